"""Figures of a game or of a group, as the wire and the history have them.

`who` is a seat's number in a game and a player's id in a group.
"""

from typing import Literal

from app.schemas import Wire

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
