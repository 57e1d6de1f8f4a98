"""Games opened over HTTP for a fault test, with the machine's state that goes with them."""

import json

from app.tokens import SecretKind, mint_secret
from tests.faults.game import State
from tests.faults.inside import NAMES
from tests.faults.wire import Wire

# What a fault test does in a second, a table does in an evening.
NO_LIMITS = dict.fromkeys(
    (
        "creations_per_hour",
        "misses_per_minute",
        "offers_per_hour",
        "requests_per_hour",
        "writes_per_minute",
    ),
    1_000_000,
)


def sit_down(url: str) -> tuple[str, State]:
    """Open a game with two owner devices; return its code and its state."""
    pen, owner, second = map(mint_secret, (SecretKind.PEN, SecretKind.OWNER, SecretKind.OWNER))
    wire = Wire(url)
    wanted = {"players": NAMES, "first_dealer": 0, "pen": pen, "owner": owner}
    status, made = wire.send("POST", "/api/games", json.dumps(wanted))
    assert status == 201, made
    path = f"/api/groups/{made['group']}/owners"
    added = json.dumps({"owner": second, "name": "tablette"})
    status, answer = wire.send("POST", path, added, Authorization=f"Bearer {owner}")
    assert status == 201, answer
    wire.hang_up()
    return made["game"], State(pens={pen: 1}, owners=frozenset((owner, second)))
