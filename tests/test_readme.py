"""What README.md shows is what happens."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dev
from app.main import create_app
from app.settings import Settings
from tests.services.programs import Program, require

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS: list[tuple[str, str]] = BLOCK.findall(README)
CURL = Program("curl", "curl", ("curl",))


def example(words: str) -> tuple[str, str]:
    """The block that holds these words, and what the next block says comes out."""
    number = next(i for i, (_, text) in enumerate(BLOCKS) if words in text)
    return BLOCKS[number][1], BLOCKS[number + 1][1]


def output(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def shown_in(expected: Any, found: Any) -> Any:
    """What was found, with nothing more than what was expected of it."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: shown_in(value, found.get(key)) for key, value in expected.items()}
    return found


@pytest.mark.parametrize("words", ["/api/score", "/hands/$HAND"])
def test_the_api_answers_as_shown(site: str, words: str):
    require(CURL)
    command, answer = example(words)
    printed = json.loads(output("sh", "-c", command.replace("http://localhost:8000", site)))
    assert shown_in(json.loads(answer), printed) == json.loads(answer)


def test_the_guide_names_every_call():
    guide = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    described = create_app(Settings()).openapi()["paths"]
    calls = {(verb.upper(), path) for path, verbs in described.items() for verb in verbs}
    assert {call for call in calls if not is_named(guide, *call)} == set()


def is_named(guide: str, verb: str, path: str) -> bool:
    """Whether a line has the verb in code, before others or not, and then the path."""
    return re.search(rf"\b{verb}\b[A-Z`, ]* {re.escape(path)}[`?]", guide) is not None


def test_a_hand_is_scored_from_the_terminal():
    command, answer = example("-m app score")
    printed = json.loads(output("sh", "-c", command.replace(".venv/bin/python", sys.executable)))
    assert shown_in(json.loads(answer), printed) == json.loads(answer)


def test_scoring_runs_without_any_package():
    program, printed = example("from app.scoring")
    # -S: no site-packages, so the standard library alone.
    assert output(sys.executable, "-S", "-c", program) == printed


def test_the_two_commands_exist():
    for name in re.findall(r"python3 dev\.py (\w+)", README):
        assert callable(getattr(dev, name))
        assert f"python3 dev.py {name}" in (dev.__doc__ or "")


def test_every_option_of_run_is_one(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        dev.main(["run", "--help"])
    told = capsys.readouterr().out
    table = README[README.index("| `dev.py run` with") : README.index("`dev.py test` takes")]
    named = set(re.findall(r"--[a-z]+", table))
    assert named == set(re.findall(r"--[a-z]+", told)) - {"--help"}


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
