"""Who deals after the hands that wait on a phone: the page's rule is the server's."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import table
from app.models import Game, Hand, Seat

VECTORS = json.loads(Path(__file__).with_name("rotation.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["table"])
def test_the_server_says_the_same(vector: dict[str, Any]) -> None:
    game = Game(table_size=vector["size"], dealer_seat=vector["dealer"], dealer_from=0)
    left = vector.get("left", [])
    seats = [
        Seat(number=n, place=place, joined_after=0, left_after=0 if n in left else None)
        for n, place in enumerate(vector["places"])
    ]
    hands: list[Hand] = []
    for number, entry in enumerate(vector["waits"], start=1):
        dealer = entry.get("dealer", table.dealer(game, seats, hands))
        playing = table.playing(game, seats, number, dealer)
        kind = entry.get("kind", "hand")
        hands.append(
            Hand(
                number=number, kind=kind, entry=entry, dealer=dealer, playing=playing, struck=False
            )
        )

    deals = table.dealer(game, seats, hands)
    here = [seat.number for seat in table.present(seats, table.next_number(hands))]
    plays = table.playing(game, seats, table.next_number(hands), deals)

    assert deals == vector["deals"]
    assert sorted(set(here) - set(plays)) == vector["out"]
