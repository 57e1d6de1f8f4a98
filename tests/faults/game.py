"""What a request is, what a game is between two requests, and what is said to one."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, repr=False)
class Op:
    """One request: what is asked, which secrets are presented, and what goes with it."""

    act: str
    pen: str | None = None
    owner: str | None = None
    hand: str | None = None
    body: str | None = None
    expected: int | None = None
    secret: str | None = None
    offer: str | None = None
    number: int | None = None

    def __repr__(self) -> str:
        given = {name: str(value)[:8] for name, value in vars(self).items() if value is not None}
        return " ".join([given.pop("act"), *(f"{name}={value}" for name, value in given.items())])


def called(secret: str) -> str:
    """Return the name somebody asks for the pen by: no two are alike."""
    return f"Inès {secret[2:12]}"


@dataclass(frozen=True)
class Row:
    """A hand: every revision that wrote a body into it, the recording first."""

    writes: tuple[tuple[int, str | None], ...]
    struck: bool = False
    revised: int = 0

    @property
    def revision(self) -> int:
        return self.writes[0][0]


@dataclass(frozen=True)
class State:
    """A game between two requests."""

    revision: int = 1
    # The last revision that changed the sheet: what the pen and the requests do is not on it.
    sheet: int = 1
    epoch: int = 1
    is_open: bool = True
    pens: Mapping[str, int] = field(default_factory=dict)
    accepted: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    offer: str | None = None
    spent: frozenset[str] = frozenset()
    asked: tuple[str, ...] = ()
    hands: Mapping[str, Row] = field(default_factory=dict)
    name: str = ""

    @property
    def holder(self) -> str | None:
        """The secret of the one valid pen, if anybody holds it."""
        return next((pen for pen, epoch in self.pens.items() if epoch == self.epoch), None)


@dataclass(frozen=True)
class Verdict:
    """What the machine says: a refusal's code, or the revision answered and the state after."""

    code: str | None
    revision: int
    after: State

    def changes(self, before: State) -> bool:
        return self.after is not before
