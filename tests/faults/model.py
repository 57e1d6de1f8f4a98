"""The pen as a sequential machine: what a game answers when requests come one by one.

Written from the contract, not from the application, so that the two can disagree.
"""

from collections.abc import Callable
from dataclasses import replace

from tests.faults.game import Op, Row, State, Verdict

MOST_REQUESTS = 10


class _Refused(Exception):
    """Carries the refusal's code."""


def judge(state: State, op: Op) -> Verdict:
    """Return what the game answers to a request in this state."""
    try:
        after, revision = RULES[op.act](state, op)
    except _Refused as refusal:
        return Verdict(str(refusal), state.revision, state)
    return Verdict(None, revision, after)


def _next(state: State, **changes: object) -> tuple[State, int]:
    after = replace(state, revision=state.revision + 1, **changes)  # type: ignore[arg-type]
    return after, after.revision


def _rewritten(state: State, **changes: object) -> tuple[State, int]:
    return _next(state, sheet=state.revision + 1, **changes)


def _same(state: State) -> tuple[State, int]:
    return state, state.revision


def _known(state: State, op: Op) -> int:
    if op.pen is None:
        is_wrong = op.owner is not None and op.owner not in state.owners
        raise _Refused("not_found" if is_wrong else "pen_required")
    if op.pen not in state.pens:
        raise _Refused("not_found")
    return state.pens[op.pen]


def _gate(state: State, op: Op, *, closed: bool = False) -> None:
    if _known(state, op) != state.epoch:
        raise _Refused("pen_moved")
    if not (state.is_open or closed):
        raise _Refused("game_closed")


def _pen_or_owner(state: State, op: Op) -> None:
    if op.owner not in state.owners:
        _gate(state, op, closed=True)


def _known_or_owner(state: State, op: Op) -> None:
    if op.owner not in state.owners:
        _known(state, op)


def _at(state: State, op: Op) -> None:
    if op.expected is not None and not state.sheet <= op.expected <= state.revision:
        raise _Refused("revision_conflict")


def _put(state: State, op: Op) -> tuple[State, int]:
    row = state.hands.get(str(op.hand))
    if row is not None:
        _known(state, op)
        if (revision := _answered(state, row, op)) is not None:
            return state, revision
    _gate(state, op)
    _at(state, op)
    now = state.revision + 1
    if row is None:
        row = Row(((now, op.body),))
    elif op.expected is None:
        raise _Refused("hand_exists")
    elif row.writes[-1][1] == op.body:
        return _same(state)
    else:
        row = replace(row, writes=(*row.writes, (now, op.body)), revised=row.revised + 1)
    return _rewritten(state, hands={**state.hands, str(op.hand): row})


def _answered(state: State, row: Row, op: Op) -> int | None:
    """The revision answered to a body this hand was already written with."""
    at = -1 if op.expected is None else op.expected
    first, *later = row.writes
    if first[1] == op.body and first[0] > at:
        return first[0]
    if op.expected is not None and any(body == op.body and made > at for made, body in later):
        return state.revision
    return None


def _mark(state: State, op: Op) -> tuple[State, int]:
    row = state.hands.get(str(op.hand))
    if row is None:
        raise _Refused("not_found")
    _known(state, op)
    if row.struck == (op.act == "strike"):
        return _same(state)
    _gate(state, op)
    if op.expected is None:
        raise _Refused("revision_required")
    _at(state, op)
    row = replace(row, struck=not row.struck, revised=row.revised + 1)
    return _rewritten(state, hands={**state.hands, str(op.hand): row})


def _offer(state: State, op: Op) -> tuple[State, int]:
    _gate(state, op)
    if op.secret in state.spent:
        raise _Refused("offer_dead")
    if state.offer == op.secret:
        return _same(state)
    return _next(state, offer=op.secret, spent=_with_open(state))


def _cancel(state: State, op: Op) -> tuple[State, int]:
    _known_or_owner(state, op)
    if state.offer is None:
        return _same(state)
    _pen_or_owner(state, op)
    return _next(state, offer=None, spent=_with_open(state))


def _with_open(state: State) -> frozenset[str]:
    """The links that must not open again, once the open one is dropped."""
    return state.spent if state.offer is None else state.spent | {state.offer}


def _claim(state: State, op: Op) -> tuple[State, int]:
    if op.secret in state.pens:
        if state.pens[str(op.secret)] != state.epoch:
            raise _Refused("pen_moved")
        return _same(state)
    if op.offer is None:
        if op.owner is None:
            raise _Refused("owner_required")
        if op.owner not in state.owners:
            raise _Refused("not_found")
    elif op.offer != state.offer:
        raise _Refused("offer_dead")
    elif not state.is_open:
        raise _Refused("game_closed")
    if state.holder is not None:
        state = replace(state, asked=())
    return _moved(state, op.secret)


def _release(state: State, op: Op) -> tuple[State, int]:
    _gate(state, op, closed=True)
    return _moved(state, None)


def _moved(state: State, secret: str | None) -> tuple[State, int]:
    epoch = state.epoch + 1
    pens = state.pens if secret is None else {**state.pens, secret: epoch}
    spent = _with_open(state)
    return _next(state, epoch=epoch, pens=pens, offer=None, spent=spent)


def _ask(state: State, op: Op) -> tuple[State, int]:
    if not state.is_open:
        raise _Refused("game_closed")
    if op.secret in state.accepted:
        if op.secret != state.holder:
            raise _Refused("pen_moved")
        return _same(state)
    if op.secret in state.pens:
        raise _Refused("secret_reused")
    if op.secret in state.asked:
        return _same(state)
    if len(state.asked) >= MOST_REQUESTS:
        raise _Refused("too_many_requests")
    return _next(state, asked=(*state.asked, op.secret))


def _accept(state: State, op: Op) -> tuple[State, int]:
    _answerer(state, op)
    if not state.is_open:
        raise _Refused("game_closed")
    if op.secret not in state.asked:
        raise _Refused("not_found")
    accepted = state.accepted | {str(op.secret)}
    return _moved(replace(state, accepted=accepted, asked=()), op.secret)


def _answerer(state: State, op: Op) -> None:
    """Whoever holds the pen answers; while nobody does, an owner."""
    if state.holder is not None or op.owner not in state.owners:
        _gate(state, op, closed=True)


def _decline(state: State, op: Op) -> tuple[State, int]:
    if op.secret not in state.asked:
        raise _Refused("not_found")
    if op.pen != op.secret:
        _answerer(state, op)
    return _next(state, asked=tuple(asked for asked in state.asked if asked != op.secret))


def _close(state: State, op: Op) -> tuple[State, int]:
    wanted = op.act == "reopen"
    _known_or_owner(state, op)
    if state.is_open == wanted:
        return _same(state)
    _pen_or_owner(state, op)
    return _next(state, is_open=wanted, asked=state.asked if wanted else ())


def _rename(state: State, op: Op) -> tuple[State, int]:
    _known(state, op)
    if state.name == op.body:
        return _same(state)
    _gate(state, op)
    _at(state, op)
    return _rewritten(state, name=op.body)


RULES: dict[str, Callable[[State, Op], tuple[State, int]]] = {
    "put": _put,
    "strike": _mark,
    "restore": _mark,
    "offer": _offer,
    "cancel": _cancel,
    "claim": _claim,
    "release": _release,
    "ask": _ask,
    "accept": _accept,
    "decline": _decline,
    "end": _close,
    "reopen": _close,
    "rename": _rename,
    "read": lambda state, _op: _same(state),
}
