"""A watcher's word on a hand: countersigned or contested, and who hears of it."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.entering import Entry, plain_hand
from tests.e2e.table import NAMES, close_sheet, open_hand, record


def test_a_watcher_countersigns_and_everybody_sees_it(pen: Page, phone: Any) -> None:
    watcher = phone(pen.url)
    open_hand(watcher, 1)
    sheet = watcher.get_by_role("dialog")
    sheet.get_by_role("button", name="Inès").click()
    sheet.get_by_role("button", name="C’est juste").click()
    expect(sheet).to_contain_text("Inès : c’est juste")
    expect(pen.locator(".signed")).to_contain_text("1 contresignature")

    sheet.get_by_role("button", name="Je conteste").click()
    expect(pen.locator(".signed")).to_contain_text("contestée par Inès")
    expect(pen.locator(".toast")).to_contain_text("Inès conteste la donne 1")
    open_hand(pen, 1)
    expect(pen.get_by_role("dialog")).to_contain_text("Inès conteste")

    sheet.get_by_role("button", name="Je conteste").click()
    expect(pen.locator(".signed")).to_have_count(0)


def test_the_pen_hears_of_a_contest_with_a_hand_half_entered(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES[:4])
    record(form.page)
    plain_hand(form)
    expect(form.confirm).to_have_attribute("data-state", "ready")
    watcher = phone(form.link)
    open_hand(watcher, 1)
    sheet = watcher.get_by_role("dialog")
    sheet.get_by_role("button", name="Inès").click()
    sheet.get_by_role("button", name="Je conteste").click()
    told = form.page.locator(".toast")
    expect(told).to_contain_text("Inès conteste la donne 1")
    told.get_by_role("button", name="Voir").click()
    expect(form.page.get_by_role("dialog")).to_contain_text("Inès conteste")
    close_sheet(form.page)
    expect(form.confirm).to_have_attribute("data-state", "ready")


def test_a_phone_remembers_the_seat_it_signs_for(pen: Page, phone: Any) -> None:
    watcher = phone(pen.url)
    open_hand(watcher, 1)
    watcher.get_by_role("dialog").get_by_role("button", name="Malik").click()
    watcher.reload()
    open_hand(watcher, 1)
    expect(watcher.get_by_role("dialog")).to_contain_text("Vous êtes Malik")


def test_another_phone_cannot_sign_for_a_seat_that_has(pen: Page, phone: Any) -> None:
    phone.allow("409")
    for said in ("Inès : c’est juste", "Un autre téléphone a déjà contresigné pour Inès."):
        watcher = phone(pen.url)
        open_hand(watcher, 1)
        sheet = watcher.get_by_role("dialog")
        sheet.get_by_role("button", name="Inès").click()
        sheet.get_by_role("button", name="C’est juste").click()
        expect(sheet).to_contain_text(said)
