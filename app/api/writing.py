"""The one way to write: commit, publish, count."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol, TypeVar

from fastapi import Request

from app.board import Written
from app.database import Work
from app.metrics import Metrics
from app.services import Services


class Outcome(Protocol):
    """What a use case did; asked for the second time it does nothing."""

    @property
    def replayed(self) -> bool: ...


T = TypeVar("T", bound=Outcome)


async def commit(request: Request, work: Work[T], then: Callable[[T], object]) -> T:
    """Run a use case; once it is on disk call `then`, count it, and return what it did."""
    serving: Services = request.app.state.services
    metrics: Metrics = request.app.state.metrics
    begun = perf_counter()
    done = await serving.database.write(work, then=then)
    if not done.replayed:
        is_hand = isinstance(done, Written) and done.appended
        metrics.count_write("hand" if is_hand else "board", perf_counter() - begun)
    return done
