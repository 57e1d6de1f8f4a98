"""Games: created, read, changed, ended, reopened."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request, Response
from sqlalchemy.orm import Session

from app import board, following, games, terms
from app.api.deps import Calling, GameCode, Now, Serving, Sheet, same_site, write
from app.api.limits import Limit, per_address
from app.api.making import answer_made
from app.schemas import Board, BoardMessage, GameChange, GameMade, NewGame, NextGame

router = APIRouter(prefix="/api/games", tags=["games"], dependencies=[Depends(same_site)])


@router.post(
    "",
    status_code=201,
    response_model=GameMade,
    dependencies=[Depends(per_address(Limit.CREATIONS))],
)
async def create_game(
    request: Request, wanted: NewGame, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Open a game, in a new group unless `group` names one, and give the caller its pen.

    The secrets are the client's; asked again with the same pen, the same game is returned.
    """

    open_it = partial(
        following.open_game, wanted=wanted, caller=calling, keep=serving.keep, now=now
    )
    return await answer_made(request, wanted, open_it, now=now)


@router.post(
    "/{game}/next",
    status_code=201,
    response_model=GameMade,
    dependencies=[Depends(per_address(Limit.CREATIONS))],
)
async def open_next_game(
    request: Request,
    game: GameCode,
    wanted: NextGame,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Open a game with the same people, order and rules; this one ends if it still runs.

    What the body says replaces what is remembered. This game's watchers are led to the new one.
    """

    open_it = partial(
        following.open_after, code=game, wanted=wanted, caller=calling, keep=serving.keep, now=now
    )
    return await answer_made(request, wanted, open_it, now=now)


@router.get("/{game}", response_model=Board)
async def read_board(
    game: GameCode,
    serving: Serving,
    now: Now,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """Return the board; 304 while its revision is the one the caller has."""

    def work(session: Session) -> Board | int:
        revision = board.revision_of(session, game, now=now)
        if if_none_match and f'"{revision}"' in if_none_match:
            return revision
        return board.load(session, game, now=now)

    found = await serving.database.read(work)
    if isinstance(found, int):
        return Response(status_code=304, headers={"ETag": f'"{found}"'})
    headers = {"ETag": f'"{found.revision}"'}
    return Response(found.model_dump_json(), media_type="application/json", headers=headers)


@router.patch("/{game}", response_model=BoardMessage)
async def change_game(sheet: Sheet, wanted: GameChange) -> Response:
    """Change the name, the planned hands, the house rules for hands to come, or the dealer."""
    return await sheet.do(partial(terms.change, wanted=wanted))


@router.put("/{game}/closed", response_model=BoardMessage)
async def end_game(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """End the game, early or not."""
    return await write(
        request, partial(games.end, code=game, caller=calling, keep=serving.keep, now=now)
    )


@router.delete("/{game}/closed", response_model=BoardMessage)
async def reopen_game(
    request: Request, game: GameCode, calling: Calling, serving: Serving, now: Now
) -> Response:
    """Let an ended game go on."""
    return await write(
        request, partial(games.reopen, code=game, caller=calling, keep=serving.keep, now=now)
    )
