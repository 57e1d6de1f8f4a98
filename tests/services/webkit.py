"""WebKit, as in every iPhone: phones driven over the W3C's WebDriver, each a browser of its own."""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from tests.services.programs import MINIBROWSER, WEBKIT, XVFB, require
from tests.services.redis import free_port

# Painted by the processor alone, as root too, and in French, for which no locale need be there.
SURROUNDINGS = {
    "LC_ALL": "C.UTF-8",
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
SILENT: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 20.0
# Debian's driver tells nothing of the console, so the page is asked to keep its own errors.
KEEP_ERRORS = """if (!location.href.includes(arguments[0])) return false;
if (window.complaints) return true;
window.complaints = [];
const keep = (event) => window.complaints.push(String(event.reason ?? event.message));
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);
return true;"""


class Refused(Exception):
    """The driver could not do what was asked: its error's name and sentence."""


class WebKitPhone:
    """One browser with nothing remembered; what it does not find at once, it waits for."""

    def __init__(self, driver: httpx.Client) -> None:
        self._driver = driver
        # Told before the page is whole, so that its first errors are kept as well.
        wanted = {
            "pageLoadStrategy": "none",
            "webkitgtk:browserOptions": {
                "binary": str(require(MINIBROWSER)),
                "args": ["--automation"],
            },
        }
        made = self._ask("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{made['sessionId']}"
        self._ask("POST", f"{self._session}/window/rect", width=393, height=800)

    def open(self, url: str) -> None:
        """Go to an address, and keep the errors of its page."""
        self._ask("POST", f"{self._session}/url", url=url)
        self.arrive(url)

    def arrive(self, part: str) -> str:
        """Wait for a page whose address holds this, keep its errors, and return the address."""
        self._until(lambda: self.run(KEEP_ERRORS, part))
        return str(self._ask("GET", f"{self._session}/url"))

    def tap(self, place: str) -> None:
        """Touch what a CSS selector or an XPath names."""
        self._until(lambda: self._act(place, "click"))

    def write(self, place: str, text: str) -> None:
        """Type into a box."""
        self._until(lambda: self._act(place, "value", text=text))

    def read(self, place: str) -> list[str]:
        """Return the text of everything a CSS selector names."""
        script = (
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText.trim())"
        )
        return list(self.run(script, place))

    def see(self, place: str, *texts: str) -> None:
        """Wait until what the selector names reads like this."""
        self._until(lambda: self.read(place) == list(texts), lambda: self.read(place))

    def complaints(self) -> list[str]:
        """Return the errors of the page, or None where it is not the one that was opened."""
        return self.run("return window.complaints")

    def run(self, script: str, *given: object) -> Any:
        """Run a script in the page and return what it returns."""
        return self._ask("POST", f"{self._session}/execute/sync", script=script, args=given)

    def _act(self, place: str, action: str, **more: object) -> bool:
        using = "xpath" if place.startswith("//") else "css selector"
        found = self._ask("POST", f"{self._session}/element", using=using, value=place)
        self._ask("POST", f"{self._session}/element/{found[ELEMENT]}/{action}", **more)
        return True

    def _until(self, works: Callable[[], Any], seen: Callable[[], object] = str) -> None:
        deadline, refusal = time.monotonic() + PATIENCE, ""
        while time.monotonic() < deadline:
            try:
                if works():
                    return
            except Refused as error:
                refusal = str(error)
            time.sleep(0.05)
        raise AssertionError(refusal or f"seen instead: {seen()}")

    def _ask(self, method: str, path: str, **body: object) -> Any:
        answer = self._driver.request(method, path, json=body if method == "POST" else None)
        value = answer.json()["value"]
        if answer.is_error:
            raise Refused(f"{value['error']}: {value['message']}")
        return value


@contextmanager
def running_display() -> Iterator[str]:
    """Run a display that nobody sees, and give its name."""
    program = require(XVFB)
    reader, writer = os.pipe()
    words = [program, "-displayfd", str(writer), "-screen", "0", "1024x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[writer], **SILENT) as display:
        os.close(writer)
        try:
            with os.fdopen(reader) as told:
                yield f":{told.readline().strip()}"
        finally:
            display.terminate()


@contextmanager
def running_driver(display: str) -> Iterator[httpx.Client]:
    """Run a driver, which drives one browser, and give a client that speaks to it."""
    program, port = require(WEBKIT), free_port()
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    with tempfile.TemporaryDirectory(prefix="stylo-webkit-") as home, ExitStack() as stack:
        driver = subprocess.Popen(
            [program, f"--port={port}"],
            env={**kept, **SURROUNDINGS, "DISPLAY": display, "HOME": home},
            start_new_session=True,
            **SILENT,
        )
        stack.callback(driver.wait)
        stack.callback(os.killpg, driver.pid, signal.SIGKILL)
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        stack.callback(client.close)
        deadline = time.monotonic() + PATIENCE
        while not _answers(client):
            if driver.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the WebKit driver did not start")
            time.sleep(0.02)
        yield client


def _answers(client: httpx.Client) -> bool:
    try:
        return client.get("/status").is_success
    except httpx.TransportError:
        return False


@pytest.fixture
def webkit() -> Iterator[Callable[[], WebKitPhone]]:
    """Give a maker of WebKit phones; the test fails on what their last pages complain about."""
    phones: list[WebKitPhone] = []
    with ExitStack() as stack:
        display = stack.enter_context(running_display())

        def make() -> WebKitPhone:
            phones.append(WebKitPhone(stack.enter_context(running_driver(display))))
            return phones[-1]

        yield make
        complaints = [phone.complaints() for phone in phones]
    if any(each != [] for each in complaints):
        pytest.fail(f"the pages complained, or were left: {complaints}", pytrace=False)
