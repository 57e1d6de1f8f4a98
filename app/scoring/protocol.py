"""The one protocol behind which a kind of card game is scored."""

from collections.abc import Mapping
from typing import Protocol

from app.scoring.result import Result


class Kind(Protocol):
    """A kind of game: it knows house rules and scores entries, and nothing of people or tables."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range:
        """How many may play one hand."""

    def rules(self, given: Mapping[str, object]) -> dict[str, object]:
        """Complete house rules, defaults filled in; raises Refused naming the field."""

    def score(
        self, entry: Mapping[str, object], *, players: int, rules: Mapping[str, object]
    ) -> Result:
        """Score one entry, whose seats are 0 to players - 1; raises Refused.

        Whoever sits this hand out has no seat in it: the caller maps seats of the table.
        """
