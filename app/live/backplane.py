"""From the node where something was written to all nodes where it is watched."""

from __future__ import annotations

from typing import Protocol

from app.live.hub import Hub
from app.live.messages import CloseCode


class Backplane(Protocol):
    """What the application calls after a commit. Nothing here waits, and nothing here fails."""

    @property
    def healthy(self) -> bool:
        """Whether other nodes hear at once; otherwise they lag by one sweep."""

    async def start(self) -> None:
        """Begins to hear from other nodes."""

    async def stop(self) -> None:
        """Ends it."""

    def publish(self, game: str, revision: int, message: bytes, appended: bool) -> None:
        """Sends a committed change to all who watch, see `Hub.publish`."""

    def announce(self, game: str, draft: bytes | None, revision: int) -> None:
        """Sends, withdraws or ends what is being played, see `Hub.announce`."""

    def close(self, game: str, code: CloseCode = CloseCode.GONE) -> None:
        """Sends all who watch a game away."""


class Local:
    """One process: everybody who watches is here."""

    healthy = True

    def __init__(self, hub: Hub) -> None:
        self.publish = hub.publish
        self.announce = hub.announce
        self.close = hub.close

    async def start(self) -> None:
        """Nothing to begin."""

    async def stop(self) -> None:
        """Nothing to end."""
