"""How the moments that are staged move: a step each, under a second and a half, which a press ends.

None with reduced motion, at the speed at which nothing moves, or while a deal plays on by itself: then the table only
says what happened, as of everything else.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.model.cards import Card
from game.model.events import PartnerRevealed, TrickTaken
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.views.paint import theme
from game.views.sound.audio import Cue
from game.views.table import highlights
from game.views.table.flights import Flights
from game.views.table.highlights import RICH, Highlight, HighlightKind
from game.views.table.timeline import Step, Track

STAMP: Final = 440.0  # milliseconds in which the card that takes an ace or a three comes up, and down on the table
LANDS: Final = 0.55  # of them, after which it does
STAMP_HOLD: Final = 340.0
DECIDES_HOLD: Final = 820.0
DEAL_COMES: Final = 380.0
DEAL_HOLD: Final = 900.0
USUAL_END: Final = 500.0  # milliseconds between the last card of a deal and its result, where nothing is staged
PARTNER_COMES: Final = 320.0
PARTNER_SEEN: Final = 240.0  # of them, in which the sentence can be read already
PARTNER_GOES: Final = 170.0
UP: Final = 0.2  # how much larger the card that comes down is before
SHAKEN: Final = 9.0  # units that what it takes is pushed away


class Staging(Flights):
    """The steps of the moments that are staged."""

    @property
    def is_wanted(self) -> bool:
        """Whether anything is staged at this table now."""
        top = self.top
        return not top.calm and top.timeline.speed > 0 and top.shown.number != top.finishing

    def _show(self, highlight: Highlight) -> Callable[[float], None]:
        """What moves the picture of a highlight: from 0, nothing is seen of it, to 1."""

        def move(t: float) -> None:
            self.top.highlight, self.top.staged = highlight, t

        return move

    def _end(self) -> None:
        self.top.highlight, self.top.staged = None, 0.0

    # --- a trick

    def full_trick(self, event: TrickTaken, observation: Observation, still: bool, tells_points: bool) -> Step:
        """All have played: the trick lies there for a while before it is taken; ``still`` if no rim is on its way."""
        highlight = highlights.of_trick(observation, event, tells_points) if self.is_wanted else None
        if highlight is None or observation.trump is None:
            return Step(hold=theme.HOLD, still=still)
        best = best_of(event.trick.cards, observation.trump)
        rich = [played.card for played in event.trick.cards if played.card.points >= RICH and played.card != best]
        tracks = [Track(0, STAMP, self._show(highlight)), Track(0, STAMP, self._stamp(best, rich))]
        decides = highlight.kind is HighlightKind.LAST_TRICK
        cues = [Cue("knock", STAMP * LANDS, told=False)]
        if highlight.points:
            cues.append(Cue("coin", STAMP * 0.8, told=False))
        return Step(tracks, hold=DECIDES_HOLD if decides else STAMP_HOLD, end=self._end, cues=tuple(cues))

    def _stamp(self, best: Card, rich: list[Card]) -> Callable[[float], None]:
        """The card comes up and down hard, and what it takes shakes."""
        pieces = self.top.pieces
        rests = {card.code: pieces[card.code].pose for card in (best, *rich) if card.code in pieces}

        def move(t: float) -> None:
            up = math.sin(math.pi * min(1.0, t / LANDS)) if t < LANDS else 0.0
            shaken = 0.0 if t < LANDS else SHAKEN * (1 - t) / (1 - LANDS) * math.cos(14 * (t - LANDS))
            for code, rest in rests.items():
                piece = pieces.get(code)
                if piece is None:
                    continue
                piece.moving = t < 1
                if t >= 1:
                    piece.pose = rest
                elif code == best.code:
                    piece.pose = rest._replace(height=rest.height * (1 + UP * up), lift=rest.lift + 1.4 * up)
                else:
                    own = rests.get(best.code, rest)
                    away = math.hypot(rest.x - own.x, rest.y - own.y) or 1.0
                    piece.pose = rest._replace(
                        x=rest.x + shaken * (rest.x - own.x) / away, y=rest.y + shaken * (rest.y - own.y) / away
                    )

        return move

    # --- the end of a deal

    def deal_over(self, observation: Observation, end: Callable[[], None]) -> Step:
        """The deal is over; ``end`` shows its result."""
        highlight = highlights.of_deal(observation) if self.is_wanted else None
        if highlight is None:
            return Step(hold=USUAL_END, end=end)

        def over() -> None:
            self._end()
            end()

        sound = "chalk" if highlight.kind is HighlightKind.TURNED else "knock"
        cues = (Cue(sound, 60, told=False), Cue("coin", DEAL_COMES, told=False))
        return Step([Track(0, DEAL_COMES, self._show(highlight))], hold=DEAL_HOLD, end=over, cues=cues)

    # --- the partner

    def partner(self, event: PartnerRevealed, observation: Observation) -> Step | None:
        """Declarer and partner come to the front, with the card that was called; None where nothing is staged."""
        top = self.top
        piece = None if observation.called is None else top.pieces.get(observation.called.code)
        if piece is None or not self.is_wanted:
            return None
        top.last_event = event
        show = self._show(highlights.of_partner(observation, event))

        def move(t: float) -> None:
            piece.alpha = 0.0  # it is drawn large, over all others
            show(t)

        return Step(
            [Track(0, PARTNER_COMES, move)],
            rests=True,
            seen=PARTNER_SEEN,
            cues=(Cue("draw", told=False), Cue("coin", PARTNER_COMES * 0.7, told=False)),
        )

    def partner_goes(self, observation: Observation) -> Step:
        """They go back to their seats, and the card to its trick."""
        top = self.top
        top.awaits_partner = ()
        if top.highlight is None:
            return Step()

        def move(t: float) -> None:
            top.staged = 1 + t

        def end() -> None:
            self._end()
            top.settle(observation)
            top.waited = 0.0

        return Step([Track(0, PARTNER_GOES, move)], end=end)
