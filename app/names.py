"""Names as people type them: cleaned, bounded, and recognised under another spelling."""

import unicodedata

import regex

from app.errors import Invalid
from app.models.columns import LONGEST

LONGEST_NAME = 20
LONGEST_TITLE = 40


def clean_name(given: str, *, field: str, longest: int = LONGEST_NAME) -> str:
    """Return the name in one Unicode form, single spaces, nothing invisible in it.

    Raises Invalid (`name_empty`, `name_too_long`, `name_unreadable`) naming the field.
    Length is counted in graphemes: an emoji of seven code points is one.
    """
    name = " ".join(unicodedata.normalize("NFC", visible(given)).split())
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


def name_twice(field: str) -> Invalid:
    """Return the refusal of a name that somebody at the table has already."""
    return Invalid("name_twice", "Two people have the same name.", field=field)


def name_key(name: str) -> str:
    """Return what two spellings share: case, width and what cannot be seen do not count."""
    return unicodedata.normalize("NFKC", visible(name)).casefold()[:LONGEST]


def visible(text: str) -> str:
    """Return the text without what cannot be seen, or turns round what follows it.

    Two people must not bear names that look the same. What joins pictures into one stays, and
    so does what joins the letters of scripts that write with it.
    """
    return str(_INVISIBLE.sub(lambda found: found["kept"] or "", text))


_INVISIBLE = regex.compile(
    r"""(?P<kept>
      (?<= [\p{ExtPict}\U0001F3FB-\U0001F3FF\uFE0F] ) \u200D (?= \p{ExtPict} )  # a family
    | (?<= \p{ExtPict} ) [\uFE0E\uFE0F]                       # a picture's style
    | (?<= [0-9#*] ) \uFE0F (?= \u20E3 )                       # a key with its figure
    | (?<= \U0001F3F4 ) [\U000E0020-\U000E007E]+ \U000E007F   # the flag of a region
    | (?<= \p{CCC=9} ) [\u200C\u200D] (?= \p{L} )             # after a virama
    | (?<= \p{Arabic} ) \u200C (?= \p{Arabic} )
    )
    | [\p{DI}\u2800]""",
    regex.VERBOSE,
)
# Control, surrogate, private use, unassigned.
_UNREADABLE = frozenset({"Cc", "Cs", "Co", "Cn"})
