"""A match as one seat sees it. The tabletop moves its pieces; this scene draws it and takes the player's input."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final, TypedDict, Unpack

from game.model.actions import Action, Play, Signal
from game.model.claim import claim_to_come
from game.model.events import Event
from game.model.observation import Observation
from game.people import Face, Person
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.table.aids import portraits
from game.views.table.areas import Areas, InputEntry
from game.views.table.asking import FINISH, Choice, Finish, LastCard
from game.views.table.audio import TableAudio, caption_place
from game.views.table.column import (
    MOST,
    NUDGE,
    PLAY_AGAIN,
    REPLACE,
    TAKE_BACK,
    Offer,
    claim_of,
    column,
    swap_now,
    waiting_offers,
)
from game.views.table.dropping import Landing
from game.views.table.handle import MatchHandle as MatchHandle
from game.views.table.handle import TableScreens as TableScreens
from game.views.table.hint import HintPanel
from game.views.table.layout import TableLayout
from game.views.table.measures import LayoutKind
from game.views.table.picture import Moment, PublicPicture, TablePicture
from game.views.table.sharing import Sharing
from game.views.table.state import TableWishes
from game.views.table.tabletop import Tabletop
from game.views.widgets.messages import Place
from game.views.widgets.prose import crowding
from game.words import _
from game.words import table as table_words
from game.words import waiting as waiting_words
from game.words.chronicle import chronicle
from game.words.waiting import NOBODY, Waiting

NOTICE: Final = 9000  # milliseconds a notice stays
KEYS: Final = {
    Means.HINT: "H", Means.CHRONICLE: "J", Means.SWAP: "S", Means.CLAIM: "K", Means.FINISH: "F", Means.SIGNALS: "C",
    Means.REACTIONS: "E",
}  # fmt: skip
"""By meaning, the key of the button that does the same."""
GOES_ON: Final = (Means.PRESS, Means.CONFIRM, Means.PLACE, Means.UP)  # what ends all that moves


class TableKind(TypedDict, total=False):
    """What kind of table it is; usually one whose viewer plays, without hints of how.

    Without ``plays`` the viewer only watches. ``shared`` are the players who share this table, when there are several:
    see :class:`Sharing`. With ``spectating`` the observation is the public one, and the table is drawn for a
    television: turned to nobody, everybody around it.
    """

    plays: bool
    hints: bool
    game: str
    shared: Collection[int]
    spectating: bool


class TableScene(Scene):
    """The screen of a match: motion, input and picture of one viewer's table.

    ``people`` go by player of the header; ``observation`` is the viewer's.
    """

    def __init__(
        self, observation: Observation, people: Sequence[Person], match: MatchHandle, **kind: Unpack[TableKind]
    ) -> None:
        self.match = match
        self.spectating = spectating = kind.get("spectating", False)
        self.hints = kind.get("hints", False)
        self.hides_points = False  # the table does not show points to anybody
        self.armed = False  # the exchange is made as soon as it is legal
        self.claims = False  # the rest is claimed as soon as that is proven
        self.stands_in = False  # an opponent plays for the viewer, who wishes so
        self.someone_sleeps = False  # somebody else has been in turn for long, and can be woken
        looks = LayoutKind.PUBLIC if spectating else LayoutKind.SEAT
        layout = TableLayout(observation.rules.players, 1920, 1080, kind=looks)
        self.top = Tabletop(observation, layout, kind.get("plays", True) and not spectating, people)
        self.top.timeline.on_over = match.screens.show_deal_result
        self.areas = areas = Areas(self.top)
        areas.absence.match = match
        areas.reactions.choose, areas.signals.choose = match.show_face, self._signal
        self.hand, self.cutting, self.signals = areas.hand, areas.cutting, areas.signals
        self.aids, self.buttons = areas.aids, areas.buttons
        self.sharing = Sharing(self.top, self.hand, kind.get("shared", ()), self._clear)
        self.audio = TableAudio(self.top, self.sharing.is_shared)
        self.last_card = LastCard(self.top)
        self.hint = HintPanel(self.top)
        self.finish = Finish(self.top)
        picture = PublicPicture if spectating else TablePicture
        self.picture: TablePicture = picture(self.top, areas, self.hint, kind.get("game", "brisca"))
        self._notice, self._notice_left = "", 0.0
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._made_for: tuple[object, ...] = ()  # what the buttons were made for
        self._text_scale = 1.0
        self.presses: dict[str, Callable[[], None]] = {
            "H": self.ask_hint, "S": self._swap, "K": self._claim, "F": self._finish, "C": self._toggle_signals,
            "L": partial(self.aids.toggle, Means.LAST_TRICK), "Esc": match.screens.show_menu,
            "E": self.toggle_reactions, "J": self.show_chronicle, TAKE_BACK: match.take_back,
            REPLACE: areas.absence.replace_first, NUDGE: match.nudge, PLAY_AGAIN: lambda: match.stand_in(False),
        }  # fmt: skip
        """By the key of a button, what it does."""
        self.before: tuple[InputEntry, ...] = ()
        """What takes an input before all else, however short a time it lies there."""
        self._entries = self._table_of_entries()

    # --- the match

    def receive(self, event: Event, observation: Observation) -> None:
        """Show what happened; ``observation`` is what the viewer knows after it."""
        self.audio.receive(event)
        self.aids.seal.receive(event)
        self.top.receive(event, observation)

    def stand_at(self, observation: Observation, *, returning: bool = False) -> None:
        """Show a moment at once, after something was taken back or missed: nothing tells of what was shown before.

        With ``returning`` what lies elsewhere is seen going back to its place.
        """
        story = self.match.story()
        self.top.stand_at(observation, story, returning=returning)
        self.picture.forget()
        self.audio.forget()
        self.hint.drop()
        for event in story:
            self.aids.seal.receive(event)

    def go_back(self, observation: Observation) -> None:
        """Show the table as it was before: something has been taken back."""
        self.stand_at(observation, returning=True)
        self._clear()
        self.hand.put_back()
        self.hand.forget_choice()
        self.areas.guard.forget()
        self.tell(_("Taken back. It is your turn again."))

    def _clear(self) -> None:
        """Close all that the viewer has opened over the table."""
        self.signals.close()
        self.areas.reactions.close()
        self.aids.close()
        self.hint.drop()
        self.top.hide(False)
        self.areas.leave_buttons()

    def tell(self, text: str) -> None:
        """Have something read aloud, unless there is nothing to say."""
        if self._stage is not None and text:
            self._stage.audio.announce(text)

    def show_notice(self, text: str) -> None:
        """Tell the player something about the program, on a slip of paper that goes by itself."""
        self._notice, self._notice_left = text, NOTICE

    def show_face(self, player: int, face: Face) -> None:
        """A player of the header shows the table a face, for some seconds."""
        self.picture.reactions.show(player, face)
        if 0 <= player < len(self.top.players):
            self.tell(table_words.face_shown(self.top.players[player].name, face))

    def can_say(self, player: int) -> bool:
        """Whether there is room on this table for something that a player of the header says."""
        return self.picture.spoken.has_room(player)

    def say(self, player: int, text: str) -> None:
        """A player of the header says something, as soon as the cards are on the table."""
        self.picture.spoken.say(player, text)

    def wake(self, name: str) -> None:
        """Somebody wakes the viewer, whose turn it is."""
        text = waiting_words.nudged_here(name)
        self.show_notice(text)
        self.tell(text)
        self.audio.knock()

    def show_absences(self, absences: Mapping[int, float | None], waiting: Waiting = NOBODY) -> None:
        """Who is awaited, by player of the header, and the share of the waiting time that is left for him.

        None: the time is over, and the host must choose. Empty: nobody is awaited. ``waiting`` says it in words.
        """
        before = self.areas.absences.told
        self.areas.absences.set(absences, waiting)
        if self.areas.absences.told != before:
            self.tell(self.areas.absences.sentence)

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, so that time goes by on it."""
        return self._stage is None or self._stage.top is self

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """The stage gives the speed of motion."""
        self._stage = stage
        self.audio.enter(stage)
        for event in self.match.story():
            self.aids.seal.receive(event)

    def layout(self, painter: Painter) -> None:
        """Lay the table out for this size of window."""
        self._painter = painter
        metrics, kind = painter.metrics, self.top.layout.kind
        layout = TableLayout(self.top.layout.seats, metrics.w, metrics.h, metrics.text, kind)
        if layout != self.top.layout or not self._made_for:  # other words or cards leave all motion as it is
            self.top.turn_to(layout)
        self.hand.shape = painter.art.shape
        self._text_scale = crowding(painter, 22)
        self._make_buttons()

    def update(self, elapsed: float) -> None:
        """Advance all motion."""
        if not self.is_on_top:
            return  # a sheet lies over the table: time stands still
        # How the player likes it may have changed while a sheet lay over it.
        settings, speed = self.settings, 1.0 if self._stage is None else self._stage.speed
        hides_points = settings.hide_points or self.hides_points
        self.top.follow(TableWishes(speed, settings.reduced_motion, settings.sort_hand, hides_points))
        self._notice_left = max(0.0, self._notice_left - elapsed)
        self.sharing.update()
        self.top.update(elapsed)
        played = self.match.play_on()
        if played is not None:
            self.top.catch_up(played)
        self.areas.gate.update(self.top.shown, self.top.my_turn and self.finish.is_offered)
        self.hand.may_play, self.hand.asked = self.top.my_turn, self.areas.gate.card
        self.hand.update(elapsed, not self.areas.buttons.has_keys)
        self._act(self.last_card.update(elapsed, self.plays_last), asks=None)
        by_itself = self.settings.auto_cut and not self.stands_in
        self._act(self.cutting.update(elapsed, self.cutting.is_open, by_itself), asks=None)
        picture = self.picture
        for part in (self.aids, picture.faces, picture.thinking, picture.reactions):
            part.update(elapsed)
        if picture.spoken.update(elapsed):
            self.tell(picture.spoken.sentence)
        self.areas.absences.update()
        self.audio.update(self.may_ask)
        self._make_buttons()
        self.areas.update(elapsed)

    def cover(self) -> None:
        """What is pressed on another screen is not meant for the table that comes back after it."""
        self.areas.guard.forget()

    @property
    def settings(self) -> Settings:
        """How the player likes to play."""
        return self._stage.settings if self._stage is not None else Settings()

    @property
    def plays_last(self) -> bool:
        """Whether the last card is played for the viewer."""
        return self.settings.auto_play and self.top.my_turn and not self.hand.dragged and not self.stands_in

    @property
    def moving(self) -> bool:
        """Whether the next frame differs."""
        if not self.is_on_top:
            return False
        picture, areas = self.picture, self.areas
        parts = (
            self.top, self.hand, self.cutting, areas.guard, self.aids, picture.faces, picture.reactions, picture.spoken,
            areas.absences, self.sharing, picture.thinking,
        )  # fmt: skip
        others_go_on = self.stands_in or self.match.can_take_back
        waits = self._notice_left > 0 or (others_go_on and not self.top.had_time)
        return waits or any(part.moving for part in parts) or self.last_card.moving(self.plays_last)

    def _make_buttons(self) -> None:
        top, scale = self.top, self._text_scale
        if not self.may_react:
            self.areas.reactions.close()
        if self._painter is not None:
            self.areas.place(self._painter, self._device)
        offered = self.offered()
        made_for = (offered, top.layout, scale, top.people, self.aids.seal.current is not None)
        if made_for != self._made_for:
            self._made_for = made_for
            seal = self.aids.seal.controls(partial(self.aids.toggle, Means.SEAL))
            people = [] if self.spectating else portraits(top.layout, top.people, top.shown.seat)
            self.buttons.set([*people, *seal, *column(offered, top.layout, scale, self.presses)])

    def offered(self) -> list[Offer]:
        """What there are buttons for at this moment."""
        return self.usual_offers(self.match.can_take_back)

    def usual_offers(self, take_back: bool) -> list[Offer]:
        """What every table offers, from above; who only looks on may read what has happened.

        ``take_back`` is whether what was done last can be taken back for a moment: then no hint is wanted, and no other
        button moves for it.
        """
        top, shown, signals = self.top, self.top.shown, self.signals.is_open
        waiting = waiting_offers(self.areas.absence.may_replace, self.stands_in, self.someone_sleeps)
        if self.spectating:
            told = waiting or [Offer("J", _("history of the deal"), "scroll")]  # there is room for two
            return [*told, Offer("Esc", _("Menu"), "menu")]
        plays, made = top.viewer_plays and not (shown.is_public or top.hidden), list[Offer]()
        if plays:
            hint = Offer("H", _("Hint"), "bulb", self.may_ask, self.hint.is_asked)
            made.append(Offer(TAKE_BACK, _("Take back"), "left") if take_back else hint)
            if shown.armable is not None:
                label, sign = table_words.button(shown.armable), "check" if self.armed else "swap"
                made.append(Offer("S", label, sign, active=self.armed))
            if claim_of(shown) is not None:
                made.append(Offer("K", _("Claim the rest"), "claim"))
            elif self._claims_later:
                made.append(Offer("K", _("Auto-claim"), "check" if self.claims else "claim", active=self.claims))
            if shown.rules.signals:
                tells = signals or any(isinstance(action, Signal) for action in shown.legal)
                made.append(Offer("C", _("Signals"), "face", tells, signals))
        made += [Offer("L", _("Last trick"), "eye", bool(shown.tricks)), Offer("Esc", _("Menu"), "menu")]
        if plays and self.finish.is_offered and len(made) < MOST:
            made.insert(0, Offer("F", _("Finish the deal"), "fast", top.my_turn))
        made = [*waiting, *made[max(0, len(made) + len(waiting) - MOST) :]]
        if self.may_react and len(made) < MOST:
            made.insert(-2, Offer("E", _("Reactions"), "wink", active=self.areas.reactions.is_open))
        return made

    # --- input

    def handle(self, intent: Intent) -> None:
        """Take an input; a press that cannot have been meant for what it hits only ends what is moving.

        On a button, which comes and goes, it does not even that.
        """
        for entry in self.before:
            if entry.fits(intent) and entry.do(intent) is not False:
                return
        self.hand.may_play = self.top.my_turn
        gate = self.areas.gate
        gate.begin()
        if self.areas.is_stray(intent):
            if not self.areas.presses_button(intent):
                self._hurry()
            return
        for entry in self._entries:
            if entry.fits(intent) and (chosen := entry.do(intent)) is not False:
                self._act(None if chosen is True else chosen)
                break
        if intent.means is Means.RELEASE:
            self.hand.put_back()  # whoever took it
        gate.end(intent)
        self.areas.follow(intent)

    def _table_of_entries(self) -> tuple[InputEntry, ...]:
        """What takes an input, from the uppermost down: by which means, and when."""
        top, areas, hand = self.top, self.areas, self.hand
        return (
            InputEntry(areas.pointer_left, (Means.AWAY,)),
            InputEntry(self._take_back, (Means.TAKE_BACK, Means.TRY_AGAIN, Means.HIDE), lambda: top.viewer_plays),
            InputEntry(lambda intent: top.hide(intent.down and top.viewer_plays), (Means.HIDE,)),
            InputEntry(areas.is_held_down),
            InputEntry(self._drop, when=lambda: hand.dragged),
            # Who has come to the front covers all else.
            InputEntry(self._hurry, GOES_ON, lambda: self.picture.spotlight.on_stage),
            InputEntry(areas.handle_above),
            InputEntry(self._leave, (Means.BACK, Means.MENU)),
            InputEntry(lambda intent: self.match.screens.show_rules(), (Means.HELP,)),
            InputEntry(self._press, KEYS),
            InputEntry(areas.handle_buttons),
            InputEntry(hand.take_spread, when=lambda: top.timeline.waits_at_gate),
            InputEntry(self._hurry, GOES_ON),
            InputEntry(areas.cutting.handle, when=lambda: areas.cutting.is_open),
            InputEntry(self._choose_on_sheet, when=lambda: areas.sheet is not None),
            InputEntry(hand.handle),
        )

    def _take_back(self, intent: Intent) -> bool:
        """Take back; on a gamepad the button that hides the hand does, while there is something."""
        if intent.means is Means.HIDE and not (intent.device is Device.PAD and self.match.can_take_back):
            return False
        if intent.down and not intent.again:
            self.match.take_back()
        return True

    def _drop(self, intent: Intent) -> bool:
        """A card that hangs on the pointer is let go, or goes back whatever else is pressed."""
        if intent.means is Means.POINT or not intent.down:
            return False
        if intent.means is Means.RELEASE:
            self._let_go(intent)
        self.hand.put_back()
        return True

    def _leave(self, _intent: Intent) -> None:
        """Take back what was asked, else show the menu."""
        if self.areas.gate.asked is None:
            self.match.screens.show_menu()
        self.areas.gate.forget()

    def _press(self, intent: Intent) -> bool:
        """Do what the button of a key does, where there could be one now."""
        means, swaps = intent.means, self.areas.sheet is None
        if (means is Means.SWAP and not swaps) or (means is Means.SIGNALS and not self.top.shown.rules.signals):
            return False
        self.presses[KEYS[means]]()
        return True

    def _choose_on_sheet(self, intent: Intent) -> bool:
        sheet = self.areas.sheet
        if sheet is None or not sheet.takes(intent):
            return False
        self._act(sheet.choose(intent), asks=sheet.is_unchosen)
        return True

    def _hurry(self, _intent: Intent | None = None) -> bool:
        """A press while something moves ends that, and nothing more: what appears by it has not been seen yet."""
        hurries = self.top.can_hurry
        if hurries:
            self.match.hurry()
            self.top.hurry()
            self.areas.guard.hurry()
        return hurries

    def _act(self, action: Action | None, asks: bool | None = False) -> None:
        """Do what the viewer chose in one of the areas, once it may be done.

        With ``asks`` it is asked about however they like to play; None is for what is chosen for them.
        """
        if action is None or not self.top.my_turn or (asks is not None and not self._passes(action, asks)):
            return
        if isinstance(action, Play):
            self.hand.forget_choice()
        self.hint.drop()
        self.match.act(action)

    def _passes(self, choice: Choice, asks: bool = False) -> bool:
        """Whether what the viewer chose may be done; else he is asked, and the same again does it."""
        passes = self.areas.gate.lets(choice, asks or self.settings.confirm)
        if not passes:
            self.tell(table_words.asked(None if choice == FINISH else choice))
        return passes

    def _let_go(self, intent: Intent) -> None:
        """A card is let go: it means what it lies on then, and goes back where that is nothing, with a word why."""
        hand = self.hand
        hand.point(intent.x, intent.y)
        target = hand.target
        if target is Landing.MIDDLE:
            self._act(hand.handle(intent))
        elif target is Landing.TURNED and not self.armed:
            self._swap()
        elif target is None and hand.dragged is not None:
            self.tell(hand.drops.say_why_not(hand.dragged, hand.drops.at(intent.x, intent.y)))

    def _swap(self) -> None:
        """Make the exchange at once where that is legal; else have it made when it is, or take that back."""
        now = None if self.armed else swap_now(self.top.shown)
        self._do_or_prepare(now, self.match.arm if self.top.shown.armable is not None else None, self.armed)

    def _claim(self) -> None:
        """Claim the rest where that is proven; else, where that is offered, have it claimed then, or take that back."""
        self._do_or_prepare(claim_of(self.top.shown), self.match.claim if self._claims_later else None, self.claims)

    def _do_or_prepare(self, now: Action | None, prepare: Callable[[bool], None] | None, is_ready: bool) -> None:
        """Do at once what can be done; else have it made ready where that can be, or take that back."""
        if not self.top.viewer_plays:
            return
        if now is None and prepare is not None:
            prepare(not is_ready)
        elif now is not None and self._passes(now):
            self.match.act(now)

    def _finish(self) -> None:
        if self.top.my_turn and self.finish.is_offered and self._passes(FINISH):
            self._clear()
            self.match.finish()

    @property
    def _claims_later(self) -> bool:
        """Whether a claim can be made ready: where others have the table before them when its moment comes."""
        return self.sharing.is_shared and self.top.my_turn and claim_to_come(self.top.shown)

    @property
    def may_ask(self) -> bool:
        """Whether the viewer has a choice to make, so that he is called, and may have a hint."""
        by_itself = self.stands_in or self.cutting.by_itself or self.last_card.moving(self.plays_last)
        return self.top.my_turn and not by_itself

    def ask_hint(self) -> None:
        """Have a hint worked out, or take it away."""
        if self.hint.is_asked:
            self.hint.drop()
        elif self.may_ask:
            self.hint.ask()
            self.match.hint()

    def show_chronicle(self) -> None:
        """Tell what has happened in the deal; what is still on its way is shown at once, and told then."""
        top = self.top
        top.timeline.hurry()
        if top.timeline.idle and top.shown.number:
            told = (top.shown, self.match.story(), top.people, top.personal, top.state.tells_points)
            self.match.screens.show_chronicle(partial(chronicle, *told))

    @property
    def may_react(self) -> bool:
        """Whether the viewer may show a face to others at their own screens."""
        return self.top.viewer_plays and self.match.can_show_face

    def toggle_reactions(self) -> None:
        """Open the faces that he may show to others, or close them."""
        if self.may_react:
            self.signals.close()
            self.areas.reactions.toggle(self._device)
            self._make_buttons()

    @property
    def _device(self) -> Device:
        return Device.POINTER if self._stage is None else self._stage.device

    def _signal(self, signal: Signal) -> None:
        """The viewer chose a face to make."""
        if self._passes(signal):
            self.signals.close()
            self.match.act(signal)

    def _toggle_signals(self) -> None:
        self.areas.reactions.close()
        if self.top.viewer_plays and not self.top.shown.is_public:
            self.signals.toggle(self._device)
            self._make_buttons()

    # --- the picture

    def moment(self) -> Moment:
        """What the picture depends on besides the tabletop."""
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        return Moment(
            armed=self.armed,
            hints=self.hints,
            ring=by_keys and not self.areas.buttons.has_keys and not self.signals.is_open,
            counts=self.settings.card_counter,
            notice=self._notice if self._notice_left > 0 else "",
            stands_in=self.stands_in,
            captioned=self._stage is not None and self._stage.audio.captions.moving,
        )

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand at the upper left."""
        return caption_place(self.top.layout, self._notice_left > 0)

    def draw(self, painter: Painter) -> None:
        """Draw the table as it is shown at this moment."""
        self.sharing.prepare(painter)
        with self.top.veiled() if self.top.hidden else nullcontext():
            self.picture.draw(painter, self.moment())


# --- from a result back to the table for a moment

IGNORED: Final = (Means.POINT, Means.RELEASE, Means.AWAY, Means.HOLD, Means.WHEEL)


class LastTrickScene(Scene):
    """Shows the table below the result as it was left, with its last trick; any press or key closes it."""

    def __init__(self, table: TableScene, on_close: Callable[[], None]) -> None:
        self.table = table
        self.on_close = on_close
        self._closed = False

    def layout(self, painter: Painter) -> None:
        """The table is laid out already: it lies on the stack, below the result."""
        self.table.aids.close()
        self.table.aids.toggle(Means.LAST_TRICK)

    def leave(self) -> None:
        """Take the sheet away from the table."""
        self.table.aids.close()

    def handle(self, intent: Intent) -> None:
        """Close at the first press."""
        if intent.means not in IGNORED and intent.down and not intent.again and not self._closed:
            self._closed = True
            self.on_close()

    def draw(self, painter: Painter) -> None:
        """Draw the table."""
        self.table.draw(painter)
