"""A watch link that went too far is changed by its creator: the old one leads nowhere."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import close_sheet, record, show_board, start_game


def test_the_creator_changes_the_watch_link(phone: Any, site: str) -> None:
    phone.allow("404", "WebSocket")
    pen = phone()
    start_game(pen, site)
    close_sheet(pen)
    old = pen.url
    stranger = phone(old)
    expect(stranger.locator(".ranking")).to_be_visible()

    show_board(pen)
    pen.get_by_role("button", name="Le stylo").click()
    pen.get_by_text("Changer le lien pour suivre").first.click()
    pen.get_by_role("button", name="Changer le lien pour suivre").click()

    expect(pen).not_to_have_url(old)
    expect(pen.get_by_role("dialog")).to_contain_text(re.compile(re.escape(pen.url)))
    expect(stranger.locator(".freshness").first).to_contain_text("introuvable")
    close_sheet(pen)
    record(pen)
    invited = phone(pen.url)
    expect(invited.locator(".ranking-total b").first).to_have_text("+198")
