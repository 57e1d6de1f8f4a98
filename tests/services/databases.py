"""One migrated, empty database for each test, on the engines Stylo runs on."""

import shutil
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file of a migrated, empty database to copy."""
    from app.db import migrate

    file = tmp_path_factory.mktemp("sqlite") / "template.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    """Give the URL of a migrated, empty SQLite file of this test's own."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'stylo.db')}"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    """Give the URL of a migrated, empty database: the test runs once on each engine."""
    name = "sqlite_database" if request.param == "sqlite" else "postgres_database"
    return str(request.getfixturevalue(name))
