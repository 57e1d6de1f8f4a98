"""An evening played through the use cases, and the promises it must keep after every act."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from app import board, finding, following, rebuild
from app.board import Written
from app.errors import AppError
from app.models import Change
from app.pen import Caller
from app.retention import Retention
from app.schemas import NewGame
from app.tokens import SecretKind, fingerprint, mint_secret

NOW = datetime(2026, 11, 30, 20, tzinfo=UTC)
KEEP = Retention()
PEOPLE = ["Léa", "Hugo", "Inès", "Malik", "Zoé", "Anna", "Paul", "Nour"]


class Evening:
    """One game, its pen, and the board as it was after the last act."""

    def __init__(self, engine: Engine, people: int, at_table: int) -> None:
        self.engine = engine
        pen = mint_secret(SecretKind.PEN)
        self.pen = Caller(pen=fingerprint(pen))
        wanted = NewGame(players=PEOPLE[:people], at_table=min(people, at_table), pen=pen)
        with Session(engine) as session, session.begin():
            game = following.open_game(session, wanted, Caller(), keep=KEEP, now=NOW).game
            self.code = game.code
        self.board = self.seen()

    def seen(self) -> dict[str, Any]:
        with Session(self.engine) as session:
            return board.load(session, self.code, now=NOW).model_dump(mode="json")

    def act(self, work: Callable[..., Written], *given: Any, **more: Any) -> None:
        """Do it as the pen, and see that every promise is kept."""
        before = self.board
        written, refusal = None, None
        try:
            with Session(self.engine) as session, session.begin():
                written = work(session, self.code, *given, now=NOW, **more)
        except AppError as error:
            refusal = error
        self.board = self.seen()
        if written is None or written.replayed:
            assert self.board == before, refusal
            assert refusal is None or refusal.status in (403, 404, 409, 422)
        else:
            assert self.board["revision"] == before["revision"] + 1
            self.check(before)

    def check(self, before: dict[str, Any]) -> None:
        kept = len(before["hands"])
        for name in ("id", "number", "at"):
            rows = [hand[name] for hand in self.board["hands"]]
            assert rows[:kept] == [hand[name] for hand in before["hands"]]
        for hand in self.board["hands"]:
            assert sum(hand["scores"]) == sum(hand["totals"]) == 0
            assert all(
                score == 0 or seat in hand["playing"] or hand["kind"] == "free"
                for seat, score in enumerate(hand["scores"])
            )
        assert sum(seat["total"] for seat in self.board["seats"]) == 0
        self.check_who_sits_where()
        with Session(self.engine) as session:
            game = finding.loaded(session, self.code, now=NOW)
            assert rebuild.rebuild(game) == rebuild.stored(game)
            changes = Counter(session.scalars(select(Change.hand_id)))
            assert [changes[hand.id] for hand in game.hands] == [
                hand.revised for hand in game.hands
            ]

    def check_who_sits_where(self) -> None:
        present = [seat["seat"] for seat in self.board["seats"] if seat["present"]]
        out = [seat["seat"] for seat in self.board["seats"] if seat["sits_out"]]
        size = self.board["table_size"]
        assert 3 <= size <= len(present)
        assert len(present) - len(out) == size
        assert self.board["dealer"] in (out or present)
        assert sorted(seat["place"] for seat in self.board["seats"]) == list(
            range(len(self.board["seats"]))
        )

    def hand(self, pick: int) -> dict[str, Any] | None:
        rows = self.board["hands"]
        return rows[pick % len(rows)] if rows else None
