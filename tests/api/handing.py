"""The pen handed on: offered by link, claimed, looked at."""

from typing import Any

from httpx2 import Response

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import Table


def offer(table: Table, by: str | None = None) -> str:
    """Open a hand-over and return its secret."""
    secret = mint_secret(SecretKind.OFFER)
    answer = table.send("PUT", f"{table.path}/pen/offer", by or table.pen, json={"offer": secret})
    assert answer.status_code == 200, answer.text
    return secret


def claim(table: Table, pen: str, offered: str | None, by: str | None = None) -> Response:
    body: dict[str, Any] = {"pen": pen, "holder": "Hugo"}
    if offered is not None:
        body["offer"] = offered
    return table.send("PUT", f"{table.path}/pen", by, json=body)


def rights(table: Table, by: str | None) -> dict[str, Any]:
    return table.send("GET", f"{table.path}/pen", by).json()
