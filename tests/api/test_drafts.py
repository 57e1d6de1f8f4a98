"""PUT and DELETE /api/games/{game}/draft: what the pen announces, and for how long it stands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import WebSocketTestSession

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

TAKEN = {"taker": 2, "contract": "garde"}
NOTHING = {"type": "draft", "taker": None, "contract": None}


def announce(table: Table, by: str | None = None, **draft: Any) -> Response:
    body = {**TAKEN, **draft}
    return table.send("PUT", f"{table.path}/draft", by or table.pen, json=body)


@contextmanager
def watched(table: Table) -> Iterator[WebSocketTestSession]:
    with table.client.websocket_connect(f"{table.path}/live", ["stylo.1"]) as watching:
        assert watching.receive_json()["type"] == "board"
        yield watching


def heard(watching: WebSocketTestSession) -> dict[str, Any]:
    """Return the next draft that is told."""
    while (message := watching.receive_json())["type"] != "draft":
        pass
    return dict(message)


def test_watchers_are_told_who_took_what_until_it_is_withdrawn(table: Table) -> None:
    with watched(table) as watching:
        told = announce(table).json()
        assert heard(watching) == told == {"type": "draft", **TAKEN}
        withdrawn = table.send("DELETE", f"{table.path}/draft", table.pen)
        assert heard(watching) == withdrawn.json() == NOTHING
    assert table.board()["revision"] == 1, "nothing is written"


NO_HAND = {
    4: [
        ({"taker": 99}, "seat_unknown"),
        ({"taker": -1}, "seat_unknown"),
        ({"taker": 10**30}, "seat_unknown"),
        ({"taker": "2"}, "malformed"),
        ({"contract": "zzz"}, "unknown_value"),
        ({"contract": "pousse"}, "contract_not_played"),
        ({"partner": 1}, "partner_not_allowed"),
    ],
    5: [({"partner": -5}, "seat_unknown"), ({"partner": 2}, "partner_is_taker")],
}


@pytest.mark.parametrize("people", NO_HAND)
def test_what_no_hand_could_be_is_told_to_nobody(
    make_table: Callable[..., Table], people: int
) -> None:
    table = make_table(people)
    with watched(table) as watching:
        for draft, code in NO_HAND[people]:
            refused = announce(table, **draft)
            assert (refused.status_code, code_of(refused)) == (422, code)
        announce(table)
        assert heard(watching)["taker"] == 2


def test_at_five_a_partner_may_be_called_later(make_table: Callable[..., Table]) -> None:
    table = make_table(5)
    for partner in (None, 0, "alone"):
        assert announce(table, partner=partner).status_code == 200


def test_whoever_deals_may_be_put_right_with_the_hand(make_table: Callable[..., Table]) -> None:
    """Léa is thought to deal, and so to sit out; the form may know better."""
    table = make_table(5, at_table=4)

    assert announce(table, taker=0).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "by", "body"),
    [
        ("PUT", "closed", "owner", None),
        ("DELETE", "pen", "pen", None),
        ("PUT", "pen", "owner", {"pen": mint_secret(SecretKind.PEN)}),
        ("POST", "next", "pen", {"pen": mint_secret(SecretKind.PEN)}),
        ("PATCH", "", "pen", {"hand_limit": 1}),
        ("PUT", "pen/requests/{}", "pen", None),
    ],
)
def test_it_ends_with_the_game_and_with_the_pen(
    table: Table, method: str, path: str, by: str, body: Any
) -> None:
    table.put(GARDE)
    asking = {"name": "Inès", "pen": mint_secret(SecretKind.PEN)}
    asked = table.send("POST", f"{table.path}/pen/requests", json=asking).json()
    number = asked["board"]["pen"]["requests"][0]["id"]
    announce(table)
    sent = {} if body is None else {"json": body}
    where = f"{table.path}/{path.format(number)}".rstrip("/")

    with watched(table) as watching:
        assert heard(watching)["taker"] == 2
        done = table.send(method, where, getattr(table, by), **sent)
        assert done.is_success, done.text
        assert heard(watching) == NOTHING
    with watched(table) as later:
        assert later.receive_json()["type"] == "viewers", "who comes then is told of none"


def test_only_the_pen_of_a_game_that_runs_announces(table: Table, stranger: str) -> None:
    assert code_of(announce(table, stranger)) == "not_found"
    assert code_of(announce(table, table.owner)) == "pen_required"
    table.send("PUT", f"{table.path}/closed", table.owner)
    assert code_of(announce(table)) == "game_closed"
    assert table.send("DELETE", f"{table.path}/draft", table.pen).json() == NOTHING
    table.send("DELETE", f"{table.path}/pen", table.pen)
    assert code_of(announce(table)) == "pen_moved"
