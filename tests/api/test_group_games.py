"""POST /api/groups/{group}/games and POST /api/games/{game}/next: the same people again."""

from collections.abc import Callable
from typing import Any

from httpx2 import Response

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, NAMES, Clock, Table, code_of


def again(table: Table, by: str | None, **wanted: Any) -> Response:
    """Open a game in the table's group."""
    body = {"pen": mint_secret(SecretKind.PEN), **wanted}
    return table.send("POST", f"/api/groups/{table.group}/games", by, json=body)


def follow(table: Table, by: str | None, **wanted: Any) -> Response:
    """Open the game that follows the table's."""
    body = {"pen": mint_secret(SecretKind.PEN), **wanted}
    return table.send("POST", f"{table.path}/next", by, json=body)


def end(table: Table) -> None:
    table.send("PUT", f"{table.path}/closed", table.pen)


def names(board: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in board["seats"]]


def test_everything_is_remembered(make_table: Callable[..., Table]) -> None:
    table = make_table(5, at_table=4, hand_limit=12, rules={"misere": 10})

    made = again(table, table.owner)

    assert made.status_code == 201
    board = made.json()["board"]
    assert names(board) == NAMES[:5]
    assert (board["table_size"], board["hand_limit"], board["rules"]["misere"]) == (4, 12, 10)
    assert (board["group"], board["revision"]) == (table.group, 1)


def test_what_is_said_replaces_what_is_remembered(make_table: Callable[..., Table]) -> None:
    table = make_table(4, hand_limit=12, rules={"misere": 10})

    board = again(
        table,
        table.owner,
        players=["Zoé", "Léa", "Hugo"],
        hand_limit=None,
        rules={},
        first_dealer=2,
        name="Revanche",
    ).json()["board"]

    assert names(board) == ["Zoé", "Léa", "Hugo"]
    assert (board["table_size"], board["hand_limit"], board["rules"]["misere"]) == (3, None, 0)
    assert (board["dealer"], board["name"]) == (2, "Revanche")


def test_the_people_are_remembered_after_the_game_is_gone(table: Table, clock: Clock) -> None:
    table.put(GARDE)
    end(table)
    page = table.send("GET", f"/api/groups/{table.group}").json()
    clock.pass_by(days=60)

    later = table.send("GET", f"/api/groups/{table.group}").json()

    assert later["next"]["players"] == page["next"]["players"] == NAMES[:4]
    assert again(table, table.owner).status_code == 201


def test_who_may_open_a_game_in_a_group(table: Table, stranger: str) -> None:
    assert code_of(again(table, None)) == "pen_required"
    assert code_of(again(table, stranger)) == "not_found"
    assert code_of(again(table, mint_secret(SecretKind.OWNER))) == "not_found"
    assert again(table, table.pen).status_code == 201
    assert again(table, table.owner).status_code == 201


def test_the_pen_before_a_game_that_was_deleted_opens_the_next(table: Table, clock: Clock) -> None:
    pen = mint_secret(SecretKind.PEN)
    mistaken = again(table, table.pen, pen=pen).json()["game"]
    assert code_of(again(table, table.pen)) == "not_found", "another game is the latest"

    table.send("DELETE", f"/api/games/{mistaken}", pen)

    assert again(table, table.pen).status_code == 201
    clock.pass_by(days=31)
    assert code_of(again(table, table.pen)) == "not_found", "its game is gone"
    assert code_of(again(table, None)) == "pen_required"


def test_the_same_secret_opens_one_game(table: Table) -> None:
    pen = mint_secret(SecretKind.PEN)

    first, second = again(table, table.owner, pen=pen), again(table, table.owner, pen=pen)

    assert first.json()["game"] == second.json()["game"] != table.code


def test_watchers_are_led_to_the_next_game(table: Table) -> None:
    table.put(GARDE)
    end(table)
    with table.client.websocket_connect(f"{table.path}/live", ["stylo.1"]) as watching:
        assert watching.receive_json()["board"]["next"] is None

        made = follow(table, table.pen)

        while (message := watching.receive_json())["type"] != "board":
            pass
    assert message["board"]["next"] == made.json()["game"]
    assert table.board()["next"] == made.json()["game"]
    assert names(made.json()["board"]) == NAMES[:4]


def test_the_owner_opens_the_next_game_too_and_it_ends_the_one_that_runs(table: Table) -> None:
    table.put(GARDE)

    made = follow(table, table.owner)

    assert made.status_code == 201
    assert table.board()["status"] == "closed"
    page = table.send("GET", f"/api/groups/{table.group}").json()
    assert [game["game"] for game in page["games"]] == [table.code]
    assert [game["game"] for game in page["running"]] == [made.json()["game"]]


def test_who_is_slower_is_told_where_the_others_went(table: Table) -> None:
    pen = mint_secret(SecretKind.PEN)
    first = follow(table, table.pen, pen=pen)

    second = follow(table, table.owner)

    assert second.status_code == 409
    assert second.json()["error"]["code"] == "next_exists"
    assert second.json()["error"]["next"] == first.json()["game"]
    assert follow(table, table.pen, pen=pen).json()["game"] == first.json()["game"]


def test_nobody_else_opens_the_next_game(table: Table, stranger: str) -> None:
    assert code_of(follow(table, None)) == "pen_required"
    assert code_of(follow(table, stranger)) == "not_found"
    assert table.board()["next"] is None


def test_another_game_of_the_group_leads_on_from_the_one_that_ended(table: Table) -> None:
    running = again(table, table.owner)
    assert table.board()["next"] is None

    end(table)
    body = {"players": NAMES[:4], "group": table.group, "pen": mint_secret(SecretKind.PEN)}
    third = table.send("POST", "/api/games", by=table.owner, json=body)

    assert table.board()["next"] == third.json()["game"] != running.json()["game"]


def test_a_game_opened_before_the_other_ended_leads_nobody_later(table: Table) -> None:
    pen = mint_secret(SecretKind.PEN)
    again(table, table.owner, pen=pen)
    end(table)
    before = table.board()

    assert again(table, table.owner, pen=pen).status_code == 201, "the same request once more"

    assert table.board() == before


def test_a_next_game_that_is_deleted_leads_nowhere(table: Table) -> None:
    pen = mint_secret(SecretKind.PEN)
    made = follow(table, table.pen, pen=pen).json()["game"]

    table.send("DELETE", f"/api/games/{made}", by=pen)

    assert table.board()["next"] is None
    assert follow(table, table.pen).status_code == 201


def test_rights_go_into_the_browser_of_who_opens(table: Table) -> None:
    made = again(table, table.owner)

    cookies = made.headers.get_list("set-cookie")
    assert any(f"Path=/api/games/{made.json()['game']}" in each for each in cookies)
