"""Countersigns: anybody who watches may say, for a seat, that a hand is right or contest it."""

import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.conftest import GARDE, Table, code_of

HAND = "11111111-1111-4111-8111-111111111111"
HERS, HIS = "a" * 32, "b" * 32


@pytest.fixture
def signed(table: Table) -> Table:
    """One hand is recorded, by board revision 2."""
    table.put(GARDE, HAND)
    return table


def path(table: Table, seat: int = 1, hand: str = HAND) -> str:
    return f"{table.path}/hands/{hand}/signs/{seat}"


def sign(table: Table, verdict: str = "right", sign: str = HERS, seat: int = 1) -> Any:
    return table.send("PUT", path(table, seat), json={"verdict": verdict, "sign": sign})


def strike(table: Table) -> None:
    seen = {"If-Match": f'"{table.board()["revision"]}"'}
    struck = table.send("DELETE", f"{table.path}/hands/{HAND}", table.pen, headers=seen)
    assert struck.status_code == 200


def signs(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.board()["hands"][0]["signs"]
    return found


def test_watchers_sign_and_everybody_sees_it(signed: Table) -> None:
    answer = sign(signed)
    sign(signed, "contested", HIS, seat=3)

    assert (answer.status_code, answer.json()["type"], answer.json()["revision"]) == (
        200, "board", 3,
    )  # fmt: skip
    told = [{"seat": 1, "verdict": "right"}, {"seat": 3, "verdict": "contested"}]
    assert signs(signed) == told
    assert signed.send("GET", f"{signed.path}/hands/{HAND}").json()["signs"] == told
    assert HERS not in str(signed.board())


def test_a_phone_changes_its_mind(signed: Table) -> None:
    sign(signed)

    assert sign(signed).json()["revision"] == 3
    assert sign(signed, "contested").json()["revision"] == 4
    assert signs(signed) == [{"seat": 1, "verdict": "contested"}]
    withdrawn = signed.send("DELETE", path(signed), json={"sign": HERS})
    assert withdrawn.json()["revision"] == 5
    assert signs(signed) == []
    assert signed.send("DELETE", path(signed), json={"sign": HERS}).json()["revision"] == 5


def test_another_phone_cannot_speak_for_the_seat(signed: Table, stranger: str) -> None:
    sign(signed)

    assert code_of(sign(signed, "contested", HIS)) == "sign_taken"
    assert code_of(signed.send("DELETE", path(signed), json={"sign": HIS})) == "sign_taken"
    assert code_of(signed.send("DELETE", path(signed))) == "pen_required"
    assert code_of(signed.send("DELETE", path(signed), stranger)) == "not_found"
    assert signs(signed) == [{"seat": 1, "verdict": "right"}]
    assert signed.send("DELETE", path(signed), signed.pen).status_code == 200
    assert signs(signed) == []


def test_it_never_gets_in_the_pens_way(signed: Table) -> None:
    """Signs do not make a correction conflict, nor do they outlive it."""
    sign(signed, "contested")

    amended = signed.put({**GARDE, "points": 47}, HAND, at=2)

    assert amended.status_code == 200
    assert signs(signed) == []
    sign(signed)
    strike(signed)
    assert signs(signed) == []


def test_it_does_not_keep_a_game_from_being_forgotten(signed: Table, clock: Any) -> None:
    until = signed.board()["expires_at"]
    clock.pass_by(days=3)
    sign(signed)

    assert signed.board()["expires_at"] == until


def test_a_hand_may_be_contested_after_the_end(signed: Table) -> None:
    signed.send("PUT", f"{signed.path}/closed", signed.pen)

    assert sign(signed, "contested").status_code == 200


def test_what_is_refused(signed: Table) -> None:
    before = signed.board()

    assert code_of(sign(signed, seat=4)) == "seat_unknown"
    assert code_of(sign(signed, "maybe")) == "malformed"
    assert code_of(sign(signed, sign="short")) == "malformed"
    body = {"verdict": "right", "sign": HERS}
    unknown = path(signed, hand=str(uuid.uuid4()))
    assert code_of(signed.send("PUT", unknown, json=body)) == "not_found"
    assert signed.board() == before
    strike(signed)
    assert code_of(sign(signed)) == "hand_struck"


def test_who_watches_is_told_at_once(signed: Table) -> None:
    """Every phone gets the board with the countersign, and with the correction after it."""
    live = f"{signed.path}/live"
    with signed.client.websocket_connect(live, subprotocols=["stylo.1"]) as watching:
        boards = heard(watching)
        assert next(boards)["hands"][0]["signs"] == []
        sign(signed, "contested")
        assert next(boards)["hands"][0]["signs"] == [{"seat": 1, "verdict": "contested"}]
        signed.put({**GARDE, "points": 47}, HAND, at=2)
        board = next(boards)
        assert board["hands"][0]["signs"] == []
        assert [seat["total"] for seat in board["seats"]] == board["hands"][0]["totals"]


def heard(watching: Any) -> Iterator[dict[str, Any]]:
    """Yield the boards a watching phone is sent."""
    while True:
        message = watching.receive_json()
        if message["type"] == "board":
            yield message["board"]
