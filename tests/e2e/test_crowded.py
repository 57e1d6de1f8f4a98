"""A table where somebody came and somebody left: six columns of four figures, on paper too."""

from typing import Any

from tests.e2e.table import Pen, expect_total, record, write

LONG = ("Jo", "Anne-Sophie", "Maximilien-Alexandre", "Éloïse", "Li")
ALONE = {"taker": 4, "partner": "alone", "contract": "garde_contre", "bouts": 1, "points": 20}
# Cells whose text is wider than they are, by how many CSS pixels; what is only said is left out.
CUT = """() => [...document.querySelectorAll('.score-sheet td, .score-sheet th, .brief td')]
  .map((cell) => {
    for (const said of cell.querySelectorAll('.visually-hidden')) said.style.display = 'none';
    const range = document.createRange();
    range.selectNodeContents(cell);
    const over = range.getBoundingClientRect().width - cell.getBoundingClientRect().width;
    return over > 1 ? `${cell.textContent.trim()} by ${Math.round(over)}` : '';
  })
  .filter(Boolean)"""
# The curve is drawn anew for each size, a moment after it.
WITHIN = """(width) => [...document.querySelectorAll('.tv-side *')]
  .every((part) => part.getBoundingClientRect().right <= width)"""
INK = "() => getComputedStyle(document.querySelector('.ranking-total b')).color"


def test_six_totals_of_four_figures_never_touch(phone: Any, site: str) -> None:
    pen = Pen(site, LONG)
    for _ in range(4):
        record(pen, ALONE)
    assert write(pen, "POST", "/seats", {"name": "Bérénice"}) == 201
    assert write(pen, "PUT", "/closed") == 200
    page = phone(pen.link)
    page.locator(".brief").wait_for()
    for width in (320, 393, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(CUT) == [], width
    wall = phone(f"{pen.link}/tv", width=1920, height=1080)
    for width, height in ((320, 568), (768, 1024), (1280, 800), (1920, 1080)):
        wall.set_viewport_size({"width": width, "height": height})
        wall.wait_for_function(WITHIN, arg=width)
    wall.reload()
    wall.locator(".curve-label").first.wait_for()
    card = wall.locator(".tv-curve").bounding_box()
    for label in wall.locator(".curve-label").all():
        box = label.bounding_box()
        assert card["y"] <= box["y"]
        assert box["y"] + box["height"] <= card["y"] + card["height"]


def test_a_dark_phone_prints_dark_ink(phone: Any, site: str) -> None:
    pen = Pen(site)
    record(pen)
    page = phone(pen.link)
    expect_total(page, "Léa", "+198")
    page.emulate_media(color_scheme="light", media="print")
    light = page.evaluate(INK)
    page.emulate_media(color_scheme="dark", media="print")
    assert page.evaluate(INK) == light
    page.emulate_media(color_scheme="dark", media="screen")
    assert page.evaluate(INK) != light
