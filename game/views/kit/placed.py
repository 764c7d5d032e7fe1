"""What came of a tree of boxes: where each named box lies, what is drawn, what can be pressed, and by which keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.views.input.bindings import BY_MEANS
from game.views.input.intents import Device, Intent, Means
from game.views.kit.keyed import KeyedButton
from game.views.kit.scroll import ScrollArea
from game.views.painter import Painter
from game.views.widgets.control import Control
from game.views.widgets.layout import Rect

Draw = Callable[[Painter, Rect], object]


class Placed:
    """Where everything is; controls are in the order of the tree, which is that of Tab."""

    def __init__(self) -> None:
        self.rects: dict[str, Rect] = {}
        self.controls: dict[str, Control] = {}
        self.keys: dict[str, tuple[Means, ...]] = {}
        self._drawn: list[tuple[Draw, Rect, bool]] = []

    def draw(self, paint: Draw, rect: Rect, late: bool = False) -> None:
        """Have something drawn in a rectangle with every frame; ``late`` where a thread may yet draw it anew."""
        self._drawn.append((paint, rect, late))

    def add(self, name: str, control: Control, keys: tuple[Means, ...] = ()) -> None:
        """Add a control, and the keys that press it."""
        self.controls[name] = control
        if keys:
            self.keys[name] = keys

    def show_part(self, name: str, rect: Rect, inner: Placed, length: float, mould: Hashable) -> None:
        """Show what is ``length`` units long, laid out for ``mould``, in a rectangle that is shorter."""
        area = ScrollArea(rect, inner.paint_between, inner.controls.values(), length, mould)
        area.errands = [(paint, place) for paint, place, late in inner._drawn if late]
        self.add(f"{name} scroll", area)
        self.rects |= inner.rects
        self.controls |= inner.controls
        self.keys |= inner.keys

    def make_alike(self, names: Sequence[str]) -> None:
        """Have these buttons show their words in one size."""
        buttons = [button for name in names if isinstance(button := self.controls[name], KeyedButton)]
        for button in buttons:
            button.brothers = buttons

    def paint(self, painter: Painter, late: bool | None = None) -> None:
        """Draw everything but the controls: all of it, or only what is ``late``, or what is not."""
        for paint, rect, is_late in self._drawn:
            if late is None or is_late == late:
                paint(painter, rect)

    def paint_between(self, painter: Painter, top: float, bottom: float) -> None:
        """Draw what lies between two heights, if only in part."""
        for paint, rect, _late in self._drawn:
            if rect[1] < bottom and rect[1] + rect[3] > top:
                paint(painter, rect)

    def drawings(self, painter: Painter) -> list[Callable[[], object]]:
        """Return what draws everything but the controls, piece by piece."""
        return [partial(paint, painter, rect) for paint, rect, _late in self._drawn]

    def pressed_by(self, intent: Intent) -> Control | None:
        """Return the usable control whose key this is. Enter is nobody's key: it presses what has the focus."""
        if intent.again or not intent.down or intent.device is Device.POINTER or intent.means is Means.CONFIRM:
            return None
        for name, keys in self.keys.items():
            if self.controls[name].enabled and any(is_meant(intent, means) for means in keys):
                return self.controls[name]
        return None


def is_meant(intent: Intent, means: Means) -> bool:
    """Whether an input has that meaning; on a gamepad it borrows the button of another one."""
    binding = BY_MEANS.get(means)
    if intent.device is Device.PAD and binding is not None and intent.means is binding.borrows:
        return True
    return intent.means is means and not intent.shoulder  # shoulders leaf through what is on a screen
