"""PUT /api/groups/{group}/link: a new link to the group's page, the old one leads nowhere."""

from contextlib import ExitStack
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from app import board
from app import relink as relinking
from app.tokens import SecretKind, is_code, mint_secret
from tests.api.conftest import NOT_THE_OWNER, Clock, Table, code_of, secret_of

OURS = {"X-Stylo": "1"}


def relink(table: Table, by: str | None, group: str | None = None, **body: Any) -> Response:
    return table.send("PUT", f"/api/groups/{group or table.group}/link", by, json=body)


def page(table: Table, group: str) -> Response:
    return table.send("GET", f"/api/groups/{group}")


def test_the_group_goes_on_under_a_new_link(table: Table) -> None:
    table.put()
    table.send("PUT", f"{table.path}/closed", table.pen)

    new = relink(table, table.owner).json()["group"]

    assert is_code(new)
    assert new != table.group
    assert [each["game"] for each in page(table, new).json()["games"]] == [table.code]
    gone = page(table, table.group)
    assert gone.json() == page(table, "0" * 16).json()
    assert code_of(gone) == "not_found"


def test_boards_that_are_open_learn_where_their_group_is(table: Table, client: TestClient) -> None:
    with client.websocket_connect(f"{table.path}/live", subprotocols=["stylo.1"]) as watching:
        before = watching.receive_json()["board"]
        new = relink(table, table.owner).json()["group"]
        while (heard := watching.receive_json())["type"] != "board":
            pass

    assert heard["board"]["group"] == new == table.board()["group"]
    assert heard["revision"] == before["revision"] + 1
    assert table.put(at=before["revision"]).status_code == 201, "in no correction's way"


def test_an_ended_game_that_is_watched_learns_it_too(table: Table, client: TestClient) -> None:
    table.put()
    table.send("PUT", f"{table.path}/closed", table.pen)
    with client.websocket_connect(f"{table.path}/live", subprotocols=["stylo.1"]) as watching:
        before = watching.receive_json()["board"]
        new = relink(table, table.owner).json()["group"]
        while (heard := watching.receive_json())["type"] != "board":
            pass

    assert (heard["board"]["status"], heard["board"]["group"]) == ("closed", new)
    assert heard["revision"] == before["revision"] + 1


def test_who_comes_while_the_link_is_changed_learns_it_too(
    table: Table, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They read the board before the change is on disk, and hear of it right after."""
    came: list[WebSocketTestSession] = []
    with ExitStack() as room:

        def minted() -> str:
            path = f"{table.path}/live"
            came.append(room.enter_context(client.websocket_connect(path, ["stylo.1"])))
            assert came[0].receive_json()["board"]["group"] == table.group
            return "n" * 16

        monkeypatch.setattr(relinking, "mint_code", minted)
        relink(table, table.owner)
        while (heard := came[0].receive_json())["type"] != "board":
            pass

    assert (heard["board"]["group"], heard["revision"]) == ("n" * 16, 2)


def test_every_game_of_the_group_rises_and_only_watched_ones_are_read(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"pen": mint_secret(SecretKind.PEN)}
    second = table.send("POST", f"/api/groups/{table.group}/games", table.owner, json=body).json()
    with monkeypatch.context() as patch:
        patch.setattr(board, "picture", refuse)
        assert relink(table, table.owner).status_code == 200

    other = table.send("GET", f"/api/games/{second['game']}").json()
    assert (table.board()["revision"], other["revision"]) == (2, 2)


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("nobody watches")


def test_asked_again_the_owner_hears_the_same_link(table: Table) -> None:
    first = relink(table, table.owner).json()["group"]
    revision = table.board()["revision"]

    again = relink(table, table.owner)

    assert (again.status_code, again.json()["group"]) == (200, first)
    assert page(table, first).status_code == 200
    assert table.board()["revision"] == revision


def test_a_recovery_link_of_the_old_address_still_finds_the_group(table: Table) -> None:
    new = relink(table, table.owner).json()["group"]

    assert relink(table, None, owner=table.owner).json()["group"] == new
    assert code_of(relink(table, None, owner=mint_secret(SecretKind.OWNER))) == "not_found"


def test_of_two_changes_the_link_before_the_last_is_forgotten(table: Table) -> None:
    second = relink(table, table.owner).json()["group"]
    third = relink(table, table.owner, second).json()["group"]

    assert relink(table, table.owner, second).json()["group"] == third
    assert code_of(relink(table, table.owner)) == "not_found"


@pytest.mark.parametrize(("who", "code"), NOT_THE_OWNER)
def test_only_the_owner_changes_it(table: Table, who: str, code: str) -> None:
    by = secret_of(table, who)

    assert code_of(relink(table, by)) == code
    assert page(table, table.group).status_code == 200
    new = relink(table, table.owner).json()["group"]
    assert code_of(relink(table, by)) == "not_found", "the old link is nobody else's"
    assert page(table, new).status_code == 200


def test_a_group_that_is_gone_has_no_link_to_change(table: Table, clock: Clock) -> None:
    clock.pass_by(days=400)

    assert code_of(relink(table, table.owner)) == "not_found"


def test_the_browser_s_cookie_follows(client: TestClient, table: Table) -> None:
    client.post("/api/games", json=table.wanted)
    old = f"/api/groups/{table.group}"

    new = client.put(f"{old}/link", json={}, headers=OURS).json()["group"]

    assert client.get(f"/api/groups/{new}").json()["owner"] is True
    assert client.get(f"/api/groups/{new}/owners").status_code == 200
    assert client.put(f"{old}/link", json={}, headers=OURS).json()["group"] == new


def test_another_of_the_owner_s_browsers_follows_by_the_old_link(
    client: TestClient, table: Table
) -> None:
    client.post("/api/games", json=table.wanted)
    cookies = jar(client)
    new = client.put(f"/api/groups/{table.group}/link", json={}, headers=OURS).json()["group"]
    change_browser(client, cookies)

    led = client.put(f"/api/groups/{table.group}/link", json={"follow": True}, headers=OURS)

    assert led.json()["group"] == new
    assert client.get(f"/api/groups/{new}").json()["owner"] is True


def test_another_of_the_owner_s_browsers_follows_by_the_board(
    client: TestClient, table: Table
) -> None:
    """Its page of the game leads to the new link: the rights it asks for there open that too."""
    client.post("/api/games", json=table.wanted)
    cookies = jar(client)
    client.put(f"/api/groups/{table.group}/link", json={}, headers=OURS)
    change_browser(client, cookies)

    new = client.get(table.path).json()["group"]
    assert client.get(f"{table.path}/pen").json()["owner"] is True

    assert client.get(f"/api/groups/{new}").json()["owner"] is True
    recovery = {"owner": mint_secret(SecretKind.OWNER), "name": "Le lien de secours"}
    made = client.post(f"/api/groups/{new}/owners", json=recovery, headers=OURS)
    assert (made.status_code, len(made.json())) == (201, 2)


def test_the_rights_of_others_open_no_group(client: TestClient, table: Table) -> None:
    client.post("/api/games", json={**table.wanted, "owner": None})
    for headers in ({}, {"Authorization": f"Bearer {table.owner}"}):
        answer = client.get(f"{table.path}/pen", headers=headers)
        assert "set-cookie" not in answer.headers


def test_to_follow_never_changes_a_link(table: Table) -> None:
    told = relink(table, table.owner, follow=True)

    assert (told.status_code, told.json()["group"]) == (200, table.group)
    assert code_of(relink(table, None, follow=True)) == "not_found"
    assert table.board()["revision"] == 1


def jar(client: TestClient) -> list[tuple[str, str, str]]:
    return [(each.name, str(each.value), each.path) for each in client.cookies.jar]


def change_browser(client: TestClient, cookies: list[tuple[str, str, str]]) -> None:
    client.cookies.clear()
    for name, value, path in cookies:
        client.cookies.set(name, value, path=path)
