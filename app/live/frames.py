"""WebSocket frames without a socket: RFC 6455, section 5, for a server that mostly speaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from app.live.messages import CloseCode

LONGEST_MESSAGE = 4096
LONGEST_CONTROL = 125


class Opcode(IntEnum):
    """The kind of a frame (RFC 6455, 5.2)."""

    MORE = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


@dataclass(frozen=True, slots=True)
class Frame:
    """Messages made ready once: the same bytes go to every watcher."""

    messages: tuple[bytes, ...]
    wire: bytes

    @classmethod
    def of(cls, *messages: bytes) -> Frame:
        """Frames these texts, to be written together."""
        return cls(messages, b"".join(encode(Opcode.TEXT, each) for each in messages))

    def __add__(self, other: Frame) -> Frame:
        return Frame(self.messages + other.messages, self.wire + other.wire)

    def __len__(self) -> int:
        return len(self.wire)


class FrameError(Exception):
    """What came in is not the protocol; `code` is what to close with."""

    def __init__(self, code: CloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def encode(opcode: Opcode, payload: bytes) -> bytes:
    """One whole unmasked frame, as a server sends it."""
    size = len(payload)
    if size <= LONGEST_CONTROL:
        return bytes((0x80 | opcode, size)) + payload
    if size < 1 << 16:
        return bytes((0x80 | opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x80 | opcode, 127)) + size.to_bytes(8, "big") + payload


def encode_close(code: int, reason: str = "") -> bytes:
    """A close frame; the reason is cut to what a control frame holds."""
    words = reason.encode()[: LONGEST_CONTROL - 2].decode(errors="ignore").encode()
    return encode(Opcode.CLOSE, code.to_bytes(2, "big") + words)


def closing_code(payload: bytes) -> int | None:
    """The code of a received close frame, None when it has none."""
    if not payload:
        return None
    code = int.from_bytes(payload[:2], "big")
    known = 1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999
    if len(payload) == 1 or not known:
        raise FrameError(CloseCode.PROTOCOL_ERROR, "bad close code")
    _text(payload[2:])
    return code


class FrameReader:
    """Takes bytes as they come from a client, gives back whole messages and control frames."""

    __slots__ = ("_parts", "_rest")

    def __init__(self) -> None:
        self._rest = b""
        self._parts: bytes | None = None

    def feed(self, data: bytes) -> Iterator[tuple[Opcode, bytes]]:
        """Yields what is complete; FrameError comes after all that was still in order."""
        data = self._rest + data if self._rest else data
        at = 0
        try:
            while (head := _head(data, at)) is not None:
                start, size = head
                if start + size > len(data):
                    break
                frame = data[at], _unmask(data[start - 4 : start], data[start : start + size])
                at = start + size
                if (whole := self._assemble(*frame)) is not None:
                    yield whole
        finally:
            self._rest = data[at:]

    def _assemble(self, first: int, payload: bytes) -> tuple[Opcode, bytes] | None:
        opcode, last = Opcode(first & 15), first & 0x80
        if opcode >= Opcode.CLOSE:
            return opcode, payload
        if opcode is Opcode.BINARY:
            raise FrameError(CloseCode.NOT_TEXT, "text only")
        if (opcode is Opcode.MORE) != (self._parts is not None):
            raise FrameError(CloseCode.PROTOCOL_ERROR, "fragments out of order")
        message = (self._parts or b"") + payload
        if len(message) > LONGEST_MESSAGE:
            raise FrameError(CloseCode.TOO_BIG, "too big")
        self._parts = None if last else message
        return (Opcode.TEXT, _text(message)) if last else None


def _head(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload at `at` starts and how long it is, None while that cannot be told."""
    if len(data) < at + 2:
        return None
    _check(data[at], data[at + 1])
    size, start = data[at + 1] & 127, at + 2
    if size > LONGEST_CONTROL:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    if size >> 63:
        raise FrameError(CloseCode.PROTOCOL_ERROR, "impossible length")
    if size > LONGEST_MESSAGE:
        raise FrameError(CloseCode.TOO_BIG, "too big")
    return start + 4, size


def _check(first: int, second: int) -> None:
    opcode = first & 15
    if first & 0x70 or opcode not in _OPCODES or not second & 0x80:
        raise FrameError(CloseCode.PROTOCOL_ERROR, "bad frame header")
    if opcode >= Opcode.CLOSE and (not first & 0x80 or second & 127 > LONGEST_CONTROL):
        raise FrameError(CloseCode.PROTOCOL_ERROR, "bad control frame")


def _unmask(key: bytes, payload: bytes) -> bytes:
    size = len(payload)
    mask = (key * (size // 4 + 1))[:size]
    plain = int.from_bytes(payload, "big") ^ int.from_bytes(mask, "big")
    return plain.to_bytes(size, "big")


def _text(payload: bytes) -> bytes:
    try:
        payload.decode()
    except UnicodeDecodeError as error:
        raise FrameError(CloseCode.NOT_UTF8, "not UTF-8") from error
    return payload


_OPCODES = frozenset(Opcode)
