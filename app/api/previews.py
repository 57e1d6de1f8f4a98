"""What a link shows before it is opened: the tags of a page for chats and search engines.

A pen link is a reading link with a fragment, which no robot sends: it gets the same card.
"""

from dataclasses import dataclass
from html import escape

from fastapi import Request

from app.languages import preferred
from app.pictures import card, ranking
from app.schemas import Board
from app.words import Words, words_in

_LOCALES = {"fr": "fr_FR", "en": "en_GB"}


@dataclass(frozen=True)
class Preview:
    """A page's title and description, its picture, and whether search engines may list it."""

    title: str
    says: str
    path: str
    alt: str
    card: str = "/card.png"
    listed: bool = False
    version: str = ""

    @property
    def heading(self) -> str:
        """What the browser's tab says."""
        return self.title if "Stylo" in self.title else f"{self.title} · Stylo"

    def tags(self, base: str, words: Words) -> str:
        """Return the tags, with addresses under `base`."""
        image = f"{base}{self.card}?lang={words.lang}{self.version}"
        facts = {
            "og:type": "website",
            "og:site_name": "Stylo",
            "og:title": self.title,
            "og:description": self.says,
            "og:url": base + self.path,
            "og:locale": _LOCALES[words.lang],
            "og:image": image,
            "og:image:type": "image/png",
            "og:image:width": str(card.WIDTH),
            "og:image:height": str(card.HEIGHT),
            "og:image:alt": self.alt,
        }
        named = {
            "description": self.says,
            "twitter:card": "summary_large_image",
            "robots": "index" if self.listed else "noindex",
        }
        return "\n".join(
            [
                *(f'<meta property="{key}" content="{escape(it)}">' for key, it in facts.items()),
                *(f'<meta name="{key}" content="{escape(it)}">' for key, it in named.items()),
            ]
        )


def of_game(shown: Board, words: Words) -> Preview:
    """Return a game's preview: who plays, and no score before it is over."""
    title = ranking.title_of(shown, words)
    seats = ranking.ranked(shown) if shown.status == "closed" else ranking.at_table(shown)
    names = words.listed([seat.name for seat in seats])
    path = f"/t/{shown.game}"
    version = f"&v={shown.revision}"
    if shown.status == "open":
        says = words("game.says", names=names)
        alt = words("alt.running", names=names)
    else:
        won = ranking.winners_of(shown)
        end = f"{words.listed(won)} {words('game.wins', len(won))}" if won else ""
        title = f"{title} · {end or words('game.nobody')}"
        says = " · ".join(f"{seat.rank}. {seat.name} {words.signed(seat.total)}" for seat in seats)
        alt = words("alt.closed", names=names)
    return Preview(title, says, path, alt, card=f"{path}/card.png", version=version)


def of_group(code: str, name: str, words: Words) -> Preview:
    """Return a group's preview: its name alone."""
    title, path = name or words("group.title"), f"/g/{code}"
    alt = words("alt.group", names=title)
    return Preview(title, words("group.says"), path, alt, card=f"{path}/card.png")


def of_page(key: str, path: str, words: Words, *, listed: bool = True) -> Preview:
    """Return the preview of a page that is the same for everybody."""
    title, says = words(f"{key}.title"), words(f"{key}.says")
    return Preview(title, says, path, words("alt.neutral"), listed=listed)


def language(request: Request) -> Words:
    """Return the words of the language the reader prefers."""
    return words_in(preferred(request.headers.get("accept-language", "")))


def base_of(request: Request, origin: str | None) -> str:
    """Return where this server is for the outside: its public address, else the one asked."""
    return origin or f"{request.url.scheme}://{request.url.netloc}"
