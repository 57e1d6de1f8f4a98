"""The pen in a tunnel: hands wait on the phone, leave once, and are never lost."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Tunnel
from tests.e2e.entering import NAMES, Entry
from tests.e2e.table import (
    close_sheet,
    expect_live,
    expect_total,
    open_pen,
    record,
    recovery_link,
    show_board,
    start_game,
    take_pen,
)


def enter_hand(page: Page) -> None:
    """Léa takes a garde and makes 49 with two bouts; nobody waits for the network."""
    form = page.locator("stylo-entry form")
    form.locator("[data-need=taker] label").filter(has_text="Léa").click()
    form.locator("[data-need=bouts] label").filter(has_text="2").click()
    for key in "49":
        form.locator(f'stylo-keypad button[value="{key}"]').click()
    confirm = form.locator("button[type=submit]")
    expect(confirm).to_have_attribute("aria-disabled", "false")
    confirm.click()
    expect(confirm).to_have_text("Choisir le preneur")


def expect_kept(page: Page) -> None:
    """Wait until the form is there and the phone has kept all files: a real tunnel gives none."""
    expect(page.locator("stylo-entry form")).to_be_attached()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_hands_written_in_a_tunnel_arrive_once(phone: Any, tunnel: Tunnel) -> None:
    """At a table of four whose dealer sits out, each is played by who would have played it."""
    form = Entry(phone(keeps_files=True), tunnel.site, NAMES, at_table=4, first_dealer=3)
    takers = form.form.locator("[data-need=taker] label")
    expect(takers).to_have_text(["Léa", "Hugo", "Inès", "Zoé"])
    watcher = phone(tunnel.outside(form.link))
    expect_live(watcher)
    expect_kept(form.page)
    tunnel.enter(form.page)
    enter_hand(form.page)
    expect(takers).to_have_text(["Léa", "Hugo", "Inès", "Malik"])
    expect(form.page.locator(".entry-hand")).to_have_text("Donne 2 · Zoé donne")
    enter_hand(form.page)
    show_board(form.page)
    waiting = form.page.locator(".waiting .notice")
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text(
        "En attente de réseau : Léa, garde, 49 points avec 2 bouts"
    )
    tunnel.leave(form.page)
    expect_total(watcher, "Léa", "+396")
    expect(waiting).to_have_count(0)
    assert [(row["number"], row["dealer"]) for row in form.rows()] == [(1, 3), (2, 4)]
    assert [row["scores"][3:] for row in form.rows()] == [[0, -66], [-66, 0]]


def test_a_game_just_opened_is_found_again_in_the_tunnel(phone: Any, tunnel: Tunnel) -> None:
    """It was never fetched as a page: its board, its pen and what waits are the phone's own."""
    page = phone(keeps_files=True)
    start_game(page, tunnel.site)
    close_sheet(page)
    record(page)
    expect_total(page, "Léa", "+198")
    expect_kept(page)
    tunnel.enter(page)
    enter_hand(page)
    game = page.url
    page.goto("about:blank")
    page.clock.install(time=datetime.now(UTC) + timedelta(hours=2, minutes=1))
    page.goto(game)
    expect(page.locator("stylo-entry form")).to_be_visible()
    show_board(page)
    expect_total(page, "Léa", "+198")
    expect(page.locator(".masthead .freshness")).to_have_text(
        re.compile(r"pas de réseau · à jour il y a 2\sh")
    )
    expect(page.locator(".waiting .notice")).to_have_count(1)
    tunnel.leave(page)
    expect_total(page, "Léa", "+396")


def test_what_waited_leaves_where_no_socket_gets_through(phone: Any, site: str) -> None:
    phone.allow("WebSocket connection", "Failed to load resource")
    form = Entry(phone(), site, NAMES[:4])
    form.page.route("**/hands/*", lambda route: route.abort())
    enter_hand(form.page)
    assert form.rows() == []
    form.page.unroute("**/hands/*")
    form.page.route_web_socket(re.compile("/live"), lambda socket: socket.close(code=3000))
    form.page.reload()
    show_board(form.page)
    expect_total(form.page, "Léa", "+198")


def test_a_hand_that_waited_while_the_pen_moved_stays_to_be_read(
    phone: Any, tunnel: Tunnel
) -> None:
    phone.allow("409")
    page = phone(keeps_files=True)
    start_game(page, tunnel.site)
    rescue = tunnel.outside(recovery_link(page))
    close_sheet(page)
    expect_kept(page)
    tunnel.enter(page)
    enter_hand(page)

    other = phone(rescue)
    take_pen(other, "Hugo")

    tunnel.leave(page)
    refused = page.locator(".waiting .problem")
    expect(refused).to_contain_text("Pas inscrite")
    expect(refused).to_contain_text("Léa, garde, 49 points avec 2 bouts")
    expect(refused).to_contain_text("Le stylo est passé à Hugo")
    expect_total(other, "Léa", "0")

    # With the pen back, it is recorded when somebody says so, and not before.
    sheet = open_pen(page)
    sheet.get_by_role("button", name="Reprendre le stylo", exact=True).click()
    show_board(page)
    expect_total(page, "Léa", "0")
    refused.get_by_role("button", name="Inscrire").click()
    expect_total(other, "Léa", "+198")
