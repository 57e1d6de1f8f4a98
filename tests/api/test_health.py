"""GET /healthz, /readyz, /metrics."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table


def test_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}


@pytest.fixture
def figures(client: TestClient) -> Callable[[str], float]:
    """Give what a line of /metrics says now; 0 before it is there."""

    def figure(line: str) -> float:
        lines = client.get("/metrics").text.splitlines()
        return next((float(each.split()[-1]) for each in lines if each.startswith(line)), 0.0)

    return figure


def test_a_write_is_counted_once_and_not_when_it_is_repeated(
    table: Table, figures: Callable[[str], float]
) -> None:
    pens = [mint_secret(SecretKind.PEN) for _ in range(3)]
    hand, link = "11111111-1111-4111-8111-111111111111", mint_secret(SecretKind.OFFER)
    group, game = f"/api/groups/{table.group}", table.path
    asking = {"name": "Inès", "pen": pens[0]}
    changes: list[tuple[str, str, str | None, Any]] = [
        ("POST", "/api/games", None, table.wanted),
        ("PUT", f"{game}/hands/{hand}", table.pen, GARDE),
        ("POST", f"{game}/pen/requests", None, asking),
        ("PUT", f"{game}/pen/offer", table.pen, {"offer": link}),
        ("DELETE", f"{game}/pen/offer", table.pen, None),
        ("PUT", f"{game}/pen", table.owner, {"pen": pens[1]}),
        ("PUT", f"{group}/link", table.owner, {}),
        ("PUT", f"{game}/closed", table.owner, None),
        ("DELETE", game, table.owner, None),
        ("POST", f"{game}/restore", table.owner, None),
        ("PUT", f"{game}/link", table.owner, {"pen": pens[2]}),
    ]
    for method, path, by, body in changes:
        for _ in range(2):
            sent = {} if body is None else {"json": body}
            assert table.send(method, path, by, **sent).is_success, (method, path)

    assert figures('stylo_writes_total{what="hand"}') == 1
    assert figures('stylo_writes_total{what="board"}') == len(changes) - 1
    assert figures("stylo_write_seconds_count") == len(changes)


def test_what_an_owner_corrects_is_counted(table: Table, figures: Callable[[str], float]) -> None:
    before = figures('stylo_writes_total{what="board"}')
    table.send("PATCH", f"/api/groups/{table.group}", table.owner, json={"name": "Jeudi"})
    assert figures('stylo_writes_total{what="board"}') == before + 1


def test_every_refusal_is_counted_by_its_code(
    table: Table, figures: Callable[[str], float]
) -> None:
    table.put(by=table.owner)
    table.send("PUT", f"{table.path}/closed", table.pen, headers={"Content-Type": "text/plain"})
    table.send("PATCH", f"{table.path}/closed", json={})
    table.send("POST", "/api/score", json={"hand": {}, "players": "x" * 20_000})
    table.send("POST", "/api/score", json={"hand": {}, "players": "four"})
    table.send("GET", "/api/nothing")

    for code in ("pen_required", "json_only", "method_not_allowed", "body_too_large", "malformed",
                 "not_found"):  # fmt: skip
        assert figures(f'stylo_refusals_total{{code="{code}"}}') == 1, code
    assert figures("stylo_viewers") == 0
