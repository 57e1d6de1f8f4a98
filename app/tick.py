"""Whether the clock may be believed, before anything is deleted by it.

A wrong clock is common (a board without a battery, a virtual machine resumed) and a purge
cannot be taken back. So every round leaves a tick in the database, and a purge goes only as
far as a time that was borne out: the clock went on from it as real time did.

    steady, the last tick not long ago     believed at once
    jumped, or nobody ticked for a while   believed once the clock has gone on for as long as
                                           the gap, at least a day, at most a week
    far from the database's own clock      not believed, and no tick is left
"""

from datetime import datetime, timedelta

from sqlalchemy import text
from sqlalchemy.orm import Session

from app.db import EPOCH
from app.models import Tick

TOLERANCE = timedelta(minutes=5)
LONGEST_PAUSE = timedelta(hours=1)
SHORTEST_TRIAL = timedelta(days=1)
LONGEST_TRIAL = timedelta(days=7)


def believed(
    session: Session, *, now: datetime, drift: timedelta | None, witness: datetime | None = None
) -> datetime:
    """Leave a tick, and return the moment up to which a purge may go.

    `drift` is what the clock gained on real time since this process last ticked, None at its
    first; `witness` is another clock's time.
    """
    tick = session.get(Tick, 1, with_for_update=True)
    if witness is not None and abs(witness - now) > TOLERANCE:
        return tick.proven if tick else EPOCH
    if tick is None:
        tick = Tick(id=1, at=now, proven=EPOCH, trial_until=now + SHORTEST_TRIAL)
        session.add(tick)
    elif _is_steady(now - tick.at, drift):
        if tick.trial_until is None or tick.trial_until <= now:
            tick.proven, tick.trial_until = now, None
    else:
        _put_on_trial(tick, now=now, restarted=drift is None)
    tick.at = now
    return tick.proven


def database_time(session: Session) -> datetime | None:
    """Return the database's own time where it has one: SQLite has only ours."""
    if session.get_bind().dialect.name != "postgresql":
        return None
    moment: datetime = session.execute(text("SELECT clock_timestamp()")).scalar_one()
    return moment


def _is_steady(step: timedelta, drift: timedelta | None) -> bool:
    if drift is None:
        return -TOLERANCE <= step <= LONGEST_PAUSE
    return abs(drift) <= TOLERANCE and step >= -TOLERANCE


def _put_on_trial(tick: Tick, *, now: datetime, restarted: bool) -> None:
    step = now - tick.at
    if step < timedelta(0):
        # The clock had been ahead: what it proved then is withdrawn.
        tick.proven = min(tick.proven, now)
    elif restarted and tick.trial_until is not None and tick.trial_until <= now:
        # A server that runs on some evenings only: the evening before is borne out by this one.
        tick.proven = tick.at
    tick.trial_until = now + min(max(abs(step), SHORTEST_TRIAL), LONGEST_TRIAL)
