"""The code said aloud across the table, and the game behind it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path
from pydantic import BaseModel

from app import joining
from app.api.deps import Now, Serving
from app.api.limits import Limit, per_address

router = APIRouter(prefix="/api/join", tags=["games"])


class Joined(BaseModel):
    """The game behind a join code."""

    game: str


@router.get("/{code}", dependencies=[Depends(per_address(Limit.JOINS))])
async def join(code: Annotated[str, Path(max_length=20)], serving: Serving, now: Now) -> Joined:
    """Find the game of a join code, while it is open."""
    found = await serving.database.read(lambda session: joining.game_behind(session, code, now=now))
    return Joined(game=found)
