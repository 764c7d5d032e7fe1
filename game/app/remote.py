"""A match at a table elsewhere, in the window: what is told of it is shown, what the person does is sent there."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.app.played import PlayedMatch
from game.hosting.seating import Seating
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.events import Event
from game.model.observation import Observation
from game.model.record import Header
from game.model.state import Phase
from game.model.texts import harmless
from game.net import elsewhere
from game.net.client import RemoteTable
from game.net.protocol import Again, Nudge, Ready, StandIn
from game.net.remoteseat import RemoteSeat
from game.people import Face, Person
from game.views.table.hint import ActionValue, Hint
from game.views.table.scene import TableScene, TableScreens
from game.words import _
from game.words import join as words

MOST_BEHIND: Final = 24  # steps of motion that may wait to be shown; what is older is shown at once
OUT_OF_TURN: Final = (Exchange, Signal, Claim)


class RemoteMatch(PlayedMatch):
    """The match of a table elsewhere, as the person who sits there sees it; or as everybody may.

    ``seat`` is where they sit. :meth:`step` is called once a frame and never waits.
    """

    host = None  # whoever has the table decides everything

    def __init__(
        self,
        remote: RemoteTable,
        seat: RemoteSeat,
        screens: TableScreens,
        *,
        first_match: bool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.remote = remote
        self.seat = seat
        self.screens = screens
        self._clock = clock
        self._people = self._read_people()
        self._acted: tuple[int, ...] | None = None  # the moment in which an action was sent that is not answered yet
        self._waiting = elsewhere.Waiting()
        snapshot = seat.snapshot()
        self._read, self._snapshots = snapshot.number, seat.snapshots
        self.table = TableScene(
            snapshot.observation,
            self._people,
            self,
            plays=not self.watches,
            hints=first_match and not self.watches,
            game=self.game,
            spectating=self.watches,
        )
        self.table.finish.is_possible = False  # others decide what they play
        self.table.hides_points = remote.seats is not None and not remote.seats.points

    # --- what is known

    @property
    def game(self) -> str:
        """The name of the game."""
        return elsewhere.game_told(self.remote.seats)

    @property
    def watches(self) -> bool:
        """Whether the person has no seat."""
        return self.remote.watches

    @property
    def header(self) -> Header:
        """The match as a record would begin it."""
        return Seating(self.game, self.seat.observe().rules, tuple(self._people)).header

    @property
    def has_people(self) -> bool:
        """Whether the person plays."""
        return not self.watches

    @property
    def is_alone(self) -> bool:
        """Whether whoever looks on plays."""
        return not self.watches

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays now, by player of the header."""
        return self._people

    @property
    def person(self) -> RemoteSeat:
        """The seat of the person."""
        return self.seat

    def observe(self) -> Observation:
        """What the person knows now."""
        return self.seat.observe()

    def outcome(self) -> Observation:
        """What he sees of the match that is over."""
        result = self.remote.result
        decided = () if result is None else result.decided
        return replace(self.observe(), winners=decided or self.observe().winners, phase=Phase.OVER)

    @property
    def payout(self) -> tuple[int, ...]:
        """The play money that each seat has won or lost."""
        return elsewhere.payout_told(self.remote.result, len(self._people))

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.remote.result is not None and self.remote.result.over

    def story(self) -> tuple[Event, ...]:
        """What has happened in the deal, as the table was told."""
        return self.seat.story()

    def waiting_names(self) -> list[str]:
        """For whom the next deal, or the rematch, waits besides the person."""
        waiting = elsewhere.awaited(self.remote.result, self.remote.seats)
        me = None if self.watches else self.seat.player
        return [self._people[player].name for player in waiting if player != me and player < len(self._people)]

    def wishing_names(self) -> list[str]:
        """Who else has said that they wish a rematch."""
        wishing = () if self.remote.result is None else self.remote.result.again
        me = None if self.watches else self.seat.player
        return [self._people[player].name for player in wishing if player != me and player < len(self._people)]

    def _read_people(self) -> tuple[Person, ...]:
        return elsewhere.people_told(self.remote.seats, self.seat.observe().rules.players)

    # --- its course

    def step(self) -> bool:
        """Show what has been told; returns whether anything has."""
        happened = self._follow_snapshot()
        happened = self._read_news() or happened
        happened = self._show_answers() or happened
        self._people = self._read_people()
        faces = [each for each in self.remote.take_faces() if each[0] < len(self._people)]
        now = self._clock()
        absences = self._waiting.absences(self.remote.pause, len(self._people), now)
        waiting = self._waiting.words(self.remote.seats, now)
        for player in self.remote.take_nudges():
            if player < len(self._people):
                self.table.wake(self._people[player].name)
        sleeper = None if self.watches else self._waiting.sleeper(self.seat.observe(), self.remote.seats, now)
        happened = self._show_sleeper(sleeper, stands_in=self.remote.stands_in) or happened
        return self._show_others(faces, absences, self._people, waiting) or happened

    def _follow_snapshot(self) -> bool:
        """Everything was told anew: the table is as it is now, at once."""
        if not self.is_told_anew:
            return False
        snapshot = self.seat.snapshot()
        self.table.stand_at(snapshot.observation)
        self._read, self._snapshots, self._acted = snapshot.number, self.seat.snapshots, None
        return True

    @property
    def is_told_anew(self) -> bool:
        """Whether everything was told anew, and is not shown yet."""
        return self._snapshots != self.seat.snapshots

    @property
    def is_another(self) -> bool:
        """Whether what was told anew is another match, so that this one is at its end."""
        if not self.is_told_anew:
            return False
        before, now = self.table.top.shown, self.seat.observe()
        return before.rules != now.rules or before.seat != now.seat or len(now.results) < len(before.results)

    def _read_news(self) -> bool:
        news = self.seat.news(self._read)
        if not news:
            return False
        for each in news:
            self.table.receive(each.event, each.observation)
            self._read = each.number
        self._acted = None
        if self.table.is_on_top and self.table.top.timeline.waiting > MOST_BEHIND:
            self.table.top.hurry()
        return True

    def _show_answers(self) -> bool:
        """Show what concerns the person alone: what is ready, what was refused, a hint."""
        happened = self._show_ready()
        if self.seat.late_refusal() is not None:
            self._acted = None
            self.table.top.return_cards()  # a card may have been dragged
            self.table.show_notice(_("That is not possible now."))
            happened = True
        return self._bring_hint() or happened

    def _worked_out(self, about: Observation) -> Hint | str | None:
        message = self.seat.hint()
        if message is None:
            return None
        worths = tuple(ActionValue(*each) for each in elsewhere.figures_told(message, about))
        reason = harmless(message.reason, 400)
        return Hint(worths, reason) if worths else reason

    # --- what the person does

    @property
    def _is_in(self) -> bool:
        return self.remote.state == "in"

    def act(self, action: Action) -> None:
        """He chose; nothing more is sent in his turn before that is answered."""
        seen = self.seat.observe()
        moment = (seen.number, seen.ply, self._read, int(seen.phase is Phase.CUT))
        in_turn = not isinstance(action, OUT_OF_TURN)
        if not self._is_in or (in_turn and moment == self._acted):
            return
        if self.seat.submit(action) is None and in_turn:
            self._acted = moment

    def hint(self) -> None:
        """They want a hint, which the host may not want."""
        seats = self.remote.seats
        if seats is not None and not seats.hints:
            self.table.hint.drop()
            self.table.show_notice(words.no_hints_sentence())
        else:
            super().hint()

    # --- results

    def is_past(self, observation: Observation) -> bool:
        """Whether the table has gone on from that result."""
        return self.observe().number != observation.number

    def say_ready(self) -> bool:
        """They have read the result; returns whether others are waited for, which who only watches need not."""
        if not self.watches:
            self.remote.say(Ready())
        return not self.watches

    def say_again(self) -> bool:
        """They wish a rematch; the same."""
        if not self.watches:
            self.remote.say(Again())
        return not self.watches

    # --- others at their own screens

    def nudge(self) -> None:
        """They wake who sleeps on their turn."""
        self.remote.say(Nudge())

    @property
    def can_stand_in(self) -> bool:
        """Whether an opponent can play for the person."""
        return self._is_in and not self.watches

    def stand_in(self, wanted: bool) -> None:
        """An opponent is to play for them, or no longer."""
        self.remote.say(StandIn(wanted=wanted))

    @property
    def can_show_face(self) -> bool:
        """Whether the person may show the others a face."""
        return self._is_in and not self.watches

    def show_face(self, face: Face) -> None:
        """He shows them a face."""
        if self.can_show_face:
            self.remote.show_face(face)
