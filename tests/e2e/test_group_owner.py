"""What a group's creator puts right on its page: names, who is who, devices, what is deleted."""

import re
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import expect

from tests.e2e.group import HUGO, LEA, again, manage, person, played, wins
from tests.e2e.table import (
    close_sheet,
    expect_live,
    expect_total,
    open_pen,
    recovery_link,
    start_game,
)


def test_a_group_and_a_player_are_renamed_everywhere(phone: Any, site: str) -> None:
    page = phone()
    group = played(page, site, (LEA,))
    again(page, group)
    watcher = phone(page.url)
    expect_live(watcher)
    page.goto(group)
    people = manage(page, "Joueurs")
    page.get_by_label("Nom du groupe").fill("Les jeudis de Léa")
    page.locator("form", has=page.get_by_label("Nom du groupe")).get_by_role(
        "button", name="Enregistrer", exact=True
    ).click()
    expect(page.locator("h1")).to_have_text("Les jeudis de Léa")
    lea = person(people, "Léa")
    lea.get_by_label("Prénom : Léa").fill("Léa-Rose")
    lea.get_by_role("button", name="Enregistrer").click()
    expect_total(watcher, "Léa-Rose", "0")
    close_sheet(page)
    assert wins(page)["Léa-Rose"] == "1 sur 1"
    page.locator(".group-game").filter(has_text="Léa-Rose").click()
    expect(page.locator(".final-table:visible")).to_contain_text("Léa-Rose")
    page.goto(site)
    expect(page.locator(".recent-group")).to_have_text(
        re.compile(r"Les jeudis de Léa\s+Léa-Rose, ")
    )


def test_two_spellings_become_one_person_and_part_again(phone: Any, site: str) -> None:
    phone.allow("422")
    page = phone()
    group = played(page, site, (HUGO,))
    again(page, group, HUGO, instead={"Hugo": "Ugo"})
    page.goto(group)
    people = manage(page, "Joueurs")
    ugo = person(people, "Ugo")
    ugo.get_by_label("Prénom : Ugo").fill("Hugo")
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
    expect(row.get_by_label("Prénom : Léa")).to_be_visible()
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
    page.get_by_role("button", name="Rétablir", exact=True).click()
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
    expect(devices.get_by_role("group", name="Retirer Tablette")).to_be_focused()
    devices.get_by_role("button", name="Retirer", exact=True).click()
    expect(devices.locator(".device")).to_have_count(1)
    second.reload()
    expect(second.locator(".wins")).to_be_visible()
    expect(second.get_by_role("button", name="Gérer le groupe")).to_have_count(0)
    late = phone(link)
    expect(late.get_by_role("alert")).to_contain_text("n’est plus valable")


def test_the_groups_link_is_changed_and_only_its_creator_is_led_on(phone: Any, site: str) -> None:
    phone.allow("404", "403")
    page = phone()
    group = played(page, site, (LEA,))
    stranger = phone(group)
    expect(stranger.locator(".wins")).to_be_visible()
    page.goto(group)
    devices = manage(page, "Appareils du créateur")
    devices.get_by_role("button", name="Changer le lien du groupe").click()
    devices.get_by_role("button", name="Changer le lien", exact=True).click()
    expect(page).not_to_have_url(group)
    new = page.url
    close_sheet(page)
    assert wins(page)["Léa"] == "1 sur 1"

    stranger.reload()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Rien à cette adresse")
    stranger.goto(site)
    expect(stranger.get_by_label("Joueur 1")).to_be_visible()
    expect(stranger.locator(".recent-group")).to_have_count(0)
    page.goto(group)
    expect(page).to_have_url(new)
    expect(page.get_by_role("button", name="Gérer le groupe")).to_be_visible()
    page.goto(site)
    expect(page.locator(".recent-group")).to_have_attribute("href", new.removeprefix(site))


def test_a_recovered_creator_owns_the_games_too(phone: Any, site: str) -> None:
    """From the group's page to a running game: its pen can be taken back there."""
    page = phone()
    start_game(page, site)
    secret = recovery_link(page).split("#")[1]
    board = page.evaluate(
        "async (game) => (await fetch('/api/games/' + game)).json()", page.url.split("/t/")[1]
    )
    second = phone(f"{site}/g/{board['group']}#{secret}")
    second.get_by_role("link", name="Suivre la partie en cours").click()
    second.wait_for_url(page.url)
    open_pen(second).get_by_role("button", name="Reprendre le stylo", exact=True).click()
    expect(second.locator("stylo-entry")).to_be_visible()
