"""The faces people make (they think, rejoice, sulk, tell partners of trumps), and the thoughts of who is in turn.

A face hangs on what everybody at the table has seen, never on anybody's cards.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.model.events import Claimed, Event, TrickTaken
from game.views.paint import theme
from game.views.painter import Painter
from game.views.table.signalling import face_of
from game.views.table.tabletop import Tabletop

NEUTRAL, THINKING, HAPPY, SAD = "neutral", "thinking", "happy", "sad"
RICH: Final = 10  # points of a trick that nobody takes or loses unmoved
MOOD: Final = 2400.0  # milliseconds somebody is glad or sorry
DOT: Final = 320.0  # milliseconds between the dots of a thought
STILL_AFTER: Final = 10_000.0  # milliseconds of one thought for which they go round
STEPS: Final = 4  # shades of a cross-fade, so that few copies of a portrait are made


class Look(NamedTuple):
    """A face, the one before, and how far (0..1) the new one has come."""

    face: str
    before: str
    come: float


class Faces:
    """The faces of one table, by seat."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._event: Event | None = top.state.last_event
        self._moods: dict[int, tuple[str, float]] = {}  # and how many milliseconds each lasts yet
        self._faces: dict[int, tuple[str, str, float]] = {}  # now, before, milliseconds since

    def wanted(self, seat: int) -> str:
        """The face that belongs on a seat at this moment."""
        top = self._top
        if top.state.telling is not None and top.state.telling.seat == seat:
            return face_of(top.state.telling.rank)
        if top.state.highlight is not None and seat in top.state.highlight.glad:
            return HAPPY
        if top.state.highlight is not None and seat in top.state.highlight.sorry:
            return SAD
        if seat in self._moods:
            return self._moods[seat][0]
        if top.thinking == seat and top.state.waited > theme.BUBBLE_AFTER:
            return THINKING
        return NEUTRAL

    def look(self, seat: int) -> Look:
        """How a seat looks now."""
        now, before, since = self._faces.get(seat, (NEUTRAL, NEUTRAL, math.inf))
        length = theme.EXPRESSION * self._top.timeline.speed
        come = 1.0 if since >= length else since / length
        return Look(now, before, come)

    def update(self, elapsed: float) -> None:
        """Let moods pass, and faces follow what has been shown."""
        self._moods = {seat: (mood, left - elapsed) for seat, (mood, left) in self._moods.items() if left > elapsed}
        event = self._top.state.last_event
        if event is not self._event:
            self._event = event
            moved = moods(self._top, event)
            self._moods.update((seat, (mood, MOOD * self._top.timeline.hold_scale)) for seat, mood in moved.items())
        for seat in range(self._top.layout.seats):
            now, before, since = self._faces.get(seat, (NEUTRAL, NEUTRAL, math.inf))
            wanted = self.wanted(seat)
            self._faces[seat] = (wanted, now, 0.0) if wanted != now else (now, before, since + elapsed)

    @property
    def moving(self) -> bool:
        """Whether a face changes, or will without anybody's doing."""
        changes = (self.look(seat).come < 1 or self.wanted(seat) != self._faces[seat][0] for seat in self._faces)
        return bool(self._moods) or any(changes)

    def draw(self, painter: Painter, seat: int, turn: bool, away: bool = False) -> None:
        """Draw a person, and have the faces drawn that may come; who is ``away`` has no colours."""
        look, who = self.look(seat), self._top.people[seat].portrait
        x, y = self._top.layout.portrait(self._top.state.place(seat))
        size = self._top.layout.portrait_size
        if away:
            painter.portrait(who, NEUTRAL, x, y, size, grey=True)
            return
        if look.come < 1:
            painter.portrait(who, look.before, x, y, size, turn)
            painter.portrait(who, look.face, x, y, size, alpha=math.ceil(look.come * STEPS) / STEPS)
        else:
            painter.portrait(who, look.face, x, y, size, turn)
        if not painter.art.masters.busy:  # cards go first
            for face in (THINKING, HAPPY, SAD):
                painter.prepare_portrait(who, face, size)


def moods(top: Tabletop, event: Event | None) -> dict[int, str]:
    """Who is glad and who is sorry of what has just happened, by seat.

    Where sides are secret (RULES.md, section 8) only the winner shows what he feels; where points are to be avoided,
    who takes them is sorry.
    """
    rules = top.shown.rules
    seats = range(rules.players)
    theirs, others = (HAPPY, SAD) if rules.wants.sign > 0 else (SAD, HAPPY)
    if isinstance(event, Claimed):
        ours = rules.side_of(event.seat)
        return {seat: theirs if rules.side_of(seat) == ours else others for seat in seats}
    if not isinstance(event, TrickTaken) or event.trick.points < RICH:
        return {}
    if rules.auction is not None:
        return {event.seat: HAPPY}
    ours = rules.side_of(event.seat)
    lost = {rules.side_of(played.seat) for played in event.trick.cards if played.card.points >= RICH} - {ours}
    taking = {seat: theirs for seat in seats if rules.side_of(seat) == ours}
    return taking | {seat: others for seat in seats if rules.side_of(seat) in lost}


class Thinking:
    """Another player thinks: his bubble comes after a while, and its dots go round."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._clock = 0.0

    def update(self, elapsed: float) -> None:
        """Let the dots go round."""
        self._clock += elapsed

    @property
    def bubble(self) -> int | None:
        """The seat that has been thinking for a while, not the one the table is seen from."""
        seat = self._top.thinking
        thinks = seat is not None and self._top.state.waited > theme.BUBBLE_AFTER and seat != self._top.shown.seat
        return seat if thinks else None

    @property
    def dots(self) -> int:
        """Which of the three dots stands out."""
        return 1 if self._stands_still else int(self._clock / DOT) % 3

    @property
    def moving(self) -> bool:
        """Whether a bubble is about to come, its dots go round, or the match waits for the end of the pause."""
        pauses = not self._top.had_time or self._top.state.waited <= theme.BUBBLE_AFTER + DOT
        soon = self._top.thinking is not None and pauses
        return soon or (self.bubble is not None and not self._stands_still)

    @property
    def _stands_still(self) -> bool:
        """Whether the dots do: somebody at his own screen may take minutes, in which the processor is to rest.

        A table on a television has none.
        """
        return self._top.state.wishes.calm or self._top.layout.is_public or self._top.state.waited > STILL_AFTER
