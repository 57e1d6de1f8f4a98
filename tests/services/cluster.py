"""Two nodes on PostgreSQL and Redis behind a proxy, until Ctrl-C: `python3 dev.py cluster`."""

import argparse
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event

from tests.services.postgres import cluster
from tests.services.programs import POSTGRES, REDIS, install, may_install, missing
from tests.services.proxy import running_proxy
from tests.services.redis import running_redis
from tests.services.server import Server


@contextmanager
def running_cluster(*, nodes: int = 2, **settings: object) -> Iterator[list[Server]]:
    """Run nodes that share a database and a broker for as long as the block lasts.

    Every other keyword is a setting of each node, as in the `server` fixture.
    """
    with ExitStack() as stack:
        database = stack.enter_context(cluster(durable=True)).url()
        redis = stack.enter_context(running_redis()).url
        named = {f"STYLO_{name.upper()}": str(value) for name, value in settings.items()}
        shared = {"STYLO_DATABASE_URL": database, "STYLO_REDIS_URL": redis, **named}
        started: list[Server] = []
        for _ in range(nodes):
            data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="stylo-node-")))
            server = Server(data, shared)
            server.start()
            stack.callback(server.kill)
            started.append(server)
        yield started


def main() -> int:
    """Start everything, say where it is, and wait."""
    parser = argparse.ArgumentParser("dev.py cluster", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the proxy's; 0 takes any free one")
    asked = parser.parse_args()
    if lacking := missing([POSTGRES, REDIS]):
        if not may_install():
            packages = " ".join(program.package for program in lacking)
            raise SystemExit(f"The cluster needs more programs: sudo apt install {packages}")
        install(lacking)
    asked_to_end = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: asked_to_end.set())
    with (
        running_cluster() as nodes,
        running_proxy([node.port for node in nodes], port=asked.port) as proxy,
    ):
        print(f"Stylo: http://127.0.0.1:{proxy.port}")
        for number, node in enumerate(nodes, 1):
            print(f"  node {number}: {node.url}")
        print("Ctrl-C ends it all; nothing is kept.", flush=True)
        asked_to_end.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
