"""What a request says of itself: the secret it goes by, and the game or group it is about."""

from fastapi import Request

from app.tokens import CODE_LENGTH, SecretKind


def bearer(request: Request) -> dict[SecretKind, str]:
    """Return the secret of a bearer, if it has the form of one.

    A proxy's password or any other Authorization is none of ours.
    """
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return {}
    return {kind: secret.strip() for kind in SecretKind if secret.strip().startswith(kind)}


def cookie(request: Request, name: str) -> str | None:
    """Return a cookie of ours, where no bearer speaks for the request."""
    return None if bearer(request) else request.cookies.get(name)


def subject(request: Request) -> str:
    """Return the code of the game or group the path names, as it is looked up."""
    params = request.path_params
    return lower_code(str(params.get("game") or params.get("group") or ""))


def lower_code(typed: str) -> str:
    """Return a code as it is looked up: it may be typed in capitals."""
    return typed[: CODE_LENGTH + 1].lower()
