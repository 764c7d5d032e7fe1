"""A match at a table elsewhere, in the window: what is told of it is shown, what the person does is sent there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.hosting.seating import Seating
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.errors import InvalidMessage
from game.model.events import Event
from game.model.observation import Observation
from game.model.presets import GAMES
from game.model.record import Header
from game.model.state import Phase
from game.model.texts import harmless
from game.model.wire import read_action
from game.net.client import RemoteTable
from game.net.protocol import Again, HintMessage, PersonAt, Ready
from game.net.remoteseat import RemoteSeat
from game.people import OPPONENTS, PLAYER_PORTRAITS, Face, Person
from game.views.table.hint import ActionValue, Hint
from game.views.table.scene import TableScene, TableScreens
from game.views.widgets.person import LEVELS
from game.words import _
from game.words import join as words

MOST_BEHIND: Final = 24  # steps of motion that may wait to be shown; what is older is shown at once
LONGEST_WAIT: Final = 300.0  # seconds: what a table usually waits, where it is not known when it began to
OUT_OF_TURN: Final = (Exchange, Signal, Claim)


class RemoteMatch:
    """The match of a table elsewhere, as the person who sits there sees it; or as everybody may.

    ``seat`` is where he sits. :meth:`step` is called once a frame and never waits.
    """

    is_host = False

    def __init__(self, remote: RemoteTable, seat: RemoteSeat, screens: TableScreens, *, first_match: bool) -> None:
        self.remote = remote
        self.seat = seat
        self.screens = screens
        self.result_waits = False  # a result is on the screen, and has been read
        self._people = self._read_people()
        self._acted: tuple[int, ...] | None = None  # the moment in which an action was sent that is not answered yet
        self._asked_hint: Observation | None = None
        self._absences: dict[int, float | None] = {}
        self._pause: object = None
        self._waited = self._waits_for = 0.0
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
        told = "" if self.remote.seats is None else self.remote.seats.game
        return told if told in GAMES else next(iter(GAMES))

    @property
    def watches(self) -> bool:
        """Whether the person has no seat."""
        return self.remote.watches

    @property
    def header(self) -> Header:
        """The match as a record would begin it."""
        return Seating(self.game, self.seat.observe().rules, tuple(self._people)).header

    @property
    def seat_people(self) -> tuple[Person, ...]:
        """The players by seat."""
        return tuple(self._people[player] for player in self.seat.observe().seating)

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
        result, players = self.remote.result, self.observe().rules.players
        told = () if result is None else result.payout
        return told if len(told) == players else (0,) * players

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.remote.result is not None and self.remote.result.over

    def story(self) -> tuple[Event, ...]:
        """What has happened in the deal, as the table was told."""
        return self.seat.story()

    def waiting_names(self) -> list[str]:
        """For whom the next deal, or the rematch, waits besides the person himself."""
        result, seats = self.remote.result, self.remote.seats
        if result is None or seats is None:
            return []
        if result.over:
            here = [each for each in seats.people if each.kind in ("host", "guest") and each.state == "ready"]
            waiting = [each.player for each in here if each.player not in result.again]
        else:
            waiting = list(result.waiting)
        return [self._people[player].name for player in waiting if player != self._me and player < len(self._people)]

    @property
    def _me(self) -> int | None:
        return None if self.watches else self.seat.player

    def _read_people(self) -> tuple[Person, ...]:
        """Return who plays, by player of the header; a free seat has the name of whoever played there."""
        seats = self.remote.seats
        told = () if seats is None else seats.people
        count = self.seat.observe().rules.players
        by_player = {each.player: each for each in told}
        return tuple(_person(by_player.get(player)) for player in range(count))

    # --- its course

    def step(self, now: float) -> bool:
        """Show what has been told; returns whether anything has."""
        happened = self._follow_snapshot()
        happened = self._read_news() or happened
        happened = self._show_answers() or happened
        happened = self._show_people() or happened
        return self._show_absences(now) or happened

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
        self.result_waits = False
        if self.table.is_on_top and self.table.top.timeline.waiting > MOST_BEHIND:
            self.table.top.hurry()
        return True

    def _show_answers(self) -> bool:
        """Show what concerns the person alone: what is ready, what was refused, a hint."""
        happened = False
        ready = self.seat.armed, self.seat.claims
        if (self.table.armed, self.table.claims) != ready:
            self.table.armed, self.table.claims = ready
            happened = True
        if self.seat.late_refusal() is not None:
            self._acted = None
            self.table.top.return_cards()  # a card may have been dragged
            self.table.show_notice(_("That is not possible now."))
            happened = True
        hint = self.seat.hint()
        if hint is not None and self._asked_hint is not None:
            self._show_hint(hint, self._asked_hint)
            self._asked_hint = None
            happened = True
        for player, face in self.remote.take_faces():
            if player < len(self._people):
                self.table.show_face(player, face)
                happened = True
        return happened

    def _show_hint(self, message: HintMessage, about: Observation) -> None:
        reason = harmless(message.reason, 400)
        worths = []
        for figure in message.figures:
            try:
                action = read_action(bytes(figure.action))
            except InvalidMessage:
                continue
            if action in about.legal and figure.points is not None and figure.chance is not None:
                worths.append(ActionValue(action, figure.points, figure.chance))
        if worths:
            self.table.hint.show(Hint(tuple(worths), reason), about)
        else:
            self.table.hint.drop()
            self.table.show_notice(reason)

    def _show_people(self) -> bool:
        """Somebody else plays for a seat, or another guest has it."""
        people = self._read_people()
        if people == self._people:
            return False
        self._people = people
        self.table.top.name_players(people)
        return True

    def _show_absences(self, now: float) -> bool:
        """Show who is awaited, and how much of the time is left; the picture changes each second."""
        pause = self.remote.pause
        if pause is not self._pause:
            self._pause = pause
            if pause is not None:
                self._waits_for, self._waited = float(pause.seconds), now
        absences: dict[int, float | None] = {}
        if pause is not None:
            left = max(0.0, self._waits_for - (now - self._waited))
            share = round(left) / max(LONGEST_WAIT, self._waits_for) if left >= 1 else None
            absences = dict.fromkeys((player for player in pause.away if player < len(self._people)), share)
        if absences == self._absences:
            return False
        self._absences = absences
        self.table.show_absences(absences)
        return True

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

    def arm(self, armed: bool) -> None:
        """He arms the exchange, or takes that back."""
        self.seat.arm(armed)

    def claim(self, wanted: bool) -> None:
        """He has the rest claimed as soon as that is proven, or takes that back."""
        self.seat.claim(wanted)

    def hint(self) -> None:
        """He wants a hint, which the host may not want."""
        seats = self.remote.seats
        if seats is not None and not seats.hints:
            self.table.hint.drop()
            self.table.show_notice(words.no_hints_sentence())
        elif self.seat.ask_hint():
            self._asked_hint = self.table.top.shown

    def finish(self) -> None:
        """The rest of a deal is played by those who sit at the table."""

    def hurry(self) -> None:
        """Others take the time they take."""

    def play_on(self) -> None:
        """Nothing happens here but what is told."""

    @property
    def can_take_back(self) -> bool:
        """What is done at a table elsewhere stands."""
        return False

    def take_back(self) -> None:
        """He is told so."""
        self.table.show_notice(_("There is nothing to take back now."))

    def say_ready(self) -> None:
        """He has read the result."""
        self.result_waits = True
        self.remote.say(Ready())

    def say_again(self) -> None:
        """He wishes a rematch."""
        self.result_waits = True
        self.remote.say(Again())

    # --- others at their own screens

    @property
    def can_show_face(self) -> bool:
        """Whether the person may show the others a face."""
        return self._is_in and not self.watches

    def show_face(self, face: Face) -> None:
        """He shows them a face."""
        if self.can_show_face:
            self.remote.show_face(face)

    def wait_on(self) -> None:
        """The host decides that."""

    def take_over(self, player: int) -> None:
        """The host decides that."""


def host_name(people: Sequence[PersonAt]) -> str | None:
    """Return how whoever sits at the table's own screen is called; None where nobody does."""
    return next((harmless(each.name, 40).strip() or None for each in people if each.kind == "host"), None)


def _person(told: PersonAt | None) -> Person:
    """Return who has a seat, with nothing in it that could not be shown."""
    if told is None:
        return Person(_("Free seat"), PLAYER_PORTRAITS[0])
    known = (*PLAYER_PORTRAITS, *(opponent.portrait for opponent in OPPONENTS))
    portrait = told.portrait if told.portrait in known else PLAYER_PORTRAITS[0]
    level = told.level if told.level in LEVELS else LEVELS[0] if told.level is not None else None
    return Person(harmless(told.name, 40).strip() or _("Free seat"), portrait, level)
