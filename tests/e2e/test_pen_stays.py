"""Where the pen can stay: not where cookies are refused, and on an icon only if it is brought."""

from typing import Any

import httpx
from playwright.sync_api import Route, expect

from tests.e2e.table import (
    fill_names,
    offered_link,
    open_pen,
    recovery_link,
    start_game,
    take_pen,
)


def test_a_browser_that_refuses_cookies_leaves_the_pen_where_it_is(phone: Any, site: str) -> None:
    """It says so before it takes or asks; where it cannot know, it does not claim to write."""
    pen = phone()
    link = offered_link(pen, site)
    deaf = phone()
    deaf.add_init_script("Object.defineProperty(Document.prototype, 'cookie', { get: () => '' })")
    deaf.goto(link)
    expect(deaf.locator(".claim .notice")).to_contain_text("refuse les cookies")
    expect(deaf.get_by_role("button", name="Prendre le stylo")).to_have_count(0)
    deaf.get_by_role("button", name="Copier le lien").click()
    deaf.get_by_role("button", name="Seulement suivre").click()
    expect(open_pen(deaf)).to_contain_text("ne peut pas tenir le stylo")

    deaf.goto(site)
    fill_names(deaf)
    deaf.get_by_role("button", name="Commencer la partie").click()
    expect(deaf.get_by_role("alert")).to_contain_text("ne pourrait pas tenir le stylo")

    leaky = phone(link)
    leaky.route("**/api/games/*/pen", without_cookies)
    leaky.locator(".claim").get_by_role("button", name="Prendre le stylo").click()
    expect(leaky.get_by_role("dialog").get_by_role("alert")).to_contain_text("n’a pas gardé")
    expect(leaky.locator(".toast")).to_have_count(0)


def without_cookies(route: Route) -> None:
    """Ask in the page's place, so that the answer's cookies reach no browser."""
    asked = route.request
    answer = httpx.request(asked.method, asked.url, json=asked.post_data_json)
    route.fulfill(status=answer.status_code, body=answer.text, content_type="application/json")


def test_a_home_screen_icon_takes_the_pen_by_a_pasted_link(phone: Any, site: str) -> None:
    pen = phone()
    start_game(pen, site)
    link = recovery_link(pen)
    icon = phone()
    icon.add_init_script(
        "const ask = window.matchMedia; window.matchMedia = query =>"
        " query.includes('standalone') ? { matches: true } : ask.call(window, query);"
    )
    icon.goto(pen.url)
    sheet = open_pen(icon)
    expect(sheet).to_contain_text("Reprendre le stylo ici")
    expect(sheet.get_by_role("button", name="Demander le stylo")).to_be_visible()
    field = sheet.get_by_label("Lien du stylo ou de secours")
    field.fill(pen.url)
    field.press("Enter")
    expect(sheet.get_by_role("alert")).to_contain_text("ne porte pas de stylo")
    field.fill(f"Tarot : lien de secours du stylo, à garder pour soi {link}")
    field.press("Enter")
    take_pen(icon, "Léa")
    expect(pen.locator(".pen-line")).to_have_text("Léa tient le stylo.")
