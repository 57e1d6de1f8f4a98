"""dev.py: what a person types, and what it says when something is missing."""

import ast
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import dev

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Every program dev.py would have started; each ends well."""
    called: list[list[str]] = []

    def call(command, **_options):
        called.append(command)
        return 0

    monkeypatch.setattr(dev.subprocess, "call", call)
    return called


@pytest.fixture
def became(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words dev.py would have gone on with."""
    words: list[str] = []
    monkeypatch.setattr(dev, "become", lambda *given: words.extend(given))
    monkeypatch.setattr(dev, "install", words.append)
    return words


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A project with a lock and no .venv."""
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", str(tmp_path / ".venv" / "bin" / "python"))
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / "requirements.txt").write_text("fastapi==1")
    (tmp_path / "requirements-dev.txt").write_text("fastapi==1\npytest==1")
    return tmp_path


def test_an_old_python_can_read_it():
    source = Path(dev.__file__).read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 6))
    imported = {alias.name for node in ast.walk(ast.parse(source))
                if isinstance(node, ast.Import) for alias in node.names}  # fmt: skip
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


def test_an_old_python_is_told_what_is_missing(monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 6))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(
        SystemExit, match=r"^Stylo needs Python 3.11 or newer; this is Python 3.9.$"
    ):
        dev.main(["run"])


def test_a_newer_python_on_the_path_is_used_by_itself(monkeypatch, tmp_path: Path):
    for name, code in (("python3.12", 0), ("python3.14", 127)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    went_on: list[list[str]] = []

    def execv(_program, words):
        went_on.append(words)
        raise SystemExit

    monkeypatch.setattr(dev.os, "execv", execv)
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 6))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit):
        dev.main(["test", "--fast"])
    assert went_on == [[str(tmp_path / "python3.12"), dev.__file__, "test", "--fast"]]


def test_without_venv_it_names_the_package(monkeypatch):
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"sudo apt install python3\.\d+-venv$"):
        dev.make_venv()


def test_without_venv_root_on_debian_gets_the_package(monkeypatch, calls):
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    dev.make_venv()
    assert [command[-1] for command in calls] == [
        "update", f"python3.{sys.version_info[1]}-venv", str(dev.VENV),
    ]  # fmt: skip


def test_packages_are_installed_once_for_each_lock(elsewhere: Path, calls):
    installs = lambda: sum("--require-hashes" in command for command in calls)  # noqa: E731
    dev.install("requirements.txt")
    dev.install("requirements.txt")
    assert installs() == 1
    (elsewhere / "requirements.txt").write_text("fastapi==2")
    dev.install("requirements.txt")
    assert installs() == 2


def test_the_checks_packages_hold_what_running_needs(elsewhere: Path, calls):
    dev.install("requirements-dev.txt")
    calls.clear()
    dev.install("requirements.txt")
    assert not any("--require-hashes" in command for command in calls)


def test_a_failed_install_is_tried_again(elsewhere: Path, monkeypatch):
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: "--require-hashes" in command)
    for _ in range(2):
        with pytest.raises(SystemExit, match="could not be installed"):
            dev.install("requirements.txt")


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        (["run"], "requirements.txt -m app serve --host 127.0.0.1 --port 8000 --data var"),
        (
            ["run", "--lan", "--demo", "--port", "0", "--data", "d"],
            "requirements.txt -m app serve --host 127.0.0.1 --port 0 --data d --lan --demo",
        ),
        (["test", "-k", "petit"], "requirements-dev.txt -m pytest -k petit"),
        (["faults"], "requirements-dev.txt -m pytest tests/faults"),
        (
            ["faults", "--full"],
            "requirements-dev.txt -m pytest tests/faults --timeout 3600 --full",
        ),
        (["bench", "fanout", "--big"], "requirements-dev.txt -m tests.load.fanout --big"),
        (["cluster"], "requirements-dev.txt -m tests.services.cluster"),
    ],
)  # fmt: skip
def test_a_command_goes_on_as_the_right_module(became, typed: list[str], done: str):
    dev.main(typed)
    assert " ".join(became) == done


def test_a_whole_run_shares_the_cores(became):
    dev.main(["test", "--fast"])
    assert became[1:] == ["-m", "pytest", "-n", str(dev.WORKERS), "--fast"]


def test_a_change_starts_the_server_again(became):
    dev.main(["run", "--dev"])
    assert became[1:3] == ["-m", "watchfiles"]
    assert became[3].endswith("-m app serve --host 127.0.0.1 --port 8000 --data var")


def test_an_unknown_command_is_refused():
    with pytest.raises(SystemExit, match="There is no command 'rnu'"):
        dev.main(["rnu"])


def test_help_names_every_command(capsys):
    assert dev.main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert all(f"dev.py {name}" in printed for name in
               ("run", "test", "lint", "bench", "faults", "cluster", "audit"))  # fmt: skip


def test_run_serves_until_ctrl_c(tmp_path: Path):
    command = [sys.executable, "dev.py", "run", "--port", "0", "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=dev.ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as running:
        printed = iter(running.stdout.readline, "")
        address = next(found[0] for line in printed if (found := ADDRESS.search(line)))
        assert httpx.get(f"{address}/healthz").is_success
        running.send_signal(signal.SIGINT)
        running.stdout.read()
    assert running.returncode in (0, 130, -signal.SIGINT)
    assert list(tmp_path.glob("*.db"))


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_holds_hashes_and_no_address(name: str):
    lock = (dev.ROOT / name).read_text(encoding="utf-8")
    for block in re.split(r"\n(?=[a-z0-9])", lock)[1:]:
        assert "--hash=sha256:" in block, block
    assert not re.search(r"://|--index-url|--find-links|--trusted-host", lock)


def test_both_locks_agree():
    runtime, checks = (
        dict(PIN.findall((dev.ROOT / name).read_text(encoding="utf-8")))
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert runtime.items() <= checks.items()


def test_the_node_lock_holds_no_address():
    assert '"resolved"' not in (dev.ROOT / "package-lock.json").read_text(encoding="utf-8")


def test_ci_types_the_same_commands():
    lines = (dev.ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "python3" in line] == [
        "python3 dev.py lint", "python3 dev.py test",
    ]  # fmt: skip
    assert "set -e" in lines
