"""All settings, read once from the environment and refused at the start when wrong."""

import os
from functools import cached_property
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Self
from urllib.parse import urlsplit

from pydantic import Field, HttpUrl, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import URL

PREFIX = "STYLO_"


class Settings(BaseSettings):
    """Frozen settings; every field is the variable STYLO_<NAME> (see docs/operating.md)."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, env_ignore_empty=True)

    data: Path = Path("var")
    database_url: str = ""
    redis_url: str | None = None
    public_url: HttpUrl | None = None
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()
    log_level: str = Field("info", pattern="^(debug|info|warning|error)$")

    game_ttl_days: int = Field(30, ge=1, le=3650)
    history_ttl_months: int = Field(6, ge=1, le=120)

    max_body_bytes: int = Field(16_384, ge=1_024, le=1_048_576)
    max_hands: int = Field(500, ge=1, le=10_000)
    max_viewers_per_game: int = Field(20_000, ge=1)
    max_viewers: int = Field(100_000, ge=1)
    max_viewers_per_address: int = Field(2_000, ge=1)
    database_pool: int = Field(16, ge=2, le=128)

    creations_per_hour: int = Field(120, ge=1)
    misses_per_minute: int = Field(60, ge=1)
    joins_per_minute: int = Field(60, ge=1)
    offers_per_hour: int = Field(60, ge=1)
    requests_per_hour: int = Field(60, ge=1)
    writes_per_minute: int = Field(240, ge=1)
    scores_per_minute: int = Field(3_000, ge=1)
    signs_per_minute: int = Field(60, ge=1)
    exports_per_minute: int = Field(60, ge=1)

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _split(cls, given: object) -> object:
        if not isinstance(given, str):
            return given
        return tuple(part for each in given.split(",") if (part := each.strip()))

    @field_validator("trusted_proxies")
    @classmethod
    def _addresses(cls, given: tuple[str, ...]) -> tuple[str, ...]:
        for part in given:
            try:
                ip_network(part)
            except ValueError as error:
                message = "must be addresses or networks such as 10.0.0.0/8, with commas"
                raise ValueError(message) from error
        return given

    @field_validator("public_url")
    @classmethod
    def _origin_alone(cls, url: HttpUrl | None) -> HttpUrl | None:
        more = url and (url.query or url.fragment or url.username or (url.path or "/").strip("/"))
        if more:
            raise ValueError("must be scheme and host alone, such as https://stylo.example.org")
        return url

    @field_validator("redis_url")
    @classmethod
    def _redis(cls, url: str | None) -> str | None:
        if url is not None and not _is_address(url, ("redis", "rediss")):
            raise ValueError("must be such as redis://localhost:6379/0")
        return url

    @field_validator("database_url")
    @classmethod
    def _known_engine(cls, url: str) -> str:
        if url.startswith("sqlite:///"):
            if url[10:].startswith((":memory:", "file:", "?")) or url == "sqlite:///":
                raise ValueError("must name a file: a database in memory keeps nothing")
        elif url and not _is_address(url, ("postgresql", "postgresql+psycopg")):
            raise ValueError("must be such as sqlite:///stylo.db or postgresql://localhost/stylo")
        return url

    @model_validator(mode="after")
    def _no_unknown_variable(self) -> Self:
        known = {PREFIX + name.upper() for name in type(self).model_fields}
        if strange := sorted(set(filter(_is_ours, os.environ)) - known):
            raise ValueError(f"unknown settings: {', '.join(strange)}")
        return self

    @cached_property
    def database(self) -> str:
        """The database's URL: the one given, or a SQLite file in the data folder."""
        if self.database_url:
            return self.database_url
        file = URL.create("sqlite", database=str((self.data / "stylo.db").resolve()))
        return file.render_as_string(hide_password=False)

    @property
    def origin(self) -> str | None:
        """Scheme, host and port of the public address, when one is set."""
        return str(self.public_url).rstrip("/") if self.public_url else None


def _is_address(url: str, schemes: tuple[str, ...]) -> bool:
    """Tell whether this is the address of a service; a host left out is this machine."""
    try:
        parts = urlsplit(url)
        return "://" in url and parts.scheme in schemes and (parts.port is None or parts.port > 0)
    except ValueError:
        return False


def _is_ours(name: str) -> bool:
    return name.upper().startswith(PREFIX)
