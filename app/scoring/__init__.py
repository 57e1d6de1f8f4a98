"""Scoring, pure and on its own: standard library only, no clock, no storage, no web.

    from app.scoring import Refused, kind

    tarot = kind("tarot")
    rules = tarot.rules({})
    result = tarot.score(
        {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}, players=4, rules=rules
    )
    result.scores  # (198, -66, -66, -66)

French tarot after the official rules of the French Tarot Federation (FFT), free deals,
edition of February 2026. What is scored, and where (modules of `app.scoring.tarot`):

| rule                                                    | where, or why not                 |   |
|---------------------------------------------------------|-----------------------------------|---|
| Card values, 91 points, a pile counted                  | pile                              | ✓ |
| The attack's points, the defense's, or a pile's         | counted                           | ✓ |
| The Excuse kept at a slam counts 4: 86.5 is 87          | counted                           | ✓ |
| Points to make: 56, 51, 41, 36                          | rules                             | ✓ |
| Half points at 3 and 5, to the winning side             | score                             | ✓ |
| 25 and the margin, times the contract                   | score                             | ✓ |
| Petit au bout, handfuls, slam                           | score                             | ✓ |
| Shares: taker, partner, each defender; alone at 5       | score                             | ✓ |
| What a pile can be worth, by contract and tricks        | reachable                         | ✓ |
| Points that bouts or slams rule out or make unlikely    | plausible                         | ✓ |
| Petit, handfuls, partners, misères that cannot be       | checks                            | ✓ |
| Passed hands, petit sec, misdeals, free lines           | rows                              | ✓ |
| House rules, the pousse and the petit chelem among them | house                             | ✓ |
| Vachette when everybody passes                          | rows                              | ✓ |
| Bidding, calling, discarding, order of play             | the table sees to them            | ✗ |
| Petit sec found out by itself                           | hands are not known: declare it   | ✗ |
| Penalties, two or six players                           | no common rule: write a free line | ✗ |
| Duplicate tournaments                                   | they compare tables, not hands    | ✗ |

Another kind of game needs one class behind `Kind` and one line in `KINDS`.
"""

from collections.abc import Mapping

from app.scoring.points import as_points
from app.scoring.problems import Problem, Refused
from app.scoring.protocol import Kind
from app.scoring.result import Result, Step
from app.scoring.tarot import Tarot

__all__ = [
    "KINDS",
    "Kind",
    "Problem",
    "Refused",
    "Result",
    "Step",
    "as_points",
    "kind",
]

KINDS: Mapping[str, Kind] = {each.name: each for each in (Tarot(),)}


def kind(name: str) -> Kind:
    """The kind of game of that name; raises Refused (`kind_unknown`)."""
    if name in KINDS:
        return KINDS[name]
    params = {"known": list(KINDS)}
    raise Refused([Problem("kind_unknown", "kind", "No such kind of game.", params)])
