"""The promises of the pen (contract, section 3), each one check over what a run left behind."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.tokens import fingerprint
from tests.faults.game import State
from tests.faults.history import Event, Violation, replay
from tests.faults.ledger import Ledger


@dataclass(frozen=True)
class Trial:
    """One game's run: where it began, all that was asked and answered, and its rows after."""

    start: State
    events: Sequence[Event]
    states: Sequence[State]
    ledger: Ledger
    # Of all secrets ever used, those the application lets write now.
    valid: tuple[str, ...] | None = None

    @property
    def last(self) -> State:
        return self.states[-1]

    def at(self, revision: int) -> State:
        return self.states[revision - self.start.revision]


def check(
    start: State, events: Sequence[Event], ledger: Ledger, valid: tuple[str, ...] | None = None
) -> State:
    """Return the game's state after the run. Raises Violation, naming the promise."""
    trial = Trial(start, events, replay(start, events), ledger, valid)
    for promise in PROMISES:
        promise(trial)
    return trial.last


def never_two_valid_pens(trial: Trial) -> None:
    held = [pen for pen in trial.ledger.pens if pen.epoch == trial.ledger.epoch]
    _demand(len(held) <= 1, "never two valid pens", held)
    if trial.valid is not None:
        holder = trial.last.holder if trial.last.is_open else None
        _demand(trial.valid == ((holder,) if holder else ()), "never two valid pens", trial.valid)


def epochs_rise_by_one(trial: Trial) -> None:
    steps = {after.epoch - before.epoch for before, after in pairwise(trial.states)}
    _demand(steps <= {0, 1}, "epochs rise by 1", steps)
    _demand(trial.ledger.epoch == trial.last.epoch, "epochs rise by 1", trial.ledger.epoch)
    stored = {pen.secret_hash: pen.epoch for pen in trial.ledger.pens}
    known = {fingerprint(secret): epoch for secret, epoch in trial.last.pens.items()}
    _demand(stored == known, "epochs rise by 1", sorted(stored.values()))


def no_write_after_its_epoch(trial: Trial) -> None:
    """No write of epoch e after the revision that opened e+1."""
    for row in (*trial.ledger.hands, *trial.ledger.changes):
        if row.revision > trial.start.revision:
            of_then = trial.at(row.revision).epoch if row.revision <= trial.last.revision else None
            _demand(row.pen_epoch == of_then, "no write after its epoch", row)


def acknowledged_writes_stay(trial: Trial) -> None:
    stored = {(row.key, row.revision) for row in (*trial.ledger.hands, *trial.ledger.changes)}
    for key, row in trial.last.hands.items():
        for revision, _ in row.writes:
            _demand((key, revision) in stored, "an acknowledged write stays", (key, revision))
    marks = [(hand.key, hand.struck, hand.revised) for hand in trial.ledger.hands]
    kept = [(key, row.struck, row.revised) for key, row in trial.last.hands.items()]
    _demand(marks == kept, "an acknowledged write stays", marks)


def one_id_one_hand(trial: Trial) -> None:
    keys = Counter(hand.key for hand in trial.ledger.hands)
    _demand(all(count == 1 for count in keys.values()), "one hand id, one hand", keys)
    numbers = [hand.number for hand in trial.ledger.hands]
    _demand(numbers == list(range(1, len(numbers) + 1)), "one hand id, one hand", numbers)


def refused_writes_change_nothing(trial: Trial) -> None:
    """Every row is explained by what was accepted."""
    ledger, last = trial.ledger, trial.last
    _demand(
        {hand.key for hand in ledger.hands} == set(last.hands),
        "a refused write changes nothing",
        ledger.hands,
    )
    _demand(
        len(ledger.changes) == sum(row.revised for row in last.hands.values()),
        "a refused write changes nothing",
        ledger.changes,
    )
    asked = {request.secret_hash for request in ledger.requests}
    _demand(asked == {*map(fingerprint, last.asked)}, "a refused write changes nothing", asked)
    status = "open" if last.is_open else "closed"
    _demand(ledger.status == status, "a refused write changes nothing", ledger.status)


def an_offer_works_once(trial: Trial) -> None:
    """And dies with its epoch."""
    used = {
        (event.op.offer, event.op.secret)
        for event in trial.events
        if event.op.act == "claim" and event.ok and event.op.offer
    }
    winners = Counter(offer for offer, _ in used)
    _demand(all(count == 1 for count in winners.values()), "an offer works once", used)
    open_now = [(offer.epoch, offer.secret_hash) for offer in trial.ledger.offers]
    last = trial.last
    kept = [(last.epoch, fingerprint(last.offer))] if last.offer else []
    _demand(open_now == kept, "an offer dies with its epoch", open_now)


def revisions_have_no_gap(trial: Trial) -> None:
    """Between them, `replay` has checked; here, that the last is the database's."""
    found = trial.ledger.revision
    _demand(found == trial.last.revision, "revisions have no gap", (found, trial.last.revision))
    bearers = Counter(row.revision for row in (*trial.ledger.hands, *trial.ledger.changes))
    _demand(all(count == 1 for count in bearers.values()), "revisions have no gap", bearers)


def _demand(kept: bool, promise: str, found: object) -> None:
    if not kept:
        raise Violation(f"{promise}: {found}")


PROMISES: tuple[Callable[[Trial], None], ...] = (
    never_two_valid_pens,
    epochs_rise_by_one,
    no_write_after_its_epoch,
    acknowledged_writes_stay,
    one_id_one_hand,
    refused_writes_change_nothing,
    an_offer_works_once,
    revisions_have_no_gap,
)
