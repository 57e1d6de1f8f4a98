"""Games of one group, played by phone, and what its page says of them."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import GARDE, record, start_game, write

HAS_BOX = "name => [...document.querySelectorAll('input')].some(({ value }) => value === name)"
LEA, HUGO = (dict(GARDE, taker=seat) for seat in range(2))


def end(page: Page, *hands: dict[str, Any]) -> str:
    """Record the hands on the pen's phone, end the game, and return its group's address."""
    for hand in hands:
        record(page, hand)
    assert write(page, "PUT", "/closed") == 200
    link = page.get_by_role("link", name="Le groupe et ses autres parties")
    return page.url.split("/t/")[0] + (link.get_attribute("href") or "")


def again(
    page: Page, group: str, *hands: dict[str, Any], instead: dict[str, str] | None = None
) -> None:
    """Play another game of the group in two taps; `instead` changes names before the second."""
    page.goto(group)
    page.get_by_role("button", name=re.compile("^Nouvelle partie à")).click()
    for name, other in (instead or {}).items():
        page.wait_for_function(HAS_BOX, arg=name)
        boxes = page.get_by_label(re.compile("^Joueur ")).all()
        next(box for box in boxes if box.input_value() == name).fill(other)
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/t/*")
    if hands:
        end(page, *hands)


def played(page: Page, site: str, *games: tuple[dict[str, Any], ...]) -> str:
    """Play games on this phone, the group's creator, and return the address of the group."""
    start_game(page, site)
    group = end(page, *games[0])
    for hands in games[1:]:
        again(page, group, *hands)
    return group


def wins(page: Page) -> dict[str, str]:
    """Read who won how often, as the page says it."""
    rows = page.locator(".wins summary")
    expect(rows.first).to_be_visible()
    return {
        row.locator(".wins-name").inner_text(): row.locator(".wins-count").inner_text()
        for row in rows.all()
    }


def manage(page: Page, part: str) -> Locator:
    """Open one part of the creator's sheet."""
    page.get_by_role("button", name="Gérer le groupe").click()
    opened = page.locator(".manage-part").filter(has=page.locator("summary", has_text=part))
    opened.locator("summary").first.click()
    return opened


def person(part: Locator, name: str) -> Locator:
    """Open a person of the creator's sheet."""
    row = part.locator(".people > li").filter(has=part.page.locator(f'b:text-is("{name}")'))
    row.locator("summary").click()
    return row
