"""The application as people run it: a process of its own on a port of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.services import canary

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://[^\s/:]+:(\d+)")
# All tests of a worker come from one address.
GENEROUS = {
    "creations_per_hour": 100_000,
    "misses_per_minute": 100_000,
    "joins_per_minute": 100_000,
    "offers_per_hour": 100_000,
    "requests_per_hour": 100_000,
}


class Server:
    """One `python -m app serve` with its data folder; restarting keeps port and data."""

    # What the command is started through, such as `unshare --mount`; it must end in an exec.
    wrapper: tuple[str, ...] = ()

    def __init__(self, data: Path, settings: dict[str, str], options: tuple[str, ...] = ()) -> None:
        self.data = data
        self.settings = settings
        self.options = options
        self.port = 0
        self._log = data / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The server's address, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of the running process."""
        return self._running().pid

    @property
    def log(self) -> str:
        """Everything the server has written so far."""
        return self._log.read_text()

    def start(self, *, seconds: float = 60) -> None:
        """Start, and return once /healthz answers."""
        kept = {name: v for name, v in os.environ.items() if not name.startswith("STYLO_")}
        begin = self._log.stat().st_size if self._log.exists() else 0
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self.wrapper, sys.executable, "-m", "app", "serve", "--host", "127.0.0.1",
                 "--port", str(self.port), "--data", str(self.data), *self.options],
                cwd=ROOT,
                env={**kept, **self.settings, "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )  # fmt: skip
        deadline = time.monotonic() + seconds
        while not self._is_up(begin):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.02)

    def stop(self, *, seconds: float = 30) -> int:
        """Ask it to end, as Ctrl-C or a deploy does, and return its exit code."""
        process = self._running()
        process.send_signal(signal.SIGTERM)
        self._process = None
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def kill(self) -> None:
        """End it at once, as a crash or a power cut does."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def restart(self) -> None:
        """End it cleanly when it still runs, and start it on the same port and data."""
        if self._process:
            self.stop()
        self.start()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise RuntimeError("the server is not running")
        return self._process

    def _is_up(self, begin: int) -> bool:
        printed = self._log.read_bytes()[begin:].decode(errors="replace")
        if not self.port:
            if not (found := ADDRESS.search(printed)):
                return False
            self.port = int(found[1])
        try:
            return httpx.get(f"{self.url}/healthz").is_success
        except httpx.TransportError:
            return False


@pytest.fixture(scope="session")
def new_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Give a maker of running servers: `new_server(database_url=…, options=("--demo",))`.

    Every keyword but `data` and `options` is a setting: `redis_url` sets STYLO_REDIS_URL. All
    servers end with the run, or at once with their `kill()`.
    """
    made: list[Server] = []

    def start(
        *, data: Path | None = None, options: tuple[str, ...] = (), **settings: object
    ) -> Server:
        named = {f"STYLO_{name.upper()}": str(value) for name, value in settings.items()}
        server = Server(data or tmp_path_factory.mktemp("data"), named, options)
        made.append(server)
        server.start()
        if "--demo" in options:
            # What it says to whoever started it: a link that gives the pen, on purpose.
            canary.planted |= canary.secrets_in(server.log.encode())
        return server

    yield start
    for server in made:
        server.kill()


@pytest.fixture
def server(new_server: Callable[..., Server]) -> Iterator[Callable[..., Server]]:
    """Give `new_server`, with the servers ending at the end of this test."""
    made: list[Server] = []

    def start(**options: object) -> Server:
        made.append(new_server(**options))
        return made[-1]

    yield start
    for one in made:
        one.kill()


@pytest.fixture(scope="session")
def site(new_server: Callable[..., Server]) -> str:
    """Give the address of one server shared by a worker's tests, on a fresh SQLite file."""
    return new_server(**GENEROUS).url
