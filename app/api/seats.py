"""Seats: people arrive, are replaced, leave, swap places, and have their names corrected."""

from functools import partial

from fastapi import APIRouter, Depends, Response

from app import renaming, seats
from app.api.deps import SeatNumber, Sheet, same_site
from app.schemas import Arrival, BoardMessage, SeatChange, SeatOrder

router = APIRouter(
    prefix="/api/games/{game}/seats", tags=["seats"], dependencies=[Depends(same_site)]
)


@router.post(
    "", status_code=201, response_model=BoardMessage, responses={200: {"model": BoardMessage}}
)
async def seat_somebody(sheet: Sheet, wanted: Arrival) -> Response:
    """Seat somebody for the hands to come: one more, or in somebody's place.

    Whoever was here under this name comes back to their total. Seated as asked already: 200.
    """
    return await sheet.do(partial(seats.arrive, wanted=wanted))


@router.put("", response_model=BoardMessage)
async def reorder_seats(sheet: Sheet, wanted: SeatOrder) -> Response:
    """Set the playing order of everybody at the table, for the hands to come."""
    return await sheet.do(partial(seats.reorder, order=wanted.order))


@router.put("/{seat}", response_model=BoardMessage)
async def rename_seat(sheet: Sheet, seat: SeatNumber, wanted: SeatChange) -> Response:
    """Correct the name at a seat."""
    return await sheet.do(partial(renaming.rename, number=seat, name=wanted.name))


@router.delete("/{seat}", response_model=BoardMessage)
async def leave_seat(sheet: Sheet, seat: SeatNumber) -> Response:
    """Let somebody leave; their column and their total stay."""
    return await sheet.do(partial(seats.leave, number=seat))
