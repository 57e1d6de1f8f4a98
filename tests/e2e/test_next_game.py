"""One game after the other on the same phone: nothing of the first is left in the second."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import (
    close_sheet,
    correct,
    offer_pen,
    open_game,
    open_hand,
    open_pen,
    record,
    show_board,
    write,
)


def test_neither_offer_nor_correction_goes_along(phone: Any, site: str) -> None:
    page = phone()
    open_game(page, site)
    record(page)
    show_board(page)
    offer_pen(page)
    close_sheet(page)
    open_hand(page, 1)
    correct(page)
    expect(page.locator(".entry-hand")).to_contain_text("Corriger la donne 1")
    show_board(page)
    assert write(page, "PUT", "/closed") == 200
    page.get_by_role("button", name="Nouvelle partie").first.click()
    page.locator(".start-go button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    close_sheet(page)
    expect(page.locator(".entry-hand")).to_contain_text("Donne 1")
    show_board(page)
    sheet = open_pen(page)
    expect(sheet.get_by_role("button", name="Passer le stylo par un lien")).to_be_visible()
    expect(sheet.get_by_role("img", name="QR code qui passe le stylo")).to_have_count(0)
