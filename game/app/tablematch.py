"""A match at the table in the window: its room is played on, what happens is shown, what the people do is handed in."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from game.app.hints import Hints
from game.app.host import Host
from game.app.hotseat import HotSeat
from game.controllers.pace import ScreensPace
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.model.actions import Action
from game.model.decided import is_deal_decided
from game.model.events import Event
from game.model.observation import Observation
from game.model.state import Phase
from game.people import Face, Person
from game.statistics.glicko import anchor_of
from game.views.screens.menu import Saving
from game.views.table.handle import PlayedOn
from game.views.table.scene import TableScene, TableScreens
from game.words import _
from game.words.curtain import Passing

MOST_AHEAD = 8  # steps of animation the match may run ahead of the view
MOST_HURRIED = 6  # steps a press hurries past


class TableMatch:
    """Drives one match and its table; :meth:`step` is called once a frame and never waits.

    ``pace`` is that of the match's room. ``first_match`` has the table tell a newcomer what can be pressed. ``host`` is
    what guests come to; where nobody plays at this machine the table is for all to look at, as on a television.
    """

    table_class: type[TableScene] = TableScene
    is_strict = False  # what is done here stands, or is taken back in another way

    def __init__(
        self,
        hosted: HostedMatch,
        pace: ScreensPace,
        screens: TableScreens,
        first_match: bool,
        host: Host | None = None,
    ) -> None:
        self.hosted = hosted
        self.host = host
        self._quiet_since: float | None = None  # milliseconds, while another screen lies over a table with guests
        self.screens = screens
        self.room = hosted.room
        self._pace = pace
        here = self.here = hosted.here
        shared = len(here) > 1
        spectating = self._spectates = not here and bool(hosted.humans)
        self._seats = {number: Seat(self.room, number, hosted.engine) for number in here}
        # Where nobody plays somebody watches, from the first seat of the header.
        self._seat = self._seats[here[0]] if here else Seat(self.room, 0, public=spectating)
        self._read = self._seat.snapshot().number
        self.table = self.table_class(
            self.room.observe(self._seat.number, public=shared or spectating),
            hosted.people,
            self,
            plays=bool(here),
            hints=first_match and bool(here),
            game=hosted.header.game,
            shared=here if shared else (),
            spectating=spectating,
        )
        self._absences: Mapping[int, float | None] = {}
        self._hot_seat = HotSeat(self.room, self.table, self._seats, screens.show_curtain) if shared else None
        self._hints = Hints(self.table)

    def use(self, hosted: HostedMatch, pace: ScreensPace) -> None:
        """Go on with another match of the same people at the same table; one person sits at it."""
        for seat in self._seats.values():
            seat.leave()
        self.hosted, self.room, self._pace = hosted, hosted.room, pace
        self._seats = {number: Seat(self.room, number, hosted.engine) for number in self.here}
        self._seat = self._seats[self.here[0]]
        self._read = self._seat.snapshot().number

    @property
    def has_people(self) -> bool:
        """Whether anybody plays, at this machine or elsewhere."""
        return bool(self.hosted.humans)

    @property
    def viewer(self) -> int:
        """The seat the table is seen from."""
        if self._hot_seat is not None:
            return self._hot_seat.viewer
        return self._seat.number

    @property
    def saving(self) -> Saving:
        """What becomes of the match when it is left now."""
        if not self.hosted.is_kept:
            return Saving.UNWANTED
        if self.hosted.is_saving:
            return Saving.ALL
        return Saving.NONE if self.hosted.record is None else Saving.PART

    def observe(self) -> Observation:
        """What the viewer knows now."""
        return self.room.observe(self.viewer, public=self._spectates)

    def outcome(self) -> Observation:
        """What the viewer sees of the match that is over."""
        return replace(self.observe(), winners=self.hosted.decided, phase=Phase.OVER)

    def story(self) -> tuple[Event, ...]:
        """What has happened in the deal, as far as whoever looks at the table may know."""
        shown = self.table.top.shown
        return self.room.story(None if shown.is_public else shown.seat)

    @property
    def _person(self) -> Seat | None:
        """The seat of the person whose hand is in view."""
        if self._hot_seat is not None:
            return self._hot_seat.in_view
        return self._seat if self.here else None

    @property
    def armed(self) -> bool:
        """Whether the exchange of the person whose hand is in view is armed."""
        return self._person is not None and self._person.armed

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed, as soon as that is proven, for the person whose hand is in view."""
        return self._person is not None and self._person.claims

    # --- its course

    def step(self) -> bool:
        """Do what can be done now, without running far ahead of the view; returns whether anything happened."""
        happened = self._follow_host() if self.host is not None else False
        happened = self._go_on()[0] or happened
        if self._hot_seat is not None and self._hot_seat.step():
            happened = True
        happened = self._hints.step() or happened
        happened = self.hosted.step() or happened
        for message in self.hosted.take_messages():
            self.table.show_notice(message)
            happened = True
        if (self.table.armed, self.table.claims) != (self.armed, self.claims):
            self.table.armed, self.table.claims = self.armed, self.claims
            happened = True
        return happened

    def play_on(self) -> PlayedOn:
        """Let happen what can now that the table has shown what it has; returns what came of it."""
        happened, late = self._go_on()
        return PlayedOn(late if happened else 0.0, self._pace.is_due(self.observe()))

    def _go_on(self) -> tuple[bool, float]:
        """Let happen what can; returns whether anything did, and for how many milliseconds that had been due."""
        top = self.table.top
        if self.host is not None and self._hot_seat is None and not self.table.is_on_top:
            return self._go_on_covered(), 0.0
        self._quiet_since = None
        waited = top.state.waited / top.timeline.hold_scale if top.timeline.idle else None
        self.room.recorder.holds = self._holds
        self._pace.look(waited, top.timeline.waiting)
        late = self._pace.late(self.observe())
        return self._advance(MOST_AHEAD), late

    def _go_on_covered(self) -> bool:
        """Let the match go on while another screen lies over the table: guests do not wait for who reads it.

        The table shows at once what has happened; computer players take their pauses as always.
        """
        now = 1000 * time.monotonic()
        if self._quiet_since is None:
            self._quiet_since = now
        self.table.top.timeline.hurry(to_end=True)
        self._pace.look(now - self._quiet_since)
        happened = self._advance(MOST_AHEAD)
        if happened:
            self._quiet_since = now
        return happened

    def _advance(self, most: int) -> bool:
        """Step the room as long as less than ``most`` steps wait to be shown; returns whether anything happened."""
        happened = False
        if self.host is not None and self.host.waits:
            return False  # somebody is away: everything stands still until he is back, or somebody plays for him
        while self.table.top.timeline.waiting < most and self.room.step():
            happened = True
            self._read_news()
        return happened

    def _read_news(self) -> None:
        """Bring to the table what has happened."""
        if self._hot_seat is not None:
            self._hot_seat.read_news()
            return
        for news in self._seat.news(self._read) or ():
            self.table.receive(news.event, news.observation)
            self._read = news.number

    def hurry(self) -> None:
        """Whoever looks on does not want to wait: others play at once."""
        self._pace.hurry()
        self._advance(MOST_HURRIED)

    # --- what the person whose hand is in view does

    def act(self, action: Action) -> None:
        """He chose."""
        if self._hot_seat is not None:
            self._hot_seat.act(action)
        elif self._person is not None:
            self._person.submit(action)

    def arm(self, armed: bool) -> None:
        """He arms the exchange, or takes that back."""
        if self._person is not None:
            self._person.arm(armed)

    def claim(self, wanted: bool) -> None:
        """He has the rest claimed as soon as that is proven, or takes that back."""
        if self._person is not None:
            self._person.claim(wanted)

    def hint(self) -> None:
        """He wants a hint."""
        if self._person is not None:
            self._hints.ask(self._person)

    def finish(self) -> None:
        """The rest of the deal is played for him, who knows that nothing can change any more."""
        if is_deal_decided(self.observe()):
            self.room.recorder.confirm()
            self.hosted.finish_deal()
            if self._hot_seat is not None:
                self._hot_seat.rest()
            self.table.top.finish()

    # --- what is taken back

    @property
    def _counts(self) -> bool:
        """Whether the match counts for the rating of a person here."""
        others = [info for number, info in enumerate(self.hosted.header.players) if number not in self.here[:1]]
        return self.hosted.is_kept and anchor_of(others) is not None

    @property
    def _holds(self) -> bool:
        """Whether what the person does can be taken back until another goes on: alone against computer players."""
        alone = len(self.here) == len(self.hosted.humans) == 1 and self.host is None
        return alone and not self.is_strict and self.table.settings.take_back and not self._counts

    @property
    def can_take_back(self) -> bool:
        """Whether he can take back now what he did last."""
        return self.room.recorder.fresh is not None

    def take_back(self) -> None:
        """He takes back what he did last; where that cannot be, he is told why."""
        if self.room.take_back():
            self._hints.drop()
            self.use(self.hosted, self._pace)
            self.table.go_back(self.observe())
        elif self._counts:
            text = _("In a rated match every card stays. The setting “{setting}” lets you think twice.")
            self.table.show_notice(text.format(setting=_("Confirm each card")))
        else:
            self.table.show_notice(_("There is nothing to take back now."))

    # --- others at their own screens

    def leave_host(self) -> None:
        """Nobody is expected any more: nothing tells of guests, nor is the match open when it is taken up again."""
        self.host = None
        self.table.address = ""
        self.hosted.keep_table(None)

    def _follow_host(self) -> bool:
        """Bring to the table what guests do beside playing; returns whether anything has changed."""
        host, table = self.host, self.table
        assert host is not None
        changed = False
        for player, face in host.take_faces():
            table.show_face(player, face)
            changed = True
        if host.absences != self._absences:
            self._absences = host.absences
            table.show_absences(self._absences)
            changed = True
        players = self.people
        if (table.address, table.top.players) != (host.address, players):
            table.address = host.address
            table.top.name_players(players)
            changed = True
        table.finish.is_possible = not host.guests
        return changed

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays now, by player of the header: a guest may have taken the seat of an opponent."""
        now = () if self.host is None else self.host.people
        if len(now) != len(self.hosted.people):
            return self.hosted.people
        guests = self.host.guests if self.host is not None else frozenset[int]()
        return tuple(
            here if there is None or player not in guests else there
            for player, (here, there) in enumerate(zip(self.hosted.people, now, strict=True))
        )

    @property
    def seat_people(self) -> tuple[Person, ...]:
        """The same by seat."""
        people = self.people
        return tuple(people[player] for player in self.room.match.seating)

    @property
    def can_show_face(self) -> bool:
        """Whether somebody whose hand is in view could show others a face."""
        return self.host is not None and self._person is not None

    def show_face(self, face: Face) -> None:
        """He shows it."""
        if self.host is not None and self._person is not None:
            self.host.show_face(self._person.player, face)
            self.table.show_face(self._person.player, face)

    @property
    def is_host(self) -> bool:
        """Whoever sits here decides everything."""
        return True

    def wait_on(self) -> None:
        """Who is away is waited for as long again."""
        if self.host is not None:
            self.host.wait_on()

    def take_over(self, player: int) -> None:
        """An opponent plays for him until he is back."""
        if self.host is not None:
            self.host.give_to_opponent(player)

    # --- several people at one machine

    def passing(self) -> Passing:
        """What the curtain says to the person who is next; only where several share the machine."""
        assert self._hot_seat is not None
        return self._hot_seat.passing(self.seat_people, not self.table.settings.hide_points)

    def sit_down(self) -> None:
        """The curtain is shut: the table is turned to the person who is next."""
        if self._hot_seat is not None:
            self._hot_seat.sit_down()

    def look(self) -> None:
        """The curtain has opened for the person who is next."""
        if self._hot_seat is not None:
            self._hot_seat.look()
