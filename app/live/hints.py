"""What nodes tell each other. A hint may be lost, doubled or late; the database is the truth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a hint is about, and what its number means."""

    HAND = b"h"  # revision
    BOARD = b"b"  # revision
    DRAFT = b"d"  # revision; without a body it ended
    CLOSE = b"x"  # close code
    COUNT = b"c"  # watchers on that node
    ASK = b"q"  # the same, and a request to hear the other nodes' counts


@dataclass(frozen=True, slots=True)
class Hint:
    """`body` is the ready message, so that most nodes need not read the database."""

    node: str
    kind: Kind
    number: int = 0
    body: bytes = b""

    def encode(self) -> bytes:
        """As it travels: one line, then the body."""
        return b"%b %b %d\n%b" % (self.node.encode(), self.kind.value, self.number, self.body)

    @classmethod
    def decode(cls, data: bytes) -> Hint:
        """Raises ValueError on anything else, as from a node of another version."""
        line, _, body = data.partition(b"\n")
        node, kind, number = line.split(b" ")
        return cls(node.decode(), Kind(kind), int(number), body)
