"""Coming and going: who sits down, leaves or swaps places."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from app import pen, players, table
from app.board import Written, board_message
from app.errors import Invalid
from app.games import check_revision, here, locked, rewrite, seat_of, set_table_size
from app.models import Game, Player, Seat
from app.names import clean_name, name_key, name_twice
from app.pen import Caller
from app.retention import Retention
from app.schemas import Arrival
from app.scoring import kind

MOST_SEATS = 24


def arrive(
    session: Session,
    code: str,
    wanted: Arrival,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Seat somebody for the hands to come, in somebody's place or at a place of their own.

    Who was here before comes back to their own total. Unless `at_table` says otherwise, who
    makes one more at a table where everybody plays, plays too. Seated like that already,
    nothing changes. Raises Invalid (`name_twice`, `seat_unknown`, `too_many_seats`,
    `too_few_players`).
    """
    game = locked(session, code, now=now)
    pen.known_pen(session, game, caller)
    name = clean_name(wanted.name, field="name")
    known = _seat_of_person(game, name, players.named(session, game.group_id, name))
    if known is not None and _sits_as_asked(game, known, wanted, expected):
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    if known in here(game):
        raise name_twice("name")
    seat = _seat(game, wanted, known or _new_seat(session, game, name, now=now))
    seat.seated_revision = rewrite(game, keep=keep, now=now)
    session.flush()
    return board_message(session, game, now=now, status=201)


def leave(
    session: Session,
    code: str,
    number: int,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Let somebody go; their total stays. Gone already, nothing changes.

    Raises Invalid `too_few_players` when too few would be left to play.
    """
    game = locked(session, code, now=now)
    pen.known_pen(session, game, caller)
    seat, staying = seat_of(game, number, field="seat"), len(here(game)) - 1
    if seat not in here(game):
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    least = min(kind(game.kind).players)
    if staying < least:
        raise Invalid("too_few_players", "Too few would stay.", field="seat", low=least)
    _go(game, seat)
    game.table_size = min(game.table_size, staying)
    rewrite(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def reorder(
    session: Session,
    code: str,
    order: Sequence[int],
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Set the playing order from now on; the same order as before changes nothing.

    Raises Invalid `order_incomplete` unless everybody at the table is named once.
    """
    game = locked(session, code, now=now)
    pen.known_pen(session, game, caller)
    present = [seat.number for seat in here(game)]
    if list(order) == present:
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller)
    if sorted(order) != sorted(present):
        message = "Everybody at the table once, in playing order."
        raise Invalid("order_incomplete", message, field="order", seats=present)
    check_revision(session, game, expected, now=now)
    _number_places(_with_absent(game, [seat_of(game, each, field="order") for each in order]))
    rewrite(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def _present(game: Game, number: int, *, field: str) -> Seat:
    for seat in here(game):
        if seat.number == number:
            return seat
    raise Invalid("seat_unknown", "Nobody sits there now.", field=field)


def _sits_as_asked(game: Game, seat: Seat, wanted: Arrival, expected: int | None) -> bool:
    """Tell whether they sat down after the board it was asked for, as asked, and still do."""
    present, sat_down = here(game), seat.seated_revision
    if sat_down is None or seat not in present or (expected is not None and expected >= sat_down):
        return False
    if wanted.replaces is not None:
        gave_way = (each.number for each in game.seats if each.heir == seat.number)
        return wanted.replaces in gave_way and wanted.at_table in (None, game.table_size)
    at = present.index(seat)
    is_there = wanted.place is None or at == min(wanted.place, len(present) - 1)
    return is_there and wanted.at_table in (None, game.table_size)


def _new_seat(session: Session, game: Game, name: str, *, now: datetime) -> Seat:
    """Return a seat of their own, with nobody at it yet."""
    if len(game.seats) >= MOST_SEATS:
        raise Invalid("too_many_seats", f"At most {MOST_SEATS} people.", most=MOST_SEATS)
    (person,) = players.seated(session, game.group, [name], now=now)
    number = len(game.seats)
    return Seat(number=number, place=number, player_id=person.id, name=name)


def _seat(game: Game, wanted: Arrival, seat: Seat) -> Seat:
    """Let them sit down there, and say how many play from now on."""
    everybody_plays = len(here(game)) <= game.table_size
    leaving = None if wanted.replaces is None else _present(game, wanted.replaces, field="replaces")
    _come(game, seat)
    if leaving is not None:
        _replace(game, leaving, seat)
    elif wanted.place is not None:
        _sit_down(game, seat, wanted.place)
    if wanted.at_table is not None:
        set_table_size(game, wanted.at_table)
    elif everybody_plays:
        set_table_size(game, min(len(here(game)), max(kind(game.kind).players)))
    return seat


def _come(game: Game, seat: Seat) -> None:
    """Count them among those present; who was here before was away for the rows in between."""
    latest, deals = table.next_number(game.hands) - 1, table.dealer(game, game.seats, game.hands)
    had_heir = seat.heir is not None
    if seat not in game.seats:
        seat.joined_after = latest
        game.seats.append(seat)
    elif seat.left_after is not None and seat.left_after < latest:
        seat.absences = [*(seat.absences or ()), [seat.left_after, latest]]
    seat.left_after = seat.heir = None
    if had_heir and table.dealer(game, game.seats, game.hands) == seat.number:
        # The deal went with the chair they left, and stays there.
        game.dealer_seat, game.dealer_from = deals, latest


def _go(game: Game, seat: Seat, *, heir: Seat | None = None) -> None:
    seat.left_after = table.next_number(game.hands) - 1
    seat.heir = None if heir is None else heir.number


def _replace(game: Game, replaced: Seat, seat: Seat) -> None:
    """Give somebody's chair away: who deals next is asked of the chair, not of the person."""
    _go(game, replaced, heir=seat)
    if game.dealer_seat == replaced.number:
        game.dealer_seat = seat.number
    others = [each for each in table.order(game.seats) if each is not seat]
    # Before the one who left, so that a deal which passes on from the chair leaves it.
    at = others.index(replaced)
    _number_places([*others[:at], seat, *others[at:]])


def _sit_down(game: Game, seat: Seat, place: int) -> None:
    """Seat them at a place among those present."""
    present = [each for each in here(game) if each is not seat]
    _number_places(_with_absent(game, [*present[:place], seat, *present[place:]]))


def _with_absent(game: Game, present: Sequence[Seat]) -> list[Seat]:
    """Return everybody in order: who left stays behind the one they sat behind."""
    order = list(present)
    before: Seat | None = None
    for seat in table.order(game.seats):
        if seat not in present:
            order.insert(0 if before is None else order.index(before) + 1, seat)
        before = seat
    return order


def _number_places(order: Sequence[Seat]) -> None:
    for place, seat in enumerate(order):
        seat.place = place


def _seat_of_person(game: Game, name: str, person: Player | None) -> Seat | None:
    """Return the seat of this name, or of this person under another spelling."""
    key = name_key(name)
    named = [seat for seat in game.seats if name_key(seat.name) == key]
    spelled = [] if person is None else [s for s in game.seats if s.player_id == person.id]
    return next(iter(named + spelled), None)
