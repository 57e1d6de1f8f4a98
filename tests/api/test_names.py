"""Every name that is kept, at its longest: it is stored on both engines, or refused by name."""

from collections.abc import Callable
from typing import Any

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import Table, code_of

FAMILY = "👨‍👩‍👧‍👦"


def test_no_name_is_too_long_for_the_database(make_table: Callable[..., Table]) -> None:
    """A family is one letter and seven code points: forty are a title, and 280 for a column."""
    table = make_table()
    group, seat = f"/api/groups/{table.group}", f"{table.path}/seats/0"
    other = {"players": ["Léa", "Hugo", "Inès"], "pen": mint_secret(SecretKind.PEN)}
    player = table.send("GET", group).json()["running"][0]["table"][0]["player"]

    def sent(longest: int, letters: int) -> list[tuple[int, Any]]:
        name, asked = FAMILY * letters, {"pen": mint_secret(SecretKind.PEN)}
        device = {"owner": mint_secret(SecretKind.OWNER)}
        calls = [
            ("PATCH", table.path, table.pen, {"name": name}, 40),
            ("PATCH", group, table.owner, {"name": name}, 40),
            ("POST", "/api/games", None, {**other, "name": name}, 40),
            ("POST", "/api/games", None, {**other, "group_name": name}, 40),
            ("POST", "/api/games", None, {**other, "holder": name}, 20),
            ("PUT", seat, table.pen, {"name": name}, 20),
            ("PATCH", f"{group}/players/{player}", table.owner, {"name": name}, 20),
            ("POST", f"{group}/owners", table.owner, {**device, "name": name}, 20),
            ("POST", f"{table.path}/pen/requests", None, {**asked, "name": name}, 20),
        ]
        return [
            (answer.status_code, answer)
            for method, path, by, body, most in calls
            if most == longest
            for answer in [table.send(method, path, by, json=body)]
        ]

    refused = [*sent(40, 25), *sent(40, 41), *sent(20, 21)]
    assert {(status, code_of(answer)) for status, answer in refused} == {(422, "name_too_long")}
    assert {status for status, _ in [*sent(40, 22), *sent(20, 20)]} <= {200, 201}
