"""Names of every length in the entry form, and a head and a foot that keep their size."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.tokens import SecretKind, mint_secret
from tests.e2e.entering import NAMES, Entry
from tests.e2e.table import record, write

LONG = ("Maximilien-Alexandre", "Anne-Sophie", "Bérénice", "Charlotte", "Jo")
PHONES = ((393, 659), (320, 568))
# What is taller or wider than the screen.
OVER = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""
SIZES = """() => [...document.querySelectorAll(':is([data-need=taker], .credits) .chip-text')]
  .map((name) => getComputedStyle(name).fontSize)"""
# Names whose chip has no room for them.
CUT = """() => [...document.querySelectorAll('.name-line')]
  .filter((line) => line.scrollWidth > line.clientWidth)
  .map((line) => line.textContent)"""
# How far the last of the first row of keys stands above the foot.
CLEARANCE = """() => {
  scrollTo(0, 0);
  const bar = document.querySelector('.entry-bar').getBoundingClientRect().top;
  return bar - document.querySelector('.key').getBoundingClientRect().bottom;
}"""
# The head: how high it is, how many lines its parts have, and what of it is cut.
HEAD = """() => {
  const high = (part) => parseFloat(getComputedStyle(part).lineHeight);
  const line = (part) => Math.round(part.offsetHeight / high(part));
  const whole = '.entry-number, .entry-asks + span, .entry-undo > span';
  const parts = [...document.querySelectorAll(whole)];
  const cut = parts.filter((part) => part.scrollWidth > part.clientWidth);
  const lines = '.entry-hand > span:not(:empty), .entry-asked > :is(b, span)';
  const said = document.querySelectorAll(lines);
  return [
    document.querySelector('.entry-head').offsetHeight,
    Math.max(...[...said].map(line)),
    cut.map((part) => part.textContent),
  ];
}"""
# The foot: how high its strip is, and by how much what is said leaves it.
STRIP = """() => {
  const strip = document.querySelector('.preview').getBoundingClientRect();
  const said = [...document.querySelectorAll('.preview-outcome, .preview-scores')];
  const out = said.map((each) => each.getBoundingClientRect());
  return [
    strip.height,
    Math.max(...out.map(({ bottom }) => bottom - strip.bottom), 0),
    Math.max(...out.map(({ top }) => strip.top - top), 0),
  ];
}"""
BROKEN = """() => [...document.querySelectorAll('.field-label')].filter((label) => {
  const text = document.createRange();
  text.selectNodeContents(label);
  return !/\\s/.test(label.textContent.trim()) && text.getClientRects().length > 1;
}).map((label) => label.textContent)"""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_long_names_fit_as_short_ones_do(phone: Any, site: str, players: int) -> None:
    form = Entry(phone(), site, LONG[:players])
    assert form.page.evaluate(OVER) == [0, 0]
    assert len(set(form.page.evaluate(SIZES))) == 1
    assert form.page.evaluate(CUT) == []
    form.page.get_by_role("button", name="Compter un tas").click()
    expect(form.page.locator(".pile")).to_be_visible()
    assert form.page.evaluate(OVER) == [0, 0]
    form.page.get_by_role("button", name="Compter un tas").click()
    form.page.set_viewport_size({"width": 320, "height": 568})
    assert form.page.evaluate(CLEARANCE) >= 0
    taker = form.form.locator("[data-need=taker]")
    expect(taker.get_by_role("radio", name="Maximilien-Alexandre")).to_have_count(1)
    expect(taker.locator("label").nth(2)).to_have_text("Bérénice")
    form.other_line("Saisie libre")
    assert len(set(form.page.evaluate(SIZES))) == 1


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_head_keeps_its_height(phone: Any, site: str, width: int, height: int) -> None:
    phone.allow("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    form = Entry(phone(width=width, height=height), site, LONG, first_dealer=4)
    before = form.page.evaluate(HEAD)
    assert before[1:] == [1, []]
    said = form.page.locator(".entry-asked")
    record(form.page, {"taker": 1, "contract": "garde", "bouts": 1, "points": 51, "partner": 0})
    expect(said).to_have_text("Annuler la donne 1")
    expect(form.page.locator(".entry-hand")).to_have_text("Donne 2 · Maximilien-Alexandre donne")
    assert form.page.evaluate(HEAD) == before
    asked = {"name": "Bérénice", "pen": mint_secret(SecretKind.PEN)}
    assert write(form.page, "POST", "/pen/requests", asked) == 201
    expect(said).to_contain_text("Bérénice demande le stylo")
    assert form.page.evaluate(HEAD) == before
    form.page.context.set_offline(True)
    fresh = form.page.locator(".entry-head .freshness")
    expect(fresh).to_contain_text("hors ligne")
    expect(fresh).to_have_attribute("title", re.compile("^pas de réseau · à jour il y a"))
    name = form.page.locator(".entry-asks")
    assert name.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0
    assert form.page.evaluate(HEAD) == before


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_foot_keeps_its_height(phone: Any, site: str, width: int, height: int) -> None:
    form = Entry(phone(width=width, height=height), site, LONG)
    before = form.page.evaluate(STRIP)
    choose(form, "Maximilien-Alexandre", "Anne-Sophie")
    form.choose("contract", "Contre")
    form.choose("bouts", "2")
    form.form.get_by_role("radio", name="Défense", exact=True).first.click()
    form.key("4", "9", "half")
    expect(form.preview).to_contain_text("Garde contre passée")
    assert form.page.evaluate(STRIP) == before
    # What is doubtful is read whole, over the form, which stays where it is.
    form.choose("bouts", "3")
    form.key("back", "back", "back", "back", "1")
    expect(form.preview).to_have_attribute("data-state", "confirm")
    assert form.page.evaluate(STRIP) == before
    says = form.preview.locator(".preview-says")
    foot = form.confirm.bounding_box()
    box = says.bounding_box()
    assert foot
    assert box
    assert box["y"] + box["height"] <= foot["y"]


def test_no_label_breaks_inside_a_word(phone: Any, site: str) -> None:
    page = phone(f"{site}/calcul", locale="en-GB")
    expect(page.locator(".entry")).to_be_visible(timeout=20_000)
    expect(page.locator(".field-label", has_text="Contract")).to_have_count(1)
    for width in (393, 360, 320):
        page.set_viewport_size({"width": width, "height": 659})
        assert page.evaluate(BROKEN) == [], width


def test_five_short_names_leave_the_keypad_in_sight(phone: Any, site: str) -> None:
    form = Entry(phone(width=320, height=640), site, (*NAMES[:4], "Bérénice"))
    assert form.page.evaluate(OVER) == [0, 0]
    assert len(form.form.locator("[data-need=taker] .chip").all()) == 5
    assert rows(form.page) == 1


def rows(page: Page) -> int:
    """Give on how many rows the takers stand."""
    tops = page.evaluate(
        "() => [...document.querySelectorAll('[data-need=taker] .chip')].map((c) => c.offsetTop)"
    )
    return len(set(tops))


def choose(form: Entry, taker: str, partner: str) -> None:
    """Choose who took and who was called, by their whole names."""
    for group, name in (("taker", taker), ("partner", partner)):
        form.form.locator(f"[data-need={group}]").get_by_role("radio", name=name).click()
