"""One watched game: its viewers, its history, and what is on the way to them."""

from __future__ import annotations

import asyncio
from typing import Protocol

from app.live.frames import Frame
from app.live.history import History
from app.live.messages import CloseCode

SLICE = 500


class Viewer(Protocol):
    """One open socket, as the hub sees it."""

    game: str
    client: str | None
    heard_at: float

    def write(self, frame: Frame) -> None:
        """Sends without waiting; a viewer that cannot take it calls `hub.fall_behind`."""

    def close(self, code: CloseCode, reason: str = "") -> None:
        """Hangs up; afterwards nothing more is written."""

    def abort(self) -> None:
        """Cuts the line without a word."""


class Channel:
    """Viewers are `current`, sent everything as it comes, or `behind`, waiting for a board."""

    __slots__ = (
        "_outbox",
        "_sending",
        "beat_at",
        "behind",
        "counted",
        "counted_at",
        "current",
        "elsewhere",
        "game",
        "gap_timer",
        "history",
    )

    def __init__(self, game: str, beat_at: float) -> None:
        self.game = game
        self.beat_at = beat_at
        self.history = History()
        self.current: dict[Viewer, None] = {}
        self.behind: dict[Viewer, None] = {}
        self.elsewhere = 0
        self.counted = 0
        self.counted_at = 0.0
        self.gap_timer: asyncio.TimerHandle | None = None
        self._outbox: Frame | None = None
        self._sending = False

    @property
    def here(self) -> int:
        """How many watch on this node."""
        return len(self.current) + len(self.behind)

    @property
    def count(self) -> int:
        """How many watch, here and on other nodes."""
        return self.here + self.elsewhere

    def send(self, frame: Frame) -> None:
        """Writes to all current viewers, in slices so that other work gets its turn."""
        if self._sending:
            self._outbox = frame if self._outbox is None else self._outbox + frame
            return
        viewers = list(self.current)
        if len(viewers) <= SLICE:
            self._write(viewers, frame)
            return
        self._sending = True
        self._send_slice(viewers, 0, frame)

    def _send_slice(self, viewers: list[Viewer], at: int, frame: Frame) -> None:
        self._write(viewers[at : at + SLICE], frame)
        at += SLICE
        loop = asyncio.get_running_loop()
        if at < len(viewers):
            loop.call_soon(self._send_slice, viewers, at, frame)
            return
        self._sending = False
        if self._outbox is not None:
            waiting, self._outbox = self._outbox, None
            loop.call_soon(self.send, waiting)

    def _write(self, viewers: list[Viewer], frame: Frame) -> None:
        current = self.current
        for viewer in viewers:
            if viewer in current:
                viewer.write(frame)
