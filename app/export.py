"""Everything there is about a game or a group, as one JSON document that reads back in.

A hand is exported as it was declared, with the rules it was scored by and who played it, so
that its scores, and so the totals, can be worked out anew from the document alone.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from app import board, finding, groups, history, players, statistics
from app.errors import NotFound
from app.figures import Period
from app.models import Change, Game, Group, Hand, Result, seen
from app.pen import Caller
from app.rulebook import complete_rules
from app.schemas import iso

GAME, GROUP = "stylo-game-1", "stylo-group-1"

Document = dict[str, Any]


def of_game(session: Session, code: str, *, now: datetime) -> Document:
    """Return a game's document. Raises NotFound."""
    return {**_game(session, finding.loaded(session, code, now=now), now=now), **_stamp(GAME, now)}


def of_group(session: Session, code: str, *, now: datetime) -> Document:
    """Return a group's document: its history, and every game whose hands are kept."""
    page = history.load(session, code, Caller(), period=Period(), now=now)
    group = groups.visible(session, code, now=now)
    return {
        **_stamp(GROUP, now),
        **page.model_dump(mode="json", exclude={"owner", "next", "running", "period", "now"}),
        "spellings": [
            {"player": player.id, "name": player.name, "merged_into": player.merged_into_id}
            for player in players.of_group(session, group.id)
        ],
        "results": [_result(result) for result in _results(session, group)],
        "kept_games": [_game(session, game, now=now) for game in _kept(session, group, now=now)],
    }


def find(session: Session, code: str, *, now: datetime) -> Document:
    """Return the document of the game or the group of this code. Raises NotFound."""
    try:
        return of_game(session, code, now=now)
    except NotFound:
        return of_group(session, code, now=now)


def as_json(document: Document) -> str:
    """Return the document as text, for people to read too."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _stamp(form: str, now: datetime) -> Document:
    return {"format": form, "exported_at": iso(now)}


def _game(session: Session, game: Game, *, now: datetime) -> Document:
    shown = board.picture(session, game, now=now).model_dump(
        mode="json", exclude={"pen", "join_code", "next", "now"}
    )
    people = {seat.number: seat for seat in game.seats}
    for line in shown["seats"]:
        seat = people[line["seat"]]
        line |= {
            "player": seat.player_id,
            "joined_after": seat.joined_after,
            "left_after": seat.left_after,
            "absences": seat.absences or [],
        }
    changes = _changes(session, game)
    for line, hand in zip(shown["hands"], game.hands, strict=True):
        line["rules"] = complete_rules(game, hand.rules)
        line["pen_epoch"] = hand.pen_epoch
        line["changes"] = [_change(change) for change in changes if change.hand_id == hand.id]
    return {
        **shown,
        "created_at": iso(game.created_at),
        "closed_at": game.closed_at and iso(game.closed_at),
        "statistics": statistics.of_game(game).model_dump(mode="json"),
    }


def _changes(session: Session, game: Game) -> list[Change]:
    query = select(Change).join(Hand).where(Hand.game_id == game.id).order_by(Change.revision)
    return list(session.scalars(query))


def _change(change: Change) -> Document:
    return {
        "revision": change.revision,
        "what": change.act.value,
        "before": change.before,
        "at": iso(change.at),
        "pen_epoch": change.pen_epoch,
    }


def _result(result: Result) -> Document:
    return {
        "game": result.game_code,
        "name": result.name,
        "ended_at": iso(result.ended_at),
        "hands": result.hands,
        "table": result.table,
        "statistics": result.statistics,
    }


def _results(session: Session, group: Group) -> Iterable[Result]:
    mine = (Result.group_id == group.id, Result.deleted_at.is_(None))
    return session.scalars(select(Result).where(*mine).order_by(Result.ended_at, Result.id))


def _kept(session: Session, group: Group, *, now: datetime) -> Iterable[Game]:
    return session.scalars(
        select(Game)
        .where(Game.group_id == group.id, seen(Game, now))
        .options(selectinload(Game.seats), selectinload(Game.hands), selectinload(Game.group))
        .order_by(Game.id)
    )
