"""Every answer carries what keeps other sites, sniffers and caches out."""

import re

import httpx
import pytest

from tests.security.conftest import Evening

READABLE = [
    "/", "/calcul", "/regles", "/t/{code}", "/t/{code}/tv", "/g/{group}",
    "/api/games/{code}", "/api/games/{code}/pen", "/api/groups/{group}", "/api/join/{join}",
    "/api/games/{code}/hands/00000000-0000-4000-8000-000000000001", "/api/openapi.json",
    "/sw.js", "/manifest.webmanifest", "/robots.txt", "/healthz", "/readyz", "/metrics",
]  # fmt: skip
REFUSED = ["/nothing", "/t/nothing", "/api/games/nothing", "/api/nothing"]
NOTHING_ELSE = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def policy_of(answer: httpx.Response) -> dict[str, str]:
    parts = answer.headers["content-security-policy"].split("; ")
    return {name: sources for name, _, sources in (part.partition(" ") for part in parts)}


def check_guarded(answer: httpx.Response) -> None:
    policy = policy_of(answer)
    assert NOTHING_ELSE.items() <= policy.items()
    assert not any("unsafe" in sources or "*" in sources for sources in policy.values())
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in answer.headers
    assert not [name for name in answer.headers if name.startswith("access-control")]


def addresses(evening: Evening, paths: list[str]) -> list[str]:
    named = {"code": evening.code, "group": evening.group, "join": evening.join}
    return [path.format(**named) for path in paths]


def test_everything_readable_is_guarded(small_evening: Evening) -> None:
    for path in addresses(small_evening, READABLE):
        answer = small_evening.client.get(path)
        assert answer.status_code == 200, path
        check_guarded(answer)
        stored = answer.headers.get("cache-control", "")
        assert stored == ("no-store" if path.startswith("/api/") else stored), path


def test_a_part_of_the_page_carries_only_what_it_obeys(small_evening: Evening) -> None:
    html = small_evening.client.get("/").text
    for path in re.findall(r'(?:modulepreload|stylesheet)" href="([^"]+)"', html):
        answer = small_evening.client.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert sum(len(name) + len(value) + 4 for name, value in answer.headers.items()) < 400


def test_what_is_refused_is_guarded_too(small_evening: Evening) -> None:
    for path in REFUSED:
        answer = small_evening.client.get(path)
        assert answer.status_code == 404, path
        check_guarded(answer)
    too_large = small_evening.client.post("/api/games", json={"pen": "x" * 20_000})
    assert too_large.status_code == 413
    check_guarded(too_large)
    assert too_large.headers["cache-control"] == "no-store"


def test_what_can_be_read_can_be_asked_about(small_evening: Evening) -> None:
    """HEAD answers as GET does, without the body."""
    for path in addresses(small_evening, [*READABLE, *REFUSED]):
        read, asked = small_evening.client.get(path), small_evening.client.head(path)
        assert asked.status_code == read.status_code, path
        assert asked.headers["content-type"] == read.headers["content-type"], path
        assert asked.content == b"", path
        check_guarded(asked)


def test_no_page_brings_anything_of_its_own_making(small_evening: Evening) -> None:
    """Nothing inline: no script but the board's data, no style, no handler."""
    for path in addresses(small_evening, READABLE[:6]):
        html = small_evening.client.get(path).text
        inline = [part[:40] for part in html.split("<script")[1:] if "src=" not in part[:200]]
        assert all('type="application/json"' in part for part in inline), path
        assert "<style" not in html, path
        assert " style=" not in html, path
        assert " onclick=" not in html, path
        assert "//fonts." not in html, path


@pytest.mark.parametrize("name", ["stylo_pen", "stylo_owner"])
def test_a_cookie_is_for_this_site_and_no_script(small_evening: Evening, name: str) -> None:
    body = {"owner": small_evening.owner, "game": small_evening.code}
    path = f"/api/groups/{small_evening.group}/owner"
    answers = [
        small_evening.send("PUT", path, json=body),
        small_evening.send("PUT", f"{small_evening.path}/pen", small_evening.owner,
                           json={"pen": small_evening.pen}),
    ]  # fmt: skip
    set_cookies = [each for answer in answers for each in answer.headers.get_list("set-cookie")]
    mine = [each for each in set_cookies if each.startswith(f"{name}=")]

    assert mine
    for cookie in mine:
        attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict"} <= attributes
        assert any(part.startswith("path=/api/") for part in attributes)
