"""What a group's owner may correct: its name, and who is who."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.orm import Session

from app import board, groups, history, pen, players
from app.api import cookies
from app.api.deps import BigIdPath, Calling, GroupCode, Now, same_site, services
from app.api.writing import commit
from app.board import Written
from app.figures import GroupPage, Period
from app.models import Game, Group
from app.names import LONGEST_TITLE, clean_name
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

    def change(_session: Session, found: Group) -> Sequence[Game]:
        found.name = clean_name(wanted.name, field="name", longest=LONGEST_TITLE)
        return ()

    return await _corrected(request, group, calling, change, now=now)


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
    return await _corrected(
        request,
        group,
        calling,
        lambda session, found: players.rename(session, found, player, wanted.name, now=now),
        now=now,
    )


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

    def change(session: Session, found: Group) -> Sequence[Game]:
        players.merge(session, found, player, wanted.into)
        return ()

    return await _corrected(request, group, calling, change, now=now)


@router.delete("/players/{player}/merged", response_model=GroupPage)
async def split_players(
    request: Request, group: GroupCode, player: BigIdPath, calling: Calling, now: Now
) -> Response:
    """Make a merged spelling a person of its own again."""

    def change(session: Session, found: Group) -> Sequence[Game]:
        players.split(session, found, player)
        return ()

    return await _corrected(request, group, calling, change, now=now)


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
    change: Callable[[Session, Group], Sequence[Game]],
    *,
    now: datetime,
) -> Response:
    """Do what only an owner may, publish the boards it shows on, answer with the page."""
    serving = services(request)

    def work(session: Session) -> _Corrected:
        group = groups.by_code(session, code, now=now)
        pen.require_owner(session, group.id, calling)
        boards = [board.board_message(session, game, now=now) for game in change(session, group)]
        return _Corrected(history.load(session, code, calling, period=Period(), now=now), boards)

    def publish(done: _Corrected) -> None:
        for written in done.boards:
            serving.publish(written)

    done = await commit(request, work, then=publish)
    answer = Response(done.page.model_dump_json(), media_type="application/json")
    cookies.renew(request, answer)
    return answer
