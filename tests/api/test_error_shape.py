"""One shape for every refusal, the framework's too, and no bad input is ever a 500."""

import json
import uuid
from typing import Any

import pytest
from httpx2 import Response

from tests.api.conftest import Table

BIG = "9" * 5_000
HAND = "{game}/hands/" + str(uuid.UUID(int=7))

# Everything a body can be that it must not be, whatever call it is sent to.
BODIES: dict[str, tuple[bytes, str]] = {
    "missing": (b"", "malformed missing"),
    "not JSON": (b"{", "malformed"),
    "half a string": (b'{"pen": "p_', "malformed"),
    "not UTF-8": (b'{"name": "\xff\xfe"}', "malformed"),
    "null": (b"null", "malformed missing"),
    "a number": (b"7", "malformed"),
    "a list": (b"[]", "malformed"),
    "a text": (b'"p"', "malformed"),
    "NaN": (b"NaN", "malformed"),
    "NaN inside": (b'{"points": NaN, "bouts": NaN, "hand_limit": NaN, "players": NaN}', "*"),
    "infinity inside": (b'{"points": -Infinity, "bouts": 1e999, "taker": Infinity}', "*"),
    "more digits than Python reads": (b'{"points": ' + BIG.encode() + b"}", "*"),
    "more than 64 bits": (b'{"points": 99999999999999999999999, "hand_limit": 1e300}', "*"),
    "a strange key": (b'{"\\ud800": 1, "\\u0000": 2}', "*"),
    "a strange text": (b'{"name": "\\ud800", "pen": "\\udfff", "offer": "\\u0000"}', "*"),
    "the same key twice": (b'{"name": 1, "name": []}', "*"),
    "100 deep": (b'{"a":' * 100 + b"1" + b"}" * 100, "*"),
    "900 deep": (b"[" * 900 + b"]" * 900, "*"),
    "990 deep in an object": (b'{"scores": ' + b"[" * 990 + b"]" * 990 + b"}", "*"),
    "2,000 deep": (b'{"a":' * 2_000 + b"1" + b"}" * 2_000, "*"),
    "a hand, 400 deep": (
        b'{"taker": 0, "a": ' + b'{"a":' * 400 + b"1" + b"}" * 401,
        "malformed missing",
    ),
    "7,000 deep": (b"[" * 7_000 + b"]" * 7_000, "*"),
    "a thousand fields": (json.dumps({f"a{n}": n for n in range(1_000)}).encode(), "*"),
    "more than 16 KB": (b'{"name": "' + b"x" * 20_000 + b'"}', "body_too_large"),
}

# Every call that takes a body; {game} and {group} are an open game and its group.
CALLS = [
    ("POST", "/api/games"),
    ("POST", "/api/score"),
    ("PATCH", "{game}"),
    ("PUT", HAND),
    ("PUT", "{game}/seats/0"),
    ("PUT", "{game}/draft"),
    ("PUT", "{game}/pen"),
    ("PUT", "{game}/pen/offer"),
    ("POST", "{game}/pen/requests"),
    ("PUT", "{group}/owner"),
    ("POST", "{group}/owners"),
]

REFUSED = [
    ("GET", "/api/nothing", 404, "not_found"),
    ("GET", "/nothing", 404, "not_found"),
    ("GET", "/s/nothing/app.js", 404, "not_found"),
    ("GET", "/api/games/" + "0" * 16, 404, "not_found"),
    ("GET", "/api/games/short", 404, "not_found"),
    ("GET", "/api/games/%00%ff", 404, "not_found"),
    ("GET", "{game}/hands/" + str(uuid.UUID(int=9)), 404, "not_found"),
    ("GET", "{game}/hands/seven", 422, "malformed"),
    ("PUT", "{game}/pen/requests/" + BIG, 422, "malformed"),
    ("PUT", "{game}/pen/requests/-1", 422, "malformed"),
    ("DELETE", "{group}/owners/99999999999999999999", 422, "malformed"),
    ("PUT", "{game}/seats/" + BIG, 422, "malformed"),
    ("GET", "/api/join/nobody", 404, "not_found"),
    ("POST", "{game}", 405, "method_not_allowed"),
    ("DELETE", "/healthz", 405, "method_not_allowed"),
    ("BREW", "{game}", 405, "method_not_allowed"),
]


def send(table: Table, method: str, path: str, by: str | None = None, **more: Any) -> Response:
    group = f"/api/groups/{table.group}"
    return table.send(method, path.format(game=table.path, group=group), by, **more)


def error_of(answer: Response) -> dict[str, Any]:
    """The error, which has the one shape there is."""
    asked = f"{answer.request.method} {str(answer.request.url)[:80]}"
    assert 400 <= answer.status_code < 500, f"{answer.status_code} to {asked}: {answer.text[:300]}"
    assert answer.headers["content-type"] == "application/json", asked
    body = answer.json()
    assert list(body) == ["error"], asked
    error: dict[str, Any] = body["error"]
    assert error["code"], asked
    assert error["message"], asked
    assert isinstance(error.get("field", ""), str), asked
    for other in error.get("others", []):
        assert set(other) >= {"code", "message"}, asked
    return error


@pytest.mark.parametrize(("method", "path", "status", "code"), REFUSED)
def test_a_refusal_has_the_one_shape(
    table: Table, method: str, path: str, status: int, code: str
) -> None:
    answer = send(table, method, path, table.pen)

    assert (answer.status_code, error_of(answer)["code"]) == (status, code)


def test_a_refused_method_names_the_ones_there_are(table: Table) -> None:
    assert set(send(table, "POST", HAND, table.pen).headers["allow"].split(", ")) >= {"GET"}


@pytest.mark.parametrize("body", BODIES)
def test_no_body_is_ever_a_500(table: Table, body: str) -> None:
    content, codes = BODIES[body]
    before = table.board()
    headers = {"Content-Type": "application/json"}
    for method, path in CALLS:
        for by in (table.pen, table.owner, None):
            answer = send(table, method, path, by, content=content, headers=headers)
            if body == "missing" and path == "{group}/owner" and by == table.owner:
                continue
            error = error_of(answer)
            assert answer.status_code != 400, "the description has no such answer"
            assert len(answer.content) < 10_000, (method, path)
            if codes != "*":
                assert error["code"] in codes.split(), (method, path, error)
    after = table.board()
    assert (after["revision"], after["hands"]) == (before["revision"], before["hands"])


FORMS = [
    ("application/x-www-form-urlencoded", b"pen=p_1&name=x"),
    ("text/plain", b'{"name": "x"}'),
    ("multipart/form-data; boundary=b", b"--b--"),
    ("application/jsonp", b"{}"),
    ("", b"{}"),
]


@pytest.mark.parametrize(("media", "content"), FORMS)
def test_only_json_is_read(table: Table, media: str, content: bytes) -> None:
    for method, path in CALLS:
        headers = {"Content-Type": media} if media else {}
        answer = send(table, method, path, table.pen, content=content, headers=headers)
        assert (answer.status_code, error_of(answer)["code"]) == (415, "json_only")


@pytest.mark.parametrize(
    "headers",
    [
        {"If-Match": "last"},
        {"If-Match": '"' + BIG + '"'},
        {"If-Match": '"-1"'},
        {"If-Match": "\u0661".encode("utf-8")},
    ],
)
def test_a_strange_if_match_is_named(table: Table, headers: dict[str, Any]) -> None:
    answer = send(table, "DELETE", HAND, table.pen, headers=headers)

    assert (answer.status_code, error_of(answer)["code"]) == (422, "if_match_malformed")


@pytest.mark.parametrize("secret", ["", "x", "p_", "p_" + "é" * 43, "p_" + "x" * 9_000, "h_x"])
def test_a_strange_secret_is_refused_like_none_or_a_wrong_one(table: Table, secret: str) -> None:
    headers = {"Authorization": f"Bearer {secret}".encode()}

    answer = send(table, "DELETE", HAND, headers=headers)

    assert error_of(answer)["code"] in ("not_found", "pen_required")


def test_two_entries_of_one_hand_share_no_answer(table: Table) -> None:
    """A body that is refused leaves its id free."""
    refused = table.put({"taker": 9}, str(uuid.UUID(int=7)))

    assert refused.status_code == 422
    assert error_of(refused)["field"]
    assert table.put(hand=str(uuid.UUID(int=7))).status_code == 201
