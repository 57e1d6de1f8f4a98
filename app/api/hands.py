"""Hands: recorded and amended by PUT, struck and restored, read with their calculation."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from app import calculation, corrections, hands
from app.api.deps import Calling, Expected, GameCode, Now, Serving, same_site, write
from app.api.entry import readable
from app.schemas import BoardMessage, HandDetail, HandMessage

router = APIRouter(
    prefix="/api/games/{game}/hands/{hand}", tags=["hands"], dependencies=[Depends(same_site)]
)

Entry = Annotated[dict[str, Any], Depends(readable)]


@router.put("", response_model=HandMessage | BoardMessage, responses={201: {"model": HandMessage}})
async def put_hand(
    request: Request,
    game: GameCode,
    hand: UUID,
    entry: Entry,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Record a hand under an id made by the client, or amend it with If-Match.

    The same body again is harmless: same answer, nothing new.
    """
    return await write(
        request,
        partial(
            hands.put,
            code=game,
            key=str(hand),
            entry=entry,
            caller=calling,
            expected=expected,
            most=serving.settings.max_hands,
            keep=serving.keep,
            now=now,
        ),
    )


@router.delete("", response_model=BoardMessage)
async def strike_hand(
    request: Request,
    game: GameCode,
    hand: UUID,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Strike a hand: it stays listed and scores nothing."""
    return await write(
        request,
        partial(
            corrections.strike,
            code=game,
            key=str(hand),
            caller=calling,
            expected=expected,
            keep=serving.keep,
            now=now,
        ),
    )


@router.post("/restore", response_model=BoardMessage)
async def restore_hand(
    request: Request,
    game: GameCode,
    hand: UUID,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Bring a struck hand back."""
    return await write(
        request,
        partial(
            corrections.restore,
            code=game,
            key=str(hand),
            caller=calling,
            expected=expected,
            keep=serving.keep,
            now=now,
        ),
    )


@router.get("", response_model=HandDetail)
async def read_hand(game: GameCode, hand: UUID, serving: Serving, now: Now) -> Response:
    """Return what was declared, every line of the calculation, and every revision."""
    found = await serving.database.read(
        partial(calculation.load, code=game, key=str(hand), now=now)
    )
    return Response(found.model_dump_json(), media_type="application/json")
