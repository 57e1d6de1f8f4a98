"""The one place where errors become answers: always `{"error": {"code", "message", …}}`."""

import json
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from app.api.limits import Limit, address, limiter
from app.errors import AppError, NotFound, OfferDead, TooMany
from app.metrics import Metrics
from app.scoring.problems import MOST_TOLD

log = structlog.get_logger()

# The framework's own refusals, under the names clients switch on.
_CODES = {
    404: "not_found",
    405: "method_not_allowed",
    413: "body_too_large",
    415: "json_only",
}


def install(app: FastAPI) -> None:
    """Render every error of the application and of the framework in one shape."""
    app.add_exception_handler(AppError, _app_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _bug)


def refused(
    app: Starlette, status: int, error: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> Response:
    """Count an error, and return it in the one shape there is."""
    metrics: Metrics = app.state.metrics
    metrics.count_refusal(str(error["code"]))
    # Escaped to ASCII: what is refused may hold letters that no encoding knows.
    body = json.dumps({"error": dict(error)})
    return Response(body, status, headers=dict(headers or {}), media_type="application/json")


async def _app_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, AppError)
    if isinstance(error, NotFound | OfferDead) and getattr(request.state, "secret", False):
        error = await _counted(request, error)
    headers = {"Retry-After": str(error.retry_after)} if isinstance(error, TooMany) else {}
    if error.status == HTTPStatus.SERVICE_UNAVAILABLE:
        headers["Retry-After"] = "1"
    return refused(request.app, error.status, error.as_json(), headers)


async def _counted(request: Request, error: AppError) -> AppError:
    """Count a wrong secret against its address; past the limit it hears that instead."""
    try:
        await limiter(request).spend(Limit.MISSES, address(request))
    except TooMany as too_many:
        return too_many
    return error


async def _validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    problems = [_problem(found) for found in error.errors()[:MOST_TOLD]]
    first, *others = problems
    return refused(request.app, 422, {**first, "others": others} if others else first)


def _problem(found: Mapping[str, Any]) -> dict[str, str]:
    place = [str(part) for part in found["loc"]]
    if found["type"] == "json_invalid":
        return {"code": "malformed", "message": "The body is not JSON.", "field": "body"}
    code = "missing" if found["type"] == "missing" else "malformed"
    field = ".".join(place[1:] if place[0] == "body" and len(place) > 1 else place)
    return {"code": code, "message": str(found["msg"]), "field": field}


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == HTTPStatus.BAD_REQUEST:  # JSON that Python does not read
        problem = {"code": "malformed", "message": str(error.detail), "field": "body"}
        return refused(request.app, HTTPStatus.UNPROCESSABLE_ENTITY, problem)
    code = _CODES.get(error.status_code, "http_error")
    error_json = {"code": code, "message": str(error.detail)}
    headers = dict(error.headers or {})
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = ", ".join(sorted(_allowed(request, headers.get("Allow", ""))))
    return refused(request.app, error.status_code, error_json, headers)


def _allowed(request: Request, named: str) -> set[str]:
    """Return every method of this path; the framework names those of one route only."""
    methods = set(filter(None, named.split(", ")))
    for path, calls in request.app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), request.url.path):
            methods |= {method.upper() for method in calls}
    return methods | {"HEAD"} if "GET" in methods else methods


async def _bug(request: Request, error: Exception) -> Response:
    log.error("bug", path=request.url.path, error=repr(error))
    internal = {"code": "internal", "message": "Something went wrong on the server."}
    return refused(request.app, 500, internal)
