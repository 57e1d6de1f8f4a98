"""S1: whatever a run wrote to a disk is searched for anything that looks like a secret.

A secret is known by its form, so those that browsers make are found as well as the tests' own.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SECRET = re.compile(rb"[poh]_[A-Za-z0-9_-]{43}")
# What servers keep and say; a test's own notes, such as a trace of its requests, are not theirs.
KEPT = ("*.db", "*.db-wal", "*.db-journal", "*.log")

# Put somewhere on purpose, to see that the search finds them.
planted: set[str] = set()


def secrets_in(content: bytes) -> set[str]:
    """Return what looks like a secret; names of tables and constraints do not."""
    found = (match.group().decode() for match in SECRET.finditer(content))
    return {text for text in found if _is_random(text[2:])}


def _is_random(text: str) -> bool:
    kinds = (str.isupper, str.islower, str.isdigit)
    return all(any(kind(letter) for letter in text) for kind in kinds)


def search(folder: Path, patterns: tuple[str, ...] = ("*",)) -> dict[str, set[str]]:
    """Return the files under a folder that hold secrets, with the secrets."""
    files = {file for pattern in patterns for file in folder.rglob(pattern) if file.is_file()}
    found = {str(file.relative_to(folder)): secrets_in(_read(file)) for file in sorted(files)}
    return {file: secrets for file, secrets in found.items() if secrets}


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""  # gone meanwhile, as a database's files are


def check(folder: Path, patterns: tuple[str, ...] = ("*",)) -> None:
    """Fail when a secret that nobody planted lies in a file of the folder."""
    leaks = {file: secrets - planted for file, secrets in search(folder, patterns).items()}
    if leaking := [file for file, secrets in leaks.items() if secrets]:
        pytest.fail(f"secrets lie in {', '.join(leaking)}", pytrace=False)


@pytest.fixture(scope="session", autouse=True)
def nothing_left_lying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Search, when all servers have ended, what they wrote during this run."""
    yield
    check(tmp_path_factory.getbasetemp(), KEPT)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
    """Search a PostgreSQL cluster before its folder goes."""
    result = yield
    if fixturedef.argname == "postgres":
        folder = Path(result.folder)
        fixturedef.addfinalizer(lambda: check(folder))
    return result
