"""The pictures a process has drawn: each once, the last ones kept, few drawn at a time."""

import asyncio
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import structlog

from app.errors import Busy

log = structlog.get_logger()

_PROGRAM = Path(__file__).with_name("draw.py")
_SECONDS = 20

# Lays a picture out as SVG; letter by letter, so that nobody else should have to wait for it.
Layout = Callable[[], str]


class Key(NamedTuple):
    """What a picture shows: of which game or group, at which revision, and which picture."""

    code: str
    revision: int
    what: str


class Gallery:
    """Keeps at most `kept` pictures of under 100 KB each, the least looked at going first."""

    def __init__(self, *, kept: int = 128, at_once: int = 2, waiting: int = 24) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._most_kept = kept
        self._drawing: dict[Key, asyncio.Task[bytes]] = {}
        self._most_drawing = at_once + waiting
        self._turn = asyncio.Semaphore(at_once)

    def find(self, key: Key) -> bytes | None:
        """Return a picture that is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def draw(self, key: Key, svg: Layout, *, width: int, may_shrink: bool = False) -> bytes:
        """Return the PNG of what is laid out; whoever asks meanwhile for the same waits with it.

        `may_shrink` lets a picture be narrower than `width` to stay light. Raises Busy.
        """
        task = self._drawing.get(key)
        if task is None:
            if len(self._drawing) >= self._most_drawing:
                raise Busy
            task = asyncio.create_task(self._draw(key, svg, width, may_shrink))
            self._drawing[key] = task
        # Shielded: whoever hangs up must not take the picture from the others.
        return await asyncio.shield(task)

    async def _draw(self, key: Key, svg: Layout, width: int, may_shrink: bool) -> bytes:
        try:
            async with self._turn:
                png = await asyncio.to_thread(_run, svg, width, may_shrink)
        finally:
            del self._drawing[key]
        self._kept[key] = png
        while len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
        return png


def _run(svg: Layout, width: int, may_shrink: bool) -> bytes:
    drawn = svg().encode()
    command = [sys.executable, "-I", str(_PROGRAM), str(width), *(["shrink"] * may_shrink)]
    try:
        done = subprocess.run(  # noqa: S603 - our own program; names are in its standard input
            command, input=drawn, capture_output=True, timeout=_SECONDS, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        log.warning("picture_failed", error=str(error))
        raise Busy("The picture could not be drawn; try again.") from error
    return done.stdout
