"""The description is true: every call says what it answers (`described` watches every test)."""

from typing import Any

import pytest

from tests.api.conftest import Table, code_of
from tests.api.described import call_of, description

CALLS = [
    (method.upper(), path, call)
    for path, calls in description()["paths"].items()
    for method, call in calls.items()
]
NOTHING = {"204", "304"}


@pytest.mark.parametrize(("method", "path", "call"), CALLS, ids=[f"{m} {p}" for m, p, _ in CALLS])
def test_each_answer_has_a_shape(method: str, path: str, call: dict[str, Any]) -> None:
    for status, answer in call["responses"].items():
        content = answer.get("content", {})
        assert answer["description"], status
        assert status in NOTHING or content, status
        assert content.get("application/json", {"schema": "of a file"})["schema"], status
    assert "400" not in call["responses"]


def test_a_hand_is_struck_on_some_board(table: Table) -> None:
    hand = table.put().json()["hand"]["id"]

    for method, path in (("DELETE", ""), ("POST", "/restore")):
        answer = table.send(method, f"{table.path}/hands/{hand}{path}", table.pen)
        assert answer.status_code == (428 if method == "DELETE" else 200)
        assert "428" in (call_of(answer) or {})["responses"]


def test_a_pen_that_has_moved_hears_so_of_a_deletion(table: Table, stranger: str) -> None:
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": stranger})

    answer = table.send("GET", f"{table.path}/deletion", table.pen)

    assert (answer.status_code, code_of(answer)) == (409, "pen_moved")


def test_a_number_that_nobody_reads_is_malformed(table: Table) -> None:
    """Python gives up on more than 4,300 digits."""
    content = b'{"points": ' + b"9" * 5_000 + b"}"
    headers = {"Content-Type": "application/json"}

    answer = table.send("POST", "/api/score", content=content, headers=headers)

    assert (answer.status_code, code_of(answer)) == (422, "malformed")
