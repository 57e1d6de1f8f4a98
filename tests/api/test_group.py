"""GET /api/groups/{group}: who wins, who plays how, and the games behind it."""

from collections.abc import Callable

from tests.api.conftest import GARDE, Clock, Table, code_of
from tests.api.regulars import FAILED, end, go_on, line, page_of, wins


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
