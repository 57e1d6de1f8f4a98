"""Every screen of the page: accessible, within its width, with targets a thumb can hit."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.table import (
    Pen,
    close_sheet,
    expect_live,
    expect_total,
    offer_pen,
    open_from_bar,
    open_game,
    open_pen,
    record,
    show_board,
    start_game,
    write,
)

LONG = (
    "Jean-François Dupont",
    "Marie-Antoinette Lou",
    "Maximilien-Alexandre",
    "Anne-Sophie Charlott",
    "Bartholomé-Emmanuel!",
)
SIZES = [(320, 568), (360, 640), (393, 659), (768, 1024), (1024, 768), (1920, 1080)]

# Said by axe's own work inside the page, not by the page.
AXE_ITSELF = ("Applying inline style", "Couldn't load preload assets")

SMALL_TARGETS = """() => {
  const targets = 'button, a, summary, label.chip, select, input:not(.chip input, .switch input)';
  return [...document.querySelectorAll(targets)]
    .filter(element => element.checkVisibility())
    .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.height < 47.5 || box.width < 47.5))
    .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`);
}"""


def long_game(pen: Page | Pen) -> None:
    """Let a game of five long names have totals of four digits."""
    alone = {"contract": "garde_contre", "bouts": 3, "points": 80, "partner": "alone"}
    for taker in (0, 1, 0):
        record(pen, {"taker": taker, **alone})


def to_the_end(page: Page) -> None:
    """Scroll to where the bar under the thumb covers no row of the sheet."""
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def sideways(page: Page) -> int:
    """Return how far the page can be pushed aside, once what draws at the next frame has."""
    over: int = page.evaluate(
        """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
          .then(() => document.documentElement)
          .then(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"""
    )
    return over


def test_the_watching_screens_are_accessible(phone: Any, site: str, axe: Any) -> None:
    phone.allow(*AXE_ITSELF)
    pen = Pen(site)
    record(pen)
    record(pen)
    page = phone(pen.link)
    expect_live(page)
    to_the_end(page)
    axe(page)
    open_from_bar(page, "Partager")
    axe(page)
    close_sheet(page)
    page.locator(".last-hand").click()
    expect(page.get_by_role("dialog")).to_contain_text("(25 + 8) × 2")
    axe(page)
    close_sheet(page)
    open_pen(page)
    axe(page)
    page.goto(f"{pen.link}/tv")
    expect(page.locator(".tv-row")).to_have_count(4)
    axe(page)


def test_what_is_said_of_hands_is_accessible(phone: Any, site: str, axe: Any) -> None:
    phone.allow(*AXE_ITSELF)
    pen = Pen(site)
    record(pen)
    page = phone(pen.link)
    page.locator(".last-hand").click()
    hand = page.get_by_role("dialog")
    hand.get_by_role("button", name="Inès").click()
    hand.get_by_role("button", name="Je conteste").click()
    expect(hand).to_contain_text("Inès conteste")
    axe(page)
    close_sheet(page)
    page.get_by_role("button", name="En bref").click()
    expect(page.get_by_role("dialog").locator("table")).to_be_visible()
    axe(page)


def test_the_pens_screens_are_accessible(phone: Any, site: str, axe: Any) -> None:
    phone.allow(*AXE_ITSELF)
    page = phone(site)
    axe(page)
    start_game(page, site)
    axe(page)
    close_sheet(page)
    show_board(page)
    table = open_from_bar(page, "La table")
    table.get_by_text("Règles de la maison", exact=True).click()
    axe(page)
    close_sheet(page)
    link = offer_pen(page)
    axe(page)
    claim_is_accessible(phone(link), axe)
    close_sheet(page)
    record(page)
    assert write(page, "PUT", "/closed") == 200
    expect(page.locator(".brief-card")).to_be_visible()
    to_the_end(page)
    axe(page)
    page.get_by_role("link", name="Le groupe et ses autres parties").click()
    expect(page.get_by_role("heading", name="Victoires")).to_be_visible()
    axe(page)


def claim_is_accessible(page: Page, axe: Any) -> None:
    expect(page.get_by_role("button", name="Prendre le stylo")).to_be_visible()
    axe(page)


def test_nothing_goes_sideways_with_five_long_names(phone: Any, site: str) -> None:
    pen = phone()
    page = phone(open_game(pen, site, LONG))
    long_game(pen)
    expect_total(page, "Jean-François Dupont", "+2\u202f898")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == 0, width
        pen.set_viewport_size({"width": width, "height": height})
        assert sideways(pen) == 0, width


def test_nothing_goes_sideways_at_twice_the_text(phone: Any, site: str) -> None:
    pen = Pen(site, LONG)
    long_game(pen)
    page = phone(pen.link)
    expect_live(page)
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    # The curve is drawn anew a few frames after its size changed.
    page.wait_for_timeout(300)
    assert sideways(page) == 0


def test_targets_are_as_large_as_a_thumb(phone: Any, site: str) -> None:
    pen = phone(site)
    assert small_targets(pen) == []
    link = start_game(pen, site)
    assert small_targets(pen) == []
    close_sheet(pen)
    record(pen)
    page = phone(link)
    expect(page.locator(".last-hand")).to_be_visible()
    assert small_targets(page) == []


def small_targets(page: Page) -> list[str]:
    """Return what is too small for a thumb on a small phone, on a usual one or on a wide screen."""
    found = []
    for width in (320, 1280, 393):
        page.set_viewport_size({"width": width, "height": 659})
        found += [f"{width}: {target}" for target in page.evaluate(SMALL_TARGETS)]
    return found


def test_the_wall_fills_its_screen(phone: Any, site: str) -> None:
    pen = Pen(site, LONG)
    long_game(pen)
    wall = phone(f"{pen.link}/tv", width=1920, height=1080)
    expect(wall.locator(".tv-row")).to_have_count(5)
    expect(wall.locator(".tv-eyebrow")).to_have_text(re.compile(r"Donne 3, \d\d:\d\d$"))
    assert sideways(wall) == 0
    assert wall.evaluate("document.documentElement.scrollHeight") == 1080
    table = wall.locator(".tv-ranking").bounding_box()
    assert table["height"] > 0.8 * 1080
    size = wall.locator(".tv-score b").first.evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize)"
    )
    assert size > 70


def test_a_home_network_without_tls_breaks_nothing(phone: Any, site: str) -> None:
    """Plain http on a network name: no clipboard, share, wake lock, service worker, randomUUID."""
    phone.allow("Cross-Origin-Opener-Policy")
    page = phone()
    home = site.replace("127.0.0.1", "stylo.test")
    link = start_game(page, home)
    assert page.evaluate("isSecureContext") is False
    page.locator("[data-what=watch]").get_by_role("button", name="Copier").click()
    expect(page.locator(".toast")).to_have_text("Copié")
    close_sheet(page)
    record(page)
    watcher = phone(link)
    expect_live(watcher)
    expect_total(watcher, "Léa", "+198")
    expect(watcher.get_by_label("Garder l’écran allumé")).to_have_count(0)


def test_a_page_that_is_not_there_says_so(phone: Any, site: str) -> None:
    phone.allow("404")
    page = phone(f"{site}/t/0000000000000000")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rien à cette adresse")
