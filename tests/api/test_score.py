"""POST /api/score: every public vector agrees, and nothing is stored."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import GARDE, code_of

VECTORS = json.loads((Path(__file__).parents[1] / "scoring" / "vectors.json").read_text())
HANDS = [vector for vector in VECTORS if "hand" in vector]

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def ask(client: TestClient, vector: dict[str, Any]) -> Any:
    body = {"players": vector["players"], "hand": vector["hand"]}
    # The vectors that only look at misères leave out that the table plays them.
    misere = {"misere": 10} if vector["hand"]["miseres"] else None
    if rules := vector.get("rules", misere):
        body["rules"] = rules
    return client.post("/api/score", json=body)


def test_every_vector(client: TestClient) -> None:
    wrong = [vector["id"] for vector in HANDS if not agrees(ask(client, vector), vector)]

    assert len(HANDS) > 200
    assert wrong == []


def agrees(answer: Any, vector: dict[str, Any]) -> bool:
    expected = vector["expected"]
    impossible = vector.get("input_check", {}).get("refuse", [])
    if impossible or expected.get("verdict") == "refuse":
        wanted = expected["code"] if "code" in expected else impossible[0]
        return answer.status_code == 422 and code_of(answer) == wanted
    if answer.status_code != 200:
        return False
    result = answer.json()
    warned = [warning["code"] for warning in result["warnings"]]
    if expected.get("verdict") == "confirm":
        return expected["code"] in warned
    if expected.get("verdict") == "ok":
        return warned == []
    return all(result[name] == expected[name] for name in ("scores", "value", "margin"))


DEEP = b'{"players":4,"hand":' + b'{"a":' * 2000 + b"1" + b"}" * 2001

NONSENSE = (
    *(b"", b"null", b"[]", b"{}", b'"garde"', b"{", b"\xff\xfe", DEEP),
    b'{"players":4}',
    b'{"players":4,"hand":null}',
    b'{"players":4,"hand":[]}',
    b'{"players":"4","hand":{}}',
    b'{"players":1e99,"hand":{}}',
    b'{"players":4,"hand":{"taker":NaN}}',
    b'{"players":4,"hand":{"taker":1e999}}',
    b'{"players":4,"hand":{"bouts":99999999999999999999999999}}',
    b'{"players":4,"hand":{"taker":{"a":[1,2]},"contract":{},"bouts":[],"points":"x"}}',
    b'{"players":4,"hand":{},"rules":{"misere":[]}}',
    b'{"players":4,"hand":{"a":"\\ud800"}}',
)


MANY = (("handfuls", 1), ("handfuls", {}), ("miseres", []), ("confirmed", 1))


@pytest.mark.parametrize(("field", "each"), MANY)
def test_a_list_is_no_longer_than_a_hand_has_anything(
    client: TestClient, field: str, each: object
) -> None:
    """A small body gets no answer many times its size."""
    answer = client.post("/api/score", json={"players": 4, "hand": {**GARDE, field: [each] * 2000}})

    assert (answer.status_code, code_of(answer)) == (422, "list_too_long")
    assert len(answer.content) < 1_000


@pytest.mark.parametrize("body", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_with_a_code(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/score", content=body, headers={"Content-Type": "application/json"})

    assert 400 <= answer.status_code < 500
    assert code_of(answer)


def test_the_page_need_not_ask_for_a_game(client: TestClient) -> None:
    result = client.post("/api/score", json={"players": 4, "hand": GARDE}).json()

    assert result["scores"] == [198, -66, -66, -66]
    assert [step["code"] for step in result["steps"]][:3] == ["points", "target", "margin"]
