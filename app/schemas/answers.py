"""What else goes out: a hand opened, rights, devices."""

from typing import Literal

from app.schemas.boards import SignLine
from app.schemas.wire import Document, Moment, Wire


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
