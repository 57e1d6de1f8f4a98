"""A name that was corrected: who asks for it to go finds it nowhere in the database."""

import json
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from app import finding, following, hands, players, renaming
from app.database import empty_log
from app.models import Hand, Player
from app.pen import Caller
from app.schemas import NewGame
from app.tokens import SecretKind, fingerprint, mint_secret
from tests.stores import GARDE, Store, opened

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
KEY = str(uuid.uuid4())

Correct = Callable[[Store, Session, str, Caller], object]


def at_the_table(store: Store, session: Session, code: str, caller: Caller) -> object:
    return renaming.rename(session, code, 1, "Camille", caller, keep=store.keep, now=NOW)


def in_the_group(_store: Store, session: Session, code: str, caller: Caller) -> object:
    game = finding.loaded(session, code, now=NOW)
    number = game.seats[1].player_id
    return players.rename(session, game.group.code, number, "Camille", caller, now=NOW)


def to_somebody_known(store: Store, session: Session, code: str, caller: Caller) -> object:
    players.seated(session, finding.loaded(session, code, now=NOW).group, ["Camille"], now=NOW)
    return at_the_table(store, session, code, caller)


def played(store: Store) -> tuple[str, Caller]:
    """Play one hand at a table where Maximilienne sits second."""
    pen, owner = mint_secret(SecretKind.PEN), mint_secret(SecretKind.OWNER)
    caller = Caller(pen=fingerprint(pen), owner=fingerprint(owner))
    names = ["Léa", "Maximilienne", "Inès", "Malik"]
    wanted = NewGame(players=names, first_dealer=0, pen=pen, owner=owner)
    with store.session() as session:
        code = following.open_game(session, wanted, caller, keep=store.keep, now=NOW).game.code
    with store.session() as session:
        hands.put(session, code, KEY, GARDE, caller, keep=store.keep, now=NOW)
    return code, caller


@pytest.mark.parametrize("correct", [at_the_table, in_the_group, to_somebody_known])
def test_an_answer_asked_for_again_has_the_name_of_now(store: Store, correct: Correct) -> None:
    code, caller = played(store)
    with store.session() as session:
        correct(store, session, code, caller)

    with store.session() as session:
        again = hands.put(session, code, KEY, GARDE, caller, keep=store.keep, now=NOW)

    answer = json.loads(again.message)
    assert (again.status, again.replayed, answer["hand"]["id"]) == (200, True, KEY)
    assert [seat["name"] for seat in answer["seats"]] == ["Léa", "Camille", "Inès", "Malik"]


@pytest.mark.parametrize("correct", [at_the_table, in_the_group, to_somebody_known])
def test_the_file_holds_the_old_name_no_more(sqlite_database: str, correct: Correct) -> None:
    with opened(sqlite_database) as store:
        code, caller = played(store)
        with store.session() as session:
            kept = session.scalars(select(Hand.answer)).one()
        empty_log(store.engine)
        assert kept is not None
        assert all(found(sqlite_database, kept)), "or the search finds nothing"

        with store.session() as session:
            correct(store, session, code, caller)
        empty_log(store.engine)

        assert not any(found(sqlite_database, kept))


def found(url: str, answer: bytes) -> tuple[bool, bool]:
    """Tell whether the name and the compressed answer that held it are anywhere in the files."""
    file = Path(url.removeprefix("sqlite:///"))
    content = b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
    return b"maximilienne" in content.lower(), answer in content


def test_a_name_kept_under_an_older_key_is_known_at_a_seat_too(store: Store) -> None:
    """The one lookup: whoever is found when sitting down is found when a seat is corrected."""
    code, caller = played(store)
    with store.session() as session:
        group = finding.loaded(session, code, now=NOW).group_id
        old = Player(group_id=group, name="\u200bZoé", name_key="\u200bzoé", created_at=NOW)
        session.add(old)
        session.flush()
        zoe = old.id

    with store.session() as session:
        renaming.rename(session, code, 1, "Zoé", caller, keep=store.keep, now=NOW)

    with store.session() as session:
        assert finding.loaded(session, code, now=NOW).seats[1].player_id == zoe
