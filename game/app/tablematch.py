"""A match at the table in the window: its room is played on, what happens is shown, what the people do is handed in."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace

from game.app.host import Host
from game.app.played import PlayedMatch
from game.controllers.ai.advice import Advice
from game.controllers.pace import ScreensPace
from game.controllers.seat import News, Seat
from game.controllers.worker import WorkerError
from game.hosting.match import HostedMatch
from game.model.actions import Action
from game.model.decided import is_deal_decided
from game.model.events import Event
from game.model.observation import Observation
from game.model.record import Header
from game.model.state import Phase
from game.people import Face, Person
from game.storage import log
from game.views.screens.menu import Saving
from game.views.table.handle import PlayedOn
from game.views.table.hint import ActionValue, Hint
from game.views.table.scene import TableScene, TableScreens
from game.words import _
from game.words.reasons import reason_sentence

MOST_AHEAD = 8  # steps of animation the match may run ahead of the view
MOST_HURRIED = 6  # steps a press hurries past


def hint_of(advice: Advice) -> Hint:
    """Return advice as the table shows it."""
    worths = tuple(ActionValue(figure.action, figure.points, figure.chance) for figure in advice.figures)
    return Hint(worths, reason_sentence(*advice.reason))


class TableMatch(PlayedMatch):
    """Drives a match whose room is at this machine; :meth:`step` is called once a frame and never waits.

    ``pace`` is that of the match's room. ``first_match`` has the table tell a newcomer what can be pressed. ``host`` is
    what guests come to; where nobody plays at this machine the table is for all to look at, as on a television.
    """

    table_class: type[TableScene] = TableScene
    is_host = True
    is_strict = False  # what is done here stands, or is taken back in another way

    def __init__(
        self,
        hosted: HostedMatch,
        pace: ScreensPace,
        screens: TableScreens,
        first_match: bool,
        host: Host | None = None,
    ) -> None:
        super().__init__()
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
        self.begin()

    def begin(self) -> None:
        """All have sat down."""

    def use(self, hosted: HostedMatch, pace: ScreensPace) -> None:
        """Go on with another match of the same people at the same table; one person sits at it."""
        for seat in self._seats.values():
            seat.leave()
        self.hosted, self.room, self._pace = hosted, hosted.room, pace
        self._seats = {number: Seat(self.room, number, hosted.engine) for number in self.here}
        self._seat = self._seats[self.here[0]]
        self._read = self._seat.snapshot().number

    def close(self) -> None:
        """Leave the match; it can be taken up again."""
        super().close()
        self.hosted.close()

    # --- what is known

    @property
    def header(self) -> Header:
        """The match as its record begins it."""
        return self.hosted.header

    @property
    def has_people(self) -> bool:
        """Whether anybody plays, at this machine or elsewhere."""
        return bool(self.hosted.humans)

    @property
    def viewer(self) -> int:
        """The seat the table is seen from."""
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
    def person(self) -> Seat | None:
        """The seat of the person whose hand is in view."""
        return self._seat if self.here else None

    @property
    def is_alone(self) -> bool:
        """Whether one of those who play, and nobody else, has this table before them."""
        return len(self.here) == 1

    # --- its course

    def step(self) -> bool:
        """Do what can be done now, without running far ahead of the view; returns whether anything happened."""
        happened = self._follow_host(self.host) if self.host is not None else False
        self._follow_table()
        happened = self._go_on() or happened
        happened = self._pass_on() or happened
        happened = self._bring_hint() or happened
        happened = self.hosted.step() or happened
        for message in self.hosted.take_messages():
            self.table.show_notice(message)
            happened = True
        happened = self._show_ready() or happened
        if self.host is not None:
            self.host.table.draw(self.here if self._draws else ())
            self.host.table.publish()
        return happened

    def play_on(self) -> PlayedOn:
        """Let happen what can now that the table has shown what it has; returns what came of it."""
        late = self._follow_table()
        return PlayedOn(late if self._go_on() else 0.0, self._pace.is_due(self.observe()))

    def _follow_table(self) -> float:
        """Tell the pace what the table shows; returns for how many milliseconds what can happen now has been due.

        Guests do not wait for somebody who reads another screen that lies over the table: it shows at once what has
        happened, and computer players take their pauses as always.
        """
        top = self.table.top
        if self.host is not None and len(self.here) < 2 and not self.table.is_on_top:
            now = 1000 * time.monotonic()
            self._quiet_since = now if self._quiet_since is None else self._quiet_since
            top.timeline.hurry(to_end=True)
            self._pace.look(now - self._quiet_since)
            return 0.0
        self._quiet_since = None
        waited = top.state.waited / top.timeline.hold_scale if top.timeline.idle else None
        self.room.recorder.holds = self._holds
        self._pace.look(waited, top.timeline.waiting)
        return self._pace.late(self.observe())

    def _go_on(self, most: int = MOST_AHEAD) -> bool:
        """Step the room as long as less than ``most`` steps wait to be shown; returns whether anything happened."""
        happened = False
        if self.host is not None and self.host.table.waits:
            return False  # somebody is away: everything stands still until he is back, or somebody plays for him
        while self.table.top.timeline.waiting < most and not self._draws and self.room.step():
            happened = True
            for news in self._take_news():
                self.table.receive(news.event, news.observation)
        if happened and self._quiet_since is not None:
            self._quiet_since = 1000 * time.monotonic()
        return happened

    @property
    def _draws(self) -> bool:
        """Whether somebody here has still to draw for seats, so that guests wait, or sees what came of it."""
        table, match = self.table, self.room.match
        is_drawn = match.phase is Phase.READY and not match.results and not table.top.timeline.idle
        return is_drawn and self.host is not None and bool(self.here) and table.is_on_top

    def _take_news(self) -> Sequence[News]:
        """Return what has happened since the last call, for the table to show."""
        found = self._seat.news(self._read) or ()
        self._read = found[-1].number if found else self._read
        return found

    def hurry(self) -> None:
        """Whoever looks on does not want to wait: others play at once."""
        self._pace.hurry()
        self._go_on(MOST_HURRIED)

    # --- what the person whose hand is in view does

    def act(self, action: Action) -> None:
        """They chose, and play themselves from now on."""
        if self.table.stands_in:
            self.stand_in(False)
        if self.person is not None:
            self.person.submit(action)

    def _pass_on(self) -> bool:
        """Let another person have the machine, where it is their turn; returns whether anything happened."""
        return False

    def _worked_out(self, about: Observation) -> Hint | str | None:
        seat = self.person
        try:
            advice = None if seat is None else seat.hint()
        except WorkerError as error:
            logging.getLogger(log.LOGGER).error("a hint failed: %s", error)
            return _("No hint could be worked out here; the log has the reason.")
        return None if advice is None else hint_of(advice)

    def finish(self) -> None:
        """The rest of the deal is played for him, who knows that nothing can change any more."""
        if is_deal_decided(self.observe()):
            self.room.recorder.confirm()
            self.hosted.finish_deal()
            self.table.top.finish()

    # --- what is taken back

    @property
    def _holds(self) -> bool:
        """Whether what the person does can be taken back until another goes on: alone against computer players."""
        alone = len(self.here) == len(self.hosted.humans) == 1 and self.host is None
        return alone and not self.is_strict and self.table.settings.take_back and not self.hosted.is_rated

    @property
    def can_take_back(self) -> bool:
        """Whether he can take back now what he did last."""
        return self.room.recorder.fresh is not None

    def take_back(self) -> None:
        """He takes back what he did last; where that cannot be, he is told why."""
        if self.room.take_back():
            self.drop_hint()
            self.use(self.hosted, self._pace)
            self.table.go_back(self.observe())
        elif self.hosted.is_rated:
            text = _("In a rated match every card stays. The setting “{setting}” lets you think twice.")
            self.table.show_notice(text.format(setting=_("Confirm each card")))
        else:
            super().take_back()

    # --- others at their own screens

    def leave_host(self) -> None:
        """Nobody is expected any more: nothing tells of guests, nor is the match open when it is taken up again."""
        self.stand_in(False)
        self.host = None
        self.table.picture.address, self.table.someone_sleeps = "", False
        self.hosted.keep_table(None)

    def _follow_host(self, host: Host) -> bool:
        """Bring to the table what guests do beside playing; returns whether anything has changed."""
        table = host.table
        changed = self._show_others(table.take_faces(), table.absences, self.people, table.waiting)
        for player in table.take_nudges():
            self.table.wake(self.people[player].name)
            changed = True
        stands_in = len(self.here) == 1 and table.stands_in(self.here[0])
        changed = self._show_sleeper(table.sleeper, stands_in=stands_in) or changed
        if self.table.picture.address != host.address:
            self.table.picture.address, changed = host.address, True
        self.table.finish.is_possible = not host.table.guests
        return changed

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays now, by player of the header: a guest may have taken the seat of an opponent."""
        now = () if self.host is None else self.host.table.seated
        if len(now) != len(self.hosted.people):
            return self.hosted.people
        guests = self.host.table.guests if self.host is not None else frozenset[int]()
        return tuple(
            here if there is None or player not in guests else there
            for player, (here, there) in enumerate(zip(self.hosted.people, now, strict=True))
        )

    @property
    def can_show_face(self) -> bool:
        """Whether somebody whose hand is in view could show others a face."""
        return self.host is not None and self.person is not None

    def show_face(self, face: Face) -> None:
        """They show it."""
        if self.host is not None and self.person is not None:
            self.host.table.show_face(self.person.player, face)
            self.table.show_face(self.person.player, face)

    def nudge(self) -> None:
        """They wake who sleeps on their turn."""
        if self.host is not None and self.person is not None:
            self.host.table.nudge(self.person.player)

    @property
    def can_stand_in(self) -> bool:
        """Whether an opponent can play for the person at this machine: where others would have to wait for them."""
        return self.host is not None and self.host.is_open and len(self.here) == 1

    def stand_in(self, wanted: bool) -> None:
        """An opponent is to play for them, or no longer."""
        if self.host is not None and len(self.here) == 1:
            self.host.table.stand_in(self.here[0], wanted)
            self.table.stands_in = self.host.table.stands_in(self.here[0])

    def wait_on(self) -> None:
        """Who is away is waited for as long again."""
        if self.host is not None:
            self.host.table.wait_on()

    def take_over(self, player: int) -> None:
        """An opponent plays for them until they are back."""
        if self.host is not None:
            self.host.table.give_to_opponent(player)

    # --- results

    @property
    def is_over(self) -> bool:
        """Whether the match is won, or was ended because it was decided."""
        return self.hosted.is_over

    @property
    def payout(self) -> tuple[int, ...]:
        """The play money that each seat has won or lost."""
        return self.hosted.payout

    def is_past(self, _observation: Observation) -> bool:
        """Whether the next deal has begun, as all have read the result of the last one."""
        return not self.room.is_between_deals and not self.is_over

    def say_ready(self) -> bool:
        """The result has been read here; returns whether others are waited for.

        Where nobody plays at this machine, who looks on goes on for all.
        """
        if self.host is None:
            self.room.proceed()
            return False
        for player in self.here or tuple(self.host.table.reading):
            self.host.table.set_ready(player)
        return True

    def say_again(self) -> bool:
        """A rematch is wished here; returns whether others are waited for."""
        if self.host is not None:
            for player in self.here:
                self.host.table.set_again(player)
        return self.host is not None and bool(self.here)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are at the table wish a rematch."""
        return self.host is not None and self.is_over and self.host.table.wishes_again

    def waiting_names(self) -> list[str]:
        """For whom the next deal, or the rematch, waits."""
        if self.host is None:
            return []
        waiting = self.host.table.undecided if self.is_over else self.host.table.reading
        return [self.people[player].name for player in sorted(waiting)]

    def wishing_names(self) -> list[str]:
        """Who else has said that they wish a rematch."""
        wishing = () if self.host is None else sorted(self.host.table.wishing)
        return [self.people[player].name for player in wishing if player not in self.here]
