"""Random evenings, through the use cases: whatever is done, the sheet follows from its entries.

After each act, refused or not: the sheet worked out anew equals the one stored, every row and
all totals sum to zero, numbers and ids stay, the revision has risen by one or nothing changed.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from app import finding, rebuild, table
from app.db import open_engine
from tests.acts import ACT, Act, record
from tests.evenings import NOW, Evening


@pytest.fixture(scope="module")
def engine(sqlite_template: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    file = tmp_path_factory.mktemp("rebuild") / "stylo.db"
    file.write_bytes(sqlite_template.read_bytes())
    engine = open_engine(f"sqlite:///{file}", writes=True)
    yield engine
    engine.dispose()


@pytest.mark.timeout(1800)
def test_the_sheet_follows_from_its_entries(engine: Engine, full: bool) -> None:
    @settings(
        max_examples=150 if full else 25,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(st.integers(3, 7), st.integers(3, 5), st.lists(ACT, min_size=8, max_size=20))
    def play(people: int, at_table: int, acts: list[Act]) -> None:
        evening = Evening(engine, people, at_table)
        for act in acts:
            act(evening)

    play()


def test_a_row_that_does_not_follow_is_found(engine: Engine) -> None:
    """The check is worth something: one stored score changed, and the two sheets differ."""
    evening = Evening(engine, 4, 4)
    record({"kind": "free", "amount": 30, "to": 0, "of": 1}, None, evening)
    with Session(engine) as session:
        game = finding.loaded(session, evening.code, now=NOW)
        assert rebuild.rebuild(game) == rebuild.stored(game)
        game.hands[0].scores = [31, -31, 0, 0]
        assert rebuild.rebuild(game) != rebuild.stored(game)
        assert list(table.running_totals(game.hands, 4)) == [[31, -31, 0, 0]]
