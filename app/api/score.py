"""What a hand would score: no game, no storage."""

from fastapi import APIRouter, Depends, Response
from pydantic_core import to_json

from app.api.entry import readable
from app.api.limits import Limit, per_address
from app.rulebook import refused
from app.schemas import Scored, ScoreRequest
from app.scoring import Refused
from app.scoring.command import score_request

router = APIRouter(prefix="/api", tags=["score"])


@router.post("/score", response_model=Scored, dependencies=[Depends(per_address(Limit.SCORES))])
async def score(request: ScoreRequest) -> Response:
    """Return the result of one hand with every line of its calculation.

    Warnings are listed and refuse nothing here: a game asks for their confirmation.
    """
    readable(request.hand)
    try:
        result = score_request(request.model_dump(exclude_unset=True))
    except Refused as refusal:
        raise refused(refusal) from refusal
    return Response(to_json(result), media_type="application/json")
