"""Who may come in: how many watchers there is room for, and from which pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_network
from urllib.parse import urlsplit

from app.live.channel import Viewer
from app.live.messages import CloseCode

AllowOrigin = Callable[[str, str], bool]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many sockets are taken: of one game, from one address, in this process."""

    per_game: int = 20_000
    per_client: int = 200
    in_all: int = 50_000


class Door:
    """Counts who is inside."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._clients: dict[str, int] = {}
        self._inside = 0

    def enter(self, viewer: Viewer, watching: int) -> CloseCode | None:
        """Lets a viewer in, or says why not; `watching` is how many watch its game here."""
        client = viewer.client
        if client is None:
            return CloseCode.LEAVING
        known = self._clients.get(client, 0)
        viewer.client = None
        if self._inside >= self._limits.in_all:
            return CloseCode.OVERLOAD
        if watching >= self._limits.per_game or known >= self._limits.per_client:
            return CloseCode.TOO_MANY
        self._clients[client] = known + 1
        self._inside += 1
        viewer.client = client
        return None

    def leave(self, viewer: Viewer) -> None:
        """Takes a viewer off the count, once."""
        client, viewer.client = viewer.client, None
        if client is None or client not in self._clients:
            return
        self._inside -= 1
        self._clients[client] -= 1
        if not self._clients[client]:
            del self._clients[client]


def client_name(host: str) -> str:
    """Whom to count an address under: itself, or its /64 network when it is IPv6."""
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def own_origin(origin: str, host: str, public: str | None = None) -> bool:
    """Whether a page of this origin is ours: of the public address, or of the host asked.

    Letters' case and a scheme's own port make no other origin.
    """
    page = _place(origin)
    if page is None:
        return False
    scheme, netloc = page
    is_public = public is not None and page == _place(public)
    return is_public or netloc == host.lower().removesuffix(_PORTS[scheme])


def is_https(scheme: str, host: str, public: str | None = None) -> bool:
    """Whether a browser that asked this host came over https.

    So says the request, or the public address: what stands before it may be a proxy we were
    not told of. At another host a request over http is one.
    """
    by_proxy = public is not None and _place(f"https://{host}") == _place(public)
    return scheme == "https" or by_proxy


def _place(origin: str) -> tuple[str, str] | None:
    """Scheme and host of an address, in one form; None where it is not one of the web."""
    try:
        page = urlsplit(origin)
    except ValueError:  # "http://[" is no address at all
        return None
    if page.scheme not in _PORTS or not page.netloc:
        return None
    return page.scheme, page.netloc.lower().removesuffix(_PORTS[page.scheme])


_PORTS = {"http": ":80", "https": ":443"}
