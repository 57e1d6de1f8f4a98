"""The hand being played, announced to the watchers and stored nowhere."""

from functools import partial

from fastapi import APIRouter, Depends, Request, Response

from app import announcing
from app.api import cookies
from app.api.deps import Calling, GameCode, Now, same_site, services
from app.api.limits import counted_write
from app.database import Work
from app.live import messages
from app.schemas import Draft, DraftMessage

router = APIRouter(
    prefix="/api/games/{game}/draft", tags=["hands"], dependencies=[Depends(same_site)]
)


@router.put("", response_model=DraftMessage)
async def announce(
    request: Request, game: GameCode, draft: Draft, calling: Calling, now: Now
) -> Response:
    """Tell the watchers who took what."""
    work = partial(announcing.announce, code=game, draft=draft, caller=calling, now=now)
    message = messages.draft(draft.taker, draft.contract, draft.partner)
    return await _tell(request, game, work, message)


@router.delete("", response_model=DraftMessage)
async def withdraw(request: Request, game: GameCode, calling: Calling, now: Now) -> Response:
    """Withdraw what was announced."""
    work = partial(announcing.withdraw, code=game, caller=calling, now=now)
    return await _tell(request, game, work, None)


async def _tell(request: Request, game: str, work: Work[None], draft: bytes | None) -> Response:
    """Check and tell in one turn with the writes, so that no pen speaks after it has moved."""
    serving = services(request)
    async with counted_write(request):
        await serving.database.write(work, then=lambda _: serving.backplane.announce(game, draft))
    answer = Response(draft or messages.NO_DRAFT, media_type="application/json")
    cookies.renew(request, answer)
    return answer
