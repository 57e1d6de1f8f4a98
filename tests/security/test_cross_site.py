"""S3: a page of another site, in the browser that holds the pen. It may not do a thing."""

import json
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from app.tokens import SecretKind, mint_secret
from tests.security.conftest import GARDE, Evening

HAND = "00000000-0000-4000-8000-000000000002"
FIRST = "00000000-0000-4000-8000-000000000001"


class Attacker(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(
            b"<!doctype html><link rel=icon href='data:,'><title>Gagne un iPad</title>"
        )

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def attacker() -> Iterator[int]:
    """Give the port of another site's server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Attacker) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


# One attempt each, run in the attacker's page; a refused one may throw.
ATTEMPTS = {
    "a simple fetch": """({first}) => fetch(first + '/restore',
        {method: 'POST', mode: 'no-cors', credentials: 'include'})""",
    "a fetch with JSON": """({hand, body}) => fetch(hand, {method: 'PUT', credentials: 'include',
        headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})""",
    "a fetch with our header": """({hand, body}) => fetch(hand, {method: 'PUT',
        credentials: 'include', headers: {'Content-Type': 'application/json', 'X-Stylo': '1'},
        body: JSON.stringify(body)})""",
    "a url-encoded form": """({first}) => submit(first + '/restore',
        'application/x-www-form-urlencoded', {taker: '0'})""",
    "a form of JSON as text": """({path, pen}) => submit(path + '/pen/requests', 'text/plain',
        {'{"name": "Eve': '", "pen": "' + pen + '"}'})""",
    "a form that overrides its method": """({hand}) => submit(hand + '?_method=PUT',
        'multipart/form-data', {_method: 'PUT'})""",
    "a beacon": """({path, pen}) => navigator.sendBeacon(path + '/pen/requests',
        new Blob([JSON.stringify({name: 'Eve', pen})], {type: 'text/plain'}))""",
    "an image on a path that changes": """({path}) => new Promise(done => {
        const image = new Image(); image.onload = image.onerror = done;
        image.src = path + '/pen/offer'; })""",
    "a socket": """({socket}) => new Promise((done, refused) => {
        const live = new WebSocket(socket, 'stylo.1');
        live.onmessage = ({data}) => done(data); live.onclose = () => refused(); })""",
    "a frame around the page": """({page}) => new Promise(done => {
        const frame = document.createElement('iframe'); frame.src = page;
        frame.onload = () => { try { done(frame.contentDocument.body.innerText) }
                               catch { done('') } };
        document.body.append(frame); })""",
    "a window and a message": """({page}) => new Promise(done => {
        const other = open(page); addEventListener('message', ({data}) => done(data));
        setTimeout(() => { try { other.postMessage({type: 'take', pen: 1}, '*') } catch {} }, 300);
        setTimeout(() => { let seen = ''; try { seen = other.document.body.innerText } catch {}
                           done(seen) }, 800); })""",
    "a prefetch": """({path}) => new Promise(done => {
        const link = document.createElement('link');
        Object.assign(link, {rel: 'prefetch', href: path + '/pen'});
        link.onload = link.onerror = done; document.head.append(link); setTimeout(done, 500); })""",
}
SUBMIT = """async (action, enctype, fields) => {
  const frame = document.createElement('iframe'); frame.name = 'f' + Math.random();
  const form = document.createElement('form');
  Object.assign(form, {method: 'POST', action, enctype, target: frame.name});
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, {type: 'hidden', name, value}); form.append(input);
  }
  document.body.append(frame, form);
  await new Promise(done => { frame.onload = done; form.submit(); setTimeout(done, 1000); });
}"""


@pytest.fixture
def victim(browser: Browser, small_evening: Evening) -> Iterator[BrowserContext]:
    """Give a browser that holds the pen and the owner's rights, in its cookies alone."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{small_evening.server.url}/calcul")
    asked = """([path, body]) => fetch(path, {method: 'PUT', body: JSON.stringify(body),
        headers: {'Content-Type': 'application/json', 'X-Stylo': '1'}}).then(a => a.status)"""
    owner = [f"/api/groups/{small_evening.group}/owner",
             {"owner": small_evening.owner, "game": small_evening.code}]  # fmt: skip
    assert page.evaluate(asked, owner) == 204
    assert page.evaluate(asked, [f"{small_evening.path}/pen", {"pen": small_evening.pen}]) == 200
    page.close()
    yield context
    context.close()


@pytest.mark.timeout(180)
@pytest.mark.parametrize("site", ["127.0.0.1", "localhost"])
def test_twelve_attempts_change_nothing(
    victim: BrowserContext,
    attacker: int,
    small_evening: Evening,
    site: str,
    figure: Callable[[str, str], None],
) -> None:
    """From another site; and from another port of this one, where the cookies are sent along."""
    # Struck, so that a stranger's restoring it would show.
    hand, seen = f"{small_evening.path}/hands/{FIRST}", {"If-Match": '"3"'}
    struck = small_evening.client.delete(
        hand, headers={"Authorization": f"Bearer {small_evening.pen}", **seen}
    )
    assert struck.status_code == 200
    before = small_evening.rows()
    for name, script in ATTEMPTS.items():
        page = victim.new_page()
        page.goto(f"http://{site}:{attacker}/")
        seen = _attempt(page, script, small_evening)
        assert "Léa" not in json.dumps(seen, ensure_ascii=False), f"{name} could read: {seen}"
        assert small_evening.rows() == before, f"{name} changed something"
        page.close()
    assert _still_writes(victim, small_evening), "the cookies were good all the time"
    where = "another port" if site == "127.0.0.1" else "another host"
    figure("S3", f"cross-site attempts {len(ATTEMPTS)}/{len(ATTEMPTS)} refused, from {where}")


def _attempt(page: Page, script: str, evening: Evening) -> Any:
    url = evening.server.url
    facts = {
        "path": url + evening.path,
        "hand": f"{url}{evening.path}/hands/{HAND}",
        "first": f"{url}{evening.path}/hands/{FIRST}",
        "page": f"{url}/t/{evening.code}",
        "socket": f"ws{url.removeprefix('http')}{evening.path}/live",
        "body": GARDE,
        "pen": mint_secret(SecretKind.PEN),
    }
    attempt = f"""async facts => {{ const submit = {SUBMIT};
        try {{ const seen = await ({script})(facts);
               return seen instanceof Response ? await seen.text() : String(seen) }}
        catch (error) {{ return 'refused: ' + error }} }}"""
    return page.evaluate(attempt, facts)


def _still_writes(victim: BrowserContext, evening: Evening) -> bool:
    """The same cookies, from the site's own page, record a hand."""
    page = victim.new_page()
    page.goto(f"{evening.server.url}/calcul")
    asked = """([path, body]) => fetch(path, {method: 'PUT', body: JSON.stringify(body),
        headers: {'Content-Type': 'application/json', 'X-Stylo': '1'}}).then(a => a.status)"""
    return page.evaluate(asked, [f"{evening.path}/hands/{HAND}", GARDE]) == 201
