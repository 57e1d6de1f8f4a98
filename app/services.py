"""What a running process is made of, handed to every request."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app.board import Written
from app.database import Database
from app.live.hub import Hub
from app.retention import Retention
from app.settings import Settings


@dataclass(frozen=True)
class Services:
    """Built once in `app.main.create_app`; nothing else builds or finds these."""

    settings: Settings
    database: Database
    hub: Hub
    keep: Retention
    clock: Callable[[], datetime]

    def is_healthy(self) -> bool:
        """Tell whether nodes hear of each other's writes at once, not only at the next sweep."""
        return True

    def publish(self, written: Written) -> None:
        """Tell the watchers; called on the event loop once the write is on disk."""
        if not written.replayed:
            self.hub.publish(written.game, written.revision, written.message, written.appended)
