"""The throw-away services do what the tests that lean on them take for granted."""

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import psycopg
import pytest
import redis

from tests.services.chromium import Phones
from tests.services.postgres import Postgres, cluster
from tests.services.programs import CHROMIUM, Program, missing, require
from tests.services.redis import Redis, running_redis

PAGES = {
    "/clean": "<p>bien</p>",
    "/console": "<script>console.error('aïe')</script>",
    "/error": "<script>throw new Error('ouille')</script>",
    "/third": "<img src='http://tracker.test/pixel.png'>",
    "/secure": "<p id=s></p><script>s.textContent = isSecureContext</script>",
}


class Pages(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        page = PAGES.get(self.path, "")
        body = f"<!doctype html><link rel=icon href='data:,'>{page}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def pages():
    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def phones(browser):
    return Phones(browser)


def test_a_database_is_copied_from_its_template(postgres: Postgres):
    template = postgres.create()
    with psycopg.connect(postgres.url(template)) as connection:
        connection.execute("CREATE TABLE seat (name text)")
    copy = postgres.create(template=template)
    with psycopg.connect(postgres.url(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM seat").fetchone() == (0,)
        postgres.drop(copy)
        with pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT 1")


@pytest.mark.postgres
def test_a_durable_cluster_keeps_what_it_committed_through_a_crash():
    with cluster(durable=True) as postgres:
        with psycopg.connect(postgres.url(), autocommit=True) as connection:
            assert connection.execute("SHOW fsync").fetchone() == ("on",)
            connection.execute("CREATE TABLE hand AS SELECT 198 AS score")
        postgres.stop("immediate")
        postgres.start()
        with psycopg.connect(postgres.url()) as connection:
            assert connection.execute("SELECT score FROM hand").fetchone() == (198,)


def test_redis_answers(redis_url: str):
    with redis.Redis.from_url(redis_url) as client:
        assert client.set("hint", 58)
        assert client.get("hint") == b"58"


@pytest.mark.redis
def test_redis_starts_again_on_its_port_and_forgets():
    with running_redis() as server, redis.Redis.from_url(server.url) as client:
        client.set("hint", 58)
        server.kill()
        server.start()
        assert client.get("hint") is None


@pytest.mark.redis
def test_a_paused_redis_is_silent_until_it_resumes():
    with running_redis() as server:
        server.pause()
        with redis.Redis.from_url(server.url, socket_timeout=0.2) as client:
            with pytest.raises(redis.RedisError):
                client.ping()
            server.resume()
            assert client.ping()


def test_each_redis_has_a_port_of_its_own(redis_server: Redis):
    with running_redis() as other:
        assert other.port != redis_server.port


def test_a_clean_page_passes(phones: Phones, pages: str):
    assert phones(f"{pages}/clean").inner_text("p") == "bien"
    assert phones.close() == []


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("/console", "console error: aïe"),
        ("/error", "page error: .*ouille"),
        ("/third", "third-party request: http://tracker.test/pixel.png"),
    ],
)
def test_a_bad_page_is_told_of(phones: Phones, pages: str, path: str, complaint: str):
    phones(pages + path).wait_for_load_state("networkidle")
    complaints = phones.close()
    assert any(re.match(complaint, c) for c in complaints), complaints


def test_an_allowed_complaint_passes(phones: Phones, pages: str):
    phones.allow("aïe")
    phones(f"{pages}/console").wait_for_load_state("networkidle")
    assert phones.close() == []


def test_a_phone_is_french_and_has_its_size(phones: Phones, pages: str):
    page = phones(f"{pages}/clean")
    assert page.evaluate("[innerWidth, innerHeight, navigator.language]") == [393, 659, "fr-FR"]
    assert page.evaluate("'ontouchstart' in window")
    phones.close()


def test_a_home_network_is_no_secure_context(phones: Phones, pages: str):
    assert phones(f"{pages}/secure").inner_text("#s") == "true"
    assert phones(f"{pages}/secure".replace("127.0.0.1", "stylo.test")).inner_text("#s") == "false"
    phones.close()


def test_a_missing_program_skips_with_one_sentence(monkeypatch: pytest.MonkeyPatch):
    nowhere = Program("Nowhere", "nowhere-server", ("no-such-program",))
    assert missing([nowhere, CHROMIUM]) == [nowhere]
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="sudo apt install nowhere-server"):
        require(nowhere)


def test_a_missing_program_fails_in_ci(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Nowhere is missing"):
        require(Program("Nowhere", "nowhere-server", ("no-such-program",)))
