"""The pen in a tunnel: hands wait on the phone, leave once, and are never lost."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.entering import NAMES, Entry, plain_hand
from tests.e2e.table import (
    close_sheet,
    expect_live,
    expect_total,
    open_pen,
    recovery_link,
    show_board,
    start_game,
    take_pen,
)

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")


def enter_offline(form: Entry) -> None:
    plain_hand(form)
    expect(form.confirm).to_have_attribute("aria-disabled", "false")
    form.confirm.click()
    expect(form.confirm).to_have_text("Choisir le preneur")


def test_hands_written_in_a_tunnel_arrive_once(phone: Any, site: str) -> None:
    """At a table of four whose dealer sits out, each is played by who would have played it."""
    phone.allow(*OFFLINE)
    form = Entry(phone(keeps_files=True), site, NAMES, at_table=4, first_dealer=3)
    takers = form.form.locator("[data-need=taker] label")
    expect(takers).to_have_text(["Léa", "Hugo", "Inès", "Zoé"])
    watcher = phone(form.link)
    expect_live(watcher)
    form.page.context.set_offline(True)
    enter_offline(form)
    expect(takers).to_have_text(["Léa", "Hugo", "Inès", "Malik"])
    expect(form.page.locator(".entry-hand")).to_have_text("Donne 2 · Zoé donne")
    enter_offline(form)
    show_board(form.page)
    waiting = form.page.locator(".waiting .notice")
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text(
        "En attente de réseau : Léa, garde, 49 points avec 2 bouts"
    )
    form.page.context.set_offline(False)
    expect_total(watcher, "Léa", "+396", seconds=15)
    expect(waiting).to_have_count(0)
    assert [(row["number"], row["dealer"]) for row in form.rows()] == [(1, 3), (2, 4)]
    assert [row["scores"][3:] for row in form.rows()] == [[0, -66], [-66, 0]]


def test_the_page_opens_in_the_tunnel_and_still_knows_what_waits(phone: Any, site: str) -> None:
    phone.allow(*OFFLINE, "Failed to load resource")
    form = Entry(phone(keeps_files=True), site, NAMES[:4])
    form.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    form.page.reload()
    form.page.context.set_offline(True)
    enter_offline(form)
    form.page.reload()
    show_board(form.page)
    expect(form.page.locator(".waiting .notice")).to_have_count(1)
    form.page.context.set_offline(False)
    expect_total(form.page, "Léa", "+198", seconds=15)
    assert len(form.rows()) == 1


def test_a_hand_that_waited_while_the_pen_moved_stays_to_be_read(phone: Any, site: str) -> None:
    phone.allow(*OFFLINE, "409")
    page = phone(keeps_files=True)
    start_game(page, site)
    rescue = recovery_link(page)
    close_sheet(page)
    page.context.set_offline(True)
    form = page.locator("stylo-entry form")
    form.locator("[data-need=taker] label").filter(has_text="Léa").click()
    form.locator("[data-need=bouts] label").filter(has_text="2").click()
    for key in "49":
        form.locator(f'stylo-keypad button[value="{key}"]').click()
    form.locator("button[type=submit]").click()
    expect(form.locator("button[type=submit]")).to_have_text("Choisir le preneur")

    other = phone(rescue)
    take_pen(other, "Hugo")

    page.context.set_offline(False)
    refused = page.locator(".waiting .problem")
    expect(refused).to_contain_text("Pas inscrite", timeout=15_000)
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
