"""House rules: what a table chose when its game started, kept with the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.scoring.form import Form
from app.scoring.problems import Refused
from app.scoring.tarot.rules import MULTIPLIERS, SLAM, Contract, Slam

MOST = 1000
"""Bound of every amount and multiplier, so that totals stay sane numbers."""

NEEDED = {
    Slam.PETIT_ANNOUNCED_MADE: "petit_chelem",
    Slam.PETIT_ANNOUNCED_MISSED: "petit_chelem",
    Slam.DEFENSE_ANNOUNCED_MADE: "defense_may_announce_slam",
    Slam.DEFENSE_ANNOUNCED_MISSED: "defense_may_announce_slam",
}
"""The house rule without which a slam cannot be declared."""


class DefenseSlam(StrEnum):
    STACK = "stack"
    ONCE = "once"


class AllPass(StrEnum):
    REDEAL = "redeal"
    VACHETTE = "vachette"


class PriseLabel(StrEnum):
    PRISE = "prise"
    PETITE = "petite"


class Way(StrEnum):
    UP = "up"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class Rounding:
    """Rounds a margin's size to a multiple of 5 or 10; halfway goes up."""

    to: int
    way: Way

    def apply(self, size: int) -> int:
        up = self.to - 1 if self.way is Way.UP else self.to // 2
        return (size + up) // self.to * self.to


@dataclass(frozen=True, slots=True)
class House:
    """A table's rules; the defaults are the federation's."""

    misere: int
    petit_multiplied: bool
    announced_defense_slam: DefenseSlam
    multipliers: Mapping[Contract, int]
    petit_chelem: bool
    round_margin: Rounding | None
    defense_may_announce_slam: bool
    all_pass: AllPass
    prise_label: PriseLabel

    def slam_rule(self, slam: Slam) -> str | None:
        """The house rule that makes this slam count as it does, or lets it be declared at all."""
        if slam is Slam.ANNOUNCED_DEFENSE and self.announced_defense_slam is DefenseSlam.ONCE:
            return "announced_defense_slam"
        return NEEDED.get(slam)

    def plays(self, slam: Slam) -> bool:
        """Whether a slam of this kind may be declared at this table."""
        return slam not in NEEDED or getattr(self, NEEDED[slam]) is True

    def slam_score(self, slam: Slam) -> int:
        once = self.announced_defense_slam is DefenseSlam.ONCE
        return SLAM[Slam.DEFENSE if once and slam is Slam.ANNOUNCED_DEFENSE else slam]

    def as_json(self) -> dict[str, object]:
        rounding = self.round_margin
        return {
            "misere": self.misere,
            "petit_multiplied": self.petit_multiplied,
            "announced_defense_slam": str(self.announced_defense_slam),
            "multipliers": {str(each): by for each, by in self.multipliers.items()},
            "petit_chelem": self.petit_chelem,
            "round_margin": rounding and {"to": rounding.to, "way": str(rounding.way)},
            "defense_may_announce_slam": self.defense_may_announce_slam,
            "all_pass": str(self.all_pass),
            "prise_label": str(self.prise_label),
        }


def read_house(given: object) -> House:
    """The house rules a mapping asks for, defaults filled in.

    Raises Refused with every problem: `unknown_field`, `wrong_type`, `unknown_value`,
    `out_of_range`, `missing`.
    """
    form = Form(given, path="rules")
    house = House(
        misere=form.whole("misere", 0, MOST) or 0,
        petit_multiplied=form.flag("petit_multiplied", True),
        announced_defense_slam=form.choice("announced_defense_slam", DefenseSlam)
        or DefenseSlam.STACK,
        multipliers=_multipliers(form),
        petit_chelem=form.flag("petit_chelem", False),
        round_margin=_rounding(form),
        defense_may_announce_slam=form.flag("defense_may_announce_slam", False),
        all_pass=form.choice("all_pass", AllPass) or AllPass.REDEAL,
        prise_label=form.choice("prise_label", PriseLabel) or PriseLabel.PRISE,
    )
    form.close()
    if form.problems:
        raise Refused(form.problems)
    return house


def _multipliers(form: Form) -> Mapping[Contract, int]:
    if form.take("multipliers") is None:
        return MULTIPLIERS
    inside = form.inside("multipliers")
    read = {contract: inside.whole(contract, 0, MOST) for contract in Contract}
    inside.close()
    chosen = {contract: by for contract, by in read.items() if by is not None}
    if not chosen and not inside.unread:
        form.spoil("missing", "multipliers", "At least one contract must be playable.")
    return chosen


def _rounding(form: Form) -> Rounding | None:
    if form.take("round_margin") is None:
        return None
    inside = form.inside("round_margin")
    inside.require("to", "way")
    to = inside.whole("to", 5, 10)
    way = inside.choice("way", Way)
    inside.close()
    if to not in (None, 5, 10):
        inside.spoil("unknown_value", "to", "Must be 5 or 10.", known=[5, 10])
    return Rounding(to, way) if to and way else None
