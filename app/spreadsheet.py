"""An exported document as CSV, for the spreadsheet of whoever reads it.

French: semicolons, decimal commas and the mark by which Excel knows UTF-8. English: commas
and points. The minus is ASCII, so that it stays a number. A struck row has no scores, so that
each column adds up to its total.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from app.export import GAME, Document
from app.languages import Lang

Cell = str | int | float | None
Row = Sequence[Cell]


def as_csv(document: Document, *, lang: Lang) -> str:
    """Return a game's rows, or a group's games, as CSV in that language."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if lang == "fr" else ",", lineterminator="\r\n")
    rows = _game(document, lang) if document["format"] == GAME else _group(document, lang)
    for row in rows:
        writer.writerow([_written(cell, lang) for cell in row])
    return ("\ufeff" if lang == "fr" else "") + out.getvalue()


def _game(document: Document, lang: Lang) -> Iterator[Row]:
    words = WORDS[lang]
    seats = sorted(document["seats"], key=lambda seat: seat["place"])
    names = {seat["seat"]: seat["name"] for seat in seats}
    yield [*(words[head] for head in HEADS), *names.values()]
    for hand in document["hands"]:
        entry = hand["entry"]
        cells = {
            "number": hand["number"],
            "at": hand["at"][:19].replace("T", " "),
            "row": words[hand["kind"]],
            "struck": words["yes"] if hand["struck"] else None,
            "dealer": names[hand["dealer"]],
            "taker": names.get(entry.get("taker")),
            "partner": _partner(entry.get("partner"), names, words),
            "contract": words.get(entry.get("contract", ""), entry.get("contract")),
            "bouts": entry.get("bouts"),
            "points": entry.get("points"),
            "petit_au_bout": words.get(entry.get("petit_au_bout") or ""),
            "handfuls": _shown(entry.get("handfuls"), "size", names, words),
            "slam": words.get(entry.get("slam") or "", entry.get("slam")),
            "miseres": _shown(entry.get("miseres"), "kind", names, words),
            "margin": hand["margin"],
            "value": hand["value"],
            "reason": entry.get("reason"),
        }
        scores = [None if hand["struck"] else hand["scores"][seat] for seat in names]
        yield [*(cells[head] for head in HEADS), *scores]
    totals = {seat["seat"]: seat["total"] for seat in seats}
    yield [words["total"], *[None] * (len(HEADS) - 1), *(totals[seat] for seat in names)]


def _group(document: Document, lang: Lang) -> Iterator[Row]:
    words = WORDS[lang]
    yield [words[head] for head in ("date", "game", "hands", "player", "total", "rank", "win")]
    for game in reversed(document["games"]):
        share = Fraction(1, len(game["winners"]))
        for place in game["table"]:
            won = float(share) if place["player"] in game["winners"] else 0
            yield [
                game["ended_at"][:10],
                game["name"] or _untitled(game["ended_at"], words),
                game["hands"],
                place["name"],
                place["total"],
                place["rank"],
                round(won, 4),
            ]


def _untitled(ended_at: str, words: dict[str, str]) -> str:
    """Name a game as its page does, by its day."""
    month, day = int(ended_at[5:7]), int(ended_at[8:10])
    said = words["first"] if day == 1 else day
    return f"{words['untitled']} {said} {words['months'].split()[month - 1]}"


def _partner(partner: Any, names: dict[int, str], words: dict[str, str]) -> Cell:
    return words["alone"] if partner == "alone" else names.get(partner)


def _shown(
    shown: list[dict[str, Any]] | None, key: str, names: dict[int, str], words: dict[str, str]
) -> Cell:
    return ", ".join(f"{words[each[key]]} ({names[each['seat']]})" for each in shown or ())


def _written(cell: Cell, lang: Lang) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        # A spreadsheet would take such a text for a formula, and run it.
        return "'" + cell if cell.startswith(_FORMULA) else cell
    number = f"{cell:g}" if isinstance(cell, float) else str(cell)
    return number.replace(".", ",") if lang == "fr" else number


_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

HEADS = (
    "number", "at", "row", "struck", "dealer", "taker", "partner", "contract", "bouts", "points",
    "petit_au_bout", "handfuls", "slam", "miseres", "margin", "value", "reason",
)  # fmt: skip

_FRENCH = """
number Donne|at Heure (UTC)|row Ligne|struck Rayée|dealer Donneur|taker Preneur|partner Appelé
contract Contrat|bouts Bouts|points Points|petit_au_bout Petit au bout|handfuls Poignées
slam Chelem|miseres Misères|margin Gain ou perte|value Valeur|reason Motif|total Total|yes oui
date Date|game Partie|hands Donnes|player Joueur|rank Rang|win Victoire
hand donne|passed passée|petit_sec petit sec|misdeal maldonne|free ligne libre|alone seul
prise prise|pousse pousse|garde garde|garde_sans garde sans|garde_contre garde contre
attack attaque|defense défense|single simple|double double|triple triple|trumps misère d’atout
heads misère de tête|announced_made annoncé et réussi|unannounced_made réussi sans annonce
announced_missed annoncé et chuté|announced_defense annoncé, fait par la défense
petit_announced_made petit chelem annoncé et réussi
petit_announced_missed petit chelem annoncé et chuté
defense_announced_made annoncé et réussi par la défense
defense_announced_missed annoncé et chuté par la défense
untitled Tarot du|first 1er|months janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.
"""

_ENGLISH = """
number Hand|at Time (UTC)|row Row|struck Struck|dealer Dealer|taker Taker|partner Partner
contract Contract|bouts Bouts|points Points|petit_au_bout Petit au bout|handfuls Handfuls
slam Slam|miseres Misères|margin Margin|value Value|reason Reason|total Total|yes yes
date Date|game Game|hands Hands|player Player|rank Rank|win Win
hand hand|passed passed|petit_sec petit sec|misdeal misdeal|free free line|alone alone
prise prise|pousse pousse|garde garde|garde_sans garde sans|garde_contre garde contre
attack attack|defense defence|single single|double double|triple triple|trumps no-trump misère
heads no-heads misère|announced_made announced and made|unannounced_made made unannounced
announced_missed announced and missed|announced_defense announced, made by the defence
petit_announced_made small slam announced and made
petit_announced_missed small slam announced and missed
defense_announced_made announced and made by the defence
defense_announced_missed announced and missed by the defence
untitled Tarot,|first 1|months Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec
"""


def _words(text: str) -> dict[str, str]:
    pairs = (pair.split(" ", 1) for pair in text.strip().replace("\n", "|").split("|"))
    return {code: word for code, word in pairs}  # noqa: C416  a pair is a list here


WORDS: dict[Lang, dict[str, str]] = {"fr": _words(_FRENCH), "en": _words(_ENGLISH)}
