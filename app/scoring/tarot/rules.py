"""The tables of French tarot: FFT, official rules, free deals, edition of February 2026.

What a table may change about them is in `house`.
"""

from enum import StrEnum

TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
"""Points to make, by bouts in the attack's final pile."""

BASE = 25
PETIT_AU_BOUT = 10
BOUTS = 3
CARDS = 78
OF_EACH_HEAD = 4
"""Kings, queens, knights, jacks: one of each per suit."""

LOW_CARDS = CARDS - BOUTS - 4 * OF_EACH_HEAD
TRUMPS = 22
"""The 21 trumps and the Excuse, which a handful may show."""

DOG = {3: 6, 4: 6, 5: 3}
TRICKS = {3: 24, 4: 18, 5: 15}
"""Cards dealt to each, by players: also how many tricks a hand has."""


class Side(StrEnum):
    ATTACK = "attack"
    DEFENSE = "defense"

    @property
    def sign(self) -> int:
        """Which way this side's gains count in a value, which is the attack's."""
        return 1 if self is Side.ATTACK else -1


class Contract(StrEnum):
    """Bids from lowest to highest; the pousse is a house rule."""

    POUSSE = "pousse"
    PRISE = "prise"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"

    @property
    def discards(self) -> bool:
        """Whether the taker picks up the dog and lays down as many cards."""
        return self in (Contract.POUSSE, Contract.PRISE, Contract.GARDE)


MULTIPLIERS = {
    Contract.PRISE: 1,
    Contract.GARDE: 2,
    Contract.GARDE_SANS: 4,
    Contract.GARDE_CONTRE: 6,
}


class Size(StrEnum):
    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"


HANDFUL = {Size.SINGLE: 20, Size.DOUBLE: 30, Size.TRIPLE: 40}
TRUMPS_SHOWN = {
    3: {Size.SINGLE: 13, Size.DOUBLE: 15, Size.TRIPLE: 18},
    4: {Size.SINGLE: 10, Size.DOUBLE: 13, Size.TRIPLE: 15},
    5: {Size.SINGLE: 8, Size.DOUBLE: 10, Size.TRIPLE: 13},
}


class Slam(StrEnum):
    """What was announced and what came of it; the last four need a house rule."""

    ANNOUNCED_MADE = "announced_made"
    UNANNOUNCED_MADE = "unannounced_made"
    ANNOUNCED_MISSED = "announced_missed"
    DEFENSE = "defense"
    ANNOUNCED_DEFENSE = "announced_defense"
    PETIT_ANNOUNCED_MADE = "petit_announced_made"
    PETIT_ANNOUNCED_MISSED = "petit_announced_missed"
    DEFENSE_ANNOUNCED_MADE = "defense_announced_made"
    DEFENSE_ANNOUNCED_MISSED = "defense_announced_missed"

    @property
    def winner(self) -> Side | None:
        """The side that took every trick, where this says so."""
        if self in (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE):
            return Side.ATTACK
        if self in (Slam.DEFENSE, Slam.ANNOUNCED_DEFENSE, Slam.DEFENSE_ANNOUNCED_MADE):
            return Side.DEFENSE
        return None


SLAM = {
    Slam.ANNOUNCED_MADE: 400,
    Slam.UNANNOUNCED_MADE: 200,
    Slam.ANNOUNCED_MISSED: -200,
    Slam.DEFENSE: -200,
    Slam.ANNOUNCED_DEFENSE: -400,
    Slam.PETIT_ANNOUNCED_MADE: 300,
    Slam.PETIT_ANNOUNCED_MISSED: -150,
    Slam.DEFENSE_ANNOUNCED_MADE: -400,
    Slam.DEFENSE_ANNOUNCED_MISSED: 200,
}
"""From the attack's side, never multiplied."""

PETIT_CHELEM_LOSES = {3: 2, 4: 1, 5: 1}
"""Tricks a petit chelem may leave to the defense, by players."""


class Misere(StrEnum):
    TRUMPS = "trumps"
    HEADS = "heads"


TOO_MANY_MISERES = {3: 3, 4: 4, 5: 4}
"""So many players cannot all be without trumps, nor all without heads."""

VACHETTE = {
    3: (120, 0, -120),
    4: (120, 60, -60, -120),
    5: (120, 60, 0, -60, -120),
}
