"""What stands between a phone and the board, and what the page makes of it."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import (
    Pen,
    close_sheet,
    expect_live,
    expect_total,
    record,
    recovery_link,
    start_game,
)

SIGN_IN = "<!doctype html><title>Wi-Fi</title><p>Connectez-vous."


def test_a_browser_that_cannot_read_the_modules_still_has_the_totals(phone: Any, site: str) -> None:
    phone.allow("Failed to load resource")
    pen = Pen(site)
    record(pen)
    watcher = phone()
    watcher.route("**/app.js", lambda route: route.abort())
    watcher.goto(pen.link)
    row = watcher.locator("#page tr").filter(has_text="Léa")
    expect(row).to_contain_text("+198")


def test_behind_a_captive_portal_the_page_says_so_and_comes_back(phone: Any, site: str) -> None:
    phone.allow("WebSocket connection")
    pen = Pen(site)
    watcher = phone()
    walled = True
    watcher.route(
        "**/api/**",
        lambda route: (
            route.fulfill(body=SIGN_IN, content_type="text/html") if walled else route.continue_()
        ),
    )
    watcher.route_web_socket(
        re.compile("/live"),
        lambda socket: socket.close(code=3000) if walled else socket.connect_to_server(),
    )
    watcher.goto(pen.link)
    state = watcher.locator(".masthead .freshness")
    expect(state).to_contain_text("le Wi-Fi demande peut-être une connexion", timeout=12_000)
    record(pen)
    walled = False
    watcher.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_total(watcher, "Léa", "+198", seconds=12)
    expect(state).not_to_contain_text("Wi-Fi")


def test_the_sheet_is_gone_to_without_leaving_the_page(phone: Any, site: str) -> None:
    pen = Pen(site)
    for _ in range(3):
        record(pen)
    watcher = phone(pen.link)
    expect_live(watcher)
    watcher.evaluate("window.stays = true")
    watcher.locator(".bar").get_by_role("button", name="Feuille").click()
    expect(watcher.locator("#feuille")).to_be_in_viewport()
    expect(watcher.locator("#feuille")).to_be_focused()
    watcher.evaluate("location.hash = 'feuille'")
    watcher.go_back()
    assert watcher.evaluate("window.stays") is True
    expect_live(watcher)


def test_a_recovery_link_is_tried_again_with_its_secret(phone: Any, site: str) -> None:
    phone.allow("Failed to load resource")
    page = phone()
    start_game(page, site)
    secret = recovery_link(page).split("#")[1]
    close_sheet(page)
    board = page.request.get(page.url.replace("/t/", "/api/games/")).json()
    rescuer = phone()
    rescuer.route("**/api/**", lambda route: route.abort())
    rescuer.goto(f"{site}/g/{board['group']}#{secret}")
    again = rescuer.get_by_role("button", name="Réessayer")
    expect(again).to_be_visible()
    rescuer.unroute("**/api/**")
    again.click()
    expect(rescuer.get_by_role("button", name="Gérer le groupe")).to_be_visible()


def test_an_address_that_is_none_has_a_page_of_its_own(phone: Any, site: str) -> None:
    phone.allow("404")
    page = phone(f"{site}/nothing")
    card = page.locator(".claim-in")
    expect(card).to_contain_text("Rien à cette adresse")
    assert card.bounding_box()["x"] > 0
    expect(page.get_by_role("link", name="Accueil")).to_have_count(1)
