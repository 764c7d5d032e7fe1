"""The program as a whole: opens the window, puts the parts together and runs the frame loop."""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app import memory
from game.app.appearance import appearance_of, pack_kept
from game.app.context import Context, Notices, SettingsStore, metrics_for
from game.app.parts import Parts
from game.app.preferences import audio_of
from game.assets import AssetMissing, asset_path
from game.launch import Launch
from game.model.presets import preset
from game.packs.pack import Pack, PackError
from game.people import company
from game.settings import Settings, kept_window
from game.storage import log
from game.storage.crashes import Watch
from game.storage.paths import user_packs
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


class App(Parts):
    """One run of the program: its window, and the frame loop.

    ``notices`` are sentences that the player is to be told first; ``watch`` hears what a report would tell if the
    process ended hard.
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
        context = Context(self.display, self.stage, self.settings, self.notices)
        super().__init__(context, opening_pack(launch, settings), pack, launch.pack, watch or Watch())
        self._awake = True
        self._painted: Painted = []  # what of the picture is not on the screen yet
        self._trimmed_for: Scene | None = None  # the scene with which free memory was given back last
        self._open_first()

    @property
    def match(self) -> TableMatch | None:
        """The match on the table."""
        return self.matches.current if self.is_opened("matches") else None

    def _open_first(self) -> None:
        memory.spare_what_stays()
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
        return any(part.is_at_work for part in self.opened)

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
        for part in self.opened:
            changed = part.step() or changed
        drawn = False
        if self._awake or changed or self.stage.moving:
            self.stage.update(min(elapsed, LONGEST_FRAME))
            painted = self.stage.paint(self.display.surface)
            self._painted += painted
            drawn = bool(painted)
            if drawn:
                self.stage.skin.art.note_work((time.perf_counter() - begin) * 1e3)
            moving = self.stage.moving
            self.stage.skin.masters.throttled = moving  # frames need the processor more than faces that are to come
            self._awake = moving or changed
        else:
            self.crashes.rest()
            if self.stage.top is not self._trimmed_for:
                self._give_back_memory()
            memory.rest()
            if not self.is_opened("matches"):
                self.matches.engine.start()
            if not self.is_opened("index"):
                self.index.step()
        if self.launch.mode == "demo":
            self.matches.read_results(elapsed)
        return drawn

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
        if self.is_opened("matches"):
            self.matches.engine.start()
        self.context.prepare_cards()
        self.appearances.choice.read_ahead()
        if not self.display.open_gamepads():
            logging.getLogger(log.LOGGER).info("no gamepads on this machine")
        self.stage.audio.open()
        memory.begin()
        self._give_back_memory()

    def _give_back_memory(self) -> None:
        """Let go of what the scene before has left, once with each scene: it takes some milliseconds."""
        if self._trimmed_for is not None:
            self._trimmed_for = None  # scenes and their controls hold each other: only a look for garbage frees them
            gc.collect()
        self._trimmed_for = self.stage.top
        memory.give_back_memory()

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
            self.take_in(news.files)
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

    def close(self) -> bool:
        """Leave: everything is saved already, the worker ends. Returns whether no device hangs and keeps a thread."""
        for part in reversed(self.opened):
            part.close()
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
