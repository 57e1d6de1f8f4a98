"""Groups: their page, another game with the same people, and what one game was made of."""

import re
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy.orm import Session

from app import finding, following, history, statistics
from app.api.deps import Calling, GameCode, GroupCode, Now, Serving, same_site
from app.api.limits import Limit, per_address
from app.api.making import answer_made
from app.errors import Invalid
from app.figures import GameStatistics, GroupPage, Period
from app.retention import add_months
from app.schemas import GameMade, NextGame

router = APIRouter(prefix="/api", tags=["groups"], dependencies=[Depends(same_site)])


def period(
    now: Now,
    since: Annotated[str | None, Query(description="A date, or a moment with its offset")] = None,
    until: Annotated[str | None, Query(description="A date, which counts, or a moment")] = None,
    period: Annotated[Literal["all", "year", "3months"], Query()] = "all",
) -> Period:
    """Return which games the page counts: dates, else this year or the last three months."""
    if since is not None or until is not None:
        return Period(since=_moment("since", since), until=_moment("until", until, days=1))
    starts = {
        "all": None,
        "year": datetime(now.year, 1, 1, tzinfo=UTC),
        "3months": add_months(now, -3),
    }
    return Period(since=starts[period])


Within = Annotated[Period, Depends(period)]


@router.get("/groups/{group}", response_model=GroupPage)
async def read_group(
    group: GroupCode, within: Within, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Return who wins most, how everybody plays, the games, and until when this is kept."""
    page = await serving.database.read(
        partial(history.load, code=group, caller=calling, period=within, now=now)
    )
    return Response(page.model_dump_json(), media_type="application/json")


@router.post(
    "/groups/{group}/games",
    status_code=201,
    response_model=GameMade,
    dependencies=[Depends(per_address(Limit.CREATIONS))],
)
async def open_game_in_group(
    request: Request,
    group: GroupCode,
    wanted: NextGame,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Open a game in the group, as its owner or the pen of its latest game.

    What the body does not say is as in the latest game, whose watchers are led to the new one.
    """

    open_it = partial(
        following.open_in, code=group, wanted=wanted, caller=calling, keep=serving.keep, now=now
    )
    return await answer_made(request, wanted, open_it, now=now)


@router.get("/games/{game}/statistics", response_model=GameStatistics)
async def read_statistics(game: GameCode, serving: Serving, now: Now) -> Response:
    """Return what happened in a game; `who` is a seat's number."""

    def work(session: Session) -> GameStatistics:
        return statistics.of_game(finding.loaded(session, game, now=now))

    found = await serving.database.read(work)
    return Response(found.model_dump_json(), media_type="application/json")


def _moment(field: str, given: str | None, *, days: int = 0) -> datetime | None:
    """Read a date or a moment; `days` are added to a date, so that it counts as a whole."""
    if given is None:
        return None
    try:
        if _DATE.fullmatch(given):
            return datetime.fromisoformat(given).replace(tzinfo=UTC) + timedelta(days=days)
        # A plus sign in a query reads as a space.
        moment = datetime.fromisoformat(given.replace(" ", "+"))
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        message = "A date such as 2026-11-30, or a moment with its offset."
        raise Invalid("date_malformed", message, field=field) from error


_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
