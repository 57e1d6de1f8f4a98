"""Reading untrusted mappings field by field: faults are noted, never raised."""

import math
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from app.scoring.points import half_points
from app.scoring.problems import Problem

Choice = TypeVar("Choice", bound=StrEnum)

LONGEST_LIST = 32
"""More than any hand has of anything, and than anybody sits at a table."""


class Form:
    """A mapping being read; null is the same as absent.

    What cannot be used is noted in `problems` and its name in `unread`, and reads as None.
    """

    def __init__(
        self, given: object, *, path: str = "", problems: list[Problem] | None = None
    ) -> None:
        self.problems: list[Problem] = [] if problems is None else problems
        self.unread: set[str] = set()
        self._path = path
        self._asked: set[object] = set()
        self._readable = isinstance(given, Mapping)
        self._given: Mapping[object, object] = given if isinstance(given, Mapping) else {}
        if not self._readable:
            self.note("wrong_type", "", "Must be an object.", want="object")

    def take(self, name: str) -> object:
        self._asked.add(name)
        return self._given.get(name)

    def require(self, *names: str) -> None:
        for name in names:
            if self._readable and self.take(name) is None:
                self.spoil("missing", name, "Must be given.")

    def whole(
        self, name: str, low: int, high: int, *, code: str = "out_of_range", keep: bool = False
    ) -> int | None:
        """A whole number; `keep` returns one outside its limits all the same, with the problem."""
        value = self.take(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.spoil("wrong_type", name, "Must be a whole number.", want="whole number")
            return None
        if low <= value <= high:
            return value
        self.note(code, name, f"Must be from {low} to {high}.", low=low, high=high)
        if keep:
            return value
        self.unread.add(name)
        return None

    def half_points(self, name: str) -> int | None:
        """Card points given as a JSON number, in half-points."""
        value = self.take(name)
        if value is None:
            return None
        number = _finite(value)
        if number is None:
            self.spoil("wrong_type", name, "Must be a number.", want="number")
            return None
        read = half_points(number, self._field(name))
        if isinstance(read, int):
            return read
        self.problems += read
        self.unread.add(name)
        return None

    def choice(self, name: str, options: type[Choice]) -> Choice | None:
        value = self.text(name)
        if value is None:
            return None
        try:
            return options(value)
        except ValueError:
            known = [str(each) for each in options]
            self.spoil("unknown_value", name, f"Must be one of {', '.join(known)}.", known=known)
            return None

    def text(self, name: str) -> str | None:
        value = self.take(name)
        if value is None or isinstance(value, str):
            return value
        self.spoil("wrong_type", name, "Must be a text.", want="text")
        return None

    def mapping(self, name: str) -> Mapping[str, object]:
        """An object whose fields somebody else reads; empty when absent."""
        value = self.take(name)
        if isinstance(value, Mapping):
            return value
        if value is not None:
            self.spoil("wrong_type", name, "Must be an object.", want="object")
        return {}

    def flag(self, name: str, default: bool) -> bool:
        value = self.take(name)
        if isinstance(value, bool):
            return value
        if value is not None:
            self.spoil("wrong_type", name, "Must be true or false.", want="true or false")
        return default

    def items(self, name: str) -> list[object]:
        value = self.take(name)
        if isinstance(value, list | tuple):
            if len(value) <= LONGEST_LIST:
                return list(value)
            message = f"At most {LONGEST_LIST} of these."
            self.spoil("list_too_long", name, message, most=LONGEST_LIST)
        elif value is not None:
            self.spoil("wrong_type", name, "Must be a list.", want="list")
        return []

    def wholes(self, name: str, low: int, high: int, *, code: str) -> list[int]:
        """A list of whole numbers; a fault in one spoils the list."""
        values = dict(enumerate(self.items(name)))
        inside = self._within(name, {str(at): value for at, value in values.items()})
        inside.require(*(str(at) for at in values))
        read = [inside.whole(str(at), low, high, code=code) for at in values]
        if inside.unread:
            self.unread.add(name)
        return [value for value in read if value is not None]

    def rows(self, name: str) -> list["Form"]:
        """A list of objects, each to be read and closed as a form of its own."""
        return [self._within(f"{name}.{at}", each) for at, each in enumerate(self.items(name))]

    def inside(self, name: str) -> "Form":
        """An object in a field, to be read and closed as a form of its own."""
        return self._within(name, self.take(name))

    def close(self) -> None:
        """Note what was given and never asked for."""
        for name in sorted(_shown(each) for each in self._given if each not in self._asked):
            self.note("unknown_field", name, "Not a field here.")

    def spoil(self, code: str, name: str, message: str, **params: object) -> None:
        """Note a problem that leaves the field without a usable value."""
        self.unread.add(name)
        self.note(code, name, message, **params)

    def note(self, code: str, name: str, message: str, **params: object) -> None:
        self.problems.append(Problem(code, self._field(name), message, params))

    def _within(self, name: str, given: object) -> "Form":
        return Form(given, path=self._field(name), problems=self.problems)

    def _field(self, name: str) -> str:
        return ".".join(part for part in (self._path, name) if part) or "entry"


def _finite(value: object) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if isinstance(value, int) or math.isfinite(value) else None


def _shown(name: object) -> str:
    return name[:40] if isinstance(name, str) else type(name).__name__
