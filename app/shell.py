"""The page: one HTML shell, filled with what its first paint needs.

Static files are served under a hash of the whole tree and kept for ever; the shell is not
kept at all. A phone therefore never mixes modules of two versions.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cached_property
from html import escape
from pathlib import Path

from app.statics import Statics

WEB = Path(__file__).parent.parent / "web"

# What each page shows first, beside what all pages need.
FIRST_PARTS = {
    "start": ("views/start.js",),
    "game": ("views/game.js",),
    "group": ("views/group.js",),
    "tv": ("views/tv.js",),
    "calc": ("views/calc.js",),
    "rules": ("views/rules.js",),
}
# The words every page says; the others come with the parts that say them.
CHAPTERS = {"pages"}
FIRST_CHAPTERS = {
    "start": {"start", "house"},
    "group": {"group"},
    "tv": {"sheets"},
    "calc": {"entry", "problems", "rules", "house"},
    "rules": {"entry", "problems", "rules"},
}
NO_SCRIPT = "<p>Stylo a besoin de JavaScript. · Stylo needs JavaScript.</p>"
_MARK = re.compile(r"\{\{(\w+)\}\}")
_LINK_FOR = re.compile(r'^<link [^>]*data-for="([^"]*)"[^>]*>\n', re.MULTILINE)


class Shell:
    """web/ as it was when the server started."""

    def __init__(self, root: Path = WEB) -> None:
        self.root = root
        self.statics = Statics(root)
        self._preloads: dict[tuple[str, str], str] = {}

    @cached_property
    def version(self) -> str:
        """A hash of every file's name and content: 16 hexadecimal digits."""
        digest = hashlib.sha256()
        for name, file in self.statics.files.items():
            digest.update(name.encode() + b"\0" + file.plain)
        return digest.hexdigest()[:16]

    @property
    def static(self) -> str:
        """The path all static files are served under."""
        return f"/s/{self.version}"

    def page(
        self,
        name: str,
        *,
        title: str,
        lang: str = "fr",
        meta: str = "",
        board: str = "",
        plain: str = "",
        refresh: str = "",
    ) -> str:
        """Return the HTML of a page; `board` is JSON, all but the title ready to stand in it.

        `plain` is what is shown where scripts do not run, and `refresh` reads it again.
        """
        data = f'<script type="application/json" id="board">{_inert(board)}</script>'
        filled = {
            "static": self.static,
            "lang": lang,
            "page": name,
            "title": escape(title),
            "meta": meta,
            "preload": self._preload_once(name, lang),
            "board": data if board else "",
            "plain": plain or NO_SCRIPT,
            "refresh": refresh,
        }
        html = _LINK_FOR.sub(
            lambda link: link.group() if name in link.group(1).split() else "", self._template
        )
        return _filled(html, filled)

    def root_file(self, name: str) -> str:
        """Return a file that must stand at the root, told where the others are."""
        files = [f"{self.static}/{file}" for file in self.statics.files if _is_kept(file)]
        text = self.statics.files[name].plain.decode("utf-8")
        filled = {"static": self.static, "version": self.version, "files": json.dumps(files)}
        return _filled(text, filled)

    @cached_property
    def _template(self) -> str:
        return (self.root / "index.html").read_text(encoding="utf-8")

    def _preload_once(self, name: str, lang: str) -> str:
        """Every page asks for it, and it never changes."""
        if (name, lang) not in self._preloads:
            self._preloads[name, lang] = self._preload(name, lang)
        return self._preloads[name, lang]

    def _preload(self, name: str, lang: str) -> str:
        """Without a bundle, a browser would find the modules one import after the other."""
        chapters = CHAPTERS | FIRST_CHAPTERS.get(name, set())
        words = [f"words/{chapter}{lang}.js" for chapter in sorted(_prefixed(chapters))]
        modules = self.statics.needed_by("app.js", *FIRST_PARTS.get(name, ()), *words)
        return "\n".join(
            f'<link rel="modulepreload" href="{self.static}/{module}">' for module in modules
        )


def _filled(text: str, values: Mapping[str, str]) -> str:
    """Fill all marks in one pass: a name that looks like a mark is only a name."""
    return _MARK.sub(lambda mark: values.get(mark.group(1), mark.group()), text)


def _prefixed(chapters: set[str]) -> list[str]:
    return ["", *(f"{chapter}." for chapter in chapters)]


def _is_kept(file: str) -> bool:
    """What a phone keeps for a tunnel: everything but the shell and what stands at the root."""
    return file.endswith((".js", ".css", ".svg")) and file != "sw.js"


def _inert(text: str) -> str:
    """Keep data from ending its own script element, whatever names hold."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
