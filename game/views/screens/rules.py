"""A page to read, and the rules of this game as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.rules import Rules
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.page import BODY_TOP, HINTS_Y, ControlScene, back_button, content, draw_title
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import UP_DOWN, Hint, draw_hints
from game.views.widgets.textpage import TextPage
from game.views.widgets.tile import sheet
from game.words import _, game_title
from game.words.rulebook import Block, rule_text

WIDEST_PAGE = 1240.0
BOTTOM = 984.0


class PageScene(ControlScene):
    """A sheet with prose that scrolls; Esc or Enter goes back."""

    cloth = Backdrop(dark=0.42)

    def __init__(self, on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
        self._sheet: Rect = (0, 0, 0, 0)
        self.page: TextPage | None = None
        self._title_end = 0.0
        self._warm: list[Callable[[Painter], None]] = []  # drawn ahead, one a frame, so that no frame makes many

    # what a page says

    def heading(self) -> str:
        """The screen's title."""
        raise NotImplementedError

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """What is to be read."""
        raise NotImplementedError

    def beside_back(self, painter: Painter, back: Rect) -> list[Control]:
        """What can be pressed beside the way back, which lies there."""
        return []

    # the scene

    def layout(self, painter: Painter) -> None:
        """Break the text for this window; what was in sight stays in sight."""
        super().layout(painter)
        x, width = content(painter.metrics)
        wide = min(width, WIDEST_PAGE)
        left = x + (width - wide) / 2
        self._sheet = (left, BODY_TOP, wide, BOTTOM - BODY_TOP)
        share = self.page.target / self.page.length if self.page is not None else 0.0
        inside = (left + 72, BODY_TOP + 44, wide - 72 - 44, BOTTOM - BODY_TOP - 88)
        page = TextPage(inside, self.blocks(painter), painter)
        page.go(share * page.length)
        page.update(0, gently=False)
        self.page = page
        self._warm = page.errands()
        back = back_button(painter, self.on_back)
        beside = self.beside_back(painter, back.rect)
        self._title_end = min(control.rect[0] for control in (back, *beside))
        self._group.set([back, *beside, page])

    def handle(self, intent: Intent) -> None:
        """Scroll, or go back."""
        page, means = self.page, intent.means
        if means in (Means.BACK, Means.CONFIRM):
            self.on_back()
        elif page is not None and intent.shoulder:
            page.turn(intent.shoulder)
        elif page is None or not self._scrolled(page, means):
            self._group.handle(intent)

    @staticmethod
    def _scrolled(page: TextPage, means: Means) -> bool:
        if means in (Means.UP, Means.DOWN):
            page.scroll(1 if means is Means.UP else -1)
        elif means in (Means.PAGE_UP, Means.PAGE_DOWN, Means.LEFT, Means.RIGHT):
            page.turn(-1 if means in (Means.PAGE_UP, Means.LEFT) else 1)
        elif means in (Means.HOME, Means.END):
            page.go(0 if means is Means.HOME else page.furthest)
        else:
            return False
        return True

    def update(self, elapsed: float) -> None:
        """Let the page glide."""
        super().update(elapsed)
        if self.page is not None:
            self.page.update(elapsed, self._stage is None or self._stage.pace > 0)

    @property
    def moving(self) -> bool:
        """While the page glides, or pictures further down are still to be made."""
        return super().moving or bool(self._warm) or (self.page is not None and self.page.moving)

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet, the page and the hints."""
        if self._warm:
            with painter.group(alpha=0):
                self._warm.pop()(painter)
        draw_title(painter, self.heading(), self._title_end)
        sheet(painter, self._sheet)
        self._group.draw(painter)
        device = self._stage.device if self._stage is not None else Device.KEYS
        draw_hints(painter, self._sheet[0] + 16, HINTS_Y, self._hints(device))

    def _hints(self, device: Device) -> list[Hint]:
        pages = (Means.LAST_TRICK, Means.SIGNALS) if device is Device.PAD else (Means.PAGE_UP, Means.PAGE_DOWN)
        return [(UP_DOWN, _("scroll")), (pages, _("turn the page")), ((Means.BACK,), _("back"))]


class RulesScene(PageScene):
    """Prose made from the rules of the match; ``game`` is the game's name in a record."""

    def __init__(self, rules: Rules, on_back: Callable[[], None], game: str | None = None) -> None:
        super().__init__(on_back)
        self.rules = rules
        self.game = game

    def heading(self) -> str:
        """The screen's title."""
        if self.game is None:
            return _("Rules of this game")
        return _("Rules: {game}").format(game=game_title(self.game))

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """The rules in words."""
        return rule_text(self.rules)
