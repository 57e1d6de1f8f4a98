"""A hand as a body: any JSON object, so that scoring can name every fault by its field."""

from typing import Annotated, Any

from fastapi import Body

from app.errors import Invalid
from app.schemas import Given

_SEAT = {"type": "integer", "minimum": 0}

ENTRY_SCHEMA: dict[str, Any] = {
    "title": "Hand",
    "type": "object",
    "description": "A tarot hand, or another row: passed, petit_sec, misdeal, free.",
    "properties": {
        "kind": {"enum": ["hand", "passed", "petit_sec", "misdeal", "free"]},
        "dealer": {**_SEAT, "description": "Corrects who dealt; else as the board says."},
        "taker": _SEAT,
        "partner": {"anyOf": [_SEAT, {"const": "alone"}, {"type": "null"}]},
        "contract": {"enum": ["prise", "pousse", "garde", "garde_sans", "garde_contre"]},
        "bouts": {"type": "integer", "minimum": 0, "maximum": 3},
        "points": {"type": "number", "minimum": 0, "maximum": 91, "multipleOf": 0.5},
        "defense_points": {"type": "number", "minimum": 0, "maximum": 91, "multipleOf": 0.5},
        "pile": {"type": "object"},
        "petit_au_bout": {"enum": [None, "attack", "defense"]},
        "handfuls": {"type": "array", "items": {"type": "object"}},
        "slam": {"type": ["string", "null"]},
        "miseres": {"type": "array", "items": {"type": "object"}},
        "confirmed": {"type": "array", "items": {"type": "string"}},
        "alone_reason": {"enum": ["own_card", "dog"]},
        "ranking": {"type": "array", "items": _SEAT},
        "scores": {"type": "array", "items": {"type": "integer"}},
        "reason": {"type": "string"},
    },
}


def readable(entry: Annotated[Given, Body(json_schema_extra=ENTRY_SCHEMA)]) -> Any:
    """Return the body; refuse text that no database can keep, wherever it stands in it."""
    _check(entry, "body")
    return entry


def _check(value: object, field: str) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            _check(name, field)
            _check(inner, name)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, field)
    elif isinstance(value, str) and ("\x00" in value or not _encodes(value)):
        raise Invalid("text_unreadable", "A text has letters only a machine reads.", field="body")


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
