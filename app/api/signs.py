"""Countersigns: any watcher may say for a seat that a hand is right, or contest it."""

from functools import partial
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from app import signs
from app.api.deps import Calling, GameCode, Now, SeatNumber, same_site, write
from app.api.limits import Limit, per_watcher
from app.schemas import BoardMessage, SignBody, SignWithdrawal

router = APIRouter(
    prefix="/api/games/{game}/hands/{hand}/signs/{seat}",
    tags=["hands"],
    dependencies=[Depends(same_site)],
)


@router.put("", response_model=BoardMessage, dependencies=[Depends(per_watcher(Limit.SIGNS))])
async def sign_hand(
    request: Request, game: GameCode, hand: UUID, seat: SeatNumber, wanted: SignBody, now: Now
) -> Response:
    """Say that a hand is right, or contest it, for the seat one sits at. No pen is needed.

    `sign` is a random text that this phone keeps: only it changes what it said.
    """
    work = partial(
        signs.sign,
        code=game,
        key=str(hand),
        seat=seat,
        verdict=wanted.verdict,
        secret=wanted.sign,
        now=now,
    )
    return await write(request, work)


@router.delete("", response_model=BoardMessage)
async def withdraw_sign(
    request: Request,
    game: GameCode,
    hand: UUID,
    seat: SeatNumber,
    calling: Calling,
    now: Now,
    wanted: SignWithdrawal | None = None,
) -> Response:
    """Take a countersign back, with the `sign` it was made with; the pen may without."""
    work = partial(
        signs.withdraw,
        code=game,
        key=str(hand),
        seat=seat,
        secret=None if wanted is None else wanted.sign,
        caller=calling,
        now=now,
    )
    return await write(request, work)
