"""Sheets as a keyboard and a screen reader meet them, and what they say without the network."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.table import Pen, open_game, open_pen, record, show_board


def focused(page: Page) -> str:
    """Return what the focused element says, or its class where it is a place."""
    said: str = page.evaluate(
        "() => { const at = document.activeElement;"
        " return at.matches('button, a, h2') ? at.innerText.trim() : at.className || at.tagName; }"
    )
    return said


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
    assert focused(pen) == "game-board"

    way_in.press("Enter")
    sheet.get_by_role("button", name="Poser le stylo").press("Enter")
    expect(way_in).to_be_focused()
    way_in.press("Enter")
    sheet.get_by_role("button", name="Reprendre le stylo", exact=True).press("Enter")
    expect(pen.locator("stylo-entry form")).to_be_visible()
    assert focused(pen) == "entry-face"
