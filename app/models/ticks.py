"""The clock's traces."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base, BigId, UtcTime


class Tick(Base):
    """The one row by which a purge knows that the clock has not jumped (see `app.tick`)."""

    __tablename__ = "tick"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(UtcTime)
    proven: Mapped[datetime] = mapped_column(UtcTime)
    trial_until: Mapped[datetime | None] = mapped_column(UtcTime)
