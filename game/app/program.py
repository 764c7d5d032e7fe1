"""The program as a whole: opens the window, puts the parts together and runs the frame loop."""

from __future__ import annotations

import logging
import sys
import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.appearance import Appearances, appearance_of, pack_kept, user_packs
from game.app.context import Context, Notices, SettingsStore, metrics_for
from game.app.newgame import NewGames
from game.app.preferences import Preferences, audio_of
from game.app.title import Title
from game.assets import AssetMissing, asset_path
from game.hosting.seating import Seating
from game.launch import Launch
from game.model.presets import preset
from game.packs.pack import Pack, PackError
from game.people import company
from game.settings import Settings
from game.storage import log
from game.storage.settings import load_settings
from game.views.cards.packchoice import chosen_pack
from game.views.cards.skin import Skin
from game.views.input.intents import Means
from game.views.paint.cache import SurfaceCache
from game.views.paint.theme import SPEEDS
from game.views.scene import Stage
from game.views.window import Display, NoDisplay, show_error
from game.words import _, set_language

if TYPE_CHECKING:
    from game.app.matches import Matches
    from game.app.tablematch import TableMatch

CACHE_BYTES = 192 << 20
FRAMES = 70  # asked for in a second: sleep lasts one to three milliseconds longer than asked, so sixty always come
LOOKS = 25  # a second at rest: often enough that nobody waits for an answer
LONGEST_FRAME = 50.0  # milliseconds: after a pause motion goes on where it was, instead of jumping


def run(launch: Launch) -> int:
    """Open the game; returns the exit code."""
    log.open_log()
    log.install_hooks(_complain)
    loaded = load_settings()
    set_language(loaded.settings.language)
    try:
        pack, problem = chosen_pack(opening_pack(launch, loaded.settings), user_packs())
        app = App(launch, loaded.settings, pack, [text for text in (loaded.problem, problem) if text is not None])
    except NoDisplay as error:
        logging.getLogger(log.LOGGER).error("no display: %s", error)
        _complain(_("Triunfo needs a screen, and none could be opened ({reason}).").format(reason=error))
        return 1
    except PackError as error:
        _complain("\n".join(error.problems))
        return 1
    try:
        app.loop()
    except Exception as error:
        text = str(error) if isinstance(error, AssetMissing) else log.describe_crash(error)
        _complain(text)
        show_error(text)
        return 1
    finally:
        app.close()
    return 0


def opening_pack(launch: Launch, settings: Settings) -> str:
    """Return the id of the pack that is on the table first."""
    return launch.pack or pack_kept(settings, settings.game if launch.mode == "title" else launch.game)


def _complain(text: str) -> None:
    sys.stderr.write(text + "\n")


class App:
    """One run of the program. ``notices`` are sentences that the player is to be told first."""

    def __init__(self, launch: Launch, settings: Settings, pack: Pack, notices: list[str]) -> None:
        self.launch = launch
        self.frames = 0
        self.running = True
        self.display = Display("Triunfo", settings.window, settings.fullscreen, asset_path("icon", "triunfo.png"))
        cache = SurfaceCache(CACHE_BYTES)
        self.stage = Stage(metrics_for(self.display, settings), Skin(pack, cache, appearance_of(settings)), cache)
        self.stage.speed = SPEEDS[launch.speed or settings.speed]
        self.stage.adapt(settings)
        self.stage.audio = audio_of(settings)
        self.notices = Notices(notices)
        self.settings = SettingsStore(settings, self.notices)
        self.context = Context(self.display, self.stage, self.settings, self.notices)
        self.appearances = Appearances(self.context, opening_pack(launch, settings), pack, launch.pack)
        self.preferences = Preferences(self.context, self.appearances)
        self.new_games = NewGames(self.context, self.appearances, lambda seating: self.matches.begin(seating))
        self.title = Title(self.context, self.appearances, self.preferences, self.new_games, self)
        self.opened_matches: Matches | None = None
        self._awake = True
        self._open_first()

    @property
    def matches(self) -> Matches:
        """What leads through matches.

        It is imported when the title is at rest, or when somebody sits down before that: the first frame does not wait
        for what only a table needs.
        """
        if self.opened_matches is None:
            from game.app.matches import Matches

            self.opened_matches = Matches(
                self.context, self.appearances, self.preferences, self.new_games, self.title.show
            )
        return self.opened_matches

    @property
    def match(self) -> TableMatch | None:
        """The match on the table."""
        return None if self.opened_matches is None else self.opened_matches.current

    def _open_first(self) -> None:
        if self.launch.mode == "title":
            self.title.show()
            return
        rules = self.launch.rules or preset(self.launch.game, 2)
        people = company(rules.players, self.launch.level, self.launch.humans, demo=self.launch.mode == "demo")
        self.matches.begin(Seating(self.launch.game, rules, people, self.launch.seed))

    # --- the loop

    def loop(self) -> None:
        """Run until the window is closed. At rest nothing is drawn and the processor sleeps."""
        end = time.monotonic() + self.launch.seconds if self.launch.seconds is not None else None
        elapsed = 0.0
        while self.running:
            drawn = self.prepare(elapsed)
            # The picture waits for its beat, not the work: frames that take longer come as evenly as short ones.
            elapsed = self.display.tick(FRAMES if self._awake else LOOKS)
            if drawn:
                self.show()
            if end is not None and time.monotonic() >= end:
                self.running = False

    def frame(self, elapsed: float) -> bool:
        """One turn of the loop without waiting; returns whether something was drawn."""
        drawn = self.prepare(elapsed)
        if drawn:
            self.show()
        return drawn

    def prepare(self, elapsed: float) -> bool:
        """Take input, let the match go on, move and paint; returns whether there is a new picture to show."""
        changed = self._handle_events()
        self.stage.audio.step()
        if self.match is not None:
            changed = self.match.step() or changed
            notice = self.notices.take()
            if notice is not None:
                self.match.table.show_notice(notice)
                changed = True
        drawn = False
        if self._awake or changed or self.stage.moving:
            self.stage.update(min(elapsed, LONGEST_FRAME))
            drawn = self.stage.paint(self.display.surface)
            self._awake = self.stage.moving or changed
        elif self.opened_matches is None:
            self.matches.engine.start()
        if self.launch.mode == "demo":
            self.matches.read_results(elapsed)
        return drawn

    def show(self) -> None:
        """Bring the painted picture to the screen."""
        self.display.present()
        self.frames += 1
        if self.frames == 1:
            self._after_first_frame()

    def _after_first_frame(self) -> None:
        self.context.is_shown = True
        if self.opened_matches is not None:
            self.opened_matches.engine.start()
        self.context.prepare_cards()
        self.appearances.choice.read_ahead()
        if not self.display.open_gamepads():
            logging.getLogger(log.LOGGER).info("no gamepads on this machine")
        self.stage.audio.open()

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

    def close(self) -> None:
        """Leave: everything is saved already, the worker ends."""
        if self.opened_matches is not None:
            self.opened_matches.close()
        self.stage.audio.close()
        if not self.display.full_screen:
            self.settings.keep(replace(self.settings.current, window=self.display.window.size))
        self.stage.skin.masters.close()
        self.display.close()

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False
