"""Entering hands on a phone: taps, the button's words, errors, drafts."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.entering import NAMES, Entry, enter_hand, plain_hand, sheet


@pytest.fixture
def entry(phone: Any, site: str) -> Callable[..., Entry]:
    """Give a maker of entry forms: `entry(4)` for a table of four."""

    def start(players: int, **options: Any) -> Entry:
        game = options.pop("game", {})
        names = options.pop("names", NAMES[:players])
        return Entry(phone(**options), site, names, **game)

    return start


def test_a_plain_hand_at_four_takes_five_taps(entry: Callable[..., Entry]) -> None:
    form = entry(4)
    plain_hand(form)
    expect(form.preview).to_contain_text("Garde passée de 8 (49 pour 41)")
    expect(form.preview).to_contain_text("Léa +198 · les autres −66")
    form.write_down()
    assert form.taps == 5
    assert form.rows()[0]["scores"] == [198, -66, -66, -66]


def test_a_plain_hand_at_five_takes_six_taps(entry: Callable[..., Entry]) -> None:
    form = entry(5)
    plain_hand(form, partner="Inès")
    form.write_down()
    assert form.taps == 6
    assert form.rows()[0]["scores"] == [132, -66, 66, -66, -66]


def test_the_five_hands_of_the_rulebook_take_at_most_38_taps(entry: Callable[..., Entry]) -> None:
    form = entry(4, names=("Nord", "Sud", "Est", "Ouest"))
    for vector in sheet("fft-sheet"):
        enter_hand(form, vector["hand"], ("Nord", "Sud", "Est", "Ouest"))
        form.write_down()
        assert form.rows()[-1]["totals"] == vector["expected"]["cumulative"]
    assert form.taps <= 38


def test_points_counted_by_the_defense_are_of_that_hand_alone(entry: Callable[..., Entry]) -> None:
    form = entry(3)
    form.choose("taker", "Hugo")
    form.choose("bouts", "1")
    form.tap(form.form.locator(".segments label").filter(has_text="Défense"))
    form.key("4", "0", "half")
    expect(form.form.locator(".typed")).to_contain_text("Défense")
    expect(form.preview).to_contain_text("Garde chutée de 1 (91 − 40,5 = 50,5 pour 51)")
    form.write_down()
    assert form.rows()[0]["entry"]["defense_points"] == 40.5
    expect(form.form.get_by_role("radio", name="Attaque", exact=True).first).to_be_checked()


def test_a_pile_is_counted_in_one_go(entry: Callable[..., Entry]) -> None:
    form = entry(4)
    form.choose("taker", "Léa")
    form.choose("bouts", "2")
    form.tap(form.form.get_by_role("button", name="Compter un tas"))
    form.key("3", "0", "3", "2", "3", "2")
    expect(form.preview).to_contain_text("Garde passée de 8 (49 pour 41)")
    form.write_down()
    assert form.rows()[0]["entry"]["pile"]["knights"] == 3
    expect(form.form.locator(".pile")).to_have_count(0)


@pytest.mark.parametrize(("players", "half"), [(3, 1), (4, 0), (5, 1)])
def test_only_tables_with_half_points_have_the_half_key(
    entry: Callable[..., Entry], players: int, half: int
) -> None:
    keys = entry(players).form.get_by_role("button", name="Demi-point ,5")
    expect(keys).to_have_count(half)


def test_a_third_digit_begins_another_number(entry: Callable[..., Entry]) -> None:
    form = entry(5)
    form.key("4", "9", "1")
    expect(readout(form)).to_have_value("1")
    form.key("2", "half")
    expect(readout(form)).to_have_value("12,5")


def test_the_button_says_what_is_missing_and_goes_there(entry: Callable[..., Entry]) -> None:
    form = entry(5)
    for words, group, name in (
        ("Choisir le preneur", "taker", "Léa"),
        ("Choisir l’appelé", "partner", "Seul"),
        ("Choisir les bouts", "bouts", "3"),
    ):
        expect(form.confirm).to_have_text(words)
        form.tap_unready()
        expect(form.form.locator(f'[data-need="{group}"] input:focus')).to_have_count(1)
        form.choose(group, name)
    expect(form.confirm).to_have_text("Saisir les points")
    form.tap_unready()
    expect(readout(form)).to_be_focused()


def test_an_error_stands_where_the_preview_was_and_the_button_leads_to_it(
    entry: Callable[..., Entry],
) -> None:
    """What the form knows to be impossible is asked of nobody: no request is refused."""
    form = entry(4)
    form.choose("taker", "Léa")
    form.choose("bouts", "3")
    form.key("9", "6")
    expect(form.preview).to_have_text("Les points vont de 0 à 91.")
    form.key("4", "9")
    form.open_extras("petit_au_bout")
    form.choose("petit_au_bout", "Défense")
    form.close_extras()
    expect(form.preview).to_have_text(
        "L’attaque a les 3 bouts : le Petit ne peut pas finir en défense."
    )
    expect(form.confirm).to_have_text("Revoir le petit au bout")
    form.tap(form.confirm)
    petit = form.form.locator('[data-need="petit_au_bout"][data-fault]')
    expect(petit.get_by_role("radio", name="Défense")).to_be_focused()
    expect(petit).to_be_in_viewport(ratio=1)
    expect(readout(form)).to_have_value("49")
    form.choose("petit_au_bout", "Attaque")
    form.write_down()
    assert form.rows()[0]["scores"] == [288, -96, -96, -96]


def test_unlikely_points_are_confirmed_by_a_tap(entry: Callable[..., Entry]) -> None:
    form = entry(4)
    form.choose("taker", "Léa")
    form.choose("bouts", "2")
    form.key("8", "7")
    expect(form.preview).to_contain_text("Ces points sont ceux d’un chelem.")
    form.tap_unready()
    expect(form.preview.get_by_role("button")).to_be_focused()
    form.tap(form.preview.get_by_role("button", name="C’est exact"))
    expect(form.preview).to_contain_text("Garde passée de 46 (87 pour 41)")
    form.write_down()
    assert form.rows()[0]["entry"]["confirmed"] == ["points_imply_slam"]


def test_a_hand_by_the_keyboard_alone(entry: Callable[..., Entry]) -> None:
    form = entry(4, touch=False)
    keyboard = form.page.keyboard
    form.form.get_by_role("radio", name="Léa", exact=True).focus()
    for key in ("Space", "Tab", "ArrowRight", "Tab", "Space", "ArrowRight", "ArrowRight", "5", "1"):
        keyboard.press(key)
    expect(form.preview).to_contain_text("Garde sans passée de 10 (51 pour 41)")
    keyboard.press("Enter")
    expect(form.confirm).to_have_text("Choisir le preneur")
    assert form.rows()[0]["value"] == 140


def test_an_announced_hand_is_seen_by_who_watches(entry: Callable[..., Entry], phone: Any) -> None:
    form = entry(4)
    watcher = phone(form.link)
    expect(watcher.locator(".freshness")).to_have_attribute("data-link", "live")
    form.choose("taker", "Léa")
    form.tap(form.preview.get_by_role("button", name="Annoncer"))
    expect(watcher.get_by_text("Léa prend une garde")).to_be_visible()
    form.choose("bouts", "2")
    form.key("4", "9")
    form.write_down()
    expect(watcher.get_by_text("Léa prend une garde")).to_have_count(0)


def test_a_passed_hand_and_a_free_line(entry: Callable[..., Entry]) -> None:
    form = entry(4, game={"hand_limit": 10})
    taps = form.taps
    form.other_line()
    form.write_down()
    assert form.taps - taps == 2
    expect(form.page.locator(".entry-hand")).to_contain_text("Donne 2 · 0 jouée sur 10")
    form.other_line("Saisie libre")
    form.key("2", "0")
    expect(form.confirm).to_have_text("Équilibrer les scores")
    form.choose("scores", "Malik")
    form.key("2", "0", "sign")
    expect(form.confirm).to_have_text("Donner la raison")
    form.form.get_by_label("Raison").fill("Maldonne répétée")
    form.write_down()
    assert [row["kind"] for row in form.rows()] == ["passed", "free"]
    assert form.rows()[1]["scores"] == [20, 0, 0, -20]


def test_the_dealer_who_sits_out_cannot_be_chosen(entry: Callable[..., Entry]) -> None:
    form = entry(5, game={"at_table": 4, "first_dealer": 1})
    expect(form.form.locator('[data-need="taker"] .chip')).to_have_text(
        ["Léa", "Inès", "Malik", "Zoé"]
    )
    expect(form.form).to_contain_text("Hugo ne joue pas")
    form.choose("taker", "Malik")
    form.choose("bouts", "2")
    form.key("4", "9")
    expect(form.preview).to_contain_text("Malik +198")
    form.write_down()
    assert form.rows()[0]["scores"] == [-66, 0, -66, 198, -66]


def readout(form: Entry) -> Any:
    return form.form.locator(".readout")
