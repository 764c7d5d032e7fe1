"""At the table: the match that is played, and the way from its first deal over the results to the next match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.model.observation import Observation
from game.people import in_english
from game.running import RunningMatch, next_seed
from game.seating import Seating
from game.views.scene import Stage
from game.views.screens.chronicle import show_chronicle
from game.views.screens.curtain import CurtainScene
from game.views.screens.menu import MenuScene, Saving
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.rules import RulesScene
from game.views.table.scene import TableCallbacks
from game.words import _, game_title, system_reason

if TYPE_CHECKING:
    from game.dressing import Appearances
    from game.hinting import Thinker
    from game.newmatch import NewMatch
    from game.preferences import Preferences
    from game.settings import Settings
    from game.storage.saves import SavedMatch

DEMO_READS: Final = 3000.0  # milliseconds a demo leaves a result on the screen


class Playing:
    """Leads through matches; ``keep`` writes settings, ``report`` says what went wrong, ``leave`` shows the title."""

    def __init__(
        self,
        stage: Stage,
        engine: Thinker,
        dressing: Appearances,
        preferences: Preferences,
        new_match: NewMatch,
        settings: Callable[[], Settings],
        keep: Callable[..., None],
        report: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        self.match: RunningMatch | None = None
        self.matches = 0
        self._seating: Seating | None = None
        self._stage = stage
        self._engine = engine
        self._dressing = dressing
        self._preferences = preferences
        self._new_match = new_match
        self._settings = settings
        self._keep = keep
        self._report = report
        self._leave = leave
        self._demo_waits = 0.0

    # --- matches

    def begin(self, seating: Seating) -> None:
        """Begin a match."""
        self.close()
        self._seating = seating
        self.matches += 1
        hints = not self._settings().first_match_done and not seating.demo
        self._sit_down(RunningMatch.begin(seating, self._engine, self._report, self._calls, hints))

    def go_on(self, saved: SavedMatch) -> None:
        """Go on with a match that was kept; raises NotOurs when another program has it."""
        header, settings = saved.header, self._settings()
        kept = (*settings.known, *settings.seats)
        portraits = {in_english(seat.name): seat.portrait for seat in kept if seat.level is None}
        hints = not settings.first_match_done
        match = RunningMatch.go_on(saved, self._engine, self._report, self._calls, hints, portraits)
        self._seating = Seating(header.game, header.rules, match.people)
        self._sit_down(match)
        if match.room.is_between_deals:  # it was left before anybody said whether it should end
            self._show_deal_result(match.observe())

    def close(self) -> None:
        """Leave the table; the match can be taken up again."""
        if self.match is not None:
            self.match.close()
            self.match = None

    def again(self) -> None:
        """Begin another match of the same people."""
        if self._seating is not None:
            self.begin(replace(self._seating, seed=next_seed(self._seating.seed, self.matches)))

    def change_seats(self) -> None:
        """The new-game screen with the game, the rules and the people of this match."""
        self._new_match.show(self._seating)

    def _sit_down(self, match: RunningMatch) -> None:
        self.match = match
        self._stage.replace(match.table)
        self._dressing.apply()

    # --- screens

    def _calls(self, match: RunningMatch) -> TableCallbacks:
        return TableCallbacks(
            match.act,
            match.arm,
            self._show_menu,
            self._show_rules,
            self._show_deal_result,
            match.story,
            match.claim,
            lambda: self._show_curtain(match),
            hint=match.hint,
            play_on=match.play_on,
            hurry=match.hurry,
            finish=match.finish,
            chronicle=partial(show_chronicle, self._stage),
        )

    def _show_curtain(self, match: RunningMatch) -> None:
        """Several people share the machine, and another of them is next."""

        def opened() -> None:
            self._stage.pop()
            match.look()

        drapery = match.table.sharing.drapery
        self._stage.push(CurtainScene(match.passing(), drapery, match.sit_down, opened, self._show_menu))

    def _show_menu(self) -> None:
        self._stage.push(
            MenuScene(
                self._stage.pop,
                self._show_rules,
                self.again,
                self._leave,
                on_packs=self._dressing.show,
                on_settings=self._preferences.show,
                saving=lambda: Saving.ALL if self.match is None else self.match.saving,
                on_chronicle=self.match.table.show_chronicle if self.match is not None else None,
            )
        )

    def _show_rules(self) -> None:
        if self.match is not None:
            self._stage.push(RulesScene(self.match.header.rules, self._stage.pop, self.match.header.game))

    def _show_deal_result(self, observation: Observation) -> None:
        match = self.match
        if match is not None:
            self._demo_waits = 0.0
            self._stage.push(
                DealResultScene(
                    observation,
                    match.seat_people(),
                    observation.seat,
                    self._after_deal,
                    self._show_menu,
                    game_title(match.header.game),
                    None if match.human is None else self._end_match,
                )
            )

    def _end_match(self) -> None:
        """The match is decided, and the deals that are left are not played."""
        if self.match is not None:
            try:
                self.match.end()
            except OSError as error:
                text = _("The match cannot be put away ({reason}), so Continue will show it again.")
                self._report(text.format(reason=system_reason(error)))
            self._after_deal()

    def _after_deal(self) -> None:
        match = self.match
        if match is None:
            return
        self._stage.pop()
        if not match.over:
            match.room.proceed()
            return
        if match.human is not None:
            self._keep(first_match_done=True)
        observation, by_seat = match.outcome()
        self._demo_waits = 0.0
        self._stage.push(
            MatchResultScene(
                observation,
                match.seat_people(),
                observation.seat,
                by_seat,
                self.again,
                self._leave,
                game_title(match.header.game),
                None if match.human is None else self.change_seats,
            )
        )

    def read_results(self, elapsed: float) -> None:
        """A demo reads results by itself; ``elapsed`` milliseconds have gone by."""
        top = self._stage.top
        if isinstance(top, (DealResultScene, MatchResultScene)) and not top.moving:
            self._demo_waits += elapsed
            if self._demo_waits > DEMO_READS * (self._stage.speed or 0.2):
                if isinstance(top, DealResultScene):
                    self._after_deal()
                else:
                    self.again()
