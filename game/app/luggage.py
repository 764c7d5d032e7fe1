"""Everything of a person, or of all, on its way to another computer: packed here, looked through and taken in there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.app.context import Context, ProgramPart
from game.app.preferences import Preferences
from game.controllers.failsafe import told
from game.hosting.company import named_people
from game.storage.dealfiles import luggage_at_hand
from game.storage.log import fault_sentence
from game.storage.opening import FolderOpener
from game.storage.paths import export_dir
from game.views.kit.screen import Page
from game.views.screens.menu import MenuItem
from game.views.screens.questions import LuggageScene, luggage_page
from game.views.screens.title import TitleScene
from game.words import _, system_reason
from game.words import luggage as words

if TYPE_CHECKING:
    from game.storage.arrivals import Arrival, Double
    from game.storage.luggage import Tell
    from game.storage.packing import Packed
    from game.storage.takingin import Taken

PATIENCE: Final = 2.0  # seconds in which what is at work has to end with the program


class Luggages(ProgramPart):
    """Leads through packing and taking in; ``show_title`` shows the title anew after something was taken in."""

    def __init__(self, context: Context, preferences: Preferences, show_title: Callable[[], None]) -> None:
        self._context = context
        self._preferences = preferences
        self._show_title = show_title
        self._opener = FolderOpener()
        self._folder = export_dir()
        self._offered: list[Path] = []  # files that were found
        self._scene = LuggageScene(self._first)
        self._work: _Work | None = None
        self._then: Callable[[Any], None] = lambda result: None

    @property
    def is_at_work(self) -> bool:
        """Whether something is packed, looked through or taken in."""
        return self._work is not None

    def accepts_files(self) -> bool:
        """Whether a file can be taken in now: at the title, and while nothing is at work."""
        return self._work is None and isinstance(self._context.stage.scenes[0], TitleScene)

    def show(self) -> None:
        """Open the sheet."""
        self._offered = luggage_at_hand()
        self._open(self._first)

    def take_in(self, path: Path) -> None:
        """Look through a file, on the sheet, which is opened where it is not."""
        people = self._context.people.known

        def look(tell: Tell) -> Arrival:
            from game.storage.arrivals import look_through  # here and below: nothing else needs them

            return look_through(path, people, tell)

        self._begin(look, self._ask, words.failed_line)

    # --- the sheet

    def _open(self, page: Callable[[], Page]) -> None:
        """Show a page, on the sheet that is open or on a new one."""
        stage = self._context.stage
        if self._scene not in stage.scenes:
            self._scene = LuggageScene(page)
            stage.push(self._scene)
        while stage.top is not self._scene:
            stage.pop()
        self._scene.turn_to(page)

    def _first(self) -> Page:
        ways = [
            MenuItem(_("Pack everything"), "export", self._choose_whose),
            *(MenuItem(words.take_in_file(path.stem), "import", partial(self.take_in, path)) for path in self._offered),
            MenuItem(_("Open the folder"), "folder", partial(self._opener.open, self._folder)),
        ]
        back = MenuItem(_("Back"), "left", self._context.stage.pop)
        return luggage_page(_("Take everything along"), " ".join(words.what_for(self._folder)), ways, back)

    def _told(self, heading: str, lines: Sequence[str], *ways: MenuItem) -> Page:
        return luggage_page(heading, " ".join(lines), ways, MenuItem(_("Done"), "check", self._context.stage.pop))

    # --- what takes its time

    def _begin(
        self,
        do: Callable[[Tell], Any],
        then: Callable[[Any], None],
        failed: Callable[[str], str],
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        """Have something done in the background, then go on with what came of it.

        ``ended`` is called before that, also where it was stopped or went wrong.
        """
        self._work, self._then = _Work(do, failed, ended), then
        self._open(self._at_work)

    def _at_work(self) -> Page:
        done, total = (self._work.done, self._work.total) if self._work is not None else (0, 0)
        return luggage_page(_("One moment"), words.progress_line(done, total), (), MenuItem(_("Stop"), "x", self._stop))

    def _stop(self) -> None:
        if self._work is not None:
            self._work.is_stopped = True

    def step(self) -> bool:
        """See how far it has come; returns whether there is something new to show."""
        if self._opener.problem is not None:
            self._context.stage.tell(self._opener.problem, "folder")
            self._opener.problem = None
        work = self._work
        if work is None or work.is_alive():
            return work is not None and self._scene.moving
        self._work = None
        work.ended()
        if work.problem is not None:
            self._open(partial(self._told, _("That did not work"), [work.problem]))
        elif work.result is None:  # it was stopped before its end
            self._context.stage.pop()
        else:
            self._then(work.result)
        return True

    def close(self) -> None:
        """The program ends: what is at work ends before it."""
        self._stop()
        if self._work is not None:
            self._work.join(PATIENCE)

    # --- packing

    def _choose_whose(self) -> None:
        """Ask whose things are to be packed, where several people have given a name."""
        from game.views.screens.history.asking import PeopleSheet

        people = named_people(self._context.people.known)
        if len(people) > 1:
            self._context.stage.push(PeopleSheet(_("Whose things?"), _("Everybody"), people, self._pack, ""))
        else:
            self._pack("")

    def _pack(self, name: str) -> None:
        """Pack the things of whoever is called that, or of all."""
        people, settings = self._context.people.known, self._context.settings.current
        person = next((each.id for each in named_people(people) if each.name == name), "")

        def pack(tell: Tell) -> Packed:
            from game.storage.packing import pack_up, usual_path

            return pack_up(usual_path(self._folder, name), people, settings, person, tell)

        self._begin(pack, self._end_packing, words.not_packed_line)

    def _end_packing(self, packed: Packed) -> None:
        folder = MenuItem(_("Open the folder"), "folder", partial(self._opener.open, packed.path.parent))
        lines = words.packed_lines(packed.path, len(packed.left))
        self._open(partial(self._told, _("Everything is packed"), lines, folder))

    # --- taking in

    def _ask(self, arrival: Arrival, one_person: tuple[Double, ...] = (), asked: int = 0) -> None:
        """Ask about the next of those who may be one person here and there, then whether all is to be taken in."""
        back = MenuItem(_("Back"), "left", partial(self._leave, arrival))
        if asked == len(arrival.doubles):
            self._open(partial(self._ready, arrival, one_person, back))
            return
        double = arrival.doubles[asked]
        ways = [
            MenuItem(_("One person"), "person", partial(self._ask, arrival, (*one_person, double), asked + 1)),
            MenuItem(_("Two people"), "plus", partial(self._ask, arrival, one_person, asked + 1)),
        ]
        self._open(lambda: luggage_page(_("One person or two?"), words.same_question(double.name), ways, back))

    def _leave(self, arrival: Arrival) -> None:
        arrival.luggage.close()
        self._context.stage.pop()

    def _ready(self, arrival: Arrival, one_person: tuple[Double, ...], back: MenuItem) -> Page:
        """What is in the file, and whether it is to be taken in, with its settings or without them."""
        take = partial(self._take, arrival, one_person)
        ways = [MenuItem(_("Take it in"), "import", partial(take, with_settings=arrival.is_new_home))]
        if not arrival.is_new_home:
            ways.append(MenuItem(_("Take it in with its settings"), "gear", partial(take, with_settings=True)))
        manifest = arrival.luggage.manifest
        lines = words.told_lines(manifest.people, manifest.counts, manifest.packed)
        return luggage_page(_("Take this in?"), " ".join(lines), ways, back)

    def _take(self, arrival: Arrival, one_person: tuple[Double, ...], *, with_settings: bool) -> None:
        """Take everything in: names and settings first, so that whoever is killed meanwhile does so again."""
        context, same = self._context, arrival.same(one_person)
        context.people.keep(partial(arrival.with_people, same=same))
        self._preferences.take_over(arrival.with_settings(context.settings.current, same, take=with_settings))

        def take(tell: Tell) -> Taken:
            from game.storage.takingin import take_in

            with arrival:
                return take_in(arrival.luggage, same, tell)

        self._begin(take, self._end_taking, words.failed_line, self._show_title)  # which tells of all that has come

    def _end_taking(self, taken: Taken) -> None:
        self._open(partial(self._told, _("All is here"), words.taken_lines(taken.matches, taken.notes)))


class _Work(threading.Thread):
    """Does something in the background; ``problem`` is a sentence where it failed, made of the system's reason."""

    def __init__(self, do: Callable[[Tell], Any], failed: Callable[[str], str], ended: Callable[[], None]) -> None:
        super().__init__(name="luggage", daemon=True)
        self.done = self.total = 0
        self.is_stopped = False
        self.result: Any = None
        self.problem: str | None = None
        self._do = do
        self._failed = failed
        self.ended = ended
        self.start()

    def run(self) -> None:
        """Do it, until it is done or nobody wants it any more."""
        from game.storage.luggage import CannotTakeIn

        try:
            self.result = self._do(self._tell)
        except _Stopped:
            pass
        except CannotTakeIn as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = self._failed(system_reason(error))
        except Exception as error:  # whatever a file holds, the program goes on
            text = _("An error in Triunfo keeps it from being read.")
            self.problem = f"{text} {fault_sentence('luggage', told(error))}"

    def _tell(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if self.is_stopped:
            raise _Stopped


class _Stopped(Exception):
    """Nobody wants it any more."""
