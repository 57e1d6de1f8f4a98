"""The files of web/, as they go over the wire: kept for ever, and small.

There is no build. Comments on lines of their own are left out of modules and stylesheets, so
that explaining the code costs a phone nothing; lines keep their numbers. Each file is
compressed once.
"""

import gzip
import re
from dataclasses import dataclass
from functools import cached_property
from mimetypes import guess_type
from pathlib import Path

COMPRESSED = frozenset({".js", ".css", ".svg", ".webmanifest", ".txt"})

# A comment that fills its lines. No template in web/ may hold a line that looks like one.
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
# Several stand on one line of a vendored module.
_IMPORT = re.compile(
    r"""(?:^|;)(?:import|export)\b[^'"`;]*?['"](\.{1,2}/[^'"]+)['"](?=;|$)""", re.MULTILINE
)


@dataclass(frozen=True)
class Static:
    """One file: its bytes plain and, where that helps, compressed."""

    media_type: str
    plain: bytes
    gzipped: bytes | None


class Statics:
    """All files of a folder, read once."""

    def __init__(self, root: Path) -> None:
        self._root = root

    @cached_property
    def files(self) -> dict[str, Static]:
        """Every file by its path below the root."""
        found = sorted(file for file in self._root.rglob("*") if file.is_file())
        return {file.relative_to(self._root).as_posix(): _read(file) for file in found}

    def needed_by(self, *modules: str) -> list[str]:
        """Return these modules and all they import at once, those first that import others."""
        seen: dict[str, None] = {}
        waiting = [module for module in modules if module in self.files]
        while waiting:
            module = waiting.pop(0)
            if module not in seen:
                seen[module] = None
                waiting += self._imports(module)
        return list(seen)

    def _imports(self, module: str) -> list[str]:
        text = self.files[module].plain.decode()
        folder = self._root / Path(module).parent
        targets = [(folder / found).resolve() for found in _IMPORT.findall(text)]
        return [target.relative_to(self._root.resolve()).as_posix() for target in targets]


def without_comments(text: str) -> str:
    """Return code without the comments that fill whole lines, each line where it was."""
    return _COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)


def _read(file: Path) -> Static:
    plain = file.read_bytes()
    if file.suffix in (".js", ".css") and "vendor" not in file.parts:
        plain = without_comments(plain.decode("utf-8")).encode("utf-8")
    media_type = _TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    gzipped = gzip.compress(plain, 9, mtime=0) if file.suffix in COMPRESSED else None
    return Static(media_type, plain, gzipped)


# What systems disagree about.
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
