"""Cards and results over HTTP, and the tags that lead to them."""

import re
import struct
from collections.abc import Callable
from html import unescape

import pytest
from starlette.testclient import TestClient

from app.pictures import gallery
from app.pictures.gallery import Layout
from tests.api.conftest import Table, code_of

# A drawing takes a tenth of a second; what it looks like is tested with the pictures.
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + struct.pack(">II", 1200, 630)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The SVG of every picture that was drawn, which is not done here."""
    svgs: list[str] = []

    def run(layout: Layout, width: int, may_shrink: bool) -> bytes:
        svgs.append(layout())
        return PNG

    monkeypatch.setattr(gallery, "_run", run)
    return svgs


def tags(client: TestClient, path: str, status: int = 200, **headers: str) -> dict[str, str]:
    """Return the tags of a page that robots read."""
    answer = client.get(path, headers=headers)
    assert answer.status_code == status
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.text)
    return {name: unescape(content) for name, content in found}


def test_a_card_is_drawn_once_for_each_revision(table: Table, drawn: list[str]) -> None:
    path = f"/t/{table.code}/card.png"
    first = table.send("GET", f"{path}?v=1")
    assert (first.status_code, first.headers["Content-Type"]) == (200, "image/png")
    assert (first.headers["ETag"], first.content) == ('"1"', PNG)
    table.send("GET", path)
    assert len(drawn) == 1
    table.put()
    assert table.send("GET", path).headers["ETag"] == '"2"'
    assert len(drawn) == 2
    table.send("GET", f"{path}?lang=en")
    assert len(drawn) == 3


def test_a_card_is_kept_where_the_link_names_its_revision(table: Table, drawn: list[str]) -> None:
    path = f"/t/{table.code}/card.png"
    assert table.send("GET", f"{path}?v=1").headers["Cache-Control"] == "public, max-age=86400"
    assert table.send("GET", f"{path}?v=0").headers["Cache-Control"] == "no-cache"
    assert table.send("GET", path).headers["Cache-Control"] == "no-cache"


def test_who_has_the_picture_is_not_sent_it_again(table: Table, drawn: list[str]) -> None:
    for path in (f"/t/{table.code}/card.png", f"{table.path}/result.png"):
        answer = table.send("GET", path, headers={"If-None-Match": '"1"'})
        assert (answer.status_code, answer.content) == (304, b"")
        assert table.send("GET", path, headers={"If-None-Match": '"0"'}).status_code == 200


def test_robots_may_ask_for_the_head_alone(table: Table, drawn: list[str]) -> None:
    for path in (
        *("/", "/calcul", "/regles", "/card.png", f"/t/{table.code}", f"/g/{table.group}"),
        *(f"/t/{table.code}/card.png", f"/g/{table.group}/card.png", f"{table.path}/result.png"),
    ):
        answer = table.send("HEAD", path)
        assert (answer.status_code, answer.content) == (200, b""), path


def test_no_score_leaves_before_the_game_is_over(table: Table, drawn: list[str]) -> None:
    table.put()
    table.send("GET", f"/t/{table.code}/card.png")
    assert ">+198<" not in drawn[-1]
    table.send("PUT", f"{table.path}/closed", table.pen)
    table.send("GET", f"/t/{table.code}/card.png")
    assert ">+198<" in drawn[-1]


def test_the_result_may_be_had_while_the_game_runs(table: Table, drawn: list[str]) -> None:
    table.put()
    answer = table.send("GET", f"{table.path}/result.png")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")
    assert "mène la partie" in drawn[-1]


def test_there_is_no_picture_of_what_is_gone(table: Table, stranger: str) -> None:
    table.send("DELETE", table.path, table.owner)
    for path in (
        *(f"/t/{table.code}/card.png", f"{table.path}/result.png"),
        *("/t/0000000000000000/card.png", "/g/0000000000000000/card.png", "/t/x/card.png"),
    ):
        answer = table.send("GET", path)
        assert (answer.status_code, code_of(answer)) == (404, "not_found"), path


def test_a_running_game_is_told_of_without_its_scores(table: Table) -> None:
    table.put()
    told = tags(table.client, f"/t/{table.code}")
    assert told["og:title"] == "Tarot à 4"
    assert told["og:description"] == told["description"]
    assert told["og:description"].startswith("Léa, Hugo, Inès et Malik jouent au tarot.")
    assert told["og:url"] == f"http://testserver/t/{table.code}"
    assert told["og:image"] == f"http://testserver/t/{table.code}/card.png?lang=fr&v=2"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert (told["og:locale"], told["robots"]) == ("fr_FR", "noindex")
    assert "198" not in " ".join(told.values())


def test_a_game_that_is_over_is_told_with_its_ranking(table: Table) -> None:
    table.put()
    table.send("PUT", f"{table.path}/closed", table.pen)
    told = tags(table.client, f"/t/{table.code}")
    assert told["og:title"] == "Tarot à 4 · Léa gagne la partie"
    assert told["og:description"] == "1. Léa +198 · 2. Hugo −66 · 2. Inès −66 · 2. Malik −66"


def test_a_page_speaks_the_language_that_is_preferred(client: TestClient) -> None:
    for asked, locale in (
        ("en-US,en;q=0.9,fr;q=0.8", "en_GB"),
        ("fr;q=0.2, en;q=0.7", "en_GB"),
        ("de,fr;q=0.5", "fr_FR"),
        ("de", "fr_FR"),
        ("", "fr_FR"),
    ):
        told = tags(client, "/", **{"Accept-Language": asked})
        assert told["og:locale"] == locale, asked
        assert told["og:image"].endswith(f"/card.png?lang={locale[:2]}")


def test_what_is_for_everybody_may_be_listed(client: TestClient) -> None:
    for path in ("/", "/calcul", "/regles"):
        told = tags(client, path)
        assert told["robots"] == "index"
        assert told["og:url"] == f"http://testserver{path}"
        assert told["og:title"]
        assert told["og:description"]


def test_a_group_is_told_by_its_name_alone(
    make_table: Callable[..., Table], drawn: list[str]
) -> None:
    table = make_table(group_name='Les <jeudis> de "Léa"')
    told = tags(table.client, f"/g/{table.group}")
    assert (told["og:title"], told["robots"]) == ('Les <jeudis> de "Léa"', "noindex")
    assert told["og:image"] == f"http://testserver/g/{table.group}/card.png?lang=fr"
    assert table.send("GET", f"/g/{table.group}/card.png").content == PNG
    assert "Les &lt;jeudis&gt; de" in drawn[-1]


def test_a_page_that_is_gone_shows_the_neutral_card(client: TestClient, drawn: list[str]) -> None:
    for path in ("/t/0000000000000000", "/g/0000000000000000", "/t/0000000000000000/tv"):
        told = tags(client, path, status=404)
        assert told["og:image"] == "http://testserver/card.png?lang=fr"
        assert told["robots"] == "noindex"
    assert client.get("/card.png").content == PNG
    assert "<text" in drawn[-1]


def test_robots_may_read_what_they_are_to_preview(client: TestClient) -> None:
    closed = re.findall(r"^Disallow: (.+)$", client.get("/robots.txt").text, re.MULTILINE)
    assert closed == ["/api/"]
