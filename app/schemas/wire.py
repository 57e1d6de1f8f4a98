"""The wire's ground: times are ISO 8601, UTC, with Z; what goes out never changes."""

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, PlainSerializer, WithJsonSchema

FEWEST_PLAYERS, MOST_PLAYERS = 3, 12


def iso(moment: datetime) -> str:
    """Return the moment as the wire has it: milliseconds, and Z for UTC."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Moment = Annotated[
    datetime,
    PlainSerializer(iso, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]
Document = dict[str, Any]


class Wire(BaseModel):
    """Parent of what goes out: built once, never changed."""

    model_config = ConfigDict(frozen=True)


class Request(BaseModel):
    """Parent of what comes in: an unknown field is a mistake worth hearing of."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
