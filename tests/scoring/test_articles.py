"""The rulebook's table at the head of the module, and what the module leans on."""

import ast
import sys
from pathlib import Path

import pytest

import app.scoring
from app.scoring import KINDS

FOLDER = Path(app.scoring.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))


def articles() -> list[tuple[str, str, str]]:
    """Each rule of the table, where it is coded or why not, and its tick or cross."""
    lines = [line for line in (app.scoring.__doc__ or "").splitlines() if line.startswith("| ")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[1:]]


@pytest.mark.parametrize(("rule", "where", "mark"), articles())
def test_article_is_coded_where_it_says(rule: str, where: str, mark: str) -> None:
    assert rule
    assert mark in "✓✗"
    assert (FOLDER / "tarot" / f"{where}.py").exists() == (mark == "✓")


def test_every_module_of_tarot_has_an_article() -> None:
    named = {where for _, where, mark in articles() if mark == "✓"}
    serving = {"__init__", "entry", "excuse"}
    assert named | serving == {path.stem for path in (FOLDER / "tarot").glob("*.py")}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_standard_library_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            assert name.startswith("app.scoring") or name.split(".")[0] in sys.stdlib_module_names


def test_kinds_of_games() -> None:
    tarot = KINDS["tarot"]
    assert (tarot.name, tarot.players) == ("tarot", range(3, 6))
    assert list(KINDS) == ["tarot"]
