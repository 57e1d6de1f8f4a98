"""S1: no secret is in a log, a database, its write-ahead log, or anything a watcher is sent."""

import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from app.tokens import SecretKind, mint_secret
from tests.security.conftest import Evening
from tests.services import canary

HUGO = "Hugo"


def pen() -> str:
    return mint_secret(SecretKind.PEN)


class Night:
    """An evening on which everything is done that a secret has a part in, right and wrong."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.said: list[str] = []

    def live(self, secrets: list[str]) -> None:
        with connect(
            f"ws{self.evening.server.url.removeprefix('http')}{self.evening.path}/live",
            subprotocols=["stylo.1"],  # type: ignore[list-item]
            additional_headers={"Authorization": f"Bearer {secrets[0]}"},
        ) as socket:
            self.said.append(str(socket.recv(timeout=10)))
            self.do_everything(secrets)
            while True:
                try:
                    self.said.append(str(socket.recv(timeout=0.5)))
                except TimeoutError:
                    return

    def do_everything(self, secrets: list[str]) -> None:
        evening, path = self.evening, self.evening.path
        first, asking, last, device = secrets[:4]
        self._say("PUT", f"{path}/pen", json={"pen": first, "offer": evening.offer, "holder": HUGO})
        self._say("POST", f"{path}/pen/requests", json={"pen": asking, "name": "Inès"})
        number = evening.send("GET", path).json()["pen"]["requests"][0]["id"]
        self._say("PUT", f"{path}/pen/requests/{number}", first)
        self._say("PUT", f"{path}/hands/{uuid.uuid4()}", asking, json={"kind": "passed"})
        self._say("PUT", f"{path}/hands/{uuid.uuid4()}", first, json={"kind": "passed"})
        self._say("PUT", f"{path}/pen", evening.owner, json={"pen": last})
        self._say("POST", f"/api/groups/{evening.group}/owners", evening.owner,
                  json={"owner": device, "name": "tablette"})  # fmt: skip
        self._misplace(last)

    def _misplace(self, secret: str) -> None:
        """Send a secret where none belongs, as a careless program does."""
        path = self.evening.path
        for body in ({"name": secret}, {"pen": secret + "x"}, {secret: 1}, {"offer": secret}):
            self._say("PUT", f"{path}/pen/offer", secret, json=body)
            self._say("PATCH", path, secret, json=body)
        self._say("PUT", f"{path}/hands/{secret}", secret, json={"taker": secret, "reason": secret})
        self._say("POST", "/api/score", json={"players": 4, "hand": {"contract": secret}})
        for address in (f"/t/{secret}", f"/api/games/{secret}", f"{path}?pen={secret}"):
            self.evening.send("GET", address)
        self.evening.send("GET", path, "x" + secret)

    def read_all(self) -> None:
        """Fetch everything somebody with a link can read."""
        evening = self.evening
        group = f"/api/groups/{evening.group}"
        addresses = [
            *(evening.path + tail for tail in ("", "/pen", "/export.json", "/export.csv")),
            *(group + tail for tail in ("", "/export.json", "/export.csv")),
            *(f"/t/{evening.code}", f"/t/{evening.code}/tv", f"/g/{evening.group}"),
            *(f"/api/join/{evening.join}", "/metrics"),
        ]
        for address in addresses:
            answer = evening.send("GET", address)
            assert answer.status_code == 200, address
            self.said.append(answer.text)

    def _say(self, method: str, path: str, by: str | None = None, **more: Any) -> None:
        answer = self.evening.send(method, path, by, **more)
        assert answer.status_code < 500
        # A refusal may quote the field it refuses, to whoever sent it; nobody else hears it.
        if answer.is_success:
            self.said.append(answer.text)


@pytest.fixture
def folder(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> Path:
    """Where the engine keeps everything."""
    if database_url.startswith("sqlite"):
        return tmp_path
    return Path(request.getfixturevalue("postgres").folder)


def test_no_secret_is_kept_or_told(
    new_evening: Callable[..., Evening],
    database_url: str,
    folder: Path,
    figure: Callable[[str, str], None],
) -> None:
    night = Night(evening := new_evening(database_url, log_level="debug"))
    secrets = [pen(), pen(), pen(), mint_secret(SecretKind.OWNER)]
    night.live(secrets)
    night.read_all()
    secrets += [evening.pen, evening.owner, evening.offer]
    told = "\n".join([*night.said, evening.server.log])

    canary.check(folder)
    assert not [secret for secret in secrets if secret[2:] in told]
    assert evening.server.log.count("\n") > 1, "the log was searched, and there is one"
    engine = database_url.partition(":")[0]
    figure("S1", f"secrets of a night {len(secrets)} {engine}: 0 in the log, the data and "
                 f"{len(night.said)} answers and messages")  # fmt: skip


def test_a_secret_left_lying_is_found(
    new_evening: Callable[..., Evening], database_url: str, folder: Path
) -> None:
    """The search proves itself: in the data, on the board, in the log."""
    evening, secret = new_evening(database_url), pen()
    canary.planted.add(secret)
    row = {"kind": "free", "scores": [0, 0, 0, 0], "reason": secret}
    planted = evening.send("PUT", f"{evening.path}/hands/{uuid.uuid4()}", evening.pen, json=row)
    assert planted.status_code == 201, planted.text

    assert secret in set().union(*canary.search(folder).values())
    assert secret in canary.secrets_in(evening.send("GET", evening.path).content)
    with (evening.server.data / "server.log").open("a") as log:
        log.write(f"{secret}\n")
    assert secret in set().union(*canary.search(evening.server.data, canary.KEPT).values())


def test_a_name_in_a_schema_is_no_secret() -> None:
    name = b"fk_group_h_" + b"very_long_name_of_a_constraint_in_some_table_of_a_database"

    assert canary.secrets_in(name) == set()
    assert canary.secrets_in(b"x" + pen().encode() + b"\0")
