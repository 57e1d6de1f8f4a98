"""All settings, read once from the environment and refused at the start when wrong."""

import os
from functools import cached_property
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, HttpUrl, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

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
    database_pool: int = Field(8, ge=1, le=64)

    creations_per_hour: int = Field(120, ge=1)
    misses_per_minute: int = Field(60, ge=1)
    joins_per_minute: int = Field(60, ge=1)
    offers_per_hour: int = Field(60, ge=1)
    requests_per_hour: int = Field(60, ge=1)
    writes_per_minute: int = Field(240, ge=1)
    scores_per_minute: int = Field(3_000, ge=1)
    signs_per_minute: int = Field(60, ge=1)

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _split(cls, given: object) -> object:
        return tuple(part.strip() for part in given.split(",")) if isinstance(given, str) else given

    @field_validator("database_url")
    @classmethod
    def _known_engine(cls, url: str) -> str:
        if url and not url.startswith(("sqlite:///", "postgresql://", "postgresql+psycopg://")):
            raise ValueError("must start with sqlite:/// or postgresql://")
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
        return self.database_url or f"sqlite:///{(self.data / 'stylo.db').resolve()}"

    @property
    def origin(self) -> str | None:
        """Scheme, host and port of the public address, when one is set."""
        return str(self.public_url).rstrip("/") if self.public_url else None


def _is_ours(name: str) -> bool:
    return name.upper().startswith(PREFIX)
