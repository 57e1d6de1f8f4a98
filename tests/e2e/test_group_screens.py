"""Every screen of the group's page: accessible, within its width, nothing cut."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.group import HUGO, LEA, again, end, manage, person, played
from tests.e2e.table import close_sheet, open_game
from tests.e2e.test_screens import AXE_ITSELF, LONG, SIZES, SMALL_TARGETS, sideways

CUT = """() => [...document.querySelectorAll('main *, dialog *')]
  .filter(element => element.checkVisibility() && element.clientWidth)
  .filter(element => element.scrollWidth > element.clientWidth + 1)
  .filter(element => !element.matches('input, .visually-hidden, .sheet-head'))
  .map(element => element.outerHTML.slice(0, 90))"""


def test_the_groups_screens_are_accessible(phone: Any, site: str, axe: Any) -> None:
    phone.allow("404", *AXE_ITSELF)
    page = phone()
    page.goto(played(page, site, (LEA,), (HUGO,), (LEA,)))
    page.locator(".wins summary").first.click()
    page.locator(".group-game").first.click()
    page.get_by_role("button", name="Effacer cette partie").click()
    axe(page)
    assert page.evaluate(SMALL_TARGETS) == []
    for part in ("Joueurs", "Appareils du créateur", "Effacer le groupe"):
        opened = manage(page, part)
        if part == "Joueurs":
            person(opened, "Léa")
        axe(page)
        assert page.evaluate(SMALL_TARGETS) == []
        close_sheet(page)
    opened = manage(page, "Effacer le groupe")
    opened.get_by_label("Pour confirmer").fill("effacer")
    opened.get_by_role("button", name="Effacer le groupe").click()
    expect(page.get_by_role("button", name="Rétablir le groupe")).to_be_visible()
    axe(page)


def test_nothing_goes_sideways_with_long_names(phone: Any, site: str) -> None:
    page = phone()
    open_game(page, site, LONG)
    alone = {"contract": "garde_contre", "bouts": 3, "points": 80, "partner": "alone"}
    hands = [{"taker": taker, **alone} for taker in (0, 1, 0)]
    group = end(page, *hands)
    for _ in range(2):
        again(page, group, *hands)
    page.goto(group)
    page.locator(".wins summary").first.click()
    page.locator(".group-game").first.click()
    for sheet_open in (False, True):
        if sheet_open:
            opened = person(manage(page, "Joueurs"), "Jean-François Dupont")
            opened.get_by_label("Prénom").fill("👨‍👩‍👧‍👦" * 21)
            opened.get_by_role("button", name="Enregistrer").click()
            expect(opened.get_by_role("alert")).to_have_text(
                "Ce nom est trop long : 20 signes au plus."
            )
            expect(opened.get_by_label("Prénom")).to_be_focused()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert sideways(page) == 0, width
            cut = page.evaluate(CUT)
            assert cut == [], width
