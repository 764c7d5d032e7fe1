"""The program as a whole: opens the window, puts the parts together and runs the frame loop."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from game.app import garbage
from game.app.appearance import Appearances, appearance_of, pack_kept, user_packs
from game.app.context import Context, Notices, SettingsStore, metrics_for
from game.app.crashes import Crashes
from game.app.evenings import Evenings
from game.app.newgame import NewGames, first_person
from game.app.preferences import Preferences, audio_of
from game.app.recognition import Recognition
from game.app.remarks import Remarks
from game.app.title import Title
from game.assets import AssetMissing, asset_path
from game.launch import Launch
from game.model.presets import preset
from game.packs.backs import REWARDS
from game.packs.pack import Pack, PackError
from game.people import company
from game.settings import Settings, kept_window
from game.storage import log
from game.storage.crashes import Watch
from game.storage.settings import load_settings
from game.views.cards.packchoice import chosen_pack
from game.views.cards.skin import Skin
from game.views.input.intents import Means
from game.views.paint.cache import SurfaceCache, room_for
from game.views.paint.compositor import Painted
from game.views.paint.theme import SPEEDS
from game.views.scene import Scene, Stage
from game.views.window import LOOK, Display, Kept, NoDisplay, show_error
from game.words import _, set_language

if TYPE_CHECKING:
    from game.app.balances import BalanceFinder
    from game.app.daily import DailyDeals
    from game.app.history import PastMatches
    from game.app.join import Join
    from game.app.journey import Journey
    from game.app.lessons import Lessons
    from game.app.luggage import Luggages
    from game.app.matches import Matches
    from game.app.puzzles import Puzzles
    from game.app.tablematch import TableMatch

FRAMES = 70  # asked for in a second: sleep lasts one to three milliseconds longer than asked, so sixty always come
REST = 125  # milliseconds at rest where nothing comes but what somebody does at this machine, which is heard at once
LONGEST_FRAME = 50.0  # milliseconds: after a pause motion goes on where it was, instead of jumping


def run(launch: Launch) -> int:
    """Open the game; returns the exit code."""
    log.open_log()
    log.install_hooks(_complain)
    watch = Watch()
    watch.begin()
    try:
        code, hangs = _open(launch, watch)
    finally:
        watch.end()
    if hangs:
        os._exit(code)  # everything is closed, but Python would wait at its end for what a device keeps, for ever
    return code


def _open(launch: Launch, watch: Watch) -> tuple[int, bool]:
    """Run the game to its end; return the exit code, and whether a device hangs and keeps a thread."""
    loaded = load_settings()
    set_language(loaded.settings.language)
    try:
        pack, problem = chosen_pack(opening_pack(launch, loaded.settings), user_packs())
        notices = [text for text in (launch.notice, loaded.problem, problem) if text]
        app = App(launch, loaded.settings, pack, notices, watch)
    except NoDisplay as error:
        logging.getLogger(log.LOGGER).error("no display: %s", error)
        _complain(_("Triunfo needs a screen, and none could be opened ({reason}).").format(reason=error))
        return 1, False
    except PackError as error:
        _complain("\n".join(error.problems))
        return 1, False
    code = 0
    try:
        app.loop()
    except Exception as error:
        text = str(error) if isinstance(error, AssetMissing) else log.describe_crash(error)
        _complain(text)
        show_error(text)
        code = 1
    finally:
        hangs = not app.close()
    return code, hangs


def opening_pack(launch: Launch, settings: Settings) -> str:
    """Return the id of the pack that is on the table first."""
    return launch.pack or pack_kept(settings, settings.game if launch.mode == "title" else launch.game)


def _complain(text: str) -> None:
    with suppress(OSError):
        sys.stderr.write(text + "\n")


class Stepping(Protocol):
    """A part of the program that does a little in each turn of the loop."""

    def step(self) -> bool:
        """Do what is due, without waiting; returns whether there is something new to show."""


class App:
    """One run of the program. ``notices`` are sentences that the player is to be told first.

    ``watch`` hears what a report would tell if the process ended hard.
    """

    def __init__(
        self, launch: Launch, settings: Settings, pack: Pack, notices: list[str], watch: Watch | None = None
    ) -> None:
        self.launch = launch
        self.frames = 0
        self.running = True
        kept = Kept(settings.window, settings.maximised, settings.fullscreen)
        self.display = Display("Triunfo", kept, asset_path("icon", "triunfo.png"))
        cache = SurfaceCache(room_for(*self.display.surface.get_size()))
        self.stage = Stage(metrics_for(self.display, settings), Skin(pack, cache, appearance_of(settings)), cache)
        self.stage.speed = SPEEDS[launch.speed or settings.speed]
        self.stage.adapt(settings)
        self.stage.paint_table_ahead()
        self.stage.audio = audio_of(settings)
        self.stage.skin.masters.hold()
        self.notices = Notices(notices)
        self.settings = SettingsStore(settings, self.notices)
        self.context = Context(self.display, self.stage, self.settings, self.notices)
        self.crashes = Crashes(self.context, watch or Watch())
        self.appearances = Appearances(self.context, opening_pack(launch, settings), pack, launch.pack)
        self.appearances.earned = self.earned_backs
        self.preferences = Preferences(self.context, self.appearances)
        self.evenings = Evenings(self.context, self.appearances, self.preferences)
        self.new_games = NewGames(self.context, self.appearances, lambda seating: self.matches.begin(seating))
        self.remarks = Remarks(self.context, lambda: self.opened_past_matches)
        self.recognition = Recognition(self.context, lambda: self.opened_past_matches, lambda: self.title.show())
        self.title = Title(self.context, self.appearances, self.preferences, self.new_games, self.evenings, self)
        self.opened_matches: Matches | None = None
        self.opened_past_matches: PastMatches | None = None
        self.opened_join: Join | None = None
        self.opened_daily: DailyDeals | None = None
        self.opened_lessons: Lessons | None = None
        self.opened_balances: BalanceFinder | None = None
        self.opened_luggages: Luggages | None = None
        self._puzzles: Puzzles | None = None
        self._journey: Journey | None = None
        self._awake = True
        self._painted: Painted = []  # what of the picture is not on the screen yet
        self._trimmed_for: Scene | None = None  # the scene with which free memory was given back last
        self._open_first()

    @property
    def matches(self) -> Matches:
        """What leads through matches.

        It is imported when the title is at rest, or when somebody sits down before that: the first frame does not wait
        for what only a table needs.
        """
        if self.opened_matches is None:
            from game.app.matches import Matches

            self.opened_matches = Matches(self.context, self.evenings, self.new_games, self.title.show, self.remarks)
            self.opened_matches.show_journey = lambda: self.journey.come_back()
        return self.opened_matches

    @property
    def past_matches(self) -> PastMatches:
        """The matches of before. They are imported when the title is at rest, or when somebody wants to see them."""
        if self.opened_past_matches is None:
            from game.app.history import PastMatches

            past = PastMatches(self.context, self.appearances, self.matches.go_on, self.title.show, self.evenings.leave)
            past.statistics, past.review = self._show_statistics, self._review
            self.opened_past_matches = past
        return self.opened_past_matches

    @property
    def join(self) -> Join:
        """What leads to tables elsewhere. It is imported when somebody wants to go there: it brings the network."""
        if self.opened_join is None:
            from game.app.join import Join

            self.opened_join = Join(self.evenings, self.title.show)
        return self.opened_join

    @property
    def daily(self) -> DailyDeals:
        """The deal of the day. It is imported when somebody opens it."""
        if self.opened_daily is None:
            from game.app.daily import DailyDeals

            self.opened_daily = DailyDeals(self.evenings, lambda: self.matches.engine, lambda: self.matches.reviews)
        return self.opened_daily

    def earned_backs(self) -> tuple[str, ...]:
        """Return the backs the first person has got on the journey."""
        from game.storage.travels import Travels

        travels = Travels(first_person(self.context).id)
        if travels.problem is not None:
            self.context.notices.report(travels.problem)
        return tuple(town for town in REWARDS if town in travels.ever_won)

    @property
    def journey(self) -> Journey:
        """The journey. It is imported when somebody opens it."""
        if self._journey is None:
            from game.app.journey import Journey

            self._journey = Journey(
                self.context, self.appearances, lambda: self.matches, self.past_matches, self.title.show
            )
        return self._journey

    @property
    def lessons(self) -> Lessons:
        """What leads to the lessons. It is imported when somebody wants to learn."""
        if self.opened_lessons is None:
            from game.app.lessons import Lessons

            self.opened_lessons = Lessons(self.evenings, self.new_games.show)
        return self.opened_lessons

    def show_lessons(self, *, first: bool = False) -> None:
        """Show the lessons, or the ``first`` one that was not gone through."""
        if first:
            self.lessons.show_first()
        else:
            self.lessons.show()

    @property
    def luggages(self) -> Luggages:
        """What takes everything to another computer. It is imported when somebody wants that."""
        if self.opened_luggages is None:
            from game.app.luggage import Luggages

            self.opened_luggages = Luggages(self.context, self.preferences, self.title.show)
        return self.opened_luggages

    @property
    def puzzles(self) -> Puzzles:
        """The puzzles. They are imported when somebody opens them."""
        if self._puzzles is None:
            from game.app.puzzles import Puzzles

            self._puzzles = Puzzles(self.evenings)
        return self._puzzles

    def _show_statistics(self) -> None:
        """Over the matches of before, what those of a person come to."""
        from game.app.balances import BalanceFinder  # here, so that the first frame does not wait for them
        from game.app.statistics import show_statistics

        if self.opened_balances is None:
            self.opened_balances = BalanceFinder(lambda: self.matches.engine)
        show_statistics(self.context, self.past_matches, self.opened_balances, self.past_matches.filter.person)

    def _review(self, path: Path, number: int) -> str:
        """Show over the matches of before the deals of one of them; returns what went wrong."""
        return self.matches.reviews.open_review(path, number, person=self.past_matches.filter.person)

    @property
    def match(self) -> TableMatch | None:
        """The match on the table."""
        return None if self.opened_matches is None else self.opened_matches.current

    def _open_first(self) -> None:
        garbage.spare_what_stays()
        if self.launch.mode == "title":
            self.title.show()
            if self.launch.luggage is not None:
                self.luggages.take_in(self.launch.luggage)
            return
        from game.hosting.seating import Seating  # here: the title does without the rules core

        rules = self.launch.rules or preset(self.launch.game, 2)
        people = company(rules.players, self.launch.level, self.launch.humans, demo=self.launch.mode == "demo")
        if self.launch.deal is not None:
            self.notices.add(_("You play a deal that somebody has shared: it is neither saved nor counted."))
        self.matches.begin(Seating(self.launch.game, rules, people, self.launch.seed, self.launch.deal))

    # --- the loop

    def loop(self) -> None:
        """Run until the window is closed. At rest nothing is drawn and the processor sleeps."""
        end = time.monotonic() + self.launch.seconds if self.launch.seconds is not None else None
        elapsed = 0.0
        while self.running:
            drawn = self.prepare(elapsed)
            elapsed = self.wait()
            if drawn:
                self.show()
            if end is not None and time.monotonic() >= end:
                self.running = False

    def wait(self) -> float:
        """Wait for the next frame; returns the milliseconds since the last one.

        The picture waits for its beat, not the work: frames that take longer come as evenly as short ones.
        """
        if not self._awake:
            return self.display.rest(LOOK if self._is_expecting else REST, FRAMES)
        with self.stage.skin.masters.spare_time():
            return self.display.tick(FRAMES)

    @property
    def _is_expecting(self) -> bool:
        """Whether something is to come that nobody does at this machine: a guest, an answer, what is being read."""
        matches, past, join = self.opened_matches, self.opened_past_matches, self.opened_join
        return (
            (join is not None and join.is_at_work)
            or (matches is not None and (matches.host is not None or matches.engine.is_asked))
            or (past is not None and past.is_at_work)
            or (self.opened_luggages is not None and self.opened_luggages.is_at_work)
        )

    def frame(self, elapsed: float) -> bool:
        """One turn of the loop without waiting; returns whether something was drawn."""
        drawn = self.prepare(elapsed)
        if drawn:
            self.show()
        return drawn

    def prepare(self, elapsed: float) -> bool:
        """Take input, let the match go on, move and paint; returns whether there is a new picture to show."""
        begin = time.perf_counter()
        changed = self._handle_events()
        self.stage.audio.step()
        for part in self._opened:
            changed = part.step() or changed
        drawn = False
        if self._awake or changed or self.stage.moving:
            self.stage.update(min(elapsed, LONGEST_FRAME))
            painted = self.stage.paint(self.display.surface)
            self._painted += painted
            drawn = bool(painted)
            if drawn:
                self.stage.skin.art.note_work((time.perf_counter() - begin) * 1e3)
            self._awake = self.stage.moving or changed
        else:
            self.crashes.rest()
            if self.stage.top is not self._trimmed_for:
                self._give_back_memory()
            garbage.rest()
            if self.opened_matches is None:
                self.matches.engine.start()
            if self.opened_past_matches is None:
                self.past_matches.step()
        if self.launch.mode == "demo":
            self.matches.read_results(elapsed)
        return drawn

    @property
    def _opened(self) -> Iterator[Stepping]:
        """The parts that have been imported and have something to do by and by."""
        parts = (
            self.opened_matches, self.opened_join, self.opened_daily, self.evenings, self.opened_balances,
            self.title, self.opened_past_matches, self.opened_luggages,
        )  # fmt: skip
        return (part for part in parts if part is not None)

    def show(self) -> None:
        """Bring the painted picture to the screen."""
        self.display.present(self._painted)
        self._painted = []
        self.frames += 1
        if self.frames == 1:
            self._after_first_frame()

    def _after_first_frame(self) -> None:
        self.context.is_shown = True
        self.stage.skin.masters.release()
        if self.opened_matches is not None:
            self.opened_matches.engine.start()
        self.context.prepare_cards()
        self.appearances.choice.read_ahead()
        if not self.display.open_gamepads():
            logging.getLogger(log.LOGGER).info("no gamepads on this machine")
        self.stage.audio.open()
        garbage.begin()
        self._give_back_memory()

    def _give_back_memory(self) -> None:
        """Let go of what the scene before has left, once with each scene: it takes some milliseconds."""
        from game.app.allocator import give_back_memory  # here, so that the first frame does not wait for it

        if self._trimmed_for is not None:
            self._trimmed_for = None  # scenes and their controls hold each other: only a look for garbage frees them
            garbage.collect()
        self._trimmed_for = self.stage.top
        give_back_memory()

    def _handle_events(self) -> bool:
        self.display.write(self.stage.top.writing, self.stage.painter.metrics)
        news = self.display.listen(self.stage.painter.metrics)
        if news.closed:
            self.running = False
        if news.resized:
            self.context.fit()
        if news.uncovered:
            self.stage.repaint()
        self.stage.audio.notice(news.front, news.device)
        if news.files:
            self._take_in(news.files)
        if news.lost_pads:
            self.stage.lose_pad(self.display.has_pad)
        for intent in news.intents:
            if intent.means is Means.FULL_SCREEN:
                self.preferences.toggle_full_screen()
            elif intent.means is Means.TEXT_SIZE:
                self.preferences.size_text(intent.number)
            else:
                self.stage.handle(intent)
        return bool(news)

    def _take_in(self, files: list[Path]) -> None:
        """Take in files that were dropped onto the window: everything of somebody, or records."""
        from game.storage.dealfiles import is_luggage  # here, so that the first frame does not wait for it

        luggage = next(filter(is_luggage, files), None)
        if luggage is None:
            if self.past_matches.accepts_files():
                self.past_matches.take_in(files)
        elif self.luggages.accepts_files():
            self.luggages.take_in(luggage)

    def close(self) -> bool:
        """Leave: everything is saved already, the worker ends. Returns whether no device hangs and keeps a thread."""
        self.crashes.close()
        self.evenings.leave()
        if self.opened_daily is not None:
            self.opened_daily.close()
        if self.opened_balances is not None:
            self.opened_balances.stop()
        if self.opened_matches is not None:
            self.opened_matches.close()
        if self.opened_join is not None:
            self.opened_join.close()
        if self.opened_luggages is not None:
            self.opened_luggages.close()
        self.title.close()
        if self.opened_past_matches is not None:
            self.opened_past_matches.close()
        let_go = self.stage.audio.close()
        kept, current = self.display.kept(), self.settings.current
        size = None if kept.size is None else kept_window(*kept.size)
        self.settings.keep(
            replace(current, window=size or current.window, maximised=kept.maximised, fullscreen=kept.full_screen)
        )
        self.stage.skin.masters.close()
        self.display.close()
        return let_go

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False
