"""The application's own write path without HTTP, for real threads to call at one moment."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from threading import Thread
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import asking, corrections, finding, following, games, groups, handover, hands, terms
from app.board import Written
from app.database import Database
from app.errors import AppError
from app.models import Game, PenRequest
from app.pen import Caller, require_pen
from app.retention import Retention
from app.schemas import GameChange, NewGame
from app.tokens import SecretKind, fingerprint, mint_secret
from tests.faults.game import Op, State, called
from tests.faults.history import Event

KEEP = Retention()
NAMES = ["Léa", "Hugo", "Inès", "Malik"]


class Inside:
    """A database, the loop its answers come back on, and one game after the other."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="loop")
        self._thread.start()
        self.database = Database(url)
        self.published: list[int] = []

    def close(self) -> None:
        self.database.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def sit_down(self) -> tuple[str, State]:
        """Open a game with two owner devices; return its code and its state."""
        pen, first, second = (mint_secret(kind) for kind in (SecretKind.PEN, *_TWO_OWNERS))
        wanted = NewGame(players=NAMES, first_dealer=0, pen=pen, owner=first)

        def work(session: Session) -> str:
            game = following.open_game(session, wanted, Caller(), keep=KEEP, now=moment()).game
            groups.add_owner(session, game.group, fingerprint(second), name="", now=moment())
            return game.code

        code = self.write(work)
        return code, State(pens={pen: 1}, owners=frozenset({first, second}))

    def do(self, code: str, op: Op) -> Event:
        """Ask for one thing and wait for its answer, as a request does."""
        start = time.monotonic()
        try:
            written = self.write(_work(code, op), self._publish)
        except AppError as error:
            refused = error.as_json()
            return Event(op, start, time.monotonic(), str(refused["code"]), refused)
        end = time.monotonic()
        is_new = op.act == "put" and written.status == 201
        return Event(op, start, end, None, json.loads(written.message), is_new)

    def may_write(self, code: str, secrets: list[str]) -> tuple[str, ...]:
        """Return those of the secrets that are a valid pen now."""

        def work(session: Session) -> tuple[str, ...]:
            game = finding.visible(session, code, now=moment())
            return tuple(secret for secret in secrets if _is_valid(session, game, secret))

        return self._on_loop(self.database.read(work))

    def _publish(self, written: Written) -> None:
        self.published.append(written.revision)

    def write(
        self, work: Callable[[Session], Any], then: Callable[[Any], object] = lambda _: None
    ) -> Any:
        """Run one piece of work as the application writes. Raises what it raises."""
        return self._on_loop(self.database.write(work, then=then))

    def _on_loop(self, coroutine: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(timeout=30)


_TWO_OWNERS = (SecretKind.OWNER, SecretKind.OWNER)


@contextmanager
def inside(url: str) -> Iterator[Inside]:
    """Run the write path on a database for as long as the block lasts."""
    path = Inside(url)
    try:
        yield path
    finally:
        path.close()


def moment() -> datetime:
    return datetime.now(UTC)


def _is_valid(session: Session, game: Game, secret: str) -> bool:
    try:
        require_pen(session, game, Caller(pen=fingerprint(secret)))
    except AppError:
        return False
    return True


def _work(code: str, op: Op) -> Callable[[Session], Written]:
    """The use case behind an operation, with what the HTTP edge would hand it."""
    caller = Caller(pen=op.pen and fingerprint(op.pen), owner=op.owner and fingerprint(op.owner))
    more: dict[str, Any] = {"caller": caller, "keep": KEEP, "now": moment()}
    secret = fingerprint(op.secret or "")
    match op.act:
        case "put":
            entry = json.loads(op.body or "")
            call = partial(hands.put, key=op.hand, entry=entry, expected=op.expected)
        case "strike" | "restore":
            call = partial(getattr(corrections, op.act), key=op.hand, expected=op.expected)
        case "offer":
            call = partial(handover.offer, offer_hash=secret)
        case "claim":
            offer = op.offer and fingerprint(op.offer)
            call = partial(handover.claim, pen_hash=secret, offer_hash=offer, holder=None)
        case "ask":
            more = {"now": moment()}
            call = partial(asking.ask, name=called(op.secret or ""), pen_hash=secret)
        case "accept":
            return partial(_of_request, asking.accept, secret, code=code, **more)
        case "decline":
            del more["keep"]
            return partial(_of_request, asking.decline, secret, code=code, **more)
        case "rename":
            call = partial(terms.change, wanted=GameChange(name=op.body), expected=op.expected)
        case _:
            call = partial(_PLAIN[op.act])
    return partial(call, code=code, **more)


_PLAIN: dict[str, Callable[..., Written]] = {
    "cancel": handover.cancel_offer,
    "release": handover.release,
    "end": games.end,
    "reopen": games.reopen,
}


def _of_request(
    act: Callable[..., Written], secret: bytes, session: Session, *, code: str, **more: Any
) -> Written:
    """Act on a request by the number the board gives it; 0 is nobody's."""
    query = select(PenRequest.id).where(PenRequest.secret_hash == secret)
    return act(session, code, session.scalar(query) or 0, **more)
