"""GET /healthz, /readyz, /metrics."""

from starlette.testclient import TestClient

from tests.api.conftest import Table


def test_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}


def test_figures_count_what_was_written_and_refused(table: Table, client: TestClient) -> None:
    table.put()
    table.put(by=table.owner)

    figures = client.get("/metrics").text

    assert 'stylo_writes_total{what="hand"} 1.0' in figures
    assert 'stylo_refusals_total{code="pen_required"} 1.0' in figures
    assert "stylo_write_seconds_count 2.0" in figures
    assert "stylo_viewers 0.0" in figures
