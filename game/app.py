"""The application: opens the window, runs the frame loop and shows the title. Knows everybody."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.about import show_about
from game.assets import AssetMissing, asset_files, asset_path
from game.dressing import Appearances, appearance_of, pack_kept, user_packs
from game.launch import Launch
from game.model.presets import preset
from game.newmatch import NewMatch
from game.people import company
from game.preferences import Preferences, audio_of, metrics_for
from game.seating import Seating, score_line, seated
from game.settings import Settings
from game.storage import log
from game.storage.saves import Found, NotOurs, SavedMatch, latest_unfinished, refuse
from game.storage.settings import load_settings, save_settings
from game.views.cards.packchoice import CardChoice, chosen_pack
from game.views.cards.packs import Pack, PackError
from game.views.cards.skin import Skin
from game.views.input.intents import Means
from game.views.paint.cache import SurfaceCache
from game.views.paint.theme import SPEEDS
from game.views.scene import Stage
from game.views.screens.title import TitleScene
from game.views.window import Display, NoDisplay, show_error
from game.words import _, set_language

if TYPE_CHECKING:
    from game.controllers.worker import WorkerEngine
    from game.playing import Playing
    from game.running import RunningMatch

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
    """One run of the program."""

    def __init__(self, launch: Launch, settings: Settings, pack: Pack, notices: list[str]) -> None:
        self.settings = settings
        self.launch = launch
        self.display = Display("Triunfo", settings.window, settings.fullscreen, asset_path("icon", "triunfo.png"))
        self.cache = SurfaceCache(CACHE_BYTES)
        self.skin = Skin(pack, self.cache, appearance_of(settings))
        self.stage = Stage(metrics_for(self.display, settings), self.skin, self.cache)
        self.stage.speed = SPEEDS[launch.speed or settings.speed]
        self.stage.adapt(settings)
        self.stage.audio = audio_of(settings)
        self.dressing = Appearances(
            CardChoice(pack, self.skin.appearance),
            self.stage,
            lambda: self.match,
            self._prepare_cards,
            lambda: self.settings,
            self._keep_cards,
            self._report,
            launch.pack,
        )
        self.dressing.remember(opening_pack(launch, settings), pack)
        self.preferences = Preferences(
            self.display, self.stage, self.dressing, lambda: self.settings, self._keep, self._resized
        )
        self.new_match = NewMatch(self.stage, self.dressing, lambda: self.settings, self._keep, self._begin)
        self._engine: WorkerEngine | None = None
        self._playing: Playing | None = None
        self.frames = 0
        self.running = True
        self._notices = notices
        self._refused: set[Path] = set()  # matches that cannot go on, and could not even be renamed
        self._awake = True
        self._open_first()

    # What only a table needs is imported when the title is at rest, or when somebody sits down before that: the first
    # frame does not wait for it.

    @property
    def engine(self) -> WorkerEngine:
        """What computer players think with."""
        if self._engine is None:
            from game.controllers.ai.weightfiles import use_weights
            from game.controllers.worker import WorkerEngine

            use_weights(asset_files("nets"))
            self._engine = WorkerEngine()
        return self._engine

    @property
    def playing(self) -> Playing:
        """What leads through matches."""
        if self._playing is None:
            self._playing = self._lay_the_table()
        return self._playing

    @property
    def match(self) -> RunningMatch | None:
        """The match on the table."""
        return None if self._playing is None else self._playing.match

    def _lay_the_table(self) -> Playing:
        from game.playing import Playing

        return Playing(
            self.stage,
            self.engine,
            self.dressing,
            self.preferences,
            self.new_match,
            lambda: self.settings,
            self._keep,
            self._report,
            self._show_title,
        )

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
        """Hear, play on, move and paint; returns whether there is a new picture to show."""
        changed = self._handle_events()
        self.stage.audio.step()
        if self.match is not None:
            changed = self.match.step() or changed
            changed = self._show_notices(self.match) or changed
        drawn = False
        if self._awake or changed or self.stage.moving:
            self.stage.update(min(elapsed, LONGEST_FRAME))
            drawn = self.stage.paint(self.display.surface)
            self._awake = self.stage.moving or changed
        elif self._playing is None:
            self._playing = self._lay_the_table()
            self.engine.start()
        if self.launch.mode == "demo":
            self.playing.read_results(elapsed)
        return drawn

    def show(self) -> None:
        """Bring the painted picture to the screen."""
        self.display.present()
        self.frames += 1
        if self.frames == 1:
            self._after_first_frame()

    def _after_first_frame(self) -> None:
        if self._playing is not None:
            self.engine.start()
        self._prepare_cards()
        self.dressing.choice.read_ahead()
        if not self.display.open_gamepads():
            logging.getLogger(log.LOGGER).info("no gamepads on this machine")
        self.stage.audio.open()

    def _prepare_cards(self) -> None:
        if self.frames:  # the first frame waits for nothing
            self.skin.prepare(self.display.metrics.unit)

    def _handle_events(self) -> bool:
        self.display.write(self.stage.top.writing, self.stage.painter.metrics)
        news = self.display.listen(self.stage.painter.metrics)
        if news.closed:
            self.running = False
        if news.resized:
            self._resized()
        if news.uncovered:
            self.stage.repaint()
        self.stage.audio.notice(news.front, news.device)
        if news.lost_pads:
            self.stage.lose_pad(self.display.has_pad)
        for intent in news.intents:
            if intent.means is Means.FULL_SCREEN:
                self._toggle_full_screen()
            elif intent.means is Means.TEXT_SIZE:
                self.preferences.size_text(intent.number)
            else:
                self.stage.handle(intent)
        return bool(news)

    def _resized(self) -> None:
        metrics = metrics_for(self.display, self.settings)
        if metrics == self.stage.painter.metrics:
            self.stage.repaint()
            return
        self.stage.resize(metrics)
        self._prepare_cards()

    def _toggle_full_screen(self) -> None:
        self.display.toggle_full_screen()
        self._keep(fullscreen=self.display.full_screen)
        self._resized()
        self.preferences.show_changed()

    def close(self) -> None:
        """Leave: everything is saved already, the worker ends."""
        if self._playing is not None:
            self._playing.close()
        if self._engine is not None:
            self._engine.close()
        self.stage.audio.close()
        if not self.display.full_screen:
            self._keep(window=self.display.window.size)
        self.skin.masters.close()
        self.display.close()

    # --- settings

    def _keep(self, **changes: object) -> None:
        settings = msgspec.structs.replace(self.settings, **changes)
        if settings != self.settings:
            self.settings = settings
            self.stage.adapt(settings)
            problem = save_settings(settings)
            if problem is not None:
                self._report(problem)

    def _keep_cards(self, **changes: object) -> None:
        """Keep what was chosen on the screen of cards; the settings below it show marks too."""
        self._keep(**changes)
        self.preferences.show_changed()

    def _report(self, problem: str) -> None:
        """Tell the player, at the table or the title, whichever is next to be seen."""
        logging.getLogger(log.LOGGER).warning("%s", problem)
        self._notices.append(problem)

    def _show_notices(self, match: RunningMatch) -> bool:
        if not self._notices:
            return False
        match.table.show_notice(" ".join(self._notices))
        self._notices = []
        return True

    # --- screens

    def _open_first(self) -> None:
        if self.launch.mode == "title":
            self._show_title()
            return
        rules = self.launch.rules or preset(self.launch.game, 2)
        people = company(rules.players, self.launch.level, self.launch.humans, demo=self.launch.mode == "demo")
        self._begin(Seating(self.launch.game, rules, people, self.launch.seed))

    def _show_title(self) -> None:
        if self._playing is not None:
            self._playing.close()
        found = latest_unfinished(passed_over=self._refused)
        if found.passed_over and not self._notices:
            self._notices.append(
                _("Your last match is open in another window of Triunfo: Continue offers an earlier one.")
            )
        self._notices += found.problems
        note = None
        if found.saved is not None:
            try:
                note = _line_of(found.saved)
            except Exception as error:  # whatever a record holds, the title comes up
                self._refuse(found.saved, error)
                return
            if found.is_open:
                note = _("{match} (open in another window)").format(match=note)
        self.dressing.apply()
        notice = " ".join(self._notices) or None
        self._notices = []
        self.stage.replace(
            TitleScene(
                note,
                lambda: self._continue(found),
                self.new_match.show,
                self.preferences.show,
                self._quit,
                notice,
                greeting=0 if self._playing is None else self._playing.matches,
                on_packs=self.dressing.show,
                on_quick=self.new_match.begin_last,
                quick_note=self.new_match.last_line,
                on_about=lambda: show_about(self.stage, self.dressing),
            )
        )

    def _quit(self) -> None:
        self.running = False

    def _begin(self, seating: Seating) -> None:
        self.playing.begin(seating)

    def _continue(self, found: Found) -> None:
        if found.saved is None:
            return
        try:
            self.playing.go_on(found.saved)
        except NotOurs as problem:
            self._report(str(problem))
            self._show_title()
        except Exception as error:  # as above
            self._refuse(found.saved, error)

    def _refuse(self, saved: SavedMatch, error: Exception) -> None:
        """Come back to the title without a match that cannot go on, which is said there."""
        if self._playing is not None:
            self._playing.close()
        self._refused.add(saved.path)
        self._notices.append(refuse(saved.path, error))
        self._show_title()


def _line_of(saved: SavedMatch) -> str:
    """A saved match in one line, as its first human sees it."""
    match, players = saved.match, saved.header.players
    human = next((i for i, info in enumerate(players) if info.kind == "human"), 0)
    by_player = seated(saved.header, {})
    people = [by_player[player] for player in match.seating]
    return score_line(saved.header.game, match.observe(match.seating.index(human)), people)
