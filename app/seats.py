"""Coming and going: who sits down, leaves, swaps places or was written wrong."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app import groups, pen, results, table
from app.board import Written, board_message
from app.errors import Invalid
from app.games import check_revision, here, locked, rewrite, seat_of, set_table_size
from app.models import Game, Player, Seat
from app.names import clean_name, name_key
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
    makes one more at a table where everybody plays, plays too. Raises Invalid (`name_twice`,
    `seat_unknown`, `too_many_seats`, `too_few_players`).
    """
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    everybody_plays = len(here(game)) <= game.table_size
    leaving = None if wanted.replaces is None else _present(game, wanted.replaces, field="replaces")
    seat = _seat_for(session, game, clean_name(wanted.name, field="name"), now=now)
    if leaving is not None:
        _replace(game, leaving, seat)
    elif wanted.place is not None:
        _sit_down(game, seat, wanted.place)
    if wanted.at_table is not None:
        set_table_size(game, wanted.at_table)
    elif everybody_plays:
        set_table_size(game, min(len(here(game)), max(kind(game.kind).players)))
    session.flush()
    rewrite(game, keep=keep, now=now)
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
    pen.require_pen(session, game, caller)
    seat, staying = seat_of(game, number, field="seat"), len(here(game)) - 1
    if seat not in here(game):
        return board_message(session, game, now=now, replayed=True)
    check_revision(session, game, expected, now=now)
    least = min(kind(game.kind).players)
    if staying < least:
        raise Invalid("too_few_players", "Too few would stay.", field="seat", low=least)
    seat.left_after = table.next_number(game.hands) - 1
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
    pen.require_pen(session, game, caller)
    present = [seat.number for seat in here(game)]
    if sorted(order) != sorted(present):
        message = "Everybody at the table once, in playing order."
        raise Invalid("order_incomplete", message, field="order", seats=present)
    if list(order) == present:
        return board_message(session, game, now=now, replayed=True)
    check_revision(session, game, expected, now=now)
    _number_places(_with_absent(game, [seat_of(game, each, field="order") for each in order]))
    rewrite(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def rename(
    session: Session,
    code: str,
    number: int,
    name: str,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Correct the name at a seat, of an ended game too; the history follows the name.

    Raises Invalid when it is taken or there is no such seat.
    """
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller, closed=True)
    seat, cleaned = seat_of(game, number, field="seat"), clean_name(name, field="name")
    if any(other is not seat and name_key(other.name) == name_key(cleaned) for other in game.seats):
        raise _name_twice()
    if seat.name == cleaned:
        return board_message(session, game, now=now, replayed=True)
    check_revision(session, game, expected, now=now)
    _rename_person(session, game, seat, cleaned, now=now)
    seat.name = cleaned
    rewrite(game, keep=keep, now=now)
    session.flush()
    if not game.is_open:
        results.settle(session, game)
    return board_message(session, game, now=now)


def _present(game: Game, number: int, *, field: str) -> Seat:
    for seat in here(game):
        if seat.number == number:
            return seat
    raise Invalid("seat_unknown", "Nobody sits there now.", field=field)


def _seat_for(session: Session, game: Game, name: str, *, now: datetime) -> Seat:
    """Return the seat they left, or a new one; neither has anybody at it yet."""
    person = _person(session, game, name, now=now)
    if (known := _seat_of_person(game, name, person)) is not None:
        if known in here(game):
            raise _name_twice()
        known.left_after = None
        return known
    if len(game.seats) >= MOST_SEATS:
        raise Invalid("too_many_seats", f"At most {MOST_SEATS} people.", most=MOST_SEATS)
    seat = Seat(
        number=len(game.seats),
        place=len(game.seats),
        player_id=person.id,
        name=name,
        joined_after=table.next_number(game.hands) - 1,
    )
    game.seats.append(seat)
    return seat


def _replace(game: Game, replaced: Seat, seat: Seat) -> None:
    """Give somebody's chair away: who deals next is asked of the chair, not of the person."""
    replaced.left_after = table.next_number(game.hands) - 1
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


def _seat_of_person(game: Game, name: str, person: Player) -> Seat | None:
    """Return the seat of this name, or of this person under another spelling."""
    key = name_key(name)
    named = [seat for seat in game.seats if name_key(seat.name) == key]
    spelled = [seat for seat in game.seats if seat.player_id == person.id]
    return next(iter(named + spelled), None)


def _person(session: Session, game: Game, name: str, *, now: datetime) -> Player:
    (player,) = groups.seated(session, game.group, [name], now=now)
    return player


def _rename_person(session: Session, game: Game, seat: Seat, name: str, *, now: datetime) -> None:
    """Correct a person this game brought in; anybody else is left for who is meant."""
    player, key = session.get_one(Player, seat.player_id), name_key(name)
    taken = select(Player.id).where(Player.group_id == game.group_id, Player.name_key == key)
    is_free = player.name_key == key or session.scalar(taken) is None
    if is_free and _only_here(session, game, player):
        player.name, player.name_key = name, key
    elif player.name_key != key:
        person = _person(session, game, name, now=now)
        if any(other is not seat and other.player_id == person.id for other in game.seats):
            raise _name_twice()
        seat.player_id = person.id


def _only_here(session: Session, game: Game, player: Player) -> bool:
    seats = select(func.count()).select_from(Seat).where(Seat.player_id == player.id)
    spellings = select(func.count()).select_from(Player).where(Player.merged_into_id == player.id)
    is_new = player.created_at >= game.created_at and player.merged_into_id is None
    return is_new and session.scalar(seats) == 1 and session.scalar(spellings) == 0


def _name_twice() -> Invalid:
    return Invalid("name_twice", "Two people have the same name.", field="name")
