"""Who is who in a group: renamed, merged, split, by the owner alone."""

from collections.abc import Callable
from typing import Any

from httpx2 import Response

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Clock, Table, code_of

Page = dict[str, Any]


def correct(table: Table, method: str, path: str, by: str | None = None, **body: Any) -> Response:
    """Ask for a correction of the group, as its owner unless by somebody else."""
    sent = {"json": body} if body else {}
    return table.send(method, f"/api/groups/{table.group}{path}", by or table.owner, **sent)


def played(make_table: Callable[..., Table], first: Table | None, *names: str) -> Table:
    """Play a game of one hand, won by its first player, in the first table's group."""
    group = {} if first is None else {"group": first.group}
    pen = mint_secret(SecretKind.PEN)
    if first is None:
        table = make_table(players=list(names))
        pen = table.pen
    else:
        body = {"players": list(names), "first_dealer": 0, "pen": pen, **group}
        made = first.send("POST", "/api/games", first.owner, json=body)
        table = object.__new__(Table)
        table.__dict__ = {**first.__dict__, "pen": pen, "code": made.json()["game"]}
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", pen)
    return table


def page_of(table: Table) -> Page:
    return table.send("GET", f"/api/groups/{table.group}").json()


def ids(page: Page) -> dict[str, int]:
    return {line["name"]: line["player"] for line in page["players"]}


def wins(page: Page) -> dict[str, float]:
    return {line["name"]: line["wins"] for line in page["players"]}


def test_a_rename_follows_everywhere(make_table: Callable[..., Table], clock: Clock) -> None:
    table = played(make_table, None, "Lea", "Hugo", "Inès")
    later = played(make_table, table, "Lea", "Hugo", "Inès")
    revision = later.board()["revision"]

    page = correct(table, "PATCH", f"/players/{ids(page_of(table))['Lea']}", name="Léa").json()

    assert wins(page)["Léa"] == 2
    assert [game["table"][0]["name"] for game in page["games"]] == ["Léa", "Léa"]
    assert table.board()["seats"][0]["name"] == later.board()["seats"][0]["name"] == "Léa"
    assert later.board()["revision"] == revision + 1
    again = correct(table, "PATCH", f"/players/{ids(page)['Léa']}", name="Léa")
    assert (again.json(), later.board()["revision"]) == (page, revision + 1)
    clock.pass_by(days=31)
    assert wins(page_of(table))["Léa"] == 2


def test_two_spellings_are_merged_and_split_again(make_table: Callable[..., Table]) -> None:
    table = played(make_table, None, "Léa", "Hugo", "Inès")
    played(make_table, table, "Léa B.", "Hugo", "Inès")
    before = page_of(table)
    who = ids(before)

    page = correct(table, "PUT", f"/players/{who['Léa B.']}/merged", into=who["Léa"]).json()

    assert wins(page) == {"Léa": 2, "Hugo": 0, "Inès": 0}
    lea = page["players"][0]
    assert (lea["games"], lea["streak"], lea["statistics"]["takes"]) == (
        2, {"won": True, "games": 2}, {"taken": 2, "made": 2},
    )  # fmt: skip
    assert {each["name"] for each in lea["spellings"]} == {"Léa", "Léa B."}
    beside = {each["who"]: each["hands"] for each in lea["statistics"]["facing"]}
    assert beside == {who["Hugo"]: 2, who["Inès"]: 2}

    after = correct(table, "DELETE", f"/players/{who['Léa B.']}/merged").json()

    assert after["players"] == before["players"]


def test_a_merged_spelling_sits_down_as_the_person(make_table: Callable[..., Table]) -> None:
    table = played(make_table, None, "Léa", "Hugo", "Inès")
    played(make_table, table, "Lea", "Hugo", "Inès")
    who = ids(page_of(table))
    correct(table, "PUT", f"/players/{who['Lea']}/merged", into=who["Léa"])

    played(make_table, table, "Lea", "Hugo", "Inès")

    assert wins(page_of(table))["Léa"] == 3
    body = {"players": ["Léa", "Lea", "Hugo"], "group": table.group}
    body["pen"] = mint_secret(SecretKind.PEN)
    assert code_of(table.send("POST", "/api/games", table.owner, json=body)) == "name_twice"


def test_three_spellings_in_a_row(make_table: Callable[..., Table]) -> None:
    table = played(make_table, None, "Léa", "Hugo", "Inès")
    for spelling in ("Lea", "Léa B."):
        played(make_table, table, spelling, "Hugo", "Inès")
    who = ids(page_of(table))

    correct(table, "PUT", f"/players/{who['Léa B.']}/merged", into=who["Lea"])
    page = correct(table, "PUT", f"/players/{who['Lea']}/merged", into=who["Léa"]).json()
    assert wins(page)["Léa"] == 3

    # Merging them the other way round as well changes nothing: they are one person already.
    page = correct(table, "PUT", f"/players/{who['Léa']}/merged", into=who["Lea"]).json()
    assert wins(page)["Léa"] == 3


def test_what_is_refused(make_table: Callable[..., Table]) -> None:
    table = played(make_table, None, "Léa", "Hugo", "Inès")
    who = ids(page_of(table))
    lea, hugo = f"/players/{who['Léa']}", who["Hugo"]

    taken = correct(table, "PATCH", lea, name="hugo")
    assert (code_of(taken), taken.json()["error"]["player"]) == ("name_twice", hugo)
    assert code_of(correct(table, "PATCH", lea, name=" ")) == "name_empty"
    assert code_of(correct(table, "PUT", f"{lea}/merged", into=hugo)) == "players_met"
    assert code_of(correct(table, "PUT", f"{lea}/merged", into=10**12)) == "not_found"
    assert code_of(correct(table, "PATCH", "/players/999999", name="Zoé")) == "not_found"
    assert wins(page_of(table)) == {"Léa": 1, "Hugo": 0, "Inès": 0}


def test_only_the_owner_corrects(make_table: Callable[..., Table], stranger: str) -> None:
    table = played(make_table, None, "Léa", "Hugo", "Inès")
    lea = f"/players/{ids(page_of(table))['Léa']}"
    impostor = mint_secret(SecretKind.OWNER)

    for by, code in ((table.pen, "owner_required"), (impostor, "not_found")):
        assert code_of(correct(table, "PATCH", lea, by, name="Zoé")) == code
        assert code_of(correct(table, "PUT", f"{lea}/merged", by, into=1)) == code
        assert code_of(correct(table, "DELETE", f"{lea}/merged", by)) == code
        assert code_of(correct(table, "PATCH", "", by, name="À moi")) == code


def test_a_group_has_a_name(table: Table) -> None:
    page = correct(table, "PATCH", "", name="  Les jeudis   de Léa ").json()

    assert page["name"] == page_of(table)["name"] == "Les jeudis de Léa"
