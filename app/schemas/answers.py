"""What else goes out: a hand opened, rights, devices."""

from typing import Literal

from pydantic import ConfigDict

from app.schemas.boards import SignLine
from app.schemas.wire import Document, Moment, Wire


class Step(Wire):
    """One line of a calculation: its code, what it comes to, and the numbers it is made of."""

    model_config = ConfigDict(extra="allow", frozen=True)

    code: str
    value: int | float


class Warned(Wire):
    """What is very unlikely about a hand, and the numbers that make it so."""

    model_config = ConfigDict(extra="allow", frozen=True)

    code: str
    message: str
    field: str


class Scored(Wire):
    """What a hand scores, line by line; target to value are null where no hand was played."""

    target: int | None
    points: int | float | None
    margin: int | None
    made: bool | None
    value: int | None
    scores: list[int]
    steps: list[Step]
    warnings: list[Warned]


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
    result: Scored
    revisions: list[HandRevision]


class Rights(Wire):
    """What this client may do: the answer to GET /api/games/{game}/pen.

    `asked` is the number of its own request for the pen, while that waits for an answer.
    """

    epoch: int
    holder: str | None
    held: bool
    mine: bool
    owner: bool
    asked: int | None
    offer_expires_at: Moment | None
    now: Moment


class GroupLink(Wire):
    """The answer to PUT /api/groups/{group}/link: the group's code from now on."""

    group: str


class Device(Wire):
    """A device of the owner's, as the owner sees it."""

    id: int
    name: str
    created_at: Moment
    this: bool
