"""A whole evening: one phone enters, the others only opened the link, and the server dies once."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.entering import Entry, enter_hand, sheet
from tests.services.server import Server

AT_ONCE = 2_000  # milliseconds; how fast it really is stands in docs/benchmarks

FFT = ("Nord", "Sud", "Est", "Ouest")


def standing(page: Page) -> dict[str, str]:
    """Read the ranking off a phone: name to total, as shown."""
    rows = page.locator(".ranking-row")
    return {
        row.locator(".ranking-who").inner_text(): row.locator(".ranking-total b").inner_text()
        for row in rows.all()
    }


def expect_totals(page: Page, names: Sequence[str], totals: Sequence[int]) -> None:
    """Wait, without a reload, until a phone shows these totals."""
    for name, total in zip(names, totals, strict=True):
        row = page.locator(".ranking-row").filter(
            has=page.locator(".ranking-who").get_by_text(name, exact=True)
        )
        expect(row.locator(".ranking-total b")).to_have_text(shown(total), timeout=AT_ONCE)


def shown(total: int) -> str:
    """Write a total as the page does: a true minus, narrow spaces between thousands."""
    sign = "+" if total > 0 else "−" if total < 0 else ""
    return sign + f"{abs(total):,}".replace(",", "\u202f")


def play(form: Entry, watcher: Page, vectors: Sequence[dict[str, Any]], names: Any) -> None:
    for vector in vectors:
        enter_hand(form, vector["hand"], names)
        form.write_down()
        expect_totals(watcher, names, vector["expected"]["cumulative"])


def test_the_federation_s_five_hands_on_two_phones(phone: Any, site: str) -> None:
    """FFT, "Exemples de marque": −446, +1 346, −390, −510 on a phone that never reloads."""
    form = Entry(phone(), site, FFT)
    watcher = phone(form.link)
    loads: list[str] = []
    watcher.on("load", lambda: loads.append("again"))

    play(form, watcher, sheet("fft-sheet"), FFT)

    assert standing(watcher) == {
        "Sud": "+1\u202f346", "Est": "−390", "Nord": "−446", "Ouest": "−510",
    }  # fmt: skip
    assert loads == []


def test_lea_s_sheet_ends_in_a_tie(phone: Any, site: str) -> None:
    names = ("Léa", "Hugo", "Inès", "Malik")
    form = Entry(phone(), site, names)
    watcher = phone(form.link)

    play(form, watcher, sheet("s000-lea"), names)

    assert standing(watcher) == {"Léa": "+132", "Hugo": "+132", "Inès": "−132", "Malik": "−132"}


def test_three_players_count_half_points(phone: Any, site: str) -> None:
    """40,5 with 2 bouts fails by 1; 41,5 makes it by 1."""
    names = ("Léa", "Hugo", "Inès")
    form = Entry(phone(), site, names)
    watcher = phone(form.link)
    plain = {"taker": 0, "contract": "garde", "bouts": 2, "petit_au_bout": None}
    for points, totals in ((40.5, (-104, 52, 52)), (41.5, (0, 0, 0))):
        hand = {**plain, "points": points, "handfuls": [], "slam": None}
        enter_hand(form, hand, names)
        form.write_down()
        expect_totals(watcher, names, totals)


def test_a_phone_that_comes_late_misses_nothing(phone: Any, site: str) -> None:
    form = Entry(phone(), site, FFT)
    first, second, *rest = sheet("fft-sheet")
    watcher = phone(form.link)
    play(form, watcher, [first, second], FFT)

    late = phone(form.link)

    expect_totals(late, FFT, second["expected"]["cumulative"])
    play(form, late, rest, FFT)
    expect(late.locator(".score-sheet tbody tr")).to_have_count(5)
    assert standing(late) == standing(watcher)


@pytest.mark.timeout(120)
def test_the_server_dies_between_two_hands(phone: Any, server: Callable[..., Server]) -> None:
    """SIGKILL, then the same command again: same board, and the phones come back by themselves."""
    house = server()
    form = Entry(phone(), house.url, FFT)
    watcher = phone(form.link)
    phone.allow("WebSocket", "ERR_CONNECTION", "ERR_EMPTY", "Failed to load resource")
    first, second, third, *_ = sheet("fft-sheet")
    play(form, watcher, [first, second], FFT)
    before = form.read()

    house.kill()
    expect(watcher.locator(".freshness")).not_to_have_attribute("data-link", "live")
    house.start()

    after = form.read()
    assert [hand["totals"] for hand in after["hands"]] == [h["totals"] for h in before["hands"]]
    assert after["revision"] == before["revision"]
    expect(watcher.locator(".freshness")).to_have_attribute("data-link", "live", timeout=30_000)
    expect(form.page.locator(".freshness").first).to_have_attribute(
        "data-link", "live", timeout=30_000
    )
    play(form, watcher, [third], FFT)
