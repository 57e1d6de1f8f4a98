"""A real server with a running game, every kind of secret and every kind of link."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from app.db import open_engine
from app.models import Game
from app.tokens import SecretKind, mint_secret
from tests.services.server import Server

GARDE = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}
# The server's own heartbeat, which no request writes.
OF_THE_SERVER = {"tick"}


@dataclass
class Evening:
    """A game on a server: who holds what, and the links that go round."""

    server: Server
    database_url: str
    pen: str = field(default_factory=lambda: mint_secret(SecretKind.PEN))
    owner: str = field(default_factory=lambda: mint_secret(SecretKind.OWNER))
    offer: str = field(default_factory=lambda: mint_secret(SecretKind.OFFER))

    def __post_init__(self) -> None:
        self.client = httpx.Client(base_url=self.server.url, timeout=20)
        wanted = {
            "players": ["Léa", "Hugo", "Inès", "Malik"],
            "first_dealer": 0,
            "group_name": "Les jeudis de Léa",
            "pen": self.pen,
            "owner": self.owner,
        }
        made = self.send("POST", "/api/games", json=wanted)
        assert made.status_code == 201, made.text
        self.code: str = made.json()["game"]
        self.group: str = made.json()["group"]
        self.join: str = made.json()["board"]["join_code"]
        self.hand("00000000-0000-4000-8000-000000000001")
        self.open_offer()

    @property
    def path(self) -> str:
        return f"/api/games/{self.code}"

    def send(self, method: str, path: str, by: str | None = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {by}"} if by else {}
        answer = self.client.request(method, path, headers=headers, **more)
        self.client.cookies.clear()
        return answer

    def hand(self, hand: str, **more: Any) -> httpx.Response:
        return self.send("PUT", f"{self.path}/hands/{hand}", self.pen, json={**GARDE, **more})

    def open_offer(self) -> None:
        opened = self.send("PUT", f"{self.path}/pen/offer", self.pen, json={"offer": self.offer})
        assert opened.status_code == 200, opened.text

    def links(self) -> dict[str, str]:
        """Every link that is sent to people, as it is sent."""
        return {
            "watch": f"/t/{self.code}",
            "hand-over": f"/t/{self.code}#{self.offer}",
            "recovery": f"/g/{self.group}#{self.owner}",
            "group": f"/g/{self.group}",
            "join": f"/api/join/{self.join}",
            "tv": f"/t/{self.code}/tv",
        }

    def rows(self) -> dict[str, list[Any]]:
        """Every row of every table."""
        engine = open_engine(self.database_url, writes=False)
        with engine.connect() as connection:
            found = {
                table.name: [tuple(row) for row in connection.execute(select(table))]
                for table in Game.metadata.sorted_tables
                if table.name not in OF_THE_SERVER
            }
        engine.dispose()
        assert all(found[name] for name in ("group", "game", "hand", "pen", "offer", "owner"))
        return found


@pytest.fixture
def new_evening(server: Callable[..., Server]) -> Iterator[Callable[..., Evening]]:
    """Give a maker of evenings, each on a server of its own."""
    made: list[Evening] = []

    def start(database_url: str, **settings: Any) -> Evening:
        made.append(Evening(server(database_url=database_url, **settings), database_url))
        return made[-1]

    yield start
    for evening in made:
        evening.client.close()


@pytest.fixture
def evening(new_evening: Callable[..., Evening], database_url: str) -> Evening:
    """Give an evening on each engine."""
    return new_evening(database_url)


@pytest.fixture(scope="session")
def one_server(new_server: Callable[..., Server]) -> Server:
    """Give a server on SQLite for all tests in which the engine has no part."""
    return new_server()


@pytest.fixture
def small_evening(one_server: Server) -> Iterator[Evening]:
    """Give an evening beside others on that server."""
    evening = Evening(one_server, f"sqlite:///{one_server.data / 'stylo.db'}")
    yield evening
    evening.client.close()
