"""The owner's devices: added, recognised by a recovery link, revoked."""

from functools import partial

import pytest
from starlette.testclient import TestClient

from app import purge
from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Clock, Table, code_of

OURS = {"X-Stylo": "1"}


@pytest.fixture
def tablet() -> str:
    """The owner secret a second device has made."""
    return mint_secret(SecretKind.OWNER)


def devices(table: Table) -> str:
    return f"/api/groups/{table.group}/owners"


def add(table: Table, secret: str, by: str | None = None) -> None:
    body = {"owner": secret, "name": "Tablette"}
    answer = table.send("POST", devices(table), by or table.owner, json=body)
    assert answer.status_code == 201, answer.text


def test_a_second_device_owns_as_much_as_the_first(table: Table, tablet: str) -> None:
    add(table, tablet)

    listed = table.send("GET", devices(table), tablet).json()

    assert [(each["name"], each["this"]) for each in listed] == [("", False), ("Tablette", True)]
    taken = table.send(
        "PUT", f"{table.path}/pen", tablet, json={"pen": mint_secret(SecretKind.PEN)}
    )
    assert taken.status_code == 200


def test_a_revoked_device_owns_nothing(table: Table, tablet: str) -> None:
    add(table, tablet)
    device = table.send("GET", devices(table), tablet).json()[1]["id"]

    left = table.send("DELETE", f"{devices(table)}/{device}", table.owner)

    assert len(left.json()) == 1
    again = table.send("DELETE", f"{devices(table)}/{device}", table.owner)
    assert (again.status_code, again.json()) == (200, left.json())
    assert code_of(table.send("GET", devices(table), tablet)) == "not_found"
    body = {"pen": mint_secret(SecretKind.PEN)}
    assert code_of(table.send("PUT", f"{table.path}/pen", tablet, json=body)) == "not_found"


def test_the_last_device_stays(table: Table) -> None:
    device = table.send("GET", devices(table), table.owner).json()[0]["id"]

    refused = table.send("DELETE", f"{devices(table)}/{device}", table.owner)

    assert code_of(refused) == "last_device"


def test_the_pen_is_no_owner(table: Table, tablet: str) -> None:
    refused = table.send("POST", devices(table), table.pen, json={"owner": tablet})

    assert code_of(refused) == "owner_required"


def test_a_recovery_link_makes_a_browser_the_owner(
    table: Table, client: TestClient, tablet: str
) -> None:
    add(table, tablet)

    opened = client.put(
        f"/api/groups/{table.group}/owner", json={"owner": tablet, "game": table.code}
    )

    assert opened.status_code == 204
    assert client.get(f"{table.path}/pen").json()["owner"] is True
    body = {"pen": mint_secret(SecretKind.PEN)}
    assert client.put(f"{table.path}/pen", json=body, headers=OURS).status_code == 200
    assert table.put(by=body["pen"]).status_code == 201


def test_a_wrong_recovery_link_is_not_found(table: Table, client: TestClient, tablet: str) -> None:
    refused = client.put(f"/api/groups/{table.group}/owner", json={"owner": tablet})

    assert code_of(refused) == "not_found"
    assert "set-cookie" not in refused.headers


def test_a_recovered_owner_deletes_a_result_whose_hands_are_gone(
    table: Table, client: TestClient, clock: Clock, tablet: str
) -> None:
    add(table, tablet)
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)
    clock.pass_by(days=40)
    write = client.app.state.services.database.write  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(write, partial(purge.batch, now=clock()))

    body = {"owner": tablet, "game": table.code}
    opened = client.put(f"/api/groups/{table.group}/owner", json=body)

    assert opened.status_code == 204
    assert client.delete(table.path, headers=OURS).status_code == 200
    assert client.get(f"/api/groups/{table.group}").json()["games"] == []
