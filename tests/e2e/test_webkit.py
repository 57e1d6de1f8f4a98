"""The page in the engine of the iPhone: one story, from the first name to another phone's board."""

from collections.abc import Callable

from tests.e2e.table import NAMES
from tests.services.webkit import WebKitPhone

TOTALS = ".ranking-total b"
CONFIRM = "stylo-entry button[type=submit]"


def enter(phone: WebKitPhone, points: str) -> None:
    """Léa takes a garde with two bouts and makes these points."""
    phone.tap("//stylo-entry//*[@data-need='taker']//label[contains(., 'Léa')]")
    phone.tap("//stylo-entry//*[@data-need='bouts']//label[contains(., '2')]")
    for key in points:
        phone.tap(f"stylo-keypad button[value='{key}']")
    phone.see(f"{CONFIRM}[aria-disabled=false]", "Inscrire la donne")
    phone.tap(CONFIRM)


def test_an_evening_on_two_iphones(webkit: Callable[[], WebKitPhone], site: str) -> None:
    pen = webkit()
    pen.open(f"{site}/")
    for place, name in enumerate(NAMES, 1):
        pen.write(f".name-row:nth-child({place}) input", name)
    pen.tap(".start-go button")
    link = pen.arrive("/t/")
    pen.tap(".sheet-close")
    enter(pen, "49")
    pen.see(CONFIRM, "Choisir le preneur")

    watcher = webkit()
    watcher.open(link)
    watcher.see(TOTALS, "+198", "−66", "−66", "−66")
    watcher.see(".masthead .freshness[data-link=live]", "en direct")
    enter(pen, "41")
    watcher.see(TOTALS, "+348", "−116", "−116", "−116")
