"""PUT /api/games/{game}/link: a new watch link, the old one leads nowhere."""

from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, NOT_THE_OWNER, Table, code_of, secret_of

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
    other = relink(table, table.owner, mint_secret(SecretKind.PEN))
    assert code_of(other) == "not_found", "under the old link only that request is answered"
    for by in (None, table.pen, mint_secret(SecretKind.OWNER)):
        assert code_of(relink(table, by, pen)) == "not_found"
    newer = mint_secret(SecretKind.PEN)
    table.send("PUT", f"/api/games/{first.json()['game']}/pen", table.owner, json={"pen": newer})
    assert code_of(relink(table, table.owner, pen)) == "pen_moved"


@pytest.mark.parametrize("how", ["taken back", "relinked"])
def test_a_pen_of_my_own_game_sends_nobody_else_away(
    make_table: Callable[..., Table], client: TestClient, how: str
) -> None:
    mine, theirs = make_table(), make_table()
    pen = mint_secret(SecretKind.PEN)
    if how == "taken back":
        mine.send("PUT", f"{mine.path}/pen", mine.owner, json={"pen": pen})
    else:
        relink(mine, mine.owner, pen)

    with client.websocket_connect(f"{theirs.path}/live", subprotocols=["stylo.1"]) as watching:
        refused = relink(theirs, mine.owner, pen)
        theirs.put()
        kinds = {watching.receive_json()["type"] for _ in range(3)}

    assert code_of(refused) == "not_found"
    assert "hand" in kinds, "they watch on"
    assert code_of(relink(theirs, theirs.owner, pen)) == "secret_reused"
    assert theirs.board()["game"] == theirs.code


def test_the_old_code_to_say_leads_nowhere(table: Table) -> None:
    spoken = table.board()["join_code"]

    made = relink(table, table.owner).json()

    assert code_of(table.send("GET", f"/api/join/{spoken}")) == "not_found"
    now_said = made["board"]["join_code"]
    assert table.send("GET", f"/api/join/{now_said}").json() == {"game": made["game"]}


@pytest.mark.parametrize(("who", "code"), NOT_THE_OWNER)
def test_only_the_owner_changes_it(table: Table, who: str, code: str) -> None:
    assert code_of(relink(table, secret_of(table, who))) == code
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

    assert made["board"]["join_code"] is None
    games = table.send("GET", f"/api/groups/{table.group}").json()["games"]
    assert [each["game"] for each in games] == [made["game"]]
