"""Names as they are typed: what is cut, what is refused, and what is the same name."""

from datetime import UTC, datetime

import pytest
from sqlalchemy.orm import Session

from app import groups, players
from app.db import open_engine
from app.errors import Invalid
from app.models import Player
from app.models.columns import LONGEST
from app.names import LONGEST_TITLE, clean_name, name_key
from app.retention import Retention

FAMILY = "👨‍👩‍👧‍👦"


def test_a_name_of_twenty_families_is_twenty_letters() -> None:
    assert clean_name(FAMILY * 20, field="name") == FAMILY * 20


@pytest.mark.parametrize("given", ["x" * 41, FAMILY * 25, "a" + "\u0301\u0302" * 81])
def test_a_title_fits_its_column(given: str) -> None:
    """Letters are counted as people do, and then as the database does."""
    with pytest.raises(Invalid) as refused:
        clean_name(given, field="name", longest=LONGEST_TITLE)
    assert refused.value.as_json()["code"] == "name_too_long"


@pytest.mark.parametrize("name", ["ﷺ" * 20, "ẞ" * 20, "ŉ" * 20])
def test_what_names_are_known_by_fits_too(name: str) -> None:
    assert len(name_key(clean_name(name, field="name"))) <= LONGEST


@pytest.mark.parametrize(
    "given",
    [
        "\u200bLéa", "\u202eLéa", "L\u00adéa", "Léa\u200d", "\ufeffLéa", "\u3164Léa",
        "Le\u034f\u0301a", "\u2800Léa", "Léa\ufe0f", "\U000e0067Léa",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_makes_no_other_name(given: str) -> None:
    assert clean_name(given, field="name") == "Léa"
    assert name_key(given) == name_key("léa")


@pytest.mark.parametrize("given", ["\u200b", "\u3164", "\u2800", "\u200d \ufeff"])
def test_a_name_that_cannot_be_seen_is_none(given: str) -> None:
    with pytest.raises(Invalid) as refused:
        clean_name(given, field="name")
    assert refused.value.as_json()["code"] == "name_empty"


SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
RAINBOW, COOK = "🏳\ufe0f\u200d🌈", "👩🏽\u200d🍳"
JOINED = [FAMILY, SCOTLAND, RAINBOW, COOK, "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "🇫🇷"]


@pytest.mark.parametrize("name", [*JOINED, "ශ්\u200dරී", "می\u200cخواهم", "Jean-François", "O’Neil"])
def test_what_joins_letters_and_pictures_stays(name: str) -> None:
    assert clean_name(name, field="name") == name


def test_a_person_kept_under_an_older_spelling_is_found(sqlite_database: str) -> None:
    now = datetime(2026, 11, 30, tzinfo=UTC)
    with Session(open_engine(sqlite_database, writes=True)) as session, session.begin():
        group = groups.found(session, "", keep=Retention(), now=now)
        old = Player(group_id=group.id, name="\u200bLéa", name_key="\u200bléa", created_at=now)
        session.add(old)
        session.flush()
        assert players.seated(session, group, ["Léa", "Hugo"], now=now)[0] is old
