"""The group's page: who wins, what its creator puts right, and the way to another game."""

import re
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import (
    GARDE,
    NAMES,
    close_sheet,
    expect_live,
    expect_total,
    record,
    start_game,
    write,
)
from tests.e2e.test_screens import AXE_ITSELF, LONG, SIZES, SMALL_TARGETS, sideways

LEA, HUGO = (dict(GARDE, taker=seat) for seat in range(2))

CUT = """() => [...document.querySelectorAll('main *, dialog *')]
  .filter(element => element.checkVisibility() && element.clientWidth)
  .filter(element => element.scrollWidth > element.clientWidth + 1)
  .filter(element => !element.matches('input, .visually-hidden, .sheet-head'))
  .map(element => element.outerHTML.slice(0, 90))"""


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


def test_wins_are_right_after_several_games(phone: Any, site: str) -> None:
    """Léa, Hugo, then a tie of both: one and a half each, of three."""
    page = phone()
    group = played(page, site, (LEA,), (HUGO,), (LEA, HUGO))
    watcher = phone(group)
    assert wins(watcher) == {
        "Léa": "1½ sur 3", "Hugo": "1½ sur 3", "Inès": "0 sur 3", "Malik": "0 sur 3",
    }  # fmt: skip
    expect(watcher.locator(".group-games")).to_contain_text("Léa et Hugo")
    watcher.locator(".wins summary").first.click()
    expect(watcher.locator(".player").first).to_contain_text("50\u202f%")
    expect(watcher.locator(".masthead-hand")).to_contain_text("3 parties")


def test_nothing_is_made_up_of_two_games(phone: Any, site: str) -> None:
    page = phone()
    group = played(page, site, (LEA,))
    watcher = phone(group)
    watcher.locator(".wins summary").first.click()
    expect(watcher.locator(".player-few").first).to_have_text(
        "Encore 2 parties pour des statistiques."
    )
    again(page, group, LEA)
    watcher.reload()
    watcher.locator(".wins summary").first.click()
    expect(watcher.locator(".player-few").first).to_have_text(
        "Encore 1 partie pour des statistiques."
    )
    assert "%" not in watcher.locator(".group-wins").inner_text()


def test_a_stranger_only_looks(phone: Any, site: str) -> None:
    page = phone()
    watcher = phone(played(page, site, (LEA,)))
    assert wins(watcher)["Léa"] == "1 sur 1"
    expect(watcher.get_by_role("button", name=re.compile("Gérer|Effacer|Nouvelle"))).to_have_count(
        0
    )
    expect(watcher.locator(".group-next")).to_contain_text("depuis le téléphone du stylo")
    expect(watcher.locator(".group-foot")).to_contain_text(re.compile("s’efface le .* 20[0-9]{2}"))
    for ending in ("CSV", "JSON"):
        with watcher.expect_download() as kept:
            watcher.get_by_role("link", name=ending).click()
        assert kept.value.suggested_filename.endswith(ending.lower())


def test_a_group_without_a_finished_game_leads_to_the_running_one(phone: Any, site: str) -> None:
    page = phone()
    link = start_game(page, site)
    close_sheet(page)
    page.get_by_role("button", name="Tableau").click()
    page.get_by_role("link", name="Le groupe et ses autres parties").click()
    expect(page.locator(".group-wins")).to_contain_text("dès la fin de la première partie")
    expect(page.locator(".periods")).to_have_count(0)
    page.get_by_role("link", name="Suivre la partie en cours").click()
    page.wait_for_url(link)


def test_a_period_counts_its_games_only(phone: Any, site: str) -> None:
    page = phone()
    watcher = phone(played(page, site, (LEA,)))
    for period in ("year", "3months"):
        with watcher.expect_response(re.compile(f"period={period}")):
            watcher.get_by_text({"year": "Cette année", "3months": "3 mois"}[period]).click()
        assert wins(watcher)["Léa"] == "1 sur 1"
    expect(watcher.locator(".masthead-hand")).to_have_text("1 partie · 3 mois")


def test_two_taps_lead_everybody_to_another_game(phone: Any, site: str) -> None:
    """The same people sit down again, and who watched the old game is led there."""
    page = phone()
    start_game(page, site)
    old = page.url
    watcher = phone(old)
    expect_live(watcher)
    group = end(page, LEA)
    page.goto(group)
    page.get_by_role("button", name="Nouvelle partie à 4").click()
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url(lambda url: "/t/" in url and url != old)
    assert page.locator(".ranking-who").all_inner_texts() == list(NAMES)
    watcher.get_by_role("link", name="La partie suivante a commencé").click()
    watcher.wait_for_url(page.url)
    record(page, LEA)
    expect_total(watcher, "Léa", "+198")


def test_the_latest_pen_opens_the_next_game_without_its_creator(phone: Any, site: str) -> None:
    creator = phone()
    start_game(creator, site)
    close_sheet(creator)
    creator.get_by_role("button", name="Tableau").click()
    creator.get_by_role("button", name="Le stylo").click()
    creator.get_by_role("button", name="Passer le stylo").click()
    sent = creator.locator("[data-what=pen] a").first.get_attribute("href") or ""
    pen = phone(unquote(sent).split(" ")[-1])
    pen.get_by_role("button", name="Prendre le stylo").click()
    expect(pen.locator("stylo-entry")).to_be_visible()
    old = pen.url
    pen.goto(end(pen, HUGO))
    pen.get_by_role("button", name="Nouvelle partie à 4").click()
    pen.get_by_role("button", name="Commencer la partie").click()
    pen.wait_for_url(lambda url: "/t/" in url and url != old)
    record(pen, HUGO)
    expect_total(pen, "Hugo", "+198")


def test_a_group_and_a_player_are_renamed_everywhere(phone: Any, site: str) -> None:
    page = phone()
    group = played(page, site, (LEA,))
    again(page, group)
    watcher = phone(page.url)
    expect_live(watcher)
    page.goto(group)
    people = manage(page, "Joueurs")
    page.get_by_label("Nom du groupe").fill("Les jeudis de Léa")
    page.get_by_role("button", name="Enregistrer").first.click()
    expect(page.locator("h1")).to_have_text("Les jeudis de Léa")
    lea = person(people, "Léa")
    lea.get_by_label("Nom de Léa").fill("Léa-Rose")
    lea.get_by_role("button", name="Enregistrer").click()
    expect_total(watcher, "Léa-Rose", "0")
    close_sheet(page)
    assert wins(page)["Léa-Rose"] == "1 sur 1"
    page.locator(".group-game").filter(has_text="Léa-Rose").click()
    expect(page.locator(".final-table:visible")).to_contain_text("Léa-Rose")


def test_two_spellings_become_one_person_and_part_again(phone: Any, site: str) -> None:
    phone.allow("422")
    page = phone()
    group = played(page, site, (HUGO,))
    again(page, group, HUGO, instead={"Hugo": "Ugo"})
    page.goto(group)
    people = manage(page, "Joueurs")
    ugo = person(people, "Ugo")
    ugo.get_by_label("Nom de Ugo").fill("Hugo")
    ugo.get_by_role("button", name="Enregistrer").click()
    expect(ugo.get_by_role("alert")).to_contain_text("Hugo est déjà dans le groupe")
    ugo.get_by_role("button", name="Réunir Ugo et Hugo").click()
    hugo = people.locator(".people > li").filter(has_text="aussi écrit Ugo")
    expect(hugo).to_be_visible()
    assert wins(page)["Hugo"] == "2 sur 2"
    hugo.locator("summary").click()
    hugo.get_by_role("button", name="Séparer Ugo").click()
    expect(people.locator(".people b").get_by_text("Ugo", exact=True)).to_be_visible()
    assert wins(page)["Hugo"] == "1 sur 1"


def test_people_of_one_table_are_never_offered_to_be_one(phone: Any, site: str) -> None:
    page = phone()
    page.goto(played(page, site, (LEA,)))
    row = person(manage(page, "Joueurs"), "Léa")
    expect(row.get_by_label("Nom de Léa")).to_be_visible()
    expect(row.get_by_label("Même personne que")).to_have_count(0)


def test_a_group_is_deleted_by_its_name_and_comes_back(phone: Any, site: str) -> None:
    phone.allow("404", "403")
    page = phone()
    group = played(page, site, (LEA,))
    page.goto(group)
    part = manage(page, "Effacer le groupe")
    go = part.get_by_role("button", name="Effacer le groupe")
    part.get_by_label("Pour confirmer").fill("effac")
    expect(go).to_have_attribute("aria-disabled", "true")
    part.get_by_label("Pour confirmer").fill("Effacer")
    go.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Groupe effacé")
    expect(page.locator(".claim")).to_contain_text(re.compile("jusqu’au [0-9]+"))
    stranger = phone(group)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Rien à cette adresse")
    expect(stranger.get_by_role("button", name="Rétablir le groupe")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Rétablir le groupe").click()
    assert wins(page)["Léa"] == "1 sur 1"


def test_a_past_game_is_deleted_and_comes_back(phone: Any, site: str) -> None:
    page = phone()
    page.goto(played(page, site, (LEA,), (HUGO,)))
    page.locator(".group-game").filter(has_text="Hugo").click()
    page.get_by_role("button", name="Effacer cette partie").click()
    page.get_by_role("button", name="Effacer", exact=True).click()
    expect(page.locator(".group-notice")).to_contain_text("Elle peut être rétablie jusqu’au")
    assert wins(page)["Hugo"] == "0 sur 1"
    page.get_by_role("button", name="Rétablir").click()
    expect(page.locator(".group-notice")).to_have_count(0)
    assert wins(page)["Hugo"] == "1 sur 2"


def test_a_device_is_added_by_a_link_and_revoked(phone: Any, site: str) -> None:
    phone.allow("404")
    page = phone()
    group = played(page, site, (LEA,))
    page.goto(group)
    devices = manage(page, "Appareils du créateur")
    devices.get_by_label("Son nom").fill("Tablette")
    devices.get_by_role("button", name="Faire son lien de secours").click()
    expect(devices.get_by_role("img", name="QR code du lien de secours")).to_be_visible()
    sent = devices.locator("[data-what=device] a").first.get_attribute("href") or ""
    link = unquote(sent).split(" ")[-1]
    assert re.fullmatch(re.escape(group) + "#o_[A-Za-z0-9_-]{43}", link)

    second = phone(link)
    assert second.url == group
    expect(second.locator(".toast")).to_contain_text("peut maintenant gérer le groupe")
    here = manage(second, "Appareils du créateur").locator(".device").filter(has_text="celui-ci")
    expect(here).to_contain_text("Tablette")

    page.reload()
    devices = manage(page, "Appareils du créateur")
    devices.get_by_role("button", name="Retirer Tablette").click()
    devices.get_by_role("button", name="Retirer", exact=True).click()
    expect(devices.locator(".device")).to_have_count(1)
    second.reload()
    expect(second.locator(".wins")).to_be_visible()
    expect(second.get_by_role("button", name="Gérer le groupe")).to_have_count(0)
    late = phone(link)
    expect(late.get_by_role("alert")).to_contain_text("n’est plus valable")


def test_a_recovered_creator_owns_the_games_too(phone: Any, site: str) -> None:
    """From the group's page to a running game: its pen can be taken back there."""
    page = phone()
    start_game(page, site)
    page.get_by_text("Le lien de secours").click()
    sent = page.locator("[data-what=recovery] a").first.get_attribute("href") or ""
    secret = unquote(sent).split("#")[1]
    board = page.evaluate(
        "async (game) => (await fetch('/api/games/' + game)).json()", page.url.split("/t/")[1]
    )
    second = phone(f"{site}/g/{board['group']}#{secret}")
    second.get_by_role("link", name="Suivre la partie en cours").click()
    second.wait_for_url(page.url)
    second.get_by_role("button", name="Le stylo").click()
    second.get_by_role("button", name="Reprendre le stylo").click()
    expect(second.locator("stylo-entry")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_groups_screens_are_accessible(phone: Any, site: str, axe: Any, scheme: str) -> None:
    phone.allow("404", *AXE_ITSELF)
    page = phone(color_scheme=scheme)
    page.goto(played(page, site, (LEA,), (HUGO,), (LEA,)))
    page.locator(".wins summary").first.click()
    page.locator(".group-game").first.click()
    page.get_by_role("button", name="Effacer cette partie").click()
    axe(page)
    assert page.evaluate(SMALL_TARGETS) == []
    for part in ("Joueurs", "Appareils du créateur", "Effacer le groupe"):
        opened = manage(page, part)
        if part == "Joueurs":
            person(opened, "Léa")
        axe(page)
        assert page.evaluate(SMALL_TARGETS) == []
        close_sheet(page)
    opened = manage(page, "Effacer le groupe")
    opened.get_by_label("Pour confirmer").fill("effacer")
    opened.get_by_role("button", name="Effacer le groupe").click()
    expect(page.get_by_role("button", name="Rétablir le groupe")).to_be_visible()
    axe(page)


def test_nothing_goes_sideways_with_long_names(phone: Any, site: str) -> None:
    page = phone()
    page.goto(site)
    page.get_by_role("button", name="Ajouter un joueur").click()
    for box, name in zip(page.get_by_label(re.compile("^Joueur ")).all(), LONG, strict=True):
        box.fill(name)
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/t/*")
    alone = {"contract": "garde_contre", "bouts": 3, "points": 80, "partner": "alone"}
    hands = [{"taker": taker, **alone} for taker in (0, 1, 0)]
    group = end(page, *hands)
    for _ in range(2):
        again(page, group, *hands)
    page.goto(group)
    page.locator(".wins summary").first.click()
    page.locator(".group-game").first.click()
    for sheet_open in (False, True):
        if sheet_open:
            person(manage(page, "Joueurs"), "Jean-François Dupont")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert sideways(page) == 0, width
            cut = page.evaluate(CUT)
            assert cut == [], width


def test_english_beside_french(phone: Any, site: str) -> None:
    page = phone()
    watcher = phone(played(page, site, (LEA,)), locale="en-GB")
    assert wins(watcher)["Léa"] == "1 of 1"
    expect(watcher.get_by_role("heading", name="Wins")).to_be_visible()
    expect(watcher.locator(".group-foot")).to_contain_text("Without another game")
