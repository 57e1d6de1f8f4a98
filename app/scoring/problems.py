"""What is wrong with an entry, said by code, field and numbers."""

import dataclasses
from collections.abc import Iterable, Mapping
from itertools import islice

MOST_TOLD = 32
"""Problems told at once: more of them are nobody's typing."""


@dataclasses.dataclass(frozen=True, slots=True)
class Problem:
    """One thing the rules refuse, or want confirmed; `message` is English for programs."""

    code: str
    field: str
    message: str
    params: Mapping[str, object] = dataclasses.field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "message": self.message, "field": self.field, **self.params}


class Refused(Exception):
    """An entry, or house rules, that no table could have meant: nothing may be stored.

    `problems` is never empty and stands in the rulebook's order; the first decides, and of
    very many the rest is left out.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(islice(problems, MOST_TOLD))
        super().__init__("; ".join(f"{each.code} ({each.field})" for each in self.problems))

    @property
    def code(self) -> str:
        return self.problems[0].code

    @property
    def field(self) -> str:
        return self.problems[0].field

    @property
    def message(self) -> str:
        return self.problems[0].message

    def as_json(self) -> dict[str, object]:
        """The first problem, and the others beside it: the inside of an API error."""
        first, *others = (each.as_json() for each in self.problems)
        return {**first, "others": others}
