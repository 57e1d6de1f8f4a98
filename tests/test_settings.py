"""Settings: what is wrong is refused at the start, in one sentence that names the variable."""

import pytest

from app.__main__ import main
from app.settings import Settings

WRONG = [
    ("STYLO_REDIS_URL", "nonsense"),
    ("STYLO_REDIS_URL", "http://localhost:6379"),
    ("STYLO_REDIS_URL", "redis:6379"),
    ("STYLO_REDIS_URL", "redis://localhost:port"),
    ("STYLO_REDIS_URL", "redis://localhost:99999"),
    ("STYLO_TRUSTED_PROXIES", "foo,300.1.1.1"),
    ("STYLO_TRUSTED_PROXIES", "10.0.0.1/8"),
    ("STYLO_TRUSTED_PROXIES", "127.0.0.1,*"),
    ("STYLO_PUBLIC_URL", "stylo.example.org"),
    ("STYLO_PUBLIC_URL", "https://stylo.example.org/stylo"),
    ("STYLO_PUBLIC_URL", "https://stylo.example.org?q=1"),
    ("STYLO_PUBLIC_URL", "https://stylo.example.org/#g"),
    ("STYLO_PUBLIC_URL", "https://lea@stylo.example.org"),
    ("STYLO_DATABASE_URL", "sqlite:///:memory:"),
    ("STYLO_DATABASE_URL", "sqlite:///file::memory:?uri=true"),
    ("STYLO_DATABASE_URL", "sqlite:///"),
    ("STYLO_DATABASE_URL", "sqlite://"),
    ("STYLO_DATABASE_URL", "mysql://localhost/stylo"),
    ("STYLO_DATABASE_URL", "postgresql://localhost:port/stylo"),
    ("STYLO_DATABASE_POOL", "1"),
    ("STYLO_LOG_LEVEL", "loud"),
    ("STYLO_GAME_TTL_DAYS", "never"),
]

RIGHT = {
    "STYLO_REDIS_URL": ["redis://valkey:6379/0", "rediss://:secret@cache.example.org", ""],
    "STYLO_TRUSTED_PROXIES": ["127.0.0.1", "172.30.38.0/24, ::1,", ""],
    "STYLO_PUBLIC_URL": ["https://stylo.example.org", "http://10.0.0.2:8000/", ""],
    "STYLO_DATABASE_URL": [
        "sqlite:///stylo.db", "sqlite:////srv/stylo.db", "postgresql:///stylo?host=/run/postgresql",
        "postgresql://stylo:a%40b@[::1]:5432/stylo", "postgresql+psycopg://db/stylo", "",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_setting_stops_the_start(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)

    assert main(["purge", "--dry-run"]) == 2

    told = capsys.readouterr().err
    assert told.startswith(f"{name}: ")
    assert told.count("\n") == 1


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_setting_is_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in RIGHT[name]:
        monkeypatch.setenv(name, value)
        Settings()


def test_an_unknown_setting_stops_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STYLO_GAME_TTL_DAY", "30")

    assert main(["purge", "--dry-run"]) == 2
    assert "STYLO_GAME_TTL_DAY" in capsys.readouterr().err
