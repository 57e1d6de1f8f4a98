"""What a group's owner may correct: its name, and who is who."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.orm import Session

from app import board, groups, history, players
from app.api import cookies
from app.api.deps import BigIdPath, Calling, GroupCode, Now, same_site, services
from app.api.writing import commit
from app.board import Written
from app.database import Work
from app.figures import GroupPage, Period
from app.models import Game
from app.pen import Caller
from app.schemas import Request as Body

router = APIRouter(prefix="/api/groups/{group}", tags=["groups"], dependencies=[Depends(same_site)])


class Named(Body):
    """A new name."""

    name: str


class Merged(Body):
    """The player whose name is shown for both."""

    into: int


@router.patch("", response_model=GroupPage)
async def rename_group(
    request: Request, group: GroupCode, wanted: Named, calling: Calling, now: Now
) -> Response:
    """Rename the group."""

    work = partial(groups.rename, code=group, name=wanted.name, caller=calling, now=now)
    return await _corrected(request, group, calling, work, now=now)


@router.patch("/players/{player}", response_model=GroupPage)
async def rename_player(
    request: Request,
    group: GroupCode,
    player: BigIdPath,
    wanted: Named,
    calling: Calling,
    now: Now,
) -> Response:
    """Rename a person in the history and on every board that still shows them."""
    work = partial(
        players.rename, code=group, number=player, name=wanted.name, caller=calling, now=now
    )
    return await _corrected(request, group, calling, work, now=now)


@router.put("/players/{player}/merged", response_model=GroupPage)
async def merge_players(
    request: Request,
    group: GroupCode,
    player: BigIdPath,
    wanted: Merged,
    calling: Calling,
    now: Now,
) -> Response:
    """Make two spellings one person."""

    work = partial(
        players.merge, code=group, number=player, into=wanted.into, caller=calling, now=now
    )
    return await _corrected(request, group, calling, work, now=now)


@router.delete("/players/{player}/merged", response_model=GroupPage)
async def split_players(
    request: Request, group: GroupCode, player: BigIdPath, calling: Calling, now: Now
) -> Response:
    """Make a merged spelling a person of its own again."""

    work = partial(players.split, code=group, number=player, caller=calling, now=now)
    return await _corrected(request, group, calling, work, now=now)


@dataclass(frozen=True)
class _Corrected:
    """The group's page as it is now, and the boards on which that shows."""

    page: GroupPage
    boards: Sequence[Written]
    replayed: bool = False


async def _corrected(
    request: Request,
    code: str,
    calling: Caller,
    correct: Work[Sequence[Game] | None],
    *,
    now: datetime,
) -> Response:
    """Correct the group, publish the boards on which that shows, answer with the page."""
    serving = services(request)

    def work(session: Session) -> _Corrected:
        changed = correct(session) or ()
        boards = [board.board_message(session, game, now=now) for game in changed]
        return _Corrected(history.load(session, code, calling, period=Period(), now=now), boards)

    def publish(done: _Corrected) -> None:
        for written in done.boards:
            serving.publish(written)

    done = await commit(request, work, then=publish)
    answer = Response(done.page.model_dump_json(), media_type="application/json")
    cookies.renew(request, answer)
    return answer
