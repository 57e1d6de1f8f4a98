"""Asked for from a terminal and not to be done: one sentence, and nothing made by the way."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.__main__ import main
from app.server import listen
from app.settings import Settings
from tests.stores import opened

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
CODE = "0" * 16


@pytest.mark.parametrize(
    ("words", "folder"),
    [
        (["export", CODE], "."),
        (["export", CODE], "missing"),
        (["purge", "--dry-run"], "."),
        (["purge", "--dry-run"], "missing"),
        (["backup", "copy.db"], "missing"),
    ],
)
def test_there_is_no_database(
    words: list[str],
    folder: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STYLO_DATA", folder)

    assert main(words) == 3

    assert (
        capsys.readouterr().err == f"{(tmp_path / folder / 'stylo.db').resolve()} does not exist.\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_the_place_of_a_backup(
    sqlite_database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("STYLO_DATABASE_URL", sqlite_database)
    (tmp_path / "folder").mkdir()

    assert main(["backup", str(tmp_path / "missing" / "copy.db")]) == 3
    assert capsys.readouterr().err == f"{tmp_path / 'missing'} is no folder: make it first.\n"
    assert main(["backup", str(tmp_path / "folder")]) == 3
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.glob("**/*.part")) == []


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:9/stylo", "older"])
def test_a_database_that_cannot_be_used(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "older.db").touch()
    older = f"sqlite:///{tmp_path / 'older.db'}"
    monkeypatch.setenv("STYLO_DATABASE_URL", older if url == "older" else url)

    for words in (["export", CODE], ["purge", "--dry-run"]):
        assert main(words) == 3
        told = capsys.readouterr().err
        assert told.startswith("The database cannot be used: ")
        assert told.count("\n") == 1


def test_a_folder_with_a_strange_name(
    sqlite_template: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "jeudi #1? à 50%41"
    folder.mkdir()
    (folder / "stylo.db").write_bytes(sqlite_template.read_bytes())
    monkeypatch.setenv("STYLO_DATA", str(folder))
    with opened(Settings().database) as store:
        code = store.play(now=NOW)

    assert main(["backup", str(folder / "copy.db")]) == 0
    assert main(["restore", str(folder / "copy.db")]) == 0
    with opened(Settings().database) as store:
        assert store.codes() == {code}
    assert main(["purge", "--dry-run", "--now", "2026-11-30"]) == 0
    assert "Due: 0 games" in capsys.readouterr().out


def test_a_server_that_cannot_start_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STYLO_DATA", str(tmp_path))
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 3
    assert capsys.readouterr().err == f"Cannot listen on port {port}: Address already in use\n"

    (tmp_path / "file").touch()
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file")]) == 3
    assert capsys.readouterr().err == f"{tmp_path / 'file'} cannot be written to: File exists.\n"


def test_what_goes_wrong_in_a_running_server_is_traced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no sentence about a port, and none about a file."""

    def served(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setenv("STYLO_DATA", str(tmp_path))
    monkeypatch.setattr("app.launch.serve", served)

    with pytest.raises(OSError, match="Input/output"):
        main(["serve"])
