"""The three ways to say the attack's points: theirs, the defense's, or a pile counted."""

from dataclasses import dataclass

from app.scoring.form import Form
from app.scoring.points import ALL_POINTS, as_points
from app.scoring.tarot.pile import Pile
from app.scoring.tarot.rules import CARDS, DOG, Contract, Side, Slam

SLAM_WITHOUT_EXCUSE = 174
"""87 points: what an attack slam is worth when the Excuse is a defender's."""


@dataclass(frozen=True, slots=True)
class Around:
    """What else an entry says that bears on its points, as far as it could be read."""

    players: int
    contract: Contract | None
    slam: Slam | None
    bouts: int | None


@dataclass(frozen=True, slots=True)
class Counted:
    """The attack's half-points and how they came; `kept_excuse`: a slam's Excuse is in them."""

    half_points: int = 0
    defense: int | None = None
    pile: Pile | None = None
    kept_excuse: bool = False

    @property
    def field(self) -> str:
        """The field to name when these points are wrong."""
        if self.pile is not None:
            return "pile"
        return "points" if self.defense is None else "defense_points"

    def as_json(self) -> dict[str, object]:
        """The attack's points, then the way they were entered when it was another."""
        entry: dict[str, object] = {"points": as_points(self.half_points)}
        if self.defense is not None:
            entry["defense_points"] = as_points(self.defense)
        if self.pile is not None:
            entry["pile"] = self.pile.as_json()
        return entry


def read_counted(form: Form, pile: Pile | None, around: Around) -> Counted:
    """The attack's points from every way they were entered, which must agree (`points_sum`)."""
    points = form.half_points("points")
    defense = form.half_points("defense_points")
    ways: list[tuple[int, int | None]] = []
    if pile is not None:
        ways.append((pile.attack_half_points, pile.attack_cards))
    if defense is not None:
        ways.append((ALL_POINTS - defense, None))
    if points is not None:
        ways.append((points, None))
    if form.unread & {"points", "defense_points", "pile"}:
        form.unread.add("points")
        return Counted()
    if not ways:
        form.require("points")
        return Counted()
    settled = {half + excuse_kept(half, cards, around) for half, cards in ways}
    if len(settled) > 1:
        total = as_points(ALL_POINTS)
        form.spoil("points_sum", "points", "Both sides' points must sum to 91.", sum=total)
    half_points = settled.pop()
    kept = half_points != ways[0][0] or _slam_without_excuse(half_points, around)
    return Counted(half_points, defense, pile, kept)


def excuse_kept(half_points: int, cards: int | None, around: Around) -> int:
    """The half-point by which an Excuse changes a slam's count; `cards` of the attack, if known.

    The side without a trick keeps its Excuse and has no card to pay for it: it counts 4, not
    4.5, and the half goes to the others (FFT, The Excuse).
    """
    if around.contract is None or around.bouts is None or around.slam is None:
        return 0
    contre = around.contract is Contract.GARDE_CONTRE
    dog = DOG[around.players]
    if around.slam.winner is Side.ATTACK and around.bouts < 3:
        one_short = cards == (CARDS - dog if contre else CARDS) - 1
        return (
            1
            if one_short or (cards is None and _slam_without_excuse(half_points + 1, around))
            else 0
        )
    if around.slam.winner is Side.DEFENSE and around.bouts:
        return -1 if cards == (0 if contre else dog) + 1 else 0
    return 0


def _slam_without_excuse(half_points: int, around: Around) -> bool:
    every_trick = around.slam is not None and around.slam.winner is Side.ATTACK
    return every_trick and around.bouts == 2 and half_points == SLAM_WITHOUT_EXCUSE
