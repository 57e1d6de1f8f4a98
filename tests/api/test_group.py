"""GET /api/groups/{group}: who wins, who plays how, and the games behind it."""

from collections.abc import Callable
from typing import Any

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Clock, Table, code_of

FAILED = {"taker": 1, "contract": "prise", "bouts": 1, "points": 40}


def page_of(table: Table, by: str | None = None, **query: str) -> dict[str, Any]:
    """Return the page of the table's group."""
    return table.send("GET", f"/api/groups/{table.group}", by, params=query).json()


def end(table: Table) -> None:
    assert table.send("PUT", f"{table.path}/closed", table.pen).status_code == 200


def go_on(table: Table, **wanted: Any) -> Table:
    """Sit the same people down again, as the pen of the table's game."""
    body = {**table.wanted, "pen": mint_secret(SecretKind.PEN), "group": table.group, **wanted}
    made = table.send("POST", "/api/games", by=table.owner, json=body)
    assert made.status_code == 201, made.text
    another = object.__new__(Table)
    another.__dict__ = {**table.__dict__, "made": made, "pen": body["pen"]}
    another.code = made.json()["game"]
    return another


def wins(page: dict[str, Any]) -> dict[str, float]:
    return {line["name"]: line["wins"] for line in page["players"]}


def line(page: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in page["players"] if each["name"] == name)


def test_a_game_that_has_ended_is_a_win(table: Table) -> None:
    table.put(GARDE)
    end(table)

    page = page_of(table)

    assert wins(page) == {"Léa": 1, "Hugo": 0, "Inès": 0, "Malik": 0}
    assert page["count"] == 1
    assert page["games"][0]["game"] == table.code
    assert [(row["name"], row["total"], row["rank"]) for row in page["games"][0]["table"]] == [
        ("Léa", 198, 1), ("Hugo", -66, 2), ("Inès", -66, 2), ("Malik", -66, 2),
    ]  # fmt: skip
    assert page["games"][0]["winners"] == [line(page, "Léa")["player"]]
    assert page["games"][0]["kept_until"] == table.board()["expires_at"]


def test_a_win_shared_by_three_is_a_third_for_each(table: Table) -> None:
    table.put({**GARDE, "taker": 3, "points": 40})
    end(table)

    page = page_of(table)

    assert wins(page) == {"Léa": 0.3333, "Hugo": 0.3333, "Inès": 0.3333, "Malik": 0}
    assert len(page["games"][0]["winners"]) == 3


def test_shares_add_up_to_whole_wins(table: Table) -> None:
    for _ in range(3):
        table.put({**GARDE, "taker": 3, "points": 40})
        end(table)
        table = go_on(table)

    assert wins(page_of(table))["Léa"] == 1


def test_a_game_that_runs_counts_in_no_figure(table: Table) -> None:
    table.put(GARDE)

    page = page_of(table)

    assert (page["players"], page["games"], page["count"]) == ([], [], 0)
    assert [game["game"] for game in page["running"]] == [table.code]
    assert page["running"][0]["table"][0]["total"] == 198


def test_a_game_without_hands_is_no_win(table: Table) -> None:
    table.put({"kind": "passed"})
    end(table)

    page = page_of(table)

    assert (page["players"], page["games"]) == ([], [])


def test_a_game_reopened_is_not_in_the_history_and_ended_again_is_once(table: Table) -> None:
    table.put(GARDE)
    end(table)
    table.send("DELETE", f"{table.path}/closed", table.pen)
    assert page_of(table)["games"] == []

    table.put({**FAILED, "taker": 0, "contract": "garde_contre"})
    end(table)
    end(table)

    page = page_of(table)
    assert len(page["games"]) == 1
    assert wins(page)["Léa"] == 0


def test_the_planned_number_of_hands_ends_the_game_into_the_history(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(hand_limit=1)
    table.put(GARDE)

    assert wins(page_of(table))["Léa"] == 1


def test_what_each_person_did(table: Table) -> None:
    table.put(GARDE)
    table.put(FAILED)
    table.put({**GARDE, "points": 30})
    end(table)

    page = page_of(table)

    lea, hugo = line(page, "Léa")["statistics"], line(page, "Hugo")["statistics"]
    assert lea["takes"] == {"taken": 2, "made": 1}
    assert lea["contracts"] == {"garde": {"taken": 2, "made": 1}}
    assert hugo["contracts"] == {"prise": {"taken": 1, "made": 0}}
    assert (lea["best"]["score"], lea["best"]["number"], lea["best"]["game"]) == (
        198, 1, table.code,
    )  # fmt: skip
    assert lea["worst"]["score"] == -216
    assert hugo["best"] == {
        "score": 72, "number": 3, "role": "defender", "taker": line(page, "Léa")["player"],
        "contract": "garde", "made": False, "game": table.code,
    }  # fmt: skip
    assert (lea["hands"], lea["won"], lea["score"]) == (3, 2, 18)
    assert lea["average"] == 6.0


def test_with_and_against_whom(make_table: Callable[..., Table]) -> None:
    table = make_table(5)
    table.put({**GARDE, "partner": 1, "points": 49})
    end(table)

    page = page_of(table)

    who = {each["name"]: each["player"] for each in page["players"]}
    lea = line(page, "Léa")["statistics"]
    assert lea["beside"] == [{"who": who["Hugo"], "hands": 1, "won": 1, "score": 132}]
    assert {each["who"] for each in lea["facing"]} == {who["Inès"], who["Malik"], who["Zoé"]}
    assert line(page, "Hugo")["statistics"]["called"] == {"taken": 1, "made": 1}


def test_the_streak_is_of_the_latest_games(table: Table, clock: Clock) -> None:
    for taker in (1, 0, 0):
        table.put({**GARDE, "taker": taker})
        end(table)
        clock.pass_by(days=1)
        table = go_on(table)

    page = page_of(table)

    assert line(page, "Léa")["streak"] == {"won": True, "games": 2}
    assert line(page, "Hugo")["streak"] == {"won": False, "games": 2}
    assert line(page, "Inès")["streak"] == {"won": False, "games": 3}


def test_a_period_holds_what_ended_in_it(table: Table, clock: Clock) -> None:
    table.put(GARDE)
    end(table)
    clock.pass_by(days=95)
    later = go_on(table)
    later.put(GARDE)
    end(later)

    for query, games in PERIODS:
        page = page_of(table, **query)
        assert len(page["games"]) == page["count"] == games, query
        assert sum(each["wins"] for each in page["players"]) == games
        assert page["since"] == "2026-11-30T20:00:00.000Z"


PERIODS: list[tuple[dict[str, str], int]] = [
    ({}, 2),
    ({"period": "all"}, 2),
    ({"period": "3months"}, 1),
    ({"period": "year"}, 1),
    ({"since": "2026-11-30"}, 2),
    ({"since": "2026-12-01"}, 1),
    ({"until": "2026-11-30"}, 1),
    ({"since": "2026-11-30", "until": "2026-11-30"}, 1),
    ({"until": "2026-11-30T19:59:59Z"}, 0),
    ({"since": "2027-03-05T22:00:00+02:00"}, 1),
    ({"since": "2027-03-05T22:00:01+02:00"}, 0),
]


def test_a_date_that_is_none_is_refused(table: Table) -> None:
    for query in (
        {"since": "yesterday"},
        {"until": "2026-02-30"},
        {"since": "0001-01-01T00:00+14:00"},
        {"until": "9999-12-31"},
        {"period": "century"},
    ):
        answer = table.send("GET", f"/api/groups/{table.group}", params=query)
        assert answer.status_code == 422, query


def test_the_page_says_whether_this_is_an_owner(table: Table, stranger: str) -> None:
    assert page_of(table, by=table.owner)["owner"] is True
    assert page_of(table, by=stranger)["owner"] is False
    assert page_of(table)["owner"] is False


def test_the_page_says_until_when_it_is_kept(table: Table, clock: Clock) -> None:
    clock.pass_by(days=91)
    later = go_on(table)

    assert page_of(later)["expires_at"] == "2027-09-01T20:00:00.000Z"


def test_history_stays_six_months_after_the_last_game(table: Table, clock: Clock) -> None:
    table.put(GARDE)
    end(table)

    clock.pass_by(days=180)
    assert page_of(table)["count"] == 1
    clock.pass_by(days=1)
    assert code_of(table.send("GET", f"/api/groups/{table.group}")) == "not_found"


def test_a_group_nobody_knows_is_not_found(table: Table) -> None:
    for code in ("0" * 16, "short", "UPPER-case-code!"):
        assert code_of(table.send("GET", f"/api/groups/{code}")) == "not_found"


def test_statistics_of_a_game_are_by_seat(table: Table) -> None:
    table.put(GARDE)
    table.put({**FAILED, "bouts": 0, "points": 20, "contract": "garde_sans"})

    found = table.send("GET", f"{table.path}/statistics").json()

    assert found["hands"] == 2
    assert found["takes"] == {"taken": 2, "made": 1}
    assert found["contracts"]["garde"] == {"taken": 1, "made": 1}
    assert found["biggest"] == {
        "number": 2, "taker": 1, "partner": None, "contract": "garde_sans",
        "value": -244, "margin": -36, "made": False,
    }  # fmt: skip
    assert [each["who"] for each in found["players"]] == [0, 1, 2, 3]


def test_a_struck_hand_is_in_no_statistics(table: Table) -> None:
    hand = table.put(GARDE).json()["hand"]["id"]
    table.send("DELETE", f"{table.path}/hands/{hand}", table.pen, headers={"If-Match": '"2"'})

    found = table.send("GET", f"{table.path}/statistics").json()

    assert (found["hands"], found["biggest"]) == (0, None)
