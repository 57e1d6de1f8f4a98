"""What several stories begin with."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.e2e.table import open_game, record, show_board
from tests.services.proxy import RunningProxy, running_proxy


class Tunnel:
    """The way of one phone to the server, which ends in the tunnel; `site` is its address."""

    def __init__(self, site: str, way: RunningProxy) -> None:
        self.site = f"http://127.0.0.1:{way.port}"
        self._direct = site
        self._way = way

    def enter(self, page: Page) -> None:
        """Lose the network: the phone knows it, and nothing gets through whatever it knows."""
        self._way.cut()
        page.context.set_offline(True)

    def leave(self, page: Page) -> None:
        """Find the network again, and know it."""
        self._way.mend()
        page.context.set_offline(False)

    def outside(self, link: str) -> str:
        """Give a link of this phone's as the others open it, by ways of their own."""
        return link.replace(self.site, self._direct)


# All that a phone may say of a way that is cut, and nothing else.
CUT = r"net::ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|REFUSED|ABORTED))"


@pytest.fixture
def tunnel(site: str, phone: Any) -> Iterator[Tunnel]:
    """Give a way to the server that one phone alone goes by, and may complain of."""
    phone.allow(CUT, "WebSocket connection")
    port = urlsplit(site).port
    assert port is not None
    with running_proxy([port]) as way:
        yield Tunnel(site, way)


@pytest.fixture
def pen(phone: Any, site: str) -> Page:
    """A phone that holds the pen, one hand recorded, its board in front."""
    page: Page = phone()
    open_game(page, site)
    record(page)
    show_board(page)
    return page
