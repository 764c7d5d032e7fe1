"""A match at its table in the window, wherever its room is: what a room at this machine and one elsewhere share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.model.observation import Observation
from game.people import Face, Person
from game.views.table.handle import PlayedOn, TableScreens
from game.views.table.hint import Hint
from game.views.table.scene import TableScene
from game.words import _
from game.words.waiting import NOBODY, Waiting

if TYPE_CHECKING:
    from game.controllers.seat import Seat
    from game.net.remoteseat import RemoteSeat  # where the network is needed

    OwnSeat = Seat | RemoteSeat


class PlayedMatch:
    """Drives a match and its table: what happens is shown, what the person does is handed in.

    It is the :class:`~game.views.table.handle.MatchHandle` of the table.
    """

    is_host = False
    table: TableScene
    screens: TableScreens
    result_waits = False
    """Whether a result has been read here, and is on the screen until others have read it too."""

    def __init__(self) -> None:
        self._asked: tuple[OwnSeat, Observation] | None = None  # who asked for a hint, and about what
        self._absences: Mapping[int, float | None] = {}
        self._told_waiting = NOBODY

    # --- what is known

    @property
    def person(self) -> OwnSeat | None:
        """The seat of the person whose hand is in view."""
        raise NotImplementedError

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays now, by player of the header."""
        raise NotImplementedError

    @property
    def seat_people(self) -> tuple[Person, ...]:
        """Who plays now, by seat."""
        people = self.people
        return tuple(people[player] for player in self.observe().seating)

    @property
    def is_alone(self) -> bool:
        """Whether one of those who play, and nobody else, has this table before them."""
        return self.person is not None

    def observe(self) -> Observation:
        """What the viewer knows now."""
        raise NotImplementedError

    @property
    def wishes_again(self) -> bool:
        """Whether all at this table wish the rematch that is waited for, so that it is to begin here."""
        return False

    # --- its course

    def close(self) -> None:
        """Leave the table: what was asked is worked out no further."""
        self.drop_hint()

    def _show_ready(self) -> bool:
        """Show what the person has made ready; returns whether that has changed."""
        ready = self.armed, self.claims
        changed = (self.table.armed, self.table.claims) != ready
        self.table.armed, self.table.claims = ready
        return changed

    def _show_others(
        self,
        faces: Iterable[tuple[int, Face]],
        absences: Mapping[int, float | None],
        people: tuple[Person, ...],
        waiting: Waiting = NOBODY,
    ) -> bool:
        """Show what others do at their own screens beside playing; returns whether anything of it is new."""
        changed = False
        for player, face in faces:
            self.table.show_face(player, face)
            changed = True
        if self.table.top.players != people:
            self.table.top.players = tuple(people)
            changed = True
        if (absences, waiting) != (self._absences, self._told_waiting):
            self._absences, self._told_waiting = absences, waiting
            self.table.show_absences(absences, waiting)
            changed = True
        return changed

    def _show_sleeper(self, player: int | None, *, stands_in: bool) -> bool:
        """Offer to wake who sleeps on their turn, or to play again; returns whether that is new."""
        person, table = self.person, self.table
        told = player is not None and person is not None and player != person.player, stands_in
        changed = told != (table.someone_sleeps, table.stands_in)
        table.someone_sleeps, table.stands_in = told
        return changed

    # --- what the person whose hand is in view does

    @property
    def armed(self) -> bool:
        """Whether their exchange is armed."""
        return self.person is not None and self.person.armed

    def arm(self, armed: bool) -> None:
        """They arm the exchange, or take that back."""
        if self.person is not None:
            self.person.arm(armed)

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed for them, as soon as that is proven."""
        return self.person is not None and self.person.claims

    def claim(self, wanted: bool) -> None:
        """They have the rest claimed as soon as that is proven, or take that back."""
        if self.person is not None:
            self.person.claim(wanted)

    def finish(self) -> None:
        """The rest of the deal is to be played for them; where others decide what they play, it is not."""

    def hurry(self) -> None:
        """Others are not to take their time; they may all the same."""

    def play_on(self) -> PlayedOn | None:
        """Time has gone by at the table, once a frame, so others may act; None where that happens elsewhere."""
        return None

    @property
    def can_take_back(self) -> bool:
        """Whether they can take back now what they did last."""
        return False

    def take_back(self) -> None:
        """They are told why not."""
        self.table.show_notice(_("There is nothing to take back now."))

    # --- hints: asked of the seat, wherever its adviser is, and brought to the table

    def hint(self) -> None:
        """They want a hint for what is shown."""
        self.drop_hint()
        seat = self.person
        if seat is not None and seat.ask_hint():
            self._asked = seat, self.table.top.shown

    def drop_hint(self) -> None:
        """Forget what was asked; a late answer dies."""
        if self._asked is not None:
            self._asked[0].drop_hint()
            self._asked = None

    def _bring_hint(self) -> bool:
        """Bring the hint to the table once it is there; returns whether something changed."""
        if self._asked is None:
            return False
        if not self.table.hint.is_asked:
            self.drop_hint()
            return False
        _seat, about = self._asked
        found = self._worked_out(about)
        if found is None:
            return False
        self._asked = None
        if isinstance(found, Hint):
            self.table.hint.show(found, about)
        else:
            self.table.hint.drop()
            self.table.show_notice(found)
        return True

    def _worked_out(self, about: Observation) -> Hint | str | None:
        """The hint that was asked for, or a sentence why there is none; None while it is worked out."""
        raise NotImplementedError

    # --- others at their own screens

    @property
    def can_show_face(self) -> bool:
        """Whether there are others, at their own screens, to whom the viewer may show a face."""
        return False

    def show_face(self, face: Face) -> None:
        """They show them a face."""

    def nudge(self) -> None:
        """They wake who sleeps on their turn."""

    @property
    def can_stand_in(self) -> bool:
        """Whether an opponent can play for them while they are elsewhere."""
        return False

    def stand_in(self, wanted: bool) -> None:
        """An opponent is to play for them, or no longer."""

    def wait_on(self) -> None:
        """Who is away is waited for as long again; only the host decides that."""

    def take_over(self, player: int) -> None:
        """An opponent plays for somebody until they are back; only the host decides that."""
