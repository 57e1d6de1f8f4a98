"""Starting a game: names, one game however often the button is tapped, the invitation."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import fill_names, recovery_link, start_game


def test_a_game_starts_with_its_invitation(phone: Any, site: str) -> None:
    page = phone()
    link = start_game(page, site)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name="QR code du lien pour suivre la partie")).to_be_visible()
    expect(sheet.locator(".link-text")).to_have_text(link)
    expect(sheet).to_contain_text(
        re.compile(r"Tirage au sort\s: (Léa|Hugo|Inès|Malik) donne en premier")
    )
    expect(sheet.get_by_role("link", name="WhatsApp")).to_have_attribute(
        "href", re.compile(r"^https://wa\.me/\?text=.*%2Ft%2F")
    )


def test_the_invitation_never_holds_the_pen(phone: Any, site: str) -> None:
    page = phone()
    start_game(page, site)
    invitation = page.locator("[data-what=watch]").inner_html()
    assert not re.search("[poh]_[A-Za-z0-9_-]{43}", invitation)
    assert "#" not in page.url


def test_the_recovery_link_is_given_to_the_creator(phone: Any, site: str) -> None:
    page = phone()
    start_game(page, site)
    page.get_by_role("dialog").locator("summary", has_text="Le lien de secours").click()
    assert re.search("#o_[A-Za-z0-9_-]{43}$", recovery_link(page))


def test_a_double_tap_opens_one_game(phone: Any, site: str) -> None:
    page = phone()
    posts = []
    page.on("request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None)
    page.goto(site)
    fill_names(page)
    page.get_by_role("button", name="Commencer la partie").dblclick()
    page.wait_for_url("**/t/*")
    assert posts == [f"{site}/api/games"]


def test_a_lost_answer_and_another_tap_open_one_game(phone: Any, site: str) -> None:
    phone.allow("Failed to load resource")
    page = phone()
    bodies: list[str] = []

    def lose_the_first(route: Any) -> None:
        bodies.append(route.request.post_data)
        if len(bodies) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/api/games", lose_the_first)
    page.goto(site)
    fill_names(page)
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.get_by_role("alert")).to_contain_text("Pas de réponse")
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url("**/t/*")
    assert len(bodies) == 2
    assert bodies[0] == bodies[1]


def test_the_button_says_what_is_missing(phone: Any, site: str) -> None:
    page = phone(site)
    go = page.locator(".start-go button")
    expect(go).to_have_text("Il manque 3 prénoms")
    shown = page.get_by_label(re.compile("^Joueur ")).evaluate_all(
        "boxes => boxes.map(b => b.placeholder)"
    )
    assert shown == ["", "", "", "facultatif"]
    page.get_by_label("Joueur 1").fill("Léa")
    page.get_by_label("Joueur 2").fill("Hugo")
    expect(go).to_have_text("Il manque 1 prénom")
    go.click(force=True)
    expect(page.get_by_label("Joueur 3")).to_be_focused()


def test_enter_goes_to_the_next_name(phone: Any, site: str) -> None:
    page = phone(site)
    page.get_by_label("Joueur 1").fill("Léa")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Joueur 2")).to_be_focused()


def test_what_the_page_says_is_what_is_sent(phone: Any, site: str) -> None:
    """Five of six play, and Hugo deals first: corrected and moved, he is still the one chosen."""
    page = phone(site)
    fill_names(page)
    add = page.get_by_role("button", name="Ajouter un joueur")
    add.click()
    expect(page.get_by_label("Joueur 5")).to_be_focused()
    page.keyboard.type("Zoé")
    page.get_by_text("À 4, le donneur ne joue pas").click()
    page.locator(".chip", has_text="Hugo").click()
    page.get_by_label("Joueur 2").fill("Hugues")
    page.get_by_role("button", name="Monter Hugues").press("Enter")
    expect(page.get_by_label("Joueur 1")).to_have_value("Hugues")
    expect(page.get_by_label("Joueur 2")).to_have_value("Léa")
    expect(page.get_by_role("button", name="Descendre Hugues")).to_be_focused()
    add.click()
    page.keyboard.type("👨‍👩‍👧‍👦" * 21)
    expect(page.get_by_role("alert")).to_have_text("Ce nom est trop long : 20 signes au plus.")
    page.locator(".start-go button").click(force=True)
    expect(page.get_by_label("Joueur 6")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.get_by_text("On joue à 5 : le donneur ne joue pas.")).to_be_visible()
    with page.expect_request("**/api/games") as asked:
        page.get_by_role("button", name="Commencer la partie").click()
    sent = asked.value.post_data_json
    assert (sent["at_table"], sent["first_dealer"]) == (5, 0)
    assert sent["players"] == ["Hugues", "Léa", "Inès", "Malik", "Zoé", "👨‍👩‍👧‍👦" * 20]
    page.wait_for_url("**/t/*")
    assert "Tirage" not in page.get_by_role("dialog").inner_text()


def test_a_code_said_aloud_leads_to_the_game(phone: Any, site: str) -> None:
    creator = phone()
    link = start_game(creator, site)
    code = creator.locator(".join-code b").inner_text()
    watcher = phone(site)
    watcher.get_by_label("Un code de partie ?").fill(code.lower())
    watcher.get_by_role("button", name="Suivre").click()
    watcher.wait_for_url(link)


def test_the_group_is_found_again_on_this_phone(phone: Any, site: str) -> None:
    page = phone()
    start_game(page, site)
    page.goto(site)
    expect(page.get_by_role("heading", name="Sur ce téléphone")).to_be_visible()
    page.get_by_role("link", name="Reprendre").click()
    page.wait_for_url("**/t/*")


def test_english_beside_french(phone: Any, site: str) -> None:
    page = phone(site, locale="en-GB")
    expect(page.get_by_role("heading", level=1)).to_have_text("The score sheet for French tarot")
    expect(page).to_have_title("The score sheet for French tarot · Stylo")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La feuille de marque du tarot")
    expect(page).to_have_title("La feuille de marque du tarot · Stylo")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("La feuille de marque du tarot")
