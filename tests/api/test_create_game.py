"""POST /api/games."""

from collections.abc import Callable

import pytest

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import NAMES, Table, code_of


def test_four_people_sit_down(table: Table) -> None:
    board = table.made.json()["board"]

    assert [seat["name"] for seat in board["seats"]] == ["Léa", "Hugo", "Inès", "Malik"]
    assert board["revision"] == 1
    assert board["status"] == "open"
    assert board["dealer"] == 0
    assert board["hands"] == []
    assert board["winners"] == []
    assert board["pen"] == {
        "epoch": 1, "holder": None, "held": True, "offered": False, "requests": [],
    }  # fmt: skip
    assert table.board()["game"] == table.code


def test_the_same_secret_makes_the_same_game(table: Table) -> None:
    """A refresh and a double tap at creation make one game."""
    again = table.send("POST", "/api/games", json=table.wanted)

    assert again.status_code == 201
    assert again.json()["game"] == table.code


def test_the_first_dealer_is_drawn_when_nobody_says(make_table: Callable[..., Table]) -> None:
    dealers = {make_table(first_dealer=None).board()["dealer"] for _ in range(30)}

    assert len(dealers) > 1
    assert dealers <= {0, 1, 2, 3}


def test_a_fifth_person_at_a_table_of_four_sits_out(make_table: Callable[..., Table]) -> None:
    board = make_table(5, at_table=4).board()

    assert [seat["sits_out"] for seat in board["seats"]] == [True, False, False, False, False]


def test_six_people_play_five_at_a_time(make_table: Callable[..., Table]) -> None:
    assert make_table(6).board()["table_size"] == 5


def test_a_second_game_in_the_group_by_the_latest_pen(table: Table) -> None:
    wanted = {"players": NAMES[:4], "group": table.group, "pen": mint_secret(SecretKind.PEN)}

    made = table.send("POST", "/api/games", by=table.pen, json=wanted)

    assert made.status_code == 201
    assert made.json()["group"] == table.group


@pytest.mark.parametrize("by", ["owner", "stranger", None])
def test_who_may_open_a_game_in_a_group(table: Table, stranger: str, by: str | None) -> None:
    wanted = {"players": NAMES[:4], "group": table.group, "pen": mint_secret(SecretKind.PEN)}
    secret = {"owner": table.owner, "stranger": stranger, None: None}[by]

    made = table.send("POST", "/api/games", by=secret, json=wanted)

    assert made.status_code == {"owner": 201, "stranger": 404, None: 403}[by]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"players": ["Léa", "Hugo"]}, "malformed", "players"),
        ({"players": ["Léa", "Hugo", "léa"]}, "name_twice", "players.2"),
        ({"players": ["Léa", "Hugo", "  "]}, "name_empty", "players.2"),
        ({"players": ["Léa", "Hugo", "x" * 21]}, "name_too_long", "players.2"),
        ({"players": ["Léa", "Hugo", "a\x00b"]}, "name_unreadable", "players.2"),
        ({"players": ["Léa", "Hugo", "\ud800"]}, "name_unreadable", "players.2"),
        ({"pen": "p_short"}, "secret_malformed", "pen"),
        ({"pen": mint_secret(SecretKind.OWNER)}, "secret_malformed", "pen"),
        ({"kind": "belote"}, "kind_unknown", "kind"),
        ({"rules": {"misere": "ten"}}, None, "rules.misere"),
        ({"at_table": 5}, "too_few_players", "at_table"),
        ({"first_dealer": 4}, "seat_unknown", "first_dealer"),
        ({"hand_limit": 0}, "malformed", "hand_limit"),
        ({"colour": "blue"}, "malformed", "colour"),
    ],
)
def test_what_is_refused_names_the_field(
    table: Table, change: dict[str, object], code: str | None, field: str
) -> None:
    wanted = {**table.wanted, "pen": mint_secret(SecretKind.PEN), "owner": None, **change}

    refused = table.send("POST", "/api/games", json=wanted)

    assert refused.status_code == 422
    error = refused.json()["error"]
    assert error["field"].split(".")[-1] == field.split(".")[-1]
    assert code in (None, error["code"])


@pytest.mark.parametrize("owner", ["o_😀", "o_short", "", f"p_{'a' * 43}"])
def test_an_owner_that_is_no_secret_is_refused_wherever_a_game_opens(
    table: Table, owner: str
) -> None:
    again = {**table.wanted, "owner": owner}
    following = {"pen": table.pen, "owner": owner}
    for path, wanted in (
        ("/api/games", again),
        (f"{table.path}/next", following),
        (f"/api/groups/{table.group}/games", following),
    ):
        refused = table.send("POST", path, table.owner, json=wanted)

        assert (refused.status_code, code_of(refused)) == (422, "secret_malformed")


@pytest.mark.parametrize("path", ["games/{}/next", "groups/{}/games", "games"])
def test_no_owner_but_the_group_s_gets_its_place_in_the_browser(table: Table, path: str) -> None:
    """An owner counts where a group begins; said later, it takes no cookie's place."""
    wanted = {"pen": mint_secret(SecretKind.PEN), "owner": mint_secret(SecretKind.OWNER)}
    if path == "games":
        wanted = {**table.wanted, **wanted, "pen": table.pen}
    its = table.code if path.startswith("games") else table.group
    browser = {"Cookie": f"stylo_owner={table.owner}", "X-Stylo": "1"}

    made = table.send("POST", f"/api/{path.format(its)}", json=wanted, headers=browser)

    assert made.status_code == 201
    owners = [each for each in made.headers.get_list("set-cookie") if "stylo_owner" in each]
    assert len(owners) == 2
    assert all(table.owner in each for each in owners)


def test_a_family_of_emoji_is_one_letter_of_a_name(make_table: Callable[..., Table]) -> None:
    family = "👨‍👩‍👧‍👦" * 20

    made = make_table(players=[family, "Hugo", "Inès"])

    assert made.board()["seats"][0]["name"] == family


def test_a_group_nobody_knows_is_not_found(table: Table) -> None:
    wanted = {**table.wanted, "pen": mint_secret(SecretKind.PEN), "group": "0" * 16}

    assert code_of(table.send("POST", "/api/games", json=wanted)) == "not_found"
