"""A real browser, and phones that complain about what their pages do wrong."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.services.programs import CHROMIUM, require

# Seconds until a story gives up waiting. How fast the pages are stands in docs/benchmarks: a test
# that was quick once fails on a machine that stalls.
PATIENCE = 15
HOSTS = {"127.0.0.1", "localhost", "stylo.test"}
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name that is this machine without being a secure context, as on a home network.
    "--host-resolver-rules=MAP stylo.test 127.0.0.1",
]

# What the driver itself says on a phone without the service worker.
BLOCKED = "Service Worker registration blocked by Playwright"


class Phones:
    """The phones of one test; calling it gives the page of one more."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._allowed: list[re.Pattern[str]] = []
        self._complaints: list[str] = []

    def __call__(
        self,
        url: str | None = None,
        *,
        width: int = 393,
        height: int = 659,
        locale: str = "fr-FR",
        touch: bool = True,
        keeps_files: bool = False,
        **options: object,
    ) -> Page:
        """Open a new phone, with nothing remembered, at the address when one is given.

        One that keeps files has the service worker: it fetches the whole application at the first
        visit, as long as a story takes. Further options are those of Playwright's `new_context`.
        """
        context = self._browser.new_context(
            viewport=ViewportSize(width=width, height=height),
            locale=locale,
            has_touch=touch,
            service_workers="allow" if keeps_files else "block",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE * 1000)
        self._contexts.append(context)
        context.on("request", lambda request: self._check_host(request.url))
        context.on("console", self._check_console)
        context.on("weberror", lambda error: self._complain(f"page error: {error.error}"))
        context.on("page", self._watch_sockets)
        page = context.new_page()
        if url:
            page.goto(url)
        return page

    def allow(self, *patterns: str) -> None:
        """Let complaints that match one of these regular expressions pass, all through the test."""
        self._allowed += map(re.compile, patterns)

    def close(self) -> list[str]:
        """Close all phones and return what they complained about."""
        for context in self._contexts:
            context.close()
        allowed = self._allowed
        return [c for c in self._complaints if not any(pattern.search(c) for pattern in allowed)]

    def _watch_sockets(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._check_host(socket.url))

    def _check_host(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in ("data", "blob") and address.hostname not in HOSTS:
            self._complain(f"third-party request: {url}")

    def _check_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            place = message.location
            self._complain(f"console {message.type}: {message.text} ({place.get('url')})")

    def _complain(self, complaint: str) -> None:
        self._complaints.append(complaint)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Give the browser's program."""
    return require(CHROMIUM)


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """Give this worker's running browser."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield running
        running.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phones]:
    """Give a maker of phones; the test fails on console or page errors and third-party requests."""
    phones = Phones(browser)
    yield phones
    if complaints := phones.close():
        pytest.fail("the pages complained:\n" + "\n".join(complaints), pytrace=False)
