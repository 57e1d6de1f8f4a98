"""Rights in a browser: HttpOnly cookies set by the server, which no script can read or lose.

Safari forgets what scripts store after seven idle days, but not these. Each is scoped to the
API of one game or one group, so that a browser with many games sends only what matters.
"""

from fastapi import Request, Response

from app.api.presented import cookie, subject
from app.live.door import is_https

PEN = "stylo_pen"
# What a phone asked for the pen with: beside the pen it may have held before, whose unanswered
# hands it still has to learn about.
ASKED = "stylo_asked"
OWNER = "stylo_owner"

# As long as browsers allow; what a cookie opens is forgotten long before.
MAX_AGE = 400 * 24 * 3600


def game_path(game: str) -> str:
    return f"/api/games/{game}"


def group_path(group: str) -> str:
    return f"/api/groups/{group}"


def grant(request: Request, answer: Response, name: str, secret: str, path: str) -> None:
    """Let this browser present the secret under the path from now on."""
    answer.set_cookie(
        name,
        secret,
        max_age=MAX_AGE,
        path=path,
        secure=_is_secure(request),
        httponly=True,
        samesite="strict",
    )


def forget(answer: Response, name: str, path: str) -> None:
    """Take the secret from this browser."""
    answer.delete_cookie(name, path=path, httponly=True, samesite="strict")


def renew(request: Request, answer: Response) -> None:
    """Set the cookies that authorised a write once more, for their full life."""
    scope = "/".join([*request.url.path.split("/")[:3], subject(request)])
    for name in (PEN, ASKED, OWNER):
        if secret := cookie(request, name):
            grant(request, answer, name, secret, scope)


def _is_secure(request: Request) -> bool:
    public: str | None = request.app.state.services.settings.origin
    return is_https(request.url.scheme, request.headers.get("host", ""), public)
