"""Pictures to share: preview cards for chats, and the result of a game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request, Response

from app import board, groups
from app.api.deps import GameCode, GroupCode, Now, Serving
from app.pictures import card, result
from app.pictures.gallery import Gallery, Key
from app.schemas import Board
from app.words import Words, words_in

A_DAY = "public, max-age=86400"
CHECK_FIRST = "no-cache"


def _words(
    lang: Annotated[str, Query(description='The language of its words: "fr" or "en".')] = "fr",
) -> Words:
    return words_in(lang)


Saying = Annotated[Words, Depends(_words)]


@dataclass(frozen=True)
class Asked:
    """What a request for a game's picture says, and where the game is found."""

    request: Request
    game: GameCode
    serving: Serving
    now: Now
    words: Saying
    if_none_match: Annotated[str, Header()] = ""

    @property
    def gallery(self) -> Gallery:
        return _gallery(self.request)


OfGame = Annotated[Asked, Depends()]

router = APIRouter(tags=["pictures"], default_response_class=Response)


@router.head("/api/games/{game}/result.png", include_in_schema=False)
@router.get(
    "/api/games/{game}/result.png",
    responses={200: {"content": {"image/png": {}}, "description": "A PNG of under 100 KB."}},
)
async def result_picture(asked: OfGame) -> Response:
    """Return the ranking as a picture, final or as it stands, to share in a chat."""
    return await _of_game(asked, "result", result.result_picture, result.WIDTH, may_shrink=True)


@router.head("/t/{game}/card.png", include_in_schema=False)
@router.get("/t/{game}/card.png", include_in_schema=False)
async def game_card(asked: OfGame, v: str = "") -> Response:
    """Return a game's preview card; kept for a day where the link names this very revision."""
    answer = await _of_game(asked, "card", card.game_card, card.WIDTH)
    if answer.headers["ETag"] == f'"{v}"':
        answer.headers["Cache-Control"] = A_DAY
    return answer


@router.head("/g/{group}/card.png", include_in_schema=False)
@router.get("/g/{group}/card.png", include_in_schema=False)
async def group_card(
    request: Request, group: GroupCode, serving: Serving, now: Now, words: Saying
) -> Response:
    """Return a group's preview card: its name alone."""
    name = await serving.database.read(lambda session: groups.visible(session, group, now=now).name)
    return await _still(request, f"{group}.{name}", words, partial(card.group_card, name))


@router.head("/card.png", include_in_schema=False)
@router.get("/card.png", include_in_schema=False)
async def neutral_card(request: Request, words: Saying) -> Response:
    """Return the preview card of every other page."""
    return await _still(request, "neutral", words, card.neutral_card)


async def _of_game(
    asked: Asked,
    what: str,
    svg: Callable[[Board, Words], str],
    width: int,
    *,
    may_shrink: bool = False,
) -> Response:
    """Answer 304, with a picture that is kept, or with a new one of the present board."""
    read = asked.serving.database.read
    revision = await read(lambda session: board.revision_of(session, asked.game, now=asked.now))
    if f'"{revision}"' in asked.if_none_match:
        return Response(status_code=304, headers=_headers(revision))
    key = Key(asked.game, revision, f"{what}.{asked.words.lang}")
    png = asked.gallery.find(key)
    if png is None:
        shown = await read(lambda session: board.load(session, asked.game, now=asked.now))
        key = key._replace(revision=shown.revision)
        layout = partial(svg, shown, asked.words)
        png = await asked.gallery.draw(key, layout, width=width, may_shrink=may_shrink)
    return Response(png, media_type="image/png", headers=_headers(key.revision))


async def _still(
    request: Request, what: str, words: Words, svg: Callable[[Words], str]
) -> Response:
    key = Key("", 0, f"{what}.{words.lang}")
    png = _gallery(request).find(key)
    if png is None:
        png = await _gallery(request).draw(key, partial(svg, words), width=card.WIDTH)
    return Response(png, media_type="image/png", headers={**_FOREIGN, "Cache-Control": A_DAY})


# Chats on the web show a card straight from here; no search engine need keep it.
_FOREIGN = {"Cross-Origin-Resource-Policy": "cross-origin", "X-Robots-Tag": "noindex"}


def _headers(revision: int) -> dict[str, str]:
    return {**_FOREIGN, "ETag": f'"{revision}"', "Cache-Control": CHECK_FIRST}


def _gallery(request: Request) -> Gallery:
    found: Gallery = request.app.state.gallery
    return found
