"""Until when things are kept: whole days, and calendar months that some days do not have."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from app.retention import Retention, add_months


@pytest.mark.parametrize(
    ("day", "months", "after"),
    [
        ("2026-08-31", 6, "2027-02-28"),
        ("2027-08-31", 6, "2028-02-29"),
        ("2028-02-29", 6, "2028-08-29"),
        ("2028-02-29", 12, "2029-02-28"),
        ("2026-12-31", 2, "2027-02-28"),
        ("2026-11-30", 6, "2027-05-30"),
        ("2026-03-31", -1, "2026-02-28"),
        ("2026-01-15", -3, "2025-10-15"),
        ("2099-08-31", 6, "2100-02-28"),
    ],
)
def test_months_are_the_calendars(day: str, months: int, after: str) -> None:
    moment = datetime.fromisoformat(f"{day}T23:59:59+00:00")

    assert add_months(moment, months) == datetime.fromisoformat(f"{after}T23:59:59+00:00")


def test_the_day_is_that_of_utc() -> None:
    """00:30 on 1 September in Paris is still 31 August for everybody's calendar here."""
    paris = timezone(timedelta(hours=2))

    assert add_months(datetime(2026, 9, 1, 0, 30, tzinfo=paris), 6) == datetime(
        2027, 2, 28, 22, 30, tzinfo=UTC
    )


@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24"])
def test_thirty_days_are_the_same_length_when_the_clocks_change(day: str) -> None:
    now = datetime.fromisoformat(f"{day}T12:00:00+00:00")

    assert Retention().game_until(now) - now == timedelta(days=30)


def test_history_is_never_forgotten_before_its_games() -> None:
    now = datetime(2026, 2, 1, tzinfo=UTC)
    keep = Retention(game_days=90, history_months=1)

    assert keep.group_until(now) == keep.game_until(now)
