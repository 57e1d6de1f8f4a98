"""The hand being played, announced to the watchers and stored nowhere."""

from typing import Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field
from sqlalchemy.orm import Session

from app import games, pen
from app.api import cookies
from app.api.deps import Calling, GameCode, Now, Serving, same_site
from app.live import messages
from app.pen import Caller
from app.schemas import Request as Body
from app.services import Services

router = APIRouter(
    prefix="/api/games/{game}/draft", tags=["hands"], dependencies=[Depends(same_site)]
)


class Draft(Body):
    """Who took what, before the hand is played."""

    taker: int = Field(ge=0, le=99)
    contract: str = Field(pattern="^[a-z_]{1,20}$")
    partner: int | Literal["alone"] | None = None


@router.put("")
async def announce(
    request: Request, game: GameCode, draft: Draft, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Tell the watchers who took what."""
    await _require_pen(serving, game, calling, now)
    message = messages.draft(draft.taker, draft.contract, draft.partner)
    serving.backplane.announce(game, message)
    return _answer(request, message)


@router.delete("")
async def withdraw(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Withdraw what was announced."""
    await _require_pen(serving, game, calling, now)
    serving.backplane.announce(game, None)
    return _answer(request, messages.NO_DRAFT)


async def _require_pen(serving: Services, game: str, calling: Caller, now: Now) -> None:
    def check(session: Session) -> None:
        pen.require_pen(session, games.visible(session, game, now=now), calling)

    await serving.database.read(check)


def _answer(request: Request, message: bytes) -> Response:
    answer = Response(message, media_type="application/json")
    cookies.renew(request, answer)
    return answer
