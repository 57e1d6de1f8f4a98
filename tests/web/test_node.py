"""The page's own tests, run by Node where there is one: nobody needs Node for the rest."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
OLDEST = 20


def node() -> str:
    """Return a Node that has a test runner; skip in sight without one, and fail in CI."""
    program = shutil.which("node")
    if program is None or version_of(program) < OLDEST:
        reason = f"Node {OLDEST} or later is not here: the tests of web/ are left out"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return program


def version_of(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return int(said.stdout.removeprefix("v").split(".")[0])


@pytest.mark.parametrize("suite", sorted(HERE.glob("*.test.js")), ids=lambda suite: suite.stem)
def test_the_page(suite: Path) -> None:
    ran = subprocess.run(
        [node(), "--test", "--test-reporter=tap", str(suite)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
