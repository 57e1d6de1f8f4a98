"""Saying goodbye before a restart, so that not everybody comes back in the same instant."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable

from app.live.frames import Frame
from app.live.hub import Hub
from app.live.messages import CloseCode, bye

STEP = 0.1
AT_ONCE = 100
PER_STEP = 200
LONGEST_STEPS = 50
WINDOW_MS = (1000, 8000)


async def farewell(hub: Hub, in_a_hurry: Callable[[], bool]) -> None:
    """Tells every viewer `bye` and closes it with 1012, a crowd within at most five seconds."""
    crowd = list(hub.everybody())
    steps = 1 if len(crowd) <= AT_ONCE else min(LONGEST_STEPS, math.ceil(len(crowd) / PER_STEP))
    size = math.ceil(len(crowd) / steps)
    shortest, longest = WINDOW_MS
    goodbye = Frame.of(bye(0, max(shortest, min(longest, len(crowd) * 4))))
    for start in range(0, len(crowd), size or 1):
        for viewer in crowd[start : start + size]:
            viewer.write(goodbye)
            viewer.close(CloseCode.RESTART)
        if not in_a_hurry():
            await asyncio.sleep(STEP)
