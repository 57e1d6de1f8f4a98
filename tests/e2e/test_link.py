"""A watch link that went too far is changed by its creator: the old one leads nowhere."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import (
    close_sheet,
    expect_total,
    open_from_bar,
    open_game,
    open_pen,
    record,
    show_board,
    write,
)


def test_the_creator_changes_the_watch_link(phone: Any, site: str) -> None:
    phone.allow("404", "WebSocket")
    pen = phone()
    open_game(pen, site)
    old = pen.url
    stranger = phone(old)
    expect(stranger.locator(".ranking")).to_be_visible()

    show_board(pen)
    sheet = open_pen(pen)
    sheet.locator("summary", has_text="Changer le lien pour suivre").click()
    sheet.get_by_role("button", name="Changer le lien pour suivre", exact=True).click()

    expect(pen).not_to_have_url(old)
    expect(pen.get_by_role("dialog")).to_contain_text(re.compile(re.escape(pen.url)))
    expect(stranger.locator(".masthead .freshness")).to_contain_text("introuvable")
    expect(stranger.get_by_role("alert")).to_contain_text("Demandez le nouveau lien à la table")
    expect(stranger.locator(".masthead-viewers")).to_have_text("")
    stranger.reload()
    expect(stranger.locator(".claim")).to_contain_text("Le lien a changé")
    close_sheet(pen)
    record(pen)
    invited = phone(pen.url)
    expect_total(invited, "Léa", "+198")

    # A game that has ended no longer shows the pen: its link is changed where it is shared.
    assert write(pen, "PUT", "/closed") == 200
    ended = pen.url
    sheet = open_from_bar(pen, "Partager")
    expect(sheet).to_contain_text("Le lien de secours")
    sheet.locator("summary", has_text="Changer le lien pour suivre").click()
    sheet.get_by_role("button", name="Changer le lien pour suivre", exact=True).click()
    expect(pen).not_to_have_url(ended)
    expect(sheet).to_contain_text(re.compile(re.escape(pen.url)))
