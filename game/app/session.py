"""One session at a table: every kind of evening is shown, played on and left alike, and declares what differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from msgspec.structs import replace

from game.app.evenings import Evenings
from game.app.hotseat import HotSeatMatch
from game.app.tablematch import TableMatch
from game.model.observation import Observation
from game.model.shareddeal import write_shared
from game.views.screens.curtain import CurtainScene
from game.views.screens.keys import KeysScene
from game.views.screens.menu import MenuItem, TableMenu
from game.views.screens.results.base import ResultActions, ResultScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene, Stop
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.views.table.scene import LastTrickScene, TableScene
from game.words import _, game_title
from game.words.join import again_line, waiting_line
from game.words.rulebook import Block

if TYPE_CHECKING:
    from game.app.remote import RemoteMatch  # which brings the network

Played = TypeVar("Played", bound="TableMatch | RemoteMatch")
Press = Callable[[], None]
Way = Callable[[], MenuItem | None]
DEMO_READS: Final = 3000.0  # milliseconds a demo leaves a result on the screen


class LooksBack(Protocol):
    """Through what a deal that has ended is looked at."""

    def from_result(self, match: TableMatch) -> Press | None:
        """Return what opens the deal that has just ended; None where nobody here played it."""

    def tell_luck(self, match: TableMatch, scene: DealResultScene) -> None:
        """Have the result of a deal tell what of it was luck and what play, as soon as that is known."""


def _nothing() -> None:
    """Nothing more happens then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A kind of evening, declared: all in which one differs from another. The rest is that of every session.

    ``menu`` has what the menu offers, from the top: names of :meth:`TableSession.ways`, and ways of its own; ``text``
    is what it says. ``leave`` is where leaving a result leads. An evening that ``covers`` lies over the screen it was
    begun from, which is seen again when it ends. ``pack`` and ``cover`` are lent to it.
    """

    text: Callable[[], str]
    menu: Sequence[str | Way]
    leave: Press
    covers: bool = False
    pack: str | None = None
    cover: str | None = None
    # the result of a deal
    tells_deals: bool = True
    deal_leads_back: bool = False  # its gold button leaves, and there is no next deal
    what_if: bool = False  # it counts nowhere, and there is nothing beside it but the way back
    reviews: LooksBack | None = None  # through what a deal that has ended is looked at
    shares: bool = False  # whether others can be given the deal
    end: Press | None = None  # a match that is decided ends without the deals that are left
    on_deal: Press = _nothing  # a deal has ended
    on_next: Press = _nothing  # the next one begins
    # the result of the match
    again: Press = _nothing
    wished: Callable[[], bool] = bool  # all at the table wish a rematch; returns whether it has begun
    seats: Press | None = None  # another match is chosen, with these people
    on_over: Callable[[], Stop | None] = lambda: None  # the match has ended; returns what it came to on the journey
    onward: Press = _nothing  # from there


class TableSession(Generic[Played]):
    """An evening at a table: its match, the screens above it, and its end.

    ``sit`` seats everybody at a match whose screens are these, and declares the evening; what it enters in its second
    argument is left when that ends. It is what the table asks for its screens
    (:class:`~game.views.table.handle.TableScreens`).
    """

    match: Played
    kind: Evening

    def __init__(
        self, evenings: Evenings, sit: Callable[[TableSession[Played], ExitStack], tuple[Played, Evening]]
    ) -> None:
        self._evenings = evenings
        self._stage = evenings.context.stage
        self._sit = sit
        self._result: DealResultScene | MatchResultScene | None = None  # as long as one is on the stage
        self._rested = 0.0  # milliseconds for which a demo has left it there

    # --- from its beginning to its end

    @property
    def table(self) -> TableScene:
        """Where it is played."""
        return self.match.table

    def open(self, ends: ExitStack) -> None:
        """Sit down, with the cards of this evening."""
        self.match, self.kind = match, kind = self._sit(self, ends)
        ends.callback(match.close)
        appearances = self._evenings.appearances
        ends.enter_context(appearances.laid(match.header, pack=kind.pack, cover=kind.cover))
        if kind.covers:
            self._evenings.cover(match.table, ends)
        else:
            self._stage.replace(match.table)

    def leave(self) -> None:
        """End the evening, wherever it was begun from."""
        self._evenings.end(self)

    def step(self) -> bool:
        """Play on, and follow what others do at their own screens; returns whether there is something to show."""
        changed = self.match.step()
        if self.match.wishes_again and self.kind.wished():
            return True
        return self._follow_result() or changed

    def back_to_table(self) -> None:
        """Take all away that lies above the table."""
        while self.table in self._stage.scenes and self._stage.top is not self.table:
            self._stage.pop()

    # --- screens that open from the table

    def show_menu(self) -> None:
        """The menu over the table."""
        self._stage.push(TableMenu(self.kind.text, self.ways))

    def ways(self) -> list[MenuItem]:
        """What the menu offers, in the language of the moment."""
        stage, appearances, preferences = self._stage, self._evenings.appearances, self._evenings.preferences
        usual = {
            "rules": MenuItem(_("Rules of this game"), "book", self.show_rules),
            "chronicle": MenuItem(_("Deal history"), "scroll", self.table.show_chronicle),
            "reactions": MenuItem(_("Reactions"), "wink", self._react),
            "cards": MenuItem(_("Cards and table"), "cards", appearances.show),
            "settings": MenuItem(_("Settings"), "gear", preferences.show),
            "keys": MenuItem(_("Controls"), "pad", lambda: stage.push(KeysScene())),
        }
        absent = () if self.table.may_react else ("reactions",)
        if self.match.can_stand_in:
            usual["stand in"] = self._stand_in_way()
        else:
            absent = (*absent, "stand in")
        found = [usual[each] if isinstance(each, str) else each() for each in self.kind.menu if each not in absent]
        return [item for item in found if item is not None]

    def _stand_in_way(self) -> MenuItem:
        """Have the computer play for the person, or play themselves again: back at the table."""
        stands_in = self.table.stands_in

        def change() -> None:
            """Change who plays."""
            self.match.stand_in(not stands_in)
            self._stage.pop()

        if stands_in:
            return MenuItem(_("I’ll play"), "play", change)
        return MenuItem(_("The computer plays for me"), "screen", change)

    def _react(self) -> None:
        """Back from the menu to the table, with the faces to choose from: with many buttons it has none for them."""
        self._stage.pop()
        self.table.toggle_reactions()

    def show_rules(self) -> None:
        """The rules of the match."""
        header = self.match.header
        self._stage.push(RulesScene(header.rules, header.game))

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._stage.push(ChronicleScene(tell))

    def show_curtain(self) -> None:
        """Several people share the machine, and another of them is next."""
        match = self.match
        assert isinstance(match, HotSeatMatch)

        def opened() -> None:
            """Show the table to who is next."""
            self._stage.pop()
            match.look()

        drapery = match.table.sharing.drapery
        self._stage.push(CurtainScene(match.passing(), drapery, match.sit_down, opened, self.show_menu))

    # --- the result of a deal

    @property
    def shows_result(self) -> bool:
        """Whether a result is on the screen, though others may have gone on from it."""
        return self._result is not None

    def show_deal_result(self, observation: Observation) -> None:
        """The result of the deal that has ended, unless all have read it already, at their own screens."""
        match, kind = self.match, self.kind
        if not kind.tells_deals or match.is_past(observation):
            return
        kind.on_deal()
        go = kind.leave if kind.deal_leads_back else self.go_on
        end = self._end if kind.end is not None and match.has_people else None
        actions = ResultActions(go, kind.leave if kind.what_if else self.show_menu, end, *self._looking_back())
        seal = None if kind.what_if else match.table.aids.seal.words()
        scene = DealResultScene(observation, match.seat_people, game_title(match.header.game), actions, seal)
        scene.what_if = kind.what_if
        self._show(scene)
        if kind.reviews is not None and isinstance(match, TableMatch):
            kind.reviews.tell_luck(match, scene)

    def _show(self, result: DealResultScene | MatchResultScene) -> None:
        self._result, self._rested = result, 0.0
        if self.match.is_alone:
            result.tell_viewer_alone()
        self._stage.push(result)

    def _looking_back(self) -> tuple[Press | None, Callable[[], str] | None, Press | None]:
        """What can be done with a deal that has ended: look at its last trick, let others play it, go through it."""
        match, kind = self.match, self.kind
        if kind.reviews is None or not isinstance(match, TableMatch):
            return None, None, None
        shares = kind.shares and match.has_people and match.hosted.deal_to_share(match.viewer) is not None
        return (
            self._look if match.observe().tricks else None,
            partial(self._share, match) if shares else None,
            kind.reviews.from_result(match),
        )

    def _look(self) -> None:
        """Show the last trick on the table."""
        self._stage.push(LastTrickScene(self.table, self._stage.pop))

    def _share(self, match: TableMatch) -> str:
        """Put the deal into the clipboard and a file; returns what is to be said of it."""
        from game.storage.dealfiles import give_away  # here, so that the table does not wait for it

        shared = match.hosted.deal_to_share(match.viewer)
        if shared is None:
            return _("A deal can be shared when it is over.")
        return give_away(shared, copied=self._evenings.context.display.copy(write_shared(shared)))

    def _end(self) -> None:
        if self.kind.end is not None:
            self.kind.end()
            self.go_on()

    def go_on(self) -> None:
        """The result of a deal has been read: that of the match comes next, or the next deal once all have read it."""
        match = self.match
        if match.is_over:
            self._show_end()
        elif match.say_ready():
            match.result_waits = True
            self._follow_result()
        else:
            self.take_result_away()
            self.kind.on_next()

    def take_result_away(self) -> None:
        """Show the table again."""
        self.back_to_table()
        self._result, self.match.result_waits = None, False

    def _follow_result(self) -> bool:
        """Take a result away once the table has gone on from it, or say there who is waited for."""
        result, match, top = self._result, self.match, self._stage.top
        if result is None:
            return False
        if match.is_past(result.observation):
            match.result_waits = False
            if isinstance(top, (ResultScene, LastTrickScene)):
                self._stage.pop()
                return True
            if not any(isinstance(scene, ResultScene) for scene in self._stage.scenes):
                self._result = None
            return False
        said = waiting_line(match.waiting_names()) if match.result_waits else ""
        return result.wait(said, again_line(match.wishing_names()) if match.is_over else "")

    # --- the result of the match

    def _show_end(self) -> None:
        match, kind, store = self.match, self.kind, self._evenings.context.settings
        self.take_result_away()
        stop = kind.on_over()
        if match.has_people:
            store.keep(replace(store.current, first_match_done=True))
        seats = kind.seats if match.has_people else None
        actions = ResultActions(self.wish_again, kind.leave, seats, *self._looking_back())
        if stop is not None:
            actions = actions._replace(go=kind.onward, other=self.wish_again)
        if not match.has_people and not isinstance(match, TableMatch):
            stop = Stop("", _("Keep watching"))
        title = game_title(match.header.game)
        outcome, people = match.outcome(), match.seat_people
        self._show(MatchResultScene(outcome, people, match.payout, title, actions, stop))

    def wish_again(self) -> None:
        """A rematch is wished here: it begins at once, or when all at the table wish it."""
        if self.match.say_again():
            self.match.result_waits = True
            self._follow_result()
        else:
            self.kind.again()

    def read_result(self, elapsed: float) -> None:
        """A demo reads results by itself; ``elapsed`` milliseconds have gone by."""
        result = self._result
        if result is not None and self._stage.top is result and not result.moving:
            self._rested += elapsed
            if self._rested > DEMO_READS * (self._stage.speed or 0.2):
                if isinstance(result, DealResultScene):
                    self.go_on()
                else:
                    self.wish_again()
