"""What is heard of a table: the sounds of its motion, the call when it is one's turn, and each event in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model import events
from game.model.events import Event
from game.model.observation import Observation
from game.people import Person
from game.views.scene import Stage
from game.views.sound.audio import Cue
from game.views.table.layout import TableLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.messages import EDGE, Place
from game.words.chronicle import sentence, turned_up
from game.words.sounds import caption

TURNS: Final = (
    events.BidMade,
    events.Passed,
    events.Called,
    events.CardPlayed,
    events.DeckCut,
)
NOTICE: Final = 444.0  # units that a slip of paper with a notice takes
UPPER: Final = 200.0  # who sits above that sits at the upper edge
LEAST_ROOM: Final = 200.0
SECRETS: Final = (events.HandShown, events.Signalled)  # what only partners are told


def spoken(
    observation: Observation, event: Event, people: Sequence[Person], plays: bool, shared: bool, tells_points: bool
) -> str:
    """What is read out of an event as it is shown; empty for nothing.

    Whoever sits beside the player hears it too: where several people share the table (``shared``), only what
    everybody at it knows is said.
    """
    if shared and (isinstance(event, SECRETS) or (isinstance(event, events.CardDrawn) and not event.face_up)):
        return ""
    if isinstance(event, events.HandsDealt) and event.trump is not None:
        return turned_up(event)  # those that were refused before it have been told one by one
    if isinstance(event, events.HandsDealt) and event.refused:
        event = events.HandsDealt(event.hands, None, None, event.stock, event.refused[-1:])
    return sentence(observation, event, people, plays and not shared, tells_points)


def caption_place(layout: TableLayout, has_notice: bool) -> Place:
    """Captions stand at the upper left, beside a slip of paper where one lies there, and before the next person.

    On a table that is turned to nobody they stand at the foot of the column at the right.
    """
    if layout.is_public:
        return Place(layout.column - layout.column_width / 2, layout.column_width, low=True)
    left = EDGE + NOTICE if has_notice else EDGE
    rims = [
        layout.plate(seat)[0]
        for seat in range(1, layout.seats)
        if layout.portrait(seat)[0] <= layout.cx and layout.portrait(seat)[1] < UPPER
    ]
    return Place(left, max(LEAST_ROOM, min(rims, default=layout.w) - left - EDGE))


class TableAudio:
    """Listens to a tabletop and tells the stage; ``shared`` where several people have it before them by turns."""

    def __init__(self, top: Tabletop, shared: bool) -> None:
        self._top = top
        self._shared = shared
        self._stage: Stage | None = None
        self._others_acted = False
        top.timeline.on_cue = self._play

    def enter(self, stage: Stage) -> None:
        """From now on this stage is told."""
        self._stage = stage

    def receive(self, event: Event) -> None:
        """Something has happened that will be shown."""
        if isinstance(event, TURNS):
            self._others_acted = self._top.shown.seating[event.seat] not in self._top.state.here
        elif isinstance(event, events.DealStarted):
            self._others_acted = True

    def forget(self) -> None:
        """What was shown is told no further: neither read aloud, nor in a caption, nor by a call."""
        self._others_acted = False
        if self._stage is not None:
            self._stage.audio.forget(at_once=True)

    def update(self, asked: bool) -> None:
        """Tell what has been shown since the last time; ``asked`` is whether the viewer has to choose now."""
        top, told = self._top, self._top.take_told()
        if self._stage is None:
            return
        audio = self._stage.audio
        for event in told:
            audio.announce(spoken(top.shown, event, top.people, top.viewer_plays, self._shared, top.state.tells_points))
        if asked and self._others_acted and not self._shared:
            self._others_acted = False
            self._play(Cue("turn"))
            audio.announce(caption("turn"))

    def knock(self) -> None:
        """Somebody wakes the viewer."""
        self._play(Cue("turn"))

    def _play(self, cue: Cue) -> None:
        if self._stage is not None:
            self._stage.audio.play_sound(cue)
