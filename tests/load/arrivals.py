"""What a first load fetches, and what a hand that arrives does to a page, in Chromium's figures."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.load.sitting import Sitting
from tests.services.chromium import SWITCHES

PHONE = ViewportSize(width=393, height=659)
WALL = ViewportSize(width=1920, height=1080)
SLOWER = 4  # times, as Lighthouse slows a phone
# A hand sets things in motion, which end before this.
SETTLED = 1_500

NOTE = """() => {
  window.noted = { shift: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.noted.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.noted.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
}"""
RANKING = "document.querySelector('.ranking, .tv-ranking').textContent"


@dataclass
class Load:
    """A first load, with nothing remembered: bytes of the bodies, and with all headers."""

    requests: int = 0
    body: int = 0
    wire: int = 0

    def receive(self, told: dict[str, Any]) -> None:
        """Count what one answer says of its length."""
        self.body += int(told["response"]["headers"].get("content-length", 0))

    def finish(self, told: dict[str, Any]) -> None:
        """Count what one answer took on the wire."""
        self.requests += 1
        self.wire += int(told["encodedDataLength"])


@dataclass
class Arrival:
    """What arriving hands did, all together: layout shift, and the long tasks in milliseconds."""

    hands: int
    shift: float
    tasks: list[float]


def measure(
    program: Path, table: Sitting, hands: int
) -> tuple[dict[str, Load], dict[str, Arrival]]:
    """Return the first loads by page, then the arrivals by where somebody looks."""
    with sync_playwright() as run:
        browser = run.chromium.launch(executable_path=program, args=SWITCHES)
        try:
            loads = {title: first_load(browser, url) for title, url in table.pages.items()}
            arrivals = {
                "board, at its top": arrival(browser, table, table.board, hands),
                "board, in its sheet": arrival(browser, table, table.board, hands, scrolled=900),
                "wall": arrival(browser, table, table.wall, hands, size=WALL),
            }
        finally:
            browser.close()
    return loads, arrivals


def first_load(browser: Browser, url: str) -> Load:
    """Open a page as somebody new does, and count what comes until the network is quiet."""
    page, load = _page(browser, PHONE), Load()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.responseReceived", load.receive)
    network.on("Network.loadingFinished", load.finish)
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return load


def arrival(
    browser: Browser,
    table: Sitting,
    url: str,
    hands: int,
    *,
    size: ViewportSize = PHONE,
    scrolled: int = 0,
) -> Arrival:
    """Watch hands arrive, one after the other, on a page that is slowed down."""
    page = _page(browser, size)
    page.goto(url)
    page.locator("[data-link=live]").first.wait_for()
    page.evaluate("(y) => scrollTo(0, y)", scrolled)
    page.wait_for_timeout(SETTLED)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(NOTE)
    for number in range(hands):
        before = page.evaluate(RANKING)
        table.record(number)
        page.wait_for_function(f"(before) => {RANKING} !== before", arg=before)
        page.wait_for_timeout(SETTLED)
    noted = page.evaluate("window.noted")
    page.context.close()
    return Arrival(hands, noted["shift"], noted["tasks"])


def _page(browser: Browser, size: ViewportSize) -> Page:
    return browser.new_context(
        viewport=size, locale="fr-FR", has_touch=size == PHONE, service_workers="block"
    ).new_page()
