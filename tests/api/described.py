"""The API's own description, and whether it knows an answer."""

import re
from functools import cache
from typing import Any

from httpx2 import Response

from app.main import create_app
from app.settings import Settings

Calls = dict[str, dict[str, Any]]


@cache
def description() -> dict[str, Any]:
    """Return what /api/openapi.json says, worked out once for all tests."""
    return create_app(Settings()).openapi()


@cache
def paths() -> list[tuple[re.Pattern[str], Calls]]:
    """Return what a request's path looks like for each path described; named ones come first."""
    known = sorted(description()["paths"].items(), key=lambda each: each[0].count("{"))
    return [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), calls) for path, calls in known]


def call_of(answer: Response) -> dict[str, Any] | None:
    """Return the description of the call that was answered, if there is such a call."""
    asked = answer.request
    for path, calls in paths():
        if path.fullmatch(asked.url.path):
            return calls.get(asked.method.lower())
    return None


def assert_described(answer: Response) -> None:
    """See that a client which reads the description expects such an answer."""
    call = call_of(answer)
    if call is not None:
        told = f"{answer.request.method} {answer.request.url.path} answered {answer.status_code}"
        assert str(answer.status_code) in call["responses"], told
