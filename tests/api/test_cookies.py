"""Rights in a browser: cookies no script can read, and no other site can use."""

import uuid
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.shell import Shell
from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

OURS = {"X-Stylo": "1"}


@pytest.fixture
def browser(client: TestClient, table: Table) -> TestClient:
    """A browser that made the table's game and holds its cookies."""
    client.post("/api/games", json=table.wanted)
    return client


def hand(table: Table) -> str:
    return f"{table.path}/hands/{uuid.uuid4()}"


def test_a_browser_writes_with_its_cookie(browser: TestClient, table: Table) -> None:
    assert browser.put(hand(table), json=GARDE, headers=OURS).status_code == 201


def test_each_write_renews_the_cookie(browser: TestClient, table: Table) -> None:
    answer = browser.put(hand(table), json=GARDE, headers=OURS)

    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("stylo_pen="))
    assert f"Path={table.path};" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie, "plain http on a home network must work"


def test_over_https_the_cookie_is_secure(client: TestClient, table: Table) -> None:
    client.base_url = "https://testserver"

    made = client.post("/api/games", json=table.wanted)

    assert all("Secure" in cookie for cookie in made.headers.get_list("set-cookie"))


@pytest.mark.parametrize(
    ("host", "is_secure"),
    [
        ("stylo.example", True),
        ("Stylo.Example:443", True),
        ("stylo.example:8000", False),
        ("192.168.1.10:8000", False),
    ],
)
def test_where_people_type_https_the_cookie_is_secure(
    sqlite_database: str, tmp_path: Path, shell: Shell, host: str, is_secure: bool
) -> None:
    """Behind a proxy that nobody told us to believe; not on the plain network at home."""
    public = {"public_url": "https://stylo.example", "database_url": sqlite_database}
    app = create_app(Settings(data=tmp_path, **public), shell=shell)
    with TestClient(app, base_url=f"http://{host}") as client:
        wanted = Table(client).wanted | {"pen": mint_secret(SecretKind.PEN), "owner": None}
        made = client.post("/api/games", json=wanted)
        path = f"/api/games/{made.json()['game']}"
        written = client.put(f"{path}/hands/{uuid.uuid4()}", json=GARDE, headers=OURS)

    assert {"Secure" in cookie for cookie in made.headers.get_list("set-cookie")} == {is_secure}
    # Over http a browser drops a secure cookie, and there is no pen.
    assert written.status_code == (403 if is_secure else 201)


def test_a_cookie_alone_writes_nothing(browser: TestClient, table: Table) -> None:
    refused = browser.put(hand(table), json=GARDE)

    assert (refused.status_code, code_of(refused)) == (403, "header_required")
    assert table.board()["hands"] == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.evil.example"},
        {"Origin": "http://testserver:8000"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_writes_nothing(
    browser: TestClient, table: Table, headers: dict[str, str]
) -> None:
    refused = browser.put(hand(table), json=GARDE, headers=OURS | headers)

    assert (refused.status_code, code_of(refused)) == (403, "foreign_origin")


@pytest.mark.parametrize("origin", ["http://testserver", "http://TestServer:80"])
def test_our_own_page_writes(browser: TestClient, table: Table, origin: str) -> None:
    ours = OURS | {"Origin": origin, "Sec-Fetch-Site": "same-origin"}

    assert browser.put(hand(table), json=GARDE, headers=ours).status_code == 201


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(browser: TestClient, table: Table, media: str) -> None:
    headers = OURS | {"Content-Type": media}

    refused = browser.put(hand(table), content=b'{"taker":0}', headers=headers)

    assert (refused.status_code, code_of(refused)) == (415, "json_only")


def test_a_bearer_goes_before_a_cookie(browser: TestClient, table: Table) -> None:
    wrong = {"Authorization": f"Bearer {mint_secret(SecretKind.PEN)}"}

    assert code_of(browser.put(hand(table), json=GARDE, headers=wrong)) == "not_found"


def test_a_proxy_s_password_is_no_bearer(browser: TestClient, table: Table) -> None:
    """Cookies authorise, are renewed, and lead an owner into the group, whatever stands before."""
    behind = OURS | {"Authorization": "Basic bGVhOmh1Z28="}

    written = browser.put(hand(table), json=GARDE, headers=behind)
    rights = browser.get(f"{table.path}/pen", headers=behind)

    renewed = {each.split("=")[0] for each in written.headers.get_list("set-cookie")}
    assert renewed == {"stylo_pen", "stylo_owner"}
    assert f"Path=/api/groups/{table.group};" in rights.headers["set-cookie"]


def test_a_code_in_capitals_is_the_same_cookie(browser: TestClient, table: Table) -> None:
    path = f"/api/games/{table.code.upper()}/hands/{uuid.uuid4()}"
    cookies = "; ".join(f"{each.name}={each.value}" for each in browser.cookies.jar)

    answer = browser.put(path, json=GARDE, headers=OURS | {"Cookie": cookies})

    assert answer.status_code == 201
    assert all(f"Path={table.path};" in each for each in answer.headers.get_list("set-cookie"))


def test_who_asks_for_the_pen_keeps_the_secret_in_a_cookie(
    client: TestClient, table: Table
) -> None:
    """Inès' browser asks; Léa accepts; Inès writes without typing anything."""
    asked = client.post(
        f"{table.path}/pen/requests", json={"name": "Inès", "pen": mint_secret(SecretKind.PEN)}
    )
    number = asked.json()["board"]["pen"]["requests"][0]["id"]
    bearer = {"Authorization": f"Bearer {table.pen}"}
    client.put(f"{table.path}/pen/requests/{number}", headers=bearer)

    assert client.get(f"{table.path}/pen").json()["mine"] is True
    assert client.put(hand(table), json=GARDE, headers=OURS).status_code == 201


def test_asking_for_the_pen_keeps_the_one_held_before(client: TestClient, table: Table) -> None:
    """A hand whose answer was lost is still known for sent once the pen was asked for again."""
    client.post("/api/games", json=table.wanted)
    path = hand(table)
    client.put(path, json=GARDE, headers=OURS)
    moved = {"Authorization": f"Bearer {table.owner}"}
    client.put(f"{table.path}/pen", json={"pen": mint_secret(SecretKind.PEN)}, headers=moved)
    asking = {"name": "Léa", "pen": mint_secret(SecretKind.PEN)}
    client.post(f"{table.path}/pen/requests", json=asking, headers=OURS)

    again = client.put(path, json=GARDE, headers=OURS)

    assert again.status_code == 200
    assert len(table.board()["hands"]) == 1
