"""What is on the table: the one place where an evening begins, and where the one before it ends, whatever it was."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.preferences import Preferences
from game.views.scene import Scene

if TYPE_CHECKING:
    from game.model.record import Header
    from game.views.table.scene import TableScene


class OnTable(Protocol):
    """Something that has the table until it ends: a session, a review, a door at which guests are waited for."""

    @property
    def table(self) -> TableScene | None:
        """The table of it at which a player can be told something, if there is one."""

    def open(self, ends: ExitStack) -> None:
        """Come to the table; what is entered there is left when it ends, the last first."""

    def step(self) -> bool:
        """Go on, without waiting; returns whether there is something new to show. Called once a frame."""


class Shown:
    """A screen that has the table, with the cards of a match; ``on_end`` is called when it is left."""

    table: TableScene | None = None

    def __init__(
        self,
        evenings: Evenings,
        scene: Scene,
        header: Header | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self.scene = scene
        self._evenings = evenings
        self._header = header
        self._on_end = on_end

    def open(self, ends: ExitStack) -> None:
        """Show it over what is on the stage."""
        if self._on_end is not None:
            ends.callback(self._on_end)
        if self._header is not None:
            ends.enter_context(self._evenings.appearances.laid(self._header))
        self._evenings.cover(self.scene, ends)

    def step(self) -> bool:
        """It goes on by itself."""
        return False


class Evenings(ProgramPart):
    """Knows what has the table now, and what lies below it and comes back.

    Whatever is on the table goes through :meth:`begin` and :meth:`end`, so nothing of one evening is left in the next.
    """

    def __init__(self, context: Context, appearances: Appearances, preferences: Preferences) -> None:
        self.context = context
        self.appearances = appearances
        self.preferences = preferences
        self._open: list[tuple[OnTable, ExitStack]] = []  # the lowest first

    @property
    def open(self) -> tuple[OnTable, ...]:
        """What has the table, the lowest first."""
        return tuple(evening for evening, _ends in self._open)

    def begin(self, evening: OnTable, *, above: bool = False, instead: OnTable | None = None) -> None:
        """Put something on the table. What was there ends before that.

        ``above`` leaves it there, below the new one; but for what this one comes ``instead`` of.
        """
        if not above:
            self._close()
        elif instead is not None:
            self._close(self.open.index(instead))
        ends = ExitStack()
        self._open.append((evening, ends))
        try:
            evening.open(ends)
        except BaseException:
            self.end(evening)
            raise
        self.appearances.apply()

    def end(self, evening: OnTable) -> None:
        """Take something from the table, with all that lies above it; nothing where it is not there any more."""
        if evening in self.open:
            self._close(self.open.index(evening))
            self.appearances.apply()

    def leave(self) -> None:
        """Take everything from the table."""
        self._close()
        self.appearances.apply()

    def close(self) -> None:
        """The program ends, and the evening with it."""
        self.leave()

    def _close(self, stay: int = 0) -> None:
        """Take away all but the lowest ones that stay."""
        while len(self._open) > stay:
            _evening, ends = self._open.pop()
            ends.close()

    def cover(self, scene: Scene, ends: ExitStack) -> None:
        """Put a scene over the one before, until ``ends``: then it is taken away, with all that lies above it."""
        stage = self.context.stage
        stage.push(scene)

        def uncover() -> None:
            """Show what lies below."""
            while scene in stage.scenes:
                stage.pop()

        ends.callback(uncover)

    def step(self) -> bool:
        """Let all that is on the table go on, and tell there what is to be told; whether there is something to show."""
        changed = False
        for evening in self.open:
            if evening in self.open:  # one below may have ended it
                changed = evening.step() or changed
        table = self.open[-1].table if self._open else None
        notice = self.context.notices.take() if table is not None else None
        if table is not None and notice is not None:
            table.show_notice(notice)
            changed = True
        return changed
