"""What the entry form, the calculator and the rules look like: sizes, scrolling, contrast."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.tokens import SecretKind, mint_secret
from tests.e2e.entering import NAMES, Entry, plain_hand
from tests.e2e.table import record, write

LONG_NAMES = (
    "Maximilien-Alexandre",
    "Jean-François Xavier",
    "Marie-Antoinette 👩‍👩‍👧",
    "Bartholomäus Königin",
    "Anne-Charlotte Zoé L",
)
SMALL = """() => [...document.querySelectorAll('.entry-face :is(button, .chip, input[type=text])')]
  .filter((control) => control.checkVisibility())
  .map((control) => [control.className, control.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 48 || height < 48)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""
# The checker tries styles of its own, which the page's policy rightly refuses.
AXE_ITSELF = ("Applying inline style", "Couldn't load preload assets")
WIDTHS = (320, 360, 375, 393, 768, 1280, 1920)
FREE = """(part) => {
  const bar = document.querySelector('.entry-bar').getBoundingClientRect();
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return top >= 0 && bottom <= bar.top;
}"""
TWO_LINES = """() => [...document.querySelectorAll('.preview-outcome, .preview-scores')]
  .every((line) => line.offsetHeight < 20)"""
# What lies at the bar's foot is kept free of it, and a thumb that overshoots reloads nothing.
CLEAR = """() => {
  const style = getComputedStyle(document.documentElement);
  const bar = document.querySelector('.entry-bar').getBoundingClientRect().height;
  return [style.overscrollBehaviorY, parseFloat(style.scrollPaddingBlockEnd) >= bar];
}"""
SMALLER = ((360, 640), (375, 553), (320, 568))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_fits_one_phone_screen(phone: Any, site: str, players: int) -> None:
    form = Entry(phone(), site, NAMES[:players])
    plain_hand(form, partner="Inès" if players == 5 else None)
    expect(form.preview).to_contain_text("Garde passée de 8")
    assert overflow(form.page) == (0, 0)
    assert form.page.evaluate(SMALL) == []
    form.open_extras()
    assert form.page.evaluate(FREE, ".extras")
    assert form.page.evaluate(SMALL) == []
    form.close_extras()
    counting = form.page.get_by_role("button", name="Compter un tas")
    counting.click()
    expect(form.page.locator(".pile")).to_be_visible()
    assert overflow(form.page) == (0, 0)
    assert form.page.evaluate(SMALL) == []
    counting.click()
    for width, height in SMALLER:
        form.page.set_viewport_size({"width": width, "height": height})
        assert form.page.evaluate(FREE, ".keypad"), width
        assert form.page.evaluate(SMALL) == []
        assert overflow(form.page)[1] == 0 or (players == 5 and height < 640)
    form.choose("contract", "Contre")
    expect(form.preview).to_contain_text("Garde contre passée de 8")
    assert form.page.evaluate(TWO_LINES)
    form.page.evaluate("scrollTo(0, 0)")
    assert form.page.evaluate(FREE, ".keypad")
    assert form.page.evaluate(CLEAR) == ["contain", True]


def test_nothing_moves_from_the_first_tap_to_the_last(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES)
    before = places(form.page)
    plain_hand(form, partner="Inès")
    expect(form.preview).to_contain_text("Garde passée de 8")
    assert places(form.page) == before

    # Nor when the last hand can be taken back, or somebody asks for the pen.
    said = form.page.locator(".entry-asked")
    record(form.page, {"taker": 1, "contract": "garde", "bouts": 1, "points": 51, "partner": 0})
    expect(said).to_have_text("Annuler la donne 1")
    assert (places(form.page), form.page.evaluate(SMALL)) == (before, [])
    asked = {"name": "Inès", "pen": mint_secret(SecretKind.PEN)}
    assert write(form.page, "POST", "/pen/requests", asked) == 201
    expect(said).to_contain_text("Inès demande le stylo")
    assert (places(form.page), form.page.evaluate(SMALL)) == (before, [])
    form.page.set_viewport_size({"width": 320, "height": 568})
    assert form.page.evaluate(SMALL) == []


def test_the_calculation_lies_over_nothing_in_use(phone: Any, site: str) -> None:
    form = Entry(phone(touch=False), site, NAMES[:4])
    plain_hand(form)
    more = form.preview.get_by_role("button", name="détail")
    calculation = form.form.get_by_role("region", name="Le calcul")
    more.click()
    expect(calculation).to_be_visible()
    form.page.keyboard.press("Escape")
    expect(calculation).to_have_count(0)
    expect(more).to_be_focused()
    more.press("Enter")
    calculation.get_by_role("button", name="Fermer").press("Shift+Tab")
    expect(calculation).to_have_count(0)


def test_long_names_never_scroll_sideways(phone: Any, site: str) -> None:
    form = Entry(phone(height=720), site, LONG_NAMES)
    form.open_extras()
    plain_hand_by(form, LONG_NAMES[0], LONG_NAMES[4])
    expect(form.preview).to_contain_text("Garde passée de 8")
    form.tap(form.preview.get_by_role("button", name="détail"))
    for width in WIDTHS:
        form.page.set_viewport_size({"width": width, "height": 720})
        assert overflow(form.page)[0] == 0, width
        assert form.page.evaluate(SMALL) == [], width


def test_twice_the_text_still_fits_the_width(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES)
    form.page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    plain_hand(form, partner="Inès")
    form.open_extras()
    assert overflow(form.page)[0] == 0


@pytest.mark.parametrize("width", [393, 1280])
def test_the_form_can_be_used_by_everybody(
    phone: Any, site: str, axe: Callable[[Page], None], width: int
) -> None:
    """The whole page with the form in front; on a wide screen with the board beside it."""
    phone.allow(*AXE_ITSELF)
    form = Entry(phone(width=width), site, NAMES, rules={"misere": 10})
    record(form.page, {"taker": 1, "contract": "garde", "bouts": 1, "points": 51, "partner": 0})
    expect(form.page.locator(".entry-undo")).to_be_visible()
    axe(form.page)
    plain_hand(form, partner="Seul")
    form.open_extras()
    expect(form.preview).to_contain_text("Garde passée de 8")
    axe(form.page)
    form.choose("petit_au_bout", "Défense")
    form.choose("bouts", "3")
    expect(form.preview).to_contain_text("L’attaque a les 3 bouts")
    axe(form.page)
    form.close_extras()
    form.other_line("Saisie libre")
    axe(form.page)


@pytest.mark.parametrize("path", ["/calcul", "/regles"])
def test_the_pages_without_a_game_can_be_used_by_everybody(
    phone: Any, site: str, axe: Callable[[Page], None], path: str
) -> None:
    phone.allow(*AXE_ITSELF)
    page = phone(f"{site}{path}")
    expect(page.locator("main :is(.entry, table)").first).to_be_visible(timeout=20_000)
    axe(page)
    assert overflow(page)[0] == 0


def test_the_calculator_shows_the_whole_reasoning(phone: Any, site: str) -> None:
    page = phone(f"{site}/calcul")
    page.locator(".calc-players label").filter(has_text="5").click()
    form = page.locator("stylo-entry form")
    form.locator('[data-need="partner"] label').filter(has_text="Seul").click()
    form.locator('[data-need="bouts"] label').filter(has_text="2").click()
    for key in "49":
        form.locator(f'stylo-keypad button[value="{key}"]').click()
    steps = form.locator(".entry-steps")
    expect(steps).to_contain_text("Garde : (25 + 8) × 2")
    expect(steps).to_contain_text("+264")
    expect(form.get_by_role("button", name="Nouvelle donne")).to_be_visible()
    page.locator(".calc .fold summary").click()
    page.get_by_label("Arrondir le gain").select_option(index=3)
    expect(steps).to_contain_text("Garde : (25 + 10) × 2")


def plain_hand_by(form: Entry, taker: str, partner: str) -> None:
    for group, name in (("taker", taker), ("partner", partner)):
        form.form.locator(f"[data-need={group}]").get_by_role("radio", name=name).click()
    form.choose("bouts", "2")
    form.key("4", "9")


def overflow(page: Page) -> tuple[int, int]:
    """Give by how much the page is wider and taller than the screen."""
    width, height = page.evaluate(
        "() => { const { scrollWidth, scrollHeight } = document.documentElement;"
        " return [scrollWidth - innerWidth, scrollHeight - innerHeight]; }"
    )
    return max(width, 0), max(height, 0)


def places(page: Page) -> list[list[float]]:
    """Give where every control of the form stands."""
    return page.evaluate(
        "() => [...document.querySelectorAll('stylo-entry :is(.key, .chip, .readout, .button)')]"
        ".filter((control) => !control.closest('.preview'))"
        ".map((control) => control.getBoundingClientRect()).map(({ x, y }) => [x, y])"
    )
