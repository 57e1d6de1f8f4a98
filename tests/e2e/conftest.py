"""What several stories begin with."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.table import open_game, record, show_board


@pytest.fixture
def pen(phone: Any, site: str) -> Page:
    """A phone that holds the pen, one hand recorded, its board in front."""
    page: Page = phone()
    open_game(page, site)
    record(page)
    show_board(page)
    return page
