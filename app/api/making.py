"""The answer to whoever opens a game: its board, and their rights put in this browser."""

from dataclasses import dataclass
from datetime import datetime

from fastapi import Request, Response
from sqlalchemy.orm import Session

from app import board
from app.api import cookies
from app.api.deps import services
from app.board import Written
from app.database import Work
from app.models import Game
from app.schemas import GameMade, GameWishes
from app.tokens import SecretKind


@dataclass(frozen=True)
class Opened:
    """A game just opened, and the board by which an older one leads its watchers there."""

    answer: GameMade
    led: Written | None


def made(session: Session, game: Game, led: Written | None, *, now: datetime) -> Opened:
    """Return what an opened game is answered with."""
    shown = board.picture(session, game, now=now)
    return Opened(GameMade(game=game.code, group=game.group.code, board=shown), led)


async def answer_made(request: Request, wanted: GameWishes, work: Work[Opened]) -> Response:
    """Open the game and give this browser its pen, and its owner's rights if it has them."""
    serving = services(request)

    def publish(opened: Opened) -> None:
        if opened.led is not None:
            serving.publish(opened.led)

    opened = (await serving.database.write(work, then=publish)).answer
    answer = Response(opened.model_dump_json(), 201, media_type="application/json")
    path = answer.headers["Location"] = cookies.game_path(opened.game)
    cookies.grant(request, answer, cookies.PEN, wanted.pen, path)
    owner = wanted.owner or request.cookies.get(cookies.OWNER)
    if owner and owner.startswith(SecretKind.OWNER):
        cookies.grant(request, answer, cookies.OWNER, owner, path)
        cookies.grant(request, answer, cookies.OWNER, owner, cookies.group_path(opened.group))
    return answer
