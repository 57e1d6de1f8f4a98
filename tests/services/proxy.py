"""A small proxy before several nodes: each new connection goes to the next one that answers.

It is also a way that can be cut: a hand once got through a network that was dead by the browser's
emulation alone.
"""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from threading import Thread

CHUNK = 64 * 1024


class Proxy:
    """Passes bytes both ways, without looking at them; nodes are ports of this machine."""

    def __init__(self, nodes: Sequence[int]) -> None:
        self._nodes = nodes
        self._turns = count()
        self._is_cut = False
        self._open: set[asyncio.Task[None]] = set()

    async def listen(self, port: int = 0) -> asyncio.Server:
        """Take connections until the server that is returned closes."""
        return await asyncio.start_server(self._accept, "127.0.0.1", port)

    async def close(self) -> None:
        """Cut every connection."""
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def cut(self) -> None:
        """Cut every connection, and each new one at once, until the way is mended."""
        self._is_cut = True
        await self.close()

    def mend(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        with suppress(asyncio.CancelledError):
            await self._carry(reader, writer)
        writer.close()

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        node = None if self._is_cut else await self._connect()
        if node is None:
            return
        node_reader, node_writer = node
        try:
            await asyncio.gather(_pass_on(reader, node_writer), _pass_on(node_reader, writer))
        finally:
            node_writer.close()

    async def _connect(self) -> tuple[StreamReader, StreamWriter] | None:
        turn = next(self._turns)
        for place in range(len(self._nodes)):
            port = self._nodes[(turn + place) % len(self._nodes)]
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


class RunningProxy:
    """A proxy in a thread of its own."""

    def __init__(self, proxy: Proxy, loop: asyncio.AbstractEventLoop, port: int) -> None:
        self.port = port
        self._proxy = proxy
        self._loop = loop

    def cut(self) -> None:
        """Let nothing through; returns once nothing does."""
        asyncio.run_coroutine_threadsafe(self._proxy.cut(), self._loop).result()

    def mend(self) -> None:
        """Let connections through again."""
        self._proxy.mend()


@contextmanager
def running_proxy(nodes: Sequence[int], *, port: int = 0) -> Iterator[RunningProxy]:
    """Run a proxy in a thread for as long as the block lasts."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="proxy")
    thread.start()
    proxy = Proxy(nodes)
    try:
        server = asyncio.run_coroutine_threadsafe(proxy.listen(port), loop).result()
        yield RunningProxy(proxy, loop, server.sockets[0].getsockname()[1])
        loop.call_soon_threadsafe(server.close)
    finally:
        asyncio.run_coroutine_threadsafe(proxy.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _pass_on(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
