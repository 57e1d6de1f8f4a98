"""What the server says about itself: one line an event, and never a secret in it."""

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from app.tokens import redact


def set_up(level: str) -> None:
    """Send structlog's and the standard library's lines to standard error.

    JSON where a program reads it, words where a person does.
    """
    is_read = sys.stderr.isatty()
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    last: Processor = (
        structlog.dev.ConsoleRenderer() if is_read else structlog.processors.JSONRenderer()
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for talkative in ("alembic", "uvicorn"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, root.level))


def without_secrets(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Replace every secret in a line, wherever it slipped in, by its prefix and an ellipsis."""
    return {
        name: redact(value) if isinstance(value, str) else value for name, value in event.items()
    }
