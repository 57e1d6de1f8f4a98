"""The same people evening after evening, and what the page of their group says."""

from typing import Any

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import Table

FAILED = {"taker": 1, "contract": "prise", "bouts": 1, "points": 40}


def page_of(table: Table, by: str | None = None, **query: str) -> dict[str, Any]:
    """Return the page of the table's group."""
    return table.send("GET", f"/api/groups/{table.group}", by, params=query).json()


def end(table: Table) -> None:
    assert table.send("PUT", f"{table.path}/closed", table.pen).status_code == 200


def go_on(table: Table, **wanted: Any) -> Table:
    """Sit the same people down again, as the pen of the table's game."""
    body = {**table.wanted, "pen": mint_secret(SecretKind.PEN), "group": table.group, **wanted}
    made = table.send("POST", "/api/games", by=table.owner, json=body)
    assert made.status_code == 201, made.text
    another = object.__new__(Table)
    another.__dict__ = {**table.__dict__, "made": made, "pen": body["pen"]}
    another.code = made.json()["game"]
    return another


def wins(page: dict[str, Any]) -> dict[str, float]:
    return {line["name"]: line["wins"] for line in page["players"]}


def line(page: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in page["players"] if each["name"] == name)
