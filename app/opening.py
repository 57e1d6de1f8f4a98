"""Opening a game: in a new group, or with the people of an old one."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app import groups, joining, pen, players, remembering
from app.errors import Invalid, NotFound, PenRequired, SecretReused
from app.games import locked, require_pen_or_owner
from app.models import Game, Group, Pen, Seat, Via
from app.names import LONGEST_TITLE, clean_name, name_key, name_twice
from app.pen import Caller, secret_hash
from app.retention import Retention
from app.rulebook import house_rules
from app.schemas import NewGame
from app.scoring import kind
from app.tokens import SecretKind, mint_code


def open_new(
    session: Session, wanted: NewGame, caller: Caller, *, keep: Retention, now: datetime
) -> Game:
    """Open a game, in a new group or an existing one, and give its creator the pen.

    Raises Invalid, NotFound, PenRequired, SecretReused.
    """
    group = _group_for(session, wanted, caller, keep=keep, now=now)
    return seat_down(session, wanted, group, keep=keep, now=now)


def seat_down(
    session: Session, wanted: NewGame, group: Group, *, keep: Retention, now: datetime
) -> Game:
    """Open a game in this group, whoever asks; by its own house rules unless others are given.

    Raises Invalid and SecretReused.
    """
    pen_hash = secret_hash(wanted.pen, SecretKind.PEN, field="pen")
    names = clean_names(wanted.players)
    given = group.rules if wanted.rules is None else wanted.rules
    rules = house_rules(wanted.kind, given or {})
    game = _new_game(wanted, rules, len(names), keep=keep, now=now)
    game.join_code = joining.free_code(session)
    game.group = group
    group.expires_at = keep.group_until(now)
    # What the group calls its own rules stays so when it plays the usual ones for once.
    group.rules = game.rules or group.rules
    game.hands = []
    people = players.seated(session, group, names, now=now)
    game.seats = [
        Seat(number=number, place=number, player_id=player.id, name=name)
        for number, (name, player) in enumerate(zip(names, people, strict=True))
    ]
    session.add(game)
    session.flush()
    holder = clean_name(wanted.holder, field="holder") if wanted.holder else None
    pen.grant(session, game, pen_hash, holder=holder, via=Via.CREATION, now=now)
    return game


def opened_with(session: Session, secret: str, *, now: datetime) -> Game | None:
    """Return the game that was opened with this pen. Raises Invalid and SecretReused."""
    pen_hash = secret_hash(secret, SecretKind.PEN, field="pen")
    _one_tap_at_a_time(session, pen_hash)
    known = session.scalar(select(Pen).where(Pen.secret_hash == pen_hash))
    if known is None:
        return None
    if known.via != Via.CREATION:
        raise SecretReused(field="pen")
    code = session.scalar(select(Game.code).where(Game.id == known.game_id))
    return locked(session, str(code), now=now)


def _one_tap_at_a_time(session: Session, pen_hash: bytes) -> None:
    """Let the second tap of two wait for the first: no game is there yet that could be locked.

    SQLite has one writer, who does one thing after the other anyway.
    """
    if session.get_bind().dialect.name == "postgresql":
        key = int.from_bytes(pen_hash[:8], signed=True)
        session.execute(select(func.pg_advisory_xact_lock(key)))


def clean_names(names: Sequence[str]) -> list[str]:
    """Return the names as they will be shown; two alike cannot sit at one table."""
    cleaned = [clean_name(name, field=f"players.{i}") for i, name in enumerate(names)]
    for i, name in enumerate(cleaned):
        if name_key(name) in map(name_key, cleaned[:i]):
            raise name_twice(f"players.{i}")
    return cleaned


def _group_for(
    session: Session, wanted: NewGame, caller: Caller, *, keep: Retention, now: datetime
) -> Group:
    if wanted.group is not None:
        group = groups.by_code(session, wanted.group, now=now)
        _require_member(session, group, caller, now=now)
        return group
    title = wanted.group_name and clean_name(
        wanted.group_name, field="group_name", longest=LONGEST_TITLE
    )
    group = groups.found(session, title or "", keep=keep, now=now)
    if wanted.owner is not None:
        owner_hash = secret_hash(wanted.owner, SecretKind.OWNER, field="owner")
        groups.add_owner(session, group, owner_hash, name="", now=now)
    return group


def _require_member(session: Session, group: Group, caller: Caller, *, now: datetime) -> None:
    """An owner of the group may open a game in it, and so may the pen of its latest game."""
    latest = remembering.latest_game(session, group)
    if latest is not None and latest.expires_at > now:
        require_pen_or_owner(session, latest, caller)
    elif pen.owner_of(session, group.id, caller) is None:
        raise NotFound if caller.owner or caller.pens else PenRequired


def _new_game(
    wanted: NewGame, rules: dict[str, Any], people: int, *, keep: Retention, now: datetime
) -> Game:
    played = kind(wanted.kind)
    size = wanted.at_table or min(people, max(played.players))
    if size > people:
        raise Invalid("too_few_players", "There are fewer people than places.", field="at_table")
    dealer = secrets.randbelow(people) if wanted.first_dealer is None else wanted.first_dealer
    if dealer >= people:
        raise Invalid("seat_unknown", "There is no such seat.", field="first_dealer")
    title = wanted.name and clean_name(wanted.name, field="name", longest=LONGEST_TITLE)
    return Game(
        code=mint_code(),
        kind=played.name,
        name=title or "",
        rules=rules,
        table_size=size,
        hand_limit=wanted.hand_limit,
        dealer_seat=dealer,
        created_at=now,
        expires_at=keep.game_until(now),
    )
