"""Exports: what a game or a group holds, to keep before it is forgotten."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Response
from sqlalchemy.orm import Session

from app import export
from app.api.deps import GameCode, GroupCode, Now, Serving
from app.api.limits import Limit, per_address
from app.export import Document
from app.languages import Lang, preferred
from app.services import Services
from app.spreadsheet import as_csv

Responses = dict[int | str, dict[str, Any]]

router = APIRouter(
    prefix="/api", tags=["export"], dependencies=[Depends(per_address(Limit.EXPORTS))]
)


def language(
    lang: Annotated[Lang | None, Query(description="Else by Accept-Language")] = None,
    accept_language: Annotated[str, Header()] = "",
) -> Lang:
    """Return the language asked for, else the browser's, else French."""
    return lang or preferred(accept_language)


CSV: Responses = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}
JSON: Responses = {200: {"content": {"application/json": {"schema": {"type": "object"}}}}}

Speaking = Annotated[Lang, Depends(language)]


@router.get("/games/{game}/export.csv", response_class=Response, responses=CSV)
async def game_csv(game: GameCode, speaking: Speaking, serving: Serving, now: Now) -> Response:
    """Return a game's rows for a spreadsheet."""
    document = await _read(serving, export.of_game, game, now)
    return await _csv(document, game, speaking, now)


@router.get("/games/{game}/export.json", response_class=Response, responses=JSON)
async def game_json(game: GameCode, serving: Serving, now: Now) -> Response:
    """Return everything there is about a game."""
    return await _json(await _read(serving, export.of_game, game, now), game, now)


@router.get("/groups/{group}/export.csv", response_class=Response, responses=CSV)
async def group_csv(group: GroupCode, speaking: Speaking, serving: Serving, now: Now) -> Response:
    """Return a group's games for a spreadsheet, a row for each person of each game."""
    document = await _read(serving, export.of_group, group, now)
    return await _csv(document, group, speaking, now)


@router.get("/groups/{group}/export.json", response_class=Response, responses=JSON)
async def group_json(group: GroupCode, serving: Serving, now: Now) -> Response:
    """Return everything there is about a group and its games."""
    return await _json(await _read(serving, export.of_group, group, now), group, now)


async def _read(
    serving: Services, load: Callable[..., Document], code: str, now: datetime
) -> Document:
    def work(session: Session) -> Document:
        return load(session, code, now=now)

    return await serving.database.read(work)


async def _csv(document: Document, code: str, lang: Lang, now: datetime) -> Response:
    text = await asyncio.to_thread(as_csv, document, lang=lang)
    answer = Response(text, media_type="text/csv; charset=utf-8")
    answer.headers["Content-Disposition"] = _attached(code, now, "csv")
    answer.headers["Content-Language"] = lang
    return answer


async def _json(document: Document, code: str, now: datetime) -> Response:
    text = await asyncio.to_thread(export.as_json, document)
    answer = Response(text, media_type="application/json")
    answer.headers["Content-Disposition"] = _attached(code, now, "json")
    return answer


def _attached(code: str, now: datetime, ending: str) -> str:
    return f'attachment; filename="stylo-{now:%Y-%m-%d}-{code}.{ending}"'
