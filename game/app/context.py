"""What all parts of the desktop program share: the window, the stage, the settings, and what is to be told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.settings import Settings
from game.storage import log
from game.storage.settings import save_settings
from game.views.paint.metrics import Metrics
from game.views.scene import Stage
from game.views.window import Display

if TYPE_CHECKING:
    from game.storage.people import KnownPeople, PeopleFile


class Notices:
    """Sentences that the player is to be told at the table or the title, whichever is next to be seen."""

    def __init__(self, waiting: list[str]) -> None:
        self._waiting = waiting
        self._added = set(waiting)

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, sentence: str) -> None:
        """Tell this, next time."""
        self._waiting.append(sentence)
        self._added.add(sentence)

    def report(self, problem: str | None) -> None:
        """Tell what went wrong, if anything did, and write it to the log."""
        if problem is None:
            return
        logging.getLogger(log.LOGGER).warning("%s", problem)
        self.add(problem)

    def report_once(self, problem: str | None) -> None:
        """The same, unless it was told before."""
        if problem not in self._added:
            self.report(problem)

    def take(self) -> str | None:
        """Return, once, all that is to be told; None for nothing."""
        text = " ".join(self._waiting) or None
        self._waiting = []
        return text


class SettingsStore:
    """The settings of this window; what is changed here is changed in their file, and nothing else is."""

    def __init__(self, settings: Settings, notices: Notices) -> None:
        self._settings = settings
        self._saved = settings  # whose changes are in the file
        self._notices = notices
        self._listeners: list[Callable[[Settings], None]] = []

    @property
    def current(self) -> Settings:
        """The settings now; a value that never changes."""
        return self._settings

    def subscribe(self, listener: Callable[[Settings], None]) -> None:
        """Call the listener with the new settings after each change, before they are written."""
        self._listeners.append(listener)

    def keep(self, settings: Settings) -> None:
        """Use these settings from now on. That they cannot be written is told to the player, once."""
        if settings == self._settings:
            return
        self._settings = settings
        for listener in self._listeners:
            listener(settings)
        problem = save_settings(settings, since=self._saved)
        self._notices.report_once(problem)
        if problem is None:
            self._saved = settings


class PeopleStore:
    """Everybody who is known at this machine; read when somebody asks for the first time."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    @cached_property
    def _file(self) -> PeopleFile:
        from game.storage.people import PeopleFile  # here, so that the first frame does not wait for it

        file = PeopleFile()
        self._notices.report_once(file.problem or file.settle())
        return file

    @property
    def known(self) -> KnownPeople:
        """Them all; a value that never changes."""
        return self._file.content

    def keep(self, change: Callable[[KnownPeople], KnownPeople]) -> None:
        """Make a change in what is known now, by another window too. That it cannot be written is told, once."""
        self._notices.report_once(self._file.change(change))


class ProgramPart:
    """A part of the program, built when somebody asks for it first; from then on it is stepped, asked and closed."""

    def step(self) -> bool:
        """Do what is due, without waiting; returns whether there is something new to show."""
        return False

    @property
    def is_at_work(self) -> bool:
        """Whether something is to come that nobody does at this machine, so that it is asked more often."""
        return False

    def close(self) -> None:
        """The program ends."""


class Context:
    """Handed to every part of the program. ``is_shown`` turns true with the first frame, which waits for nothing."""

    def __init__(self, display: Display, stage: Stage, settings: SettingsStore, notices: Notices) -> None:
        self.display = display
        self.stage = stage
        self.settings = settings
        self.notices = notices
        self.people = PeopleStore(notices)
        self.is_shown = False
        settings.subscribe(stage.adapt)

    def complain(self, problem: str | None) -> None:
        """Say over the picture what went wrong, if anything did, and write it to the log."""
        if problem is not None:
            logging.getLogger(log.LOGGER).warning("%s", problem)
            self.stage.tell(problem, "x")

    def prepare_cards(self) -> None:
        """Have the cards drawn in the background."""
        if self.is_shown:
            self.stage.skin.prepare(self.display.metrics.unit)

    def fit(self) -> None:
        """Lay everything out for the size of the window and of letters, and paint it."""
        metrics = metrics_for(self.display, self.settings.current)
        if metrics == self.stage.painter.metrics:
            self.stage.repaint()
            return
        self.stage.resize(metrics)
        self.prepare_cards()


def metrics_for(display: Display, settings: Settings) -> Metrics:
    """Return the metrics of the window for this player."""
    return replace(display.metrics, text=settings.text_size / 100)
