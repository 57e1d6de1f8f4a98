"""People around a table, and what they do with their phones."""

import re
import uuid
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

import httpx
from playwright.sync_api import Locator, Page, expect

from app.tokens import SecretKind, mint_secret
from tests.services.chromium import PATIENCE

NAMES = ("Léa", "Hugo", "Inès", "Malik")
# Drawn by lot otherwise: a story would be another one each time.
DEALER = {"first_dealer": 0}
GARDE = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}

WRITE = """async ([method, path, body]) => {
  const headers = { 'Content-Type': 'application/json', 'X-Stylo': '1' };
  const sent = body && JSON.stringify(body);
  return (await fetch('/api' + path, { method, headers, body: sent })).status;
}"""


AMEND = """async ([game, hand, body]) => {
  const board = await (await fetch(`/api/games/${game}`)).json();
  const headers = {
    'Content-Type': 'application/json', 'X-Stylo': '1', 'If-Match': `"${board.revision}"`,
  };
  const path = `/api/games/${game}/hands/${hand}`;
  return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
}"""


def open_game(page: Page, site: str, names: Sequence[str] = NAMES, **game: Any) -> str:
    """Open a game by the API, this phone holding the pen, and return its page's address.

    For stories about what comes later: the start page has its own.
    """
    secrets = {"pen": mint_secret(SecretKind.PEN), "owner": mint_secret(SecretKind.OWNER)}
    wanted = {"players": [*names], **DEALER, **secrets, **game}
    made = page.request.post(f"{site}/api/games", data=wanted)
    assert made.status == 201, made.text()
    page.goto(f"{site}/t/{made.json()['game']}")
    return page.url


class Pen:
    """The pen of a new game, held by a program: for stories in which nobody looks at its phone."""

    def __init__(self, site: str, names: Sequence[str] = NAMES, **game: Any) -> None:
        self._secret = mint_secret(SecretKind.PEN)
        wanted = {"players": [*names], "pen": self._secret, **DEALER, **game}
        made = httpx.post(f"{site}/api/games", json=wanted)
        assert made.status_code == 201, made.text
        self.link = f"{site}/t/{made.json()['game']}"
        self._path = f"{site}/api/games/{made.json()['game']}"

    def write(self, method: str, rest: str, body: dict[str, Any] | None, **more: str) -> int:
        """Write to the game, with more headers or none; return the status."""
        headers = {"Authorization": f"Bearer {self._secret}", **more}
        return httpx.request(method, self._path + rest, json=body, headers=headers).status_code

    def amend(self, hand: str, entry: dict[str, Any]) -> None:
        """Put a hand right, against the board as it is."""
        seen = httpx.get(self._path).headers["ETag"]
        assert self.write("PUT", f"/hands/{hand}", entry, **{"If-Match": seen}) == 200


def start_game(page: Page, site: str, names: Sequence[str] = NAMES) -> str:
    """Fill in the start page and tap once; return the address of the game, its sheet open."""
    page.goto(site)
    fill_names(page, names)
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("dialog")).to_contain_text("La partie est ouverte")
    return page.url


def fill_names(page: Page, names: Sequence[str] = NAMES) -> None:
    """Type the names into the boxes of the start page, each box once it is there."""
    boxes = page.get_by_label(re.compile("^Joueur "))
    for place, name in enumerate(names):
        boxes.nth(place).fill(name)


def close_sheet(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def record(pen: Page | Pen, hand: dict[str, Any] | None = None) -> str:
    """Record a hand from this phone as its form does, and return the hand's id."""
    key = str(uuid.uuid4())
    assert write(pen, "PUT", f"/hands/{key}", hand or GARDE) == 201
    return key


def write(pen: Page | Pen, method: str, rest: str, body: dict[str, Any] | None = None) -> int:
    """Write to the game of this phone's page with the phone's own rights; return the status."""
    if isinstance(pen, Pen):
        return pen.write(method, rest, body)
    game = pen.url.split("/t/")[1]
    status: int = pen.evaluate(WRITE, [method, f"/games/{game}{rest}", body])
    return status


def total(page: Page, name: str) -> str:
    """Return a player's total as the ranking shows it."""
    row = page.locator(".ranking-row").filter(has_text=name)
    return row.locator(".ranking-total b").inner_text().replace("\u202f", " ")


def expect_total(page: Page, name: str, shown: str, *, seconds: float = PATIENCE) -> None:
    row = page.locator(".ranking-row").filter(has_text=name)
    expect(row.locator(".ranking-total b")).to_have_text(shown, timeout=seconds * 1000)


def expect_live(page: Page) -> None:
    expect(page.locator(".masthead .freshness")).to_have_attribute("data-link", "live")


def show_board(page: Page) -> None:
    """On the pen's phone, turn from the form to the board."""
    page.get_by_role("button", name="Tableau", exact=True).click()
    expect(page.locator(".game")).to_have_attribute("data-face", "board")


def open_from_bar(page: Page, name: str) -> Locator:
    """Open a sheet from the bar under the board, and return it once it is there."""
    page.locator(".bar").get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


def open_pen(page: Page) -> Locator:
    """Open the sheet of the pen, where "Poser le stylo" and the like are no way to it."""
    return open_from_bar(page, "Le stylo")


def offer_pen(page: Page) -> str:
    """Open a hand-over on the pen's phone, its board in front, and return the link."""
    sheet = open_pen(page)
    sheet.get_by_role("button", name="Passer le stylo par un lien", exact=True).click()
    expect(sheet.get_by_role("img", name="QR code qui passe le stylo")).to_be_visible()
    return pen_link(page)


def offered_link(pen: Page, site: str) -> str:
    """Start a game on a phone, open a hand-over there and return its link."""
    open_game(pen, site)
    show_board(pen)
    return offer_pen(pen)


def take_pen(page: Page, holder: str | None = None) -> None:
    """On the page behind a hand-over link, take the pen, under somebody's name if given."""
    claim = page.locator(".claim")
    if holder:
        claim.get_by_text(holder, exact=True).click()
    claim.get_by_role("button", name="Prendre le stylo", exact=True).click()
    expect(page.locator("stylo-entry form")).to_be_visible()


def recovery_link(page: Page) -> str:
    """Give the creator's recovery link, from the invitation that is open."""
    sent = page.get_by_role("dialog").locator("[data-what=recovery] a").first
    return unquote(sent.get_attribute("href") or "").split(" ")[-1]


def pen_link(page: Page) -> str:
    """Give the link of the open hand-over, as it is sent."""
    sent = page.get_by_role("dialog").locator("[data-what=pen] a").first.get_attribute("href") or ""
    secret = re.search("h_[A-Za-z0-9_-]{43}", sent)
    assert secret
    return f"{page.url}#{secret.group()}"


def open_hand(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Voir le calcul de la donne {number} ").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def correct(page: Page) -> None:
    """From a hand that is open, go to the form that corrects it."""
    page.get_by_role("dialog").get_by_role("button", name="Corriger", exact=True).click()
