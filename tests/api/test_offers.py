"""PUT and DELETE /api/games/{game}/pen/offer: a link that hands the pen over, once."""

from collections.abc import Callable

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from app.models import SpentOffer
from app.tokens import SecretKind, mint_secret
from tests.api.conftest import Clock, Table, code_of
from tests.api.handing import claim, offer, rights


def test_hand_over_by_link(table: Table, hugo: str) -> None:
    link = offer(table)
    assert table.board()["pen"]["offered"] is True
    assert table.put().status_code == 201, "the holder writes on until the claim"

    claimed = claim(table, hugo, link)

    pen = claimed.json()["board"]["pen"]
    assert (pen["epoch"], pen["holder"], pen["offered"]) == (2, "Hugo", False)
    assert rights(table, hugo)["mine"] is True
    assert table.put(by=hugo).status_code == 201
    late = table.put(by=table.pen)
    assert code_of(late) == "pen_moved"
    assert late.json()["error"]["holder"] == "Hugo"
    assert late.json()["error"]["epoch"] == 2


def test_a_claim_retried_has_the_same_answer(table: Table, hugo: str) -> None:
    link = offer(table)

    first, again = claim(table, hugo, link), claim(table, hugo, link)

    assert first.status_code == again.status_code == 200
    assert first.json()["board"]["pen"] == again.json()["board"]["pen"]
    assert first.json()["revision"] == again.json()["revision"]


def test_an_offer_works_once(table: Table, hugo: str) -> None:
    link = offer(table)
    claim(table, hugo, link)

    assert code_of(claim(table, mint_secret(SecretKind.PEN), link)) == "offer_dead"


def test_an_offer_lasts_fifteen_minutes(table: Table, hugo: str, clock: Clock) -> None:
    link = offer(table)
    clock.pass_by(minutes=15)

    assert table.board()["pen"]["offered"] is False
    assert rights(table, table.pen)["offer_expires_at"] is None
    assert code_of(claim(table, hugo, link)) == "offer_dead"
    late = table.send("PUT", f"{table.path}/pen/offer", table.pen, json={"offer": link})
    assert (late.status_code, code_of(late)) == (409, "offer_dead"), "asked again, it stays dead"


def test_a_newer_offer_replaces_the_older(table: Table, hugo: str) -> None:
    older, newer = offer(table), offer(table)

    assert code_of(claim(table, hugo, older)) == "offer_dead"
    assert claim(table, hugo, newer).status_code == 200


def test_the_same_offer_again_changes_nothing(table: Table) -> None:
    secret = offer(table)
    before = table.board()["revision"]

    table.send("PUT", f"{table.path}/pen/offer", table.pen, json={"offer": secret})

    assert table.board()["revision"] == before


def test_a_cancelled_offer_is_dead(table: Table, hugo: str) -> None:
    link = offer(table)

    cancelled = table.send("DELETE", f"{table.path}/pen/offer", table.pen)

    assert cancelled.json()["board"]["pen"]["offered"] is False
    assert code_of(claim(table, hugo, link)) == "offer_dead"
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": hugo})
    again = table.send("DELETE", f"{table.path}/pen/offer", table.pen)
    assert (again.status_code, again.json()["board"]["pen"]["offered"]) == (200, False)
    table.send(
        "PUT", f"{table.path}/pen/offer", hugo, json={"offer": mint_secret(SecretKind.OFFER)}
    )
    assert code_of(table.send("DELETE", f"{table.path}/pen/offer", table.pen)) == "pen_moved"


@pytest.mark.parametrize("how", ["cancelled", "replaced", "claimed", "taken back"])
def test_a_spent_link_never_opens_again(table: Table, hugo: str, how: str) -> None:
    """The request that opened it arrives once more, late: from a tunnel, or by another tap."""
    link, holder = offer(table), table.pen
    if how == "cancelled":
        table.send("DELETE", f"{table.path}/pen/offer", table.pen)
    elif how == "replaced":
        offer(table)
    else:
        holder = hugo
        claim(table, hugo, *((link, None) if how == "claimed" else (None, table.owner)))
    before = table.board()

    late = table.send("PUT", f"{table.path}/pen/offer", holder, json={"offer": link})

    assert (late.status_code, code_of(late)) == (409, "offer_dead")
    assert code_of(claim(table, mint_secret(SecretKind.PEN), link)) == "offer_dead"
    assert table.board() == before


def test_spent_links_are_forgotten_when_no_pen_could_repeat_them(
    table: Table, client: TestClient
) -> None:
    def spent(session: Session) -> list[int]:
        return list(session.scalars(select(SpentOffer.epoch).order_by(SpentOffer.epoch)))

    for _ in range(5):
        link, pen = offer(table), mint_secret(SecretKind.PEN)
        claim(table, pen, link)
        table.pen = pen
    read = client.app.state.services.database.read  # type: ignore[attr-defined]
    assert client.portal is not None

    assert client.portal.call(read, spent) == [4, 5]
    assert table.board()["pen"]["epoch"] == 6


def test_a_link_of_another_game_opens_nothing_here(make_table: Callable[..., Table]) -> None:
    here, there = make_table(), make_table()
    for spent in (False, True):
        link = offer(there)
        if spent:
            there.send("DELETE", f"{there.path}/pen/offer", there.pen)

        refused = here.send("PUT", f"{here.path}/pen/offer", here.pen, json={"offer": link})

        assert code_of(refused) == "secret_reused"


def test_a_take_back_kills_the_open_offer(table: Table, hugo: str) -> None:
    link = offer(table)
    claim(table, mint_secret(SecretKind.PEN), None, by=table.owner)

    assert code_of(claim(table, hugo, link)) == "offer_dead"


@pytest.mark.parametrize(
    ("who", "status", "code"),
    [
        ("nobody", 403, "pen_required"),
        ("owner", 403, "pen_required"),
        ("stranger", 404, "not_found"),
        ("other", 404, "not_found"),
    ],
)
def test_who_may_not_offer(table: Table, stranger: str, who: str, status: int, code: str) -> None:
    other = mint_secret(SecretKind.OWNER)
    by = {"nobody": None, "owner": table.owner, "stranger": stranger, "other": other}[who]
    body = {"offer": mint_secret(SecretKind.OFFER)}

    refused = table.send("PUT", f"{table.path}/pen/offer", by, json=body)

    assert (refused.status_code, code_of(refused)) == (status, code)
