"""POST /api/games/{game}/pen/requests: a watcher asks for the pen, the holder answers."""

from collections.abc import Callable

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import Clock, Table, code_of


@pytest.fixture
def ines() -> str:
    """The pen secret Inès' phone has made."""
    return mint_secret(SecretKind.PEN)


def ask(table: Table, pen: str, name: str = "Inès") -> Response:
    body = {"name": name, "pen": pen}
    return table.send("POST", f"{table.path}/pen/requests", json=body)


def asked_by(table: Table, by: str | None) -> int | None:
    number: int | None = table.send("GET", f"{table.path}/pen", by).json()["asked"]
    return number


def request_id(table: Table) -> int:
    return int(table.board()["pen"]["requests"][0]["id"])


def test_ines_asks_and_everybody_sees_it(table: Table, ines: str) -> None:
    asked = ask(table, ines)

    assert asked.status_code == 201
    assert [each["name"] for each in table.board()["pen"]["requests"]] == ["Inès"]
    assert code_of(table.put(by=ines)) == "not_found", "asking is not holding"


def test_the_holder_accepts_in_one_call(table: Table, ines: str) -> None:
    ask(table, ines)

    accepted = table.send("PUT", f"{table.path}/pen/requests/{request_id(table)}", table.pen)

    pen = accepted.json()["board"]["pen"]
    assert (pen["epoch"], pen["holder"], pen["requests"]) == (2, "Inès", [])
    assert table.put(by=ines).status_code == 201
    assert code_of(table.put(by=table.pen)) == "pen_moved"


def test_asked_twice_is_asked_once(table: Table, ines: str) -> None:
    ask(table, ines)
    ask(table, ines)

    assert len(table.board()["pen"]["requests"]) == 1
    assert table.board()["revision"] == 2


def test_the_holder_declines(table: Table, ines: str) -> None:
    ask(table, ines)

    table.send("DELETE", f"{table.path}/pen/requests/{request_id(table)}", table.pen)

    assert table.board()["pen"]["requests"] == []


def test_who_asked_may_withdraw(table: Table, ines: str) -> None:
    ask(table, ines)

    answer = table.send("DELETE", f"{table.path}/pen/requests/{request_id(table)}", ines)

    assert answer.status_code == 200
    assert table.board()["pen"]["requests"] == []


@pytest.mark.parametrize("who", ["ines", "stranger", "owner", "nobody"])
def test_only_the_holder_accepts(table: Table, ines: str, stranger: str, who: str) -> None:
    ask(table, ines)
    by = {"ines": ines, "stranger": stranger, "owner": table.owner, "nobody": None}[who]

    refused = table.send("PUT", f"{table.path}/pen/requests/{request_id(table)}", by)

    assert refused.status_code in (403, 404)
    assert table.board()["pen"]["epoch"] == 1


def test_a_request_is_withdrawn_by_itself(table: Table, ines: str, clock: Clock) -> None:
    ask(table, ines)
    asked = request_id(table)
    clock.pass_by(minutes=15)

    assert table.board()["pen"]["requests"] == []
    late = table.send("PUT", f"{table.path}/pen/requests/{asked}", table.pen)
    assert code_of(late) == "not_found"


def test_ten_may_ask_at_once(table: Table) -> None:
    for number in range(10):
        assert ask(table, mint_secret(SecretKind.PEN), f"Ami {number}").status_code == 201

    assert code_of(ask(table, mint_secret(SecretKind.PEN), "Ami 10")) == "too_many_requests"


def test_the_pen_that_goes_to_somebody_ends_all_requests(table: Table, ines: str) -> None:
    ask(table, ines)

    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": mint_secret(SecretKind.PEN)})

    assert table.board()["pen"]["requests"] == []


@pytest.mark.parametrize("answer", ["PUT", "DELETE"])
def test_while_nobody_holds_the_pen_the_owner_answers(
    table: Table, ines: str, clock: Clock, answer: str
) -> None:
    ask(table, ines)
    table.send("DELETE", f"{table.path}/pen", table.pen)
    clock.pass_by(seconds=1)
    ask(table, mint_secret(SecretKind.PEN), "Malik")
    asked = f"{table.path}/pen/requests/{request_id(table)}"
    assert code_of(table.send(answer, asked, table.pen)) == "pen_moved"
    assert code_of(table.send(answer, asked)) == "pen_required"

    pen = table.send(answer, asked, table.owner).json()["board"]["pen"]

    expected = (3, "Inès", []) if answer == "PUT" else (2, None, ["Malik"])
    names = [each["name"] for each in pen["requests"]]
    assert (pen["epoch"], pen["holder"], names) == expected


def test_who_asked_nobody_still_waits_once_the_owner_has_the_pen(table: Table, ines: str) -> None:
    table.send("DELETE", f"{table.path}/pen", table.pen)
    ask(table, ines)
    again = mint_secret(SecretKind.PEN)

    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": again})

    asked = f"{table.path}/pen/requests/{request_id(table)}"
    assert code_of(table.send("PUT", asked, table.owner)) == "pen_required"
    assert table.send("PUT", asked, again).json()["board"]["pen"]["holder"] == "Inès"


def test_the_end_of_the_game_ends_all_requests(make_table: Callable[..., Table]) -> None:
    for by_itself in (False, True):
        table, ines = make_table(hand_limit=1), mint_secret(SecretKind.PEN)
        ask(table, ines)
        if by_itself:
            table.put()
        else:
            table.send("PUT", f"{table.path}/closed", table.pen)
        assert (table.board()["status"], table.board()["pen"]["requests"]) == ("closed", [])

        reopened = table.send("DELETE", f"{table.path}/closed", table.pen).json()["board"]

        assert reopened["pen"]["requests"] == []
        assert asked_by(table, ines) is None


def test_who_asked_knows_which_request_is_theirs(table: Table, ines: str, clock: Clock) -> None:
    ask(table, mint_secret(SecretKind.PEN), "Inès")
    clock.pass_by(seconds=1)
    ask(table, ines)
    hers = table.board()["pen"]["requests"][1]["id"]

    assert asked_by(table, ines) == hers
    assert asked_by(table, table.pen) is None
    assert asked_by(table, None) is None
    clock.pass_by(minutes=15)
    assert asked_by(table, ines) is None


def test_a_browser_withdraws_by_the_cookie_it_asked_with(client: TestClient, table: Table) -> None:
    ours = {"X-Stylo": "1"}
    body = {"name": "Inès", "pen": mint_secret(SecretKind.PEN)}
    client.post(f"{table.path}/pen/requests", json=body, headers=ours)
    hers = client.get(f"{table.path}/pen").json()["asked"]

    gone = client.delete(f"{table.path}/pen/requests/{hers}", headers=ours)

    assert gone.json()["board"]["pen"]["requests"] == []
    assert client.get(f"{table.path}/pen").json()["asked"] is None


def test_nobody_asks_in_a_game_that_ended(table: Table, ines: str) -> None:
    table.send("PUT", f"{table.path}/closed", table.pen)

    assert code_of(ask(table, ines)) == "game_closed"


def test_a_secret_that_wrote_before_cannot_ask(table: Table) -> None:
    assert code_of(ask(table, table.pen)) == "secret_reused"


def test_asking_again_after_the_acceptance_changes_nothing(table: Table, ines: str) -> None:
    """The answer to the first request was lost, and the holder was quick."""
    ask(table, ines)
    accepted = table.send("PUT", f"{table.path}/pen/requests/{request_id(table)}", table.pen)

    again = ask(table, ines)

    assert (accepted.status_code, again.status_code) == (200, 201)
    assert again.json()["revision"] == accepted.json()["revision"]


def test_asking_again_after_a_quarter_of_an_hour_asks_anew(
    table: Table, ines: str, clock: Clock
) -> None:
    ask(table, ines)
    clock.pass_by(minutes=16)

    ask(table, ines)

    assert [asked["name"] for asked in table.board()["pen"]["requests"]] == ["Inès"]


def test_a_request_that_was_withdrawn_leaves_no_number_to_another(table: Table, ines: str) -> None:
    """Accepted on a board that is a moment old, the pen must not go to whoever asked since."""
    ask(table, ines)
    hers = request_id(table)
    table.send("DELETE", f"{table.path}/pen/requests/{hers}", ines)
    ask(table, mint_secret(SecretKind.PEN), "Malik")

    late = table.send("PUT", f"{table.path}/pen/requests/{hers}", table.pen)

    assert code_of(late) == "not_found"
    assert table.board()["pen"]["epoch"] == 1


def test_a_watcher_s_request_keeps_the_game_no_longer(
    table: Table, ines: str, clock: Clock
) -> None:
    until = table.board()["expires_at"]
    clock.pass_by(days=10)

    ask(table, ines)

    assert table.board()["expires_at"] == until
