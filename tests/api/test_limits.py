"""429 with Retry-After: for guessing and flooding, never for a table or a club."""

import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from app.api import limits
from app.main import create_app
from app.settings import Settings
from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, NAMES, Table, code_of

HAND = "11111111-1111-4111-8111-111111111111"

FEW = {
    "creations_per_hour": 2, "misses_per_minute": 3, "joins_per_minute": 3, "offers_per_hour": 2,
    "requests_per_hour": 2, "writes_per_minute": 4, "scores_per_minute": 2, "signs_per_minute": 1,
    "exports_per_minute": 4,
}  # fmt: skip


@pytest.fixture
def client(sqlite_database: str, tmp_path: Path) -> Iterator[TestClient]:
    """Give a client of a server with hardly any patience."""
    settings = Settings(data=tmp_path, database_url=sqlite_database, **FEW)
    with TestClient(create_app(settings)) as client:
        yield client


def until_refused(ask: Callable[[], Response], times: int) -> None:
    """Ask as often as is allowed, and once more."""
    for _ in range(times):
        assert ask().status_code != 429
    refused = ask()
    assert refused.status_code == 429
    assert code_of(refused) == "rate_limited"
    assert int(refused.headers["retry-after"]) >= 1


def test_games_from_one_address(client: TestClient) -> None:
    def make() -> Response:
        pen = mint_secret(SecretKind.PEN)
        return client.post("/api/games", json={"players": NAMES[:3], "pen": pen})

    until_refused(make, 2)


def test_to_wait_is_as_long_as_the_window_has_left(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> Response:
        pen = mint_secret(SecretKind.PEN)
        return client.post("/api/games", json={"players": NAMES[:3], "pen": pen})

    until_refused(make, 2)
    monkeypatch.setattr(limits, "time", lambda: time.time() + 3595)

    assert int(make().headers["retry-after"]) <= 5


def test_wrong_secrets_are_slowed_and_right_ones_are_not(table: Table) -> None:
    until_refused(lambda: table.put(by=mint_secret(SecretKind.PEN)), 3)

    assert table.put().status_code == 201


@pytest.mark.parametrize("path", ["closed", "pen/requests/7", "hands/" + HAND])
def test_wrong_secrets_of_owners_are_slowed_too(table: Table, path: str) -> None:
    def guess() -> Response:
        by = mint_secret(SecretKind.OWNER)
        return table.send("PUT", f"{table.path}/{path}", by, json=GARDE)

    until_refused(guess, 3)


def test_a_wrong_offer_is_a_wrong_secret(table: Table) -> None:
    def guess() -> Response:
        body = {"pen": mint_secret(SecretKind.PEN), "offer": mint_secret(SecretKind.OFFER)}
        return table.send("PUT", f"{table.path}/pen", json=body)

    until_refused(guess, 3)


@pytest.mark.parametrize("call", ["owner", "link"])
def test_a_wrong_recovery_link_is_a_wrong_secret(table: Table, call: str) -> None:
    def guess() -> Response:
        body = {"owner": mint_secret(SecretKind.OWNER)}
        return table.send("PUT", f"/api/groups/{table.group}/{call}", json=body)

    until_refused(guess, 3)


def test_join_codes_cannot_be_tried_out(client: TestClient) -> None:
    until_refused(lambda: client.get("/api/join/ABCDEF"), 3)


def test_offers_of_one_game(table: Table) -> None:
    def offer() -> Response:
        body = {"offer": mint_secret(SecretKind.OFFER)}
        return table.send("PUT", f"{table.path}/pen/offer", table.pen, json=body)

    until_refused(offer, 2)


def test_requests_for_one_pen(table: Table) -> None:
    def ask() -> Response:
        body = {"name": "Inès", "pen": mint_secret(SecretKind.PEN)}
        return table.send("POST", f"{table.path}/pen/requests", json=body)

    until_refused(ask, 2)


def test_writes_with_one_pen(make_table: Callable[..., Table]) -> None:
    one, other = make_table(), make_table()

    until_refused(one.put, 4)

    assert other.put().status_code == 201


def test_what_is_announced_counts_as_written(table: Table) -> None:
    draft = {"taker": 0, "contract": "garde"}
    path = f"{table.path}/draft"

    until_refused(lambda: table.send("PUT", path, table.pen, json=draft), 4)


def test_a_code_in_other_letters_is_the_same_game(table: Table) -> None:
    alike = [table.code, table.code.upper(), table.code.title(), table.code, table.code.upper()]

    def write() -> Response:
        path = f"/api/games/{alike.pop()}/hands/{uuid.uuid4()}"
        return table.send("PUT", path, table.pen, json=GARDE)

    until_refused(write, 4)


def test_writes_with_one_cookie_behind_a_proxy_s_password(
    make_table: Callable[..., Table], client: TestClient
) -> None:
    """Two phones of one game: each has what it may write, whatever header both send."""
    table = make_table()
    asked = mint_secret(SecretKind.PEN)

    def write(secret: str) -> Response:
        headers = {"Cookie": f"stylo_pen={secret}", "X-Stylo": "1", "Authorization": "Basic bGVh"}
        return client.put(f"{table.path}/hands/{uuid.uuid4()}", json=GARDE, headers=headers)

    until_refused(lambda: write(table.pen), 4)
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": asked})

    assert write(asked).status_code == 201


def test_a_stranger_cannot_use_up_what_the_table_may_do(table: Table) -> None:
    for _ in range(6):
        table.put(by=table.owner)
        table.send("PUT", f"{table.path}/hands/{HAND}", json=GARDE)

    assert table.put().status_code == 201


def test_hands_computed_without_a_game(client: TestClient) -> None:
    until_refused(lambda: client.post("/api/score", json={"players": 4, "hand": {}}), 2)


def test_exports_from_one_address(table: Table) -> None:
    kinds = [f"{table.path}/export.csv", f"/api/groups/{table.group}/export.json"] * 3

    until_refused(lambda: table.send("GET", kinds.pop()), 4)


def test_reading_is_never_limited(table: Table) -> None:
    assert {table.send("GET", table.path).status_code for _ in range(50)} == {200}
