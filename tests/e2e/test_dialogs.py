"""Sheets as a keyboard and a screen reader meet them, and what they say without the network."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import Pen, open_game, record, show_board


def test_the_focus_comes_back_from_a_sheet(phone: Any, site: str) -> None:
    """By the cross, by an act, where the way in is gone, and inside when a button gives way."""
    pen = phone(touch=False)
    open_game(pen, site)
    record(pen)
    show_board(pen)
    way_in = pen.locator(".bar").get_by_role("button", name="Le stylo")
    way_in.press("Enter")
    sheet = pen.get_by_role("dialog")
    sheet.get_by_role("button", name="Fermer").press("Enter")
    expect(sheet).to_have_count(0)
    expect(way_in).to_be_focused()

    way_in.press("Enter")
    sheet.get_by_role("button", name="Passer le stylo par un lien").press("Enter")
    expect(sheet.get_by_role("heading", name="Le stylo")).to_be_focused()
    pen.keyboard.press("Escape")
    expect(way_in).to_be_focused()

    pen.locator(".last-hand").press("Enter")
    sheet.get_by_role("button", name="Rayer la donne").press("Enter")
    expect(sheet).to_have_count(0)
    expect(pen.locator(".last-hand")).to_have_count(0)
    expect(pen.locator(".game-board")).to_be_focused()

    way_in.press("Enter")
    sheet.get_by_role("button", name="Poser le stylo").press("Enter")
    expect(way_in).to_be_focused()
    way_in.press("Enter")
    sheet.get_by_role("button", name="Reprendre le stylo", exact=True).press("Enter")
    expect(pen.locator("stylo-entry form")).to_be_visible()
    expect(pen.locator(".entry-face")).to_be_focused()


def test_a_sheet_that_cannot_be_loaded_says_so(phone: Any, site: str) -> None:
    """At once, once, and with a way on: again, or a new page where the server has moved on."""
    phone.allow("Failed to load resource")
    pen = Pen(site)
    record(pen)
    watcher = phone()
    asked: list[str] = []

    def lose(route: Any) -> None:
        asked.append(route.request.url)
        route.abort()

    watcher.route("**/views/brief.js", lose)
    watcher.goto(pen.link)
    way_in = watcher.get_by_role("button", name="En bref")
    way_in.click()
    sheet = watcher.get_by_role("dialog")
    expect(sheet).to_contain_text("Cette page n’a pas pu être chargée.")
    record(pen)
    expect(watcher.locator(".last-hand")).to_contain_text("Donne 2")
    watcher.wait_for_timeout(2_200)  # the page is drawn each second
    assert len(asked) == 1
    watcher.unroute("**/views/brief.js")
    sheet.get_by_role("button", name="Réessayer").click()
    expect(sheet.locator("table")).to_be_visible()


def test_a_page_older_than_the_server_offers_a_new_one(phone: Any, site: str) -> None:
    """And without any of its sheets' files, a toast says so."""
    phone.allow("Failed to load resource")
    pen = Pen(site)
    record(pen)
    old = phone()
    old.route("**/views/brief.js", lambda route: route.fulfill(status=404))
    old.route("**/views/parts.js", gone)
    old.goto(pen.link)
    old.get_by_role("button", name="En bref").click()
    old.get_by_role("dialog").get_by_role("button", name="Recharger la page").click()
    expect(old.get_by_role("dialog")).to_have_count(0)

    cut = phone()
    cut.route("**/views/{unloaded,pen}.js", lambda route: route.abort())
    cut.goto(pen.link)
    cut.locator(".bar").get_by_role("button", name="Le stylo").click()
    expect(cut.locator(".toast")).to_contain_text("n’a pas pu être chargée")
    cut.unroute("**/views/{unloaded,pen}.js")
    cut.locator(".toast").get_by_role("button", name="Réessayer").click()
    expect(cut.get_by_role("dialog")).to_contain_text("Demander le stylo")


def gone(route: Any) -> None:
    """After a deploy: what was read is here, and the server has it no more."""
    if route.request.method == "HEAD":
        route.fulfill(status=404)
    else:
        route.continue_()


def test_what_happens_is_told_in_front_and_behind(phone: Any, site: str) -> None:
    """A region stands before its text comes; while a sheet is open it is in there."""
    pen = phone()
    link = open_game(pen, site)
    watcher = phone(link)
    expect(watcher.locator("[data-told=link]")).to_have_text("en direct")
    expect(pen.locator(".entry-head .freshness")).to_have_text("en direct")
    watcher.locator(".bar").get_by_role("button", name="Le stylo").click()
    inside = watcher.get_by_role("dialog").locator("[data-told=hand]")
    expect(inside).to_have_text("")
    record(pen)
    expect(inside).to_have_text("Donne 1 : Léa, garde passée de 8")

    show_board(pen)
    pen.locator(".last-hand").click()
    sheet = pen.get_by_role("dialog")
    expect(sheet).to_contain_text("(25 + 8) × 2")
    region = pen.locator(".game ~ .toast-place").element_handle()
    assert region.inner_text() == ""
    sheet.get_by_role("button", name="Rayer la donne").click()
    expect(pen.locator(".toast")).to_contain_text("Donne 1 rayée")
    assert "Donne 1 rayée" in region.inner_text()
