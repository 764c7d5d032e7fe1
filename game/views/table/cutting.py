"""Cutting the pack: it lies spread before the player, who chooses where it parts, or leaves that to the game."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.actions import Cut
from game.model.knowledge import middle_cut
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import Target
from game.views.paint.easing import in_out, mix
from game.views.painter import Painter
from game.views.table.tabletop import Tabletop
from game.views.widgets.hints import LEFT_RIGHT, draw_hints, hints_width
from game.words import _

GAP = 46.0  # units between the two parts
HEIGHT = 216.24
MIDDLE = 420.0  # of the spread pack, from the upper edge
OPENS = 350  # milliseconds at normal speed in which the pack is spread
PAUSE = 450.0  # and from then until it is cut by itself


class Cutting:
    """Where the pack is parted: ``at`` cards from the top (the left) are lifted."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._at: int | None = None
        self._refused = False
        self._device = Device.KEYS
        self._open = 0.0  # how far the pack is spread
        self._pressed = False  # a pointer went down on it
        self._waited = 0.0  # milliseconds in which it lay spread
        self.by_itself = False  # it is about to be cut without the player

    def update(self, elapsed: float, asked: bool, by_itself: bool = False) -> Cut | None:
        """Spread the pack while the player is asked to cut.

        Where he wants it cut ``by_itself`` the cut is returned after a moment in which the spread pack is seen.
        """
        self.by_itself = asked and by_itself
        speed = 0.0 if self._top.state.wishes.calm else self._top.timeline.speed
        if not asked:
            self._open, self._waited, self._pressed = 0.0, 0.0, False
            return None
        if self._open < 1:
            self._open = min(1.0, self._open + elapsed / (OPENS * speed)) if speed else 1.0
        elif by_itself:
            self._waited += elapsed
        self._top.spread_pack()
        if not by_itself or self._waited < PAUSE * self._top.timeline.hold_scale:
            return None
        self._waited = 0.0
        self._at = None
        return middle_cut(self._top.shown)

    @property
    def moving(self) -> bool:
        """Whether the pack is being spread, or about to be cut by itself."""
        return self._opens or self.by_itself

    @property
    def _opens(self) -> bool:
        return 0 < self._open < 1

    @property
    def size(self) -> int:
        """Cards in the pack."""
        return max(2, self._top.shown.stock)

    @property
    def at(self) -> int:
        """The place of the cut now."""
        return self._at if self._at is not None else self.size // 2

    def _legal(self, at: int) -> bool:
        return any(isinstance(action, Cut) and action.at == at for action in self._top.shown.legal)

    def handle(self, intent: Intent) -> Cut | None:
        """Take an input; returns how the pack is cut, once it is."""
        if self.by_itself:
            return None
        means, self._device = intent.means, intent.device
        if means is Means.POINT:
            self._at, self._refused = self._under(intent.x), False
        elif means in (Means.LEFT, Means.RIGHT):
            by = 1 if means is Means.RIGHT else -1
            self._at, self._refused = max(1, min(self.size - 1, self.at + by)), False
        elif means is Means.WHEEL:
            self._at = max(1, min(self.size - 1, self.at - intent.number))
        elif means is Means.PRESS:
            self._at, self._pressed = self._under(intent.x), self.holds(intent.y)
        elif means is Means.RELEASE:
            pressed, self._pressed = self._pressed, False
            if pressed and self.holds(intent.y):
                return self._cut()
        elif means in (Means.CONFIRM, Means.UP):
            return self._cut()
        return None

    def _cut(self) -> Cut | None:
        if self._legal(self.at):
            at, self._at = self.at, None
            return Cut(self._top.shown.seat, at)
        self._refused = True
        return None

    def sentence(self) -> str:
        """What to do, or why not there; what is done where the player has nothing to do."""
        if self.by_itself:
            return _("The cards are cut for you.")
        if self._refused or not self._legal(self.at):
            return _("At least four cards must be on each side of the cut.")
        return _("Choose where to cut: {above} cards above, {below} below.").format(
            above=self.at, below=self.size - self.at
        )

    @property
    def is_open(self) -> bool:
        """Whether the viewer has to cut now."""
        return self._top.shown.phase is Phase.CUT and self._top.my_turn

    @property
    def focused_thing(self) -> Target:
        """The pack as something to press: only where it lies spread, however it is parted at the moment."""
        return ("cut", self._top.shown.number, self._open)

    @property
    def things(self) -> Iterator[Target]:
        """The pack alone."""
        yield self.focused_thing

    def thing_at(self, x: float, y: float, finger: float = 0.0) -> Target | None:
        """The pack, at its height."""
        return self.focused_thing if self.holds(y) else None

    def covers(self, x: float, y: float) -> bool:
        """Nothing else is pressed while the pack is cut."""
        return True

    # --- geometry and picture

    def holds(self, y: float) -> bool:
        """Whether a pointer at this height is on the pack."""
        return abs(y - MIDDLE) <= HEIGHT

    @property
    def _step(self) -> float:
        return self._top.layout.cut_step(self.size)

    def _x(self, index: int) -> float:
        side = -GAP / 2 if index < self.at else GAP / 2
        return self._top.layout.cx + (index - (self.size - 1) / 2) * self._step + side

    def _under(self, x: float) -> int:
        place = round((x - self._top.layout.cx) / self._step + self.size / 2)
        return max(1, min(self.size - 1, place))

    def draw(self, painter: Painter) -> None:
        """The spread pack, its upper part lifted a little."""
        legal = self._legal(self.at)
        pile, how = self._top.layout.pile, in_out(self._open)
        for index in range(self.size):
            above = index < self.at
            x, y = mix(pile.x, self._x(index), how), mix(pile.y, MIDDLE - (14 if above else 0), how)
            lift = 0.5 if index % 3 == 0 or index == self.at else 0
            painter.card(None, x, y, mix(pile.height, HEIGHT, how), lift=lift, dim=not legal, still=not self._opens)
        if self._device is not Device.POINTER and not self.moving:
            hints = ((LEFT_RIGHT, _("choose")), ((Means.CONFIRM,), _("cut")))
            left = self._top.layout.cx - hints_width(painter, hints) / 2
            draw_hints(painter, left, MIDDLE + HEIGHT / 2 + 44, hints, ink="cream")
