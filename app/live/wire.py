"""One socket taken over from the server: a transport, a few slots, and no task at all."""

from __future__ import annotations

import asyncio

from app.live.allowance import Allowance
from app.live.frames import (
    Frame,
    FrameError,
    FrameReader,
    Opcode,
    closing_code,
    encode,
    encode_close,
)
from app.live.messages import CloseCode
from app.live.usher import Usher

LINGER = 5.0
DEAF_LINGER = 0.2
CONTROL_PRICE = 0.05


class WireViewer(asyncio.Protocol):
    """Writes ready frames to its transport and speaks RFC 6455 itself.

    The transport's own buffer is the only queue there is: past its high-water mark (64 KiB) the
    viewer is behind, is skipped, and gets one new board when the buffer has drained.
    """

    __slots__ = (
        "_allowance",
        "_closing",
        "_crowd",
        "_deaf",
        "_paused",
        "_reader",
        "_transport",
        "_usher",
        "client",
        "game",
        "heard_at",
    )

    def __init__(self, usher: Usher, game: str, client: str) -> None:
        self.game = game
        self.client: str | None = client
        self.heard_at = usher.hub.clock()
        self._usher = usher
        self._reader = FrameReader()
        self._allowance: Allowance | None = None
        self._closing = self._deaf = self._paused = False

    def take_over(self, transport: asyncio.Transport, crowd: set[asyncio.Protocol]) -> None:
        """Becomes the transport's protocol; `crowd` is what the server shuts down in the end."""
        self._transport = transport
        self._crowd = crowd
        crowd.add(self)
        transport.set_protocol(self)

    def write(self, frame: Frame) -> None:
        """Writes without waiting; what the socket does not take stays in its buffer."""
        if self._paused:
            self._usher.hub.fall_behind(self)
            return
        try:
            self._transport.write(frame.wire)
        except RuntimeError:  # uvloop, when the line was cut since the last turn of the loop
            self._usher.leave(self)

    def close(self, code: CloseCode, reason: str = "") -> None:
        """Says why, and waits a little for the answer: closing at once could lose the reason."""
        self._usher.leave(self)
        if self._closing or self._transport.is_closing():
            return
        self._closing = True
        self._transport.write(encode_close(code, reason))
        asyncio.get_running_loop().call_later(LINGER, self._transport.abort)

    def abort(self) -> None:
        """Cuts the line without a word."""
        self._transport.abort()

    def shutdown(self) -> None:
        """The server stops, now."""
        self.close(CloseCode.RESTART)
        if self._paused:
            self._transport.abort()
        else:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """The line is gone."""
        self._usher.leave(self)
        self._crowd.discard(self)

    def pause_writing(self) -> None:
        """The buffer is full."""
        self._paused = True
        self._usher.hub.fall_behind(self)

    def resume_writing(self) -> None:
        """The buffer has drained: one board makes up for all that was skipped."""
        self._paused = False
        if self in self._usher.hub.stuck:
            self._usher.catch_up(self)

    def data_received(self, data: bytes) -> None:
        """Takes what the client says."""
        if self._deaf:
            return
        self.heard_at = self._usher.hub.clock()
        try:
            for opcode, payload in self._reader.feed(data):
                self._take(opcode, payload)
                if self._transport.is_closing():
                    return
        except FrameError as error:
            # After a broken frame nothing that follows can be read, not even the answer.
            self._deaf = True
            self.close(error.code, str(error))
            asyncio.get_running_loop().call_later(DEAF_LINGER, self._transport.close)

    def _take(self, opcode: Opcode, payload: bytes) -> None:
        if opcode is Opcode.CLOSE:
            self._answer_close(payload)
        elif self._closing:
            return
        elif not self._afford(1.0 if opcode is Opcode.TEXT else CONTROL_PRICE):
            self.close(CloseCode.TOO_MANY)
        elif self._paused:
            # It is told all it missed once it reads again; an answer now would only pile up.
            return
        elif opcode is Opcode.TEXT:
            self._usher.hear(self, payload)
        elif opcode is Opcode.PING:
            self._transport.write(encode(Opcode.PONG, payload))

    def _answer_close(self, payload: bytes) -> None:
        code = closing_code(payload)
        if not self._closing:
            self._closing = True
            self._usher.leave(self)
            answer = encode(Opcode.CLOSE, b"") if code is None else encode_close(code)
            self._transport.write(answer)
        self._transport.close()

    def _afford(self, price: float) -> bool:
        if self._allowance is None:
            self._allowance = Allowance()
        return self._allowance.spend(price)
