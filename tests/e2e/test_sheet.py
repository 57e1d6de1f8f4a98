"""What is done around the sheet: told, put right, printed, ended and reopened."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.entering import Entry, plain_hand
from tests.e2e.table import (
    GARDE,
    NAMES,
    close_sheet,
    correct,
    expect_live,
    expect_total,
    offer_pen,
    open_from_bar,
    open_game,
    open_hand,
    record,
    show_board,
    take_pen,
    write,
)


def test_the_game_in_brief(pen: Page, phone: Any) -> None:
    record(pen, {"taker": 1, "contract": "prise", "bouts": 1, "points": 45})
    watcher = phone(pen.url)
    watcher.get_by_role("button", name="En bref").click()
    brief = watcher.get_by_role("dialog")
    expect(brief).to_contain_text("Donne 1, Léa, garde passée de 8")
    expect(brief).to_contain_text("prise 0 sur 1 · garde 1 sur 1")
    rows = brief.locator("tbody tr")
    expect(rows.filter(has_text="En tout").locator(".figures")).to_have_text(["1/1", "0/1"])

    record(pen, {"taker": 1, "contract": "prise", "bouts": 1, "points": 55})
    expect(rows.filter(has_text="En tout").locator(".figures")).to_have_text(["1/1", "1/2"])


def test_the_result_as_a_picture_to_keep(pen: Page, phone: Any) -> None:
    """Under the winner, as on the wall, what the server counted."""
    record(pen, {"taker": 1, "contract": "garde_sans", "bouts": 1, "points": 45})
    wall = phone(f"{pen.url}/tv")
    assert write(pen, "PUT", "/closed") == 200
    for page in (pen, wall):
        facts = page.locator(".result-facts")
        expect(facts).to_contain_text("Donne 2, Hugo, garde sans chutée de 6")
        expect(facts.locator("dd").last).to_have_text("1 sur 2")
        expect(facts.locator(".plus, .minus")).to_have_count(0)
    expect(pen.locator(".brief-card")).to_contain_text("Contrats réussis sur contrats pris")
    with pen.expect_download() as kept:
        pen.get_by_role("link", name="En image").click()
    assert kept.value.suggested_filename.startswith("tarot-")
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_result_as_a_picture_to_send(pen: Page) -> None:
    pen.context.add_init_script("""
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ files: [file] }) => { window.sent = [file.type, file.size]; };
    """)
    pen.reload()
    show_board(pen)
    open_from_bar(pen, "Partager").get_by_role("button", name="En image").click()
    pen.wait_for_function("() => window.sent")
    kind, size = pen.evaluate("window.sent")
    assert kind == "image/png"
    assert 1_000 < size < 100_000


def test_who_dealt_is_put_right_and_who_sat_out_with_it(phone: Any, site: str) -> None:
    """Léa was thought to deal, so to sit out; it was Zoé: Léa played in her place."""
    form = Entry(phone(), site, ("Léa", "Hugo", "Inès", "Malik", "Zoé"), at_table=4, first_dealer=0)
    form.choose("taker", "Hugo")
    form.choose("bouts", "2")
    form.key("4", "9")
    form.write_down()
    show_board(form.page)
    open_hand(form.page, 1)
    correct(form.page)
    form.choose("dealer", "Zoé")
    expect(form.form.locator('[data-need="taker"] .chip')).to_have_text(
        ["Léa", "Hugo", "Inès", "Malik"]
    )
    expect(form.preview).to_contain_text("Hugo +198")
    form.tap(form.confirm)
    expect(form.page.locator(".game")).to_have_attribute("data-face", "board")
    row = form.rows()[0]
    assert (row["dealer"], row["scores"]) == (4, [-66, 198, -66, -66, 0])


def test_a_hand_of_a_larger_table_is_amended_as_it_was_played(phone: Any, site: str) -> None:
    """A hand at 5 keeps its partner after somebody has left, and half points with it."""
    form = Entry(phone(), site, ("Léa", "Hugo", "Inès", "Malik", "Zoé"))
    plain_hand(form, partner="Inès")
    form.write_down()
    assert write(form.page, "DELETE", "/seats/4") == 200
    show_board(form.page)
    open_hand(form.page, 1)
    correct(form.page)
    form.choose("partner", "Zoé")
    expect(form.preview).to_contain_text("Zoé +66")
    form.tap(form.confirm)
    expect(form.page.locator(".game")).to_have_attribute("data-face", "board")
    assert form.rows()[0]["scores"] == [132, -66, -66, -66, 66]


def test_an_old_hand_is_amended_by_the_rules_of_its_time(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES, rules={"petit_multiplied": False})
    record(form.page, {**GARDE, "petit_au_bout": "attack"})
    assert write(form.page, "PATCH", "", {"rules": {}}) == 200
    show_board(form.page)
    open_hand(form.page, 1)
    expect(form.page.get_by_role("dialog")).to_contain_text("Petit au bout (attaque)")
    correct(form.page)
    form.key("5", "1")
    expect(form.preview).to_contain_text("Léa +240")
    form.tap(form.confirm)
    expect(form.page.locator(".game")).to_have_attribute("data-face", "board")
    assert form.rows()[0]["value"] == 80


def test_a_penalty_is_seen_counted_and_sums_to_nothing(pen: Page, phone: Any) -> None:
    watcher = phone(pen.url)
    expect_live(watcher)
    record(pen, {"kind": "free", "scores": [-30, 10, 10, 10], "reason": "carte montrée"})
    expect_total(watcher, "Léa", "+168")
    expect(watcher.locator(".last-hand")).to_contain_text("Ligne libre : carte montrée")
    expect(watcher.locator(".last-hand")).to_contain_text(re.compile(r"Donne 2, \d\d:\d\d\s"))
    cells = watcher.locator(".score-sheet tbody tr").first.locator("td small").all_inner_texts()
    assert cells == ["−30", "+10", "+10", "+10"]
    open_hand(watcher, 2)
    expect(watcher.get_by_role("dialog")).to_contain_text("−30")
    totals = watcher.locator(".ranking-total b").all_inner_texts()
    assert sum(int(re.sub("[^0-9-]", "", total.replace("−", "-"))) for total in totals) == 0


PAPER = """() => addEventListener('beforeprint', () => {
  window.onPaper = [...document.querySelectorAll('.row-button')].map(row => row.textContent);
})"""


def test_on_paper_the_first_hand_stands_first(pen: Page) -> None:
    for taker in (1, 2):
        record(pen, {**GARDE, "taker": taker})
    rows = pen.locator(".row-button")
    expect(rows).to_have_text(["3", "2", "1"])
    pen.evaluate(PAPER)
    assert pen.pdf().startswith(b"%PDF")
    assert pen.evaluate("window.onPaper") == ["1", "2", "3"]
    expect(rows).to_have_text(["3", "2", "1"])


def test_ended_after_seven_hands_of_ten_and_reopened(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES, hand_limit=10)
    page, watcher = form.page, phone(form.link)
    for _ in range(7):
        record(page)
    show_board(page)
    expect(page.locator(".masthead-hand")).to_contain_text("Donne 8 sur 10")
    ends = page.get_by_role("button", name="Terminer la partie")
    ends.press("Enter")
    asked = page.get_by_role("group", name="Terminer la partie")
    expect(asked).to_be_focused()
    expect(asked).to_contain_text("La partie peut être rouverte")
    asked.get_by_role("button", name="Continuer").press("Enter")
    expect(ends).to_be_focused()
    ends.press("Enter")
    page.get_by_role("button", name="Terminer", exact=True).click()
    expect(watcher.locator(".masthead-hand")).to_have_text("Partie terminée, 7 donnes jouées")
    expect(watcher.get_by_role("heading", name="Léa")).to_be_visible()
    expect(watcher.get_by_role("button", name="Rouvrir la partie")).to_have_count(0)

    page.get_by_role("button", name="Rouvrir la partie").click()
    expect(watcher.locator(".result")).to_have_count(0)
    expect(watcher.locator(".masthead-hand")).to_contain_text("Donne 8 sur 10")
    page.locator(".bar-write").click()
    plain_hand(form)
    form.write_down()
    expect_total(watcher, "Léa", "+1\u202f584")


def test_a_game_ends_again_from_the_pen_alone(phone: Any, site: str) -> None:
    """Léa handed over the pen: who holds it opens the next game, with the same rules."""
    creator = phone()
    open_game(creator, site)
    assert write(creator, "PATCH", "", {"rules": {"misere": 10}}) == 200
    record(creator, {**GARDE, "miseres": [{"seat": 1, "kind": "trumps"}]})
    show_board(creator)
    open_hand(creator, 1)
    expect(creator.locator(".step-misere")).to_have_text(
        re.compile("10 par joueur.*règle de la table")
    )
    expect(creator.locator(".step-in_all").first).to_have_text(re.compile(r"Léa\s*\+188"))
    close_sheet(creator)
    taker = phone(offer_pen(creator))
    take_pen(taker)
    show_board(taker)
    table = open_from_bar(taker, "La table")
    table.get_by_role("button", name="Nouvelle partie, mêmes joueurs").click()
    expect(taker.get_by_label("Joueur 1")).to_have_value("Léa")
    taker.get_by_role("button", name="Commencer la partie").click()
    taker.wait_for_url(re.compile("/t/(?!" + creator.url.split("/t/")[1] + ")"))
    close_sheet(taker)
    show_board(taker)
    expect(taker.locator(".about")).to_contain_text("Misère : 10 par joueur")


def test_after_a_reload_the_pen_lands_on_what_it_was_writing(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES)
    form.choose("taker", "Hugo")
    show_board(form.page)
    form.page.reload()
    expect(form.form).to_be_visible()
    expect(form.form.get_by_role("radio", name="Hugo")).to_be_checked()
