"""The table a page holds for a phone whose scripts do not run."""

import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.errors import Busy
from tests.api.conftest import Table

GARDE = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}


def plain(client: TestClient, table: Table, lang: str = "fr") -> str:
    html = client.get(f"/t/{table.code}", headers={"Accept-Language": lang}).text
    found = re.search(r"<noscript><main.*?</noscript>", html, re.DOTALL)
    assert found
    return found.group()


def test_totals_and_the_last_hand_stand_in_the_page(client: TestClient, table: Table) -> None:
    table.put(GARDE)
    table.put({"kind": "free", "scores": [-30, 10, 10, 10], "reason": "carte montrée"})

    shown = plain(client, table)

    assert "<th>Donne 2<th>Total" in shown
    assert "Léa<td>−30<td><b>+168</b>" in shown
    assert "<th>Hand 2<th>Total" in plain(client, table, "en")


def test_a_running_game_is_read_again_and_an_ended_one_is_not(
    client: TestClient, table: Table
) -> None:
    running = client.get(f"/t/{table.code}").text
    assert 'http-equiv="refresh"' in running
    assert "se relit seule" in plain(client, table)
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)
    assert 'http-equiv="refresh"' not in client.get(f"/t/{table.code}").text
    assert "se relit seule" not in plain(client, table)


def test_while_the_server_does_not_answer_the_page_is_read_again(
    client: TestClient, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object, **__: object) -> None:
        raise Busy

    with monkeypatch.context() as patch:
        patch.setattr("app.board.load", busy)
        page = client.get(f"/t/{table.code}")
    unknown = client.get("/t/0000000000000000")

    assert page.status_code == 503
    assert 'http-equiv="refresh"' in page.text
    assert "Le serveur ne répond pas" in page.text
    assert (unknown.status_code, 'http-equiv="refresh"' in unknown.text) == (404, False)


def test_a_name_is_a_name(client: TestClient, make_table: Callable[..., Table]) -> None:
    table = make_table(players=["<b>Léa", "Hugo", "{{board}}"])

    shown = plain(client, table)

    assert "&lt;b&gt;Léa" in shown
    assert "{{board}}" in shown
