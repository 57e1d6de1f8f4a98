"""The wire's ground: times are ISO 8601, UTC, with Z; what goes out never changes."""

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, PlainSerializer, WithJsonSchema

FEWEST_PLAYERS, MOST_PLAYERS = 3, 12
# A hand, its handfuls, one of them: no body goes further than this.
DEEPEST = 6


def iso(moment: datetime) -> str:
    """Return the moment as the wire has it: milliseconds, and Z for UTC."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Moment = Annotated[
    datetime,
    PlainSerializer(iso, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]
Document = dict[str, Any]


def shallow(document: Document) -> Document:
    """Return a document that came in, unless it goes deeper than anything here does."""
    _bound(document, DEEPEST)
    return document


Given = Annotated[Document, AfterValidator(shallow)]


def _bound(value: object, deepest: int) -> None:
    if not isinstance(value, dict | list):
        return
    if deepest == 0:
        raise ValueError(f"at most {DEEPEST} levels, one in another")
    for inner in value.values() if isinstance(value, dict) else value:
        _bound(inner, deepest - 1)


class Wire(BaseModel):
    """Parent of what goes out: built once, never changed."""

    model_config = ConfigDict(frozen=True)


class Request(BaseModel):
    """Parent of what comes in: an unknown field is a mistake worth hearing of."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
