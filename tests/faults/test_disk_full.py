"""R4: the disk fills up. Nothing is lost, the answer says so, and space alone mends it."""

import os
import shutil
import subprocess
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.faults.game import Op, State
from tests.faults.history import Event
from tests.faults.invariants import check
from tests.faults.ledger import Book
from tests.faults.lineups import body
from tests.faults.tables import NO_LIMITS, sit_down
from tests.faults.wire import Wire
from tests.services.server import Server

SIZE, LEFT = "12m", 200_000
ROUNDS, ROUNDS_FULL = 3, 200
REFUSALS = 5
MOUNT = 'mount -t tmpfs -o size="$1" stylo "$2" && shift 2 && exec "$@"'


class SmallDisk(Server):
    """A server whose data folder is a disk of twelve megabytes that nobody else sees."""

    def __init__(self, data: Path) -> None:
        named = {f"STYLO_{name.upper()}": str(value) for name, value in NO_LIMITS.items()}
        super().__init__(data, named)
        self.wrapper = (*_unshare(), "sh", "-c", MOUNT, "sh", SIZE, str(data))

    @property
    def disk(self) -> Path:
        """The folder as the server sees it."""
        return Path(f"/proc/{self.pid}/root{self.data}")

    def fill(self) -> None:
        """Leave room for a few hands."""
        size = os.statvfs(self.disk)
        ballast = b"\0" * (size.f_bavail * size.f_frsize - LEFT)
        (self.disk / "ballast").write_bytes(ballast)

    def make_room(self) -> None:
        (self.disk / "ballast").unlink()

    def copy(self, folder: Path) -> Book:
        """Return a copy of the database as it lies there; nobody may be writing."""
        folder.mkdir()
        for file in self.disk.glob("stylo.db*"):
            if not file.name.endswith(("-shm", ".lock")):
                shutil.copy(file, folder)
        return Book(f"sqlite:///{folder / 'stylo.db'}")


def _unshare() -> tuple[str, ...]:
    return ("unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"]))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    data = tmp_path / "disk"
    data.mkdir()
    probe = [*_unshare(), "sh", "-c", MOUNT, "sh", SIZE, str(data), "true"]
    if subprocess.run(probe, capture_output=True).returncode:
        pytest.skip("no mount namespaces here: run as root, or allow user namespaces")
    server = SmallDisk(data)
    server.start()
    yield server
    server.kill()


@pytest.mark.timeout(3_600)
def test_a_full_disk_loses_nothing_and_mends_alone(
    small_disk: SmallDisk, tmp_path: Path, full: bool, figure: Callable[[str, str], None]
) -> None:
    rounds = ROUNDS_FULL if full else ROUNDS
    wire, random = Wire(small_disk.url), Random(0)
    acknowledged = refused = 0
    for number in range(rounds):
        code, state = sit_down(small_disk.url)
        small_disk.fill()
        events = _write_until_full(wire, code, state, random)
        lost = [event for event in events if not event.ok]
        assert {event.code for event in lost} == {"storage_full"}
        status, board = wire.send("GET", f"/api/games/{code}")
        assert (status, len(board["hands"])) == (200, len(events) - len(lost)), "reading goes on"
        small_disk.make_room()
        kept = [event for event in events if event.ok]
        again = [wire.do(code, event.op) for event in lost]
        assert all(event.is_new for event in again), "the same hands go in, without a restart"
        book = small_disk.copy(tmp_path / str(number))
        assert book.problems() == []
        check(state, [*kept, *again], book.read(code))
        book.close()
        acknowledged, refused = acknowledged + len(kept) + len(again), refused + len(lost)
    wire.hang_up()
    figure("R4", f"full disks {rounds}/{rounds} sqlite, {acknowledged} acknowledged, 0 lost, "
                 f"{refused} refused with storage_full and recorded later")  # fmt: skip


def _write_until_full(wire: Wire, code: str, state: State, random: Random) -> list[Event]:
    events: list[Event] = []
    refused, until = 0, time.monotonic() + 60
    while refused < REFUSALS:
        assert time.monotonic() < until, "the disk does not fill"
        op = Op("put", state.holder, hand=str(uuid.uuid4()), body=body(random))
        events.append(wire.do(code, op))
        refused += not events[-1].ok
    return events
