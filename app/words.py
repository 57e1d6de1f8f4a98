"""What the server says itself, in French and in English: pictures, previews, the plain page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

_FRENCH: dict[str, str | tuple[str, str]] = {
    "home.title": "Stylo · la feuille de tarot que toute la table voit",
    "home.says": "Une personne inscrit les donnes, les autres suivent la partie en direct. "
    "Sans compte ni publicité.",
    "home.line": "La feuille de tarot que toute la table voit",
    "calc.title": "Calculer une donne de tarot · Stylo",
    "calc.says": "Ce que marque une donne à 3, 4 ou 5, expliqué ligne par ligne.",
    "rules.title": "La marque du tarot · Stylo",
    "rules.says": "Contrats, bouts, primes et chelem : les tableaux de la marque.",
    "group.title": "Le groupe",
    "group.says": "Qui gagne le plus, les parties passées et les chiffres de chacun.",
    "group.line": "Victoires, parties, chiffres de chacun",
    "game.untitled": "Tarot à {n}",
    "game.follow": "Suivez la partie en\u00a0direct",
    "game.says": "{names} jouent au tarot. La feuille se remplit en direct.",
    "game.wins": ("gagne la partie", "gagnent ensemble"),
    "game.nobody": "Partie sans vainqueur",
    "game.leads": ("mène la partie", "sont en tête"),
    "game.begins": "La partie commence",
    "game.hands": ("{n} donne", "{n} donnes"),
    "plain.last": "Donne {n}",
    "plain.total": "Total",
    "plain.wait": "Le serveur ne répond pas pour l’instant.",
    "plain.why": "Sans JavaScript, la page se relit seule toutes les 30 secondes.",
    "others": ("et {n} autre", "et {n} autres"),
    "alt.neutral": "Stylo, la feuille de tarot que toute la table voit",
    "alt.running": "La feuille de tarot de {names}",
    "alt.closed": "Le classement de la partie : {names}",
    "alt.group": "Le groupe {names} sur Stylo",
}

_ENGLISH: dict[str, str | tuple[str, str]] = {
    "home.title": "Stylo · the tarot score sheet the whole table sees",
    "home.says": "One person enters the hands, everybody else follows the game live. "
    "No account, no advertising.",
    "home.line": "The tarot score sheet the whole table sees",
    "calc.title": "Score one hand of tarot · Stylo",
    "calc.says": "What a hand scores at 3, 4 or 5 players, explained line by line.",
    "rules.title": "How French tarot is scored · Stylo",
    "rules.says": "Contracts, bouts, bonuses and slams: the scoring tables.",
    "group.title": "The group",
    "group.says": "Who wins most, the games played and everybody's figures.",
    "group.line": "Wins, games, everybody's figures",
    "game.untitled": "Tarot for {n}",
    "game.follow": "Follow the game live",
    "game.says": "{names} are playing tarot. The sheet fills in live.",
    "game.wins": ("wins the game", "win together"),
    "game.nobody": "Nobody won",
    "game.leads": ("leads the game", "share the lead"),
    "game.begins": "The game begins",
    "game.hands": ("{n} hand", "{n} hands"),
    "plain.last": "Hand {n}",
    "plain.total": "Total",
    "plain.wait": "The server does not answer just now.",
    "plain.why": "Without JavaScript, the page reads itself again every 30 seconds.",
    "others": ("and {n} other", "and {n} others"),
    "alt.neutral": "Stylo, the tarot score sheet the whole table sees",
    "alt.running": "The tarot sheet of {names}",
    "alt.closed": "The ranking of the game: {names}",
    "alt.group": "The group {names} on Stylo",
}

_CATALOGUES = {"fr": _FRENCH, "en": _ENGLISH}


@dataclass(frozen=True)
class Words:
    """Everything it takes to speak one language."""

    lang: str

    def __call__(self, key: str, n: int = 0, **facts: str) -> str:
        """Return the words behind a key, in the form that goes with `n`."""
        found = _CATALOGUES[self.lang][key]
        if isinstance(found, tuple):
            single = n < 2 if self.lang == "fr" else n == 1
            found = found[0] if single else found[1]
        return found.format(n=self.number(n), **facts)

    def number(self, n: int) -> str:
        """Return a number with grouped thousands and a true minus."""
        return str(format_decimal(n, locale=self.lang)).replace("-", "−")

    def signed(self, n: int) -> str:
        """Return a score, always with its sign, so that colour is never alone."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def listed(self, names: Sequence[str]) -> str:
        """Return names as a sentence has them."""
        return str(format_list(list(names), locale=self.lang))

    def day(self, on: date) -> str:
        """Return a date in full."""
        return str(format_date(on, "long", locale=self.lang))


FRENCH, ENGLISH = Words("fr"), Words("en")


def words_in(lang: str) -> Words:
    """Return the words of a language; French for one there are none of."""
    return ENGLISH if lang == "en" else FRENCH
