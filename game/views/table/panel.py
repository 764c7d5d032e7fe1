"""A panel of choices over the table: its button or key opens it; a choice, Esc or a press beside it closes it."""

from __future__ import annotations

from game.views.input.intents import Device, Intent, Means
from game.views.widgets.control import Group, Rect
from game.views.widgets.layout import holds


class ChoicePanel:
    """``means`` is the key that opens and closes it; ``made_for`` says for what its choices were laid out last."""

    def __init__(self, means: Means) -> None:
        self.is_open = False
        self.group = Group()
        self.made_for: tuple[object, ...] = ()
        self._means = means

    def toggle(self, device: Device) -> None:
        """Open or close it."""
        self.is_open = not self.is_open
        self.made_for = ()
        if self.is_open:
            self.group = Group()
            self.group.follow(device)

    def close(self) -> None:
        """Close it."""
        self.is_open = False

    def handle(self, intent: Intent) -> bool:
        """Take an input while the panel is open; returns whether it was meant for it."""
        means = intent.means
        if means in (Means.BACK, self._means):
            self.close()
        elif means is Means.PLACE:
            if 0 <= intent.number < len(self.group.controls):
                self.group.controls[intent.number].press()
        elif intent.device is Device.POINTER:
            if means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY) and self.group.handle(intent):
                return True
            if means in (Means.PRESS, Means.RELEASE) and holds(self.area, intent.x, intent.y):
                return True
            if means is Means.PRESS:
                self.close()
            return False
        elif means in (Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.CONFIRM, Means.NEXT, Means.PREVIOUS):
            self.group.handle(intent)
        else:
            return False
        return True

    @property
    def area(self) -> Rect:
        """Where it lies."""
        raise NotImplementedError
