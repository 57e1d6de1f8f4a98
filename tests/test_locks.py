"""The order of locks: a group, then its games by their ids, whoever writes what."""

import re
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine, event, select, text
from sqlalchemy.orm import Session

from app import (
    corrections,
    deletion,
    finding,
    following,
    groups,
    handover,
    hands,
    players,
    relink,
    renaming,
)
from app.models import Game, Group, Hand, Owner, Player, Seat
from app.pen import Caller
from app.schemas import NextGame
from app.tokens import SecretKind, fingerprint, mint_secret
from tests.stores import GARDE, Store, opened

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
OWNER = Caller(owner=fingerprint(mint_secret(SecretKind.OWNER)))


@pytest.fixture
def store(postgres_database: str) -> Iterator[Store]:
    """Give a store on the engine that locks rows."""
    with opened(postgres_database) as store:
        yield store


@pytest.fixture
def code(store: Store) -> str:
    """Give a running game with a hand, of a group that has an owner."""
    code = store.play(now=NOW, ended=False)
    with store.session() as session:
        group_id = session.scalar(select(Game.group_id))
        hashed = OWNER.owner
        session.add(Owner(group_id=group_id, secret_hash=hashed, name="", created_at=NOW))
    return code


def group_of(session: Session) -> Group:
    return groups.by_code(session, str(session.scalar(select(Group.code))), now=NOW)


def next_game(session: Session, store: Store, code: str) -> object:
    wanted = NextGame(pen=mint_secret(SecretKind.PEN))
    return following.open_after(session, code, wanted, OWNER, keep=store.keep, now=NOW)


def pen_of(store: Store, code: str) -> Caller:
    return Caller(pen=store.pens[code])


WRITES: dict[str, Callable[[Session, Store, str], object]] = {
    "a hand": lambda s, store, code: hands.put(
        s, code, str(uuid.uuid4()), GARDE, pen_of(store, code), keep=store.keep, now=NOW
    ),
    "a correction": lambda s, store, code: corrections.strike(
        s, code, str(s.scalar(select(Hand.key))), pen_of(store, code),
        expected=2, keep=store.keep, now=NOW,
    ),
    "a person renamed": lambda s, _, __: players.rename(
        s, group_of(s).code, s.scalars(select(Player.id)).first() or 0, "Léo", OWNER, now=NOW
    ),
    "the pen let go": lambda s, store, code: handover.release(
        s, code, pen_of(store, code), keep=store.keep, now=NOW
    ),
    "the next game": next_game,
    "a game deleted and restored": lambda s, store, code: (
        deletion.delete_game(s, code, OWNER, now=NOW),
        deletion.restore_game(s, code, OWNER, keep=store.keep, now=NOW),
    ),
    "a new watch link": lambda s, store, code: relink.relink(
        s, code, b"p" * 32, OWNER, holder=None, keep=store.keep, now=NOW
    ),
    "a new group link": lambda s, _, __: relink.relink_group(
        s, group_of(s).code, OWNER, now=NOW
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRITES)
def test_the_group_is_locked_before_its_games(store: Store, code: str, what: str) -> None:
    with store.session() as session:
        taken = locks(store.engine, lambda: WRITES[what](session, store, code))

    assert taken[0] == "group", taken
    assert "game" in taken


def test_who_sits_down_elsewhere_meanwhile_is_no_slip(store: Store, code: str) -> None:
    """Hugo is corrected to Malou, whom the group knows; another game has just seated Hugo."""
    other = store.play(now=NOW)

    def rename() -> None:
        with store.session() as session:
            renaming.rename(session, code, 1, "Malou", pen_of(store, code), keep=keep, now=NOW)

    keep = store.keep
    with store.session() as session:
        here, there = (finding.loaded(session, each, now=NOW) for each in (code, other))
        players.seated(session, here.group, ["Malou"], now=NOW)
        hugo, elsewhere = here.seats[1].player_id, there.id
    with ThreadPoolExecutor(1) as beside, Session(store.engine) as session:
        session.add(Seat(game_id=elsewhere, number=4, place=4, player_id=hugo, name="Hugo"))
        session.flush()
        renamed = beside.submit(rename)
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while not renamed.done() and not session.scalar(waiting):
            time.sleep(0.01)
        session.commit()
        renamed.result()

    with store.session() as session:
        assert finding.loaded(session, other, now=NOW).seats[4].player_id == hugo
        assert finding.loaded(session, code, now=NOW).seats[1].name == "Malou"


def locks(engine: Engine, work: Callable[[], object]) -> list[str]:
    """Return the tables whose rows are locked or changed, in the order in which they are."""
    order: list[str] = []

    def listen(_c: object, _cursor: object, statement: str, *_: object) -> None:
        found = re.search(r'FOR (?:NO KEY )?UPDATE(?: OF "?(\w+))?', statement)
        changed = re.match(r'(?:UPDATE|DELETE FROM) "?(\w+)', statement)
        if found:
            order.append(found[1] or re.findall(r'FROM "?(\w+)', statement)[0])
        elif changed:
            order.append(changed[1])

    event.listen(engine, "before_cursor_execute", listen)
    try:
        work()
    finally:
        event.remove(engine, "before_cursor_execute", listen)
    return [table for table in order if table in ("group", "game")]
