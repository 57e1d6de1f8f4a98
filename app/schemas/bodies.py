"""What comes in: one class per body."""

from typing import Annotated, Literal

from pydantic import Field

from app.schemas.wire import FEWEST_PLAYERS, MOST_PLAYERS, Given, Request


class GameWishes(Request):
    """What may be said of any new game; the secrets are the client's."""

    kind: str = "tarot"
    name: str | None = None
    hand_limit: int | None = Field(None, ge=1, le=500)
    at_table: int | None = Field(None, ge=3, le=5)
    rules: Given | None = None
    first_dealer: int | None = Field(None, ge=0, le=11)
    pen: str
    owner: str | None = None
    holder: str | None = None


class NewGame(GameWishes):
    """The body of POST /api/games. Names are in playing order."""

    players: list[str] = Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)
    group: str | None = None
    group_name: str | None = None


class NextGame(GameWishes):
    """A game with the same group: what is not said is as in the group's latest game."""

    players: list[str] | None = Field(None, min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)


class GameChange(Request):
    """The body of PATCH /api/games/{game}: only what is to change."""

    name: str | None = None
    hand_limit: int | None = Field(None, ge=1, le=500)
    rules: Given | None = None
    dealer: int | None = Field(None, ge=0, le=99)
    at_table: int | None = Field(None, ge=3, le=5)


class SeatChange(Request):
    """The body of PUT /api/games/{game}/seats/{seat}."""

    name: str


class SeatOrder(Request):
    """The body of PUT /api/games/{game}/seats: everybody at the table, in playing order."""

    order: list[int] = Field(max_length=99)


class Arrival(Request):
    """The body of POST /api/games/{game}/seats: in somebody's place, or at a place of their own.

    `place` counts those present from 0. `at_table` says how many play from now on.
    """

    name: str
    place: int | None = Field(None, ge=0, le=99)
    replaces: int | None = Field(None, ge=0, le=99)
    at_table: int | None = Field(None, ge=3, le=5)


SignSecret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$")]


class SignBody(Request):
    """The body of PUT …/signs/{seat}: `sign` is made and kept by the phone that signs."""

    verdict: Literal["right", "contested"]
    sign: SignSecret


class SignWithdrawal(Request):
    """The body of DELETE …/signs/{seat}: by the phone that signed."""

    sign: SignSecret


class ScoreRequest(Request):
    """The body of POST /api/score: one hand, no game, nothing stored."""

    hand: Given
    players: int
    kind: str = "tarot"
    rules: Given | None = None


class Draft(Request):
    """The body of PUT /api/games/{game}/draft: who took what, before the hand is played out."""

    taker: int
    contract: str
    partner: int | Literal["alone"] | None = None


class OfferBody(Request):
    """The body of PUT /api/games/{game}/pen/offer."""

    offer: str


class ClaimBody(Request):
    """The body of PUT /api/games/{game}/pen: with an offer, or without as the owner."""

    pen: str
    offer: str | None = None
    holder: str | None = None


class LinkBody(Request):
    """The body of PUT /api/games/{game}/link: the pen of whoever changes it."""

    pen: str
    holder: str | None = None


class GroupLinkBody(Request):
    """The body of PUT /api/groups/{group}/link: a recovery link's secret, or nothing.

    With `follow` no new code is made: the answer only tells the present one.
    """

    owner: str | None = None
    follow: bool = False


class AskBody(Request):
    """The body of POST /api/games/{game}/pen/requests."""

    name: str
    pen: str


class OwnerBody(Request):
    """The body of PUT /api/groups/{group}/owner: makes this browser one of the owner's."""

    owner: str | None = None
    game: str | None = None


class DeviceBody(Request):
    """The body of POST /api/groups/{group}/owners: one more device, or a recovery link."""

    owner: str
    name: str = ""
