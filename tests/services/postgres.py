"""Throw-away PostgreSQL clusters on a Unix socket, and a migrated database for each test."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.services.programs import POSTGRES, require

COLUMNS = (
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
)
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Postgres:
    """One cluster in a folder of its own, reached by its socket as the user postgres."""

    def __init__(self, programs: Path, folder: Path, *, durable: bool = False) -> None:
        self.programs = programs
        self.folder = folder
        self.durable = durable
        self.columns: set[tuple[str, str]] = set()
        self._numbers = count(1)
        # PostgreSQL refuses to run as root; Debian's package brings a user for it.
        self._user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self._user:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=postgres",
            "--locale=C", "--encoding=UTF8",
        )  # fmt: skip

    def start(self) -> None:
        """Start, and return once connections are taken."""
        settings = [
            "listen_addresses=",
            f"unix_socket_directories={self.folder}",
            "max_connections=100",
            *(() if self.durable else FAST),
        ]
        options = " ".join(f"-c {setting}" for setting in settings)
        self._run("pg_ctl", "start", "--wait", "--log", f"{self.folder}/log", "--options", options)

    def stop(self, mode: str = "fast") -> None:
        """Stop: "fast" cleanly, "immediate" as in a crash."""
        self._run("pg_ctl", "stop", "--wait", "--mode", mode)

    def url(self, database: str = "postgres") -> str:
        """Return a database's URL, for SQLAlchemy and psycopg alike."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def create(self, *, template: str = "template1") -> str:
        """Create a database from a template and return its name."""
        name = f"stylo_{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        """Drop a database, whoever is still connected."""
        self._execute(f"DROP DATABASE {name} WITH (FORCE)")

    def empty(self, name: str) -> bool:
        """Send everybody away and delete all rows; false when its tables are not as migrated."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            if set(connection.execute(COLUMNS).fetchall()) != self.columns:
                return False
            # TRUNCATE makes new files, sixty of them: slower than the deletion of a few rows.
            connection.execute("SET session_replication_role = replica")
            for table in {table for table, _ in self.columns} - {"alembic_version"}:
                connection.execute(f'DELETE FROM "{table}"')  # type: ignore[call-overload]
        return True

    def _execute(self, statement: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement)  # type: ignore[call-overload]

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), "-D", f"{self.folder}/data", *words]
        # Not captured through a pipe: the server started here would keep it open.
        with (self.folder / f"{program}.out").open("w+") as out:
            done = subprocess.run(
                command,
                user=self._user and self._user.pw_uid,
                group=self._user and self._user.pw_gid,
                extra_groups=self._user and [],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
            )
            out.seek(0)
            if done.returncode:
                raise RuntimeError(f"{program} failed: {out.read()}")


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Postgres]:
    """Run a cluster for as long as the block lasts; durable for tests that crash it."""
    programs = require(POSTGRES).resolve().parent
    # The socket's path may have 107 characters, so no folder of pytest's.
    folder = Path(tempfile.mkdtemp(prefix="stylo-pg-"))
    try:
        server = Postgres(programs, folder, durable=durable)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Give this worker's own cluster, without any care for durability."""
    with cluster() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres) -> str:
    """Give the name of a migrated, empty database to copy."""
    from app.db import migrate

    name = postgres.create()
    migrate(postgres.url(name))
    with psycopg.connect(postgres.url(name)) as connection:
        postgres.columns = set(connection.execute(COLUMNS).fetchall())
    return name


@pytest.fixture(scope="session")
def spare_databases() -> list[str]:
    """Give the databases that earlier tests left empty: emptying one is quicker than a new one."""
    return []


@pytest.fixture
def postgres_database(
    postgres: Postgres, postgres_template: str, spare_databases: list[str]
) -> Iterator[str]:
    """Give the URL of a migrated, empty database that nobody else uses meanwhile."""
    name = spare_databases.pop() if spare_databases else postgres.create(template=postgres_template)
    yield postgres.url(name)
    if postgres.empty(name):
        spare_databases.append(name)
    else:
        postgres.drop(name)
