"""Unknown code, wrong secret, purged and deleted game: one answer, after the same queries."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, event
from starlette.testclient import TestClient

from app.tokens import mint_code
from tests.api.conftest import GARDE, Clock, Table

HAND = "11111111-1111-4111-8111-111111111111"


@contextmanager
def queries() -> Iterator[list[str]]:
    """Collect the statements that read or write tables while the block runs."""
    seen: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            seen.append(statement.split()[0])

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def attempt(table: Table, game: str, secret: str) -> tuple[int, str, list[str]]:
    with queries() as seen:
        path = f"/api/games/{game}/hands/{HAND}"
        answer = table.send("PUT", path, secret, json=GARDE)
    return answer.status_code, answer.text, seen


def test_four_ways_to_find_nothing(
    make_table: Callable[..., Table], stranger: str, clock: Clock
) -> None:
    deleted, here = make_table(), make_table()
    deleted.send("DELETE", deleted.path, deleted.owner)
    wrong = attempt(here, here.code, stranger)
    unknown = attempt(here, mint_code(), stranger)
    gone = attempt(here, deleted.code, deleted.pen)
    clock.pass_by(days=31)
    purged = attempt(here, here.code, here.pen)

    assert wrong[0] == 404
    assert wrong == unknown == gone == purged


@pytest.mark.parametrize("code", ["short", "0" * 17, "ilou" * 4, "A" * 16, "é" * 16])
def test_a_code_of_another_form_is_not_found_either(client: TestClient, code: str) -> None:
    assert client.get(f"/api/games/{code}").json()["error"]["code"] == "not_found"


@pytest.mark.parametrize(
    "path", ["/t/%00", "/t/%00/tv", "/g/%00", "/api/join/%00", "/api/games/%00"]
)
def test_no_byte_in_an_address_breaks_the_server(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_no_text_in_a_refusal_breaks_the_server(client: TestClient) -> None:
    body = b'{"players":4,"hand":{},"rules":{"\\ud800":1}}'
    answer = client.post("/api/score", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code == 422


def test_no_origin_breaks_the_server(table: Table) -> None:
    answer = table.send("PUT", f"{table.path}/closed", table.pen, headers={"Origin": "http://["})

    assert answer.status_code == 403


def test_a_reader_who_goes_astray_is_shown_a_page_and_a_program_an_error(
    client: TestClient,
) -> None:
    page = client.get("/parties/jeudi", headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src" in page.headers["content-security-policy"]
    for path, wanted in (("/parties/jeudi", "*/*"), ("/api/jeudi", "text/html")):
        refused = client.get(path, headers={"Accept": wanted})
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "not_found")
    assert client.get("/api/score", headers={"Accept": "text/html"}).status_code == 405
