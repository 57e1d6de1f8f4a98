"""The one read model: the same board for HTTP, for a socket's first message, for every push."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import finding, table, verdicts
from app.errors import NotFound
from app.lines import hand_line, seat_lines, winners
from app.models import Game, Group, Hand, Offer, Pen, PenRequest, Status, seen
from app.rulebook import complete_rules
from app.schemas import (
    Board,
    BoardMessage,
    HandMessage,
    PenLine,
    RequestLine,
)
from app.tokens import is_code

# A request nobody answers is withdrawn by itself.
REQUEST_LASTS = timedelta(minutes=15)


@dataclass(frozen=True)
class Written:
    """What a write did: the message its watchers get, which is also its answer.

    With the game or the pen that announced it, a draft ends: nobody will record it.
    """

    game: str
    revision: int
    message: bytes
    appended: bool = False
    replayed: bool = False
    status: int = 200
    ends_draft: bool = False


def load(session: Session, code: str, *, now: datetime) -> Board:
    """Load the board of a game. Raises NotFound for unknown, purged and deleted games."""
    return picture(session, finding.loaded(session, code, now=now), now=now)


def revision_of(session: Session, code: str, *, now: datetime) -> int:
    """Return the revision of a game's board without loading it. Raises NotFound."""
    if not is_code(code):
        raise NotFound
    revision = session.scalar(
        select(Game.revision)
        .join(Game.group)
        .where(Game.code == code, seen(Game, now))
        .where(Group.deleted_at.is_(None))
    )
    if revision is None:
        raise NotFound
    return revision


def revisions(session: Session, codes: Sequence[str], *, now: datetime) -> dict[str, int]:
    """Return the revisions of the games among these that are still there."""
    rows = session.execute(
        select(Game.code, Game.revision)
        .join(Game.group)
        .where(Game.code.in_(codes), seen(Game, now))
        .where(Group.deleted_at.is_(None))
    )
    return dict(rows.all())


def picture(session: Session, game: Game, *, now: datetime) -> Board:
    """Return the board of a loaded game: a fold over its rows."""
    totals = list(table.running_totals(game.hands, len(game.seats)))
    deals = table.dealer(game, game.seats, game.hands)
    signed = verdicts.of_game(session, game)
    lines = seat_lines(game, totals[-1] if totals else [0] * len(game.seats), deals)
    return Board(
        game=game.code,
        group=game.group.code,
        kind=game.kind,
        name=game.name,
        revision=game.revision,
        status=game.status.value,
        seats=lines,
        hand_limit=game.hand_limit,
        played=table.played(game.hands),
        table_size=game.table_size,
        dealer=deals,
        rules=complete_rules(game),
        hands=[
            hand_line(hand, after, signed.get(hand.id, ()))
            for hand, after in zip(game.hands, totals, strict=True)
        ],
        pen=_pen_line(session, game, now=now),
        winners=winners(game.status, game.hands, lines),
        next=next_of(session, game, now=now),
        join_code=game.join_code,
        expires_at=game.expires_at,
        now=now,
    )


def next_of(session: Session, game: Game, *, now: datetime) -> str | None:
    """Return the code of the game that follows this one, unless it is gone again."""
    if game.next_code is None:
        return None
    there = seen(Game, now)
    return session.scalar(select(Game.code).where(Game.code == game.next_code, there))


def board_message(
    session: Session,
    game: Game,
    *,
    now: datetime,
    status: int = 200,
    replayed: bool = False,
    moved: bool = False,
) -> Written:
    """Return the write's outcome as a whole board.

    `replayed` when nothing was written, `moved` when the pen changed hands.
    """
    shown = picture(session, game, now=now)
    message = BoardMessage(revision=shown.revision, board=shown).model_dump_json().encode()
    return Written(
        game.code,
        game.revision,
        message,
        replayed=replayed,
        status=status,
        ends_draft=moved or not game.is_open,
    )


def hand_message(game: Game, hand: Hand, *, replayed: bool = False) -> Written:
    """Return the write's outcome as the one hand it appended, as of that hand.

    It is built from the rows up to the hand, for a retry whose answer was not kept too.
    """
    rows = [row for row in game.hands if row.number <= hand.number]
    totals = list(table.running_totals(rows, len(game.seats)))[-1]
    deals = table.dealer(game, game.seats, rows)
    status = Status.CLOSED if fills_the_game(game, hand, rows) else Status.OPEN
    lines = seat_lines(game, totals, deals, rows)
    message = HandMessage(
        revision=hand.revision,
        hand=hand_line(hand, totals),
        seats=lines,
        dealer=deals,
        status=status.value,
        played=table.played(rows),
        winners=winners(status, rows, lines),
        expires_at=game.expires_at,
    )
    return Written(
        game.code,
        hand.revision,
        message.model_dump_json().encode(),
        appended=True,
        replayed=replayed,
        status=200 if replayed else 201,
    )


def fills_the_game(game: Game, hand: Hand, rows: Sequence[Hand]) -> bool:
    """Tell whether this hand was the last one planned, which ends the game by itself."""
    return hand.was_played and table.played(rows) == game.hand_limit


def _pen_line(session: Session, game: Game, *, now: datetime) -> PenLine:
    held = session.get(Pen, (game.id, game.pen_epoch))
    offered = session.scalar(
        select(Offer.epoch).where(
            Offer.game_id == game.id, Offer.epoch == game.pen_epoch, Offer.expires_at > now
        )
    )
    asking = session.scalars(
        select(PenRequest)
        .where(PenRequest.game_id == game.id, PenRequest.at > now - REQUEST_LASTS)
        .order_by(PenRequest.at, PenRequest.id)
    )
    return PenLine(
        epoch=game.pen_epoch,
        holder=held.holder if held else None,
        held=held is not None,
        offered=offered is not None,
        requests=[RequestLine(id=each.id, name=each.name, at=each.at) for each in asking],
    )
