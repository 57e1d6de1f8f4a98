"""The group's page: who wins, who played how, and the games behind it, kept or gone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from itertools import takewhile
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from app import groups, pen, players, remembering, results, table
from app.figures import (
    GameStatistics,
    GroupPage,
    PastGame,
    Period,
    Place,
    PlayerLine,
    RunningGame,
    Spelling,
    Streak,
)
from app.models import Game, Group, Player, Result, Status, seen
from app.pen import Caller
from app.statistics import Tally


def load(
    session: Session, code: str, caller: Caller, *, period: Period, now: datetime
) -> GroupPage:
    """Load the page of a group. Raises NotFound for unknown, purged and deleted groups."""
    group = groups.visible(session, code, now=now)
    everybody = players.of_group(session, group.id)
    person = players.persons(everybody)
    past = _results(session, group)
    within = [result for result in past if _is_within(result, period)]
    kept = _kept(session, group, now=now)
    return GroupPage(
        group=group.code,
        name=group.name,
        owner=pen.owner_of(session, group.id, caller) is not None,
        created_at=group.created_at,
        since=past[-1].ended_at if past else None,
        period=period,
        count=len(within),
        players=_lines(within, everybody, person),
        games=[_past_game(result, person, kept) for result in within],
        running=_running(session, group, person, now=now),
        next=remembering.latest_table(session, group, person),
        expires_at=group.expires_at,
        now=now,
    )


@dataclass
class _Sheet:
    """What is added up for one person, latest game first."""

    wins: Fraction = Fraction(0)
    total: int = 0
    won: list[bool] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)

    @property
    def streak(self) -> Streak:
        latest = self.won[0]
        return Streak(won=latest, games=len(list(takewhile(latest.__eq__, self.won))))


def _lines(
    past: Iterable[Result], everybody: Iterable[Player], person: Mapping[int, Player]
) -> list[PlayerLine]:
    sheets: dict[int, _Sheet] = {}
    for result in past:
        _add(sheets, result, person)
    spelled: dict[int, list[Spelling]] = {}
    for player in everybody:
        spelling = Spelling(player=player.id, name=player.name)
        spelled.setdefault(person[player.id].id, []).append(spelling)
    lines = [_line(sheet, person[who], spelled[who]) for who, sheet in sheets.items()]
    return sorted(lines, key=lambda line: (-line.wins, -line.share, -line.total, line.player))


def _add(sheets: dict[int, _Sheet], result: Result, person: Mapping[int, Player]) -> None:
    places = _places(result.table, person)
    winners = _winners(places)
    for place in places:
        sheet = sheets.setdefault(place.player, _Sheet())
        won = place.player in winners
        sheet.wins += Fraction(won, len(winners))
        sheet.total += place.total
        sheet.won.append(won)
    ids = {row["seat"]: person[row["player"]].id for row in result.table}
    for line in GameStatistics.model_validate(result.statistics).players:
        if line.who in ids:
            sheets[ids[line.who]].tally.add_game(line, ids, result.game_code)


def _line(sheet: _Sheet, player: Player, spellings: list[Spelling]) -> PlayerLine:
    games = len(sheet.won)
    return PlayerLine(
        player=player.id,
        name=player.name,
        spellings=spellings,
        games=games,
        wins=round(float(sheet.wins), 4),
        share=round(float(sheet.wins / games), 4),
        total=sheet.total,
        average=round(sheet.total / games, 1),
        streak=sheet.streak,
        statistics=sheet.tally.of(player.id),
    )


def _past_game(
    result: Result, person: Mapping[int, Player], kept: Mapping[str, datetime]
) -> PastGame:
    places = _places(result.table, person)
    return PastGame(
        game=result.game_code,
        name=result.name,
        ended_at=result.ended_at,
        hands=result.hands,
        table=places,
        winners=_winners(places),
        kept_until=kept.get(result.game_code),
    )


def _places(rows: Iterable[Mapping[str, Any]], person: Mapping[int, Player]) -> list[Place]:
    """Return a final table, best first; two seats of one person are one line."""
    totals: dict[int, int] = {}
    hands: dict[int, int] = {}
    for row in rows:
        who = person[row["player"]].id
        totals[who] = totals.get(who, 0) + row["total"]
        hands[who] = hands.get(who, 0) + row["hands"]
    ranks = table.ranks(list(totals.values()))
    places = [
        Place(player=who, name=person[who].name, total=total, rank=rank, hands=hands[who])
        for (who, total), rank in zip(totals.items(), ranks, strict=True)
    ]
    return sorted(places, key=lambda place: place.rank)


def _winners(places: Iterable[Place]) -> list[int]:
    return [place.player for place in places if place.rank == 1]


def _results(session: Session, group: Group) -> Sequence[Result]:
    return session.scalars(
        select(Result)
        .where(Result.group_id == group.id, Result.deleted_at.is_(None))
        .order_by(Result.ended_at.desc(), Result.id.desc())
    ).all()


def _is_within(result: Result, period: Period) -> bool:
    return (period.since is None or result.ended_at >= period.since) and (
        period.until is None or result.ended_at < period.until
    )


def _kept(session: Session, group: Group, *, now: datetime) -> dict[str, datetime]:
    """Return until when each game of the group still has its hands."""
    rows = session.execute(
        select(Game.code, Game.expires_at).where(Game.group_id == group.id, seen(Game, now))
    )
    return dict(rows.all())


def _running(
    session: Session, group: Group, person: Mapping[int, Player], *, now: datetime
) -> list[RunningGame]:
    games = session.scalars(
        select(Game)
        .where(Game.group_id == group.id, Game.status == Status.OPEN)
        .where(seen(Game, now))
        .options(selectinload(Game.seats), selectinload(Game.hands))
        .order_by(Game.id.desc())
    )
    return [_running_game(game, person) for game in games]


def _running_game(game: Game, person: Mapping[int, Player]) -> RunningGame:
    return RunningGame(
        game=game.code,
        name=game.name,
        started_at=game.created_at,
        hands=table.played(game.hands),
        table=_places(results.standings(game), person),
        kept_until=game.expires_at,
    )
