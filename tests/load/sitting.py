"""A server of its own with a long game and a group, for what measures pages."""

import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from app.tokens import SecretKind, mint_secret
from tests.services.server import GENEROUS, Server

NAMES = ["Léa", "Hugo", "Inès", "Malik"]
CONTRACTS = ["prise", "garde", "garde", "garde_sans"]


@dataclass
class Sitting:
    """One group, its last game open with thirty hands, and the games before it ended."""

    site: str
    hands: int = 30
    before: int = 4
    pen: str = field(default_factory=lambda: mint_secret(SecretKind.PEN))
    owner: str = field(default_factory=lambda: mint_secret(SecretKind.OWNER))

    def __post_init__(self) -> None:
        self._client = httpx.Client(base_url=self.site, timeout=20)
        # The game that lasts is the group's first, so that its pen stays the one kept here.
        made = self._open(self.pen)
        self.game, self.group = made["game"], made["group"]
        for number in range(self.hands):
            self.record(number)
        for _ in range(self.before):
            pen = mint_secret(SecretKind.PEN)
            game = self._open(pen, group=self.group)["game"]
            for number in range(8):
                self._write(pen, f"/api/games/{game}/hands/{uuid.uuid4()}", _entry(number))
            self._write(pen, f"/api/games/{game}/closed", None)

    @property
    def board(self) -> str:
        """The address the long game is watched at."""
        return f"{self.site}/t/{self.game}"

    @property
    def wall(self) -> str:
        """Its address for a television."""
        return f"{self.board}/tv"

    @property
    def pages(self) -> dict[str, str]:
        """The addresses that are measured, by what a reader calls them."""
        return {
            "start page": f"{self.site}/",
            f"board, {self.hands} hands": self.board,
            "wall": self.wall,
            "group": f"{self.site}/g/{self.group}",
            "calculator": f"{self.site}/calcul",
        }

    def record(self, number: int) -> None:
        """Write the next hand of the long game, as its pen."""
        self._write(self.pen, f"/api/games/{self.game}/hands/{uuid.uuid4()}", _entry(number))

    def _open(self, pen: str, **more: Any) -> Any:
        wanted = {"players": NAMES, "first_dealer": 0, "pen": pen, "owner": self.owner, **more}
        headers = {"Authorization": f"Bearer {self.owner}"} if more else {}
        answer = self._client.post("/api/games", headers=headers, json=wanted)
        self._client.cookies.clear()
        return answer.raise_for_status().json()

    def _write(self, pen: str, path: str, body: dict[str, Any] | None) -> None:
        headers = {"Authorization": f"Bearer {pen}"}
        self._client.put(path, headers=headers, json=body or {}).raise_for_status()


def _entry(number: int) -> dict[str, Any]:
    """Hands that differ in taker, contract and outcome, the same at every run."""
    return {
        "taker": number % 4,
        "contract": CONTRACTS[number % 3],
        "bouts": 1 + number % 3,
        "points": 36 + number * 7 % 30,
    }


@contextmanager
def sitting() -> Iterator[Sitting]:
    """Run a server with a sitting for as long as the block lasts."""
    settings = {f"STYLO_{name.upper()}": str(value) for name, value in GENEROUS.items()}
    with tempfile.TemporaryDirectory(prefix="stylo-page-") as data:
        server = Server(Path(data), settings)
        server.start()
        try:
            yield Sitting(server.url)
        finally:
            server.kill()
