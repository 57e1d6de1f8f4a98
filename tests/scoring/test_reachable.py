"""What a pile can be worth: derived anew from the 78 cards, and compared with the rulebook."""

from functools import cache

import pytest

from app.scoring.tarot.reachable import outline, reachable
from app.scoring.tarot.rules import Contract, Slam

BOUT, KING, QUEEN, KNIGHT, JACK, LOW = 9, 9, 7, 5, 3, 1
HEADS = [KING] * 4 + [QUEEN] * 4 + [KNIGHT] * 4 + [JACK] * 4
DECK = (3, (*HEADS, *[LOW] * 59))
WITHOUT_EXCUSE = (2, DECK[1])
DISCARDABLE = (0, (*HEADS[4:], *[LOW] * 59))
EXCUSE_KEPT = 8

DOG = {3: 6, 4: 6, 5: 3}
TRICKS = {3: 24, 4: 18, 5: 15}

# Attack's points by bouts: 0 | 1 | 2 | 3. Steps of a half, of a whole (w), or of a whole from .5.
RULEBOOK = """
3 | discard,sans | none    | 4.5–77.5 but 5 75.5 76.5 77 | 8.5–81.5 but 9 81 | 12.5–85.5 but 13 85 | 16.5–89.5 but 17 89
3 | contre       | none    | 1.5–74.5 but 2 74 | 5.5–78.5 but 6 78 | 9.5–82.5 but 10 82 | 13.5–86.5 but 14 14.5 15.5 86
4 | discard,sans | none    | 5–77 w | 9–81 w | 13–85 w | 17–89 w
4 | contre       | none    | 2–74 w | 6–78 w | 10–82 w | 14–86 w
5 | discard,sans | none    | 4–76.5 but 4.5 5.5 75 76 | 8–80.5 but 8.5 9.5 79 80 | 12–84.5 but 12.5 13.5 83 84 | 16–88.5 but 16.5 17.5 87 88
5 | contre       | none    | 2.5–75 but 3 4 73.5 74.5 | 6.5–79 but 7 8 77.5 78.5 | 10.5–83 but 11 12 81.5 82.5 | 14.5–87 but 15 16 85.5 86.5
3,4,5 | discard,sans | attack | – | – | 87–87 | 91–91
3,4 | contre     | attack  | 60–76 w | 61–80 w | 62–84 w | 66–88 w
5 | contre       | attack  | 73.5–77.5 w | 73.5–81.5 w | 73.5–85.5 w | 77.5–89.5 w
3,4 | discard    | defense | 3–19 w | 7–23 w | – | –
5 | discard      | defense | 1.5–10.5 w | 5.5–14.5 w | – | –
3,4 | sans       | defense | 3–25 w | 7–29 w | 11–30 w | 15–31 w
5 | sans         | defense | 1.5–13.5 w | 5.5–17.5 w | 9.5–17.5 w | 13.5–17.5 w
3,4,5 | contre   | defense | 0–0 | 4–4 | – | –
"""  # noqa: E501
CONTRACTS = {
    "discard": (Contract.POUSSE, Contract.PRISE, Contract.GARDE),
    "sans": (Contract.GARDE_SANS,),
    "contre": (Contract.GARDE_CONTRE,),
}
SLAMS = {
    "none": (None, Slam.ANNOUNCED_MISSED),
    "attack": (Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE),
    "defense": (Slam.DEFENSE, Slam.ANNOUNCED_DEFENSE, Slam.DEFENSE_ANNOUNCED_MADE),
}


def rows() -> list[tuple[int, Contract, Slam | None, int, str]]:
    found = []
    for line in RULEBOOK.strip().splitlines():
        players, contracts, slams, *cells = (cell.strip() for cell in line.split("|"))
        found += [
            (int(many), contract, slam, bouts, cell)
            for many in players.split(",")
            for group in contracts.split(",")
            for contract in CONTRACTS[group]
            for slam in SLAMS[slams]
            for bouts, cell in enumerate(cells)
        ]
    return found


def read(cell: str) -> set[int]:
    """`4.5–77.5 but 5 77` in half-points."""
    if cell == "–":
        return set()
    ends, _, gaps = cell.removesuffix(" w").partition(" but ")
    low, high = (int(2 * float(end)) for end in ends.split("–"))
    step = 2 if cell.endswith(" w") else 1
    return set(range(low, high + 1, step)) - {int(2 * float(gap)) for gap in gaps.split()}


@pytest.mark.parametrize(("players", "contract", "slam", "bouts", "cell"), rows())
def test_rulebook(
    players: int, contract: Contract, slam: Slam | None, bouts: int, cell: str
) -> None:
    assert reachable(players, contract, slam, bouts) == read(cell)


def test_rulebook_has_every_case() -> None:
    cases = {row[:4] for row in rows()}
    assert len(cases) == len(rows()) == 3 * 5 * 7 * 4


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", Contract)
@pytest.mark.parametrize("slam", [None, *Slam])
def test_cards(players: int, contract: Contract, slam: Slam | None) -> None:
    for bouts in range(4):
        expected = {
            worth
            for tricks in tricks_won(players, slam)
            for worth in piles(players, contract, tricks).get(bouts, set())
        }
        assert reachable(players, contract, slam, bouts) == expected


def tricks_won(players: int, slam: Slam | None) -> set[int]:
    """How many tricks the attack may have, by what was said of slams."""
    every = TRICKS[players]
    petit_chelem = every - (2 if players == 3 else 1)
    return {
        None: set(range(1, every)),
        Slam.ANNOUNCED_MADE: {every},
        Slam.UNANNOUNCED_MADE: {every},
        Slam.ANNOUNCED_MISSED: set(range(1, every)),
        Slam.DEFENSE: {0},
        Slam.ANNOUNCED_DEFENSE: {0},
        Slam.PETIT_ANNOUNCED_MADE: set(range(petit_chelem, every + 1)),
        Slam.PETIT_ANNOUNCED_MISSED: set(range(petit_chelem)),
        Slam.DEFENSE_ANNOUNCED_MADE: {0},
        Slam.DEFENSE_ANNOUNCED_MISSED: set(range(1, every + 1)),
    }[slam]


@cache
def piles(players: int, contract: Contract, tricks: int) -> dict[int, set[int]]:
    """Half-points by bouts of the attack's pile, from every choice of cards for it."""
    dog = DOG[players]
    contre = contract is Contract.GARDE_CONTRE
    found: dict[int, set[int]] = {bouts: set() for bouts in range(4)}
    if tricks == 0:
        whole, short = (DECK, WITHOUT_EXCUSE) if "sans" in contract else (DISCARDABLE,) * 2
        for bouts in range(4):
            found[bouts] |= worth(whole, 0 if contre else dog, bouts)
            mine = worth(short, 0 if contre else dog, bouts)
            found.setdefault(bouts + 1, set()).update(EXCUSE_KEPT + each for each in mine)
    elif tricks == TRICKS[players]:
        for lost in range(4):
            dogs = worth(DECK, dog if contre else 0, lost)
            found[3 - lost] |= {182 - each for each in dogs}
            dogs = worth(WITHOUT_EXCUSE, dog if contre else 0, lost)
            found.setdefault(2 - lost, set()).update(182 - EXCUSE_KEPT - each for each in dogs)
    else:
        cards = players * tricks + (0 if contre else dog)
        for bouts in range(4):
            found[bouts] |= worth(DECK, cards, bouts)
    return found


def worth(deck: tuple[int, tuple[int, ...]], cards: int, bouts: int) -> set[int]:
    """Every sum of so many cards of a deck, so many of them bouts."""
    in_deck, others = deck
    if bouts > min(in_deck, cards):
        return set()
    sums = choices(others)[cards - bouts]
    return {BOUT * bouts + total for total in range(183) if sums >> total & 1}


@cache
def choices(cards: tuple[int, ...]) -> list[int]:
    """For each number of cards, a bit for every sum that some choice of them has."""
    sums = [1] + [0] * 78
    for card in cards:
        for many in range(78, 0, -1):
            sums[many] |= sums[many - 1] << card
    return sums


def test_outline_words_a_row() -> None:
    plain = outline(3, Contract.GARDE, None, 0)
    assert plain == {"low": 4.5, "high": 77.5, "step": 0.5, "except": [5, 75.5, 76.5, 77]}
    assert outline(4, Contract.PRISE, None, 2) == {"low": 13, "high": 85, "step": 1, "except": []}
    nothing = outline(4, Contract.GARDE, Slam.ANNOUNCED_MADE, 0)
    assert nothing == {"low": None, "high": None, "step": 1, "except": []}
