"""The small proxy and the cluster behind it."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import httpx
import pytest

from tests.services.cluster import running_cluster
from tests.services.proxy import running_proxy
from tests.services.redis import free_port

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@contextmanager
def node(name: str) -> Iterator[int]:
    """A node that answers with its name and what it was sent."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            body = name.encode() + sent
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def ask(port: int, sent: bytes = b"") -> bytes:
    return httpx.post(f"http://127.0.0.1:{port}/", content=sent).content


def test_connections_go_to_each_node_in_turn():
    with node("a") as a, node("b") as b, running_proxy([a, b]) as proxy:
        assert [ask(proxy.port) for _ in range(4)] == [b"a", b"b", b"a", b"b"]


def test_a_dead_node_is_passed_over():
    with node("b") as b, running_proxy([free_port(), b]) as proxy:
        assert [ask(proxy.port) for _ in range(3)] == [b"b", b"b", b"b"]


def test_much_goes_through_unchanged():
    much = bytes(range(256)) * 4_000
    with node("a") as a, running_proxy([a]) as proxy:
        assert ask(proxy.port, much) == b"a" + much


def test_without_any_node_the_connection_ends():
    with running_proxy([free_port()]) as proxy, pytest.raises(httpx.TransportError):
        ask(proxy.port)


def test_nothing_passes_a_way_that_is_cut():
    with (
        node("a") as a,
        running_proxy([a]) as proxy,
        httpx.Client(base_url=f"http://127.0.0.1:{proxy.port}") as kept_open,
    ):
        assert kept_open.post("/").content == b"a"
        proxy.cut()
        with pytest.raises(httpx.TransportError):
            kept_open.post("/")
        with pytest.raises(httpx.TransportError):
            ask(proxy.port)
        proxy.mend()
        assert ask(proxy.port) == b"a"


@pytest.mark.postgres
@pytest.mark.redis
def test_the_nodes_share_games():
    with ExitStack() as stack:
        one, other = stack.enter_context(running_cluster())
        player = {"X-Stylo": "1"}
        secret = "p_" + "A" * 43
        body = {"players": ["Léa", "Hugo", "Inès", "Malik"], "pen": secret}
        made = httpx.post(f"{one.url}/api/games", json=body, headers=player)
        assert made.status_code == 201, made.text
        board = httpx.get(f"{other.url}/api/games/{made.json()['game']}").json()
        assert [seat["name"] for seat in board["seats"]] == body["players"]


@pytest.mark.postgres
@pytest.mark.redis
def test_the_command_runs_until_ctrl_c():
    command = [sys.executable, "-m", "tests.services.cluster", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        printed = iter(running.stdout.readline, "")
        addresses = []
        for line in printed:
            addresses += ADDRESS.findall(line)
            if line.startswith("Ctrl-C"):
                break
        assert len(addresses) == 3
        assert all(httpx.get(f"{address}/healthz").is_success for address in addresses)
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{addresses[1]}/healthz")
