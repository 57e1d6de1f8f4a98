"""The handshake, with a transport that only remembers."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from app.live.detach import DETACH, DetachProtocol
from app.live.messages import CloseCode
from tests.live.conftest import until

pytestmark = pytest.mark.anyio

REQUEST = (
    b"GET /a%20b?revision=5 HTTP/1.1\r\nhost: stylo\r\nx-name: Zo\xeb\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-protocol: a, b\r\nsec-websocket-protocol: c\r\n\r\n"
)


class Line(asyncio.Transport):
    """Remembers what was written to it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 5), "sockname": ("192.0.2.2", 80)})
        self.written = b""
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    abort = close


class Taker:
    """Takes a transport over."""

    def __init__(self) -> None:
        self.heard = b""
        self.code: CloseCode | None = None
        self.transport: asyncio.Transport | None = None

    def take_over(self, transport: asyncio.Transport, crowd: set[asyncio.Protocol]) -> None:
        assert self not in crowd
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data

    def close(self, code: CloseCode, reason: str = "") -> None:
        assert not reason
        self.code = code


def begin(app: Any) -> tuple[DetachProtocol, Line, SimpleNamespace]:
    state = SimpleNamespace(connections=set(), tasks=set(), default_headers=[(b"date", b"today")])
    config = SimpleNamespace(loaded_app=app, root_path="", asgi_version="3.0", ws_max_size=99)
    protocol, line = DetachProtocol(config, state, {"wine": "red"}), Line()  # type: ignore[arg-type]
    protocol.connection_made(line)
    protocol.data_received(REQUEST)
    return protocol, line, state


async def finish(state: SimpleNamespace) -> None:
    await until(lambda: not state.tasks)


async def test_the_application_sees_the_request() -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)
        assert await receive() == {"type": "websocket.connect"}
        await send({"type": "websocket.close"})

    _, line, state = begin(app)
    await finish(state)
    (scope,) = seen
    assert scope["path"] == "/a b"
    assert scope["query_string"] == b"revision=5"
    assert scope["subprotocols"] == ["a", "b", "c"]
    assert scope["client"] == ("192.0.2.1", 5)
    assert (b"x-name", b"Zo\xeb") in scope["headers"]
    assert scope["state"] == {"wine": "red"}
    assert line.written.startswith(b"HTTP/1.1 403 ")
    assert line.closing


async def test_what_comes_too_early_is_handed_over() -> None:
    taker, decided = Taker(), asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await decided.wait()
        await send({"type": "websocket.accept", "subprotocol": "b"})
        await send({"type": DETACH, "viewer": taker})

    protocol, line, state = begin(app)
    protocol.data_received(b"early ")
    protocol.data_received(b"words")
    decided.set()
    await finish(state)
    assert taker.heard == b"early words"
    assert taker.transport is line
    assert b"\r\nsec-websocket-protocol: b\r\n" in line.written
    assert not line.closing
    assert not state.connections


async def test_too_much_too_early_is_cut_off() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        assert (await receive())["type"] == "websocket.disconnect"

    protocol, line, state = begin(app)
    protocol.data_received(b"x" * 100)
    assert line.closing
    protocol.connection_lost(None)
    await finish(state)


async def test_an_application_that_fails_before_the_accept_is_a_500(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("spilt wine")

    _, line, state = begin(app)
    await finish(state)
    assert line.written.startswith(b"HTTP/1.1 500 ")
    assert "spilt wine" in caplog.text


async def test_an_application_that_fails_after_the_hand_over_is_a_1011(
    caplog: pytest.LogCaptureFixture,
) -> None:
    taker = Taker()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await send({"type": DETACH, "viewer": taker})
        raise RuntimeError("spilt wine")

    _, line, state = begin(app)
    await finish(state)
    assert taker.code is CloseCode.FAILED
    assert not line.closing
    assert "spilt wine" in caplog.text


async def test_an_application_that_does_not_take_over_is_told_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "hello"})

    _, line, state = begin(app)
    await finish(state)
    assert "unexpected message websocket.send" in caplog.text
    assert line.closing


async def test_a_client_that_did_not_wait_ends_the_application() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        assert (await receive())["type"] == "websocket.disconnect"
        with pytest.raises(OSError, match="left"):
            await send({"type": "websocket.accept"})

    protocol, line, state = begin(app)
    await asyncio.sleep(0)
    protocol.connection_lost(None)
    await finish(state)
    assert line.written == b""
