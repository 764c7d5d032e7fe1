"""Queued motion: steps run one after another, and each is a plan of how the table comes to be. It decides nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.model.observation import Observation
from game.views.paint import theme
from game.views.sound.audio import Cue
from game.views.table.flights import Motion, Move
from game.views.table.highlights import Highlight
from game.views.table.layout import Pose
from game.views.table.state import Change, TableState

LEAST_HOLD: Final = 0.55  # of the length of a hold: even without motion there is time to see what happened
LEAST_SEEN: Final = theme.READ / 2  # milliseconds that no press takes away of what nobody must miss


class Staged(Struct, frozen=True):
    """The picture of a highlight comes in ``length`` milliseconds, or ``goes``."""

    highlight: Highlight
    length: float
    goes: bool = False


class Step(Struct, frozen=True):
    """A moment of the story: the ``table`` as it begins, and all that moves from then on.

    ``hold`` milliseconds follow the last motion; ``gate`` steps wait until they are opened.
    """

    table: TableState
    moves: Sequence[Motion] = ()
    hold: float = 0
    end: Change | None = None
    gate: bool = False
    still: bool = False  # nothing moves in it: the picture need not be drawn again while it lasts
    overlap: float = 0  # the next step may begin that many milliseconds before the motion ends
    rests: bool = False  # nobody must miss it: it holds for ``theme.READ``, who hurries stops there first, and stays
    seen: float = 0  # milliseconds of its motion that count as such a hold, because it can be read by then
    cues: tuple[Cue, ...] = ()  # what is heard of it, and when; not after its last motion
    staged: Staged | None = None
    over: Observation | None = None  # a deal ends with it, and its result is shown

    @property
    def length(self) -> float:
        """Milliseconds of motion, without the hold."""
        staged = 0.0 if self.staged is None else self.staged.length
        return max([staged, *(move.start + move.length for move in self.moves)])

    @property
    def pause(self) -> float:
        """Milliseconds it is held after its motion."""
        return max(self.hold, theme.READ - self.seen) if self.rests else self.hold


Plan = Callable[[TableState], Step]
"""Makes a step when its turn comes, from the table as it is then; a pure function."""


@dataclass(slots=True)
class _Run:
    """A step under way."""

    step: Step
    length: float
    now: float = 0.0  # milliseconds of real time it has run
    shown: float = -1.0  # the moment of it that the table shows, at normal speed
    origins: dict[int, Pose] = field(default_factory=dict)  # where its motions began, by their place among them


class Timeline:
    """Plays steps in order, and has :attr:`table` as it is at every moment."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.queue: deque[Plan] = deque()  # of steps that are still to come
        self._run: _Run | None = None
        self._tails: list[_Run] = []  # steps that have ended, of which something is still landing
        self.speed = 1.0  # how many times longer everything takes; 0: no motion, only holds
        self.least_hold = LEAST_HOLD  # and holds at least
        self.on_cue: Callable[[Cue], None] = lambda cue: None
        self.on_over: Callable[[Observation], None] = lambda observation: None

    @property
    def hold_scale(self) -> float:
        """How many times longer holds take."""
        return max(self.least_hold, self.speed)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self._run is None and not self.queue and not self._tails

    @property
    def moving(self) -> bool:
        """Whether the picture changes, or will without anybody's doing."""
        if self._tails or self._run is None:
            return bool(self._tails or self.queue)
        if self.waits_at_gate:
            return False
        return bool(self.queue) or not self._run.step.still

    @property
    def waits_at_gate(self) -> bool:
        """Whether a person is awaited."""
        run = self._run
        return run is not None and run.step.gate and run.now >= run.length * self.speed

    @property
    def waiting(self) -> int:
        """Steps that have not begun."""
        return len(self.queue)

    def update(self, elapsed: float) -> None:
        """Advance by ``elapsed`` milliseconds of real time."""
        left = elapsed
        self._land(elapsed)
        while self._run is not None or self.queue:
            run = self._run or self._begin()
            motion, hold = run.length * self.speed, run.step.pause * self.hold_scale
            run.now += left
            if run.now < motion:
                self._show(run, run.now / self.speed)
                if not self.queue or run.now < motion - run.step.overlap * self.speed:
                    return
                self._tails.append(run)
                left = 0.0
            else:
                self._show(run, run.length)
                if run.step.gate or run.now < motion + hold:
                    return
                left = run.now - motion - hold
            self._finish(run)

    def clear(self) -> None:
        """Drop all that is queued or has begun: nothing more of it is seen or heard."""
        self.queue.clear()
        self._tails.clear()
        self._run = None

    def hurry(self, to_end: bool = False) -> None:
        """Show the end of everything queued at once, up to the next gate and, unless ``to_end``, the next rest.

        What rests, and has hardly been seen, is not ended.
        """
        rested = self._run if self._seen >= LEAST_SEEN else None
        self._land(float("inf"))
        while self._run is not None or self.queue:
            run = self._run or self._begin()
            self._show(run, run.length)
            if run.step.gate:
                run.now = run.length * self.speed
                return
            if run.step.rests and run is not rested and not to_end:
                run.now = max(run.now, run.length * self.speed)  # how long it has been seen goes on
                return
            self._finish(run)

    @property
    def _seen(self) -> float:
        """How many milliseconds the motion of the step has been over, so that only its hold goes on."""
        return -1.0 if self._run is None else self._run.now - self._run.length * self.speed

    def open(self) -> None:
        """Go on after a gate."""
        if self._run is not None and self._run.step.gate:
            self._show(self._run, self._run.length)
            self._finish(self._run)

    def _begin(self) -> _Run:
        step = self.queue.popleft()(self.table)
        self.table = step.table
        self._run = _Run(step, step.length)
        return self._run

    def _land(self, elapsed: float) -> None:
        tails, self._tails = self._tails, []
        for run in tails:
            run.now += elapsed
            lands = run.now >= run.length * self.speed
            self._show(run, run.length if lands else run.now / self.speed)
            if not lands:
                self._tails.append(run)

    def _show(self, run: _Run, now: float) -> None:
        """Bring the table to the moment ``now`` of a step."""
        if now == run.shown:
            return
        step, table = run.step, self.table
        pieces, stock, calm = dict(table.pieces), table.stock, step.table.wishes.calm
        for place, move in enumerate(step.moves):
            ends = move.start + move.length
            if now < move.start or run.shown >= ends:
                continue
            if place not in run.origins:
                if isinstance(move, Move) and move.comes is not None:
                    pieces = {} if move.alone else pieces
                    pieces[move.key], stock = move.comes, 0 if move.alone else stock - move.takes
                if move.key not in pieces:
                    continue
                run.origins[place] = pieces[move.key].pose
            if move.key in pieces:
                t = 1.0 if now >= ends else (now - move.start) / move.length
                pieces[move.key] = move.seen(pieces[move.key], run.origins[place], t, calm)
        highlight, staged = table.highlight, table.staged
        if step.staged is not None:
            highlight, part = step.staged.highlight, now / step.staged.length
            staged = min(1.0, part) + step.staged.goes
        self.table = replace(table, pieces=pieces, stock=stock, highlight=highlight, staged=staged)
        for cue in step.cues:
            if run.shown < cue.at <= now:
                self.on_cue(cue)
        run.shown = now

    def _finish(self, run: _Run) -> None:
        self._run = None
        if run.step.end is not None:
            self.table = run.step.end(self.table)
        if run.step.over is not None:
            self.on_over(run.step.over)
