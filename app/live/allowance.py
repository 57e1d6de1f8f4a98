"""How much one client may say before it is sent away."""

from __future__ import annotations

import time


class Allowance:
    """How much a client may still say: 20 messages at once, then two a second."""

    __slots__ = ("_left", "_since")

    FULL = 20.0
    PER_SECOND = 2.0

    def __init__(self) -> None:
        self._left = self.FULL
        self._since = time.monotonic()

    def spend(self, price: float = 1.0) -> bool:
        """Takes the price of one message, False when nothing is left."""
        now = time.monotonic()
        self._left = min(self.FULL, self._left + (now - self._since) * self.PER_SECOND) - price
        self._since = now
        return self._left >= 0
