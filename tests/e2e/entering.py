"""A hand entered as a thumb does it: every tap is counted."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import open_game

VECTORS = Path(__file__).parents[1] / "scoring" / "vectors.json"
CONTRACTS = {"prise": "Prise", "garde_sans": "Sans", "garde_contre": "Contre"}
TRUMPS = {
    3: {"single": 13, "double": 15, "triple": 18},
    4: {"single": 10, "double": 13, "triple": 15},
    5: {"single": 8, "double": 10, "triple": 13},
}

NAMES = ("Léa", "Hugo", "Inès", "Malik", "Zoé")


class Entry:
    """The entry form on a phone that holds the pen of a new game."""

    def __init__(self, page: Page, site: str, names: Sequence[str], **game: Any) -> None:
        self.page = page
        self.taps = 0
        self.link = open_game(page, site, names, **game)
        self.board = self.read()
        expect(self.form).to_be_visible(timeout=20_000)

    @property
    def form(self) -> Locator:
        return self.page.locator("stylo-entry form")

    @property
    def confirm(self) -> Locator:
        return self.form.locator("button[type=submit]")

    @property
    def preview(self) -> Locator:
        return self.form.locator(".preview")

    def tap(self, control: Locator) -> None:
        """Touch a control, which counts; coming into view does not."""
        self.taps += 1
        control.click()

    def come_back(self) -> None:
        """Turn from the board to the form, where the page does not open on it by itself."""
        expect(self.page.locator(".game")).to_have_attribute("data-pen", "true")
        turn = self.page.locator(".bar-write")
        expect(self.form.or_(turn).filter(visible=True).first).to_be_visible()
        if not self.form.is_visible():
            turn.click()

    def tap_unready(self) -> None:
        """Touch the button although it says what is missing."""
        expect(self.confirm).to_have_attribute("aria-disabled", "true")
        self.taps += 1
        self.confirm.click(force=True)

    def choose(self, group: str, name: str) -> None:
        """Tap the chip of a group that reads like this, to the letter."""
        chips = self.form.locator(f'[data-need="{group}"] label')
        self.tap(chips.filter(has=self.page.locator("xpath=.", has_text=name)).first)

    def key(self, *keys: str) -> None:
        """Tap keys of the keypad."""
        for key in keys:
            self.tap(self.form.locator(f'stylo-keypad button[value="{key}"]'))

    def open_extras(self, part: str = "handfuls") -> None:
        """Open the extras, which each hand finds closed, at one of them.

        At the petit, it is the attack's already.
        """
        self.tap(self.form.locator(f'button[data-extra="{part}"]'))

    def close_extras(self) -> None:
        self.tap(self.form.locator(".extras-close"))

    def other_line(self, name: str | None = None) -> None:
        """Turn from a played hand to another line: a passed hand, or the one of this name."""
        self.tap(self.form.get_by_role("button", name="Passée, autre…"))
        if name:
            self.choose("kind", name)

    def handful(self, name: str, trumps: int) -> None:
        """Tap how many trumps a player showed."""
        row = self.form.get_by_role("group", name=f"{name}, poignée", exact=True)
        self.tap(row.locator("label").filter(has_text=str(trumps)))

    def write_down(self) -> None:
        """Tap the button, and wait until the form is ready for another hand."""
        before = len(self.rows())
        expect(self.confirm).to_have_attribute("data-state", "ready")
        self.tap(self.confirm)
        expect(self.confirm).to_have_text("Choisir le preneur")
        assert len(self.rows()) == before + 1

    def rows(self) -> list[dict[str, Any]]:
        """Give the rows as the server has them now."""
        return self.read()["hands"]

    def read(self) -> dict[str, Any]:
        """Give the board as the server has it now."""
        answer = self.page.request.get(f"{self.link.replace('/t/', '/api/games/')}")
        return answer.json()


def plain_hand(entry: Entry, *, partner: str | None = None) -> None:
    """Léa takes a garde and makes 49 with two bouts."""
    entry.choose("taker", "Léa")
    if partner:
        entry.choose("partner", partner)
    entry.choose("bouts", "2")
    entry.key("4", "9")


def sheet(name: str) -> list[dict[str, Any]]:
    """Give the published hands of one sheet, in order, with what they score."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    return [each for each in vectors if each.get("sequence", {}).get("id") == name]


def enter_hand(entry: Entry, hand: dict[str, Any], names: Sequence[str]) -> None:
    """Enter a hand with the taps it takes and no other."""
    entry.choose("taker", names[hand["taker"]])
    if hand["contract"] != "garde":
        entry.choose("contract", CONTRACTS[hand["contract"]])
    entry.choose("bouts", str(hand["bouts"]))
    whole, _, half = str(hand["points"]).partition(".")
    entry.key(*whole, *(["half"] if half else []))
    if hand["petit_au_bout"]:
        entry.open_extras("petit_au_bout")
    elif hand["handfuls"] or hand["slam"]:
        entry.open_extras()
    if hand["petit_au_bout"] == "defense":
        entry.choose("petit_au_bout", "Défense")
    for handful in hand["handfuls"]:
        entry.handful(names[handful["seat"]], TRUMPS[len(names)][handful["size"]])
    if hand["slam"]:
        entry.choose("slam", "Annoncé, réussi")
