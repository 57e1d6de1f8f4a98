"""Backups: one moment of a database that is being written to, checked, and put back."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app import backup, lock
from app.__main__ import main
from app.backup import Unusable
from app.lock import InUse
from tests.services.server import Server
from tests.stores import Store, opened

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def store(sqlite_database: str) -> Iterator[Store]:
    with opened(sqlite_database) as store:
        yield store


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Where the backup goes."""
    return tmp_path / "backups" / "stylo.db"


@pytest.fixture(autouse=True)
def folder(copy: Path) -> None:
    copy.parent.mkdir()


def test_a_backup_holds_what_was_there(store: Store, sqlite_database: str, copy: Path) -> None:
    store.play(now=NOW, hands_played=3)

    backup.backup(sqlite_database, copy)

    with opened(f"sqlite:///{copy}") as copied:
        assert copied.rows() == store.rows()
    assert copy.stat().st_mode & 0o077 == 0
    assert list(copy.parent.glob("*.part")) == []


def test_a_backup_under_writes_is_one_moment_of_them(
    store: Store, sqlite_database: str, copy: Path
) -> None:
    """Each write adds a game with all its rows: no copy may hold half a game."""
    written = threading.Event()
    enough = threading.Event()

    def write() -> None:
        while not enough.is_set():
            store.play(now=NOW, hands_played=0, ended=False)
            written.set()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        counts = []
        for _ in range(3):
            written.clear()
            assert written.wait(30)
            backup.backup(sqlite_database, copy)
            with opened(f"sqlite:///{copy}") as copied:
                rows = copied.rows()
            assert rows["game"] == rows["group"] == rows["pen"] == rows["seat"] / 4
            counts.append(rows["game"])
    finally:
        enough.set()
        writer.join(30)
    assert 0 < counts[0] < counts[1] < counts[2]


def test_a_backup_that_fails_leaves_the_older_one(
    store: Store, sqlite_database: str, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup.backup(sqlite_database, copy)
    older = copy.read_bytes()
    store.play(now=NOW)

    def damaged(file: Path) -> None:
        raise Unusable(f"{file} is damaged")

    monkeypatch.setattr(backup, "_check", damaged)
    with pytest.raises(Unusable):
        backup.backup(sqlite_database, copy)

    assert copy.read_bytes() == older
    assert list(copy.parent.glob("*.part")) == []


def test_a_restore_puts_the_copy_back_and_keeps_the_former_beside(
    store: Store, sqlite_database: str, copy: Path
) -> None:
    kept = store.play(now=NOW)
    backup.backup(sqlite_database, copy)
    lost = store.play(now=NOW)

    former = backup.restore(sqlite_database, copy)

    with opened(sqlite_database) as restored:
        assert restored.codes() == {kept}
        restored.play(now=NOW)
    assert former is not None
    with opened(f"sqlite:///{former}") as replaced:
        assert replaced.codes() == {kept, lost}


def test_a_restore_needs_no_former_database(
    store: Store, sqlite_database: str, copy: Path, tmp_path: Path
) -> None:
    code = store.play(now=NOW)
    backup.backup(sqlite_database, copy)
    elsewhere = f"sqlite:///{tmp_path}/new/stylo.db"

    assert backup.restore(elsewhere, copy) is None

    with opened(elsewhere) as restored:
        assert restored.codes() == {code}


def newer(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


def damaged(copy: Path) -> None:
    content = bytearray(copy.read_bytes())
    for page in range(2, len(content) // 4096):
        content[page * 4096 : page * 4096 + 8] = b"\xff" * 8
    copy.write_bytes(content)


def of_somebody_else(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE wine (year INTEGER)")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (newer, "newer Stylo"),
        (damaged, "damaged|malformed"),
        (of_somebody_else, "no database of Stylo's"),
        (lambda copy: copy.write_text("Les jeudis de Léa"), "no database that can be read"),
        (Path.unlink, "does not exist"),
    ],
)
def test_what_cannot_be_restored_changes_nothing(
    store: Store,
    sqlite_database: str,
    copy: Path,
    spoil: Callable[[Path], object],
    reason: str,
) -> None:
    code = store.play(now=NOW)
    backup.backup(sqlite_database, copy)
    spoil(copy)

    with pytest.raises(Unusable, match=reason):
        backup.restore(sqlite_database, copy)

    assert store.codes() == {code}


def test_a_database_is_not_its_own_backup(store: Store, sqlite_database: str) -> None:
    with pytest.raises(Unusable, match="its own backup"):
        backup.backup(sqlite_database, Path(sqlite_database.removeprefix("sqlite:///")))


def test_postgresql_has_its_own_way(copy: Path) -> None:
    for work in (backup.backup, backup.restore):
        with pytest.raises(Unusable, match="pg_dump"):
            work("postgresql://nobody@localhost/stylo", copy)


def test_one_process_has_the_file(sqlite_database: str) -> None:
    sentence = r"in use by another Stylo process: stop that one first\."
    with lock.held(sqlite_database), pytest.raises(InUse, match=sentence):
        lock.held(sqlite_database).__enter__()
    with lock.held(sqlite_database):
        pass


def test_postgresql_needs_no_lock() -> None:
    url = "postgresql://nobody@localhost/stylo"
    with lock.held(url), lock.held(url):
        assert lock.file_of(url) is None


def test_beside_a_running_server(
    server: Callable[..., Server],
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Backup, export and a dry run are for then; whatever writes is refused in one sentence."""
    running = server(options=("--demo",))
    monkeypatch.setenv("STYLO_DATA", str(running.data))
    with opened(f"sqlite:///{running.data}/stylo.db") as store:
        (code,) = store.codes()

    assert main(["backup", str(copy)]) == 0
    assert main(["purge", "--dry-run", "--now", "2036-01-01"]) == 0
    assert main(["export", code]) == 0
    said = capsys.readouterr()
    assert "Due: 1 games, 1 groups" in said.out
    assert f'"game": "{code}"' in said.out

    for words in (["purge"], ["restore", str(copy)], ["serve", "--port", "0"]):
        assert main(words) == 3
        refused = capsys.readouterr().err
        assert refused.endswith("in use by another Stylo process: stop that one first.\n")
        assert refused.count("\n") == 1

    running.kill()
    assert main(["restore", str(copy)]) == 0
    assert main(["purge"]) == 0
    assert "give the time with --now" in capsys.readouterr().err
    assert main(["purge", "--now", "2036-01-01"]) == 0
    assert "Deleted: 1 games, 1 groups, 0 results." in capsys.readouterr().out
    assert main(["export", code]) == 3
