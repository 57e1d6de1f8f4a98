"""What the pen changes between hands: the house rules, who sits where, who deals."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import (
    GARDE,
    close_sheet,
    expect_live,
    expect_total,
    open_from_bar,
    open_game,
    open_hand,
    record,
    show_board,
)
from tests.e2e.test_screens import SMALL_TARGETS


def test_house_rules_change_from_the_next_hand(pen: Page, phone: Any) -> None:
    watcher = phone(pen.url)
    expect_live(watcher)
    table = open_from_bar(pen, "La table")
    table.get_by_text("Règles de la maison", exact=True).click()
    table.get_by_label("Petit au bout").select_option(label="10, sans multiplier")
    table.get_by_role("button", name="Changer dès la prochaine donne").click()
    expect(pen.locator(".toast")).to_contain_text("dès la prochaine donne")
    expect(watcher.locator(".about")).to_contain_text("Petit au bout : 10, sans multiplier")

    record(pen, {**GARDE, "petit_au_bout": "attack"})
    expect_total(watcher, "Léa", "+426")
    open_hand(watcher, 2)
    expect(watcher.get_by_role("dialog")).to_contain_text(
        "règle de la table · Petit au bout : 10, sans multiplier"
    )
    close_sheet(watcher)
    open_hand(watcher, 1)
    expect(watcher.get_by_role("dialog")).not_to_contain_text("règle de la table")


@pytest.mark.parametrize("first", [0, 1], ids=["deals now", "dealt already"])
def test_places_change_under_what_is_typed(phone: Any, site: str, first: int) -> None:
    """Inès becomes Agnès, deals next and sits after Malik: each stays hers, whatever moves."""
    pen = phone(width=320)
    open_game(pen, site, first_dealer=first)
    record(pen)
    show_board(pen)
    table = open_from_bar(pen, "La table")
    assert pen.evaluate(SMALL_TARGETS) == []
    table.get_by_label("Joueur 3").fill("👩‍👩‍👧‍👦" * 21)
    table.get_by_role("button", name="Enregistrer").click()
    expect(table.get_by_role("alert")).to_have_text("Ce nom est trop long : 20 signes au plus.")
    expect(table.get_by_label("Joueur 3")).to_be_focused()
    table.get_by_label("Joueur 3").fill("Agnès")
    table.locator(".chip", has_text="Inès").click()
    table.get_by_role("button", name="Descendre Inès").press("Enter")
    expect(table.get_by_role("button", name="Monter Inès")).to_be_focused()
    expect(table.get_by_label("Joueur 4")).to_have_value("Agnès")
    expect(table.get_by_label("Joueur 3")).to_have_value("Malik")
    expect(table.get_by_role("radio", name="Inès")).to_be_checked()
    limit = table.get_by_label("Nombre de donnes")
    limit.press_sequentially("1O0")
    expect(limit).to_have_value("10")
    limit.fill("0")
    table.get_by_role("button", name="Enregistrer").click()
    expect(table.get_by_role("alert")).to_have_text("Nombre de donnes : de 1 à 500.")
    limit.fill("12")
    table.get_by_role("button", name="Enregistrer").click()
    expect(pen.locator(".masthead-hand")).to_have_text("Donne 2 sur 12 · Agnès donne")
    expect(pen.locator(".ranking-who").filter(has_text="Inès")).to_have_count(0)
