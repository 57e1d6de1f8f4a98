"""The pen changes hands: offered by link, claimed, taken back, let go.

    HELD(e) ──offer──▶ OFFERED(e) ──claim──▶ HELD(e+1)
       │ ◀─cancel, 15 min─┘ (the holder writes on until the claim)
       ├──take back (owner)──▶ HELD(e+1)
       └──release──▶ FREE(e+1) ──take back (owner)──▶ HELD(e+2)

Every arrow that raises the epoch kills the older pens and the open offer with it.
"""

from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app import finding, pen
from app.board import REQUEST_LASTS, Written, board_message
from app.errors import GameClosed, OfferDead, SecretReused
from app.games import known_pen_or_owner, locked, require_pen_or_owner, touch
from app.models import Game, Offer, Pen, PenRequest, SpentOffer, Via
from app.pen import Caller
from app.retention import Retention
from app.schemas import Rights
from app.tokens import matches

OFFER_LASTS = timedelta(minutes=15)
# Epochs for which a spent link is known: an older pen is refused by itself, but one browser may
# hand over, take back, and only then repeat the request that opened the link.
SPENT_KEPT = 2


def offer(
    session: Session,
    code: str,
    offer_hash: bytes,
    caller: Caller,
    *,
    keep: Retention,
    now: datetime,
) -> Written:
    """Open a hand-over for 15 minutes, in place of an older one.

    Asked again late, when that link was used, cancelled, replaced or too old, it stays dead.
    Raises OfferDead, SecretReused.
    """
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    is_open = _is_open(session, game, offer_hash, now=now)
    if not is_open:
        _drop_offer(session, game)
        session.add(
            Offer(
                game_id=game.id,
                epoch=game.pen_epoch,
                secret_hash=offer_hash,
                expires_at=now + OFFER_LASTS,
            )
        )
        touch(game, keep=keep, now=now)
        session.flush()
    return board_message(session, game, now=now, replayed=is_open)


def cancel_offer(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Cancel the open hand-over; there being none, nothing changes."""
    game = locked(session, code, now=now)
    known_pen_or_owner(session, game, caller)
    was_offered = session.get(Offer, game.id) is not None
    if was_offered:
        require_pen_or_owner(session, game, caller)
        _drop_offer(session, game)
        touch(game, keep=keep, now=now)
    return board_message(session, game, now=now, replayed=not was_offered)


def claim(
    session: Session,
    code: str,
    pen_hash: bytes,
    offer_hash: bytes | None,
    caller: Caller,
    *,
    holder: str | None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Take the pen with an offer, or take it back as the owner.

    Taken from nobody, it leaves whoever asks for it waiting, for the new holder to answer. Asked
    again with the same secret, the answer is the same. Raises OfferDead, PenMoved, OwnerRequired,
    SecretReused, GameClosed.
    """
    game = locked(session, code, now=now)
    known = session.scalar(select(Pen).where(Pen.secret_hash == pen_hash))
    if known is not None:
        if known.game_id != game.id:
            raise SecretReused(field="pen")
        if known.epoch != game.pen_epoch:
            raise pen.moved(session, game)
        return board_message(session, game, now=now, replayed=True)
    if offer_hash is not None:
        _check_offer(session, game, offer_hash, now=now)
    else:
        pen.require_owner(session, game.group_id, caller)
    via = Via.OWNER if offer_hash is None else Via.OFFER
    if pen.is_held(session, game):
        drop_requests(session, game)
    move(session, game, pen_hash, holder=holder, via=via, keep=keep, now=now)
    return board_message(session, game, now=now, moved=True)


def release(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Let the pen go: nobody writes until the owner takes it back, or gives it to who asks."""
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller, closed=True)
    _raise_epoch(session, game, keep=keep, now=now)
    return board_message(session, game, now=now, moved=True)


def rights(session: Session, code: str, caller: Caller, *, now: datetime) -> Rights:
    """Say what this caller may do in the game; a wrong secret simply may nothing."""
    game = finding.visible(session, code, now=now)
    held = session.get(Pen, (game.id, game.pen_epoch))
    open_offer = session.get(Offer, game.id)
    live = open_offer is not None and _is_live(open_offer, game, now=now)
    mine = held is not None and any(matches(held.secret_hash, each) for each in caller.pens)
    return Rights(
        epoch=game.pen_epoch,
        holder=held.holder if held else None,
        held=held is not None,
        mine=mine,
        owner=pen.owner_of(session, game.group_id, caller) is not None,
        asked=_asked(session, game, caller, now=now),
        offer_expires_at=open_offer.expires_at if open_offer and live else None,
        now=now,
    )


def _asked(session: Session, game: Game, caller: Caller, *, now: datetime) -> int | None:
    """Return the number of the request this caller waits with."""
    return session.scalar(
        select(PenRequest.id)
        .where(PenRequest.game_id == game.id, PenRequest.secret_hash.in_(caller.pens))
        .where(PenRequest.at > now - REQUEST_LASTS)
        .order_by(PenRequest.at.desc())
        .limit(1)
    )


def move(
    session: Session,
    game: Game,
    pen_hash: bytes,
    *,
    holder: str | None,
    via: Via,
    keep: Retention,
    now: datetime,
) -> None:
    """Open the next epoch and give it its pen. Raises SecretReused."""
    _raise_epoch(session, game, keep=keep, now=now)
    pen.grant(session, game, pen_hash, holder=holder, via=via, now=now)


def drop_requests(session: Session, game: Game) -> None:
    """Let nobody wait for the pen any more: it went to somebody."""
    session.execute(delete(PenRequest).where(PenRequest.game_id == game.id))


def _raise_epoch(session: Session, game: Game, *, keep: Retention, now: datetime) -> None:
    _drop_offer(session, game)
    game.pen_epoch += 1
    spent = delete(SpentOffer).where(SpentOffer.game_id == game.id)
    session.execute(spent.where(SpentOffer.epoch < game.pen_epoch - SPENT_KEPT))
    touch(game, keep=keep, now=now)
    session.flush()


def _drop_offer(session: Session, game: Game) -> None:
    dropped = delete(Offer).where(Offer.game_id == game.id)
    for spent, epoch in session.execute(dropped.returning(Offer.secret_hash, Offer.epoch)).all():
        session.add(SpentOffer(secret_hash=spent, game_id=game.id, epoch=epoch))


def _is_open(session: Session, game: Game, offer_hash: bytes, *, now: datetime) -> bool:
    """Tell whether the game's open hand-over is this one. Raises OfferDead, SecretReused."""
    spent = session.get(SpentOffer, offer_hash)
    if spent is not None and spent.game_id == game.id:
        raise OfferDead
    known = session.scalar(select(Offer).where(Offer.secret_hash == offer_hash))
    elsewhere = known or spent
    if elsewhere is not None and elsewhere.game_id != game.id:
        raise SecretReused(field="offer")
    if known is not None and known.expires_at <= now:
        raise OfferDead
    return known is not None


def _check_offer(session: Session, game: Game, offer_hash: bytes, *, now: datetime) -> None:
    open_offer = session.get(Offer, game.id)
    if open_offer is None or not matches(open_offer.secret_hash, offer_hash):
        raise OfferDead
    if not _is_live(open_offer, game, now=now):
        raise OfferDead
    if not game.is_open:
        raise GameClosed


def _is_live(open_offer: Offer, game: Game, *, now: datetime) -> bool:
    return open_offer.epoch == game.pen_epoch and open_offer.expires_at > now
