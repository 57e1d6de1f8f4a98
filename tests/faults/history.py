"""A recorded history checked against the sequential machine, revisions being the witness order.

The server numbers every write, so nothing has to be searched: the writes are replayed in the
order of their revisions, and each answer must be the machine's at that point.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from tests.faults.game import Op, State
from tests.faults.model import judge


class Violation(AssertionError):
    """A promise of the pen that a run broke."""


@dataclass(frozen=True, repr=False)
class Event:
    """One request and its answer, between two readings of one clock."""

    op: Op
    start: float
    end: float
    code: str | None = None
    answer: dict[str, Any] = field(default_factory=dict)
    is_new: bool = False

    def __repr__(self) -> str:
        said = f"revision {self.revision}" if self.ok else self.code
        return f"[{self.start:.4f} {self.op} {self.end:.4f} → {said}]"

    @property
    def ok(self) -> bool:
        return self.code is None

    @property
    def revision(self) -> int:
        """The revision answered; of a refusal, -1."""
        return int(self.answer["revision"]) if self.ok else -1

    @property
    def is_a_hand(self) -> bool:
        """A repeated hand is answered as of that hand, however late it comes."""
        return self.op.act == "put" and self.answer.get("type") == "hand"


def replay(start: State, events: Sequence[Event]) -> list[State]:
    """Return the game's states by revision, the first being `start`. Raises Violation."""
    answered: defaultdict[int, list[Event]] = defaultdict(list)
    for event in events:
        if event.ok:
            answered[event.revision].append(event)
    for revision in [known for known in answered if known <= start.revision]:
        _check_harmless(answered[revision], start)
    states = [start]
    for revision in range(start.revision + 1, max(answered, default=0) + 1):
        states.append(_after_write(revision, answered[revision], states[-1]))
    _check_order(states, events)
    return states


def _after_write(revision: int, events: list[Event], before: State) -> State:
    """The state that the one write of this revision made; all else answered with it is harmless."""
    if sum(event.is_new for event in events) > 1:
        raise Violation(f"one hand id, one hand: recorded twice: {events}")
    problems: list[object] = []
    for event in events:
        verdict = judge(before, event.op)
        if verdict.code is not None or not verdict.changes(before):
            problems.append((event.op, verdict.code or "changes nothing"))
            continue
        try:
            _check_harmless([event] if event.is_a_hand else [], verdict.after)
            _check_shown(event, verdict.after)
            _check_harmless([other for other in events if other is not event], verdict.after)
        except Violation as problem:
            problems.append(problem)
            continue
        return verdict.after
    raise Violation(f"revisions have no gap: no answer explains revision {revision}: {problems}")


def _check_harmless(events: Sequence[Event], state: State) -> None:
    """Repeats change nothing and are answered with the state they found."""
    for event in events:
        verdict = judge(state, event.op)
        if verdict.code is not None or verdict.changes(state):
            raise Violation(f"a second change under one revision: {event} at {state}")
        if verdict.revision != event.revision:
            raise Violation(f"answered with another revision than {verdict.revision}: {event}")
        _check_shown(event, state)


def _check_order(states: list[State], events: Sequence[Event]) -> None:
    """What was answered before another request was sent comes before it."""
    order = _Order(events)
    first, last = states[0].revision, states[-1].revision
    for event in events:
        low = max(order.low(event), first)
        high = max(min(order.high(event), last), first)
        if low > high:
            asked = [each for each in events if each.ok and each.revision == high + 1]
            raise Violation(f"real-time order: {low} was answered before {asked} were asked")
        if event.ok:
            if not (low <= event.revision <= high) and not event.is_a_hand:
                raise Violation(f"real-time order: {event} outside revisions {low} to {high}")
            continue
        window = states[low - first : high - first + 1]
        if not any(_refuses(state, event) for state in window):
            codes = sorted({str(judge(state, event.op).code) for state in window})
            raise Violation(f"real-time order: {event} where {codes} was to be expected")


def _refuses(state: State, event: Event) -> bool:
    found = (event.answer.get("epoch"), event.answer.get("revision"))
    allowed = all(given in (None, kept) for given, kept in zip(found, _facts(state), strict=True))
    return judge(state, event.op).code == event.code and allowed


def _facts(state: State) -> tuple[int, int]:
    return state.epoch, state.revision


class _Order:
    """Which revisions were reached for certain, and which were not yet, at a moment."""

    def __init__(self, events: Sequence[Event]) -> None:
        known = sorted((event.end, event.revision) for event in events if event.ok)
        self._ends = [end for end, _ in known]
        self._reached = list(accumulate((revision for _, revision in known), max))
        # Nobody was answered with a revision before its write was sent.
        sent: dict[int, float] = {}
        for event in events:
            if event.ok:
                sent[event.revision] = min(event.start, sent.get(event.revision, event.start))
        begun = sorted((start, revision) for revision, start in sent.items())
        self._starts = [start for start, _ in begun]
        self._unwritten = list(accumulate((revision for _, revision in reversed(begun)), min))

    def low(self, event: Event) -> int:
        before = bisect_left(self._ends, event.start)
        return self._reached[before - 1] if before else 0

    def high(self, event: Event) -> float:
        after = len(self._starts) - bisect_right(self._starts, event.end)
        return self._unwritten[after - 1] - 1 if after else float("inf")


def _check_shown(event: Event, state: State) -> None:
    if "board" not in event.answer:
        if event.op.act == "put" and event.answer["hand"]["id"] != event.op.hand:
            raise Violation(f"another hand was answered: {event}")
        return
    board = event.answer["board"]
    for what, shown, kept in _seen(board, state):
        if shown != kept:
            raise Violation(f"{what} shown as {shown}, not {kept}: {event.op} at {state}")


def _seen(board: dict[str, Any], state: State) -> list[tuple[str, object, object]]:
    pen, hands = board["pen"], board["hands"]
    rows = [hand["scores"] for hand in hands if not hand["struck"]]
    sums = [sum(column) for column in zip(*rows, strict=True)] or [0] * len(board["seats"])
    return [
        ("revision", board["revision"], state.revision),
        ("status", board["status"], "open" if state.is_open else "closed"),
        ("pen", (pen["epoch"], pen["held"]), (state.epoch, state.holder is not None)),
        ("offer", pen["offered"], state.offer is not None),
        ("requests", len(pen["requests"]), len(state.asked)),
        (
            "hands",
            [(hand["id"], hand["struck"], hand["revised"]) for hand in hands],
            [(key, row.struck, row.revised) for key, row in state.hands.items()],
        ),
        ("totals", [seat["total"] for seat in board["seats"]], sums),
    ]
