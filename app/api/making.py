"""The answer to whoever opens a game: its board, and their rights put in this browser."""

from dataclasses import dataclass
from datetime import datetime

from fastapi import Request, Response
from sqlalchemy.orm import Session

from app import board, pen
from app.api import cookies
from app.api.deps import services
from app.api.presented import cookie
from app.api.writing import commit
from app.database import Work
from app.following import Opened
from app.models import Game
from app.pen import Caller, secret_hash
from app.schemas import Board, GameMade, GameWishes
from app.tokens import SecretKind, fingerprint


@dataclass(frozen=True)
class _Made:
    """What was opened, its board, and which of the secrets presented owns its group."""

    opened: Opened
    board: Board
    owner: str | None

    @property
    def replayed(self) -> bool:
        return self.opened.replayed


async def answer_made(
    request: Request, wanted: GameWishes, work: Work[Opened], *, now: datetime
) -> Response:
    """Open the game and give this browser its pen, and its owner's rights if it has them.

    Raises Invalid.
    """
    if wanted.owner is not None:
        secret_hash(wanted.owner, SecretKind.OWNER, field="owner")
    said = [secret for secret in (wanted.owner, cookie(request, cookies.OWNER)) if secret]
    serving = services(request)

    def open_it(session: Session) -> _Made:
        opened = work(session)
        shown = board.picture(session, opened.game, now=now)
        return _Made(opened, shown, _owner_among(session, opened.game, said))

    def publish(made: _Made) -> None:
        if made.opened.led is not None:
            serving.publish(made.opened.led)

    done = await commit(request, open_it, then=publish)
    owner, shown = done.owner, done.board
    made = GameMade(game=shown.game, group=shown.group, board=shown)
    answer = Response(made.model_dump_json(), 201, media_type="application/json")
    path = answer.headers["Location"] = cookies.game_path(made.game)
    cookies.grant(request, answer, cookies.PEN, wanted.pen, path)
    if owner is not None:
        cookies.grant(request, answer, cookies.OWNER, owner, path)
        cookies.grant(request, answer, cookies.OWNER, owner, cookies.group_path(made.group))
    return answer


def _owner_among(session: Session, game: Game, said: list[str]) -> str | None:
    """Return the secret that does own the game's group: no other takes its cookie's place."""
    for secret in said:
        if pen.owner_of(session, game.group_id, Caller(owner=fingerprint(secret))) is not None:
            return secret
    return None
