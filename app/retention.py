"""How long things are kept. Calendar sums are done here, in Python, once, at each write.

SQL engines disagree on 31 August plus six months: SQLite says 3 March, PostgreSQL the last
day of February. We say the last day of February.
"""

import calendar
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

# How long what was deleted by hand can be brought back.
RESTORABLE = timedelta(days=7)


@dataclass(frozen=True)
class Retention:
    """A game goes `game_days` after the last write to it, history so long after its last game."""

    game_days: int = 30
    history_months: int = 6

    def game_until(self, now: datetime) -> datetime:
        """Return when a game written to now is forgotten."""
        return now + timedelta(days=self.game_days)

    def group_until(self, now: datetime) -> datetime:
        """Return when the history of a group that plays now is forgotten."""
        return max(add_months(now, self.history_months), self.game_until(now))


def add_months(moment: datetime, months: int) -> datetime:
    """Add calendar months in UTC; a day that the month does not have becomes its last."""
    moment = moment.astimezone(UTC)
    year, month = divmod(moment.year * 12 + moment.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return moment.replace(year=year, month=month + 1, day=min(moment.day, last))
