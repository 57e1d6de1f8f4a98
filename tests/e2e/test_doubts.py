"""What tables doubt most: each hand entered by tapping, and scored as the rules say."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.entering import NAMES, Entry, plain_hand
from tests.e2e.table import AMEND, correct, expect_total, open_hand, show_board

# As the page does each second, and past the pause before a preview.
DRAW = """async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    document.dispatchEvent(new Event('stylo:render'));
    await new Promise((done) => setTimeout(done, 120));
  }
}"""


def test_hands_at_five_that_other_sheets_get_wrong(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES)
    watcher = phone(form.link)

    take(form, "Léa", "Seul", "2", "4", "9")
    assert scores(form) == [264, -66, -66, -66, -66]

    # 56.5 without a bout is made, by 1; two players show a handful, both for who wins.
    take(form, "Hugo", "Inès", "0", "5", "6", "half")
    form.open_extras()
    form.handful("Hugo", 8)
    form.handful("Malik", 8)
    assert scores(form) == [-92, 184, 92, -92, -92]

    # The petit that the called partner plays last is the attack's.
    take(form, "Léa", "Inès", "1", "5", "1")
    form.open_extras("petit_au_bout")
    assert scores(form) == [140, -70, 70, -70, -70]

    # A contract that fails still gets its petit.
    take(form, "Léa", "Inès", "1", "4", "1")
    form.open_extras("petit_au_bout")
    assert scores(form) == [-100, 50, -50, 50, 50]

    expect_total(watcher, "Léa", "+212")
    expect_total(watcher, "Hugo", "+98")
    expect_total(watcher, "Inès", "+46")


def test_of_two_corrections_the_second_hears_of_the_first(phone: Any, site: str) -> None:
    phone.allow("409")
    form = Entry(phone(), site, NAMES[:4])
    plain_hand(form)
    form.write_down()
    show_board(form.page)
    open_hand(form.page, 1)
    correct(form.page)
    form.key("5", "1")

    hand = form.rows()[0]["id"]
    other = {"taker": 0, "contract": "garde", "bouts": 2, "points": 47}
    assert form.page.evaluate(AMEND, [form.link.split("/t/")[1], hand, other]) == 200
    form.tap(form.confirm)

    told = "Corrigée entre-temps. Corriger encore remplace : Léa, garde passée de 6."
    expect(form.preview).to_have_text(told)
    form.page.evaluate(DRAW)
    expect(form.preview).to_have_text(told)
    assert form.rows()[0]["scores"] == [186, -62, -62, -62]
    form.tap(form.confirm)
    expect(form.page.locator(".game")).to_have_attribute("data-face", "board")
    assert form.rows()[0]["scores"] == [210, -70, -70, -70]


def take(form: Entry, taker: str, partner: str, bouts: str, *points: str) -> None:
    form.choose("taker", taker)
    form.choose("partner", partner)
    form.choose("bouts", bouts)
    form.key(*points)


def scores(form: Entry) -> list[int]:
    """Write the hand down, and return what it scores."""
    form.write_down()
    last: list[int] = form.rows()[-1]["scores"]
    return last
