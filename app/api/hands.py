"""Hands: recorded and amended by PUT, struck and restored, read with their calculation."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Response

from app import calculation, corrections, hands
from app.api.deps import GameCode, Now, Serving, Sheet, same_site
from app.api.entry import readable
from app.schemas import BoardMessage, HandDetail, HandMessage

router = APIRouter(
    prefix="/api/games/{game}/hands/{hand}", tags=["hands"], dependencies=[Depends(same_site)]
)

Entry = Annotated[dict[str, Any], Depends(readable)]


@router.put("", response_model=HandMessage | BoardMessage, responses={201: {"model": HandMessage}})
async def put_hand(sheet: Sheet, hand: UUID, entry: Entry) -> Response:
    """Record a hand under an id made by the client, or amend it with If-Match.

    The same body again is harmless: same answer, nothing new.
    """
    most = sheet.serving.settings.max_hands
    return await sheet.do(partial(hands.put, key=str(hand), entry=entry, most=most))


@router.delete("", response_model=BoardMessage, responses={428: {}})
async def strike_hand(sheet: Sheet, hand: UUID) -> Response:
    """Strike a hand, with If-Match: it stays listed and scores nothing."""
    return await sheet.do(partial(corrections.strike, key=str(hand)))


@router.post("/restore", response_model=BoardMessage, responses={428: {}})
async def restore_hand(sheet: Sheet, hand: UUID) -> Response:
    """Bring a struck hand back, with If-Match."""
    return await sheet.do(partial(corrections.restore, key=str(hand)))


@router.get("", response_model=HandDetail)
async def read_hand(game: GameCode, hand: UUID, serving: Serving, now: Now) -> Response:
    """Return what was declared, every line of the calculation, and every revision."""
    found = await serving.database.read(
        partial(calculation.load, code=game, key=str(hand), now=now)
    )
    return Response(found.model_dump_json(), media_type="application/json")
