"""Text on a picture: what can be drawn of it, how wide it is, and how it is made to fit."""

import unicodedata
from collections.abc import Iterable
from html import escape
from itertools import groupby

import regex

from app.pictures.fonts import OTHERS, SANS, SERIF, Face, face

# Stands for what no bundled font has, instead of an empty box.
NEUTRAL = "◆"
ELLIPSIS = "…"
_MOST_MARKS = 2


def drawable(text: str) -> str:
    """Return the text with every grapheme no bundled font has replaced by a neutral one."""
    drawn = [_grapheme(each) for each in regex.findall(r"\X", unicodedata.normalize("NFC", text))]
    # A word in a script we lack is one mark, not a row of them.
    return "".join(
        NEUTRAL if each == NEUTRAL else "".join(run) for each, run in groupby(drawn, key=_neutral)
    )


def width(text: str, size: float, family: str) -> float:
    """Return how wide the text is at most: kerning and joined letters only make it narrower."""
    return size * sum(_face_of(letter, family).advances.get(ord(letter), 0.0) for letter in text)


def fitted(
    text: str, room: float, *, size: float, smallest: float, family: str = SERIF
) -> tuple[str, float]:
    """Return the text and the size at which it fits the room, cut when even that is too wide."""
    text = drawable(text)
    natural = width(text, size, family)
    if natural <= room:
        return text, size
    fitting = max(smallest, size * room / natural)
    return _cut(text, room, fitting, family), fitting


def wrapped(
    text: str, room: float, *, size: float, smallest: float, lines: int, family: str = SERIF
) -> tuple[list[str], float]:
    """Return the text on at most so many lines, at the largest size at which it fits them."""
    text = drawable(text)
    while True:
        broken = _broken(text, room, size, family)
        fits = len(broken) <= lines and all(width(line, size, family) <= room for line in broken)
        if fits or size <= smallest:
            break
        size = max(smallest, size * 0.92)
    if len(broken) > lines:
        broken = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    return [_cut(line, room, size, family) for line in broken], size


def label(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    fill: str,
    family: str = SERIF,
    anchor: str = "start",
) -> str:
    """Return the SVG of one line of text, each letter in a font that has it."""
    text = drawable(text)
    runs = groupby(text, key=lambda letter: _face_of(letter, family).family)
    inner = "".join(_run("".join(letters), own, family) for own, letters in runs)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}"'
        f' fill="{fill}" text-anchor="{anchor}" xml:space="preserve">{inner}</text>'
    )


def _run(text: str, own: str, family: str) -> str:
    return escape(text) if own == family else f'<tspan font-family="{own}">{escape(text)}</tspan>'


def _grapheme(given: str) -> str:
    """Return what is drawn of one grapheme: its base, and few enough marks to stay on the line."""
    base, marks = given[:1], given[1:]
    own = next((each for each in _faces() if each.has(base)), None)
    if own is None and base.isspace():
        return " "
    if unicodedata.category(base) == "Cf":
        return ""  # what turns the direction of others, or joins them, is not itself drawn
    if own is None:
        return NEUTRAL
    kept = [mark for mark in marks if unicodedata.combining(mark) and own.has(mark)]
    return base + "".join(kept[:_MOST_MARKS])


def _neutral(drawn: str) -> str:
    return NEUTRAL if drawn == NEUTRAL else ""


def _faces() -> Iterable[Face]:
    return (face(family) for family in (SERIF, *OTHERS))


def _face_of(letter: str, family: str) -> Face:
    own = face(family)
    # A mark is drawn with its base: a font that has neither still is not asked for it.
    return next((each for each in (own, *map(face, OTHERS)) if each.has(letter)), own)


def _broken(text: str, room: float, size: float, family: str) -> list[str]:
    lines = [""]
    # Not at a no-break space.
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size, family) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _cut(text: str, room: float, size: float, family: str) -> str:
    if width(text, size, family) <= room:
        return text
    letters = regex.findall(r"\X", text)
    while letters and width("".join(letters) + ELLIPSIS, size, family) > room:
        letters.pop()
    return "".join(letters).rstrip() + ELLIPSIS


__all__ = [
    "ELLIPSIS",
    "NEUTRAL",
    "SANS",
    "SERIF",
    "drawable",
    "fitted",
    "label",
    "width",
    "wrapped",
]
