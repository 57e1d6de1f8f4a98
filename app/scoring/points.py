"""Card points, kept as whole half-points (0 to 182) so that every sum is exact."""

from fractions import Fraction

from app.scoring.problems import Problem

ALL_POINTS = 182
"""91 points in half-points: what the 78 cards are worth."""


def as_points(half_points: int) -> int | float:
    """The JSON number for so many half-points: 98 is 49, 81 is 40.5."""
    return half_points / 2 if half_points % 2 else half_points // 2


def half_points(number: int | float, field: str) -> int | list[Problem]:
    """Half-points for a finite number of points, or everything that is wrong with it."""
    halves = Fraction(number) * 2
    problems = []
    if halves.denominator != 1:
        problems.append(Problem("points_step", field, "Points go by halves.", {"step": 0.5}))
    if not 0 <= halves <= ALL_POINTS:
        limits = {"low": 0, "high": as_points(ALL_POINTS)}
        problems.append(Problem("points_range", field, "Points go from 0 to 91.", limits))
    return problems or int(halves)
