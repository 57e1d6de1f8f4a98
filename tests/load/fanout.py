"""How long one hand takes to reach everybody: ours against the kernel's limit and a naive loop.

python -m tests.load.fanout [--viewers 1000,5000] [--rounds 3] [--messages 15] [--write]

The servers take turns within each round; the table shows medians over the rounds and the ratio to
the limit of the same sitting. Loopback only. Needs gcc; pins server and generator to two cores.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.load.servers import GAME

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "benchmarks" / "fanout.md"
SERVERS = {
    "limit": "the limit: a C loop of `send`",
    "ours": "Stylo",
    "naive": "`await send_text` in a loop, stock uvicorn without deflate",
}
COLUMNS = {
    "p50_ms": "half, ms",
    "p99_ms": "99 %, ms",
    "last_ms": "last, ms",
    "us_per_delivery": "µs a delivery",
    "kb_per_viewer": "KB a viewer",
    "us_per_connect": "µs a connect",
}
BUDGET = 170.0

Row = dict[str, float]


def main() -> None:
    """Builds, measures and prints."""
    asked = arguments()
    if shutil.which("gcc") is None:
        sys.exit("gcc is needed to build the load generator (Debian: apt-get install gcc)")
    crowds = [int(word) for word in asked.viewers.split(",")]
    allow_files(max(crowds))
    with tempfile.TemporaryDirectory(prefix="stylo-fanout-") as folder:
        programs = {name: build(name, Path(folder)) for name in ("fan", "limit")}
        rows = measure(programs, crowds, asked.rounds, asked.messages)
    page = table(rows, asked.rounds, asked.messages)
    print(page)
    if asked.write:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--viewers", default="1000,5000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--messages", type=int, default=15)
    parser.add_argument("--write", action="store_true", help="to docs/benchmarks/fanout.md")
    return parser.parse_args()


def measure(
    programs: dict[str, Path], crowds: list[int], rounds: int, messages: int
) -> dict[tuple[int, str], list[Row]]:
    """All rows of all rounds, the servers in another order each time; stops when time is up."""
    rows: dict[tuple[int, str], list[Row]] = {}
    until = time.monotonic() + BUDGET
    for turn in range(rounds):
        for crowd in crowds:
            names = list(SERVERS)
            for name in names[turn % 3 :] + names[: turn % 3]:
                if time.monotonic() > until:
                    print("out of time: fewer rounds", file=sys.stderr)
                    return rows
                row = run(name, programs, crowd, messages)
                rows.setdefault((crowd, name), []).append(row)
                print(f"{turn + 1}. {crowd} {name}: {row['last_ms']} ms", file=sys.stderr)
    return rows


def run(name: str, programs: dict[str, Path], crowd: int, messages: int) -> Row:
    """One server, one crowd."""
    with running(name, programs) as (port, pid):
        path = f"/api/games/{GAME}/live"
        words = [port, path, "/ctl", crowd, messages, 100, pid]
        pinned(os.getpid(), 1)
        fan = subprocess.run(
            [programs["fan"], *map(str, words)], capture_output=True, text=True, timeout=120
        )
    if fan.returncode:
        raise SystemExit(f"{name}: {fan.stderr}")
    row: Row = json.loads(fan.stdout)
    if row["disordered"]:
        raise SystemExit(f"{name}: {row['disordered']} messages out of order")
    return row


@contextmanager
def running(name: str, programs: dict[str, Path]) -> Iterator[tuple[int, int]]:
    """A server on a free port, on the first core; port and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    python = [sys.executable, "-m", "tests.load.servers", name]
    command = [str(programs["limit"])] if name == "limit" else python
    with subprocess.Popen([*command, str(port)], cwd=HERE.parents[1]) as server:
        try:
            pinned(server.pid, 0)
            wait_for(port)
            yield port, server.pid
        finally:
            server.kill()


def wait_for(port: int) -> None:
    """Returns once somebody listens."""
    for _ in range(1000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise SystemExit("the server did not start")


def pinned(process: int, core: int) -> None:
    """Keeps a process on one core, where there are two and the system can."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


def allow_files(crowd: int) -> None:
    """Raises the limit of open files, or says how few viewers it leaves room for."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and crowd + 100 > hard:
        raise SystemExit(f"this system allows {hard} open files: ask for fewer viewers")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def build(name: str, folder: Path) -> Path:
    """Compiles one of the C programs."""
    program = folder / name
    source = HERE / f"{name}.c"
    subprocess.run(["gcc", "-O2", "-Wall", "-Wextra", "-o", program, source], check=True)
    return program


def table(rows: dict[tuple[int, str], list[Row]], rounds: int, messages: int) -> str:
    """The page."""
    head = ["viewers", "server", *COLUMNS.values(), "of the limit"]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for (crowd, name), runs in sorted(rows.items(), key=lambda row: row[0][0]):
        cells = [f"{statistics.median(run[column] for run in runs):.1f}" for column in COLUMNS]
        ratio = " – " if name == "limit" else f"{share(rows, crowd, name):.0%}"
        lines.append("| " + " | ".join([f"{crowd:,}", SERVERS[name], *cells, ratio]) + " |")
    busy = statistics.median(run["other_cores"] for runs in rows.values() for run in runs)
    return PREFACE.format(
        table="\n".join(lines),
        rounds=rounds,
        messages=messages,
        cores=os.cpu_count(),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.release().split('-')[0]}",
        busy=busy,
    )


def share(rows: dict[tuple[int, str], list[Row]], crowd: int, name: str) -> float:
    """The limit's speed that is reached: the median over rounds of the ratio within a round."""
    pairs = zip(rows[crowd, "limit"], rows[crowd, name], strict=False)
    return statistics.median(limit["last_ms"] / mine["last_ms"] for limit, mine in pairs)


PREFACE = """\
# Fan-out: one hand to everybody

A message of 400 bytes to all viewers of one game over loopback, server and generator on a core
each; time from publishing until half, 99 % and the last of the viewers have it. "Of the limit" is
the speed reached, compared with a C loop of `send()` in the same round.

{table}

Medians over {rounds} rounds of {messages} messages. {cores} cores, {system}, Python {python};
{busy:.2f} cores were busy with other work meanwhile (above 0.3 do not trust the milliseconds, only
the ratios). Made by `python -m tests.load.fanout --write`.
"""


if __name__ == "__main__":
    main()
