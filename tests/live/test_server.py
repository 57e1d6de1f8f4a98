"""The listening socket, and whose word is taken for a client's address."""

from __future__ import annotations

import asyncio
import socket

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from app.live.door import client_name, own_origin
from app.live.hub import Hub
from app.server import SEND_BUFFER, USER_TIMEOUT_MS, Server, configure, listen, url_of
from tests.live.conftest import serving, until


def test_a_connection_gives_up_on_a_peer_that_does_not_read() -> None:
    with listen("127.0.0.1", 0) as listener:
        with socket.create_connection(listener.getsockname()):
            connection, _ = listener.accept()
        with connection:
            given_up_after = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert given_up_after == USER_TIMEOUT_MS
            size = connection.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
            assert size <= 2 * SEND_BUFFER


def test_a_system_without_the_options_listens_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(socket, "TCP_USER_TIMEOUT")
    with listen("127.0.0.1", 0) as listener:
        assert url_of(listener).startswith("http://127.0.0.1:")


def test_a_taken_port_is_an_error() -> None:
    with listen("127.0.0.1", 0) as first, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", first.getsockname()[1])


def test_the_address_to_open() -> None:
    with listen("0.0.0.0", 0) as listener:
        assert url_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"


async def ask(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await reader.readuntil(b"\r\n\r\n") + await reader.read(20)
    writer.close()
    return answer


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("trusted", "client"), [((), b"127.0.0.1"), (("127.0.0.1",), b"192.0.2.7")]
)
async def test_a_proxy_is_believed_only_when_trusted(
    trusted: tuple[str, ...], client: bytes
) -> None:
    async def who(request: Request) -> PlainTextResponse:
        assert request.client is not None
        return PlainTextResponse(request.client.host)

    app = Starlette(routes=[Route("/", who)])
    config = configure(app, trusted)
    listener = listen("127.0.0.1", 0)
    server = Server(config, Hub(), listener)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started)
    head = b"GET / HTTP/1.1\r\nHost: stylo\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n"
    answer = await ask(listener.getsockname()[1], head)
    server.should_exit = True
    await running
    assert answer.endswith(client)
    assert b"\r\nserver:" not in answer


@pytest.mark.anyio
async def test_a_page_is_served_beside_the_sockets() -> None:
    app = Starlette(routes=[Route("/", lambda _: PlainTextResponse("hello"))])
    async with serving(Hub(), app) as (_, port):
        answer = await ask(port, b"GET / HTTP/1.1\r\nHost: stylo\r\n\r\n")
    assert answer.endswith(b"hello")


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("fe80::1%eth0", "fe80::/64"),
        ("::nonsense::", "::nonsense::"),
    ],
)
def test_whom_an_address_counts_for(host: str, name: str) -> None:
    assert client_name(host) == name


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("https://stylo.example", "stylo.example", True),
        ("https://Stylo.Example", "stylo.example", True),
        ("https://stylo.example:443", "stylo.example", True),
        ("http://stylo.example", "stylo.example:80", True),
        ("http://192.0.2.7:8000", "192.0.2.7:8000", True),
        ("http://[2001:db8::1]:8000", "[2001:db8::1]:8000", True),
        ("http://192.0.2.7:8001", "192.0.2.7:8000", False),
        ("https://stylo.example.org", "stylo.example", False),
        ("file://stylo.example", "stylo.example", False),
        ("null", "null", False),
        ("", "", False),
        ("https://[", "[", False),
    ],
)
def test_which_pages_are_our_own(origin: str, host: str, own: bool) -> None:
    assert own_origin(origin, host) is own


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("https://stylo.example", True),
        ("https://STYLO.example:443", True),
        ("http://stylo.example", False),
        ("https://stylo.example:8443", False),
        ("http://192.0.2.7:8000", True),
    ],
)
def test_the_public_address_is_ours_behind_any_proxy(origin: str, own: bool) -> None:
    assert own_origin(origin, "192.0.2.7:8000", "https://stylo.example") is own
