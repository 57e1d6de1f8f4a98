"""The page: one HTML shell, filled with what its first paint needs, and its static files.

Static files are served under a hash of the whole tree and kept for ever; the shell is not
kept at all. A phone therefore never mixes modules of two versions.
"""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"


@dataclass(frozen=True)
class Shell:
    """web/ as it was when the server started."""

    root: Path = WEB

    @cached_property
    def version(self) -> str:
        """A hash of every file's name and content: 16 hexadecimal digits."""
        digest = hashlib.sha256()
        for file in self._files:
            digest.update(str(file.relative_to(self.root)).encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()[:16]

    @property
    def static(self) -> str:
        """The path all static files are served under."""
        return f"/s/{self.version}"

    def page(self, *, title: str, lang: str = "fr", meta: str = "", board: str = "") -> str:
        """Return the HTML of a page; `board` is JSON, `meta` ready tags."""
        data = f'<script type="application/json" id="board">{_inert(board)}</script>'
        filled = {
            "static": self.static,
            "lang": lang,
            "title": escape(title),
            "meta": meta,
            "preload": self._preload,
            "board": data if board else "",
        }
        html = self._template
        for name, value in filled.items():
            html = html.replace("{{" + name + "}}", value)
        return html

    @cached_property
    def _template(self) -> str:
        return (self.root / "index.html").read_text(encoding="utf-8")

    @cached_property
    def _files(self) -> list[Path]:
        return sorted(file for file in self.root.rglob("*") if file.is_file())

    @cached_property
    def _preload(self) -> str:
        """Without a bundle, a browser would find the modules one import after the other."""
        modules = (file.relative_to(self.root) for file in self._files if file.suffix == ".js")
        return "\n".join(
            f'<link rel="modulepreload" href="{self.static}/{module.as_posix()}">'
            for module in modules
            if module.name != "sw.js"
        )


def _inert(text: str) -> str:
    """Keep data from ending its own script element, whatever names hold."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
