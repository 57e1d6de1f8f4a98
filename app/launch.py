"""Starting a server from a terminal: where it listens, what it prints, the demonstration."""

import asyncio
import socket
import sys
from datetime import UTC, datetime
from functools import partial
from urllib.parse import urlsplit

import segno

from app import demo, lock, logs
from app.database import Database
from app.db import migrate
from app.main import create_app
from app.retention import Retention
from app.server import serve
from app.settings import Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan, or asked for by name


def launch(settings: Settings, host: str, port: int, *, lan: bool, with_demo: bool) -> None:
    """Serve until a signal comes. Raises CannotListen, and InUse or NoPlace of the database."""
    logs.set_up(settings.log_level)
    with lock.held(settings.database):
        _serve(settings, host, port, lan=lan, with_demo=with_demo)


def _serve(settings: Settings, host: str, port: int, *, lan: bool, with_demo: bool) -> None:
    app = create_app(settings)
    links = _demonstration(settings) if with_demo else []

    def announce(url: str) -> None:
        address = url if settings.origin is None else settings.origin
        if lan and settings.origin is None:
            address = f"http://{lan_address()}:{urlsplit(url).port}"
        _print(address, links, lan=lan)

    serve(
        app,
        EVERYWHERE if lan else host,
        port,
        hub=app.state.hub,
        trusted_proxies=settings.trusted_proxies,
        on_start=announce,
    )


def lan_address() -> str:
    """Return this machine's address on the local network, found without sending a byte."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A documentation address: connecting a datagram socket only picks a route.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _print(address: str, links: list[tuple[str, str]], *, lan: bool) -> None:
    lines = [f"Stylo: {address}"]
    if lan:
        lines.append(
            "Réseau local en http : pas d'installation hors ligne ni d'écran maintenu allumé."
        )
    lines += [f"{title}: {address}{path}" for title, path in links]
    sys.stdout.write("\n".join(lines) + "\n")
    segno.make(address + (links[0][1] if links else "")).terminal(sys.stdout, compact=True)
    sys.stdout.flush()


def _demonstration(settings: Settings) -> list[tuple[str, str]]:
    settings.data.mkdir(parents=True, exist_ok=True)
    migrate(settings.database)
    database = Database(settings.database, pool=1)
    keep = Retention(settings.game_ttl_days, settings.history_ttl_months)
    work = partial(demo.prepare, keep=keep, now=datetime.now(UTC))
    try:
        code, offer = asyncio.run(database.write(work))
    finally:
        database.close()
    return [("Suivre", f"/t/{code}"), ("Prendre le stylo", f"/t/{code}#{offer}")]
