"""From the tap on one phone to the new total on another, both in a real browser.

python -m tests.load.evening [--hands 40] [--watchers 3] [--write]

One phone records plain hands through the form; every watcher notes when its first total changes.
Both clocks are this machine's. Shows the median and the 95th percentile, and beside them what
the server alone takes: from the request to the answer, measured by the same phone.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.e2e.entering import NAMES, Entry, plain_hand
from tests.services.chromium import SWITCHES
from tests.services.programs import CHROMIUM
from tests.services.server import GENEROUS, Server

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks" / "evening.md"

NOTE_TAPS = """() => {
  window.taps = [];
  addEventListener('click', (event) => {
    if (event.target.closest('button[type=submit]')) {
      window.taps.push(performance.timeOrigin + event.timeStamp);
    }
  }, true);
}"""

NOTE_TOTALS = """() => {
  window.changes = [];
  const total = () => document.querySelector('.ranking-total b')?.textContent;
  let before = total();
  new MutationObserver(() => {
    if (total() === before) return;
    before = total();
    requestAnimationFrame(() => window.changes.push(performance.timeOrigin + performance.now()));
  }).observe(document.querySelector(".ranking"), {
    subtree: true, childList: true, characterData: true,
  });
}"""

SERVER_TIMES = """() => performance.getEntriesByType('resource')
  .filter((entry) => /\\/hands\\/[0-9a-f-]+$/.test(entry.name))
  .map((entry) => entry.responseEnd - entry.requestStart)"""


def main() -> None:
    """Plays, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--watchers", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="put the page into docs/")
    asked = parser.parse_args()
    program = CHROMIUM.find()
    if program is None:
        sys.exit("Chromium is needed (Debian: apt-get install chromium)")
    times = play(program, asked.hands, asked.watchers)
    page = table(times, asked.hands, asked.watchers)
    sys.stdout.write(page)
    if asked.write:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")


def play(program: Path, hands: int, watchers: int) -> dict[str, list[float]]:
    """Record hands and return milliseconds by what they measure."""
    with tempfile.TemporaryDirectory(prefix="stylo-evening-") as data, sync_playwright() as run:
        settings = {f"STYLO_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        server = Server(Path(data), settings)
        server.start()
        browser = run.chromium.launch(executable_path=program, args=SWITCHES)
        try:
            form = Entry(phone(browser), server.url, NAMES[:4])
            crowd = [phone(browser, form.link) for _ in range(watchers)]
            for watcher in crowd:
                watcher.locator(".ranking-total b").first.wait_for()
                watcher.evaluate(NOTE_TOTALS)
            form.page.evaluate(NOTE_TAPS)
            for _ in range(hands):
                plain_hand(form)
                form.write_down()
            form.page.wait_for_timeout(500)
            return collect(form.page, crowd, hands)
        finally:
            browser.close()
            server.kill()


def phone(browser: Any, url: str | None = None) -> Page:
    """Open a phone of its own."""
    page: Page = browser.new_context(
        viewport={"width": 393, "height": 659}, locale="fr-FR", has_touch=True
    ).new_page()
    if url:
        page.goto(url)
    return page


def collect(pen: Page, crowd: list[Page], hands: int) -> dict[str, list[float]]:
    """Match each tap with the moment each watcher showed it."""
    taps = pen.evaluate("window.taps")
    seen = [watcher.evaluate("window.changes") for watcher in crowd]
    if len(taps) != hands or any(len(changes) != hands for changes in seen):
        sys.exit(f"{hands} hands, {len(taps)} taps, {[len(each) for each in seen]} changes seen")
    return {
        "from tap to the other phone": [
            change - tap for changes in seen for tap, change in zip(taps, changes, strict=True)
        ],
        "the server's part: request to answer": pen.evaluate(SERVER_TIMES),
    }


def table(times: dict[str, list[float]], hands: int, watchers: int) -> str:
    """Word the figures."""
    lines = [
        "# From tap to the other phone",
        "",
        f"{hands} hands entered through the form, {watchers} watching phones, one browser and one",
        "server on one machine. The goal is a median under 200 ms.",
        "",
        "| | median, ms | 95 %, ms | worst, ms |",
        "|---|---|---|---|",
    ]
    for what, values in times.items():
        ordered = sorted(values)
        high = ordered[int(len(ordered) * 0.95)]
        lines.append(
            f"| {what} | {statistics.median(ordered):.0f} | {high:.0f} | {ordered[-1]:.0f} |"
        )
    lines += ["", "Made by `python3 dev.py bench evening --write`.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
