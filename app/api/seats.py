"""Seats: people arrive, are replaced, leave, swap places, and have their names corrected."""

from functools import partial

from fastapi import APIRouter, Depends, Request, Response

from app import seats
from app.api.deps import Calling, Expected, GameCode, Now, SeatNumber, Serving, same_site, write
from app.schemas import Arrival, BoardMessage, SeatChange, SeatOrder

router = APIRouter(
    prefix="/api/games/{game}/seats", tags=["seats"], dependencies=[Depends(same_site)]
)


@router.post("", status_code=201, response_model=BoardMessage)
async def seat_somebody(
    request: Request,
    game: GameCode,
    wanted: Arrival,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Seat somebody for the hands to come: one more, or in somebody's place.

    Whoever was here under this name comes back to their total.
    """
    work = partial(
        seats.arrive,
        code=game,
        wanted=wanted,
        caller=calling,
        expected=expected,
        keep=serving.keep,
        now=now,
    )
    return await write(request, work)


@router.put("", response_model=BoardMessage)
async def reorder_seats(
    request: Request,
    game: GameCode,
    wanted: SeatOrder,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Set the playing order of everybody at the table, for the hands to come."""
    work = partial(
        seats.reorder,
        code=game,
        order=wanted.order,
        caller=calling,
        expected=expected,
        keep=serving.keep,
        now=now,
    )
    return await write(request, work)


@router.put("/{seat}", response_model=BoardMessage)
async def rename_seat(
    request: Request,
    game: GameCode,
    seat: SeatNumber,
    wanted: SeatChange,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Correct the name at a seat."""
    work = partial(
        seats.rename,
        code=game,
        number=seat,
        name=wanted.name,
        caller=calling,
        expected=expected,
        keep=serving.keep,
        now=now,
    )
    return await write(request, work)


@router.delete("/{seat}", response_model=BoardMessage)
async def leave_seat(
    request: Request,
    game: GameCode,
    seat: SeatNumber,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> Response:
    """Let somebody leave; their column and their total stay."""
    work = partial(
        seats.leave,
        code=game,
        number=seat,
        caller=calling,
        expected=expected,
        keep=serving.keep,
        now=now,
    )
    return await write(request, work)
