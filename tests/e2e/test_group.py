"""The group's page for whoever looks: who wins, what is kept, and the way to another game."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.group import HUGO, LEA, again, end, played, wins
from tests.e2e.table import (
    NAMES,
    expect_live,
    expect_total,
    offer_pen,
    open_game,
    record,
    show_board,
    start_game,
    take_pen,
    write,
)

OPEN_NEXT = """async (game) => {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  const pen = 'p_' + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const headers = { 'Content-Type': 'application/json', 'X-Stylo': '1' };
  const sent = { method: 'POST', headers, body: JSON.stringify({ pen }) };
  return (await (await fetch(`/api/games/${game}/next`, sent)).json()).game;
}"""


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
    link = open_game(page, site)
    show_board(page)
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
    watcher, wall = phone(old), phone()
    expect_live(watcher)
    wall.clock.install()
    wall.goto(f"{old}/tv")
    expect(wall.locator(".tv-join")).to_contain_text("Suivre")
    assert write(page, "PATCH", "", {"rules": {"misere": 10}}) == 200
    group = end(page, LEA)
    page.goto(group)
    page.get_by_role("button", name="Nouvelle partie à 4").click()
    expect(page.locator(".fold summary")).to_contain_text("1 changée")
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url(lambda url: "/t/" in url and url != old)
    page.get_by_text("Le lien de secours").click()
    page.get_by_role("button", name="Faire un lien de secours").click()
    expect(page.locator("[data-what=recovery] a").first).to_have_attribute(
        "href", re.compile("%23o_[A-Za-z0-9_-]{43}$")
    )
    expect(wall.locator(".tv-join")).to_contain_text("La partie suivante commence")
    wall.clock.fast_forward(10_000)
    wall.wait_for_url(f"{page.url}/tv")
    expect(wall.locator(".tv-score b")).to_have_text(["0"] * 4)
    assert page.locator(".ranking-who").all_inner_texts() == list(NAMES)
    watcher.get_by_role("link", name="La partie suivante a commencé").click()
    watcher.wait_for_url(page.url)
    record(page, LEA)
    expect_total(watcher, "Léa", "+198")


def test_the_latest_pen_opens_the_next_game_without_its_creator(phone: Any, site: str) -> None:
    creator = phone()
    open_game(creator, site)
    show_board(creator)
    pen = phone(offer_pen(creator))
    take_pen(pen)
    old = pen.url
    pen.goto(end(pen, HUGO))
    pen.get_by_role("button", name="Nouvelle partie à 4").click()
    pen.get_by_role("button", name="Commencer la partie").click()
    pen.wait_for_url(lambda url: "/t/" in url and url != old)
    record(pen, HUGO)
    expect_total(pen, "Hugo", "+198")


def test_whoever_taps_second_is_led_to_the_first_next_game(phone: Any, site: str) -> None:
    phone.allow("409")
    page = phone()
    open_game(page, site)
    old = page.url
    end(page, LEA)
    page.get_by_role("button", name=re.compile("^Nouvelle partie")).click()
    first = page.evaluate(OPEN_NEXT, old.split("/t/")[1])
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_url(f"{site}/t/{first}")


def test_english_beside_french(phone: Any, site: str) -> None:
    page = phone()
    watcher = phone(played(page, site, (LEA,)), locale="en-GB")
    assert wins(watcher)["Léa"] == "1 of 1"
    expect(watcher.get_by_role("heading", name="Wins")).to_be_visible()
    expect(watcher.locator(".group-foot")).to_contain_text("Without another game")


PLAY_ON = """async ([game, games]) => {
  const bytes = () => String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  const secret = () => 'p_' + btoa(bytes()).replaceAll('+', '-').replaceAll('/', '_')
    .replaceAll('=', '');
  const headers = { 'Content-Type': 'application/json', 'X-Stylo': '1' };
  const call = async (method, path, body = {}) =>
    (await fetch(`/api/games/${path}`, { method, headers, body: JSON.stringify(body) })).json();
  const hand = { taker: 0, contract: 'garde', bouts: 2, points: 49 };
  for (let i = 0; i < games; i += 1) {
    await call('PUT', `${game}/closed`);
    game = (await call('POST', `${game}/next`, { pen: secret() })).game;
    await call('PUT', `${game}/hands/${crypto.randomUUID()}`, hand);
  }
}"""


def test_a_long_history_is_folded(phone: Any, site: str) -> None:
    """Twelve evenings that ended are listed, and the rest are one tap away."""
    page = phone()
    link = start_game(page, site)
    record(page)
    page.evaluate(PLAY_ON, [link.split("/t/")[1], 13])
    page.goto(link)
    page.get_by_role("link", name="Le groupe et ses autres parties").click()
    games = page.locator(".group-game")
    expect(games).to_have_count(1 + 12)
    page.get_by_role("button", name="Encore 1 partie").press("Enter")
    expect(games).to_have_count(1 + 13)
    expect(games.last).to_be_focused()
