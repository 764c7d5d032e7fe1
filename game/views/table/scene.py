"""The table: a match as one seat sees it. Motion comes from the tabletop; this scene draws it and hears its player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import nullcontext

from game.model.actions import Action, Play
from game.model.claim import claim_to_come
from game.model.events import Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES, Phase
from game.people import Person
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.table.aids import Aids
from game.views.table.audio import TableAudio, caption_place
from game.views.table.automatic import Finish, LastCard
from game.views.table.column import ButtonCallbacks, Column
from game.views.table.cutting import Cutting
from game.views.table.faces import Thinking
from game.views.table.hand import Hand
from game.views.table.hint import HintPanel
from game.views.table.layout import TableLayout
from game.views.table.personcard import spots
from game.views.table.picture import Moment, TablePicture
from game.views.table.pressguard import TablePressGuard
from game.views.table.requests import TableCallbacks, ask_hint, claim, follow, show_chronicle, swap
from game.views.table.sharing import Sharing
from game.views.table.sheets import Sheets
from game.views.table.signalling import SignalPanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.captionline import Place
from game.views.widgets.control import Group

__all__ = ["TableCallbacks", "TableScene"]

NOTICE = 9000  # milliseconds a notice stays


class TableScene(Scene):
    """``people`` go by player of the header; ``observation`` is the viewer's; without ``plays`` he only watches.

    ``shared`` are the players who share this table, when there are several: see :class:`Sharing`."""

    def __init__(
        self,
        observation: Observation,
        people: Sequence[Person],
        calls: TableCallbacks,
        *,
        plays: bool = True,
        hints: bool = False,
        armed: bool = False,
        game: str = "brisca",
        shared: Collection[int] = (),
    ) -> None:
        self.people = tuple(people)
        self.calls = calls
        self.plays = plays
        self.hints = hints
        self.armed = armed
        self.claims = False  # the rest is claimed as soon as that is proven
        self.top = Tabletop(observation, TableLayout(observation.rules.players, 1920, 1080), plays)
        self.top.on_end = calls.deal_ended
        self.hand = Hand(self.top)
        self.sharing = Sharing(self.top, self.hand, shared, self._clear)
        self.audio = TableAudio(self.top, plays, self.sharing.is_shared)
        personal = plays and not self.sharing.is_shared
        self.last_card = LastCard(self.top)
        self.cutting = Cutting(self.top)
        self.sheets = Sheets(self.top, personal)
        self.signals = SignalPanel(self.top)
        self.thinking = Thinking(self.top)
        self.hint = HintPanel(self.top)
        self.finish = Finish(self.top)
        self.buttons = Group()
        self.aids = Aids(self.top, self.buttons, personal)
        self.aiming = TablePressGuard(
            self.top, self.hand, self.cutting, self.sheets, self.signals, self.aids, self.buttons
        )
        self.picture = TablePicture(
            self.top, self.hand, self.cutting, self.sheets, self.signals, self.aids, self.hint, self.buttons,
            plays, game, personal=personal,
        )  # fmt: skip
        self.in_buttons, self._notice, self._notice_left = False, "", 0.0
        self._stage: Stage | None = None
        self._column: tuple[Column, list[Person]] | None = None
        self._text_scale = 1.0

    # --- the match

    def receive(self, event: Event, observation: Observation) -> None:
        """Show what happened; ``observation`` is what the viewer knows after it."""
        self.audio.receive(event)
        self.top.receive(event, observation)

    def _clear(self) -> None:
        """The viewer leaves: nothing that he asked for stays."""
        self.signals.close()
        self.aids.close()
        self.hint.drop()
        self.top.hidden = False
        self.in_buttons = self.buttons.show_focus = False

    def show_notice(self, text: str) -> None:
        """Tell the player something about the program, on a slip of paper that goes by itself."""
        self._notice, self._notice_left = text, NOTICE

    @property
    def my_turn(self) -> bool:
        """Whether the viewer may act now, everything before having been shown."""
        shown = self.top.shown
        mine = self.plays and not (shown.is_public or self.top.hidden) and shown.turn == shown.seat
        return mine and self.top.timeline.idle and shown.phase in TURN_PHASES and not self.finish.is_going

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, so that time goes by on it."""
        return self._stage is None or self._stage.top is self

    def seat_people(self) -> list[Person]:
        """The players by seat."""
        return [self.people[player] for player in self.top.shown.seating]

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """The stage gives the speed of motion."""
        self._stage = stage
        self.audio.enter(stage)

    def layout(self, painter: Painter) -> None:
        """Lay the table out for this size of window."""
        layout = TableLayout(self.top.layout.seats, painter.metrics.w, painter.metrics.h, painter.metrics.text)
        if layout != self.top.layout or self._column is None:  # other words or cards leave all motion as it is
            self.top.relayout(layout)
        self.hand.shape = painter.art.shape
        self._text_scale = painter.text_px(22) / (22 * painter.metrics.unit)
        self._make_buttons()

    def update(self, elapsed: float) -> None:
        """Advance all motion."""
        if self._stage is not None:
            self.finish.set_pace(self._stage.speed)
            if not self.is_on_top:
                return  # a sheet lies over the table: time stands still
        self.thinking.update(elapsed)
        self._notice_left = max(0.0, self._notice_left - elapsed)
        follow(self.settings, self.top, self.hand)
        self.sharing.update()
        self.top.update(elapsed)
        self.calls.play_on()
        self.hand.update(elapsed, self.hand_focused)
        self._act(self.last_card.update(elapsed, self._plays_last))
        asked = self.my_turn and self.top.shown.phase is Phase.CUT
        self._act(self.cutting.update(elapsed, asked, self.settings.auto_cut))
        self.sheets.update(self.my_turn)
        self.aids.update(elapsed)
        self.picture.faces.update(elapsed)
        self.audio.update(self._may_ask, self.seat_people())
        self._make_buttons()
        self.aiming.update(elapsed, self.my_turn)

    def cover(self) -> None:
        """What is pressed on another screen is not meant for the table that comes back after it."""
        self.aiming.forget()

    @property
    def settings(self) -> Settings:
        """How the player likes to play."""
        return self._stage.settings if self._stage is not None else Settings()

    @property
    def _plays_last(self) -> bool:
        return self.settings.auto_play and self.my_turn and not self.hand.dragging

    @property
    def hand_focused(self) -> bool:
        """Whether keys move along the hand."""
        return not self.in_buttons

    @property
    def moving(self) -> bool:
        """Whether the next frame differs."""
        if not self.is_on_top:
            return False
        return (
            self.top.moving
            or self.hand.moving
            or self.cutting.moving
            or self.aiming.moving
            or self.aids.moving
            or self.picture.faces.moving
            or self.last_card.moving(self._plays_last)
            or self.sharing.moving
            or self.thinking.moving
            or self._notice_left > 0
        )

    def _make_buttons(self) -> None:
        shown, scale = self.top.shown, self._text_scale
        people = self.seat_people()
        self.signals.update(people[shown.seat].portrait, scale)
        plays = self.plays and not (shown.is_public or self.top.hidden)
        column = Column.of(
            shown, self.top.layout, scale, plays=plays, armed=self.armed, signals_open=self.signals.is_open,
            later=self._claims_later, claims=self.claims, hint=self._may_ask, hint_shown=self.hint.is_asked,
            finish=self.my_turn if self.finish.is_offered else None,
        )  # fmt: skip
        if (column, people) != self._column:
            self._column = (column, people)
            presses = ButtonCallbacks(
                self._swap, self._claim, self._finish, self._ask_hint, self._toggle_signals, self.aids.toggle_last,
                self.calls.menu,
            )  # fmt: skip
            self.buttons.set([*spots(self.top.layout, people, shown.seat), *column.controls(presses)])

    # --- input

    def handle(self, intent: Intent) -> None:
        """Hear the player; what cannot have been meant for what it hits only hurries."""
        self.hand.may_play = self.my_turn
        if self.aiming.is_stray(intent, self.my_turn, self.in_buttons):
            self._hurry()
            return
        self._handle(intent)
        self.aiming.follow(intent, self.my_turn, self.in_buttons)

    def _handle(self, intent: Intent) -> None:
        means = intent.means
        if means is Means.AWAY:
            self._pointer_left(intent)
        elif means is Means.HIDE:
            self.sharing.hide(intent.down and self.plays)
        elif intent.again and (means is Means.CONFIRM or (means is Means.UP and self._plays_by_up)):
            pass  # a key that is held down plays once
        elif self.signals.is_open and self.signals.handle(intent, self._text_scale):
            signal = self.signals.take()
            if signal is not None:
                self.calls.act(signal)
        elif self.aids.handle(intent):
            pass
        elif means in (Means.BACK, Means.MENU):
            if self.hand.asked is not None:
                self.hand.asked = None
            else:
                self.calls.menu()
        elif means is Means.HELP:
            self.calls.help()
        elif means is Means.HINT:
            self._ask_hint()
        elif means is Means.CHRONICLE:
            self.show_chronicle()
        elif means is Means.SWAP and self.sheets.asked(self.my_turn) is None:
            self._swap()
        elif means is Means.CLAIM:
            self._claim()
        elif means is Means.FINISH:
            self._finish()
        elif means is Means.SIGNALS and self.top.shown.rules.signals:
            self._toggle_signals()
        elif self.hand_focused and self._pad_leaves_hand(intent):
            self._change_area(Means.NEXT)
        elif means in (Means.NEXT, Means.PREVIOUS):
            self._change_area(means)
        elif self.in_buttons and intent.device is not Device.POINTER:
            if not self.buttons.handle(intent) and means is Means.LEFT:
                self.in_buttons = self.buttons.show_focus = False
        elif means in (Means.POINT, Means.PRESS, Means.RELEASE) and self._pointer_on_buttons(intent):
            pass
        elif self.top.timeline.waits_at_gate:
            self.hand.take_spread(intent)
        elif means in (Means.PRESS, Means.CONFIRM, Means.PLACE, Means.UP) and self._hurry():
            pass
        elif self.my_turn and self.top.shown.phase is Phase.CUT:
            self._act(self.cutting.handle(intent))
        elif self.sheets.takes(intent, self.my_turn):
            self._act(self.sheets.handle(intent, self.my_turn))
        else:
            self._act(self.hand.handle(intent))

    def _pointer_left(self, intent: Intent) -> None:
        """Nothing is pointed at any more, and a finger that is gone holds nothing."""
        sheet = self.sheets.asked(self.my_turn)
        for group in (self.buttons, self.signals.group, *([sheet.group] if sheet is not None else [])):
            group.handle(intent)
        self.hand.away(drops=intent.finger > 0)

    @property
    def _plays_by_up(self) -> bool:
        return self.hand_focused and not self.signals.is_open and self.sheets.asked(self.my_turn) is None

    def _pad_leaves_hand(self, intent: Intent) -> bool:
        """Whether a gamepad goes on from the hand, or from what is chosen on a sheet, to the buttons."""
        if intent.device is not Device.PAD or intent.means not in (Means.SIGNALS, Means.DOWN):
            return False
        sheet = self.sheets.asked(self.my_turn)
        return sheet is None or intent.means is Means.SIGNALS or not sheet.goes_down

    def _pointer_on_buttons(self, intent: Intent) -> bool:
        self.in_buttons = False if intent.means is Means.PRESS else self.in_buttons
        if self.hand.dragging:
            return False
        taken = self.buttons.handle(intent)
        if taken:
            self.hand.away()  # a quick pointer never was beside the card it left
        return taken

    def _change_area(self, means: Means) -> None:
        sheet, by = self.sheets.asked(self.my_turn), 1 if means is Means.NEXT else -1
        if not self.in_buttons:
            if sheet is not None and sheet.advance(by):
                return
            self.in_buttons = self.buttons.show_focus = True
            self.buttons.focus = self.buttons.order[0 if means is Means.NEXT else -1]
            return
        before = self.buttons.focus
        self.buttons.handle(Intent(means, Device.KEYS))
        wrapped = self.buttons.focus <= before if means is Means.NEXT else self.buttons.focus >= before
        if wrapped:
            self.in_buttons = self.buttons.show_focus = False
            if sheet is not None:
                sheet.enter(by)

    def _hurry(self) -> bool:
        """A press while something moves ends that, and nothing more: what it shows has not been seen yet."""
        hurries = self.top.can_hurry
        if hurries:
            self.calls.hurry()
            self.top.hurry()
            self.aiming.hurry()
        return hurries

    def _act(self, action: Action | None) -> None:
        if action is None or not self.my_turn:
            return
        self.hand.forget_choice(isinstance(action, Play))
        self.hint.drop()
        self.calls.act(action)

    def _swap(self) -> None:
        if self.plays:
            swap(self.top.shown, self.calls, self.armed)

    def _claim(self) -> None:
        if self.plays:
            claim(self.top.shown, self.calls, self.claims, later=self._claims_later)

    def _finish(self) -> None:
        if self.my_turn and self.finish.is_offered:
            self._clear()
            self.calls.finish()

    @property
    def _claims_later(self) -> bool:
        """Whether a claim can be made ready: where others have the table before them when its moment comes."""
        return self.sharing.is_shared and self.my_turn and claim_to_come(self.top.shown)

    @property
    def _may_ask(self) -> bool:
        """Whether the viewer has a choice to make, so that he is called, and may have a hint."""
        return self.my_turn and not self.cutting.by_itself and not self.last_card.moving(self._plays_last)

    def _ask_hint(self) -> None:
        ask_hint(self.hint, self.calls, self._may_ask)

    def show_chronicle(self) -> None:
        """Tell what has happened in the deal."""
        personal = self.plays and not self.sharing.is_shared
        show_chronicle(self.top, self.calls, self.seat_people(), personal)

    def _toggle_signals(self) -> None:
        if self.plays and not self.top.shown.is_public:
            self.signals.toggle(Device.POINTER if self._stage is None else self._stage.device)
            self._make_buttons()

    # --- the picture

    def moment(self) -> Moment:
        """What the picture depends on besides the tabletop."""
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        return Moment(
            people=tuple(self.seat_people()),
            my_turn=self.my_turn,
            armed=self.armed,
            hints=self.hints,
            ring=by_keys and not self.in_buttons and not self.signals.is_open,
            bubble=self.thinking.bubble,
            dots=self.thinking.dots,
            settings=self.settings,
            text_scale=self._text_scale,
            notice=self._notice if self._notice_left > 0 else "",
        )

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand at the upper left."""
        return caption_place(self.top.layout, self._notice_left > 0)

    def draw(self, painter: Painter) -> None:
        """Draw the table as it is shown at this moment."""
        self.sharing.prepare(painter)
        with self.top.veiled() if self.top.hidden else nullcontext():
            self.picture.draw(painter, self.moment())
