"""The words of the live protocol `stylo.1`: what the server says, and why it hangs up."""

from __future__ import annotations

import json
from enum import IntEnum

SUBPROTOCOL = "stylo.1"


class CloseCode(IntEnum):
    """Why a socket was closed; a client decides by this number what to do next."""

    NORMAL = 1000
    LEAVING = 1001
    PROTOCOL_ERROR = 1002
    NOT_TEXT = 1003
    NOT_UTF8 = 1007
    TOO_BIG = 1009
    FAILED = 1011
    RESTART = 1012
    OVERLOAD = 1013
    BAD_MESSAGE = 4400
    GONE = 4404
    TOO_SLOW = 4408
    TOO_MANY = 4429


def alive(revision: int, now: str) -> bytes:
    """The heartbeat; `now` is the server's time, ISO 8601 in UTC."""
    return b'{"type":"alive","revision":%d,"now":"%s"}' % (revision, now.encode())


def viewers(count: int) -> bytes:
    """How many watch this game, over all nodes."""
    return b'{"type":"viewers","count":%d}' % count


def bye(first_ms: int, last_ms: int) -> bytes:
    """Said before a planned close: come back at a random moment of this window."""
    return b'{"type":"bye","retry_ms":[%d,%d]}' % (first_ms, last_ms)


def draft(taker: int, contract: str, partner: int | str | None = None) -> bytes:
    """The hand being played, as the pen announces it."""
    words = {"type": "draft", "taker": taker, "contract": contract}
    if partner is not None:
        words["partner"] = partner
    return json.dumps(words, separators=(",", ":")).encode()


NO_DRAFT = b'{"type":"draft","taker":null,"contract":null}'
