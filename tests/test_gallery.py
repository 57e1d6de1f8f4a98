"""The gallery: each picture drawn once, few at a time, and the last ones kept."""

import asyncio
import threading

import pytest

from app.errors import Busy
from app.pictures import gallery
from app.pictures.gallery import Gallery, Key, Layout


class Easel:
    """Stands in for the program that draws: counts, and draws nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        monkeypatch.setattr(gallery, "_run", self)

    def __call__(self, layout: Layout, width: int, may_shrink: bool) -> bytes:
        svg = layout()
        self.drawn.append(svg)
        if svg == "broken":
            raise Busy
        return svg.encode()


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    return Easel(monkeypatch)


def key(revision: int) -> Key:
    return Key("g" * 16, revision, "card.fr")


def test_who_asks_meanwhile_gets_the_same_picture(easel: Easel) -> None:
    async def three() -> list[bytes]:
        shown = Gallery()
        return await asyncio.gather(*(shown.draw(key(1), lambda: "a", width=1) for _ in range(3)))

    assert asyncio.run(three()) == [b"a"] * 3
    assert easel.drawn == ["a"]


def test_the_last_pictures_are_kept_by_revision(easel: Easel) -> None:
    shown = Gallery(kept=2)

    async def draw(revision: int) -> None:
        await shown.draw(key(revision), lambda: str(revision), width=1)

    asyncio.run(draw(1))
    asyncio.run(draw(2))
    assert shown.find(key(1)) == b"1"
    asyncio.run(draw(3))
    assert [shown.find(key(each)) for each in (1, 2, 3)] == [b"1", None, b"3"]


def test_too_many_at_once_are_sent_away_and_a_failure_is_forgotten(easel: Easel) -> None:
    async def crowd() -> list[bytes | BaseException]:
        shown = Gallery(at_once=1, waiting=1)
        asked = (shown.draw(key(each), lambda: "a", width=1) for each in range(3))
        return await asyncio.gather(*asked, return_exceptions=True)

    assert [type(each) for each in asyncio.run(crowd())] == [bytes, bytes, Busy]

    async def again() -> bytes:
        shown = Gallery()
        with pytest.raises(Busy):
            await shown.draw(key(1), lambda: "broken", width=1)
        return await shown.draw(key(1), lambda: "mended", width=1)

    assert asyncio.run(again()) == b"mended"


def test_nobody_waits_while_a_picture_is_laid_out() -> None:
    async def on_the_loop() -> set[int]:
        threads = {threading.get_ident()}

        def layout() -> str:
            threads.add(threading.get_ident())
            return "not a picture"

        with pytest.raises(Busy):
            await Gallery().draw(key(1), layout, width=1200)
        return threads

    assert len(asyncio.run(on_the_loop())) == 2


def test_what_cannot_be_drawn_is_a_passing_failure() -> None:
    with pytest.raises(Busy):
        asyncio.run(Gallery().draw(key(1), lambda: "not a picture", width=1200))
