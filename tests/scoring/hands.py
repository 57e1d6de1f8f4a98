"""Hands that can be played, drawn at random from the rules."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

from app.scoring.tarot.reachable import reachable
from app.scoring.tarot.rules import TRUMPS, TRUMPS_SHOWN, Contract, Side, Slam

SLAMS = [None, None, None, *Slam]


@st.composite
def houses(draw: st.DrawFn) -> dict[str, Any]:
    """House rules at a table that bids every contract and plays every slam and misère."""
    ways = st.fixed_dictionaries(
        {"to": st.sampled_from([5, 10]), "way": st.sampled_from(["up", "nearest"])}
    )
    return {
        "misere": draw(st.integers(1, 50)),
        "petit_multiplied": draw(st.booleans()),
        "announced_defense_slam": draw(st.sampled_from(["stack", "once"])),
        "multipliers": {each.value: draw(st.integers(0, 12)) for each in Contract},
        "petit_chelem": True,
        "round_margin": draw(st.none() | ways),
        "defense_may_announce_slam": True,
        "all_pass": draw(st.sampled_from(["redeal", "vachette"])),
        "prise_label": draw(st.sampled_from(["prise", "petite"])),
    }


@st.composite
def hands(draw: st.DrawFn, slams: list[Slam | None] = SLAMS) -> tuple[dict[str, Any], int]:
    """A hand the cards allow, and how many play it."""
    players = draw(st.integers(3, 5))
    contract = draw(st.sampled_from(Contract))
    slam = draw(st.sampled_from(slams))
    bouts, half_points = draw(piles(players, contract, slam))
    taker = draw(st.integers(0, players - 1))
    entry: dict[str, Any] = {
        "taker": taker,
        "contract": contract.value,
        "bouts": bouts,
        "slam": slam and slam.value,
        "petit_au_bout": draw(st.sampled_from(petits(bouts, slam))),
        "handfuls": draw(handfuls(players)),
    }
    entry |= draw(counted(half_points))
    if players == 5:
        others = [seat for seat in range(5) if seat != taker]
        entry["partner"] = draw(st.sampled_from(["alone", *others]))
    shown = {each["seat"] for each in entry["handfuls"]}
    entry["miseres"] = draw(miseres(players, shown))
    return entry, players


@cache
def piles(
    players: int, contract: Contract, slam: Slam | None
) -> st.SearchStrategy[tuple[int, int]]:
    """Bouts and half-points of a pile the attack can have."""
    return st.sampled_from(
        [
            (bouts, half_points)
            for bouts in range(4)
            for half_points in sorted(reachable(players, contract, slam, bouts))
        ]
    )


def petits(bouts: int, slam: Slam | None) -> list[str | None]:
    sides = {Side.ATTACK: bouts > 0, Side.DEFENSE: bouts < 3}
    winner = slam and slam.winner
    can = [side.value for side, has in sides.items() if has and winner in (None, side)]
    return [None, *can]


def counted(half_points: int) -> st.SearchStrategy[dict[str, Any]]:
    """Points of the attack or of the defense, as a JSON number."""
    ways = [{"points": half_points / 2}, {"defense_points": 91 - half_points / 2}]
    return st.sampled_from(ways)


@st.composite
def handfuls(draw: st.DrawFn, players: int) -> list[dict[str, Any]]:
    rows, left = [], TRUMPS
    for seat in draw(st.permutations(range(players)))[: draw(st.integers(0, 2))]:
        can = [size for size, shown in TRUMPS_SHOWN[players].items() if shown <= left]
        if can:
            size = draw(st.sampled_from(can))
            left -= TRUMPS_SHOWN[players][size]
            rows.append({"seat": seat, "size": size.value})
    return rows


@st.composite
def miseres(draw: st.DrawFn, players: int, shown: set[int]) -> list[dict[str, Any]]:
    """At most two of a kind, which any number of players can hold between them."""
    trumps = [seat for seat in range(players) if seat not in shown]
    return [
        {"seat": seat, "kind": kind}
        for kind, seats in (("trumps", trumps), ("heads", list(range(players))))
        for seat in draw(st.lists(st.sampled_from(seats), unique=True, max_size=2))
    ]
