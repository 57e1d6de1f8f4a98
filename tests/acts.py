"""What may be done to an evening, drawn at random: mostly possible, now and then not."""

import uuid
from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import strategies as st

from app import corrections, games, hands, renaming, seats, signs, terms
from app.schemas import Arrival, GameChange
from tests.evenings import KEEP, PEOPLE, Evening

RULES = ({}, {"misere": 10}, {"all_pass": "vachette"}, {"round_margin": {"to": 5, "way": "up"}})

Act = Callable[[Evening], None]


def entry(evening: Evening, playing: list[int], drawn: dict[str, Any]) -> dict[str, Any]:
    """Return what was drawn as this table could have declared it."""
    if drawn.get("kind") == "free":
        scores = [0] * len(evening.board["seats"])
        scores[drawn["to"] % len(scores)] += drawn["amount"]
        scores[drawn["of"] % len(scores)] -= drawn["amount"]
        return {"kind": "free", "scores": scores, "reason": "pénalité"}
    if drawn.get("kind") == "passed":
        is_vachette = evening.board["rules"]["all_pass"] == "vachette"
        return {"kind": "passed", **({"ranking": playing} if is_vachette else {})}
    if "kind" in drawn:
        return drawn
    at = drawn["taker"] % len(playing)
    others = [*playing[at + 1 :], *playing[:at]]
    partner = [*others, "alone"][drawn["partner"] % 5] if len(playing) == 5 else None
    shown = [{"seat": others[0], "size": "single"}] if drawn["handful"] else []
    facts = {name: drawn[name] for name in ("contract", "bouts", "points", "petit_au_bout")}
    return {**facts, "taker": playing[at], "partner": partner, "handfuls": shown,
            "confirmed": ["points_not_reachable", "points_imply_slam"]}  # fmt: skip


def record(drawn: dict[str, Any], said: int | None, evening: Evening) -> None:
    here = [seat["seat"] for seat in evening.board["seats"] if seat["present"]]
    playing = [seat for seat in here if not evening.board["seats"][seat]["sits_out"]]
    dealt = {} if said is None else {"dealer": here[said % len(here)]}
    body = {**entry(evening, playing, drawn), **dealt}
    evening.act(hands.put, str(uuid.uuid4()), body, evening.pen, keep=KEEP)


def amend(pick: int, drawn: dict[str, Any], late: int, evening: Evening) -> None:
    if (hand := evening.hand(pick)) is not None:
        body = entry(evening, hand["playing"], drawn)
        expected = evening.board["revision"] - late
        evening.act(hands.put, hand["id"], body, evening.pen, expected=expected, keep=KEEP)


def send_back(pick: int, evening: Evening) -> None:
    """Amend a hand by its own entry: nothing may change."""
    if (hand := evening.hand(pick)) is not None and evening.board["status"] == "open":
        before, at = evening.board, evening.board["revision"]
        evening.act(hands.put, hand["id"], hand["entry"], evening.pen, expected=at, keep=KEEP)
        assert evening.board == before


def mark(pick: int, strikes: bool, evening: Evening) -> None:
    if (hand := evening.hand(pick)) is not None:
        work = corrections.strike if strikes else corrections.restore
        evening.act(work, hand["id"], evening.pen, expected=evening.board["revision"], keep=KEEP)


def sign(pick: int, seat: int, verdict: str, phone: str, evening: Evening) -> None:
    if (hand := evening.hand(pick)) is not None:
        evening.act(signs.sign, hand["id"], seat, verdict, phone)


def arrive(name: int, place: int | None, leaving: int | None, evening: Evening) -> None:
    """Seat one of the people: on a chair of their own, or on that of somebody who is there."""
    here = [seat["seat"] for seat in evening.board["seats"] if seat["present"]]
    names = [seat["name"] for seat in evening.board["seats"] if seat["present"]]
    absent = [each for each in PEOPLE if each not in names]
    wanted = Arrival(
        name=[*absent, "Léa"][name % (len(absent) + 1)],
        place=place,
        replaces=None if leaving is None else here[leaving % len(here)],
    )
    evening.act(seats.arrive, wanted, evening.pen, keep=KEEP)


def leave(seat: int, evening: Evening) -> None:
    evening.act(seats.leave, seat, evening.pen, keep=KEEP)


def reorder(order: list[int], evening: Evening) -> None:
    here = [seat["seat"] for seat in evening.board["seats"] if seat["present"]]
    wanted = sorted(here, key=lambda seat: order[seat % len(order)])
    evening.act(seats.reorder, wanted, evening.pen, keep=KEEP)


def rename(seat: int, name: str, evening: Evening) -> None:
    evening.act(renaming.rename, seat, name, evening.pen, keep=KEEP)


def change(wanted: dict[str, Any], evening: Evening) -> None:
    evening.act(terms.change, GameChange(**wanted), evening.pen, keep=KEEP)


def end(ends: bool, evening: Evening) -> None:
    evening.act(games.end if ends else games.reopen, evening.pen, keep=KEEP)


SEAT = st.integers(0, 8)
PICK = st.integers(0, 20)
DRAWN = st.one_of(
    st.fixed_dictionaries(
        {
            "taker": SEAT,
            "partner": SEAT,
            "contract": st.sampled_from(["prise", "garde", "garde_sans", "garde_contre"]),
            "bouts": st.sampled_from([1, 2, 2, 3]),
            "points": st.integers(60, 120).map(lambda halves: halves // 4 * 2),
            "petit_au_bout": st.sampled_from([None, None, "attack", "defense"]),
            "handful": st.booleans(),
        }
    ),
    st.sampled_from([{"kind": "passed"}, {"kind": "misdeal"}, {"kind": "petit_sec"}]),
    st.fixed_dictionaries(
        {"kind": st.just("free"), "amount": st.integers(-90, 90), "to": SEAT, "of": SEAT}
    ),
)
CHANGE = st.one_of(
    st.fixed_dictionaries({"dealer": SEAT}),
    st.fixed_dictionaries({"at_table": st.integers(3, 5)}),
    st.fixed_dictionaries({"rules": st.sampled_from(RULES)}),
    st.fixed_dictionaries({"hand_limit": st.none() | st.integers(1, 8)}),
)
ACT: st.SearchStrategy[Act] = st.one_of(
    st.builds(partial, st.just(record), DRAWN, st.none() | SEAT),
    st.builds(partial, st.just(record), DRAWN, st.none()),
    st.builds(partial, st.just(amend), PICK, DRAWN, st.sampled_from([0, 0, 1, -1])),
    st.builds(partial, st.just(send_back), PICK),
    st.builds(partial, st.just(mark), PICK, st.booleans()),
    st.builds(
        partial,
        st.just(sign),
        PICK,
        SEAT,
        st.sampled_from(["right", "contested"]),
        st.sampled_from(["a" * 22, "b" * 22]),
    ),
    st.builds(partial, st.just(arrive), PICK, st.none() | SEAT, st.none() | SEAT),
    st.builds(partial, st.just(leave), SEAT),
    st.builds(partial, st.just(reorder), st.permutations(range(9))),
    st.builds(partial, st.just(rename), SEAT, st.sampled_from(PEOPLE)),
    st.builds(partial, st.just(change), CHANGE),
    st.builds(partial, st.just(end), st.booleans()),
)
