"""PUT /api/games/{game}/link: a new watch link, the old one leads nowhere."""

from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

HAND = "11111111-1111-4111-8111-111111111111"


def relink(table: Table, by: str | None, pen: str | None = None) -> Response:
    body: dict[str, Any] = {"pen": pen or mint_secret(SecretKind.PEN), "holder": "Léa"}
    return table.send("PUT", f"{table.path}/link", by, json=body)


def test_the_game_goes_on_under_a_new_link(table: Table) -> None:
    table.put(hand=HAND)
    pen = mint_secret(SecretKind.PEN)

    made = relink(table, table.owner, pen).json()

    assert made["game"] != table.code
    assert made["board"]["hands"][0]["id"] == HAND
    assert made["board"]["pen"]["holder"] == "Léa"
    assert code_of(table.send("GET", table.path)) == "not_found"
    new = f"/api/games/{made['game']}"
    assert table.send("GET", new).json()["revision"] == made["board"]["revision"]
    second = table.send("PUT", f"{new}/hands/{HAND[:-1]}2", pen, json=GARDE)
    assert second.status_code == 201
    assert code_of(table.send("PUT", f"{new}/hands/{HAND[:-1]}3", table.pen, json=GARDE)) == (
        "pen_moved"
    )


def test_asked_again_it_is_the_same_link(table: Table) -> None:
    pen = mint_secret(SecretKind.PEN)

    first, again = relink(table, table.owner, pen), relink(table, table.owner, pen)

    assert again.json()["game"] == first.json()["game"]
    assert again.json()["board"]["revision"] == first.json()["board"]["revision"]


@pytest.mark.parametrize(
    ("who", "code"),
    [("nobody", "owner_required"), ("pen", "owner_required"), ("other", "not_found")],
)
def test_only_the_owner_changes_it(table: Table, who: str, code: str) -> None:
    by = {"nobody": None, "pen": table.pen, "other": mint_secret(SecretKind.OWNER)}[who]

    assert code_of(relink(table, by)) == code
    assert table.board()["game"] == table.code


def test_the_old_link_s_watchers_are_sent_away(table: Table, client: TestClient) -> None:
    with client.websocket_connect(f"{table.path}/live", subprotocols=["stylo.1"]) as watching:
        assert watching.receive_json()["type"] == "board"
        relink(table, table.owner)
        with pytest.raises(WebSocketDisconnect) as gone:
            read_to_the_end(watching)

    assert gone.value.code == 4404


def read_to_the_end(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive_json()


def test_the_browser_s_cookies_follow(client: TestClient, table: Table) -> None:
    client.post("/api/games", json=table.wanted)
    pen = mint_secret(SecretKind.PEN)

    made = client.put(f"{table.path}/link", json={"pen": pen}, headers={"X-Stylo": "1"}).json()

    rights = client.get(f"/api/games/{made['game']}/pen").json()
    assert (rights["mine"], rights["owner"]) == (True, True)


def test_a_closed_game_keeps_its_place_in_the_history(table: Table) -> None:
    table.put()
    table.send("PUT", f"{table.path}/closed", table.pen)

    made = relink(table, table.owner).json()

    games = table.send("GET", f"/api/groups/{table.group}").json()["games"]
    assert [each["game"] for each in games] == [made["game"]]
