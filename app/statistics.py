"""What happened in a game, and who did it: a pure fold over its hands.

The same figures, added up over games, are a group's: seats are replaced by players then.
Only scored hands count here; free lines, vachettes and hands passed count in the totals alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from app.figures import (
    BiggestHand,
    Company,
    Extreme,
    GameStatistics,
    PlayerStatistics,
    Role,
    Success,
)
from app.models import Game, Hand


@dataclass(slots=True)
class Pair:
    """Hands that two people were in, as one of them has them."""

    hands: int = 0
    won: int = 0
    score: int = 0

    def add(self, hands: int, won: int, score: int) -> None:
        self.hands += hands
        self.won += won
        self.score += score


@dataclass
class Tally:
    """Adds up what one person did, hand by hand or game by game."""

    hands: int = 0
    won: int = 0
    score: int = 0
    contracts: dict[str, Success] = field(default_factory=dict)
    called: Success = field(default_factory=Success)
    best: Extreme | None = None
    worst: Extreme | None = None
    beside: dict[int, Pair] = field(default_factory=dict)
    facing: dict[int, Pair] = field(default_factory=dict)

    def add_hand(self, hand: Hand, seat: int) -> None:
        """Count one scored hand that this seat played."""
        attack, score, made = attack_of(hand), hand.scores[seat], bool(hand.made)
        contract = str(hand.entry["contract"])
        won = made == (seat in attack)
        role: Role = "defender"
        if seat == attack[0]:
            role = "taker"
            self.contracts[contract] = self.contracts.get(contract, Success()).and_one(made)
        elif seat in attack:
            role = "partner"
            self.called = self.called.and_one(made)
        self.hands += 1
        self.won += won
        self.score += score
        if self._stretches(score):
            told = Extreme(
                score=score,
                number=hand.number,
                role=role,
                taker=attack[0],
                contract=contract,
                made=made,
            )
            self._stretch(told)
        for other in hand.playing:
            if other != seat:
                company = self.beside if (other in attack) == (seat in attack) else self.facing
                company.setdefault(other, Pair()).add(1, won, score)

    def add_game(self, known: PlayerStatistics, ids: Mapping[int, int], game: str) -> None:
        """Add one game's figures, its seats replaced by `ids`."""
        self.hands += known.hands
        self.won += known.won
        self.score += known.score
        for contract, success in known.contracts.items():
            self.contracts[contract] = self.contracts.get(contract, Success()).and_those(success)
        self.called = self.called.and_those(known.called)
        for extreme in filter(None, (known.best, known.worst)):
            told = {"taker": ids[extreme.taker], "game": game}
            self._stretch(extreme.model_copy(update=told))
        for company, others in ((self.beside, known.beside), (self.facing, known.facing)):
            for other in others:
                pair = company.setdefault(ids[other.who], Pair())
                pair.add(other.hands, other.won, other.score)

    def of(self, who: int) -> PlayerStatistics:
        """Return the figures as they are told."""
        return PlayerStatistics(
            who=who,
            hands=self.hands,
            won=self.won,
            score=self.score,
            average=round(self.score / self.hands, 1) if self.hands else None,
            takes=_sum(self.contracts.values()),
            contracts=self.contracts,
            called=self.called,
            best=self.best,
            worst=self.worst,
            beside=_most_first(self.beside),
            facing=_most_first(self.facing),
        )

    def _stretches(self, score: int) -> bool:
        return not (self.best and self.worst and self.worst.score <= score <= self.best.score)

    def _stretch(self, extreme: Extreme) -> None:
        if self.best is None or extreme.score > self.best.score:
            self.best = extreme
        if self.worst is None or extreme.score < self.worst.score:
            self.worst = extreme


def of_game(game: Game) -> GameStatistics:
    """Return the statistics of a game whose seats and hands are loaded."""
    hands = list(scored(game.hands))
    contracts: dict[str, Success] = {}
    for hand in hands:
        contract = str(hand.entry["contract"])
        contracts[contract] = contracts.get(contract, Success()).and_one(bool(hand.made))
    biggest = max(hands, key=lambda hand: abs(hand.value or 0), default=None)
    return GameStatistics(
        hands=len(hands),
        takes=_sum(contracts.values()),
        contracts=contracts,
        biggest=None if biggest is None else _told(biggest),
        players=[_of_seat(hands, seat.number) for seat in game.seats],
    )


def scored(hands: Iterable[Hand]) -> Iterator[Hand]:
    """Yield the hands that were taken and count."""
    return (hand for hand in hands if hand.kind == "hand" and not hand.struck)


def attack_of(hand: Hand) -> list[int]:
    """Return the attack's seats, the taker first."""
    taker, partner = int(hand.entry["taker"]), hand.entry.get("partner")
    return [taker, partner] if isinstance(partner, int) else [taker]


def _of_seat(hands: Iterable[Hand], seat: int) -> PlayerStatistics:
    tally = Tally()
    for hand in hands:
        if seat in hand.playing:
            tally.add_hand(hand, seat)
    return tally.of(seat)


def _told(hand: Hand) -> BiggestHand:
    taker, *partner = attack_of(hand)
    return BiggestHand(
        number=hand.number,
        taker=taker,
        partner=partner[0] if partner else None,
        contract=str(hand.entry["contract"]),
        value=hand.value or 0,
        margin=hand.margin or 0,
        made=bool(hand.made),
    )


def _sum(successes: Iterable[Success]) -> Success:
    total = Success()
    for success in successes:
        total = total.and_those(success)
    return total


def _most_first(pairs: Mapping[int, Pair]) -> list[Company]:
    company = [
        Company(who=who, hands=pair.hands, won=pair.won, score=pair.score)
        for who, pair in pairs.items()
    ]
    return sorted(company, key=lambda each: (-each.hands, each.who))
