"""The same requests over HTTP: one connection of a program that presents its secret."""

import http.client
import json
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.faults.game import Op, called
from tests.faults.history import Event

Answer = tuple[int, dict[str, Any]]


class Unknown(Exception):
    """The connection broke before the answer was there: it may have happened or not."""


@dataclass
class Wire:
    """A phone's way to one node; it opens a connection when it has none."""

    url: str
    seconds: float = 10
    _connection: http.client.HTTPConnection | None = field(default=None, repr=False)

    def send(
        self, method: str, path: str, body: str | None = None, **headers: str | None
    ) -> Answer:
        """Return status and JSON. Raises Unknown when the connection breaks."""
        try:
            self._send(method, path, body, headers)
            assert self._connection is not None
            answer = self._connection.getresponse()
            return answer.status, json.loads(answer.read() or b"{}")
        except (OSError, http.client.HTTPException) as error:
            self.hang_up()
            raise Unknown(repr(error)) from error

    def send_and_leave(self, code: str, op: Op) -> None:
        """Send a request and do not wait for what it comes to."""
        method, path, body, headers = request(code, op)
        try:
            self._send(method, path, body, headers)
        except (OSError, http.client.HTTPException) as error:
            raise Unknown(repr(error)) from error
        finally:
            self.hang_up()

    def do(self, code: str, op: Op, start: float | None = None) -> Event:
        """Ask for one thing; `start` is when it was first asked for."""
        start = time.monotonic() if start is None else start
        method, path, body, headers = request(code, op)
        status, answer = self.send(method, path, body, **headers)
        end = time.monotonic()
        if status >= 500 or "error" in answer:
            refused = answer.get("error", {"code": f"status {status}"})
            return Event(op, start, end, refused["code"], refused)
        if op.act == "read":
            answer = {"revision": answer["revision"], "board": answer}
        return Event(op, start, end, None, answer, op.act == "put" and status == 201)

    def hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _send(
        self, method: str, path: str, body: str | None, headers: dict[str, str | None]
    ) -> None:
        if self._connection is None:
            address = urlsplit(self.url)
            self._connection = http.client.HTTPConnection(
                str(address.hostname), address.port, timeout=self.seconds
            )
        given = {name.replace("_", "-"): value for name, value in headers.items() if value}
        if body is not None:
            given["Content-Type"] = "application/json"
        self._connection.request(method, path, body, given)


def request(code: str, op: Op) -> tuple[str, str, str | None, dict[str, str | None]]:
    """Return method, path, body and headers of an operation."""
    method, tail = _ROUTES[op.act]
    secret = op.pen or op.owner
    headers = {
        "Authorization": secret and f"Bearer {secret}",
        "If_Match": op.expected and f'"{op.expected}"',
    }
    path = f"/api/games/{code}{tail.format(hand=op.hand, number=op.number or 0)}"
    return method, path, _body(op), headers


def _body(op: Op) -> str | None:
    match op.act:
        case "put":
            return op.body
        case "offer":
            return json.dumps({"offer": op.secret})
        case "claim":
            return json.dumps({"pen": op.secret, "offer": op.offer})
        case "ask":
            return json.dumps({"pen": op.secret, "name": called(str(op.secret))})
        case "rename":
            return json.dumps({"name": op.body})
        case _:
            return None


_ROUTES = {
    "put": ("PUT", "/hands/{hand}"),
    "strike": ("DELETE", "/hands/{hand}"),
    "restore": ("POST", "/hands/{hand}/restore"),
    "offer": ("PUT", "/pen/offer"),
    "cancel": ("DELETE", "/pen/offer"),
    "claim": ("PUT", "/pen"),
    "release": ("DELETE", "/pen"),
    "ask": ("POST", "/pen/requests"),
    "accept": ("PUT", "/pen/requests/{number}"),
    "decline": ("DELETE", "/pen/requests/{number}"),
    "end": ("PUT", "/closed"),
    "reopen": ("DELETE", "/closed"),
    "rename": ("PATCH", ""),
    "read": ("GET", ""),
}
