"""What holds for every hand, whatever the house rules."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.scoring import Refused
from app.scoring.command import score_request
from app.scoring.form import Form
from app.scoring.tarot.counted import Counted
from app.scoring.tarot.entry import read_hand
from app.scoring.tarot.house import read_house
from app.scoring.tarot.rules import TARGET
from app.scoring.tarot.score import calculate
from tests.scoring.hands import hands, houses
from tests.scoring.sheet import TAROT, hand, replay, score

Played = tuple[dict[str, Any], int]


@given(hands(), houses())
def test_row_sums_to_zero(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    result = score(entry, players, house)
    assert sum(result.scores) == 0
    assert len(result.scores) == players


@given(hands(), houses())
def test_playable_hands_raise_no_question(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    codes = {warning.code for warning in score(entry, players, house).warnings}
    # A slam nobody declared is asked about, and only that.
    assert codes <= ({"points_imply_slam"} if entry["slam"] is None else set())


@given(hands(), houses())
def test_made_is_the_margins_word(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    result = score(entry, players, house)
    assert result.half_points is not None
    assert result.margin is not None
    assert result.target == TARGET[result.entry["bouts"]]
    assert result.made == (result.margin >= 0) == (result.half_points >= 2 * result.target)


def test_made_hand_that_costs() -> None:
    missed = score(hand(slam="announced_missed"))
    assert (missed.made, missed.value) == (True, 66 - 200)
    paid = score(hand(points=30, bouts=1, petit_au_bout="attack", slam="announced_missed"))
    assert (paid.made, paid.value) == (False, -2 * (25 + 21) + 20 - 200)


@given(hands(), houses())
def test_attack_slam_makes_and_defense_slam_fails(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    made = score(entry, players, house).made
    if entry["slam"] in ("announced_made", "unannounced_made"):
        assert made
    if entry["slam"] in ("defense", "announced_defense", "defense_announced_made"):
        assert not made


@given(hands(), houses())
def test_shares_by_side(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    result = score(entry | {"miseres": []}, players, house)
    taker, partner = entry["taker"], entry.get("partner")
    for seat, gained in enumerate(result.scores):
        if seat == taker:
            assert gained == (players - (3 if isinstance(partner, int) else 1)) * result.value
        else:
            assert gained == (result.value if seat == partner else -result.value)


@given(hands(), houses(), st.integers(1, 4))
def test_seats_are_all_alike(played: Played, house: dict[str, Any], by: int) -> None:
    entry, players = played

    def turned(value: Any, name: str = "") -> Any:
        if isinstance(value, dict):
            return {key: turned(inner, key) for key, inner in value.items()}
        if isinstance(value, list):
            return [turned(inner) for inner in value]
        is_seat = name in ("taker", "partner", "seat") and isinstance(value, int)
        return (value + by) % players if is_seat else value

    straight = score(entry, players, house).scores
    assert score(turned(entry), players, house).scores == tuple(
        straight[(seat - by) % players] for seat in range(players)
    )


@given(hands(), houses())
def test_steps_replay(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    result = score(entry, players, house).as_json()
    told = replay(json.loads(json.dumps(result["steps"])), players)
    assert told == {name: result[name] for name in ("margin", "value", "scores")}


@given(hands(), houses())
def test_canonical_entry_scores_the_same(played: Played, house: dict[str, Any]) -> None:
    entry, players = played
    result = score(entry, players, house)
    stored = json.loads(json.dumps(result.entry))
    assert stored == result.entry
    assert score(stored, players, house) == result
    assert score(stored, players, json.loads(json.dumps(TAROT.rules(house)))) == result


@given(hands(slams=[None]), houses())
@settings(max_examples=20)
def test_more_points_never_help_the_defense(played: Played, house: dict[str, Any]) -> None:
    """From half-point to half-point within the same bouts, whatever the rest of the hand."""
    entry, players = played
    declared = read_hand(Form(entry), players)
    values = [
        calculate(replace(declared, counted=Counted(halves)), read_house(house)).value
        for halves in range(183)
    ]
    assert values == sorted(values)


def shuffled(draw: st.DrawFn, value: Any) -> Any:
    """The same JSON, its objects' fields in another order."""
    if isinstance(value, dict):
        names = draw(st.permutations(list(value)))
        return {name: shuffled(draw, value[name]) for name in names}
    return [shuffled(draw, each) for each in value] if isinstance(value, list) else value


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-1, 6)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["garde", "alone", "attack", "single", "heads", "defense", "hand", "free"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["seat", "size", "kind", "cards", "bouts"]), inner)
    ),
    max_leaves=6,
)
FIELDS = [
    "kind", "taker", "partner", "alone_reason", "contract", "bouts", "points", "defense_points",
    "pile", "petit_au_bout", "handfuls", "slam", "miseres", "confirmed", "ranking", "scores",
    "reason", "x",
]  # fmt: skip


@st.composite
def broken(draw: st.DrawFn) -> Played:
    """A playable hand with some fields made up."""
    entry, players = draw(hands())
    made_up = draw(st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1, max_size=4))
    return entry | made_up, players


def outcome(call: Callable[..., Any], *given_: Any) -> Any:
    """What a call returns, or the problems it is refused for; any other exception is a fault."""
    try:
        return call(*given_)
    except Refused as refused:
        return refused.problems


@given(broken(), houses(), st.data())
def test_field_order_never_matters(
    played: Played, house: dict[str, Any], data: st.DataObject
) -> None:
    entry, players = played
    turned = shuffled(data.draw, entry)
    assert outcome(score, entry, players, house) == outcome(score, turned, players, house)


@given(broken() | st.tuples(JSON, st.integers(3, 5)), houses())
def test_nonsense_entries(played: tuple[Any, int], house: dict[str, Any]) -> None:
    told = outcome(score, *played, house)
    problems = told if isinstance(told, tuple) else told.warnings
    json.dumps([problem.as_json() for problem in problems], allow_nan=False)
    assert all(problem.code and problem.field for problem in problems)


@given(
    st.dictionaries(
        st.sampled_from([*TAROT.rules({}), "x"]),
        JSON | st.dictionaries(st.sampled_from(["garde", "to", "way", "pousse"]), JSON),
    )
)
def test_nonsense_rules(rules: dict[str, Any]) -> None:
    told = outcome(TAROT.rules, rules)
    if isinstance(told, tuple):
        assert all(problem.field.startswith("rules.") for problem in told)
    else:
        assert TAROT.rules(told) == told


@given(st.dictionaries(st.sampled_from(["kind", "players", "rules", "hand", "x"]), JSON))
def test_nonsense_requests(request_: dict[str, Any]) -> None:
    told = outcome(score_request, request_)
    assert told
    assert isinstance(told, tuple) or sum(told["scores"]) == 0
