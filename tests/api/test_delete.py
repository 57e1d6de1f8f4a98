"""DELETE of a game and of a group, and the seven days to think better of it."""

import pytest

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Clock, Table, code_of


def end(table: Table) -> None:
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)


def page_of(table: Table) -> dict[str, object]:
    return table.send("GET", f"/api/groups/{table.group}").json()


@pytest.mark.parametrize("by", ["pen", "owner"])
def test_a_deleted_game_is_gone_at_once_and_comes_back(table: Table, by: str) -> None:
    end(table)
    secret = str(getattr(table, by))
    before = page_of(table)

    deleted = table.send("DELETE", table.path, secret)

    assert deleted.json() == {
        "deleted_at": "2026-11-30T20:00:00.000Z",
        "restorable_until": "2026-12-07T20:00:00.000Z",
    }
    assert code_of(table.send("GET", table.path)) == "not_found"
    assert page_of(table)["games"] == []
    assert table.send("GET", f"{table.path}/deletion", secret).json() == deleted.json()

    assert table.send("POST", f"{table.path}/restore", secret).status_code == 204

    assert table.totals() == [198, -66, -66, -66]
    assert page_of(table) == before
    assert code_of(table.send("GET", f"{table.path}/deletion", secret)) == "not_found"


def test_a_running_game_comes_back_with_a_code_to_say(table: Table) -> None:
    table.put(GARDE)
    table.send("DELETE", table.path, table.pen)
    table.send("POST", f"{table.path}/restore", table.pen)

    spoken = table.board()["join_code"]

    assert table.send("GET", f"/api/join/{spoken}").json() == {"game": table.code}


def test_deleted_twice_the_days_run_from_the_first_time(table: Table, clock: Clock) -> None:
    first = table.send("DELETE", table.path, table.pen)
    clock.pass_by(days=2)

    assert table.send("DELETE", table.path, table.pen).json() == first.json()


def test_after_seven_days_it_cannot_be_restored(table: Table, clock: Clock) -> None:
    table.send("DELETE", table.path, table.pen)
    clock.pass_by(days=7)

    assert code_of(table.send("POST", f"{table.path}/restore", table.pen)) == "not_found"
    assert code_of(table.send("DELETE", table.path, table.pen)) == "not_found"


def test_watchers_of_a_deleted_game_are_sent_away_for_good(table: Table) -> None:
    with table.client.websocket_connect(f"{table.path}/live", ["stylo.1"]) as watching:
        watching.receive_json()
        table.send("DELETE", table.path, table.pen)
        while (message := watching.receive())["type"] != "websocket.close":
            pass

    assert message["code"] == 4404


def test_nobody_else_deletes_or_restores(table: Table, stranger: str) -> None:
    impostor = mint_secret(SecretKind.OWNER)
    for by, code in ((None, "pen_required"), (stranger, "not_found"), (impostor, "not_found")):
        assert code_of(table.send("DELETE", table.path, by)) == code
    assert table.board()["status"] == "open"

    table.send("DELETE", table.path, table.pen)
    for by in (None, stranger, impostor):
        assert code_of(table.send("POST", f"{table.path}/restore", by)) == "not_found"
        assert code_of(table.send("GET", f"{table.path}/deletion", by)) == "not_found"
    for by in (table.pen, stranger):
        assert code_of(table.send("DELETE", f"/api/groups/{table.group}", by)) == "owner_required"
    assert code_of(table.send("DELETE", f"/api/groups/{table.group}", impostor)) == "not_found"


def test_an_old_pen_deletes_nothing(table: Table) -> None:
    body = {"pen": mint_secret(SecretKind.PEN)}
    table.send("PUT", f"{table.path}/pen", table.owner, json=body)

    assert code_of(table.send("DELETE", table.path, table.pen)) == "pen_moved"


def test_the_owner_deletes_a_result_whose_hands_are_gone(table: Table, clock: Clock) -> None:
    end(table)
    clock.pass_by(days=40)
    assert len(page_of(table)["games"]) == 1  # type: ignore[arg-type]
    assert code_of(table.send("DELETE", table.path, table.pen)) == "owner_required"

    table.send("DELETE", table.path, table.owner)
    assert page_of(table)["games"] == []
    assert code_of(table.send("GET", f"{table.path}/deletion", table.pen)) == "not_found"

    table.send("POST", f"{table.path}/restore", table.owner)
    assert len(page_of(table)["games"]) == 1  # type: ignore[arg-type]


def test_a_deleted_group_takes_its_games_along_and_brings_them_back(
    table: Table, clock: Clock
) -> None:
    end(table)
    path = f"/api/groups/{table.group}"

    deleted = table.send("DELETE", path, table.owner)

    assert deleted.json()["restorable_until"] == "2026-12-07T20:00:00.000Z"
    assert code_of(table.send("GET", path)) == "not_found"
    assert code_of(table.send("GET", table.path)) == "not_found"
    assert code_of(table.put()) == "not_found"
    assert code_of(table.send("DELETE", table.path, table.pen)) == "not_found"
    assert table.send("GET", f"{path}/deletion", table.owner).json() == deleted.json()
    clock.pass_by(days=6, hours=23)

    assert table.send("POST", f"{path}/restore", table.owner).status_code == 204

    assert table.totals() == [198, -66, -66, -66]
    assert len(page_of(table)["games"]) == 1  # type: ignore[arg-type]


def test_a_group_is_gone_after_seven_days(table: Table, clock: Clock) -> None:
    path = f"/api/groups/{table.group}"
    table.send("DELETE", path, table.owner)
    clock.pass_by(days=7)

    assert code_of(table.send("POST", f"{path}/restore", table.owner)) == "not_found"


def test_an_old_pen_is_not_told_of_a_deleted_game(table: Table) -> None:
    body = {"pen": mint_secret(SecretKind.PEN), "holder": "Hugo"}
    table.send("PUT", f"{table.path}/pen", table.owner, json=body)
    table.send("DELETE", table.path, table.owner)

    for method, path in (("GET", "/deletion"), ("POST", "/restore"), ("DELETE", "")):
        told = table.send(method, table.path + path, table.pen)
        assert (told.status_code, code_of(told)) == (404, "not_found")


def test_a_stranger_cannot_tell_what_was_deleted_from_what_never_was(table: Table) -> None:
    table.send("DELETE", table.path, table.owner)
    table.send("DELETE", f"/api/groups/{table.group}", table.owner)

    for path in (table.path, f"/api/groups/{table.group}"):
        assert code_of(table.send("GET", f"{path}/deletion")) == "not_found"
        assert code_of(table.send("POST", f"{path}/restore")) == "not_found"
