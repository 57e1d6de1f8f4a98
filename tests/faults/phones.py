"""Phones that do whatever comes to their minds, with pens good and old."""

import time
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from app.tokens import SecretKind, mint_secret
from tests.faults.game import Op, called
from tests.faults.history import Event
from tests.faults.lineups import body
from tests.faults.wire import Unknown, Wire


def _recent(length: int) -> Callable[[], deque[str]]:
    return lambda: deque(maxlen=length)


@dataclass
class Gossip:
    """What the phones of one table know of each other, true or not any more."""

    code: str
    pens: deque[str]
    owners: tuple[str, ...]
    hands: deque[str] = field(default_factory=_recent(12))
    offers: deque[str] = field(default_factory=_recent(4))
    asked: deque[str] = field(default_factory=_recent(4))
    # The numbers the board gave to those who asked, by the names they go by.
    numbers: dict[str, int] = field(default_factory=dict)
    in_play: set[str] = field(default_factory=set)
    revision: int = 1
    events: list[Event] = field(default_factory=list)


class Phone:
    """One client with its own connection, choosing its requests by chance."""

    def __init__(self, url: str, gossip: Gossip, random: Random) -> None:
        self.wire = Wire(url)
        self.gossip = gossip
        self.random = random
        self._last: Op | None = None

    def act(self) -> None:
        """Ask for one thing, or for the last one again, and remember the answer."""
        op = self._last
        if op is None or self.random.random() > 0.1:
            op = self._last = self._choose()
        start = time.monotonic()
        # Asked again, a recorded hand tells its revision; an amended one would not.
        if op.act == "put" and op.hand not in self.gossip.in_play and self.random.random() < 0.1:
            self._lose(op)
        self._learn(self.wire.do(self.gossip.code, op, start))

    def _lose(self, op: Op) -> None:
        """Lose an answer, as a phone in a tunnel does, before asking on a new connection."""
        try:
            self.wire.send_and_leave(self.gossip.code, op)
        except Unknown:
            return

    def _choose(self) -> Op:
        make = self.random.choices(list(CHOICES), list(CHOICES.values()))[0]
        return make(self)

    def _learn(self, event: Event) -> None:
        gossip, op = self.gossip, event.op
        gossip.events.append(event)
        if not event.ok:
            return
        gossip.revision = max(gossip.revision, event.revision)
        for asked in event.answer.get("board", {}).get("pen", {}).get("requests", ()):
            gossip.numbers[asked["name"]] = asked["id"]
        if op.act == "put":
            gossip.in_play.add(str(op.hand))
            gossip.hands.append(str(op.hand))
        known = {"claim": gossip.pens, "accept": gossip.pens, "offer": gossip.offers,
                 "ask": gossip.asked}  # fmt: skip
        if op.act in known:
            known[op.act].append(str(op.secret))

    @property
    def pen(self) -> str:
        """The newest pen there is talk of; now and then an older one."""
        pens = self.gossip.pens
        return pens[-1] if self.random.random() < 0.85 else self.random.choice(pens)

    @property
    def owner(self) -> str:
        return self.random.choice(self.gossip.owners)

    def one_of(self, known: deque[str], otherwise: str) -> str:
        return self.random.choice(known) if known else otherwise


def _put(phone: Phone) -> Op:
    at = phone.gossip.revision if phone.random.random() < 0.2 else None
    return Op("put", phone.pen, hand=str(uuid.uuid4()), body=body(phone.random), expected=at)


def _amend(phone: Phone) -> Op:
    at = phone.gossip.revision if phone.random.random() < 0.9 else None
    return Op("put", phone.pen, hand=_hand(phone), body=body(phone.random), expected=at)


def _mark(phone: Phone) -> Op:
    at = phone.gossip.revision if phone.random.random() < 0.9 else None
    act = phone.random.choice(["strike", "restore"])
    return Op(act, phone.pen, hand=_hand(phone), expected=at)


def _hand(phone: Phone) -> str:
    return phone.one_of(phone.gossip.hands, str(uuid.uuid4()))


def _offer(phone: Phone) -> Op:
    return Op("offer", phone.pen, secret=mint_secret(SecretKind.OFFER))


def _cancel(phone: Phone) -> Op:
    if phone.random.random() < 0.3:
        return Op("cancel", owner=phone.owner)
    return Op("cancel", phone.pen)


def _claim(phone: Phone) -> Op:
    offer = phone.one_of(phone.gossip.offers, mint_secret(SecretKind.OFFER))
    return Op("claim", secret=mint_secret(SecretKind.PEN), offer=offer)


def _take_back(phone: Phone) -> Op:
    stranger = mint_secret(SecretKind.OWNER)
    owner = phone.owner if phone.random.random() < 0.9 else stranger
    return Op("claim", owner=owner, secret=mint_secret(SecretKind.PEN))


def _ask(phone: Phone) -> Op:
    return Op("ask", secret=mint_secret(SecretKind.PEN))


def _accept(phone: Phone) -> Op:
    return _about_request(phone, "accept")


def _decline(phone: Phone) -> Op:
    return _about_request(phone, "decline")


def _about_request(phone: Phone, act: str) -> Op:
    secret = phone.one_of(phone.gossip.asked, mint_secret(SecretKind.PEN))
    number = phone.gossip.numbers.get(called(secret))
    if phone.random.random() < 0.3:
        return Op(act, owner=phone.owner, secret=secret, number=number)
    return Op(act, phone.pen, secret=secret, number=number)


def _stranger(phone: Phone) -> Op:
    pen = phone.random.choice([None, mint_secret(SecretKind.PEN)])
    return Op("put", pen, hand=str(uuid.uuid4()), body=body(phone.random))


def _rename(phone: Phone) -> Op:
    return Op("rename", phone.pen, body=phone.random.choice(["Jeudi", "Samedi", "Dimanche"]))


def _plain(act: str) -> Callable[[Phone], Op]:
    return lambda phone: Op(act, phone.pen)


# What a phone may do, and how often.
CHOICES: dict[Callable[[Phone], Op], int] = {
    _put: 34,
    _amend: 12,
    _mark: 8,
    _plain("read"): 10,
    _offer: 7,
    _claim: 8,
    _take_back: 4,
    _ask: 4,
    _accept: 4,
    _decline: 1,
    _cancel: 2,
    _plain("release"): 2,
    _plain("end"): 1,
    lambda phone: Op("reopen", owner=phone.owner): 2,
    _rename: 2,
    _stranger: 2,
}
