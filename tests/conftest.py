"""What every test may ask for, and how a run is put together (see tests/services)."""

import signal
import sys
from itertools import chain

import pytest

from tests.services.programs import MARKED, install, may_install, missing

pytest_plugins = (
    "tests.services.axe",
    "tests.services.canary",
    "tests.services.chromium",
    "tests.services.databases",
    "tests.services.figures",
    "tests.services.postgres",
    "tests.services.redis",
    "tests.services.server",
    "tests.stores",
    "tests.services.webkit",
)

# A test that asks for one of these fixtures bears the mark.
FIXTURES = {
    "browser": {"chromium", "browser"},
    "postgres": {"postgres"},
    "redis": {"redis_server"},
    "webkit": {"webkit"},
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="leave out what needs more programs")
    parser.addoption("--full", action="store_true", help="the long form, for a release")


def pytest_configure() -> None:
    # A run that is asked to end puts its servers away, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session")
def full(pytestconfig: pytest.Config) -> bool:
    """Tell whether this is the long form, for a release."""
    return bool(pytestconfig.getoption("full"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for mark, fixtures in FIXTURES.items():
            if fixtures & set(getattr(item, "fixturenames", ())):
                item.add_marker(mark)
    left_out = [item for item in items if _is_left_out(item, config)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    # Playwright keeps an event loop running, and asyncio allows one a thread: browsers go last.
    items[:] = sorted(
        (item for item in items if item not in set(left_out)),
        key=lambda item: item.get_closest_marker("browser") is not None,
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Install what the chosen tests need, where this process may."""
    marks = {mark.name for mark in chain.from_iterable(i.iter_markers() for i in session.items)}
    needed = chain.from_iterable(MARKED[mark] for mark in MARKED if mark in marks)
    lacking = missing(needed)
    if lacking and may_install():
        names = ", ".join(program.title for program in lacking)
        capture = session.config.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled():
            print(f"\nInstalling {names} (Debian packages)", file=sys.stderr, flush=True)
        install(lacking)


def _is_left_out(item: pytest.Item, config: pytest.Config) -> bool:
    marks = {mark.name for mark in item.iter_markers()}
    if config.getoption("fast") and marks & set(MARKED):
        return True
    return "full" in marks and not config.getoption("full")
