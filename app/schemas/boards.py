"""What watchers get: the board, and the messages that keep it fresh."""

from typing import Literal

from app.schemas.wire import Document, Moment, Wire


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


class DraftMessage(Wire):
    """The hand being played, as the pen announces it; all null once it is withdrawn."""

    type: Literal["draft"] = "draft"
    taker: int | None
    contract: str | None
    partner: int | Literal["alone"] | None = None


class GameMade(Wire):
    """The answer to POST /api/games."""

    game: str
    group: str
    board: Board
