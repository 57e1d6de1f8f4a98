"""How often what nobody needs often may be asked: sized for a club behind one address.

Addresses are kept for the length of a window, in memory or in Redis, and nowhere else. When
the shared store does not answer, everybody is let through: a limit must not stop an evening.
"""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import StrEnum
from math import ceil
from time import time
from typing import Any

import structlog
from fastapi import Request
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter
from limits.errors import StorageError
from limits.storage import storage_from_string

from app.api.cookies import OWNER, PEN
from app.api.presented import bearer, cookie, subject
from app.errors import TooMany
from app.live.door import client_name
from app.settings import Settings
from app.tokens import fingerprint

log = structlog.get_logger()

Check = Callable[[Request], Coroutine[Any, Any, None]]
Counted = Callable[[Request], AsyncIterator[None]]


class Limit(StrEnum):
    """What is counted."""

    CREATIONS = "creations"
    MISSES = "misses"
    JOINS = "joins"
    OFFERS = "offers"
    REQUESTS = "requests"
    WRITES = "writes"
    SCORES = "scores"
    SIGNS = "signs"
    EXPORTS = "exports"


class Limiter:
    """Counts by limit and by whom: an address, or a secret within a game."""

    def __init__(self, settings: Settings) -> None:
        self._window = FixedWindowRateLimiter(_storage(settings.redis_url))
        self._items: dict[Limit, RateLimitItem] = {
            Limit.CREATIONS: RateLimitItemPerHour(settings.creations_per_hour),
            Limit.MISSES: RateLimitItemPerMinute(settings.misses_per_minute),
            Limit.JOINS: RateLimitItemPerMinute(settings.joins_per_minute),
            Limit.OFFERS: RateLimitItemPerHour(settings.offers_per_hour),
            Limit.REQUESTS: RateLimitItemPerHour(settings.requests_per_hour),
            Limit.WRITES: RateLimitItemPerMinute(settings.writes_per_minute),
            Limit.SCORES: RateLimitItemPerMinute(settings.scores_per_minute),
            Limit.SIGNS: RateLimitItemPerMinute(settings.signs_per_minute),
            Limit.EXPORTS: RateLimitItemPerMinute(settings.exports_per_minute),
        }

    async def check(self, limit: Limit, whom: str) -> None:
        """Raise TooMany when the window has no more to give; count nothing."""
        item = self._items[limit]
        try:
            if not await self._window.test(item, limit, whom):
                raise TooMany(retry_after=await self._left(item, limit, whom))
        except StorageError as error:
            log.warning("limits_unavailable", error=str(error))

    async def spend(self, limit: Limit, whom: str, *, quietly: bool = False) -> None:
        """Count once. Raises TooMany when the window had no more to give, unless quietly."""
        item = self._items[limit]
        try:
            if not await self._window.hit(item, limit, whom) and not quietly:
                raise TooMany(retry_after=await self._left(item, limit, whom))
        except StorageError as error:
            log.warning("limits_unavailable", error=str(error))

    async def _left(self, item: RateLimitItem, limit: Limit, whom: str) -> int:
        """Return the seconds until the window begins anew."""
        window = await self._window.get_window_stats(item, limit, whom)
        return max(1, ceil(window.reset_time - time()))


def _storage(redis_url: str | None) -> Storage:
    if redis_url is None:
        storage = storage_from_string("async+memory://", wrap_exceptions=True)
    else:
        storage = storage_from_string(
            f"async+{redis_url}", wrap_exceptions=True, implementation="redispy"
        )
    assert isinstance(storage, Storage)
    return storage


def per_address(limit: Limit) -> Check:
    """Return a dependency that counts against the address that asks."""

    async def check(request: Request) -> None:
        await limiter(request).spend(limit, address(request))

    return check


def per_watcher(limit: Limit) -> Counted:
    """Return a dependency that counts what succeeds against an address, within the game."""

    async def count(request: Request) -> AsyncIterator[None]:
        async with counted(request, limit, address(request)):
            yield

    return count


def per_holder(limit: Limit) -> Counted:
    """Return a dependency that counts what succeeds against the secret that allowed it."""

    async def count(request: Request) -> AsyncIterator[None]:
        async with counted(request, limit, _secret(request)):
            yield

    return count


def counted_write(request: Request) -> AbstractAsyncContextManager[None]:
    """Count a write against the secret that allowed it, or the address that needed none."""
    return counted(request, Limit.WRITES, _secret(request))


@asynccontextmanager
async def counted(request: Request, limit: Limit, whom: str) -> AsyncIterator[None]:
    """Refuse when the limit is used up; count only what succeeds.

    A stranger who knows the watch link can then neither use up what a table may do, nor fill
    the memory of counts with secrets that never were any.
    """
    key = f"{subject(request)} {whom}"
    await limiter(request).check(limit, key)
    yield
    await limiter(request).spend(limit, key, quietly=True)


def limiter(request: Request) -> Limiter:
    """Return the process's limiter."""
    found: Limiter = request.app.state.limiter
    return found


def _secret(request: Request) -> str:
    said = next(iter(bearer(request).values()), None)
    secret = said or cookie(request, PEN) or cookie(request, OWNER)
    return fingerprint(secret).hex()[:16] if secret else address(request)


def address(request: Request) -> str:
    """Return whom to count an address under: an IPv6 network of 64 bits is one."""
    return client_name(request.client.host) if request.client else "local"
