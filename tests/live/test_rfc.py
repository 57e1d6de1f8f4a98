"""RFC 6455 against the running server, by raw sockets: each case and the code it is closed with."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from app.live import wire
from tests.live.conftest import GAME, LOOPS, SOON, Table, heard, laid_table, until

pytestmark = pytest.mark.anyio

KEY = bytes(4)
HELLO = (
    "GET /api/games/{game}/live HTTP/1.1\r\nHost: stylo\r\nUpgrade: websocket\r\n"
    "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
)


@pytest.fixture(params=LOOPS, ids=["asyncio", "uvloop"][: len(LOOPS)], scope="module")
def anyio_backend(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(scope="module")
async def house() -> AsyncIterator[Table]:
    async with laid_table() as laid:
        yield laid


@pytest.fixture(autouse=True)
def _no_lingering(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "DEAF_LINGER", 0.02)


class Line:
    """A raw connection, past its handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: opcode and payload."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        return first & 15, await self.reader.readexactly(size)

    async def next(self, opcode: int) -> bytes:
        """The payload of the next frame of this kind."""
        async with asyncio.timeout(SOON):
            while True:
                kind, payload = await self.frame()
                if kind == opcode:
                    return payload

    async def closed_with(self) -> int:
        """The code of the close frame, which is answered; then the line must end."""
        payload = await self.next(8)
        self.writer.write(frame(0x88, payload))
        async with asyncio.timeout(SOON):
            assert await self.reader.read() == b""
        return int(struct.unpack("!H", payload[:2])[0]) if payload else 1005


@asynccontextmanager
async def dialled(
    table: Table, request: str = HELLO, phone: socket.socket | None = None
) -> AsyncIterator[Line]:
    """A connection that has asked for the upgrade, on a socket of its own or the one given."""
    phone = phone or socket.socket()
    phone.setblocking(False)
    await asyncio.get_running_loop().sock_connect(phone, ("127.0.0.1", table.port))
    reader, writer = await asyncio.open_connection(sock=phone, limit=2048)
    writer.write((request.format(game=GAME) + "\r\n").encode())
    try:
        yield Line(reader, writer)
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@pytest.fixture
async def line(house: Table) -> AsyncIterator[Line]:
    async with dialled(house) as line:
        assert b"101 Switching" in await line.reader.readuntil(b"\r\n\r\n")
        await line.next(1)
        yield line


def frame(first: int, payload: bytes = b"", *, masked: bool = True, length: int = -1) -> bytes:
    """A client's frame; `length` lies about the payload."""
    size = len(payload) if length < 0 else length
    mask = 0x80 if masked else 0
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    return head + (KEY if masked else b"") + payload


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(0x88, struct.pack("!H", code) + reason)


PING = b'{"type":"ping"}'
CASES = {
    "unmasked": (frame(0x81, PING, masked=False), 1002),
    "RSV1": (frame(0xC1, PING), 1002),
    "RSV2": (frame(0xA1, PING), 1002),
    "RSV3": (frame(0x91, PING), 1002),
    "reserved opcode 3": (frame(0x83, PING), 1002),
    "reserved opcode 7": (frame(0x87, PING), 1002),
    "reserved opcode 11": (frame(0x8B), 1002),
    "reserved opcode 15": (frame(0x8F), 1002),
    "binary": (frame(0x82, PING), 1003),
    "binary in fragments": (frame(0x02, PING) + frame(0x80), 1003),
    "ping in fragments": (frame(0x09, b"1"), 1002),
    "ping of 126 bytes": (frame(0x89, b"x" * 126), 1002),
    "close in fragments": (frame(0x08), 1002),
    "close of 126 bytes": (frame(0x88, b"x" * 126), 1002),
    "continuation of nothing": (frame(0x80, PING), 1002),
    "unfinished continuation of nothing": (frame(0x00, PING), 1002),
    "text inside a text": (frame(0x01, b'{"ty') + frame(0x81, PING), 1002),
    "invalid UTF-8": (frame(0x81, b"\xff\xfe"), 1007),
    "a surrogate": (frame(0x81, b"\xed\xa0\x80"), 1007),
    "an overlong slash": (frame(0x81, b"\xc0\xaf"), 1007),
    "past the last code point": (frame(0x81, b"\xf4\x90\x80\x80"), 1007),
    "invalid UTF-8 in fragments": (frame(0x01, b"\xce\xba\xe1") + frame(0x80, b"\xff"), 1007),
    "half a character": (frame(0x01, b"\xe2\x82") + frame(0x80), 1007),
    "one byte too many": (frame(0x81, b"x" * 4097), 1009),
    "too big in fragments": (frame(0x01, b"x" * 4000) + frame(0x80, b"x" * 97), 1009),
    "too big, announced": (frame(0x81, length=1 << 20), 1009),
    "2^62 bytes": (frame(0x81, length=1 << 62), 1009),
    "the highest bit of the length": (frame(0x81, length=1 << 63), 1002),
    "empty fragments for ever": (frame(0x01) + frame(0x00) * 50 + frame(0x80, b"no"), 4400),
    "close without a code": (frame(0x88), 1005),
    "close with 1000": (closing(1000), 1000),
    "close with 1001": (closing(1001, b"bye"), 1001),
    "close with 3000": (closing(3000), 3000),
    "close with 4999": (closing(4999), 4999),
    "close with half a code": (frame(0x88, b"\x03"), 1002),
    "close with 999": (closing(999), 1002),
    "close with 1004": (closing(1004), 1002),
    "close with 1005": (closing(1005), 1002),
    "close with 1006": (closing(1006), 1002),
    "close with 1015": (closing(1015), 1002),
    "close with 2999": (closing(2999), 1002),
    "close with 5000": (closing(5000), 1002),
    "close with a broken reason": (closing(1000, b"\xff"), 1007),
    "a message after the close": (closing(1000) + frame(0x81, b"nonsense"), 1000),
    "text that is no JSON": (frame(0x81, b"hello"), 4400),
    "garbage": (b"\x00" * 64, 1002),
    "an HTTP request": (b"GET / HTTP/1.1\r\nHost: stylo\r\n\r\n", 1002),
    "a flood of pings": (frame(0x89, b"x") * 10_000, 4429),
    "a flood of pongs": (frame(0x8A) * 10_000, 4429),
}


@pytest.mark.parametrize(("sent", "code"), CASES.values(), ids=CASES)
async def test_case(line: Line, sent: bytes, code: int) -> None:
    line.writer.write(sent)
    assert await line.closed_with() == code


@pytest.mark.parametrize("payload", [b"", b"hello", b"x" * 125, b"\xff\x00"])
async def test_a_ping_comes_back(line: Line, payload: bytes) -> None:
    line.writer.write(frame(0x89, payload))
    assert await line.next(10) == payload


async def test_a_ping_between_fragments_comes_back_first(line: Line) -> None:
    line.writer.write(frame(0x01, PING[:5]) + frame(0x89, b"now") + frame(0x80, PING[5:]))
    assert await line.next(10) == b"now"
    assert b'"alive"' in await line.next(1)


async def test_a_message_byte_by_byte(line: Line) -> None:
    for byte in frame(0x81, PING):
        line.writer.write(bytes([byte]))
        await line.writer.drain()
        await asyncio.sleep(0)
    while b'"alive"' not in await line.next(1):
        pass


async def test_the_longest_message_is_read(line: Line) -> None:
    words = PING[:-1] + b',"fill":"%b"}' % (b"x" * (4096 - len(PING) - 10))
    assert len(words) == 4096
    line.writer.write(frame(0x81, words))
    while b'"alive"' not in await line.next(1):
        pass


async def test_an_unasked_pong_is_nothing(line: Line) -> None:
    line.writer.write(frame(0x8A, b"hm") + frame(0x89, b"1"))
    assert await line.next(10) == b"1"


async def test_who_hangs_up_without_a_word_is_forgotten(house: Table, line: Line) -> None:
    watching = house.hub.here(GAME)
    line.writer.transport.abort()
    await until(lambda: house.hub.here(GAME) == watching - 1)


async def test_the_server_is_alive_after_all_that(house: Table) -> None:
    async with house.watch() as phone:
        assert (await heard(phone))["type"] == "board"


REFUSED = {
    "version 8": (HELLO.replace("Version: 13", "Version: 8"), b"426"),
    "no version": (HELLO.replace("Sec-WebSocket-Version: 13\r\n", ""), b"426"),
    "a short key": (HELLO.replace("dGhlIHNhbXBsZSBub25jZQ==", "dGhl"), b"400"),
    "a key that is none": (HELLO.replace("dGhlIHNhbXBsZSBub25jZQ==", "?"), b"400"),
    "no key": (HELLO.replace("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", ""), b"400"),
    "POST": (HELLO.replace("GET", "POST"), b"400"),
    "another site": (HELLO + "Origin: https://example.org\r\n", b"403"),
    "another path": (HELLO.replace("/live", "/dead"), b"403"),
}


@pytest.mark.parametrize(("request_", "status"), REFUSED.values(), ids=REFUSED)
async def test_refused_handshakes(house: Table, request_: str, status: bytes) -> None:
    async with dialled(house, request_) as line, asyncio.timeout(SOON):
        answer = await line.reader.read()
    assert answer.startswith(b"HTTP/1.1 " + status)


async def test_the_accept_of_the_rfc_s_own_example(house: Table) -> None:
    async with dialled(house, HELLO + "Sec-WebSocket-Protocol: other, stylo.1\r\n") as line:
        answer = await line.reader.readuntil(b"\r\n\r\n")
    assert b"sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in answer
    assert b"sec-websocket-protocol: stylo.1\r\n" in answer
    assert b"server:" not in answer.lower()
