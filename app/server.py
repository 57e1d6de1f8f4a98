"""uvicorn with a listening socket, a WebSocket class and a shutdown of our own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn

from app.live.detach import DetachProtocol
from app.live.farewell import farewell
from app.live.hub import Hub
from app.live.wire import WireViewer

BACKLOG = 4096
SEND_BUFFER = 64 * 1024
USER_TIMEOUT_MS = 20_000
GRACE = 10
LAST_WORDS = 0.5


class CannotListen(Exception):
    """The port is taken, or there is no such address: one sentence for whoever starts it."""


def serve(
    app: Any,
    host: str,
    port: int,
    *,
    hub: Hub | None = None,
    trusted_proxies: Sequence[str] = (),
    on_start: Callable[[str], None] | None = None,
) -> None:
    """Serves until a signal comes; `on_start` is told the URL. Raises CannotListen."""
    try:
        listener = listen(host, port)
    except OSError as error:
        raise CannotListen(f"Cannot listen on port {port}: {error.strerror}") from error
    with listener:
        server = Server(configure(app, trusted_proxies), hub, listener, on_start)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket whose connections give up on a peer that no longer reads.

    uvicorn's own ping timeout does not free such a peer: closing waits for bytes that never leave.
    """
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        for level, option, value in _options(family):
            listener.setsockopt(level, option, value)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def configure(app: Any, trusted_proxies: Sequence[str] = ()) -> uvicorn.Config:
    """uvicorn's settings; logging is left as the application set it up."""
    return uvicorn.Config(
        app,
        ws=DetachProtocol,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        timeout_keep_alive=65,
        timeout_graceful_shutdown=GRACE,
    )


class Server(uvicorn.Server):
    """A lifespan's shutdown comes too late to say goodbye: the sockets are closed by then."""

    def __init__(
        self,
        config: uvicorn.Config,
        hub: Hub | None,
        listener: socket.socket,
        on_start: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._listener = listener
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says where."""
        await super().startup(sockets=sockets)
        if self.started and self._on_start is not None:
            self._on_start(url_of(self._listener))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes no new connections, says goodbye to the watchers, then stops as uvicorn does."""
        for server in self.servers:
            server.close()
        if self._hub is not None:
            await farewell(self._hub, lambda: self.force_exit)
            await self._await_answers()
        await super().shutdown(sockets=sockets)

    async def _await_answers(self) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + LAST_WORDS
        # uvicorn keeps its connections in a plain set: there is no event to wait for.
        while loop.time() < until and not self.force_exit and self._somebody_watches():  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    def _somebody_watches(self) -> bool:
        return any(isinstance(each, WireViewer) for each in self.server_state.connections)


def url_of(listener: socket.socket) -> str:
    """Where a socket listens, for a person to open; a wildcard address becomes this machine."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _options(family: int) -> list[tuple[int, int, int]]:
    options = [(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)]
    if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where reuse means hijacking
        options.append((socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1))
    else:
        options.append((socket.SOL_SOCKET, socket.SO_REUSEADDR, 1))
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        options.append((socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT_MS))
    if family == socket.AF_INET6:
        options.append((socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0))
    return options
