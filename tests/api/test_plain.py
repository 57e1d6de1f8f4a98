"""The table a page holds for a phone whose scripts do not run."""

import re
from collections.abc import Callable

from starlette.testclient import TestClient

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
    assert 'http-equiv="refresh"' in client.get(f"/t/{table.code}").text
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)
    assert 'http-equiv="refresh"' not in client.get(f"/t/{table.code}").text


def test_a_name_is_a_name(client: TestClient, make_table: Callable[..., Table]) -> None:
    table = make_table(players=["<b>Léa", "Hugo", "{{board}}"])

    shown = plain(client, table)

    assert "&lt;b&gt;Léa" in shown
    assert "{{board}}" in shown
