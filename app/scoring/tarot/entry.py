"""A hand as it was declared: read from the wire, and written back in one canonical form."""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.scoring.form import Form
from app.scoring.problems import Problem
from app.scoring.tarot.counted import Counted, read_counted
from app.scoring.tarot.excuse import Played
from app.scoring.tarot.pile import Pile, read_pile
from app.scoring.tarot.rules import BOUTS, Contract, Misere, Side, Size, Slam

ALONE = "alone"
CONFIRMABLE = ("points_not_reachable", "points_imply_slam")


class AloneReason(StrEnum):
    """Why a taker plays alone at 5: kept for the record, no matter for the score."""

    OWN_CARD = "own_card"
    DOG = "dog"


@dataclass(frozen=True, slots=True)
class Handful:
    seat: int
    size: Size


@dataclass(frozen=True, slots=True)
class DeclaredMisere:
    seat: int
    kind: Misere


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand's facts. A field named in `unread` holds a stand-in, not what was declared."""

    players: int
    taker: int
    partner: int | str | None
    alone_reason: AloneReason | None
    contract: Contract
    bouts: int
    counted: Counted
    petit_au_bout: Side | None
    handfuls: tuple[Handful, ...]
    slam: Slam | None
    miseres: tuple[DeclaredMisere, ...]
    confirmed: frozenset[str]
    unread: frozenset[str]

    @property
    def half_points(self) -> int:
        return self.counted.half_points

    def as_json(self, warned: tuple[Problem, ...]) -> dict[str, object]:
        """The entry to store; of the confirmations it keeps those that were asked for."""
        reason = {"alone_reason": str(self.alone_reason)} if self.alone_reason else {}
        return {
            "taker": self.taker,
            "partner": self.partner,
            **reason,
            "contract": str(self.contract),
            "bouts": self.bouts,
            **self.counted.as_json(),
            "petit_au_bout": self.petit_au_bout and str(self.petit_au_bout),
            "handfuls": [{"seat": each.seat, "size": str(each.size)} for each in self.handfuls],
            "slam": self.slam and str(self.slam),
            "miseres": [{"seat": each.seat, "kind": str(each.kind)} for each in self.miseres],
            "confirmed": [each.code for each in warned if each.code in self.confirmed],
        }


def read_hand(form: Form, players: int) -> Hand:
    """The hand an entry declares; what is malformed or out of range is noted on the form."""
    form.require("taker", "contract")
    contract = form.choice("contract", Contract)
    slam = form.choice("slam", Slam)
    pile = read_pile(form)
    bouts = _bouts(form, pile)
    hand = Hand(
        players=players,
        taker=_seat(form, "taker", players),
        partner=_partner(form, players),
        alone_reason=form.choice("alone_reason", AloneReason),
        contract=contract or Contract.PRISE,
        bouts=bouts or 0,
        counted=read_counted(form, pile, Played(players, contract, slam, bouts)),
        petit_au_bout=form.choice("petit_au_bout", Side),
        handfuls=_handfuls(form, players),
        slam=slam,
        miseres=_miseres(form, players),
        confirmed=_confirmed(form),
        unread=frozenset(),
    )
    form.close()
    return replace(hand, unread=frozenset(form.unread))


def _seat(form: Form, name: str, players: int) -> int:
    seat = form.whole(name, 0, players - 1, code="seat_unknown", keep=True)
    return -1 if seat is None else seat


def _partner(form: Form, players: int) -> int | str | None:
    if form.take("partner") == ALONE:
        return ALONE
    return form.whole("partner", 0, players - 1, code="seat_unknown", keep=True)


def _bouts(form: Form, pile: Pile | None) -> int | None:
    """The attack's bouts; a counted pile tells them too, and must agree (`pile_vs_bouts`)."""
    bouts = form.whole("bouts", 0, BOUTS, code="bouts_range")
    if "bouts" in form.unread:
        return None
    if pile is None:
        form.require("bouts")
        return bouts
    if bouts not in (None, pile.attack_bouts):
        message = f"This pile leaves the attack {pile.attack_bouts} bouts."
        form.note("pile_vs_bouts", "pile", message, bouts=bouts, counted=pile.attack_bouts)
    return pile.attack_bouts if bouts is None else bouts


def _handfuls(form: Form, players: int) -> tuple[Handful, ...]:
    """The handfuls that could be read; the others have left a problem each."""
    read = []
    for row in form.rows("handfuls"):
        row.require("seat", "size")
        seat, size = _seat(row, "seat", players), row.choice("size", Size)
        row.close()
        if size is not None and not row.unread:
            read.append(Handful(seat, size))
    return tuple(read)


def _miseres(form: Form, players: int) -> tuple[DeclaredMisere, ...]:
    read = []
    for row in form.rows("miseres"):
        row.require("seat", "kind")
        seat, kind = _seat(row, "seat", players), row.choice("kind", Misere)
        row.close()
        if kind is not None and not row.unread:
            read.append(DeclaredMisere(seat, kind))
    return tuple(read)


def _confirmed(form: Form) -> frozenset[str]:
    codes = form.items("confirmed")
    for at, code in enumerate(codes):
        if code not in CONFIRMABLE:
            name = f"confirmed.{at}"
            form.note("unknown_value", name, "Not a warning's code.", known=list(CONFIRMABLE))
    return frozenset(code for code in codes if isinstance(code, str))
