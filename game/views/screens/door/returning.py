"""Somebody at the door says that a seat is theirs: over whatever is shown, the host is asked whether it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.joining import Homecomer
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.screen import LEAVES, Sheet
from game.views.kit.words import Prose, portrait
from game.views.scene import Stage
from game.views.sound.audio import Cue
from game.words import _

DEAF: Final = 700.0
"""Milliseconds after it has come, or after a press meant for what was there before, in which it takes no press."""
PRESSES: Final = frozenset({Means.PRESS, Means.CONFIRM, *LEAVES})
FACE: Final = 146.0
Homecomers = Callable[[], tuple[Homecomer, ...]]
"""Returns about whom it is asked now, the oldest question first."""


class ReturnScene(Sheet):
    """Asks about one after the other; it goes by itself when there is nobody left to be asked about.

    Whoever was just about to press something else lets nobody in by it.
    """

    fades = True
    wraps = True
    wide = 920.0
    inset = (46.0, 60.0)
    first = "yes"

    def __init__(self, returning: Homecomers, answer: Callable[[int, bool], None]) -> None:
        super().__init__()
        self.who = returning()[0]
        self._returning = returning
        self._answer_about = answer
        self._deaf = DEAF

    @property
    def version(self) -> object:
        """Who is asked about."""
        return self.who

    def spoken(self) -> str:
        """Return the question and what it means."""
        return f"{self.who.head} {self.who.line}"

    def build(self) -> Box:
        """Return the face of whom it is said to be, the question, and the two answers beside each other."""
        who = self.who
        return row(
            portrait(who.portrait, "happy", FACE),
            column(
                Prose(who.head, 44, "serif-bold", leading=1.2),
                Prose(who.line, 26, "serif-regular", leading=1.34),
                row(
                    ButtonBox(
                        "yes", who.yes, self._yes, "primary", "check", 32,
                        keys=(Means.CONFIRM,), high=(72, 84), grow=3,
                    ),
                    ButtonBox("no", _("No"), self.back, "paper", "x", 26, keys=LEAVES, high=(54, 64), grow=2),
                    gap=16, pad=(14, 0, 8, 0), align=0.5, wraps=True,
                ),
                Prose(who.note, 22, ink="ink2", leading=1.3),
                gap=8, grow=1,
            ),
            gap=36,
        )  # fmt: skip

    # --- answers

    def _yes(self) -> None:
        self._answer(True)

    def back(self) -> None:
        """It is somebody else."""
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self._answer_about(self.who.number, yes)
        self._deaf = DEAF  # until there is another question, or this one is gone

    def handle(self, intent: Intent) -> None:
        """Take an answer, unless that was meant for what was shown before."""
        if intent.means in PRESSES and self._deaf > 0:
            self._deaf = DEAF
            return
        super().handle(intent)

    # --- time and news

    def update(self, elapsed: float) -> None:
        """Go on to who is asked about next, or go away."""
        self._deaf = max(0.0, self._deaf - elapsed)
        asked, stage = self._returning(), self._stage
        if asked and asked[0] != self.who:
            is_another = asked[0].number != self.who.number  # else only the language is
            self.who = asked[0]
            if is_another:
                self._deaf = DEAF
                self.turn()
                self.tell()
        super().update(elapsed)
        if not asked and stage is not None and stage.top is self:
            stage.pop()

    @property
    def moving(self) -> bool:
        """While it takes no press, or somebody else is asked about."""
        return super().moving or self._deaf > 0 or self._returning()[:1] != (self.who,)


def follow_returning(stage: Stage, returning: Homecomers, answer: Callable[[int, bool], None]) -> None:
    """Show the question where there is one to be asked, once; ``answer`` hears about which visitor, and what."""
    if returning() and not any(isinstance(scene, ReturnScene) for scene in stage.scenes):
        stage.audio.play_sound(Cue("knock"))
        stage.push(ReturnScene(returning, answer))
