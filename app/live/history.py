"""What a game last said, so that who missed it can be told without asking the database."""

from __future__ import annotations

from app.live.frames import Frame

HANDS_KEPT = 16


class History:
    """The newest board known and the hands after it; says None rather than guess.

    `sent` is the newest revision that the watchers were sent, in order and without a gap.
    """

    __slots__ = ("_board", "_board_revision", "_hands", "_learned_at", "_weight", "sent")

    def __init__(self) -> None:
        self.sent: int | None = None
        self._board: Frame | None = None
        self._board_revision = -1
        self._learned_at = 0.0
        self._weight = 0
        self._hands: dict[int, Frame] = {}

    @property
    def newest(self) -> int | None:
        """The newest revision that can be told from here, None before the first."""
        if self.sent is None and self._board is None:
            return None
        revision = max(self.sent or 0, self._board_revision)
        while revision + 1 in self._hands:
            revision += 1
        return revision

    @property
    def gap(self) -> bool:
        """Whether a hand waits here for one before it."""
        return self.sent is not None and any(each > self.sent for each in self._hands)

    def board(self, revision: int, frame: Frame, at: float) -> list[Frame]:
        """A whole board was published: what to send now, nothing when it is an old one."""
        self.learn(revision, frame, at)
        if self.sent is not None and revision <= self.sent:
            return []
        self.sent = revision
        return [frame, *self._in_order()]

    def hand(self, revision: int, frame: Frame) -> list[Frame]:
        """A hand was appended: what to send now, nothing when one before it is missing."""
        self._hands[revision] = frame
        return self._in_order()

    def learn(self, revision: int, frame: Frame, at: float) -> None:
        """A board was read: good for whoever comes, though nobody needs to be sent it."""
        if revision >= self._board_revision:
            self._board, self._board_revision = frame, revision
            self._learned_at, self._weight = at, len(frame)
        if self.sent is None:
            self.sent = revision
            self._in_order()

    def forget(self, before: float) -> None:
        """Drops a board learned before this moment: its clock is stale, its bytes are many."""
        if self._learned_at < before:
            self._board, self._board_revision = None, -1

    def missing(self, since: int | None) -> list[Frame] | None:
        """What brings a watcher at `since` up to `newest`; None: cannot tell, read the board."""
        newest = self.newest
        if newest is None or (since is not None and since > newest):
            return None
        if since is not None:
            hands = self._run(since, newest)
            if hands is not None and sum(map(len, hands)) <= self._weight:
                return hands
        hands = None if self._board is None else self._run(self._board_revision, newest)
        return None if hands is None or self._board is None else [self._board, *hands]

    def learned_at(self) -> float:
        """When the board given by `missing` was made, on the hub's clock."""
        return self._learned_at

    def _run(self, since: int, until: int) -> list[Frame] | None:
        wanted = range(since + 1, until + 1)
        if len(wanted) > HANDS_KEPT or any(each not in self._hands for each in wanted):
            return None
        return [self._hands[each] for each in wanted]

    def _in_order(self) -> list[Frame]:
        if self.sent is None:
            return []
        ready = []
        while self.sent + 1 in self._hands:
            self.sent += 1
            ready.append(self._hands[self.sent])
        for old in [each for each in self._hands if each <= self.sent - HANDS_KEPT]:
            del self._hands[old]
        return ready
