"""Exports: CSV that a spreadsheet of either language reads, JSON that reads back in."""

import csv
import io
import threading
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response

from app import spreadsheet
from app.api import exports
from app.languages import Lang
from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

EVENING: list[dict[str, Any]] = [
    {"taker": 0, "partner": 1, "contract": "garde", "bouts": 2, "points": 40.5},
    {"kind": "passed"},
    {"taker": 3, "partner": "alone", "contract": "prise", "bouts": 1, "points": 60,
     "petit_au_bout": "attack", "handfuls": [{"seat": 3, "size": "single"}]},
    {"kind": "free", "scores": [-10, 10, 0, 0, 0], "reason": "=1+1"},
    {"taker": 1, "partner": 2, "contract": "garde_sans", "bouts": 3, "points": 50},
]  # fmt: skip
NAMES = ["Léa", "=HYPERLINK(0)", "+33", "@Malik", "-Zoé"]


def evening(make_table: Callable[..., Table]) -> Table:
    """Play an evening of five with names that a spreadsheet would run, one hand struck."""
    table = make_table(players=NAMES, name="Jeudi")
    for entry in EVENING:
        recorded = table.put(entry)
        assert recorded.status_code == 201, recorded.text
    struck = table.put({**EVENING[0], "points": 91, "bouts": 3, "confirmed": ["points_imply_slam"]})
    hand, revision = struck.json()["hand"]["id"], struck.json()["revision"]
    table.send(
        "DELETE", f"{table.path}/hands/{hand}", table.pen, headers={"If-Match": f'"{revision}"'}
    )
    return table


def rows(answer: Response, delimiter: str) -> list[list[str]]:
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_french_reads_semicolons_and_decimal_commas(make_table: Callable[..., Table]) -> None:
    table = evening(make_table)

    answer = table.send("GET", f"{table.path}/export.csv")

    assert answer.content.startswith("\ufeffDonne;".encode())
    head, first, *_, total = rows(answer, ";")
    told = dict(zip(head, first, strict=True))
    assert (told["Contrat"], told["Points"], told["Léa"]) == ("garde", "40,5", "-104")
    assert total[0] == "Total"
    assert [int(cell) for cell in total[-5:]] == table.totals()
    assert "\u2212" not in answer.text
    assert answer.headers["content-disposition"].endswith(f'-{table.code}.csv"')


def test_english_reads_commas_and_points(make_table: Callable[..., Table]) -> None:
    table = evening(make_table)

    answer = table.send("GET", f"{table.path}/export.csv", params={"lang": "en"})

    assert answer.content.startswith(b"Hand,")
    head, first, *_ = rows(answer, ",")
    assert dict(zip(head, first, strict=True))["Points"] == "40.5"


def test_the_browsers_language_is_the_default(table: Table) -> None:
    for spoken, first in (
        ("en-GB,en;q=0.9,fr;q=0.1", "Hand"),
        ("fr-FR", "Donne"),
        ("en;q=0.2, fr;q=0.8", "Donne"),
        ("de-DE,de;q=0.9", "Donne"),
        (";q=;;,,x", "Donne"),
        ("fr; q=0.5, en; q=0.9", "Hand"),
    ):
        answer = table.send("GET", f"{table.path}/export.csv", headers={"Accept-Language": spoken})
        assert answer.content.decode("utf-8-sig").startswith(first), spoken


def test_no_name_becomes_a_formula(make_table: Callable[..., Table]) -> None:
    table = evening(make_table)
    table.send("PUT", f"{table.path}/closed", table.pen)

    for path in (table.path, f"/api/groups/{table.group}"):
        for row in rows(table.send("GET", f"{path}/export.csv"), ";"):
            for cell in row:
                assert not cell.startswith(("=", "+", "@")), cell
                assert cell[:1] != "-" or cell[1:].isdigit(), cell


def test_a_column_adds_up_to_its_total_a_struck_hand_being_blank(
    make_table: Callable[..., Table],
) -> None:
    table = evening(make_table)

    head, *played, total = rows(table.send("GET", f"{table.path}/export.csv"), ";")

    for column in range(len(head) - 5, len(head)):
        cells = [row[column] for row in played]
        assert cells[-1] == ""
        assert sum(int(cell) for cell in cells if cell) == int(total[column])


def test_a_game_read_back_in_has_the_same_totals(make_table: Callable[..., Table]) -> None:
    table = evening(make_table)
    document = table.send("GET", f"{table.path}/export.json").json()

    again = make_table(
        players=[seat["name"] for seat in document["seats"]],
        rules=document["rules"],
        first_dealer=document["hands"][0]["dealer"],
    )
    for hand in document["hands"]:
        if not hand["struck"]:
            assert again.put(hand["entry"], str(uuid.uuid4())).status_code == 201

    assert again.totals() == table.totals() == [seat["total"] for seat in document["seats"]]
    assert [line["scores"] for line in again.board()["hands"]] == [
        hand["scores"] for hand in document["hands"] if not hand["struck"]
    ]


def test_an_export_holds_every_change_and_no_secret(make_table: Callable[..., Table]) -> None:
    table = evening(make_table)

    answer = table.send("GET", f"{table.path}/export.json")

    document = answer.json()
    assert document["format"] == "stylo-game-1"
    assert [change["what"] for change in document["hands"][-1]["changes"]] == ["struck"]
    assert document["statistics"]["takes"] == {"taken": 3, "made": 2}
    assert "pen" not in document
    assert table.pen not in answer.text
    assert table.board()["join_code"] not in answer.text


def test_a_groups_export_holds_its_history_and_its_games(table: Table) -> None:
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)
    body = {"pen": mint_secret(SecretKind.PEN)}
    table.send("POST", f"/api/groups/{table.group}/games", table.owner, json=body)

    document = table.send("GET", f"/api/groups/{table.group}/export.json").json()
    head, *lines = rows(table.send("GET", f"/api/groups/{table.group}/export.csv"), ";")

    assert document["format"] == "stylo-group-1"
    assert len(document["kept_games"]) == 2
    assert document["results"][0]["table"][0]["total"] == 198
    assert document["players"][0]["wins"] == 1
    assert head == ["Date", "Partie", "Donnes", "Joueur", "Total", "Rang", "Victoire"]
    assert lines[0] == ["2026-11-30", "Tarot du 30 nov.", "1", "Léa", "198", "1", "1"]


@pytest.mark.parametrize(
    ("lang", "day", "name"),
    [
        ("fr", "01", "Tarot du 1er mai"),
        ("fr", "11", "Tarot du 11 mai"),
        ("en", "01", "Tarot, 1 May"),
    ],
)
def test_a_game_without_a_name_goes_by_its_day(lang: Lang, day: str, name: str) -> None:
    place = {"player": 1, "name": "Léa", "total": 198, "rank": 1}
    game = {"ended_at": f"2026-05-{day}T21:42:00Z", "name": "", "hands": 1}
    document = {"format": "stylo-group-1", "games": [{**game, "winners": [1], "table": [place]}]}

    said = spreadsheet.as_csv(document, lang=lang)

    assert name in said


def test_a_shared_win_is_a_decimal(table: Table) -> None:
    table.put({**GARDE, "taker": 0})
    table.put({**GARDE, "taker": 1})
    table.send("PUT", f"{table.path}/closed", table.pen)

    _, first, *_ = rows(table.send("GET", f"/api/groups/{table.group}/export.csv"), ";")

    assert first[-1] == "0,5"


def test_what_is_not_there_is_not_found(table: Table) -> None:
    for path in ("/api/games/" + "0" * 16, "/api/groups/" + "0" * 16):
        for ending in ("csv", "json"):
            assert code_of(table.send("GET", f"{path}/export.{ending}")) == "not_found"


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_nobody_waits_while_an_export_is_written_out(
    table: Table, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    threads: list[int] = []

    def written(*_: object, **__: object) -> str:
        threads.append(threading.get_ident())
        return "written"

    monkeypatch.setattr(exports, "as_csv", written)
    monkeypatch.setattr(exports.export, "as_json", written)

    assert table.send("GET", f"{table.path}/export.{kind}").text == "written"
    assert table.client.portal is not None
    assert threads[0] != table.client.portal.call(threading.get_ident)
