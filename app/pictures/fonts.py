"""The bundled fonts: which letters each has, and how wide they are (OpenType cmap, hmtx)."""

import struct
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"

SERIF = "Stylo Serif"
SANS = "Stylo Sans"
# Where a letter is looked for when the face of the text has none.
OTHERS = ("Stylo Emoji", "Stylo Arabic", "Stylo Hebrew")


@dataclass(frozen=True)
class Face:
    """One font: advance widths by code point, in fractions of the font size."""

    family: str
    advances: dict[int, float]

    def has(self, text: str) -> bool:
        """Tell whether every letter of the text can be drawn."""
        return all(ord(letter) in self.advances for letter in text)


@cache
def face(family: str) -> Face:
    """Return the face of a family, read once."""
    data = (FOLDER / (family.lower().replace(" ", "-") + ".ttf")).read_bytes()
    tables = _tables(data)
    units = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    widths = _widths(data, tables)
    glyphs = _glyphs(data, tables["cmap"])
    return Face(family, {code: widths[glyph] / units for code, glyph in glyphs.items()})


def _tables(data: bytes) -> dict[str, int]:
    count = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4s4xI4x", data, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): offset for tag, offset in records}


def _widths(data: bytes, tables: dict[str, int]) -> list[int]:
    glyphs = struct.unpack_from(">H", data, tables["maxp"] + 4)[0]
    measured = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]
    hmtx = tables["hmtx"]
    widths = [struct.unpack_from(">H", data, hmtx + 4 * i)[0] for i in range(measured)]
    # Glyphs after the last measured one share its width.
    return widths + [widths[-1]] * (glyphs - measured)


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Read the only subtable our fonts have: format 12, ranges of code points."""
    table = cmap + struct.unpack_from(">I", data, cmap + 8)[0]
    groups = struct.unpack_from(">I", data, table + 12)[0]
    found: dict[int, int] = {}
    for i in range(groups):
        first, last, glyph = struct.unpack_from(">III", data, table + 16 + 12 * i)
        found.update((code, glyph + code - first) for code in range(first, last + 1))
    return found
