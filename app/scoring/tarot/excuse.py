"""The Excuse of a side that took no trick: kept without a card to pay for it."""

from dataclasses import dataclass

from app.scoring.tarot.rules import BOUTS, CARDS, DOG, Contract, Side, Slam

SLAM_WITHOUT_EXCUSE = 174
"""Half-points of an attack slam when the Excuse is a defender's: 87, from a pile of 86.5."""


@dataclass(frozen=True, slots=True)
class Played:
    """What an entry says of the play that bears on its points, as far as it could be read."""

    players: int
    contract: Contract | None
    slam: Slam | None
    bouts: int | None

    @property
    def is_slam_without_excuse(self) -> bool:
        taken = self.slam is not None and self.slam.winner is Side.ATTACK
        return taken and self.bouts == BOUTS - 1 and self.contract is not Contract.GARDE_CONTRE


def owed(half_points: int, cards: int | None, played: Played) -> int:
    """What to add to the attack's count, in half-points, for an Excuse kept at a slam.

    A lost Excuse is paid for with a low card, which makes it worth 4. With no trick there is no
    such card: it counts 4 all the same, and the half is the others' (FFT, The Excuse; The slam).
    `cards` is the size of the attack's pile, where it was counted.
    """
    if cards is None:
        return int(played.is_slam_without_excuse and half_points + 1 == SLAM_WITHOUT_EXCUSE)
    if played.contract is None or played.bouts is None:
        return 0
    contre = played.contract is Contract.GARDE_CONTRE
    dog = DOG[played.players]
    winner = played.slam and played.slam.winner
    if winner is Side.DEFENSE:
        return -int(played.bouts > 0 and cards == (0 if contre else dog) + 1)
    # A pile of 77 is a slam's even where none is declared yet: 87 then asks for the word.
    if winner is Side.ATTACK or not contre:
        every = CARDS - dog if contre else CARDS
        return int(played.bouts < BOUTS and cards == every - 1)
    return 0
