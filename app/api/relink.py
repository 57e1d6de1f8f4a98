"""A new link for a game or a group whose link went further than it should."""

from datetime import datetime
from functools import partial

from fastapi import APIRouter, Depends, Request, Response

from app import relink
from app.api import cookies
from app.api.deps import Calling, GameCode, GroupCode, Now, Serving, ownership, same_site, services
from app.api.limits import Limit, per_holder
from app.api.presented import cookie
from app.api.writing import commit
from app.names import clean_name
from app.pen import Caller, secret_hash
from app.relink import GroupRelinked
from app.schemas import GameMade, GroupLink, GroupLinkBody, LinkBody
from app.tokens import SecretKind

router = APIRouter(prefix="/api", dependencies=[Depends(same_site)])


@router.put(
    "/games/{game}/link",
    tags=["pen"],
    response_model=GameMade,
    dependencies=[Depends(per_holder(Limit.OFFERS))],
)
async def change_link(
    request: Request,
    game: GameCode,
    wanted: LinkBody,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Give the game a new code, for its owner, who takes the pen in the same step.

    Watchers of the old link are sent away; the old code is like any unknown one from now on.
    """
    work = partial(
        relink.relink,
        code=game,
        pen_hash=secret_hash(wanted.pen, SecretKind.PEN, field="pen"),
        caller=calling,
        holder=clean_name(wanted.holder, field="holder") if wanted.holder else None,
        keep=serving.keep,
        now=now,
    )
    done = await commit(request, work, then=lambda done: serving.backplane.close(done.left))
    made = GameMade(game=done.board.game, group=done.board.group, board=done.board)
    answer = Response(made.model_dump_json(), media_type="application/json")
    path = answer.headers["Location"] = cookies.game_path(made.game)
    cookies.grant(request, answer, cookies.PEN, wanted.pen, path)
    if owner := cookie(request, cookies.OWNER):
        cookies.grant(request, answer, cookies.OWNER, owner, path)
        cookies.forget(answer, cookies.OWNER, cookies.game_path(done.left))
    cookies.forget(answer, cookies.PEN, cookies.game_path(done.left))
    return answer


@router.put(
    "/groups/{group}/link",
    tags=["owners"],
    response_model=GroupLink,
    dependencies=[Depends(per_holder(Limit.OFFERS))],
)
async def change_group_link(
    request: Request,
    group: GroupCode,
    wanted: GroupLinkBody,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Give the group a new code, for its owner, by a recovery link's secret or a cookie.

    The old code is like any unknown one from now on, but for this call: by it, the group's
    owners find the new one; with `follow` that is all it does. Boards that somebody watches
    learn where their group is.
    """
    presented = ownership(request, calling, wanted.owner)
    if wanted.follow:
        follow = partial(relink.followed, code=group, caller=presented.caller, now=now)
        code = await serving.database.read(follow)
    else:
        code = await _changed(request, group, presented.caller, now=now)
    answer = Response(GroupLink(group=code).model_dump_json(), media_type="application/json")
    path = answer.headers["Location"] = cookies.group_path(code)
    # The cookie of the old path stays: by it, this browser's own bookmark leads on.
    if presented.secret:
        cookies.grant(request, answer, cookies.OWNER, presented.secret, path)
    return answer


async def _changed(request: Request, group: str, caller: Caller, *, now: datetime) -> str:
    hub = services(request).hub

    def show(done: GroupRelinked) -> None:
        for game in done.games:
            hub.on_gap(game)

    work = partial(relink.relink_group, code=group, caller=caller, now=now)
    return (await commit(request, work, then=show)).code
