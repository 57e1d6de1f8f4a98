#!/usr/bin/env python3
"""Run Stylo and check it, with nothing but Python 3.11 or newer.

  python3 dev.py run      serve it here: --host --port --data DIR --lan --demo --dev
  python3 dev.py test     run the tests: --fast, or anything pytest takes
  python3 dev.py lint     check layout, types, imports between the layers
  python3 dev.py bench    list the benchmarks: bench NAME runs one
  python3 dev.py faults   kill, cut and fill it: --full for the long form
  python3 dev.py cluster  two nodes, PostgreSQL, Redis and a proxy: --port
  python3 dev.py audit    ask for known holes in the packages used (needs the network)

The first call makes .venv beside this file; it is made anew when a requirements file changes.
"""
# Parsed by Python 3.6 too, so that an old Python can say what is missing.

import argparse
import ast
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin" / "python")
RUNTIME, CHECKS = "requirements.txt", "requirements-dev.txt"
OLDEST = (3, 11)
WORKERS = min(4, os.cpu_count() or 1)


def main(words):
    """Do what the first word says with the others; return the exit code."""
    commands = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "faults": faults,
        "cluster": cluster,
        "audit": audit,
    }
    if sys.version_info < OLDEST:
        return use_newer_python(words)
    if not words or words[0] in ("-h", "--help"):
        print(__doc__.rstrip())
        return 0
    if words[0] not in commands:
        raise SystemExit("There is no command {!r}; python3 dev.py lists them.".format(words[0]))
    os.chdir(str(ROOT))
    # Where this is set, each start would compile all packages anew: six seconds instead of two.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return commands[words[0]](words[1:])


def run(words):
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser("dev.py run", description="Serve Stylo until Ctrl-C.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", default="8000", help="0 takes any free one")
    parser.add_argument("--data", default="var", metavar="DIR", help="where the games are kept")
    parser.add_argument("--lan", action="store_true", help="let phones on this network in")
    parser.add_argument("--demo", action="store_true", help="with a game to look at")
    parser.add_argument("--dev", action="store_true", help="start again when a file changes")
    asked = parser.parse_args(words)
    serve = ["-m", "app", "serve", "--host", asked.host, "--port", asked.port, "--data", asked.data]
    serve += ["--lan"] * asked.lan + ["--demo"] * asked.demo
    install(RUNTIME)
    if asked.dev:
        command = subprocess.list2cmdline([PYTHON, *serve])
        return become("-m", "watchfiles", command, "app", "migrations", "web")
    return become(*serve)


def test(words):
    """Run pytest; all tests of a whole run share the cores."""
    install(CHECKS)
    shared = ["-n", str(WORKERS)] if set(words) <= {"--fast"} else []
    return become("-m", "pytest", *shared, *words)


def lint(_words):
    """Run every check that needs no server; go on after a failure and name what failed."""
    install(CHECKS)
    tool = VENV / "bin"
    checks = {
        "ruff format": [str(tool / "ruff"), "format", "--check", "--quiet", "."],
        "ruff check": [str(tool / "ruff"), "check", "--quiet", "--output-format=concise", "."],
        "mypy": [str(tool / "mypy")],
        "import-linter": [str(tool / "lint-imports"), "--no-cache", "--no-logo"],
    }
    if shutil.which("npm"):
        install_node_packages()
        for project in sorted(ROOT.glob("tsconfig*.json")):
            checks["tsc " + project.name] = ["node_modules/.bin/tsc", "-p", project.name]
    else:
        print("Node is not here: the types of web/ are left unchecked.")
    failed = [name for name, command in checks.items() if not succeeds(name, command)]
    print("lint: " + ("failed: " + ", ".join(failed) if failed else "all is well"), flush=True)
    return 1 if failed else 0


def bench(words):
    """List the benchmarks, or run one."""
    if words and not words[0].startswith("-"):
        install(CHECKS)
        return become("-m", "tests.load." + words[0], *words[1:])
    for file in sorted((ROOT / "tests" / "load").glob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "argparse" in text:
            about = ast.get_docstring(ast.parse(text)) or ""
            print("{:<16} {}".format(file.stem, about.split("\n")[0]))
    return 0


def faults(words):
    """Run the tests that break things."""
    install(CHECKS)
    patience = ["--timeout", "3600"] if "--full" in words else []
    return become("-m", "pytest", "tests/faults", *patience, *words)


def cluster(words):
    """Start everything a bigger installation has, until Ctrl-C."""
    install(CHECKS)
    return become("-m", "tests.services.cluster", *words)


def audit(_words):
    """Look the locked packages up in the public list of known holes."""
    install(CHECKS)
    return become("-m", "pip_audit", "--require-hashes", "--disable-pip", "-r", RUNTIME)


def use_newer_python(words):
    """Go on with a newer Python from the PATH, or say that one is missing."""
    for minor in range(19, OLDEST[1] - 1, -1):
        newer = shutil.which("python3.{}".format(minor))
        # A version manager's stand-in may be on the PATH without a Python behind it.
        if newer and subprocess.call([newer, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            os.execv(newer, [newer, str(ROOT / "dev.py"), *words])
    found = "{}.{}".format(*sys.version_info)
    raise SystemExit("Stylo needs Python 3.11 or newer; this is Python " + found + ".")


def install(lock):
    """Make .venv hold what the lock names; return at once when it already does."""
    if not works():
        make_venv()
    wanted, stamp = digest(lock), VENV / (lock + ".installed")
    if read(stamp) == wanted:
        return
    print("Installing what {} names into .venv".format(lock), flush=True)
    # The lock is complete, and Python compiles what is imported by itself: half the time.
    quick = ["-qq", "--no-deps", "--no-compile", "--no-input", "--disable-pip-version-check"]
    pip = [PYTHON, "-m", "pip", "install", *quick, "--require-hashes", "-r", lock]
    if subprocess.call(pip, stdin=subprocess.DEVNULL) != 0:
        raise SystemExit("The packages could not be installed; pip's lines above say why.")
    stamp.write_text(wanted)
    if lock == CHECKS:
        # The checks' lock holds the whole runtime lock, at the same versions.
        (VENV / (RUNTIME + ".installed")).write_text(digest(RUNTIME))


def works():
    """Tell whether .venv has a Python that starts and is new enough."""
    check = "import sys; sys.exit(sys.version_info < {})".format(OLDEST)
    return Path(PYTHON).exists() and subprocess.call([PYTHON, "-c", check]) == 0


def make_venv():
    """Make an empty .venv; Debian keeps what that needs in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        package = "python3.{}-venv".format(sys.version_info[1])
        if not (os.geteuid() == 0 and shutil.which("apt-get") and apt_get(package)):
            raise SystemExit("Python's venv module is missing: sudo apt install " + package)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        raise SystemExit("The folder .venv could not be made; the lines above say why.")


def apt_get(package):
    """Install a Debian package; tell whether that worked."""
    print("Installing {} (Debian package)".format(package), flush=True)
    get = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    subprocess.call([*get, "update"], stdin=subprocess.DEVNULL)
    install = [*get, "install", "--yes", "--no-install-recommends", package]
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
    return subprocess.call(install, **quiet) == 0


def install_node_packages():
    """Make node_modules hold what package-lock.json names."""
    wanted, stamp = digest("package-lock.json"), ROOT / "node_modules" / "installed"
    if read(stamp) != wanted:
        ci = ["npm", "ci", "--silent", "--no-audit", "--no-fund"]
        if subprocess.call(ci, stdin=subprocess.DEVNULL) != 0:
            raise SystemExit("npm ci failed; run it by hand to see why.")
        stamp.write_text(wanted)


def succeeds(name, command):
    """Run a check and tell whether it is content."""
    print("lint: " + name, flush=True)
    return subprocess.call(command, stdin=subprocess.DEVNULL) == 0


def become(*words):
    """Go on as .venv's Python with these words: signals and the exit code are its own."""
    sys.stdout.flush()
    os.execv(PYTHON, [PYTHON, *words])


def digest(name):
    """Return the hash of one of the project's files."""
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def read(file):
    """Return what a file says, or nothing when it is not there."""
    return file.read_text() if file.exists() else ""


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
