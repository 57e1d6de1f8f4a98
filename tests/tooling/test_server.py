"""The server of the tests is the one people run."""

import signal

import httpx
import pytest


def test_it_keeps_its_port_and_data_when_restarted(server):
    running = server()
    first = running.url
    (running.data / "kept").write_text("oui")
    running.restart()
    assert running.url == first
    assert (running.data / "kept").read_text() == "oui"
    assert httpx.get(f"{first}/healthz").is_success


def test_it_is_gone_after_a_kill_and_comes_back(server):
    running = server()
    running.kill()
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{running.url}/healthz")
    running.start()
    assert httpx.get(f"{running.url}/healthz").is_success


def test_it_ends_in_time_when_asked(server):
    assert server().stop(seconds=10) in (0, -signal.SIGTERM)


def test_a_wrong_setting_is_told(server):
    with pytest.raises(RuntimeError, match="STYLO_GAME_TTL_DAYS"):
        server(game_ttl_days="never")


def test_it_runs_on_each_engine(server, database_url: str):
    running = server(database_url=database_url)
    assert httpx.get(f"{running.url}/readyz").is_success
