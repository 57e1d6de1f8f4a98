"""What all fault tests share: a seed that repeats a run's choices."""

import os
import secrets

import pytest


@pytest.fixture
def seed() -> int:
    """Give this run's seed: FAULTS_SEED when it is set, else a new one, shown on failure."""
    chosen = int(os.environ.get("FAULTS_SEED") or secrets.randbelow(2**32))
    print(f"FAULTS_SEED={chosen}")
    return chosen


@pytest.fixture
def patient(full: bool, pytestconfig: pytest.Config) -> bool:
    """Tell whether to go on to the last number, however slow the machine: not every time."""
    return full or bool(pytestconfig.getoption("write"))
