"""One socket of any ASGI server: no queue, one slot, and a task that empties it."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from app.live.allowance import Allowance
from app.live.frames import LONGEST_MESSAGE, Frame
from app.live.messages import CloseCode
from app.live.usher import Usher

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

ROOM = 64 * 1024
SEND_ALLOWED = 5.0


class AsgiViewer:
    """A viewer that speaks through ASGI messages: works everywhere, costs a task or two."""

    # The server below sends its own pings; silence is its business.
    heard_at = math.inf

    def __init__(self, usher: Usher, game: str, client: str, send: Send) -> None:
        self.game = game
        self.client: str | None = client
        self._usher = usher
        self._send = send
        self._allowance = Allowance()
        self._slot: Frame | None = None
        self._closing: tuple[CloseCode, str] | None = None
        self._wake = asyncio.Event()

    def write(self, frame: Frame) -> None:
        """Puts a frame into the slot; when that is too full, only a new board will do."""
        if self._slot is None:
            self._slot = frame
        elif len(self._slot) + len(frame) <= ROOM:
            self._slot += frame
        else:
            self._usher.hub.fall_behind(self)
        self._wake.set()

    def close(self, code: CloseCode, reason: str = "") -> None:
        """Hangs up as soon as the socket takes it."""
        self._usher.leave(self)
        self._closing = self._closing or (code, reason)
        self._wake.set()

    def abort(self) -> None:
        """Hangs up; ASGI knows no other way."""
        self.close(CloseCode.TOO_SLOW)

    async def run(self, receive: Receive, since: int | None) -> None:
        """Serves the socket until either side ends it."""
        ways = [asyncio.create_task(way) for way in (self._listen(receive), self._pump())]
        try:
            await self._usher.welcome(self, since)
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._usher.leave(self)
            for way in ways:
                way.cancel()
        await asyncio.wait(ways)
        for way in ways:
            end = None if way.cancelled() else way.exception()
            # OSError is how a server says that the client has left.
            if end is not None and not isinstance(end, OSError):
                raise end

    async def _listen(self, receive: Receive) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if not self._allowance.spend():
                self.close(CloseCode.TOO_MANY)
            elif text is None:
                self.close(CloseCode.NOT_TEXT)
            elif len(text) > LONGEST_MESSAGE:
                self.close(CloseCode.TOO_BIG)
            else:
                self._usher.hear(self, text)

    async def _pump(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            frame, self._slot = self._slot, None
            if frame is not None and not await self._sent(frame):
                self.close(CloseCode.TOO_SLOW)
            if self._closing is not None:
                await self._hang_up(*self._closing)
                return
            if self in self._usher.hub.stuck:
                self._usher.catch_up(self)

    async def _sent(self, frame: Frame) -> bool:
        try:
            async with asyncio.timeout(SEND_ALLOWED):
                for message in frame.messages:
                    await self._send({"type": "websocket.send", "text": message.decode()})
        except TimeoutError:
            return False
        return True

    async def _hang_up(self, code: CloseCode, reason: str) -> None:
        # A server may wait for the socket here too; the end of the task is then the close.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SEND_ALLOWED):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
