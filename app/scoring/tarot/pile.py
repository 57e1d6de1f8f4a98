"""A pile counted card by card."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.scoring.form import Form
from app.scoring.points import ALL_POINTS
from app.scoring.tarot.rules import BOUTS, CARDS, LOW_CARDS, OF_EACH_HEAD, Side

WORTH = {"bouts": 9, "kings": 9, "queens": 7, "knights": 5, "jacks": 3}
"""Half-points of each card that counts; any other is worth one."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of one side: how many, and how many of each that counts more than half."""

    cards: int
    counts: Mapping[str, int]
    side: Side

    @property
    def low_cards(self) -> int:
        return self.cards - sum(self.counts.values())

    @property
    def half_points(self) -> int:
        return self.low_cards + sum(WORTH[name] * many for name, many in self.counts.items())

    @property
    def attack_half_points(self) -> int:
        return self._for_attack(self.half_points, ALL_POINTS)

    @property
    def attack_bouts(self) -> int:
        return self._for_attack(self.counts["bouts"], BOUTS)

    @property
    def attack_cards(self) -> int:
        return self._for_attack(self.cards, CARDS)

    def as_json(self) -> dict[str, object]:
        return {"cards": self.cards, **self.counts, "side": str(self.side)}

    def _for_attack(self, mine: int, every: int) -> int:
        return mine if self.side is Side.ATTACK else every - mine


def read_pile(form: Form) -> Pile | None:
    """The pile an entry counts; `pile_impossible` when 78 cards cannot hold it."""
    if form.take("pile") is None:
        return None
    inside = form.inside("pile")
    before = len(form.problems)
    inside.require("cards", *WORTH)
    cards = inside.whole("cards", 0, CARDS)
    limits = {name: BOUTS if name == "bouts" else OF_EACH_HEAD for name in WORTH}
    counts = {name: inside.whole(name, 0, most) for name, most in limits.items()}
    side = inside.choice("side", Side)
    inside.close()
    if len(form.problems) > before or cards is None:
        form.unread.add("pile")
        return None
    known = {name: many for name, many in counts.items() if many is not None}
    pile = Pile(cards, known, side or Side.ATTACK)
    if 0 <= pile.low_cards <= LOW_CARDS:
        return pile
    form.spoil("pile_impossible", "pile", "No pile can hold these cards.", cards=cards)
    return None
