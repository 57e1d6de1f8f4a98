"""An evening of five people at a table of four, against a sheet worked out by hand.

       dealer  what happened                                 Léa  Hugo  Inès Malik   Zoé
    1  Léa     Hugo, garde, 2 bouts, 49: 8 over, (25+8)×2      0  +198   −66   −66   −66
    2  Hugo    everybody passes, Hugo deals again              0  +198   −66   −66   −66
    3  Hugo    Zoé, prise, 1 bout, 45: 6 short, 25+6         +31  +198   −35   −35  −159
    4  Inès    a misdeal, Inès deals again                   +31  +198   −35   −35  −159
    5  Inès    Léa, garde sans, 3 bouts, 40: (25+4)×4       +379   +82   −35  −151  −275
    6  Malik   Zoé, garde, 2 bouts, 35: (25+6)×2, and
               Inès' handful, 20 to the side that won       +461  +164   +47  −151  −521
               Zoé goes home; nobody sits out any more
    7  Léa     Inès, prise, 2 bouts, 41, Petit: 25+10       +426  +129  +152  −186  −521
    8  –       Hugo showed a card: −30, 10 to each other    +436   +99  +162  −176  −521
    9  Hugo    Malik, garde contre, 1 bout, 52: (25+1)×6    +280   −57    +6  +292  −521

Line 5 was first written for Malik, line 6 with 45 points; both were put right after line 7.
The dealer sits out: Léa in line 1, Hugo in 2 and 3, Inès in 4 and 5, Malik in 6.
"""

import uuid
from collections.abc import Callable

import pytest

from tests.api.conftest import Table

LEA, HUGO, INES, MALIK, ZOE = range(5)
LINES = (
    {"taker": HUGO, "contract": "garde", "bouts": 2, "points": 49},
    {"kind": "passed"},
    {"taker": ZOE, "contract": "prise", "bouts": 1, "points": 45},
    {"kind": "misdeal"},
    {"taker": MALIK, "contract": "garde_sans", "bouts": 3, "points": 40},
    {"taker": ZOE, "contract": "garde", "bouts": 2, "points": 45,
     "handfuls": [{"seat": INES, "size": "single"}]},
    {"taker": INES, "contract": "prise", "bouts": 2, "points": 41, "petit_au_bout": "attack"},
    {"kind": "free", "scores": [10, -30, 10, 10, 0], "reason": "carte montrée"},
    {"taker": MALIK, "contract": "garde_contre", "bouts": 1, "points": 52},
)  # fmt: skip
TOTALS = (
    [0, 198, -66, -66, -66],
    [0, 198, -66, -66, -66],
    [31, 198, -35, -35, -159],
    [31, 198, -35, -35, -159],
    [379, 82, -35, -151, -275],
    [461, 164, 47, -151, -521],
    [426, 129, 152, -186, -521],
    [436, 99, 162, -176, -521],
    [280, -57, 6, 292, -521],
)


@pytest.fixture
def evening(make_table: Callable[..., Table]) -> Table:
    """The evening as it was written, corrections and all."""
    table = make_table(5, at_table=4)
    ids = [str(uuid.uuid4()) for _ in LINES]
    for i, line in enumerate(LINES):
        assert table.put(line, ids[i]).status_code == 201, line
        if i == 5:
            left = table.send("DELETE", f"{table.path}/seats/{ZOE}", table.pen)
            assert left.status_code == 200
        if i == 6:
            for at, right in ((4, {"taker": LEA}), (5, {"points": 35})):
                revision = table.board()["revision"]
                assert table.put({**LINES[at], **right}, ids[at], at=revision).status_code == 200
    return table


def test_the_sheet_is_the_one_worked_out_by_hand(evening: Table) -> None:
    board = evening.board()

    assert tuple(hand["totals"] for hand in board["hands"]) == TOTALS
    assert [hand["dealer"] for hand in board["hands"]] == [
        LEA, HUGO, HUGO, INES, INES, MALIK, LEA, HUGO, HUGO,
    ]  # fmt: skip
    assert board["dealer"] == INES


def test_the_ranking_says_who_played_how_many_hands(evening: Table) -> None:
    board = evening.board()

    ranking = sorted(board["seats"], key=lambda seat: seat["rank"])
    assert [(seat["name"], seat["total"], seat["hands"], seat["behind"]) for seat in ranking] == [
        ("Malik", 292, 5, 0),
        ("Léa", 280, 5, 12),
        ("Inès", 6, 5, 286),
        ("Hugo", -57, 5, 349),
        ("Zoé", -521, 4, 813),
    ]
    assert [hand["revised"] for hand in board["hands"]] == [0, 0, 0, 0, 1, 1, 0, 0, 0]
    assert board["played"] == 6


def test_the_evening_ends(evening: Table) -> None:
    ended = evening.send("PUT", f"{evening.path}/closed", evening.pen).json()["board"]

    assert ended["winners"] == [MALIK]
