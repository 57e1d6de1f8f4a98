"""What a handler asks for in its signature: services, the caller, and the way to write."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Protocol

from fastapi import Depends, Header, Path, Request, Response
from sqlalchemy.orm import Session

from app.api.cookies import ASKED, OWNER, PEN, renew
from app.api.limits import counted_write
from app.api.presented import bearer, cookie, lower_code
from app.api.writing import commit
from app.board import Written
from app.database import Work
from app.errors import ForeignOrigin, HeaderRequired, Invalid, NotFound
from app.live.door import own_origin
from app.pen import Caller, secret_hash
from app.retention import Retention
from app.services import Services
from app.tokens import SecretKind, fingerprint, is_code, is_secret

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def services(request: Request) -> Services:
    """Return what the process is made of."""
    found: Services = request.app.state.services
    return found


Serving = Annotated[Services, Depends(services)]


def caller(request: Request) -> Caller:
    """Return what the request presents: a bearer secret, else its cookies.

    A cookie authorises a change only together with our own header, which another site's
    page cannot send. Raises HeaderRequired.
    """
    presented = bearer(request) or _cookies(request)
    asked = cookie(request, ASKED)
    request.state.secret = bool(presented or asked)
    return Caller(
        pen=_known(presented.get(SecretKind.PEN), SecretKind.PEN),
        owner=_known(presented.get(SecretKind.OWNER), SecretKind.OWNER),
        asked=_known(asked, SecretKind.PEN),
    )


Calling = Annotated[Caller, Depends(caller)]


@dataclass(frozen=True)
class Ownership:
    """Whom a request asks as, and the secret by which this browser may be it from now on."""

    caller: Caller
    secret: str | None


def ownership(request: Request, calling: Caller, said: str | None) -> Ownership:
    """Return whom a recovery link's secret in the body stands for, else what is presented.

    Raises Invalid.
    """
    if said is None:
        return Ownership(calling, cookie(request, OWNER))
    request.state.secret = True  # one that is wrong counts as such
    return Ownership(Caller(owner=secret_hash(said, SecretKind.OWNER, field="owner")), said)


def same_site(request: Request) -> None:
    """Refuse a change that another site's page asks for. Raises ForeignOrigin."""
    if request.method in SAFE:
        return
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    public = services(request).settings.origin
    if origin is not None and not own_origin(origin, host, public):
        raise ForeignOrigin
    if request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise ForeignOrigin


def code(name: str) -> object:
    """Return the path parameter of a group or game code; another form is simply not found."""

    def checked(request: Request) -> str:
        given = lower_code(str(request.path_params[name]))
        if not is_code(given):
            raise NotFound
        return given

    return checked


# Row numbers that fit every engine: a larger one is refused before it reaches one.
BigIdPath = Annotated[int, Path(ge=0, le=2**53)]

# Larger numbers than any table has seats are refused as no seat of it.
SeatNumber = Annotated[int, Path(ge=0, le=99)]


def expected_revision(
    if_match: Annotated[
        str | None, Header(description='The revision the change was made against: `"57"`.')
    ] = None,
) -> int | None:
    """Return the revision of If-Match, or None. Raises Invalid."""
    if if_match is None or if_match.strip() == "*":
        return None
    digits = if_match.strip().removeprefix("W/").strip('"')
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise Invalid("if_match_malformed", "If-Match holds a revision.", field="If-Match")
    return int(digits)


Expected = Annotated[int | None, Depends(expected_revision)]
GameCode = Annotated[str, Path(alias="game"), Depends(code("game"))]
GroupCode = Annotated[str, Path(alias="group"), Depends(code("group"))]


def now(serving: Serving) -> datetime:
    """Return the server's time, once per request."""
    return serving.clock()


Now = Annotated[datetime, Depends(now)]


async def write(request: Request, work: Work[Written]) -> Response:
    """Run one use case and answer with the very message the watchers get."""
    async with counted_write(request):
        written = await commit(request, work, then=services(request).publish)
    answer = Response(written.message, written.status, media_type="application/json")
    answer.headers["ETag"] = f'"{written.revision}"'
    renew(request, answer)
    return answer


class SheetUseCase(Protocol):
    """A change of a game's sheet, but for what every one of them is told."""

    def __call__(
        self,
        session: Session,
        *,
        code: str,
        caller: Caller,
        expected: int | None,
        keep: Retention,
        now: datetime,
    ) -> Written: ...


@dataclass(frozen=True)
class SheetWrite:
    """A write to a game's sheet: which game, who asks, against which revision, and when."""

    request: Request
    game: str
    caller: Caller
    expected: int | None
    serving: Services
    now: datetime

    async def do(self, use_case: SheetUseCase) -> Response:
        """Run the use case, which knows what is wanted, with all this; answer as `write` does."""

        def work(session: Session) -> Written:
            return use_case(
                session,
                code=self.game,
                caller=self.caller,
                expected=self.expected,
                keep=self.serving.keep,
                now=self.now,
            )

        return await write(self.request, work)


def sheet_write(
    request: Request,
    game: GameCode,
    calling: Calling,
    expected: Expected,
    serving: Serving,
    now: Now,
) -> SheetWrite:
    """Return the write this request asks for."""
    return SheetWrite(request, game, calling, expected, serving, now)


Sheet = Annotated[SheetWrite, Depends(sheet_write)]


def _cookies(request: Request) -> dict[SecretKind, str]:
    held = {SecretKind.PEN: request.cookies.get(PEN), SecretKind.OWNER: request.cookies.get(OWNER)}
    found = {kind: secret for kind, secret in held.items() if secret}
    if (
        (found or request.cookies.get(ASKED))
        and request.method not in SAFE
        and request.headers.get("x-stylo") != "1"
    ):
        raise HeaderRequired
    return found


def _known(secret: str | None, kind: SecretKind) -> bytes | None:
    if secret is None:
        return None
    # A malformed secret costs the same work as a wrong one, and is refused the same way.
    return fingerprint(secret if is_secret(secret, kind) else "")
