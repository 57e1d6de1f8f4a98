"""What everybody did: figures of a group's people, and GET /api/games/{game}/statistics by seat."""

from collections.abc import Callable

from tests.api.conftest import GARDE, Clock, Table
from tests.api.regulars import FAILED, end, go_on, line, page_of


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
