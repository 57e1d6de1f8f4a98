"""The checks themselves: an honest run passes, and each promise broken on purpose is noticed."""

import json
from collections import namedtuple
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.tokens import SecretKind, fingerprint, mint_secret
from tests.faults.game import Op, State
from tests.faults.history import Event, Violation
from tests.faults.invariants import check
from tests.faults.ledger import Ledger
from tests.faults.model import judge

Hand = namedtuple("Hand", "key number revision pen_epoch struck revised")
Change = namedtuple("Change", "key revision pen_epoch act")
Pen = namedtuple("Pen", "epoch secret_hash")
Offer = namedtuple("Offer", "epoch secret_hash")

LEA, HUGO, MALIK = (mint_secret(SecretKind.PEN) for _ in range(3))
OWNER, LINK = mint_secret(SecretKind.OWNER), mint_secret(SecretKind.OFFER)
START = State(pens={LEA: 1}, owners=frozenset({OWNER}))

GARDE = Op("put", LEA, hand="donne-1", body=json.dumps({"points": 49}))
STORY = [
    GARDE,
    replace(GARDE, body=json.dumps({"points": 47}), expected=2),
    Op("offer", LEA, secret=LINK),
    Op("claim", secret=HUGO, offer=LINK),
    replace(GARDE, hand="donne-2"),
    replace(GARDE, pen=HUGO, hand="donne-3"),
]


def told(story: list[Op]) -> list[Event]:
    """The events of requests made one by one, answered by an honest game."""
    state, events = START, []
    for moment, op in enumerate(story):
        verdict = judge(state, op)
        state = verdict.after
        answer = shown(state, op, verdict.revision) if verdict.code is None else {}
        is_new = op.act == "put" and op.expected is None and verdict.code is None
        events.append(Event(op, moment, moment + 0.5, verdict.code, answer, is_new))
    return events


def shown(state: State, op: Op, revision: int) -> dict[str, Any]:
    if op.act == "put" and op.expected is None:
        return {"type": "hand", "revision": revision, "hand": {"id": op.hand}}
    hands = [
        {"id": key, "struck": row.struck, "revised": row.revised, "scores": [0, 0, 0, 0]}
        for key, row in state.hands.items()
    ]
    pen = {"epoch": state.epoch, "held": True, "offered": bool(state.offer), "requests": []}
    board = {"revision": state.revision, "status": "open", "pen": pen, "hands": hands,
             "seats": [{"total": 0}] * 4}  # fmt: skip
    return {"type": "board", "revision": revision, "board": board}


EVENTS = told(STORY)
LEDGER = Ledger(
    revision=6,
    epoch=2,
    status="open",
    hands=(Hand("donne-1", 1, 2, 1, False, 1), Hand("donne-3", 2, 6, 2, False, 0)),
    changes=(Change("donne-1", 3, 1, "amended"),),
    pens=(Pen(1, fingerprint(LEA)), Pen(2, fingerprint(HUGO))),
    offers=(),
    requests=(),
)


def test_an_honest_run_keeps_every_promise() -> None:
    assert [event.code for event in EVENTS] == [None, None, None, None, "pen_moved", None]
    assert check(START, EVENTS, LEDGER, (HUGO,)).holder == HUGO


def rows(name: str, *more: object) -> Callable[[], Ledger]:
    return lambda: replace(LEDGER, **{name: (*getattr(LEDGER, name), *more)})


BROKEN_ROWS = {
    "never two valid pens": rows("pens", Pen(2, fingerprint(MALIK))),
    "epochs rise by 1": lambda: replace(LEDGER, epoch=3),
    "no write after its epoch": lambda: replace(
        LEDGER, hands=(LEDGER.hands[0], LEDGER.hands[1]._replace(pen_epoch=1))
    ),
    "an acknowledged write stays": lambda: replace(LEDGER, hands=LEDGER.hands[:1]),
    "one hand id, one hand": lambda: replace(
        LEDGER, hands=(LEDGER.hands[0], LEDGER.hands[1]._replace(number=1))
    ),
    "a refused write changes nothing": rows("changes", Change("donne-3", 4, 1, "struck")),
    "an offer dies with its epoch": rows("offers", Offer(1, fingerprint(LINK))),
    "revisions have no gap": lambda: replace(LEDGER, revision=7),
}


@pytest.mark.parametrize("promise", BROKEN_ROWS)
def test_a_broken_row_is_noticed(promise: str) -> None:
    with pytest.raises(Violation, match=promise):
        check(START, EVENTS, BROKEN_ROWS[promise](), (HUGO,))


def test_an_old_pen_that_may_still_write_is_noticed() -> None:
    with pytest.raises(Violation, match="never two valid pens"):
        check(START, EVENTS, LEDGER, (LEA, HUGO))


def without_refusal() -> list[Event]:
    """The old pen's late hand was taken."""
    late = replace(EVENTS[4], code=None, answer=shown(START, STORY[4], 6))
    return [*EVENTS[:4], late]


BROKEN_STORIES: dict[str, Callable[[], list[Event]]] = {
    "a write by the old pen": without_refusal,
    "a revision nobody explains": lambda: [*EVENTS[:2], *EVENTS[3:]],
    "a link that worked twice": lambda: [
        *EVENTS,
        replace(EVENTS[3], op=Op("claim", secret=MALIK, offer=LINK), start=3, end=9),
    ],
    "a hand recorded twice": lambda: [*EVENTS, EVENTS[0]],
    "a refusal without a reason": lambda: [*EVENTS, replace(EVENTS[4], code="game_closed")],
    "an answer older than the question": lambda: [
        *EVENTS,
        Event(Op("read"), 9, 9.5, None, EVENTS[3].answer),
    ],
    "a board that shows another pen": lambda: [
        *EVENTS[:3],
        replace(EVENTS[3], answer=shown(replace(START, revision=5), STORY[3], 5)),
        *EVENTS[4:],
    ],
}


@pytest.mark.parametrize("story", BROKEN_STORIES)
def test_a_broken_story_is_noticed(story: str) -> None:
    with pytest.raises(Violation):
        check(START, BROKEN_STORIES[story](), LEDGER, (HUGO,))
