"""The viewer's hand: which card is raised, pressed, dragged or chosen, by pointer, keys or pad."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from game.model.actions import Play
from game.model.state import Phase
from game.views.cards.shape import Shape
from game.views.input.intents import Intent, Means
from game.views.input.pressguard import Target
from game.views.paint import theme
from game.views.painter import Painter
from game.views.table import pieces as places
from game.views.table.dropping import Drops, Landing
from game.views.table.layout import Point, Pose
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import POINTING, Control, Group, Look, Rect
from game.words import _

DRAG_FROM = 14.0  # units a pressed card may move before it is dragged
ASIDE = 14.0  # how far the neighbours of a raised card move
FOR_HAND: Final = (Means.LEFT, Means.RIGHT, Means.UP, Means.CONFIRM, Means.PLACE, Means.WHEEL)


class HandSpot(Control):
    """Where the focus is while keys choose a card; pointers go to the cards themselves."""

    def __init__(self, rect: Rect) -> None:
        super().__init__(rect)
        self.label = _("Your cards")

    def holds(self, x: float, y: float, least: float = 0) -> bool:
        """No pointer presses it."""
        return False

    def draw(self, painter: Painter, look: Look) -> None:
        """The picture of the table shows the hand."""


class Hand:
    """Raises cards and turns presses into plays. Cards are named by their code."""

    is_open = True  # a hand is always there

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.shape = Shape()  # the outline of the cards of the pack
        self._raise: dict[str, float] = {}
        self._hover: str | None = None
        self.selected: str | None = None  # by keys
        self._pressed: tuple[str, float, float] | None = None
        self._meant = False  # whether it would have played when it was pressed
        self._drag: tuple[str, float, float] | None = None
        self._dropped: tuple[str, float, float] | None = None  # let go in the middle by the input that is being taken
        self.drops = Drops(top)
        self.may_play = False  # whether a press plays; the scene says so before it hands over an input
        self.asked: str | None = None  # the card that was asked about, which stays raised
        self.spread_hover: str | None = None
        self._aim: str | None = None

    # --- what is chosen

    @property
    def _codes(self) -> list[str]:
        """The cards that lie in the hand, from the left."""
        pieces = self._top.pieces
        return [
            card.code
            for card in places.held(self._top.shown, self._top.state.wishes.sort_hand)
            if card.code in pieces and not pieces[card.code].moving
        ]

    def _play(self, code: str | None) -> Play | None:
        for action in self._top.shown.legal if self.may_play else ():
            if isinstance(action, Play) and action.card.code == code:
                return action
        return None

    def forget_choice(self) -> None:
        """The card was played: one that was dragged goes on from where it was let go."""
        if self._dropped is not None and self._dropped[0] in self._top.pieces:
            self._top.let_go(*self._dropped)
            self._raise.pop(self._dropped[0], None)
        self.selected = self._hover = self._pressed = self._dropped = None

    def step(self, by: int) -> None:
        """Select the next card to the right or left."""
        codes = self._codes
        if not codes:
            return
        if self.selected not in codes:
            hover = self._hover if self._hover in codes else None
            self.selected = hover or codes[len(codes) // 2 if by > 0 else (len(codes) - 1) // 2]
        else:
            place = codes.index(self.selected) + by
            self.selected = codes[max(0, min(len(codes) - 1, place))]

    def place(self, index: int) -> None:
        """Select a card by its place from the left, from 0."""
        codes = self._codes
        self.selected = codes[index] if 0 <= index < len(codes) else None

    def handle(self, intent: Intent) -> Play | None:
        """Take an input that is for the hand; returns the play it came to."""
        means, self._dropped = intent.means, None
        if means is Means.POINT:
            self.point(intent.x, intent.y)
        elif means is Means.PRESS:
            self.press(intent.x, intent.y)
        elif means is Means.RELEASE:
            return self.release(intent.x, intent.y)
        elif means is Means.WHEEL:
            self.step(-intent.number)
        elif means in (Means.LEFT, Means.RIGHT):
            self.step(1 if means is Means.RIGHT else -1)
        elif means is Means.PLACE:
            self.place(intent.number)
            return self._play(self.selected)
        elif means in (Means.CONFIRM, Means.UP):
            if self.selected is not None:
                return self._play(self.selected)
            self.step(1)
        return None

    def wants(self, intent: Intent, group: Group, has_keys: bool) -> bool:
        """Whether an input is for the cards, and not for the controls of a group, which take here what points at them.

        With ``has_keys`` the focus is on the hand.
        """
        if intent.means not in POINTING:
            return has_keys and intent.means in FOR_HAND
        if intent.means is Means.AWAY:
            self.away(intent.finger > 0)
        if self.dragged or not group.handle(intent):
            return True
        self.away()
        return False

    # --- pointer

    def point(self, x: float, y: float) -> None:
        """The pointer moved: hover, or drag the pressed card."""
        if self._drag is not None:
            self._drag = (self._drag[0], x, y)
        elif self._pressed is not None and math.dist((x, y), self._pressed[1:]) > DRAG_FROM:
            self._drag = (self._pressed[0], x, y)
        else:
            self._hover = self._at(x, y)
            if self._hover is not None:
                self.selected = None

    def away(self, drops: bool = False) -> None:
        """The pointer left the window; a finger that leaves ``drops`` what it still holds."""
        self._hover = self.spread_hover = None
        if drops:
            self._pressed = self._drag = None

    def press(self, x: float, y: float) -> None:
        """Press a card."""
        self.drops.forget()
        code = self._at(x, y)
        self._hover = code
        self._pressed = None if code is None else (code, x, y)
        self._meant = self.may_play

    def release(self, x: float, y: float) -> Play | None:
        """Let go: a press is a play; a dragged card is played in the middle of the table, else it goes back."""
        pressed, drag = self._pressed, self._drag
        self.put_back()
        if drag is not None:
            if self.drops.at(x, y) is not Landing.MIDDLE:
                return None
            self._dropped = (drag[0], x, y)
            return self._play(drag[0])
        if pressed is None or not self._meant or self._at(x, y) != pressed[0]:
            return None
        return self._play(pressed[0])

    def put_back(self) -> None:
        """What hangs on the pointer goes back to the hand."""
        if self._drag is not None:
            self._hover = None
        self._pressed = self._drag = None

    @property
    def dragged(self) -> str | None:
        """The card that hangs on the pointer."""
        return None if self._drag is None else self._drag[0]

    @property
    def target(self) -> Landing | None:
        """What the card on the pointer would be played on or swapped for, if it were let go now; None: it goes back."""
        if self._drag is None:
            return None
        (code, x, y), armable = self._drag, self._top.shown.armable
        landing = self.drops.at(x, y)
        if landing is Landing.MIDDLE:
            return landing if self._play(code) is not None else None
        swaps = landing is Landing.TURNED and armable is not None and armable.give.code == code
        return landing if swaps else None

    # --- what can be pressed

    def covers(self, x: float, y: float) -> bool:
        """Nothing lies below it."""
        return True

    @property
    def things(self) -> Iterator[Target]:
        """What can be pressed: the cards that lie in the hand, or in the spread deck."""
        lying = self._lying
        yield from (("card", code, lying) for code, pose in lying)
        yield from map(self._spread_thing, self._spread)

    def thing_at(self, x: float, y: float, finger: float = 0.0) -> Target | None:
        """What a pointer would press at a point."""
        if self._top.timeline.waits_at_gate:
            return self._spread_thing(self._spread_at(self._spread, x, y))
        return self._thing(self._at(x, y))

    @property
    def focused_thing(self) -> Target | None:
        """What a key would press that names nothing."""
        if self._top.timeline.waits_at_gate:
            return self._spread_thing(self._spread_focus)
        return self._thing(self.selected)

    def placed(self, index: int) -> Target | None:
        """The card at this place from the left, from 0."""
        codes = self._codes
        return self._thing(codes[index]) if 0 <= index < len(codes) else None

    @property
    def _lying(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The cards of the hand and where each lies, in whole units; a hand that is face down shows none."""
        if self._top.hidden:
            return ()
        poses = ((code, self._top.pieces[code].pose) for code in self._codes)
        return tuple((code, tuple(map(round, (pose.x, pose.y, pose.height, pose.angle)))) for code, pose in poses)

    def _thing(self, code: str | None) -> Target | None:
        """A card of the hand: as soon as one card comes, goes or moves, all lie in another hand."""
        return None if code is None else ("card", code, self._lying)

    def _spread_thing(self, key: str | None) -> Target | None:
        """A card of the spread deck; each player who takes one is asked anew."""
        if key is None:
            return None
        pose = self._top.pieces[key].pose
        return ("spread", key, len(self._top.state.picked), round(pose.x), round(pose.y))

    @property
    def _spread(self) -> list[str]:
        """The cards of the spread deck that can be taken now."""
        pieces = self._top.pieces if self._top.timeline.waits_at_gate else ()
        return [key for key in pieces if key.startswith("spread") and key not in self._top.state.picked]

    @property
    def _spread_focus(self) -> str | None:
        keys = self._spread
        return self.spread_hover if self.spread_hover in keys else keys[len(keys) // 2] if keys else None

    def take_spread(self, intent: Intent) -> None:
        """Take a card of the spread deck, if that is what is meant."""
        picked = self._picked_of_spread(intent)
        if picked is not None:
            self._top.take_spread(picked)

    def _picked_of_spread(self, intent: Intent) -> str | None:
        keys = self._spread
        if intent.means is Means.POINT:
            self.spread_hover = self._spread_at(keys, intent.x, intent.y)
        elif intent.means is Means.PRESS:
            return self._spread_at(keys, intent.x, intent.y)
        elif intent.means in (Means.LEFT, Means.RIGHT):
            by = 1 if intent.means is Means.RIGHT else -1
            place = keys.index(self.spread_hover) + by if self.spread_hover in keys else len(keys) // 2
            self.spread_hover = keys[place % len(keys)]
        elif intent.means is Means.PLACE:
            return keys[min(len(keys) - 1, intent.number)]
        elif intent.means in (Means.CONFIRM, Means.UP):
            return self._spread_focus
        return None

    def _spread_at(self, keys: list[str], x: float, y: float) -> str | None:
        hits = [key for key in keys if self._inside(self._top.pieces[key].pose, x, y)]
        return hits[-1] if hits else None

    def _at(self, x: float, y: float) -> str | None:
        # Cards at rest share the space between them; above them only a raised one answers.
        codes = self._codes
        for code in reversed(codes):
            if self._inside(self._top.pieces[code].pose, x, y, below=40):
                return code
        raised = [code for code in codes if self._raise.get(code, 0.0) > 0.3 and self._inside(self.pose(code), x, y)]
        return raised[-1] if raised else None

    def _inside(self, pose: Pose, x: float, y: float, below: float = 0.0) -> bool:
        """Whether a point lies on a card of the pack, or so far below it."""
        wide, tall = self.shape.size(pose.height)
        turn = math.radians(pose.angle)
        dx, dy = x - pose.x, y - pose.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= wide / 2 and -tall / 2 <= down <= tall / 2 + below

    # --- motion and picture

    def update(self, elapsed: float, focused: bool) -> None:
        """Raise what is aimed at, lower the rest."""
        codes = self._codes
        self.drops.update(elapsed)
        for code in list(self._raise):
            if code not in codes:
                del self._raise[code]
        self._aim = self._wanted(focused)
        for code in codes:
            now = self._raise.get(code, 0.0)
            goal = self._goal(code)
            if now != goal:
                change = 1.0 if self._top.state.wishes.calm else elapsed / (theme.HOVER_IN if goal else theme.HOVER_OUT)
                self._raise[code] = min(goal, now + change) if goal else max(0.0, now - change)

    def _wanted(self, focused: bool) -> str | None:
        codes = self._codes
        if self._drag is not None:
            return self._drag[0]
        if focused and self.selected in codes:
            return self.selected
        return self._hover if self._hover in codes else None

    def _goal(self, code: str) -> float:
        """How far up a card belongs: the one that is aimed at, and the one that was asked about."""
        return 1.0 if code in (self._aim, self.asked) else 0.0

    @property
    def moving(self) -> bool:
        """Whether a card is on its way up or down, or words about one will go."""
        return (
            bool(self.drops.why)
            or any(0 < how < 1 for how in self._raise.values())
            or any(self._raise.get(code, 0.0) != self._goal(code) for code in self._codes)
        )

    def pose(self, code: str) -> Pose:
        """Where a card of the hand is drawn: raised, aside of a raised one, or on the pointer."""
        pose = self._top.pieces[code].pose
        if self._drag is not None and self._drag[0] == code:
            return pose._replace(x=self._drag[1], y=self._drag[2], angle=pose.angle * 0.3, lift=2.2)
        how = _smooth(self._raise.get(code, 0.0))
        codes = self._codes
        shift = 0.0
        for other, raised in self._raise.items():
            if other != code and raised and other in codes:
                distance = codes.index(code) - codes.index(other)
                near = 1.0 if abs(distance) == 1 else 0.5
                shift += math.copysign(ASIDE * near * _smooth(raised), distance)
        return self._top.layout.raised(pose._replace(x=pose.x + shift), how)

    @property
    def _step(self) -> float:
        """How far it is from one card to the next; a single one has no neighbour."""
        layout, count = self._top.layout, len(self._codes)
        return layout.hand(1, count).x - layout.hand(0, count).x if count > 1 else math.inf

    @property
    def room(self) -> float:
        """How much of each card is seen beside its neighbour, in units."""
        height = self._top.layout.hand(0, max(1, len(self._codes))).height
        return min(self.shape.size(height)[0], self._step)

    def badge(self, code: str, down: float) -> Point | None:
        """The middle of the part of a card that is seen, so far below its upper edge; None when it is not in hand."""
        codes = self._codes
        if code not in codes:
            return None
        pose = self.pose(code)
        wide, tall = self.shape.size(pose.height)
        return pose.beside(0.0 if code == codes[-1] else (self.room - wide) / 2, down - tall / 2)

    def draw(self, painter: Painter, my_turn: bool, ring: bool, signs: Mapping[str, str]) -> None:
        """Draw the cards at rest in the hand, the raised one last; ``signs`` are icons to put on some."""
        shown, target = self._top.shown, self.target
        if target is not None:
            self._draw_light(painter, target)
        order = sorted(
            self._codes,
            key=lambda code: (self._drag is not None and self._drag[0] == code, self._raise.get(code, 0.0) > 0.5),
        )
        in_play = shown.phase in (Phase.PLAY, Phase.TRICK, Phase.DRAW)
        for code in order:
            pose = self.pose(code)
            how = self._raise.get(code, 0.0)
            still = how in (0.0, 1.0)
            focus = ring and code == self.selected and my_turn and in_play and still
            face = self._top.pieces[code].card
            rim = "focus" if focus else "win" if target is not None and code == self.dragged else None
            painter.card(face, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=rim, still=still)
            if code in signs:
                wide, tall = self.shape.size(pose.height)
                # A neighbour lies over a card from a step right of its own left edge on.
                x, y = pose.beside(min(wide * 0.2, self._step - wide / 2 - 26), 27 - tall / 2)
                painter.circle(x, y, 22, "gold", "ink", 3)
                painter.icon(signs[code], x, y, 25, "ink")

    def _draw_light(self, painter: Painter, target: Landing) -> None:
        """Draw a light round what the card on the pointer is over."""
        area = self.drops.lit(target)
        painter.box(*area, 22, "gold", 0.08, "ink", 9, 0.5)
        painter.box(*area, 22, None, 1, "gold", 6)


def _smooth(t: float) -> float:
    return 1 - (1 - t) ** 2
