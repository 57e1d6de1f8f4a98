"""The accessibility check every page must pass."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "e2e" / "vendor" / "axe-core" / "axe.min.js"
# Without a list of tags axe leaves `target-size` out.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ({ type, values }) => {
  const { violations } = await axe.run(document, {
    runOnly: { type, values },
    rules: type === "tag" ? { "target-size": { enabled: true } } : {},
    resultTypes: ["violations"],
  });
  return violations;
}"""
EVERYTHING = {"type": "tag", "values": TAGS}
# All that the other scheme can break.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Give a check that fails with every rule a page breaks (WCAG 2.2 AA and good practice).

    Its colours are looked at light and dark.
    """
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page) -> None:
        # Evaluated by the debugger, so the page's own security policy stays as it is.
        page.evaluate(f"{source}; undefined")
        broken = page.evaluate(RUN, EVERYTHING)
        page.emulate_media(color_scheme="dark")
        broken += page.evaluate(RUN, COLOURS)
        page.emulate_media(color_scheme="light")
        assert not broken, "\n".join(map(_describe, broken))

    return check


def _describe(violation: dict[str, Any]) -> str:
    places = ", ".join(str(node["target"]) for node in violation["nodes"])
    return f"{violation['id']} ({violation['impact']}): {violation['help']}: {places}"
