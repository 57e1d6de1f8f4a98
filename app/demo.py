"""A game to look at: the five hands of the federation's scoring example."""

import uuid
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from app import following, handover, hands
from app.pen import Caller
from app.retention import Retention
from app.schemas import NewGame
from app.tokens import SecretKind, fingerprint, mint_secret

PLAYERS = ["Nord", "Sud", "Est", "Ouest"]

# FFT, Règlement officiel, "Exemples de marque"; ends at −446, +1 346, −390, −510.
HANDS: tuple[dict[str, Any], ...] = (
    {"taker": 2, "contract": "garde", "bouts": 2, "points": 49, "petit_au_bout": "attack",
     "handfuls": [{"seat": 2, "size": "single"}]},
    {"taker": 3, "contract": "garde_sans", "bouts": 2, "points": 45, "petit_au_bout": "defense"},
    {"taker": 1, "contract": "prise", "bouts": 2, "points": 34, "petit_au_bout": "attack",
     "handfuls": [{"seat": 1, "size": "single"}]},
    {"taker": 0, "contract": "garde", "bouts": 2, "points": 52,
     "handfuls": [{"seat": 1, "size": "single"}]},
    {"taker": 1, "contract": "garde", "bouts": 2, "points": 87, "petit_au_bout": "attack",
     "handfuls": [{"seat": 1, "size": "single"}], "slam": "announced_made"},
)  # fmt: skip


def prepare(session: Session, *, keep: Retention, now: datetime) -> tuple[str, str]:
    """Open the demonstration game; return its code and a hand-over secret for its pen."""
    pen, offer = mint_secret(SecretKind.PEN), mint_secret(SecretKind.OFFER)
    wanted = NewGame(
        players=PLAYERS,
        name="Exemple de la fédération",
        first_dealer=0,
        pen=pen,
        owner=mint_secret(SecretKind.OWNER),
        holder="Nord",
    )
    game = following.open_game(session, wanted, Caller(), keep=keep, now=now).game
    holder = Caller(pen=fingerprint(pen))
    for entry in HANDS:
        key = str(uuid.uuid4())
        hands.put(session, game.code, key, entry, holder, keep=keep, now=now)
    handover.offer(session, game.code, fingerprint(offer), holder, keep=keep, now=now)
    return game.code, offer
