"""Queued motion: steps run one after another, each moves pieces along tracks. It can be hurried; it decides nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from game.views.paint import theme
from game.views.paint.easing import clamp
from game.views.sound.audio import Cue


@dataclass(slots=True)
class Track:
    """One thing that changes from ``start`` for ``length`` milliseconds: ``move`` is called with the fraction."""

    start: float
    length: float
    move: Callable[[float], None]
    begin: Callable[[], None] | None = None
    begun: bool = False
    done: bool = False

    def at(self, now: float) -> None:
        """Bring it to the time ``now`` of its step."""
        if self.done or now < self.start:
            return
        if not self.begun:
            self.begun = True
            if self.begin is not None:
                self.begin()
        t = 1.0 if self.length <= 0 else clamp((now - self.start) / self.length)
        self.move(t)
        self.done = t >= 1


LEAST_HOLD: Final = 0.55  # of the length of a hold: even without motion there is time to see what happened
LEAST_SEEN: Final = theme.READ / 2  # milliseconds that no press takes away of what nobody must miss


@dataclass(slots=True)
class Step:
    """A moment of the story. ``hold`` milliseconds follow the last track; ``gate`` steps wait until they are opened."""

    tracks: list[Track] = field(default_factory=list)
    hold: float = 0
    end: Callable[[], None] | None = None
    gate: bool = False
    still: bool = False  # nothing moves in it: the picture need not be drawn again while it lasts
    overlap: float = 0  # the next step may begin that many milliseconds before the tracks end
    rests: bool = False  # nobody must miss it: it holds for ``theme.READ``, who hurries stops there first, and stays
    seen: float = 0  # milliseconds of its motion that count as such a hold, because it can be read by then
    cues: tuple[Cue, ...] = ()  # what is heard of it, and when; not after its last track

    @property
    def length(self) -> float:
        """Milliseconds of motion, without the hold."""
        return max((track.start + track.length for track in self.tracks), default=0.0)

    @property
    def pause(self) -> float:
        """Milliseconds it is held after its motion."""
        return max(self.hold, theme.READ - self.seen) if self.rests else self.hold


class Timeline:
    """Plays steps in order. A step is built when its turn comes, from what is then on the table."""

    def __init__(self) -> None:
        self._queue: deque[Callable[[], Step]] = deque()
        self._step: Step | None = None
        self._now = 0.0
        self._tails: list[tuple[Step, float]] = []  # tracks of ended steps that are still landing
        self.speed = 1.0  # how many times longer everything takes; 0: no motion, only holds
        self.least_hold = LEAST_HOLD  # and holds at least
        self.open_gates = False  # never wait at gates
        self.on_cue: Callable[[Cue], None] = lambda cue: None

    def add(self, build: Callable[[], Step]) -> None:
        """Queue a step."""
        self._queue.append(build)

    @property
    def hold_scale(self) -> float:
        """How many times longer holds take."""
        return max(self.least_hold, self.speed)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return self._step is None and not self._queue and not self._tails

    @property
    def moving(self) -> bool:
        """Whether the picture changes, or will without anybody's doing."""
        if self._tails or self._step is None:
            return bool(self._tails or self._queue)
        if self.waits_at_gate:
            return False
        return bool(self._queue) or not self._step.still

    @property
    def waits_at_gate(self) -> bool:
        """Whether a person is awaited."""
        return self._step is not None and self._step.gate and self._now >= self._step.length * self.speed

    @property
    def waiting(self) -> int:
        """Steps that have not begun."""
        return len(self._queue)

    def update(self, elapsed: float) -> None:
        """Advance by ``elapsed`` milliseconds of real time."""
        left = elapsed
        self._land(elapsed)
        while True:
            if self._step is None:
                if not self._queue:
                    return
                self._begin()
            step = self._step
            assert step is not None
            motion, hold = step.length * self.speed, step.pause * self.hold_scale
            self._now += left
            if self._now < motion:
                self._run(step, self._now / self.speed)
                if self._queue and self._now >= motion - step.overlap * self.speed:
                    self._tails.append((step, self._now))
                    self._finish(step)
                    left = 0.0
                    continue
                return
            self._run(step, step.length)
            if step.gate and not self.open_gates:
                self._now = max(self._now, motion)
                return
            if self._now < motion + hold:
                return
            left = self._now - motion - hold
            self._finish(step)

    def clear(self) -> None:
        """Drop all that is queued or has begun: nothing more of it is seen or heard."""
        self._queue.clear()
        self._tails.clear()
        self._step, self._now = None, 0.0

    def hurry(self, to_end: bool = False) -> None:
        """Show the end of everything queued at once, up to the next gate and, unless ``to_end``, the next rest.

        What rests, and has hardly been seen, is not ended.
        """
        rested = self._step if self._seen >= LEAST_SEEN else None
        self._land(float("inf"))
        while self._step is not None or self._queue:
            if self._step is None:
                self._begin()
            step = self._step
            assert step is not None
            self._run(step, step.length)
            if step.gate and not self.open_gates:
                self._now = step.length * self.speed
                return
            if step.rests and step is not rested and not to_end:
                self._now = max(self._now, step.length * self.speed)  # how long it has been seen goes on
                return
            self._finish(step)

    @property
    def _seen(self) -> float:
        """How many milliseconds the motion of the step has been over, so that only its hold goes on."""
        return -1.0 if self._step is None else self._now - self._step.length * self.speed

    def open(self) -> None:
        """Go on after a gate."""
        if self._step is not None and self._step.gate:
            self._run(self._step, self._step.length)
            self._finish(self._step)

    def _begin(self) -> None:
        step = self._queue.popleft()()
        step.tracks += [Track(cue.at, 0, _nothing, begin=partial(self.on_cue, cue)) for cue in step.cues]
        self._step, self._now = step, 0.0

    def _land(self, elapsed: float) -> None:
        tails, self._tails = self._tails, []
        for step, before in tails:
            now = before + elapsed
            motion = step.length * self.speed
            self._run(step, now / self.speed if now < motion else step.length)
            if now < motion:
                self._tails.append((step, now))

    @staticmethod
    def _run(step: Step, now: float) -> None:
        for track in step.tracks:
            track.at(now)

    def _finish(self, step: Step) -> None:
        self._step = None
        if step.end is not None:
            step.end()


def _nothing(_part: float) -> None:
    """A sound moves nothing."""
