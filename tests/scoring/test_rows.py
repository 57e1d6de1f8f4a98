"""Rows without a scored hand: passed, petit sec, misdeal, free lines."""

from typing import Any

import pytest

from tests.scoring.sheet import refusal, score

VACHETTE = {"all_pass": "vachette"}


@pytest.mark.parametrize("name", ["passed", "petit_sec", "misdeal"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_score(name: str, players: int) -> None:
    result = score({"kind": name}, players)
    assert result.kind == name
    assert result.entry == {"kind": name}
    assert result.as_json() == {
        "target": None,
        "points": None,
        "margin": None,
        "made": None,
        "value": None,
        "scores": [0] * players,
        "steps": [],
        "warnings": [],
    }
    assert result.unconfirmed == ()


@pytest.mark.parametrize(
    ("ranking", "scores"),
    [
        ([2, 0, 1], (0, -120, 120)),
        ([3, 0, 1, 2], (60, -60, -120, 120)),
        ([4, 3, 2, 1, 0], (-120, -60, 0, 60, 120)),
    ],
)
def test_vachette(ranking: list[int], scores: tuple[int, ...]) -> None:
    result = score({"kind": "passed", "ranking": ranking}, len(scores), VACHETTE)
    assert result.scores == scores
    assert result.value is None
    assert result.entry == {"kind": "passed", "ranking": ranking}
    assert [step.as_json() for step in result.steps] == [
        {
            "code": "vachette",
            "value": scores[seat],
            "seat": seat,
            "place": place,
            "rule": "all_pass",
        }
        for place, seat in enumerate(ranking, start=1)
    ]


@pytest.mark.parametrize(
    ("entry", "rules", "problems"),
    [
        ({"kind": "passed"}, VACHETTE, [("missing", "ranking")]),
        ({"kind": "passed", "ranking": []}, VACHETTE, [("ranking_not_strict", "ranking")]),
        ({"kind": "passed", "ranking": [0, 1, 2]}, VACHETTE, [("ranking_not_strict", "ranking")]),
        (
            {"kind": "passed", "ranking": [0, 1, 2, 2]},
            VACHETTE,
            [("ranking_not_strict", "ranking")],
        ),
        ({"kind": "passed", "ranking": 4}, VACHETTE, [("wrong_type", "ranking")]),
        ({"kind": "passed", "ranking": [0, 1, 2, 4]}, VACHETTE, [("seat_unknown", "ranking.3")]),
        ({"kind": "passed", "ranking": [0, 1, None, 3]}, VACHETTE, [("missing", "ranking.2")]),
        ({"kind": "passed", "ranking": [0, 1, 2, 3]}, {}, [("ranking_not_played", "ranking")]),
        ({"kind": "passed", "points": 4}, {}, [("unknown_field", "points")]),
        ({"kind": "misdeal", "ranking": [0, 1, 2, 3]}, {}, [("unknown_field", "ranking")]),
        ({"kind": "petit_sec", "taker": 2}, {}, [("unknown_field", "taker")]),
    ],
)
def test_refused(
    entry: dict[str, Any], rules: dict[str, Any], problems: list[tuple[str, str]]
) -> None:
    assert refusal(entry, 4, rules) == problems


def free(*scores: Any, reason: Any = "penalty") -> dict[str, Any]:
    return {"kind": "free", "scores": list(scores), "reason": reason}


def test_free_line() -> None:
    result = score(free(-30, 10, 10, 10, reason="  false deal "))
    assert result.scores == (-30, 10, 10, 10)
    assert result.entry == {"kind": "free", "scores": [-30, 10, 10, 10], "reason": "false deal"}
    assert [step.as_json() for step in result.steps] == [
        {"code": "free", "value": gained, "seat": seat}
        for seat, gained in enumerate((-30, 10, 10, 10))
    ]
    assert score(result.entry) == result


def test_free_line_for_every_seat_of_a_larger_table() -> None:
    assert score(free(0, 0, 50, -10, -10, -30), 6).scores == (0, 0, 50, -10, -10, -30)


@pytest.mark.parametrize(
    ("entry", "problems"),
    [
        (free(10, 10, 10, -29), [("row_not_zero", "scores")]),
        (free(10, -10), [("scores_count", "scores")]),
        (free(10, -10, 0, 0, 0), [("scores_count", "scores")]),
        (free(10, -10.0, 0, 0), [("wrong_type", "scores.1")]),
        (free(True, -1, 0, 0), [("wrong_type", "scores.0")]),
        (free(10**7, -(10**7), 0, 0), [("score_range", f"scores.{seat}") for seat in (0, 1)]),
        (free(0, 0, 0, 0, reason=None), [("missing", "reason")]),
        (free(0, 0, 0, 0, reason="  "), [("missing", "reason")]),
        (free(0, 0, 0, 0, reason=5), [("wrong_type", "reason")]),
        (free(0, 0, 0, 0, reason="x" * 201), [("text_too_long", "reason")]),
        ({"kind": "free"}, [("missing", "scores"), ("missing", "reason")]),
        (free(1, 0, 0, 0, reason=""), [("missing", "reason"), ("row_not_zero", "scores")]),
        (free(0, 0, 0, 0) | {"taker": 1}, [("unknown_field", "taker")]),
    ],
)
def test_free_line_refused(entry: dict[str, Any], problems: list[tuple[str, str]]) -> None:
    assert refusal(entry) == problems
