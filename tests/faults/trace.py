"""What a process asks of the kernel, in order, as strace saw it."""

import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CALLS = "pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg"
LONGEST = "16384"


@dataclass(frozen=True)
class Call:
    """One line of the trace: a call begun, a call ended, or both."""

    name: str
    thread: str
    file: str
    text: str
    begins: bool
    ends: bool

    @property
    def is_flush(self) -> bool:
        """Whether this is the moment from which a file's bytes outlive a power cut."""
        flushes = self.name in ("fsync", "fdatasync")
        return flushes and self.ends and self.text.rstrip().endswith("= 0")


@contextmanager
def traced(program: Path, pid: int, out: Path) -> Iterator[None]:
    """Record the calls of a running process while the block lasts. Raises PermissionError."""
    command = [program, "-f", "-y", "-s", LONGEST, "-e", f"trace={CALLS}", "-p", str(pid)]
    with subprocess.Popen(
        [*command, "-o", out], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as strace:  # fmt: skip
        try:
            _wait_until_attached(strace, pid)
            yield
        finally:
            strace.terminate()


def _wait_until_attached(strace: "subprocess.Popen[bytes]", pid: int) -> None:
    until = time.monotonic() + 20
    while not all(_tracer(task) for task in Path(f"/proc/{pid}/task").iterdir()):
        if strace.poll() is not None or time.monotonic() > until:
            raise PermissionError("strace may not look at other processes here")
        time.sleep(0.02)


def _tracer(task: Path) -> bool:
    status = (task / "status").read_text()
    return "TracerPid:\t0\n" not in status


_LINE = re.compile(r"(\d+) +(?:<\.\.\. )?(\w+)(?: resumed>|\()(.*)", re.DOTALL)


def calls(out: Path) -> list[Call]:
    """Return the trace's lines in the order they happened."""
    read, open_in = [], dict[str, str]()
    for line in out.read_text(errors="replace").splitlines():
        if not (found := _LINE.match(line)):
            continue
        thread, name, text = found.groups()
        begins, ends = "<... " not in line[:20], "<unfinished ...>" not in line
        file = text.partition(">")[0].partition("<")[2] if begins else open_in.pop(thread, "")
        if not ends:
            open_in[thread] = file
        read.append(Call(name, thread, file, text, begins, ends and text.rstrip()[-1:] != "?"))
    return read
