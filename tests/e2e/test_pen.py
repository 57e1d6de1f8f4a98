"""The pen moves: by link, by asking, back to its creator, and away from a lost phone."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import (
    GARDE,
    close_sheet,
    expect_total,
    offered_link,
    open_game,
    open_pen,
    record,
    recovery_link,
    show_board,
    start_game,
    take_pen,
    write,
)


def test_the_pen_moves_by_a_link_and_the_old_phone_stops_writing(phone: Any, site: str) -> None:
    phone.allow("409")
    pen = phone()
    link = offered_link(pen, site)
    assert re.search("#h_[A-Za-z0-9_-]{43}$", link)
    expect(pen.get_by_role("dialog")).to_contain_text(
        re.compile(r"Valable une seule fois, encore 1[45]\smin")
    )

    taker = phone(link)
    assert "#" not in taker.url
    expect(taker.get_by_role("heading", level=1)).to_have_text("Le stylo est pour vous")
    take_pen(taker, "Inès")

    expect(pen.locator(".pen-line")).to_have_text("Inès tient le stylo.")
    assert write(pen, "PUT", "/hands/6f1c2b0e-7a51-4f0e-9b7e-2f6f6d0a1b2c", GARDE) == 409
    record(taker)
    expect_total(pen, "Léa", "+198")


def test_opening_a_pen_link_spends_nothing(phone: Any, site: str) -> None:
    pen = phone()
    link = offered_link(pen, site)
    phone(link)
    take_pen(phone(link))


def test_a_used_link_opens_as_a_watching_page(phone: Any, site: str) -> None:
    phone.allow("409")
    pen = phone()
    link = offered_link(pen, site)
    take_pen(phone(link))
    late = phone(link)
    late.get_by_role("button", name="Prendre le stylo").click()
    expect(late.get_by_role("alert")).to_contain_text("Ce lien a déjà servi")
    late.get_by_role("button", name="Seulement suivre").click()
    expect(late.locator(".ranking")).to_be_visible()


def test_a_cancelled_link_is_dead(phone: Any, site: str) -> None:
    phone.allow("409")
    pen = phone()
    link = offered_link(pen, site)
    pen.get_by_role("button", name="Annuler le lien").click()
    expect(pen.get_by_role("img", name="QR code qui passe le stylo")).to_have_count(0)
    late = phone(link)
    late.get_by_role("button", name="Prendre le stylo").click()
    expect(late.get_by_role("alert")).to_be_visible()


def test_the_creator_takes_the_pen_back_in_one_tap(phone: Any, site: str) -> None:
    """The sheet with the link is still open when it is used: there, the way back appears."""
    pen = phone()
    taker = phone(offered_link(pen, site))
    take_pen(taker, "Hugo")
    sheet = pen.get_by_role("dialog")
    expect(sheet).to_contain_text("Hugo tient le stylo")
    expect(sheet.get_by_role("button", name="Poser le stylo")).to_have_count(0)
    sheet.get_by_role("button", name="Reprendre le stylo", exact=True).click()
    expect(pen.locator("stylo-entry form")).to_be_visible()
    expect(taker.locator("stylo-entry")).to_have_count(0)


def ask(watcher: Page, name: str) -> Locator:
    """Ask for the pen from a phone whose pen sheet is open, under somebody's name."""
    sheet = watcher.get_by_role("dialog")
    sheet.get_by_text(name, exact=True).click()
    sheet.get_by_role("button", name="Demander le stylo", exact=True).click()
    expect(sheet).to_contain_text("Demande envoyée")
    return sheet


def test_a_watcher_asks_is_put_off_and_asks_again(phone: Any, site: str) -> None:
    """The request stands over the form until it is answered; a reload forgets neither side."""
    pen = phone()
    watcher = phone(open_game(pen, site))
    open_pen(watcher)
    ask(watcher, "Inès")
    pen.reload()
    asking = pen.locator(".entry-head").get_by_role("button", name="Inès demande le stylo")
    asking.click()
    answer = pen.get_by_role("dialog")
    answer.get_by_role("button", name="Plus tard, Inès").click()
    expect(answer).not_to_contain_text("Inès demande")
    sheet = watcher.get_by_role("dialog")
    expect(sheet).to_contain_text("Pas pour l’instant")
    close_sheet(pen)
    expect(asking).to_have_count(0)

    ask(watcher, "Inès")
    watcher.reload()
    open_pen(watcher)
    expect(sheet).to_contain_text("Demande envoyée")
    asking.click()
    answer.get_by_role("button", name="Donner le stylo à Inès").click()
    expect(watcher.locator("stylo-entry form")).to_be_visible()
    expect(watcher.get_by_role("dialog")).to_have_count(0)
    expect(pen.locator(".pen-line")).to_have_text("Inès tient le stylo.")


def test_while_nobody_holds_the_pen_its_creator_answers(phone: Any, site: str) -> None:
    """Taken back instead, the request waits on, beside the hand and who deals it."""
    creator = phone()
    watcher = phone(open_game(creator, site, first_dealer=1))
    show_board(creator)
    open_pen(creator).get_by_role("button", name="Poser le stylo").click()
    expect(open_pen(watcher)).to_contain_text("La personne qui a ouvert la partie recevra")
    sheet = ask(watcher, "Inès")
    expect(creator.locator(".bar-badge")).to_have_text("1")
    creator.locator(".toast").get_by_role("button", name="Répondre").click()
    answer = creator.get_by_role("dialog")
    expect(answer.get_by_role("button", name="Donner le stylo à Inès")).to_be_visible()
    answer.get_by_role("button", name="Reprendre le stylo", exact=True).click()
    expect(creator.locator(".entry-hand")).to_contain_text("Hugo donne")
    creator.locator(".entry-asked").click()
    answer.get_by_role("button", name="Plus tard, Inès").click()
    expect(sheet).to_contain_text("Pas pour l’instant")
    expect(sheet.get_by_role("radio", name="Inès")).to_be_checked()
    answer.get_by_role("button", name="Léa", exact=True).click()
    expect(watcher.locator(".pen-line")).to_have_text("Léa tient le stylo.")


def test_who_asked_withdraws_and_the_end_of_the_game_ends_it(phone: Any, site: str) -> None:
    pen = phone()
    watcher = phone(open_game(pen, site))
    show_board(pen)
    open_pen(watcher)
    sheet = ask(watcher, "Malik")
    expect(pen.locator(".toast")).to_contain_text("Malik demande le stylo")
    expect(pen.locator(".bar-badge")).to_have_text("1")
    pen.locator(".toast").get_by_role("button", name="Répondre").click()
    expect(pen.get_by_role("dialog")).to_contain_text("Malik demande le stylo")
    sheet.get_by_role("button", name="Retirer la demande").click()
    expect(sheet.get_by_role("button", name="Demander le stylo", exact=True)).to_be_visible()
    expect(pen.get_by_role("dialog")).not_to_contain_text("Malik demande")
    ask(watcher, "Hugo")
    assert write(pen, "PUT", "/closed") == 200
    expect(sheet).to_contain_text("La partie est terminée")
    expect(sheet).not_to_contain_text("Demande envoyée")


def test_a_lost_phone_is_replaced_by_the_recovery_link(phone: Any, site: str) -> None:
    phone.allow("ERR_INTERNET_DISCONNECTED")
    pen = phone()
    start_game(pen, site)
    link = recovery_link(pen)
    pen.context.set_offline(True)
    other = phone(link)
    assert "#" not in other.url
    expect(other.get_by_role("heading", level=1)).to_have_text("Reprendre le stylo ici")
    take_pen(other)
    record(other)


def test_no_secret_is_kept_where_a_script_could_read_it(phone: Any, site: str) -> None:
    pen = phone()
    offered_link(pen, site)
    kept = pen.evaluate(
        "JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])"
    )
    assert not re.search("[poh]_[A-Za-z0-9_-]{43}", kept)


def test_inside_another_app_the_claim_page_says_so(phone: Any, site: str) -> None:
    pen = phone()
    link = offered_link(pen, site)
    expect(phone(link).locator(".claim .notice")).to_have_count(0)
    inside = phone(link, user_agent="Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/500.0]")
    expect(inside.locator(".claim .notice")).to_contain_text("dans votre navigateur")
