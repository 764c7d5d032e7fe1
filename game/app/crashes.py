"""What a report of a crash tells of the program, and the offer of such a report at the next start."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from game.app.context import Context, ProgramPart
from game.storage import log
from game.storage.crashes import Watch, gather_leftovers, note_seen, unseen_report
from game.storage.settings import settings_facts


class Crashes(ProgramPart):
    """Keeps what a report would tell up to date while the program runs, and knows whether there is one to offer."""

    def __init__(self, context: Context, watch: Watch) -> None:
        self._context = context
        self._watch = watch
        self._begun = monotonic()
        self._is_told = False
        self._looked = False
        kept = log.journal()
        if kept is not None:
            kept.facts = self.facts
            kept.copy = watch.handle

    def rest(self) -> None:
        """While nothing moves: write down, once, what a report would tell if the process ended hard."""
        if not self._is_told:
            self._is_told = True
            self._watch.tell(self.facts())

    def offer(self) -> bool:
        """Offer, once, the report of the last run over the title; returns whether there was one."""
        if self._looked:
            return False
        self._looked = True
        gather_leftovers()
        report = unseen_report()
        if report is None:
            return False
        from game.storage.opening import FolderOpener  # here: hardly any start has something to offer
        from game.views.screens.questions import CrashScene

        note_seen()
        self._context.stage.push(CrashScene(report, FolderOpener()))
        return True

    def close(self) -> None:
        """The program is left as it should be."""
        kept = log.journal()
        if kept is not None and kept.copy == self._watch.handle:
            kept.copy, kept.facts = None, dict

    def facts(self) -> Mapping[str, str]:
        """Return versions, window, screens and settings, by name."""
        stage = self._context.stage
        return {
            **self._context.display.facts(),
            "screens": " / ".join(type(scene).__name__ for scene in stage.scenes),
            "running for": f"{monotonic() - self._begun:.0f} s",
            **settings_facts(self._context.settings.current),
        }
