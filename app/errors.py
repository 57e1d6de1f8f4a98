"""Every error the application answers with, and nothing else.

    AppError
    ├── NotFound            404  unknown code, wrong secret or purged game: one answer
    ├── PenRequired         403  nothing presented that may write here
    ├── OwnerRequired       403  only the group's owner may do this
    ├── ForeignOrigin       403  another site's page asked
    ├── HeaderRequired      403  a cookie alone authorises no change
    ├── Conflict            409
    │   ├── PenMoved             the pen is with somebody else: says who and since when
    │   ├── RevisionConflict     written against an older board: carries the current one
    │   ├── HandExists           this hand id holds another hand
    │   ├── OfferDead            hand-over used, cancelled, expired or superseded
    │   ├── SignTaken            another phone has countersigned for this seat
    │   ├── NextExists           somebody opened the following game first: says which
    │   └── GameClosed           the game has ended
    ├── RevisionRequired    428  a correction without the revision it is made against
    ├── Invalid             422  one code per impossibility, with the field
    │   └── NeedsConfirmation    unlikely, stored only when the warning's code is repeated
    ├── TooMany             429  with Retry-After
    ├── Busy                503  the database did not answer in time
    └── StorageFull         507  nothing was stored, nothing was lost

Each has one code and one status and is rendered in one place (`app.api.errors`).
Clients switch on `code`; `message` is for the programmer who reads a log.
"""

from typing import ClassVar


class AppError(Exception):
    """An answer other than success, with its code, HTTP status and extra fields."""

    code: ClassVar[str] = "internal"
    status: ClassVar[int] = 500
    message: ClassVar[str] = "Something went wrong on the server."

    def __init__(self, message: str = "", **details: object) -> None:
        super().__init__(message or self.message)
        self.details = details

    def as_json(self) -> dict[str, object]:
        """Return the body of the answer, without the outer `error` key."""
        given = {name: value for name, value in self.details.items() if value is not None}
        return {"code": self.code, "message": str(self), **given}


class NotFound(AppError):
    code = "not_found"
    status = 404
    message = "There is nothing here, or not any more."


class PenRequired(AppError):
    code = "pen_required"
    status = 403
    message = "Only the phone that holds the pen may write here."


class OwnerRequired(AppError):
    code = "owner_required"
    status = 403
    message = "Only an owner of the group may do this."


class ForeignOrigin(AppError):
    code = "foreign_origin"
    status = 403
    message = "A page of another site may not write here."


class HeaderRequired(AppError):
    code = "header_required"
    status = 403
    message = "A cookie authorises a change only with the header X-Stylo: 1."


class Conflict(AppError):
    status = 409


class PenMoved(Conflict):
    code = "pen_moved"
    message = "The pen has moved to another phone; nothing was written."


class RevisionConflict(Conflict):
    code = "revision_conflict"
    message = "The board has changed since; nothing was written."


class HandExists(Conflict):
    code = "hand_exists"
    message = "This hand id already holds another hand."


class OfferDead(Conflict):
    code = "offer_dead"
    message = "This hand-over link has been used, cancelled, replaced or is too old."


class SignTaken(Conflict):
    code = "sign_taken"
    message = "Another phone has countersigned this hand for this seat."


class GameClosed(Conflict):
    code = "game_closed"
    message = "The game has ended; reopen it to write."


class NextExists(Conflict):
    code = "next_exists"
    message = "Another game follows this one already."


class SecretReused(Conflict):
    code = "secret_reused"
    message = "This secret already serves for something else; make a new one."


class RevisionRequired(AppError):
    code = "revision_required"
    status = 428
    message = "Say with If-Match which revision of the board this corrects."


class Invalid(AppError):
    """A request no table could mean; `code` is given per case."""

    status = 422
    message = "The request cannot be understood."

    def __init__(self, code: str, message: str = "", **details: object) -> None:
        super().__init__(message, **details)
        self._code = code

    def as_json(self) -> dict[str, object]:
        return {**super().as_json(), "code": self._code}


class NeedsConfirmation(AppError):
    code = "needs_confirmation"
    status = 422
    message = "Very unlikely at a table: confirm it by repeating the warnings' codes."


class TooMany(AppError):
    code = "rate_limited"
    status = 429
    message = "Too many requests; wait a little."

    def __init__(self, retry_after: int) -> None:
        super().__init__(retry_after=retry_after)
        self.retry_after = retry_after


class Busy(AppError):
    code = "busy"
    status = 503
    message = "The database did not answer in time; try again."


class StorageFull(AppError):
    code = "storage_full"
    status = 507
    message = "The disk is full; nothing was written and nothing was lost."
