"""Figures of a game or of a group, as the wire and the history have them.

`who` is a seat's number in a game and a player's id in a group.
"""

from typing import Any, Literal

from app.schemas import Moment, Wire

Role = Literal["taker", "partner", "defender"]


class Success(Wire):
    """How many contracts were taken, and how many of those made."""

    taken: int = 0
    made: int = 0

    def and_one(self, made: bool) -> "Success":
        return Success(taken=self.taken + 1, made=self.made + made)

    def and_those(self, other: "Success") -> "Success":
        return Success(taken=self.taken + other.taken, made=self.made + other.made)


class Extreme(Wire):
    """One person's best or worst hand, told without the hand itself."""

    score: int
    number: int
    role: Role
    taker: int
    contract: str
    made: bool
    game: str | None = None


class Company(Wire):
    """Hands played with somebody, or against: how many, how many won, for what score."""

    who: int
    hands: int = 0
    won: int = 0
    score: int = 0


class PlayerStatistics(Wire):
    """What one person did; `won` counts hands whose side won, `average` is a hand's score."""

    who: int
    hands: int
    won: int
    score: int
    average: float | None
    takes: Success
    contracts: dict[str, Success]
    called: Success
    best: Extreme | None
    worst: Extreme | None
    beside: list[Company]
    facing: list[Company]


class BiggestHand(Wire):
    """The hand that moved most; `value` and `margin` are the attack's."""

    number: int
    taker: int
    partner: int | None
    contract: str
    value: int
    margin: int
    made: bool


class GameStatistics(Wire):
    """A game in brief: contracts made of those taken, the biggest hand, and each person."""

    hands: int
    takes: Success
    contracts: dict[str, Success]
    biggest: BiggestHand | None
    players: list[PlayerStatistics]


class Place(Wire):
    """A line of a final table; equal totals share a rank."""

    player: int
    name: str
    total: int
    rank: int
    hands: int


class PastGame(Wire):
    """A game that has ended; its hands can be read until `kept_until`, null once they are gone."""

    game: str
    name: str
    ended_at: Moment
    hands: int
    table: list[Place]
    winners: list[int]
    kept_until: Moment | None


class RunningGame(Wire):
    """A game that has not ended: it counts in no figure yet."""

    game: str
    name: str
    started_at: Moment
    hands: int
    table: list[Place]
    kept_until: Moment


class Spelling(Wire):
    """One way a person's name was written; the one whose `player` is theirs is shown."""

    player: int
    name: str


class Streak(Wire):
    """How many games in a row, up to the latest, were won or were not."""

    won: bool
    games: int


class PlayerLine(Wire):
    """A person in the group's history; of a win shared by n each gets 1/n."""

    player: int
    name: str
    spellings: list[Spelling]
    games: int
    wins: float
    share: float
    total: int
    average: float
    streak: Streak
    statistics: PlayerStatistics


class Period(Wire):
    """Which games count: ended from `since` on and before `until`."""

    since: Moment | None = None
    until: Moment | None = None


class Remembered(Wire):
    """What a new game with the same people starts with."""

    players: list[str]
    kind: str
    at_table: int
    hand_limit: int | None
    rules: dict[str, Any]


class GroupPage(Wire):
    """The group's history: who wins, who played how, and until when it is kept."""

    group: str
    name: str
    owner: bool
    created_at: Moment
    since: Moment | None
    period: Period
    count: int
    players: list[PlayerLine]
    games: list[PastGame]
    running: list[RunningGame]
    next: Remembered | None
    expires_at: Moment
    now: Moment
