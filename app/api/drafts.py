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
    return await _tell(request, game, work, messages.NO_DRAFT)


async def _tell(request: Request, game: str, work: Work[int], draft: bytes) -> Response:
    """Check, then tell with the revision it was checked at: no pen speaks after it has moved."""
    serving = services(request)

    def tell(revision: int) -> None:
        serving.backplane.announce(game, draft, revision)

    async with counted_write(request):
        await serving.database.write(work, then=tell)
    answer = Response(draft, media_type="application/json")
    cookies.renew(request, answer)
    return answer
