"""The wire: one class per shape that really differs. Times are ISO 8601, UTC, with Z."""

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, WithJsonSchema

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


class SeatLine(Wire):
    """A seat on the board. `behind` is the distance to the first, in scores."""

    seat: int
    name: str
    total: int
    rank: int
    behind: int
    place: int
    hands: int
    present: bool
    sits_out: bool


class SignLine(Wire):
    """What somebody at a seat says of a hand."""

    seat: int
    verdict: Literal["right", "contested"]


class HandLine(Wire):
    """A row of the sheet; `scores` and `totals` are indexed by seat number.

    `playing` are the seats that played it; whoever is not among them sat out or was away.
    """

    id: str
    number: int
    kind: str
    dealer: int
    playing: list[int]
    entry: Document
    scores: list[int]
    totals: list[int]
    value: int | None
    margin: int | None
    made: bool | None
    at: Moment
    revised: int
    struck: bool
    signs: list[SignLine]


class RequestLine(Wire):
    """A watcher who asks for the pen."""

    id: int
    name: str
    at: Moment


class PenLine(Wire):
    """Who may write, as everybody sees it; `offered` while a hand-over link is open."""

    epoch: int
    holder: str | None
    held: bool
    offered: bool
    requests: list[RequestLine]


class Board(Wire):
    """Everything a watching phone shows."""

    game: str
    group: str
    kind: str
    name: str
    revision: int
    status: Literal["open", "closed"]
    seats: list[SeatLine]
    hand_limit: int | None
    played: int
    table_size: int
    dealer: int
    rules: Document
    hands: list[HandLine]
    pen: PenLine
    winners: list[int]
    next: str | None
    join_code: str | None
    expires_at: Moment
    now: Moment


class BoardMessage(Wire):
    """The whole board: a socket's first message, and after any change to earlier rows."""

    type: Literal["board"] = "board"
    revision: int
    board: Board


class HandMessage(Wire):
    """One hand appended: the common case, small."""

    type: Literal["hand"] = "hand"
    revision: int
    hand: HandLine
    seats: list[SeatLine]
    dealer: int
    status: Literal["open", "closed"]
    played: int
    winners: list[int]
    expires_at: Moment


class GameWishes(Request):
    """What may be said of any new game; the secrets are the client's."""

    kind: str = "tarot"
    name: str | None = None
    hand_limit: int | None = Field(None, ge=1, le=500)
    at_table: int | None = Field(None, ge=3, le=5)
    rules: Document | None = None
    first_dealer: int | None = Field(None, ge=0, le=11)
    pen: str
    owner: str | None = None
    holder: str | None = None


class NewGame(GameWishes):
    """The body of POST /api/games. Names are in playing order."""

    players: list[str] = Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)
    group: str | None = None
    group_name: str | None = None


class NextGame(GameWishes):
    """A game with the same group: what is not said is as in the group's latest game."""

    players: list[str] | None = Field(None, min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)


class GameMade(Wire):
    """The answer to POST /api/games."""

    game: str
    group: str
    board: Board


class GameChange(Request):
    """The body of PATCH /api/games/{game}: only what is to change."""

    name: str | None = None
    hand_limit: int | None = Field(None, ge=1, le=500)
    rules: Document | None = None
    dealer: int | None = Field(None, ge=0, le=99)
    at_table: int | None = Field(None, ge=3, le=5)


class SeatChange(Request):
    """The body of PUT /api/games/{game}/seats/{seat}."""

    name: str


class SeatOrder(Request):
    """The body of PUT /api/games/{game}/seats: everybody at the table, in playing order."""

    order: list[int] = Field(max_length=99)


class Arrival(Request):
    """The body of POST /api/games/{game}/seats: in somebody's place, or at a place of their own.

    `place` counts those present from 0. `at_table` says how many play from now on.
    """

    name: str
    place: int | None = Field(None, ge=0, le=99)
    replaces: int | None = Field(None, ge=0, le=99)
    at_table: int | None = Field(None, ge=3, le=5)


SignSecret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$")]


class SignBody(Request):
    """The body of PUT …/signs/{seat}: `sign` is made and kept by the phone that signs."""

    verdict: Literal["right", "contested"]
    sign: SignSecret


class SignWithdrawal(Request):
    """The body of DELETE …/signs/{seat}: by the phone that signed."""

    sign: SignSecret


class ScoreRequest(Request):
    """The body of POST /api/score: one hand, no game, nothing stored."""

    hand: Document
    players: int
    kind: str = "tarot"
    rules: Document | None = None


class HandRevision(Wire):
    """One thing done to a hand: what, before, after, when, under which pen."""

    revision: int
    what: Literal["recorded", "amended", "struck", "restored"]
    before: Document | None
    after: Document
    at: Moment
    pen_epoch: int
    holder: str | None


class HandDetail(Wire):
    """A hand opened: entry, calculation line by line, every revision."""

    id: str
    number: int
    kind: str
    dealer: int
    playing: list[int]
    entry: Document
    rules: Document
    struck: bool
    signs: list[SignLine]
    result: Document
    revisions: list[HandRevision]


class Rights(Wire):
    """What this client may do: the answer to GET /api/games/{game}/pen."""

    epoch: int
    holder: str | None
    held: bool
    mine: bool
    owner: bool
    offer_expires_at: Moment | None
    now: Moment


class OfferBody(Request):
    """The body of PUT /api/games/{game}/pen/offer."""

    offer: str


class ClaimBody(Request):
    """The body of PUT /api/games/{game}/pen: with an offer, or without as the owner."""

    pen: str
    offer: str | None = None
    holder: str | None = None


class AskBody(Request):
    """The body of POST /api/games/{game}/pen/requests."""

    name: str
    pen: str


class OwnerBody(Request):
    """The body of PUT /api/groups/{group}/owner: makes this browser one of the owner's."""

    owner: str | None = None
    game: str | None = None


class DeviceBody(Request):
    """The body of POST /api/groups/{group}/owners: one more device, or a recovery link."""

    owner: str
    name: str = ""


class Device(Wire):
    """A device of the owner's, as the owner sees it."""

    id: int
    name: str
    created_at: Moment
    this: bool
