"""Deleting now, for seven days still to be undone."""

from functools import partial

from fastapi import APIRouter, Depends, Request, Response

from app import deletion
from app.api import cookies
from app.api.deps import Calling, GameCode, GroupCode, Now, Serving, same_site, services
from app.api.writing import commit
from app.database import Work
from app.deletion import Deleted, Deletion, Restored

router = APIRouter(prefix="/api", tags=["deletion"], dependencies=[Depends(same_site)])


@router.delete("/games/{game}", response_model=Deletion)
async def delete_game(request: Request, game: GameCode, calling: Calling, now: Now) -> Response:
    """Delete a game and its result, as its pen or the group's owner; watchers are sent away."""
    work = partial(deletion.delete_game, code=game, caller=calling, now=now)
    return await _delete(request, work)


@router.delete("/groups/{group}", response_model=Deletion)
async def delete_group(request: Request, group: GroupCode, calling: Calling, now: Now) -> Response:
    """Delete a group, its games and its history, as its owner."""
    work = partial(deletion.delete_group, code=group, caller=calling, now=now)
    return await _delete(request, work)


# A pen that has moved is told so, as where it would delete.
@router.get("/games/{game}/deletion", responses={409: {}})
async def game_deletion(game: GameCode, calling: Calling, serving: Serving, now: Now) -> Deletion:
    """Say until when a deleted game can be restored, to whoever may do it."""
    work = partial(deletion.of_game, code=game, caller=calling, now=now)
    return await serving.database.read(work)


@router.get("/groups/{group}/deletion")
async def group_deletion(
    group: GroupCode, calling: Calling, serving: Serving, now: Now
) -> Deletion:
    """Say until when a deleted group can be restored, to its owner."""
    work = partial(deletion.of_group, code=group, caller=calling, now=now)
    return await serving.database.read(work)


@router.post("/games/{game}/restore", status_code=204, response_class=Response)
async def restore_game(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Bring a deleted game back, with its result."""
    work = partial(deletion.restore_game, code=game, caller=calling, keep=serving.keep, now=now)
    return await _restore(request, work)


@router.post("/groups/{group}/restore", status_code=204, response_class=Response)
async def restore_group(
    request: Request, group: GroupCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Bring a deleted group back, with its games and its history."""
    work = partial(deletion.restore_group, code=group, caller=calling, keep=serving.keep, now=now)
    return await _restore(request, work)


async def _delete(request: Request, work: Work[Deleted]) -> Response:
    backplane = services(request).backplane

    def send_away(deleted: Deleted) -> None:
        for code in deleted.games:
            backplane.close(code)

    deleted = await commit(request, work, then=send_away)
    answer = Response(deleted.deletion.model_dump_json(), media_type="application/json")
    cookies.renew(request, answer)
    return answer


async def _restore(request: Request, work: Work[Restored]) -> Response:
    await commit(request, work, then=lambda _: None)
    answer = Response(status_code=204)
    cookies.renew(request, answer)
    return answer
