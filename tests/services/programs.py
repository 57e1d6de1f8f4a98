"""The programs some tests need beside Python: found on this machine, or installed on Debian."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Program:
    """One program: the names it goes by, where it may lie outside the PATH, its Debian package."""

    title: str
    package: str
    names: tuple[str, ...]
    places: tuple[str, ...] = ()

    def find(self) -> Path | None:
        """Return the program's file, the newest version first, or None."""
        on_path = [found for name in self.names if (found := shutil.which(name))]
        elsewhere = [found for place in self.places for found in _matches(place)]
        return next((Path(found) for found in on_path + elsewhere), None)


def _matches(place: str) -> list[str]:
    return sorted(map(str, Path("/").glob(place.lstrip("/"))), reverse=True)


# Half the work of a Chromium that draws windows of its own: installed even beside one.
HEADLESS = Program(
    "Chromium's headless shell", "chromium-headless-shell", ("chromium-headless-shell",)
)
CHROMIUM = Program(
    "Chromium",
    "chromium-headless-shell",
    (*HEADLESS.names, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
    (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        str(Path("~/.cache/ms-playwright/chromium-*/chrome-linux*/chrome").expanduser()),
    ),
)
POSTGRES = Program(
    "PostgreSQL",
    "postgresql",
    ("initdb",),
    ("/usr/lib/postgresql/*/bin/initdb", "/opt/homebrew/opt/postgresql@*/bin/initdb"),
)
REDIS = Program("Redis", "redis-server", ("redis-server", "valkey-server"))
STRACE = Program("strace", "strace", ("strace",))
WEBKIT = Program("WebKit", "webkit2gtk-driver", ("WebKitWebDriver",))
MINIBROWSER = Program(
    "MiniBrowser", "webkit2gtk-driver", ("MiniBrowser",), ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser",)
)
XVFB = Program("Xvfb", "xvfb", ("Xvfb",))
MARKED = {
    "browser": (HEADLESS,),
    "postgres": (POSTGRES,),
    "redis": (REDIS,),
    "webkit": (WEBKIT, MINIBROWSER, XVFB),
}


def require(program: Program) -> Path:
    """Return the program's file; without it the test is skipped, or fails where CI is set."""
    if found := program.find():
        return found
    sentence = f"{program.title} is missing: sudo apt install {program.package}"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def missing(programs: Iterable[Program]) -> list[Program]:
    """Return those that are nowhere to be found."""
    return [program for program in programs if program.find() is None]


def may_install() -> bool:
    """Tell whether this process can install Debian packages."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(programs: Iterable[Program]) -> None:
    """Install what is missing from Debian's packages; one process at a time, the others wait."""
    with Path(tempfile.gettempdir(), "stylo-packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if packages := [program.package for program in missing(programs)]:
            _apt_get("update")
            _apt_get("install", "--yes", "--no-install-recommends", *packages)


def _apt_get(*words: str) -> None:
    done = subprocess.run(
        ["apt-get", "--quiet", "-o", "DPkg::Lock::Timeout=300", *words],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise pytest.UsageError(f"apt-get {' '.join(words)} failed:\n{done.stdout[-2000:]}")
