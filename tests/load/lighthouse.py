"""What Lighthouse says of each page, what a first load fetches, what an arriving hand moves.

python -m tests.load.lighthouse [--runs 3] [--hands 10] [--write]

Lighthouse as a phone: a slowed processor and a slow 4G, in Chromium, on one server with a game of
thirty hands. Its own version is installed with npm into var/ at the first run (186 MB).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.load.arrivals import Arrival, Load, measure
from tests.load.sitting import sitting
from tests.services.programs import CHROMIUM

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "benchmarks" / "page.md"
VERSION = "12.8.2"  # the last for Node 18 to 21
ATTEMPTS = 3  # a busy machine makes it miss the start of a recording
SWITCHES = (
    "--headless --no-sandbox --disable-gpu --disable-background-networking "
    "--disable-component-update --disable-sync"
)
CATEGORIES = ("performance", "accessibility", "best-practices")
TIMES = {
    "first-contentful-paint": "first paint, s",
    "largest-contentful-paint": "largest paint, s",
    "total-blocking-time": "blocked, s",
}
SHIFT = "cumulative-layout-shift"

Report = dict[str, Any]


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of Lighthouse, for each page")
    parser.add_argument("--hands", type=int, default=10, help="that arrive on a page watched")
    parser.add_argument("--write", action="store_true", help="to docs/benchmarks/page.md")
    asked = parser.parse_args()
    chromium = CHROMIUM.find()
    if chromium is None:
        sys.exit("Chromium is needed (Debian: apt-get install chromium)")
    lighthouse = installed()
    with sitting() as table:
        reports = {
            title: [audit(lighthouse, chromium, url) for _ in range(asked.runs)]
            for title, url in table.pages.items()
        }
        loads, arrivals = measure(chromium, table, asked.hands)
    page = wording(reports, loads, arrivals)
    sys.stdout.write(page)
    if asked.write:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")


def installed() -> Path:
    """Return Lighthouse's program, installed first where this version is not here yet."""
    folder = ROOT / "var" / f"lighthouse-{VERSION}"
    program = folder / "node_modules" / ".bin" / "lighthouse"
    if program.exists():
        return program
    if shutil.which("npm") is None:
        sys.exit("Node 18.16 or newer with npm is needed (Debian: apt-get install npm)")
    print(f"Installing Lighthouse {VERSION} into {folder.relative_to(ROOT)}", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    quiet = ["--silent", "--no-audit", "--no-fund"]
    npm = ["npm", "install", *quiet, "--prefix", str(folder), f"lighthouse@{VERSION}"]
    subprocess.run(npm, check=True, stdin=subprocess.DEVNULL)
    return program


def audit(lighthouse: Path, chromium: Path, url: str) -> Report:
    """Return Lighthouse's report of one visit, and name on stderr what it would have better."""
    words = [lighthouse, url, "--quiet", "--output=json", "--no-enable-error-reporting"]
    words += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={SWITCHES}"]
    for _ in range(ATTEMPTS):
        done = subprocess.run(
            words,
            env={**os.environ, "CHROME_PATH": str(chromium)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            timeout=300,
        )
        if done.returncode == 0:
            break
    else:
        sys.exit(f"Lighthouse failed {ATTEMPTS} times; its own lines above say why.")
    report: Report = json.loads(done.stdout)
    print(f"{url}: {', '.join(failed(report)) or 'nothing to mend'}", file=sys.stderr, flush=True)
    return report


def failed(report: Report) -> list[str]:
    """Return the audits that are right or wrong, and wrong."""
    return [
        name
        for name, audited in report["audits"].items()
        if audited["scoreDisplayMode"] == "binary" and audited["score"] == 0
    ]


def wording(
    reports: dict[str, list[Report]], loads: dict[str, Load], arrivals: dict[str, Arrival]
) -> str:
    """Word the figures."""
    every = [report for runs in reports.values() for report in runs]
    wrong = sorted({name for report in every for name in failed(report)})
    return PREFACE.format(
        audits=_rows(
            ["page", "performance", "accessibility", "practices", *TIMES.values(), "shift"],
            [[title, *_audited(runs)] for title, runs in reports.items()],
        ),
        loads=_rows(
            ["page", "requests", "bodies, bytes", "with headers, bytes"],
            [
                [title, f"{load.requests}", f"{load.body:,}", f"{load.wire:,}"]
                for title, load in loads.items()
            ],
        ),
        arrivals=_rows(
            ["looking at", "hands", "shift, all together", "long tasks", "longest, ms"],
            [[title, *_arrived(arrival)] for title, arrival in arrivals.items()],
        ),
        wrong="Nothing that is right or wrong was found wrong."
        if not wrong
        else f"Found wrong: {', '.join(wrong)}.",
        runs=len(every) // len(reports),
        version=VERSION,
        browser=every[0]["environment"]["hostUserAgent"].partition("Chrome/")[2].split(".")[0],
        index=statistics.median(report["environment"]["benchmarkIndex"] for report in every),
        cores=os.cpu_count(),
        load=os.getloadavg()[2],
        system=f"{platform.system()} {platform.release().split('-')[0]}",
        day=datetime.now(UTC).date(),
    )


def _audited(runs: list[Report]) -> list[str]:
    """The medians over the runs of one page."""
    scores = [
        statistics.median(run["categories"][name]["score"] for run in runs) for name in CATEGORIES
    ]
    times = [
        statistics.median(run["audits"][name]["numericValue"] for run in runs) for name in TIMES
    ]
    shift = statistics.median(run["audits"][SHIFT]["numericValue"] for run in runs)
    return [
        *(f"{score * 100:.0f}" for score in scores),
        *(f"{time / 1000:.1f}" for time in times),
        f"{shift:.3f}",
    ]


def _arrived(arrival: Arrival) -> list[str]:
    longest = max(arrival.tasks, default=0)
    return [
        f"{arrival.hands}", f"{arrival.shift:.4f}", f"{len(arrival.tasks)}", f"{longest:.0f}",
    ]  # fmt: skip


def _rows(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


PREFACE = """\
# The page: Lighthouse, a first load, an arriving hand

{day}, {system}, {cores} cores, Chromium {browser}. The machine's mean load was {load:.1f} over the
last quarter of an hour and Lighthouse rated its speed at {index:.0f} (a free desktop: above 1,500):
the busier it is with other work, the less the times and the performance score tell of the page.

## Lighthouse {version}

Medians over the runs ({runs} a page), preset "mobile": the processor four times slower, a slow 4G
of 1.6 Mbit/s and 150 ms a round trip, both simulated; plain HTTP/1.1 from the server itself, no
proxy.

{audits}

{wrong}

## A first load

Somebody new, nothing remembered, no service worker, until the network is quiet: the parts that
are fetched ahead once the page stands are in it. Compressed bodies, and with all headers.

{loads}

## A hand arrives

A page that is followed live, its processor four times slower; what moved by itself (the sum of
Chromium's layout shifts, where 0.1 for one page is good) and the tasks over 50 ms.

{arrivals}

What moves is what a hand changes: players who change places, the dealer's mark, totals that grow
by a digit, and on the wall the curve when the last hand's scores need another line. In the sheet
the browser scrolls by the new row's height in the same frame, so that the picture stays still:
Chromium counts that as a shift all the same.

Made by `python3 dev.py bench lighthouse --write`.
"""


if __name__ == "__main__":
    main()
