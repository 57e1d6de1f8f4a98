"""Words the score sheets below are written in."""

from collections.abc import Mapping
from typing import Any

from app.scoring import Refused, Result, kind

TAROT = kind("tarot")
PLAIN = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}
"""Passée de 8, at any table but five."""

ALL_IN = {
    "misere": 10,
    "petit_chelem": True,
    "defense_may_announce_slam": True,
    "multipliers": {"pousse": 1, "prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6},
}
"""A table that plays everything there is."""

CONTRE = {"contract": "garde_contre"}
SANS = {"contract": "garde_sans"}


def hand(players: int = 4, **said: Any) -> dict[str, Any]:
    """A plain garde, with what is said about it."""
    called = {"partner": 1} if players == 5 else {}
    return PLAIN | called | said


def shown(*sizes: str, seats: list[int] | None = None) -> list[dict[str, Any]]:
    at = seats or range(len(sizes))
    return [{"seat": seat, "size": size} for seat, size in zip(at, sizes, strict=True)]


def miseres(name: str, *seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "kind": name} for seat in seats]


def score(
    entry: Mapping[str, Any], players: int = 4, rules: Mapping[str, Any] | None = None
) -> Result:
    return TAROT.score(entry, players=players, rules=TAROT.rules(rules or {}))


def refusal(
    entry: Any, players: int = 4, rules: Mapping[str, Any] | None = None
) -> list[tuple[str, str]]:
    """The codes and fields an entry is refused for; none when it is scored."""
    try:
        score(entry, players, rules)
    except Refused as refused:
        return [(problem.code, problem.field) for problem in refused.problems]
    return []


def warned(
    entry: Mapping[str, Any], players: int = 4, rules: Mapping[str, Any] | None = None
) -> list[str]:
    return [warning.code for warning in score(entry, players, rules).warnings]


def replay(steps: list[dict[str, Any]], players: int) -> dict[str, Any]:
    """Do the sums again from the steps alone, as somebody reading them aloud would."""
    said = {step["code"]: step["value"] for step in steps}
    paid = [s["value"] for s in steps if s["code"] in ("petit_au_bout", "handful", "slam")]
    contract = next(step for step in steps if step["code"] == "contract")
    assert contract["of"] == said["base"] + said["add_margin"]
    scores = [0] * players
    for step in steps:
        if step["code"] == "share":
            assert step["value"] == step["times"] * said["value"]
            scores[step["seat"]] += step["value"]
        if step["code"] == "misere":
            assert step["value"] == step["each"] * (players - 1)
            scores = [at - step["each"] for at in scores]
            scores[step["seat"]] += step["value"] + step["each"]
    return {
        "margin": said["points"] + said.get("half_point", 0) - said["target"],
        "value": contract["of"] * contract["multiplier"] + sum(paid),
        "scores": scores,
    }
