"""Figures that tests measure: printed after the run, and kept in docs/faults.md when asked."""

from collections.abc import Callable
from pathlib import Path

import pytest

KEPT_IN = Path(__file__).parents[2] / "docs" / "faults.md"
NAME = "figure"
COMMAND = "python3 dev.py faults tests/security tests/api/test_schemathesis.py --write"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write", action="store_true", help="keep the figures in docs/faults.md")


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str, str], None]:
    """Give a way to state a figure of this test: `figure("R5", "races 1000/1000, …")`."""
    return lambda bar, text: record_property(NAME, (bar, text))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    stated = sorted(
        {
            tuple(value)
            for report in terminalreporter.stats.get("passed", [])
            for name, value in report.user_properties
            if name == NAME
        },
        key=lambda each: (each[0][0], int(each[0][1:]), each[1]),
    )
    if not stated:
        return
    terminalreporter.section("figures")
    for bar, text in stated:
        terminalreporter.write_line(f"{bar} {text}")
    if config.getoption("write"):
        KEPT_IN.write_text(page(stated, full=bool(config.getoption("full"))), encoding="utf-8")


def page(stated: list[tuple[str, ...]], *, full: bool) -> str:
    """Return the figures as a page of the documentation."""
    form = "the long form (`--full`)" if full else "the ordinary form"
    rows = [f"| {bar} | {text} |" for bar, text in stated]
    return "\n".join(
        [
            "# Faults: what was broken on purpose, and what was lost",
            "",
            f"Written by `{COMMAND}`",
            f"from a run of {form}; never by hand. What the tests do is told in",
            "[pen.md](pen.md) and in `tests/faults`.",
            "",
            "| | seen |",
            "| --- | --- |",
            *rows,
            "",
        ]
    )
