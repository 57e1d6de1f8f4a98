"""The pen: offered, claimed, taken back, let go, asked for."""

from functools import partial

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.orm import Session

from app import asking, finding, handover
from app.api import cookies
from app.api.deps import BigIdPath, Calling, GameCode, Now, Serving, same_site, write
from app.api.limits import Limit, per_holder, per_watcher
from app.api.presented import cookie
from app.names import clean_name
from app.pen import secret_hash
from app.schemas import AskBody, BoardMessage, ClaimBody, OfferBody, Rights
from app.tokens import SecretKind

router = APIRouter(prefix="/api/games/{game}/pen", tags=["pen"], dependencies=[Depends(same_site)])


@router.get("", response_model=Rights)
async def read_rights(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Say what this client may do in the game.

    An owner's browser is let into the group under the code it has now: its cookie may be of a
    code that the group had before.
    """

    def work(session: Session) -> tuple[Rights, str]:
        found = handover.rights(session, game, calling, now=now)
        return found, finding.visible(session, game, now=now).group.code if found.owner else ""

    found, group = await serving.database.read(work)
    answer = Response(found.model_dump_json(), media_type="application/json")
    owner = cookie(request, cookies.OWNER)
    if owner and found.owner:
        cookies.grant(request, answer, cookies.OWNER, owner, cookies.group_path(group))
    return answer


@router.put("", response_model=BoardMessage)
async def claim_pen(
    request: Request,
    game: GameCode,
    wanted: ClaimBody,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Take the pen with an offer; without one, the owner takes it back.

    The secret is the client's: a retry gets the same answer.
    """
    pen_hash = secret_hash(wanted.pen, SecretKind.PEN, field="pen")
    offer_hash = (
        None if wanted.offer is None else secret_hash(wanted.offer, SecretKind.OFFER, field="offer")
    )
    request.state.secret = True  # an offer that is guessed wrong counts as a wrong secret
    work = partial(
        handover.claim,
        code=game,
        pen_hash=pen_hash,
        offer_hash=offer_hash,
        caller=calling,
        holder=clean_name(wanted.holder, field="holder") if wanted.holder else None,
        keep=serving.keep,
        now=now,
    )
    answer = await write(request, work)
    cookies.grant(request, answer, cookies.PEN, wanted.pen, cookies.game_path(game))
    return answer


@router.delete("", response_model=BoardMessage)
async def release_pen(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Let the pen go; nobody writes until the owner takes it back."""
    return await write(
        request, partial(handover.release, code=game, caller=calling, keep=serving.keep, now=now)
    )


@router.put(
    "/offer",
    response_model=BoardMessage,
    dependencies=[Depends(per_holder(Limit.OFFERS))],
)
async def offer_pen(
    request: Request,
    game: GameCode,
    wanted: OfferBody,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Open a hand-over: 15 minutes, once, in place of an older one."""
    work = partial(
        handover.offer,
        code=game,
        offer_hash=secret_hash(wanted.offer, SecretKind.OFFER, field="offer"),
        caller=calling,
        keep=serving.keep,
        now=now,
    )
    return await write(request, work)


@router.delete("/offer", response_model=BoardMessage)
async def cancel_offer(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Cancel the open hand-over."""
    return await write(
        request,
        partial(handover.cancel_offer, code=game, caller=calling, keep=serving.keep, now=now),
    )


@router.post(
    "/requests",
    status_code=201,
    response_model=BoardMessage,
    dependencies=[Depends(per_watcher(Limit.REQUESTS))],
)
async def ask_for_pen(request: Request, game: GameCode, wanted: AskBody, now: Now) -> Response:
    """Ask the holder for the pen, with the secret this client would write with."""
    work = partial(
        asking.ask,
        code=game,
        name=wanted.name,
        pen_hash=secret_hash(wanted.pen, SecretKind.PEN, field="pen"),
        now=now,
    )
    answer = await write(request, work)
    cookies.grant(request, answer, cookies.ASKED, wanted.pen, cookies.game_path(game))
    return answer


@router.put("/requests/{asked}", response_model=BoardMessage)
async def accept_request(
    request: Request, game: GameCode, asked: BigIdPath, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Give the pen to who asked."""
    work = partial(
        asking.accept, code=game, request=asked, caller=calling, keep=serving.keep, now=now
    )
    return await write(request, work)


@router.delete("/requests/{asked}", response_model=BoardMessage)
async def decline_request(
    request: Request, game: GameCode, asked: BigIdPath, calling: Calling, now: Now
) -> Response:
    """Put a request aside."""
    work = partial(asking.decline, code=game, request=asked, caller=calling, now=now)
    return await write(request, work)
