"""The tables. A hand keeps what was declared; totals, ranks and the dealer are derived.

Every relationship is `lazy="raise"`: what a use case needs, it loads by name.
"""

from app.models.games import Game, Seat, Status
from app.models.groups import Group, Owner, Player, Result
from app.models.hands import Act, Change, Hand, Sign, Verdict
from app.models.pens import Offer, Pen, PenRequest, SpentOffer, Via
from app.models.seen import seen
from app.models.ticks import Tick

__all__ = [
    "Act",
    "Change",
    "Game",
    "Group",
    "Hand",
    "Offer",
    "Owner",
    "Pen",
    "PenRequest",
    "Player",
    "Result",
    "Seat",
    "Sign",
    "SpentOffer",
    "Status",
    "Tick",
    "Verdict",
    "Via",
    "seen",
]
