"""An evening of five people at a table of four, entered through the page alone.

       dealer  what happened                                 Léa  Hugo  Inès Malik   Zoé
    1  Léa     Hugo, garde, 2 bouts, 49: 8 over, (25+8)×2      0  +198   −66   −66   −66
    2  Hugo    everybody passes, Hugo deals again              0  +198   −66   −66   −66
    3  Hugo    Zoé, prise, 1 bout, 45: 6 short, 25+6         +31  +198   −35   −35  −159
    4  Inès    a misdeal, Inès deals again                   +31  +198   −35   −35  −159
    5  Inès    Léa, garde sans, 3 bouts, 40: (25+4)×4       +379   +82   −35  −151  −275
    6  Malik   Zoé, garde, 2 bouts, 35: (25+6)×2, and
               Inès' handful, 20 to the side that won       +461  +164   +47  −151  −521
               Zoé goes home; nobody sits out any more
    7  Léa     Inès, prise, 2 bouts, 41, Petit: 25+10       +426  +129  +152  −186  −521
    8  –       Hugo showed a card: −30, 10 to each other    +436   +99  +162  −176  −521
    9  Hugo    Malik, garde contre, 1 bout, 52: (25+1)×6    +280   −57    +6  +292  −521

Line 5 was first written for Malik, line 6 with 45 points; both were put right after line 7.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.entering import NAMES, Entry
from tests.e2e.table import close_sheet, open_from_bar, show_board
from tests.e2e.test_evening import expect_totals, standing

LEA, HUGO, INES, MALIK, ZOE = range(5)
TOTALS = (
    [0, 198, -66, -66, -66],
    [0, 198, -66, -66, -66],
    [31, 198, -35, -35, -159],
    [31, 198, -35, -35, -159],
    [379, 82, -35, -151, -275],
    [461, 164, 47, -151, -521],
    [426, 129, 152, -186, -521],
    [436, 99, 162, -176, -521],
    [280, -57, 6, 292, -521],
)


@pytest.mark.timeout(150)
def test_the_evening_entered_on_one_phone_and_watched_on_another(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES, at_table=4, first_dealer=LEA)
    watcher = phone(form.link)

    up_to_zoe_leaving(form)
    leave(form, "Zoé")
    last_hands(form)

    rows = form.rows()
    assert [row["scores"] for row in rows] == [
        [now - was for now, was in zip(totals, before, strict=True)]
        for totals, before in zip(TOTALS, [[0] * 5, *TOTALS], strict=False)
    ]
    assert tuple(row["totals"] for row in rows) == TOTALS
    assert [row["dealer"] for row in rows] == [
        LEA, HUGO, HUGO, INES, INES, MALIK, LEA, HUGO, HUGO,
    ]  # fmt: skip
    assert [row["revised"] for row in rows] == [0, 0, 0, 0, 1, 1, 0, 0, 0]
    expect_totals(watcher, NAMES, TOTALS[-1])
    assert list(standing(watcher)) == ["Malik", "Léa", "Inès", "Hugo", "Zoé"]


def up_to_zoe_leaving(form: Entry) -> None:
    hand(form, "Hugo", bouts=2, points=49)
    other(form, "Donne passée")
    hand(form, "Zoé", bouts=1, points=45, contract="Prise")
    other(form, "Maldonne")
    hand(form, "Malik", bouts=3, points=40, contract="Sans")
    hand(form, "Zoé", bouts=2, points=45, handful="Inès")


def last_hands(form: Entry) -> None:
    hand(form, "Inès", bouts=2, points=41, contract="Prise", petit=True)
    amend(form, 5)
    form.choose("taker", "Léa")
    put_right(form)
    amend(form, 6)
    form.key("3", "5")
    put_right(form)
    penalty(form)
    hand(form, "Malik", bouts=1, points=52, contract="Contre")


def hand(
    form: Entry,
    taker: str,
    *,
    bouts: int,
    points: int,
    contract: str = "",
    handful: str = "",
    petit: bool = False,
) -> None:
    form.choose("taker", taker)
    if contract:
        form.choose("contract", contract)
    form.choose("bouts", str(bouts))
    form.key(*str(points))
    if handful or petit:
        form.open_extras("petit_au_bout" if petit else "handfuls")
    if handful:
        form.handful(handful, 10)
    form.write_down()


def other(form: Entry, kind: str) -> None:
    form.other_line(kind)
    form.write_down()


def penalty(form: Entry) -> None:
    """Hugo pays 30: the row balances before the button lets it go."""
    form.other_line("Saisie libre")
    for name, keys in {"Léa": "10", "Inès": "10", "Malik": "10", "Hugo": "30"}.items():
        form.choose("scores", name)
        form.key(*keys)
    form.key("sign")
    form.form.get_by_label("Raison").fill("carte montrée")
    form.write_down()


def leave(form: Entry, name: str) -> None:
    page = form.page
    show_board(page)
    leaves = open_from_bar(page, "La table").get_by_role("button", name=f"{name} s’en va")
    leaves.click()
    sure = page.get_by_role("group", name=f"{name} s’en va")
    expect(sure).to_be_focused()
    sure.get_by_role("button", name="Reste").click()
    expect(leaves).to_be_focused()
    leaves.click()
    goes = sure.get_by_role("button", name="Confirmer le départ")
    assert goes.evaluate("button => button.scrollWidth <= button.clientWidth")
    goes.click()
    expect(leaves).to_have_count(0)
    close_sheet(page)
    page.locator(".bar-write").click()


def amend(form: Entry, number: int) -> None:
    page = form.page
    if form.form.is_visible():
        show_board(page)
    page.get_by_role("button", name=f"Voir le calcul de la donne {number} ").click()
    page.get_by_role("dialog").get_by_role("button", name="Corriger", exact=True).click()
    expect(form.confirm).to_have_text("Corriger la donne")


def put_right(form: Entry) -> None:
    """Save the correction, and go back to where hands are written."""
    page: Page = form.page
    expect(form.confirm).to_have_attribute("aria-disabled", "false")
    form.tap(form.confirm)
    expect(page.locator(".game")).to_have_attribute("data-face", "board")
    page.locator(".bar-write").click()
