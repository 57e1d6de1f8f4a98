"""The three ways to say the attack's points: theirs, the defense's, or a pile counted."""

from dataclasses import dataclass

from app.scoring.form import Form
from app.scoring.points import ALL_POINTS, as_points
from app.scoring.tarot.excuse import SLAM_WITHOUT_EXCUSE, Played, owed
from app.scoring.tarot.pile import Pile

WAYS = frozenset({"points", "defense_points", "pile"})


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


def read_counted(form: Form, pile: Pile | None, played: Played) -> Counted:
    """The attack's points from every way they were entered, which must agree (`points_sum`)."""
    points = form.half_points("points")
    defense = form.half_points("defense_points")
    if form.unread & WAYS:
        form.unread.add("points")
        return Counted()
    ways: list[tuple[int, int | None]] = []
    if pile is not None:
        ways.append((pile.attack_half_points, pile.attack_cards))
    if defense is not None:
        ways.append((ALL_POINTS - defense, None))
    if points is not None:
        ways.append((points, None))
    if not ways:
        form.require("points")
        return Counted()
    settled = [counted + owed(counted, cards, played) for counted, cards in ways]
    if len(set(settled)) > 1:
        message = "These do not agree: both sides' points sum to 91."
        form.spoil("points_sum", "points", message, sum=as_points(ALL_POINTS))
    is_excuse_out = played.is_slam_without_excuse and settled[0] == SLAM_WITHOUT_EXCUSE
    return Counted(settled[0], defense, pile, is_excuse_out or settled[0] != ways[0][0])
