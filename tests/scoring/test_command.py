"""One hand from one JSON object."""

from typing import Any

import pytest

from app.scoring import Refused
from app.scoring.command import score_request
from tests.scoring.sheet import hand


def test_plain_hand() -> None:
    result = score_request({"players": 4, "hand": hand()})
    assert {name: result[name] for name in list(result)[:6]} == {
        "target": 41,
        "points": 49,
        "margin": 8,
        "made": True,
        "value": 66,
        "scores": [198, -66, -66, -66],
    }
    assert list(result)[6:] == ["steps", "warnings"]


def test_kind_and_rules() -> None:
    request = {
        "kind": "tarot",
        "players": 4,
        "rules": {"multipliers": {"garde": 3}},
        "hand": hand(),
    }
    assert score_request(request)["value"] == 99


def test_warnings_are_told() -> None:
    warnings = score_request({"players": 4, "hand": hand(points=87)})["warnings"]
    assert warnings == [
        {
            "code": "points_imply_slam",
            "message": "Only a slam gives these points, and none is declared.",
            "field": "slam",
            "side": "attack",
            "bouts": 2,
        }
    ]


def test_a_row_that_is_no_hand() -> None:
    assert score_request({"players": 3, "hand": {"kind": "passed"}})["scores"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("request_", "problems"),
    [
        ({}, [("missing", "players"), ("missing", "hand")]),
        ([], [("wrong_type", "entry")]),
        ({"players": 6, "hand": {}}, [("players_range", "players")]),
        ({"players": "4", "hand": {}}, [("wrong_type", "players")]),
        ({"players": 4, "hand": []}, [("wrong_type", "hand")]),
        ({"players": 4, "hand": hand(), "rules": 1}, [("wrong_type", "rules")]),
        (
            {"players": 4, "hand": hand(), "rules": {"misere": "x"}, "game": 1},
            [("wrong_type", "rules.misere"), ("unknown_field", "game")],
        ),
        ({"players": 4, "hand": hand(), "kind": 3}, [("wrong_type", "kind")]),
        ({"players": 4, "hand": hand(), "kind": "belote"}, [("kind_unknown", "kind")]),
        ({"players": 4, "hand": hand(points=92)}, [("points_range", "points")]),
    ],
)
def test_refused(request_: Any, problems: list[tuple[str, str]]) -> None:
    with pytest.raises(Refused) as refused:
        score_request(request_)
    assert [(each.code, each.field) for each in refused.value.problems] == problems
