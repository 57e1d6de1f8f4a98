"""What a first visit costs, and that leaving out comments leaves the code as it was."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app.shell import WEB, Shell
from app.statics import without_comments

BUDGET = 60_000  # bytes gzipped: the HTML, every module and every stylesheet it names

SHELL = Shell()
SOURCES = sorted(
    file for file in WEB.rglob("*") if file.suffix in (".js", ".css") and "vendor" not in file.parts
)


def weight(page: str) -> int:
    """Add up what a browser fetches before the first paint of a page in French."""
    html = SHELL.page(page, title="Léa · Hugo · Inès · Malik", board=BOARD, plain=PLAIN)
    files = re.findall(r'(?:modulepreload|stylesheet)" href="/s/[0-9a-f]{16}/([^"]+)"', html)
    assert "app.js" in files
    compressed = [SHELL.statics.files[file].gzipped or b"" for file in files]
    return len(gzip.compress(html.encode())) + sum(map(len, compressed))


# As large as the table of five people.
PLAIN = "".join(f'<tr><td>{n}<th scope="row">Inès {n}<td>−6{n}<td>+1 34{n}' for n in range(5))

# As large as a board of eight hands.
BOARD = (
    '{"hands":[' + ",".join(f'{{"id":"{n:036x}","scores":[{n},1,2,3]}}' for n in range(8)) + "]}"
)


@pytest.mark.parametrize("page", ["game", "start", "group", "tv"])
def test_a_first_load_is_light(page: str) -> None:
    assert weight(page) <= BUDGET


def test_a_page_names_only_what_it_needs() -> None:
    game, calc = SHELL.page("game", title=""), SHELL.page("calc", title="")

    assert "styles/board.css" in game
    assert "views/game.js" in game
    assert "views/board.js" not in SHELL.page("start", title="")
    assert "styles/keypad.css" not in game
    assert "styles/keypad.css" in calc
    assert "words/rules.fr.js" in calc
    # Imported by a vendored module whose imports all stand on one line.
    assert "vendor/lit-html/directive-helpers.js" in game
    assert "words/fr.js" in game
    assert "words/en.js" not in game
    assert "words/en.js" in SHELL.page("game", title="", lang="en")


def test_styles_have_one_order_whether_named_by_the_page_or_loaded_later() -> None:
    parts = (WEB / "views/parts.js").read_text(encoding="utf-8")
    order = re.search(r"ORDER = '([^']+)'", parts)
    assert order
    kept = order[1].split()
    named = re.findall(r'styles/([^"]+)\.css', (WEB / "index.html").read_text(encoding="utf-8"))

    everywhere = ["tokens", "dark", "base", "frame"]
    assert [*everywhere, *(name for name in kept if name in named)] == named
    assert {*everywhere, *kept} == {file.stem for file in (WEB / "styles").iterdir()}


def test_every_module_imported_is_there() -> None:
    for name in SHELL.statics.files:
        if name.endswith(".js") and name != "sw.js":
            assert set(SHELL.statics.needed_by(name)) <= set(SHELL.statics.files), name


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.relative_to(WEB).as_posix())
def test_without_its_comments_a_file_says_the_same(file: Path) -> None:
    """Lines keep their numbers, and only lines that are comments have changed."""
    before = file.read_text(encoding="utf-8")
    after = without_comments(before)

    assert after.count("\n") == before.count("\n")
    changed = [
        old for old, new in zip(before.split("\n"), after.split("\n"), strict=True) if old != new
    ]
    assert all(re.match(r"\s*(//|/\*|\*)", line) or line.endswith("*/") for line in changed), (
        changed
    )
    if file.suffix == ".js" and (node := shutil.which("node")):
        command = [node, "--input-type=module", "--check"]
        checked = subprocess.run(command, input=after, text=True, capture_output=True)
        assert checked.returncode == 0, checked.stderr


def test_a_comment_is_left_out_and_an_address_is_not() -> None:
    code = "/** why */\na('https://x');  // kept\n  // gone\n/* two\n  lines */\n/** t */ (b);\n"

    assert without_comments(code) == "\na('https://x');  // kept\n\n\n\n/** t */ (b);\n"


def test_a_name_that_looks_like_a_mark_is_only_a_name() -> None:
    html = SHELL.page("game", title="{{board}}", board='{"a":1}')

    assert "<title>{{board}}</title>" in html
