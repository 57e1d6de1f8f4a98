"""What a hand scores, and every line of how."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.scoring.points import as_points
from app.scoring.problems import Problem


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the calculation, by code and numbers, so that any language can word it."""

    code: str
    value: int | float
    params: Mapping[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "value": self.value, **self.params}


@dataclass(frozen=True, slots=True)
class Result:
    """A scored row of the sheet; target to value are None where no hand was played.

    `entry` is what to store: normalised, defaults explicit; scored again it gives this result.
    `half_points` are the attack's, `value` is signed from the attack's side.
    """

    kind: str
    entry: dict[str, object]
    scores: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    warnings: tuple[Problem, ...] = ()
    target: int | None = None
    half_points: int | None = None
    margin: int | None = None
    made: bool | None = None
    value: int | None = None

    @property
    def points(self) -> int | float | None:
        return None if self.half_points is None else as_points(self.half_points)

    @property
    def unconfirmed(self) -> tuple[Problem, ...]:
        """The warnings the entry does not repeat: while there are any, do not store it."""
        confirmed = self.entry.get("confirmed")
        codes = confirmed if isinstance(confirmed, list) else []
        return tuple(each for each in self.warnings if each.code not in codes)

    def as_json(self) -> dict[str, object]:
        return {
            "target": self.target,
            "points": self.points,
            "margin": self.margin,
            "made": self.made,
            "value": self.value,
            "scores": list(self.scores),
            "steps": [each.as_json() for each in self.steps],
            "warnings": [each.as_json() for each in self.warnings],
        }
