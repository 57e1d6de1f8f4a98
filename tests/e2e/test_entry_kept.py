"""What was typed is kept: through reloads, tunnels, second thoughts and second tabs."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Tunnel
from tests.e2e.entering import NAMES, Entry, plain_hand


def test_a_reload_keeps_what_was_typed(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES)
    plain_hand(form, partner="Zoé")
    form.page.reload()
    form.come_back()
    expect(form.preview).to_contain_text("Garde passée de 8")
    form.write_down()
    assert form.rows()[0]["entry"]["partner"] == 4


def test_boards_that_arrive_cost_no_digit(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES[:4])
    form.choose("taker", "Malik")
    form.key("4")
    renamed = form.page.request.put(
        f"{form.link.replace('/t/', '/api/games/')}/seats/1",
        data={"name": "Hugues"},
        headers={"X-Stylo": "1"},
    )
    assert renamed.ok
    expect(form.form.get_by_role("radio", name="Hugues")).to_be_visible()
    expect(form.form.get_by_role("radio", name="Malik")).to_be_checked()
    expect(form.form.locator(".readout")).to_have_value("4")


def test_a_lost_answer_and_a_double_tap_make_one_hand(phone: Any, site: str) -> None:
    phone.allow("net::ERR_FAILED")
    form = Entry(phone(), site, NAMES[:4])
    lose_first_answer(form.page)
    plain_hand(form)
    expect(form.preview).to_contain_text("passée de 8")
    form.confirm.dblclick()
    expect(form.confirm).to_have_text("Choisir le preneur")
    expect(form.page.locator(".toast")).to_be_attached()
    form.page.wait_for_function(
        "async (path) => (await (await fetch(path)).json()).hands.length === 1",
        arg=form.link.replace("/t/", "/api/games/"),
    )


def test_a_hand_is_entered_without_a_network(phone: Any, tunnel: Tunnel) -> None:
    form = Entry(phone(), tunnel.site, NAMES[:4])
    tunnel.enter(form.page)
    form.choose("taker", "Léa")
    announce = form.preview.get_by_role("button")
    form.tap(announce)
    expect(form.preview).to_contain_text("Hors ligne : l’annonce n’est pas partie.")
    expect(announce).to_have_text("Annoncer")
    plain_hand(form)
    expect(form.preview).to_contain_text("Hors ligne : le calcul viendra avec le réseau.")
    form.tap(form.confirm)
    expect(form.confirm).to_have_text("Choisir le preneur")
    tunnel.leave(form.page)
    form.page.wait_for_function(
        "async (path) => (await (await fetch(path)).json()).hands.length === 1",
        arg=form.link.replace("/t/", "/api/games/"),
    )


def test_a_hand_refused_in_the_background_is_put_right_in_its_place(
    phone: Any, tunnel: Tunnel
) -> None:
    """The form says so, where the next hand is by then, and those behind it wait."""
    phone.allow("422")
    form = Entry(phone(), tunnel.site, NAMES[:4])
    said = form.page.locator(".entry-asked")
    tunnel.enter(form.page)
    doubtful_hand(form)
    form.tap(form.confirm)
    expect(form.confirm).to_have_text("Choisir le preneur")
    plain_hand(form)
    form.tap(form.confirm)
    expect(said).to_have_text("2 donnes en attente")
    tunnel.leave(form.page)
    expect(said).to_contain_text("1 donne refusée, 1 attend : Ces points")
    expect(form.page.locator(".entry-now [role=status]")).to_contain_text("1 donne refusée")
    assert form.rows() == []

    said.click()
    refused = form.page.locator(".waiting .problem")
    expect(refused).to_be_in_viewport()
    expect(refused).to_contain_text("Hugo, garde, 87 points avec 2 bouts")
    refused.get_by_role("button", name="Revoir").click()
    expect(form.form.get_by_role("radio", name="Hugo", exact=True)).to_be_focused()
    expect(form.page.locator(".entry-hand")).to_contain_text("À revoir : Donne 1")
    expect(form.preview).to_contain_text("Ces points sont ceux d’un chelem.")
    form.tap(form.preview.get_by_role("button", name="C’est exact"))
    expect(form.confirm).to_have_text("Inscrire la donne")
    form.tap(form.confirm)
    expect(form.confirm).to_have_text("Choisir le preneur")
    expect(form.page.get_by_role("button", name="Annuler la donne 2")).to_be_visible()
    assert [row["entry"]["points"] for row in form.rows()] == [87, 49]


def test_an_amended_hand_opens_as_it_was_entered(phone: Any, site: str) -> None:
    """And stays open when the next one, still on its way then, is written."""
    form = Entry(phone(), site, NAMES[:4])
    plain_hand(form)
    form.write_down()
    page = form.page
    held = hold_hands(page)
    plain_hand(form)
    form.tap(form.confirm)
    page.get_by_role("button", name="Tableau").click()
    page.locator(".last-hand").click()
    page.get_by_role("button", name="Corriger").click()
    expect(form.form.locator(".readout")).to_have_value("49")
    form.key("4", "7")
    for sent in held:
        sent.continue_()
    expect(page.locator(".bar-write")).to_have_text("Inscrire la donne 3")
    expect(form.form.locator(".readout")).to_have_value("47")
    expect(form.preview).to_contain_text("Garde passée de 6")
    form.tap(form.confirm)
    expect(page.locator(".game")).to_have_attribute("data-face", "board")
    assert [row["value"] for row in form.rows()] == [62, 66]


def test_an_undone_hand_comes_back_to_be_put_right(phone: Any, site: str) -> None:
    form = Entry(phone(), site, NAMES[:4])
    toast = form.page.locator(".toast")
    plain_hand(form)
    form.write_down()
    form.tap(toast.get_by_role("button", name="Annuler"))
    expect(form.confirm).to_have_text("Inscrire la donne")
    expect(form.form.locator(".readout")).to_have_value("49")
    assert [row["struck"] for row in form.rows()] == [True]
    form.key("4", "7")
    form.page.reload()
    form.come_back()
    expect(form.form.locator(".readout")).to_have_value("47")
    expect(form.preview).to_contain_text("Garde passée de 6")
    form.tap(form.confirm)
    expect(form.confirm).to_have_text("Choisir le preneur")
    expect(toast).to_contain_text("Donne 1 inscrite")
    assert [(row["value"], row["struck"]) for row in form.rows()] == [(62, False)]

    # It can be taken back as long as there is no other, whatever is in the form by then.
    form.choose("taker", "Hugo")
    form.tap(form.page.get_by_role("button", name="Annuler la donne 1"))
    form.tap(form.form.get_by_role("button", name="Laisser rayée"))
    expect(form.form.get_by_role("radio", name="Hugo", exact=True)).to_be_checked()
    expect(form.page.locator(".entry-undo")).to_have_count(0)
    assert [(row["value"], row["struck"]) for row in form.rows()] == [(62, True)]


def test_two_tabs_of_one_pen_write_one_hand(phone: Any, site: str) -> None:
    """Each tab shows what the other types; what one wrote the other has no more."""
    form = Entry(phone(), site, NAMES[:4])
    other = form.page.context.new_page()
    other.goto(form.link)
    second = other.locator("stylo-entry form")
    expect(second.get_by_role("radio", name="Léa", exact=True)).to_be_attached()
    plain_hand(form)
    expect(second.locator(".preview")).to_contain_text("Garde passée de 8")
    form.write_down()
    says = second.locator("button[type=submit]")
    expect(says).to_have_text("Choisir le preneur")

    second.locator('[data-need="taker"] label').filter(has_text="Malik").click()
    expect(form.form.get_by_role("radio", name="Malik", exact=True)).to_be_checked()
    second.locator('[data-need="bouts"] label').filter(has_text="0").click()
    for digit in "56":
        second.locator(f'stylo-keypad button[value="{digit}"]').click()
    expect(form.preview).to_contain_text("Garde juste faite")
    says.click()
    expect(other.locator(".toast")).to_contain_text("Donne 2 inscrite")
    expect(form.confirm).to_have_text("Choisir le preneur")
    assert [row["entry"]["taker"] for row in form.rows()] == [0, 3]


def doubtful_hand(form: Entry) -> None:
    """Hugo makes as much as a slam does, which a server that is reached wants confirmed."""
    form.choose("taker", "Hugo")
    form.choose("bouts", "2")
    form.key("8", "7")


def hold_hands(page: Page) -> list[Any]:
    """Keep the next hand from the server until the routes in the list go on."""
    held: list[Any] = []

    def hold(route: Any) -> None:
        if route.request.method == "PUT" and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/games/*/hands/*", hold)
    return held


def lose_first_answer(page: Page) -> None:
    """Let the server write the first hand, and drop what it answers."""
    lost: list[str] = []

    def answer(route: Any) -> None:
        if route.request.method != "PUT" or lost:
            route.continue_()
            return
        lost.append(route.request.url)
        route.fetch()
        route.abort()

    page.route("**/api/games/*/hands/*", answer)
