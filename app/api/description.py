"""The API's own description, completed by what routes alone do not say: codes, refusals, secrets.

FastAPI would describe its own form of errors; here there is one form, whoever refuses.
"""

import re
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI

Description = dict[str, Any]

REFUSALS = {
    "304": "Unchanged: the client has this revision.",
    "403": "Nothing presented that may do this, or another site's page asked.",
    "404": "Unknown, purged, or the secret is not one of its own: one answer.",
    "409": "The pen has moved, the board has changed, the hand or the link is used, or it is over.",
    "413": "The body is too large.",
    "415": "Not JSON.",
    "422": "Not understood, or no table's rules allow it; `field` says where.",
    "428": "A correction that does not say which board it was decided on.",
    "429": "Too many requests.",
    "503": "The database did not answer in time.",
    "507": "The disk is full; nothing was written.",
}
_READ = ("403", "404", "422", "429", "503")
_WRITE = ("403", "404", "409", "413", "415", "422", "429", "503", "507")

ERROR: Description = {
    "title": "Error",
    "type": "object",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {
                "code": {"type": "string", "description": "What clients switch on."},
                "message": {"type": "string"},
                "field": {"type": "string"},
                "others": {"type": "array", "items": {"type": "object"}},
            },
        }
    },
}
CODE = {"type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{16}$"}
SECRET = {
    "type": "http",
    "scheme": "bearer",
    "description": "A pen's or an owner's secret; browsers present theirs as cookies.",
}


def describe(app: FastAPI) -> Callable[[], Description]:
    """Return what makes the description, once."""
    plain = app.openapi

    def described() -> Description:
        if app.openapi_schema is None:
            _complete(plain())
        return plain()

    return described


def _complete(description: Description) -> None:
    components = description.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    for of_the_framework in ("HTTPValidationError", "ValidationError"):
        schemas.pop(of_the_framework, None)
    schemas["Error"] = ERROR
    components["securitySchemes"] = {"secret": SECRET}
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            if path.startswith("/api/"):
                call["security"] = [{}, {"secret": []}]
                _name_codes(path, call)
                _add_refusals(method, call)


def _name_codes(path: str, call: Description) -> None:
    given = call.setdefault("parameters", [])
    known = {parameter["name"] for parameter in given}
    for name in re.findall(r"{(\w+)}", path):
        if name not in known:
            given.insert(0, {"name": name, "in": "path", "required": True, "schema": CODE})


def _add_refusals(method: str, call: Description) -> None:
    answers = call["responses"]
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    also = [status for status in answers if status in REFUSALS]
    for status in [*(_READ if method == "get" else _WRITE), *also]:
        answers[status] = {"description": REFUSALS[status], "content": content}
    if any(parameter["name"] == "if-none-match" for parameter in call["parameters"]):
        answers["304"] = {"description": REFUSALS["304"]}
