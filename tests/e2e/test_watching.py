"""Watching: every phone shows the same board, and never a stale one that looks live."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import (
    AMEND,
    GARDE,
    Pen,
    close_sheet,
    expect_live,
    expect_total,
    open_game,
    record,
    show_board,
    write,
)


def test_two_phones_see_the_same_hand(phone: Any, site: str) -> None:
    pen = Pen(site)
    watcher = phone(pen.link)
    expect_live(watcher)
    record(pen)
    expect_total(watcher, "Léa", "+198", seconds=2)
    expect_total(watcher, "Hugo", "−66")
    expect(watcher.locator(".last-hand-words")).to_have_text("Léa, garde passée de 8")
    told = watcher.locator("[data-told=hand]")
    expect(told).to_have_text("Donne 1 : Léa, garde passée de 8")


def test_the_first_html_holds_the_board(phone: Any, site: str) -> None:
    pen = Pen(site)
    record(pen)
    watcher = phone()
    watcher.route("**/api/**", lambda route: route.abort())
    phone.allow("Failed to load resource", "WebSocket connection")
    watcher.goto(pen.link)
    expect_total(watcher, "Léa", "+198")


def test_a_reload_shows_the_same(phone: Any, site: str) -> None:
    pen = Pen(site)
    record(pen)
    watcher = phone(pen.link)
    expect_total(watcher, "Léa", "+198")
    watcher.reload()
    expect_total(watcher, "Léa", "+198")
    expect_live(watcher)


def test_a_locked_phone_is_right_when_it_wakes(phone: Any, site: str) -> None:
    """Offline, Chromium keeps the socket open and silent, as a locked iPhone does."""
    phone.allow("Failed to load resource", "WebSocket connection")
    pen = Pen(site)
    watcher = phone(pen.link)
    expect_live(watcher)
    watcher.context.set_offline(True)
    first = record(pen)
    record(pen)
    expect_total(watcher, "Léa", "0", seconds=1)
    watcher.context.set_offline(False)
    watcher.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_total(watcher, "Léa", "+396", seconds=4)
    expect_live(watcher)

    watcher.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(watcher.locator(".masthead .freshness")).not_to_have_attribute("data-link", "live")
    pen.amend(first, {**GARDE, "points": 47})
    watcher.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect_total(watcher, "Léa", "+384", seconds=4)
    expect(watcher.locator(".score-sheet tbody tr").last).to_contain_text("+186")
    expect_live(watcher)


def test_a_dead_line_is_said_within_twenty_seconds(phone: Any, site: str) -> None:
    phone.allow("Failed to load resource", "WebSocket connection")
    pen = Pen(site)
    watcher = phone(pen.link)
    expect_live(watcher)
    watcher.context.set_offline(True)
    state = watcher.locator(".masthead .freshness")
    expect(state).to_contain_text("pas de réseau", timeout=20_000)
    expect(state).to_contain_text(re.compile("à jour (il y a|à l’instant)"), timeout=10_000)


def test_a_restarted_server_is_found_again(phone: Any, server: Any) -> None:
    phone.allow("Failed to load resource", "WebSocket connection")
    house = server()
    pen = Pen(house.url)
    watcher = phone(pen.link)
    expect_live(watcher)
    house.kill()
    house.start()
    record(pen)
    expect_total(watcher, "Léa", "+198", seconds=12)
    expect_live(watcher)


def test_without_sockets_the_page_polls_and_says_so(phone: Any, site: str) -> None:
    phone.allow("WebSocket connection")
    pen = Pen(site)
    watcher = phone()
    watcher.route_web_socket(re.compile("/live"), lambda socket: socket.close(code=3000))
    watcher.goto(pen.link)
    expect(watcher.locator(".masthead .freshness")).to_contain_text("sans direct", timeout=8_000)
    record(pen)
    expect_total(watcher, "Léa", "+198", seconds=12)


def test_what_the_pen_announces_is_shown_without_a_jump(phone: Any, site: str) -> None:
    pen = Pen(site)
    watcher = phone(pen.link)
    expect_live(watcher)
    before = watcher.locator(".board-ranking").bounding_box()
    assert write(pen, "PUT", "/draft", {"taker": 0, "contract": "garde"}) == 200
    expect(watcher.locator(".table-line")).to_have_text("Léa prend une garde")
    assert watcher.locator(".board-ranking").bounding_box() == before


def test_every_hand_opens_to_its_calculation(phone: Any, site: str) -> None:
    pen = Pen(site)
    watcher = phone(pen.link)
    record(pen)
    watcher.locator(".last-hand").click()
    sheet = watcher.get_by_role("dialog")
    expect(sheet).to_contain_text("(25 + 8) × 2")
    close_sheet(watcher)
    watcher.get_by_role("button", name=re.compile("^Voir le calcul de la donne 1")).click()
    expect(watcher.get_by_role("dialog")).to_contain_text("Donne 1")


def test_a_wrong_phone_clock_shows_no_time_to_come(phone: Any, site: str) -> None:
    pen = Pen(site)
    record(pen)
    for minutes in (-10, 10):
        watcher = phone()
        watcher.add_init_script(
            f"const now = Date.now; Date.now = () => now() + {minutes} * 60_000;"
        )
        watcher.goto(pen.link)
        age = watcher.locator(".last-hand time")
        expect(age).to_have_text(re.compile("^(à l’instant|il y a [0-9]+ s)$"))


def test_the_pen_corrects_and_every_phone_follows(phone: Any, site: str) -> None:
    pen = phone()
    watcher = phone(open_game(pen, site))
    key = record(pen)
    record(pen, {"taker": 1, "contract": "prise", "bouts": 1, "points": 51})
    expect_total(watcher, "Léa", "+173")
    changed = {"taker": 0, "contract": "garde", "bouts": 2, "points": 47}
    status = pen.evaluate(AMEND, [pen.url.split("/t/")[1], key, changed])
    assert status == 200
    expect_total(watcher, "Léa", "+161")
    expect(watcher.locator(".toast")).to_contain_text("Donne 1 corrigée")
    expect(watcher.locator(".score-sheet [data-fresh=true]")).to_contain_text("1")
    expect(pen.locator(".toast")).to_have_count(0)
    watcher.get_by_role("button", name=re.compile("^Voir le calcul de la donne 1")).click()
    history = watcher.get_by_role("dialog")
    expect(history).to_contain_text("Corrections")
    expect(history.locator(".history-facts")).to_have_text(re.compile(r"Points\s*49 → 47"))


def test_undo_and_restore_by_the_toast(phone: Any, site: str) -> None:
    pen = phone()
    link = open_game(pen, site)
    watcher = phone(link)
    record(pen)
    expect_total(watcher, "Léa", "+198")
    show_board(pen)
    pen.locator(".last-hand").click()
    pen.get_by_role("dialog").get_by_role("button", name="Rayer la donne").click()
    expect_total(watcher, "Léa", "0")
    expect(watcher.locator(".score-sheet .struck")).to_contain_text("rayée")
    back = pen.locator(".toast").get_by_role("button", name="Rétablir")
    pen.route("**/restore", lambda route: route.abort())
    phone.allow("Failed to load resource")
    back.click()
    expect(pen.locator(".toast")).to_contain_text("Pas de réponse")
    pen.unroute("**/restore")
    pen.get_by_role("button", name=re.compile("^Voir le calcul de la donne 1")).click()
    pen.get_by_role("dialog").get_by_role("button", name="Rétablir").click()
    expect_total(watcher, "Léa", "+198")


def test_the_end_in_big_letters(phone: Any, site: str) -> None:
    pen = Pen(site)
    watcher = phone(pen.link)
    record(pen)
    reader = phone()
    reader.add_init_script("CSS.supports = () => false")  # as in Safari, which lets the page jump
    reader.goto(watcher.url)
    reader.evaluate("document.documentElement.style.overflowAnchor = 'none'")
    expect_live(reader)
    reader.evaluate("document.querySelector('#feuille').scrollIntoView()")
    row = reader.locator(".score-sheet tbody tr")
    before = row.bounding_box()

    assert write(pen, "PUT", "/closed") == 200
    expect(watcher.locator(".result-winner")).to_have_text("Léa")
    expect(watcher.locator(".result")).to_contain_text("gagne la partie")
    expect(watcher.locator(".freshness")).to_have_text("à jour")
    expect(watcher).to_have_title(re.compile("Léa gagne la partie · Stylo$"))

    expect(reader.locator(".toast")).to_contain_text("★ Léa gagne la partie")
    expect(reader.locator(".brief-card")).to_be_attached()
    assert abs(row.bounding_box()["y"] - before["y"]) < 2
    reader.get_by_role("button", name="Voir", exact=True).click()
    expect(reader.locator(".result-winner")).to_be_in_viewport()
    reader.get_by_role("button", name="Partager", exact=True).click()
    expect(reader.get_by_role("dialog")).not_to_contain_text("en direct")
    assert write(pen, "DELETE", "/closed") == 200
    expect(watcher.locator(".result")).to_have_count(0)


def test_a_phone_without_scripts_sees_the_table(phone: Any, site: str) -> None:
    pen = Pen(site)
    record(pen)
    old = phone(pen.link, java_script_enabled=False)
    rows = old.locator(".plain tr")
    expect(rows).to_have_count(5)
    expect(rows.nth(0)).to_contain_text("Donne 1")
    expect(rows.nth(1)).to_have_text(re.compile(r"^1Léa\+198\+198$"))
    refresh = old.locator("meta[http-equiv=refresh]")
    expect(refresh).to_have_attribute("content", "30")


def test_a_page_that_could_not_be_read_tries_again(phone: Any, site: str) -> None:
    # Chromium lets a page that a test made up open no socket to this machine.
    phone.allow("Failed to load resource", "LOCAL_NETWORK_ACCESS")
    link = Pen(site).link
    late = phone()
    late.route(link, shown_without_board, times=1)
    late.route("**/api/games/*", lambda route: route.abort(), times=1)
    late.goto(link)
    late.get_by_role("button", name="Réessayer").click()
    expect(late.locator(".ranking-row")).to_have_count(4)


def shown_without_board(route: Any) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('id="board"', 'id="lost"'))
