"""Names as people type them: cleaned, bounded, and recognised under another spelling."""

import unicodedata

import regex

from app.errors import Invalid
from app.models.columns import LONGEST

LONGEST_NAME = 20
LONGEST_TITLE = 40


def clean_name(given: str, *, field: str, longest: int = LONGEST_NAME) -> str:
    """Return the name in one Unicode form, single spaces, nothing invisible around it.

    Raises Invalid (`name_empty`, `name_too_long`, `name_unreadable`) naming the field.
    Length is counted in graphemes: an emoji of seven code points is one.
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if any(unicodedata.category(letter) in _UNREADABLE for letter in name):
        raise Invalid("name_unreadable", "A name has letters only a machine reads.", field=field)
    if not regex.search(r"[\p{L}\p{N}\p{S}\p{P}]", name):
        raise Invalid("name_empty", "A name is missing.", field=field)
    # The second bound: one grapheme may be made of any number of code points.
    if len(regex.findall(r"\X", name)) > longest or len(name) > LONGEST:
        raise Invalid(
            "name_too_long", f"A name has at most {longest} letters.", field=field, longest=longest
        )
    return name


def name_key(name: str) -> str:
    """Return what two spellings of one name share: case and width do not count."""
    return unicodedata.normalize("NFKC", name).casefold()[:LONGEST]


# Control, surrogate, private use, unassigned. Format characters stay: emoji are joined by them.
_UNREADABLE = frozenset({"Cc", "Cs", "Co", "Cn"})
