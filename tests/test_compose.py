"""docker-compose.yml, the Dockerfile and deploy/ agree with each other and with the code."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from app.live.farewell import LONGEST_STEPS, STEP
from app.server import GRACE
from app.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "deploy" / "stylo.env.example").read_text(encoding="utf-8")
VARIABLE = re.compile(r"\$\{([A-Z_]+)(?::([-?])([^}]*))?\}")
SETTING = re.compile(rf"{PREFIX}[A-Z_]+")
EVERY_SERVICE = pytest.mark.parametrize("name", SERVICES)


def known_settings() -> set[str]:
    return {PREFIX + name.upper() for name in Settings.model_fields}


def example() -> dict[str, str]:
    """The filled-in .env."""
    given = dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))
    return {**given, "POSTGRES_PASSWORD": given["POSTGRES_PASSWORD"] or "s3cret"}


def filled(text: str) -> str:
    return VARIABLE.sub(lambda found: example()[found[1]], str(text))


def argument(name: str) -> str:
    """One option of the image's command."""
    words = re.findall(r'"([^"]+)"', DOCKERFILE[DOCKERFILE.rindex("CMD [") :])
    return words[words.index(name) + 1]


def test_the_nodes_take_their_settings(monkeypatch: pytest.MonkeyPatch):
    for name, value in SERVICES["app"]["environment"].items():
        monkeypatch.setenv(name, filled(value))
    settings = Settings()
    assert settings.database == "postgresql://stylo:s3cret@postgres/stylo"
    assert settings.redis_url == "redis://valkey:6379/0"
    assert settings.origin == "https://stylo.example.org"
    assert settings.game_ttl_days == 30


@pytest.mark.parametrize(
    "file", ["docker-compose.yml", "Dockerfile", "deploy/Caddyfile", "deploy/stylo.env.example"]
)
def test_every_setting_named_exists(file: str):
    named = set(SETTING.findall((ROOT / file).read_text(encoding="utf-8")))
    assert named <= known_settings()


def test_every_setting_is_documented_and_nothing_else():
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert set(SETTING.findall(text)) == known_settings()


def test_the_defaults_documented_are_true():
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    told = dict(re.findall(rf"^\| `{PREFIX}(\w+)` \|\s*`?([^`|]*?)`?\s*\|", text, re.MULTILINE))
    plain = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert told == {name: str(default or "") for name, default in plain.items()}


def test_every_variable_is_in_the_example_and_used():
    asked = {found[1] for found in VARIABLE.finditer(yaml.safe_dump(COMPOSE))}
    assert asked == set(example())


def test_the_example_holds_no_secret():
    assert re.search(r"^POSTGRES_PASSWORD=$", EXAMPLE, re.MULTILINE)


def test_defaults_are_those_of_the_application():
    for variable, kind, default in VARIABLE.findall(yaml.safe_dump(COMPOSE)):
        if kind == "-":
            name = variable.removeprefix(PREFIX).lower()
            assert default == str(Settings.model_fields[name].default)


def test_every_path_exists():
    copied = re.findall(r"^COPY (\S+)", DOCKERFILE, re.MULTILINE)
    mounted = [volume.split(":")[0] for service in SERVICES.values()
               for volume in service.get("volumes", ()) if volume.startswith(".")]  # fmt: skip
    assert {"app", "migrations", "web", "requirements.txt"} <= set(copied)
    assert mounted == ["./deploy/Caddyfile"]
    assert all((ROOT / path).exists() for path in copied + mounted)


def test_the_builder_gets_what_the_image_copies():
    let_in = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert set(let_in) == set(re.findall(r"^COPY (\S+)", DOCKERFILE, re.MULTILINE))


def test_the_image_needs_no_root_and_checks_hashes():
    assert re.search(r"^USER stylo$", DOCKERFILE, re.MULTILINE)
    assert "--require-hashes -r requirements.txt" in DOCKERFILE


def test_the_command_is_one_the_application_knows():
    command = re.findall(r'"([^"]+)"', DOCKERFILE[DOCKERFILE.rindex("CMD [") :])
    entry = re.search(r'ENTRYPOINT \["python", "-m", "(\w+)"\]', DOCKERFILE)
    assert entry
    assert command[0] == "serve"
    told = subprocess.run(
        [sys.executable, "-m", entry[1], command[0], "--help"], cwd=ROOT, capture_output=True
    ).stdout.decode()
    assert all(word in told for word in command if word.startswith("--"))


@pytest.mark.parametrize("path", ["healthz", "metrics"])
def test_the_paths_named_are_routes(site: str, path: str):
    assert f"/{path}" in DOCKERFILE + CADDYFILE
    assert httpx.get(f"{site}/{path}").status_code == 200


def test_every_port_is_the_one_that_is_listened_on():
    port = argument("--port")
    assert re.search(rf"^EXPOSE {port}$", DOCKERFILE, re.MULTILINE)
    assert f"http://127.0.0.1:{port}/healthz" in DOCKERFILE
    assert re.search(rf"name app\n\s+port {port}\n", CADDYFILE)


def test_the_data_folder_is_a_volume():
    assert f"data:{argument('--data')}" in SERVICES["app"]["volumes"]
    assert f"VOLUME {argument('--data')}" in DOCKERFILE


@EVERY_SERVICE
def test_images_are_pinned(name: str):
    assert re.fullmatch(r"[a-z/]+:\d+(\.\d+)*(-[a-z]+)?", SERVICES[name]["image"])
    assert re.search(r"^FROM python:3\.\d+-slim-\w+$", DOCKERFILE, re.MULTILINE)


@EVERY_SERVICE
def test_a_service_comes_back_and_says_whether_it_is_well(name: str):
    service = SERVICES[name]
    assert service["restart"] == "unless-stopped"
    assert "healthcheck" in service or ("build" in service and "HEALTHCHECK" in DOCKERFILE)


def test_only_the_proxy_can_be_reached():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_nodes_trust_the_network_they_share_with_the_proxy():
    subnet = COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert SERVICES["app"]["environment"]["STYLO_TRUSTED_PROXIES"] == subnet


def test_a_node_has_time_to_say_goodbye():
    assert (
        int(SERVICES["app"]["stop_grace_period"].removesuffix("s")) > GRACE + LONGEST_STEPS * STEP
    )


def test_every_volume_is_declared_and_used():
    used = {volume.split(":")[0] for service in SERVICES.values()
            for volume in service.get("volumes", ())}  # fmt: skip
    assert {name for name in used if not name.startswith(".")} == set(COMPOSE["volumes"])


def test_what_a_service_waits_for_exists():
    waited = {other for service in SERVICES.values() for other in service.get("depends_on", ())}
    assert waited == {"app", "postgres", "valkey"}
