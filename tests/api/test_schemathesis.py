"""The API against its own description: no request brings it down, and no answer surprises."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import APIOperation, Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.api.conftest import Table

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LIMITS = (
    "creations_per_hour", "misses_per_minute", "joins_per_minute", "offers_per_hour",
    "requests_per_hour", "writes_per_minute", "scores_per_minute", "exports_per_minute",
)  # fmt: skip
GENEROUS: dict[str, Any] = dict.fromkeys(LIMITS, 1_000_000)
EXAMPLES, EXAMPLES_FULL = 6, 2_000


@pytest.fixture
def open_table(sqlite_database: str, tmp_path: Path) -> Iterator[Table]:
    """Give a table that bears a flood of nonsense."""
    app = create_app(Settings(data=tmp_path, database_url=sqlite_database, **GENEROUS))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Table(client)


@pytest.fixture
def operations(open_table: Table) -> list[APIOperation]:
    description = open_table.send("GET", "/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(description)
    found = [each.ok() for each in schema.get_all_operations()]
    # What ends the game, or the group, comes last.
    return sorted(found, key=lambda each: (each.method == "delete", -each.path.count("/")))


@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("who", ["nobody", "the pen", "the owner"])
def test_no_request_surprises_the_description(
    operations: list[APIOperation],
    open_table: Table,
    full: bool,
    who: str,
    figure: Callable[[str, str], None],
) -> None:
    by = {"nobody": None, "the pen": open_table.pen, "the owner": open_table.owner}[who]
    examples, sent = EXAMPLES_FULL if full else EXAMPLES, 0

    def ask(case: Case) -> None:
        nonlocal sent
        sent += 1
        case.validate_response(send(case, open_table, by), checks=CHECKS)

    for operation in operations:
        limited(examples)(given(case=operation.as_strategy())(ask))()
    assert sent > len(operations)
    figure("R15", f"made-up requests {sent} by {who}, {len(operations)} operations, 0 surprises")


def limited(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def send(case: Case, table: Table, by: str | None) -> Any:
    """Send a made-up request to the game that is there."""
    known = {"game": table.code, "group": table.group}
    for name in known.keys() & case.path_parameters.keys():
        case.path_parameters[name] = known[name]
    asked = case.as_transport_kwargs(base_url="http://testserver")
    headers = {name: text for name, text in asked["headers"].items() if name != "Authorization"}
    if by is not None:
        headers["Authorization"] = f"Bearer {by}"
    # Escaped, as every client's JSON can be: half a surrogate pair has no other form.
    content = json.dumps(asked["json"]) if "json" in asked else asked.get("data")
    answer = table.client.request(
        asked["method"], asked["url"], params=asked.get("params"), headers=headers, content=content
    )
    table.client.cookies.clear()
    return answer
