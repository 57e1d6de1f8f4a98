"""One hand opened: its entry, its calculation line by line, and all it went through."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from app import finding, rulebook, verdicts
from app.corrections import snapshot
from app.declaration import declared_again
from app.errors import NotFound
from app.models import Change, Game, Hand, Pen
from app.schemas import HandDetail, HandRevision, Scored


def load(session: Session, *, code: str, key: str, now: datetime) -> HandDetail:
    """Load a hand with its calculation and revisions. Raises NotFound."""
    game = finding.visible(session, code, selectinload(Game.seats), now=now)
    hand = session.scalar(select(Hand).where(Hand.game_id == game.id, Hand.key == key))
    if hand is None:
        raise NotFound
    return HandDetail(
        id=hand.key,
        number=hand.number,
        kind=hand.kind,
        dealer=hand.dealer,
        playing=hand.playing,
        entry=hand.declared,
        rules=rulebook.complete_rules(game, hand.rules),
        struck=hand.struck,
        signs=list(verdicts.of_game(session, game).get(hand.id, ())),
        result=Scored.model_validate(declared_again(game, hand).as_json()),
        revisions=_revisions(session, game, hand),
    )


def _revisions(session: Session, game: Game, hand: Hand) -> list[HandRevision]:
    changes = session.scalars(
        select(Change).where(Change.hand_id == hand.id).order_by(Change.revision)
    ).all()
    pens = session.execute(select(Pen.epoch, Pen.holder).where(Pen.game_id == game.id))
    holders = {pen.epoch: pen.holder for pen in pens}
    states = [*(change.before for change in changes), snapshot(hand)]
    first = HandRevision(
        revision=hand.revision,
        what="recorded",
        before=None,
        after=states[0],
        at=hand.recorded_at,
        pen_epoch=hand.pen_epoch,
        holder=holders.get(hand.pen_epoch),
    )
    return [first, *_later(changes, states[1:], holders)]


def _later(
    changes: Sequence[Change], after: Sequence[dict[str, Any]], holders: dict[int, str | None]
) -> list[HandRevision]:
    return [
        HandRevision(
            revision=change.revision,
            what=change.act.value,
            before=change.before,
            after=state,
            at=change.at,
            pen_epoch=change.pen_epoch,
            holder=holders.get(change.pen_epoch),
        )
        for change, state in zip(changes, after, strict=True)
    ]
