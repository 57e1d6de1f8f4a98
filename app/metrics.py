"""Figures for whoever runs the server, in Prometheus' form."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from app.live.hub import Hub
from app.purge import Purged

# Seconds; a hand should be on disk within a few thousandths.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """One registry a process, so that two applications in one test do not share figures."""

    def __init__(self, hub: Hub) -> None:
        self._registry = CollectorRegistry()
        self._writes = Counter(
            "stylo_writes", "Writes on disk, by what they did", ["what"], registry=self._registry
        )
        self._refusals = Counter(
            "stylo_refusals", "Requests refused, by code", ["code"], registry=self._registry
        )
        self._write_seconds = Histogram(
            "stylo_write_seconds",
            "From the request to the disk",
            buckets=BUCKETS,
            registry=self._registry,
        )
        self._purged = Counter(
            "stylo_purged", "What expired and is gone, by kind", ["kind"], registry=self._registry
        )
        viewers = Gauge("stylo_viewers", "Sockets open on this node", registry=self._registry)
        viewers.set_function(lambda: float(hub.watching()))
        games = Gauge("stylo_games_watched", "Games watched here", registry=self._registry)
        games.set_function(lambda: float(len(hub.watched())))

    def count_write(self, what: str, seconds: float) -> None:
        """Add one write that is on disk."""
        self._writes.labels(what).inc()
        self._write_seconds.observe(seconds)

    def count_refusal(self, code: str) -> None:
        """Add one request that was refused."""
        self._refusals.labels(code).inc()

    def count_purged(self, purged: Purged) -> None:
        """Add one batch of the purge."""
        self._purged.labels("game").inc(len(purged.games))
        self._purged.labels("group").inc(purged.groups)
        self._purged.labels("result").inc(purged.results)

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self._registry)
