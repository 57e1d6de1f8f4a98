"""Preview cards, 1200 × 630: who plays while a game runs, the ranking once it is over.

A card freezes in the chat it was sent to, so a running game's shows nothing that moves.
"""

from collections.abc import Sequence

from app.pictures import ranking, table
from app.pictures.lettering import SANS, fitted, label, wrapped
from app.schemas import Board
from app.words import Words

WIDTH, HEIGHT = 1200, 630
_MARGIN = 60
_SIDE = 368  # the felt beside the sheet, where the title stands
_TOP, _BOTTOM = 160, HEIGHT - 40
_SHEET = ranking.Place(x=468, y=48, width=676, height=534)


def game_card(shown: Board, words: Words) -> str:
    """Return the card of a game."""
    parts = _closed(shown, words) if shown.status == "closed" else _running(shown, words)
    return table.picture(
        WIDTH,
        HEIGHT,
        table.star(130, 560, 640, fill=table.FELT_LIGHT, turned=-14),
        _house(),
        *parts,
    )


def group_card(name: str, words: Words) -> str:
    """Return the card of a group: its name, and nothing of its games."""
    return _centred(name or words("group.title"), words("group.line"), largest=110)


def neutral_card(words: Words) -> str:
    """Return the card of everything else."""
    return _centred("Stylo", words("home.line"), largest=150)


def _running(shown: Board, words: Words) -> list[str]:
    title, size = wrapped(ranking.title_of(shown, words), _SIDE, size=76, smallest=44, lines=4)
    follow, small = wrapped(
        words("game.follow"), _SIDE - 34, size=38, smallest=32, lines=2, family=SANS
    )
    y = _first(len(title) * size * 1.08 + 24 + len(follow) * small * 1.2, size)
    parts = [_big(line, y + i * size * 1.08, size) for i, line in enumerate(title)]
    y += (len(title) - 1) * size * 1.08 + 24 + small * 1.2
    parts.append(
        f'<circle cx="{_MARGIN + 10}" cy="{y - small / 3:.1f}" r="10" fill="{table.BRASS}"/>'
    )
    parts += [_soft(line, y + i * small * 1.2, small, indent=34) for i, line in enumerate(follow)]
    rows = ranking.names(ranking.at_table(shown), words)
    return [*parts, table.sheet(*_SHEET), *ranking.draw(rows, _SHEET)]


def _closed(shown: Board, words: Words) -> list[str]:
    winners = ranking.winners_of(shown)
    won = words.listed(winners) if winners else words("game.nobody")
    played = words("game.hands", shown.played) if shown.played else ""
    facts = [fact for fact in (shown.name, played) if fact]
    lines, size = wrapped(won, _SIDE, size=92, smallest=44, lines=3)
    verb = 68 if winners else 0
    y = _first(len(lines) * size * 1.08 + verb + 34 + 44 * len(facts), size)
    parts = [_big(line, y + i * size * 1.08, size) for i, line in enumerate(lines)]
    y += (len(lines) - 1) * size * 1.08 + verb
    if winners:
        parts.append(_soft(words("game.wins", len(winners)), y, 42, fill=table.BRASS))
    for i, fact in enumerate(facts):
        text, small = fitted(fact, _SIDE, size=34, smallest=26, family=SANS)
        parts.append(_soft(text, y + 78 + i * 46, small))
    rows = ranking.scores(ranking.ranked(shown), words)
    return [*parts, table.sheet(*_SHEET), *ranking.draw(rows, _SHEET, marked=len(winners))]


def _house() -> str:
    sign = table.nib(_MARGIN, 56, 72)
    return sign + label("Stylo", _MARGIN + 62, 109, size=46, fill=table.ON_FELT)


def _first(height: float, size: float) -> float:
    """Return the first baseline of a block of this height, centred beside the sheet."""
    return max(_TOP, (_TOP + _BOTTOM - height) / 2) + size * 0.8


def _big(line: str, y: float, size: float) -> str:
    return label(line, _MARGIN, y, size=size, fill=table.ON_FELT)


def _soft(
    line: str, y: float, size: float, *, indent: float = 0, fill: str = table.ON_FELT_SOFT
) -> str:
    return label(line, _MARGIN + indent, y, size=size, fill=fill, family=SANS)


def _centred(title: str, line: str, *, largest: float) -> str:
    middle = WIDTH / 2
    lines, size = wrapped(title, WIDTH - 4 * _MARGIN, size=largest, smallest=60, lines=2)
    below, small = fitted(line, WIDTH - 2 * _MARGIN, size=44, smallest=36, family=SANS)
    first = 300 + (size if len(lines) == 1 else size * 0.7)
    baselines = [first + i * size * 1.08 for i in range(len(lines))]
    return table.picture(
        WIDTH,
        HEIGHT,
        table.star(middle, 330, 620, fill=table.FELT_LIGHT),
        table.nib(middle - 52, 96, 158),
        *_middle(lines, baselines, size, table.ON_FELT),
        label(
            below,
            middle,
            baselines[-1] + 96,
            size=small,
            fill=table.ON_FELT_SOFT,
            family=SANS,
            anchor="middle",
        ),
    )


def _middle(lines: Sequence[str], baselines: Sequence[float], size: float, fill: str) -> list[str]:
    return [
        label(line, WIDTH / 2, y, size=size, fill=fill, anchor="middle")
        for line, y in zip(lines, baselines, strict=True)
    ]
