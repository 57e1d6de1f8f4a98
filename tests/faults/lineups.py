"""Who races whom for the pen: each line-up gives what happens before, and who starts at once."""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from app.tokens import SecretKind, mint_secret
from tests.faults.game import Op, State
from tests.faults.model import judge

CONTRACTS = ["prise", "garde", "garde_sans", "garde_contre"]


@dataclass(frozen=True)
class Race:
    """Requests made one by one, then those made at one moment."""

    name: str
    before: list[Op]
    runners: list[Op]


class Table:
    """Makes requests that make sense in a state, and knows what they will lead to."""

    def __init__(self, state: State, random: Random) -> None:
        self.state = state
        self.random = random
        self.before: list[Op] = []
        self.first, self.second = sorted(state.owners)

    def first_do(self, op: Op) -> Op:
        """Let this happen before the race."""
        self.state = judge(self.state, op).after
        self.before.append(op)
        return op

    def ready(self) -> None:
        """Have the game open and the pen held."""
        if not self.state.is_open:
            self.first_do(Op("reopen", owner=self.first))
        if self.state.holder is None:
            self.first_do(self.take_back())

    def put(self, hand: str | None = None, **more: object) -> Op:
        return Op("put", self.state.holder, hand=hand or str(uuid.uuid4()), body=body(self.random),
                  **more)  # type: ignore[arg-type]  # fmt: skip

    def take_back(self, owner: str | None = None) -> Op:
        return Op("claim", owner=owner or self.first, secret=mint_secret(SecretKind.PEN))

    def claim(self, offer: Op) -> Op:
        return Op("claim", secret=mint_secret(SecretKind.PEN), offer=offer.secret)

    def offer(self) -> Op:
        return Op("offer", self.state.holder, secret=mint_secret(SecretKind.OFFER))

    def ask(self) -> Op:
        return Op("ask", secret=mint_secret(SecretKind.PEN))

    def holders(self, act: str, **more: object) -> Op:
        return Op(act, self.state.holder, **more)  # type: ignore[arg-type]


def body(random: Random) -> str:
    """A hand as JSON; no two are alike in anything but chance."""
    entry = {"taker": random.randrange(4), "contract": random.choice(CONTRACTS), "bouts": 2,
             "points": random.randint(14, 82), "confirmed": []}  # fmt: skip
    return json.dumps(entry)


def twins(table: Table) -> list[Op]:
    """The four of the contract: two equal writes, a conditional one, the owner taking back."""
    put = table.put()
    return [put, put, table.put(expected=table.state.revision), table.take_back()]


def one_offer(table: Table) -> list[Op]:
    """Two phones hold the same hand-over link."""
    offer = table.first_do(table.offer())
    return [table.put(), table.claim(offer), table.claim(offer), table.take_back()]


def replaced_offer(table: Table) -> list[Op]:
    offer = table.first_do(table.offer())
    return [table.offer(), table.claim(offer), Op("cancel", owner=table.second), table.put()]


def late_offer(table: Table) -> list[Op]:
    """A hand-over is cancelled, and asked for once more by a phone that was slow."""
    offer = table.first_do(table.offer())
    return [table.holders("cancel"), offer, table.claim(offer), table.put()]


def accepted(table: Table) -> list[Op]:
    """Somebody asked; the holder accepts while another claims and the owner takes back."""
    ask = table.first_do(table.ask())
    offer = table.first_do(table.offer())
    accept = table.holders("accept", secret=ask.secret)
    return [accept, table.claim(offer), table.put(), table.take_back()]


def withdrawn(table: Table) -> list[Op]:
    ask = table.first_do(table.ask())
    decline = Op("decline", ask.secret, secret=ask.secret)
    return [table.holders("accept", secret=ask.secret), decline, ask, table.put()]


def released(table: Table) -> list[Op]:
    put = table.put()
    return [table.holders("release"), put, put, table.take_back()]


def released_twice(table: Table) -> list[Op]:
    offer = table.first_do(table.offer())
    release = table.holders("release")
    return [release, release, table.claim(offer), table.put()]


def two_owners(table: Table) -> list[Op]:
    """The owner's two devices take the pen back, one of them with a double tap."""
    tapped = table.take_back()
    return [tapped, tapped, table.take_back(table.second), table.put()]


def amended(table: Table) -> list[Op]:
    """Two amendments and a strike, all made against the same board."""
    hand, at = table.first_do(table.put()).hand, table.state.revision
    strike = table.holders("strike", hand=hand, expected=at)
    amend = table.put(hand, expected=at)
    return [amend, table.put(hand, expected=at), strike, table.take_back()]


def amended_twice(table: Table) -> list[Op]:
    """An amendment sent twice, beside another body under the same id."""
    hand, at = table.first_do(table.put()).hand, table.state.revision
    amend = table.put(hand, expected=at)
    return [amend, amend, table.put(hand), table.holders("release")]


def struck(table: Table) -> list[Op]:
    hand = table.first_do(table.put()).hand
    at = table.state.revision
    strike, restore = (table.holders(act, hand=hand, expected=at) for act in ("strike", "restore"))
    return [strike, restore, table.put(expected=table.state.revision), table.take_back()]


def ended(table: Table) -> list[Op]:
    offer = table.first_do(table.offer())
    return [table.holders("end"), table.put(), table.claim(offer), Op("reopen", owner=table.first)]


LINEUPS: tuple[Callable[[Table], list[Op]], ...] = (
    twins, one_offer, replaced_offer, late_offer, accepted, withdrawn, released,
    released_twice, two_owners, amended, amended_twice, struck, ended,
)  # fmt: skip


def race(state: State, random: Random, number: int) -> Race:
    """Line four requests up; every third race is the contract's own."""
    lineup = twins if number % 3 == 0 else random.choice(LINEUPS)
    table = Table(state, random)
    table.ready()
    runners = lineup(table)
    random.shuffle(runners)
    return Race(lineup.__name__, table.before, runners)
