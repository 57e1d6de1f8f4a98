"""What is drawn: who is named, which figures stand there, and that everything fits."""

import asyncio
import re
import struct
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from xml.etree import ElementTree

import pytest

from app.pictures import card, curve, fonts, result
from app.pictures.gallery import Gallery, Key
from app.pictures.lettering import ELLIPSIS, NEUTRAL, SANS, SERIF, drawable, fitted, width, wrapped
from app.schemas import Board, HandLine, PenLine, SeatLine
from app.words import ENGLISH, FRENCH

THURSDAY = datetime(2026, 11, 26, 22, 30, tzinfo=UTC)
FOUR = ["Léa", "Hugo", "Inès", "Malik"]
LONG = [
    "Jean-François-Xavier",
    "WWWWWWWWWWWWWWWWWWWW",
    "ŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴ",
    "🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊",
    "漢 字 漢 字 漢 字 漢 字 漢 字",
]


def board(
    names: Sequence[str], *rows: Sequence[int], name: str = "", status: str = "closed"
) -> Board:
    """Return the board of people who scored these rows."""
    totals = [sum(row[i] for row in rows) for i in range(len(names))]
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    shown = {"game": "g" * 16, "group": "h" * 16, "kind": "tarot", "name": name, "revision": 5}
    return Board(
        **shown,
        status=status,
        seats=[
            SeatLine(
                seat=i,
                name=each,
                total=totals[i],
                rank=ranks[i],
                behind=max(totals) - totals[i],
                place=i,
                hands=len(rows),
                present=True,
                sits_out=False,
            )
            for i, each in enumerate(names)
        ],
        hand_limit=None,
        played=len(rows),
        table_size=min(5, len(names)),
        dealer=0,
        rules={},
        hands=[hand(rows, i) for i in range(len(rows))],
        pen=PenLine(epoch=1, holder=None, held=False, offered=False, requests=[]),
        winners=[i for i, rank in enumerate(ranks) if rank == 1] if status == "closed" else [],
        next=None,
        join_code=None,
        expires_at=THURSDAY,
        now=THURSDAY,
    )


def hand(rows: Sequence[Sequence[int]], number: int) -> HandLine:
    """Return one row with the totals up to it."""
    scores = list(rows[number])
    return HandLine(
        id=str(number),
        number=number + 1,
        kind="hand",
        dealer=0,
        playing=list(range(len(scores))),
        entry={},
        scores=scores,
        totals=[sum(row[i] for row in rows[: number + 1]) for i in range(len(scores))],
        value=66,
        margin=8,
        made=True,
        at=THURSDAY,
        revised=0,
        struck=False,
        signs=[],
    )


def texts(svg: str) -> list[str]:
    """Return the lines of text of a picture, as they read."""
    root = ElementTree.fromstring(svg)
    return ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack_from(">II", png, 16)


def test_the_card_of_a_running_game_names_the_table_and_shows_no_score() -> None:
    said = texts(card.game_card(board(FOUR, [198, -66, -66, -66], status="open"), FRENCH))
    assert said[-4:] == FOUR
    assert "Tarot à 4" in said
    assert not any(re.search(r"\d", line) for line in said if line != "Tarot à 4")


def test_the_card_of_a_running_game_does_not_change_with_its_hands() -> None:
    before, after = board(FOUR, status="open"), board(FOUR, [3, -1, -1, -1], status="open")
    assert card.game_card(before, FRENCH) == card.game_card(after, FRENCH)


def test_the_card_of_a_game_that_is_over_ranks_its_players() -> None:
    ended = board(FOUR, [1346, -946, 0, -400], name="Tarot du jeudi")
    said = texts(card.game_card(ended, FRENCH))
    assert said[-8:] == [
        *("Léa", "+1\u202f346"),
        *("Inès", "0"),
        *("Malik", "\u2212400"),
        *("Hugo", "\u2212946"),
    ]
    assert {"gagne la partie", "Tarot du jeudi", "1 donne"} <= set(said)


def test_who_share_the_first_place_win_together() -> None:
    tied = board(["Léa", "Hugo", "Inès"], [50, 50, -100])
    assert {"Léa et Hugo", "gagnent ensemble"} <= set(texts(result.result_picture(tied, FRENCH)))
    assert {"Léa and Hugo", "win together"} <= set(texts(result.result_picture(tied, ENGLISH)))


def test_the_result_says_when_and_after_how_many_hands() -> None:
    said = texts(result.result_picture(board(FOUR, [3, -1, -1, -1], [9, -3, -3, -3]), FRENCH))
    assert "2 donnes · 26 novembre 2026" in said
    assert texts(result.result_picture(board(FOUR, status="open"), FRENCH))[1] == (
        "La partie commence"
    )


def test_a_running_game_has_a_leader_and_no_winner() -> None:
    said = texts(result.result_picture(board(FOUR, [3, -1, -1, -1], status="open"), FRENCH))
    assert "mène la partie" in said
    assert "gagne la partie" not in said


def test_more_people_than_rows_are_counted() -> None:
    crowd = board([f"Ami {i}" for i in range(12)], status="open")
    assert texts(card.game_card(crowd, FRENCH))[-1] == "et 5 autres"


@pytest.mark.parametrize("name", ["<script>", "A & B", "\"'>", "]]>", "\u202eLéa", "a\u0301" * 20])
def test_any_name_is_text_and_nothing_else(name: str) -> None:
    shown = board([name, "Hugo", "Inès"], [3, -1, -2], name=name)
    for svg in (card.game_card(shown, FRENCH), result.result_picture(shown, FRENCH)):
        assert drawable(name) in texts(svg)
    assert texts(card.group_card(name, FRENCH))[0] == drawable(name)


def test_a_picture_asks_nothing_of_anybody() -> None:
    shown = board(["http://example.org/", *LONG[1:]], [4, -1, -1, -1, -1], [4, -1, -1, -1, -1])
    for svg in (result.result_picture(shown, FRENCH), card.game_card(shown, FRENCH)):
        tags = {each.tag.rpartition("}")[2] for each in ElementTree.fromstring(svg).iter()}
        assert tags <= {"svg", "rect", "g", "path", "line", "polyline", "circle", "text", "tspan"}
        assert not re.search(r"href|url\(|@import|<!|<\?", svg)


@pytest.mark.parametrize("name", LONG)
def test_long_names_are_made_to_fit(name: str) -> None:
    text, size = fitted(name, 300, size=60, smallest=36)
    assert 36 <= size <= 60
    assert width(text, size, SERIF) <= 300
    lines, size = wrapped(f"{name} {name}", 300, size=60, smallest=40, lines=2)
    assert len(lines) <= 2
    assert all(width(line, size, SERIF) <= 300 for line in lines)


def test_what_fits_is_left_as_it_is() -> None:
    assert fitted("Léa", 300, size=60, smallest=36) == ("Léa", 60)
    assert fitted("W" * 20, 300, size=60, smallest=36)[0].endswith(ELLIPSIS)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zoë Łukasz", "Zoë Łukasz"),
        ("🦊 Léa", "🦊 Léa"),
        ("❤️", "❤"),
        ("👍🏽", NEUTRAL),
        ("👩‍👩‍👧", NEUTRAL),
        ("漢字", NEUTRAL),
        ("مريم", "مريم"),
        ("שלום", "שלום"),
        ("Ω Ж", "Ω Ж"),
        ("Z" + "\u0301" * 30, "\u0179\u0301\u0301"),
        ("\u202eLéa\u2066", "Léa"),
    ],
)
def test_no_box_stands_for_a_letter(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_the_figures_of_a_column_are_as_wide_as_each_other() -> None:
    assert len({width(figure, 60, SANS) for figure in "0123456789"}) == 1
    for family in (SERIF, SANS):
        assert fonts.face(family).has("éçàœŒÉ\u2212\u202f\u00a0…·+’")


def test_the_curve_has_round_steps_and_keeps_its_ends_apart() -> None:
    assert curve.ticks(-381, 512) == [0, 500]
    assert curve.ticks(-90, 120) == [0, 100]
    assert curve.ticks(0, 0) == [0]
    assert curve.apart([10, 12, 13], 30, 0, 100) == [10, 40, 70]
    assert curve.apart([90, 95, 99], 30, 0, 100) == [40, 70, 100]


def test_a_struck_hand_takes_no_room_on_the_curve() -> None:
    shown = board(FOUR[:3], [20, -10, -10], [0, 0, 0], [-40, 20, 20])
    hands = [hand.model_copy(update={"struck": hand.number == 2}) for hand in shown.hands]
    svg = result.result_picture(shown.model_copy(update={"hands": hands}), FRENCH)
    assert {line.count(",") for line in re.findall('points="([^"]*)"', svg)} == {3}


def test_the_longest_card_is_light_and_of_the_size_the_tags_say() -> None:
    crowd = board([name * 2 for name in ("Wilhelmina", "Maximilien", "Guillaume ")] * 4, [0] * 12)
    png = asyncio.run(
        Gallery().draw(Key("g", 1, "card"), lambda: card.game_card(crowd, FRENCH), width=1200)
    )
    assert size_of(png) == (card.WIDTH, card.HEIGHT)
    assert len(png) < 100_000


def test_a_heavy_result_is_made_narrower_and_stays_light() -> None:
    rows = [[(i * 37 * (seat + 3)) % 401 - 200 for seat in range(5)] for i in range(60)]
    svg = result.result_picture(board(LONG, *rows), FRENCH)
    png = asyncio.run(
        Gallery().draw(Key("g", 1, "result"), lambda: svg, width=result.WIDTH, may_shrink=True)
    )
    wide, high = size_of(png)
    assert 600 <= wide < result.WIDTH
    assert wide < high
    assert len(png) < 100_000


def test_the_fonts_are_those_their_note_describes() -> None:
    note = (fonts.FOLDER / "README.md").read_text(encoding="utf-8")
    for file in sorted(fonts.FOLDER.glob("*.ttf")):
        assert f"`{file.name}`" in note
        assert sha256(file.read_bytes()).hexdigest() in note
