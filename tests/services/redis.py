"""Throw-away Redis servers on a free port."""

import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from tests.services.programs import REDIS, require


class Redis:
    """One server that keeps nothing; it can be killed, started again, paused and resumed."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The server's address, the same after a restart."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self, *, seconds: float = 10) -> None:
        """Start, and return once commands are answered."""
        settings = {"port": self.port, "bind": "127.0.0.1", "save": "", "dir": self.folder}
        words = [word for name, value in settings.items() for word in (f"--{name}", str(value))]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self.program, *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        deadline = time.monotonic() + seconds
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"no Redis: {(self.folder / 'log').read_text()}")
            time.sleep(0.01)

    def kill(self) -> None:
        """End it at once, as in a crash."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """Freeze it: connections stay open and nothing is answered."""
        self._running().send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after a pause."""
        self._running().send_signal(signal.SIGCONT)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise RuntimeError("Redis is not running")
        return self._process

    def _answers(self) -> bool:
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.RedisError:
                return False


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_redis() -> Iterator[Redis]:
    """Run a server for as long as the block lasts."""
    program = require(REDIS)
    with tempfile.TemporaryDirectory(prefix="stylo-redis-") as folder:
        server = Redis(program, Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.kill()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """Give this worker's own server; what breaks it starts one with `running_redis` instead."""
    with running_redis() as server:
        yield server


@pytest.fixture
def redis_url(redis_server: Redis) -> Iterator[str]:
    """Give the address of an empty Redis."""
    yield redis_server.url
    with redis.Redis.from_url(redis_server.url) as client:
        client.flushall()
