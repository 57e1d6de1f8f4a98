"""A cast for the API: a table that plays, its pen, its owner, a watcher, a stranger."""

import json
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.shell import Shell
from app.tokens import SecretKind, mint_secret
from tests.api.described import assert_described

GARDE = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}
NAMES = ["Léa", "Hugo", "Inès", "Malik", "Zoé", "Jean-François"]


class Clock:
    """The server's time, moved by the test."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **amount: float) -> None:
        self.now += timedelta(**amount)


class Table:
    """A game and those who may do something with it, each through the same client."""

    def __init__(self, client: TestClient, people: int = 4, **wanted: Any) -> None:
        self.client = client
        self.pen = mint_secret(SecretKind.PEN)
        self.owner = mint_secret(SecretKind.OWNER)
        self.wanted = {
            "players": NAMES[:people],
            "first_dealer": 0,
            "pen": self.pen,
            "owner": self.owner,
            **wanted,
        }
        self.made = self.send("POST", "/api/games", json=self.wanted)
        assert self.made.status_code == 201, self.made.text
        self.code: str = self.made.json()["game"]
        self.group: str = self.made.json()["group"]

    @property
    def path(self) -> str:
        return f"/api/games/{self.code}"

    def send(self, method: str, path: str, by: str | None = None, **more: Any) -> Response:
        """Send a request with a bearer secret, or with none; cookies never play a part."""
        headers = dict(more.pop("headers", {}))
        if "json" in more:
            # Escaped, so that a test can send what no well-meaning client could encode.
            more["content"] = json.dumps(more.pop("json"))
            headers.setdefault("Content-Type", "application/json")
        if by is not None:
            headers["Authorization"] = f"Bearer {by}"
        answer = self.client.request(method, path, headers=headers, **more)
        self.client.cookies.clear()
        assert_described(answer)
        return answer

    def board(self) -> dict[str, Any]:
        return self.send("GET", self.path).json()

    def totals(self) -> list[int]:
        return [seat["total"] for seat in self.board()["seats"]]

    def put(
        self,
        entry: dict[str, Any] = GARDE,
        hand: str | None = None,
        *,
        by: str | None = None,
        at: int | None = None,
    ) -> Response:
        """Record a hand as the pen, or amend it against the board of revision `at`."""
        headers = {} if at is None else {"If-Match": f'"{at}"'}
        path = f"{self.path}/hands/{hand or uuid.uuid4()}"
        return self.send("PUT", path, by or self.pen, json=entry, headers=headers)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def shell() -> Shell:
    """web/, read once for all tests."""
    return Shell()


@pytest.fixture
def client(database_url: str, tmp_path: Path, clock: Clock, shell: Shell) -> Iterator[TestClient]:
    """Give a client of the whole application on a database of its own."""
    settings = Settings(data=tmp_path, database_url=database_url)
    app = create_app(settings, clock=clock, shell=shell)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def make_table(client: TestClient) -> Callable[..., Table]:
    """Give a way to sit people at a new table."""
    return lambda *args, **wanted: Table(client, *args, **wanted)


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    """Four people at a table: Léa deals first."""
    return make_table()


@pytest.fixture
def stranger() -> str:
    """A pen secret that no game knows."""
    return mint_secret(SecretKind.PEN)


@pytest.fixture
def hugo() -> str:
    """The pen secret Hugo's phone has made."""
    return mint_secret(SecretKind.PEN)


def code_of(answer: Response) -> str:
    """Return the code of a refusal, which has the one shape there is."""
    error = answer.json()["error"]
    assert set(error) >= {"code", "message"}, error
    return str(error["code"])


# Whom a call that only the owner may make is refused to, and with which code.
NOT_THE_OWNER = [("nobody", "owner_required"), ("pen", "owner_required"), ("other", "not_found")]


def secret_of(table: Table, who: str) -> str | None:
    """Return what somebody presents who is not the owner of the table."""
    return {"nobody": None, "pen": table.pen, "other": mint_secret(SecretKind.OWNER)}[who]
