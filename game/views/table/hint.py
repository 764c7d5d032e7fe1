"""A hint: what each action is worth, the best one marked, and one sentence why. It goes away with the next action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.model.cards import Rank
from game.model.observation import Observation
from game.views import auctionwords
from game.views.layout import Area, TableLayout
from game.views.painter import Painter
from game.views.table.hand import Hand
from game.views.table.tabletop import Tabletop
from game.views.widgets.prose import flow, flow_height, label, narrowest, true_size
from game.words import _, capital, card_name, ngettext

BODY: Final = 22.0
SMALL: Final = 20.0
WIDE: Final = 860.0
BESIDE: Final = 84.0  # of the panel, beside the sentence
AROUND: Final = 24.0  # what lies on a card, beside its words
MARGIN: Final = 16.0  # beside the chips
GAP: Final = 8.0  # between them
CHIPS: Final = 3  # actions that have figures on the panel, beside a pass
DOWN: Final = 112.0  # how far below the upper edge of a card its badge lies: below its number


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action leads to on average: card points of the viewer's side, and its chance (0..1) to win the deal."""

    action: Action
    points: float
    chance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """The worth of what may be done, the best first, and why it is the best."""

    worths: tuple[Worth, ...]
    sentence: str


class HintPanel:
    """The hint of one viewer's table: asked for, waited for, shown until something is done."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._moment: tuple[int, int, int] | None = None  # for which it was asked
        self._hint: Hint | None = None

    @staticmethod
    def _of(observation: Observation) -> tuple[int, int, int]:
        return (observation.seat, observation.number, observation.ply)

    def ask(self) -> None:
        """A hint is worked out for this moment."""
        self._moment, self._hint = self._of(self._top.shown), None

    def drop(self) -> None:
        """Take it away."""
        self._moment = self._hint = None

    def show(self, hint: Hint, observation: Observation) -> None:
        """It has been worked out for what was known then; too late it is not shown."""
        if self._moment == self._of(observation):
            self._hint = hint

    @property
    def is_asked(self) -> bool:
        """Whether a hint was asked for in this moment."""
        return self._moment == self._of(self._top.shown)

    @property
    def hint(self) -> Hint | None:
        """What is shown now."""
        return self._hint if self.is_asked else None

    # --- the picture

    def draw(self, painter: Painter, hand: Hand) -> None:
        """Draw it, if there is one, over hand and message line."""
        hint = self.hint
        if hint is None:
            return
        best = hint.worths[0].action if hint.worths else None
        cards = [(worth.action.card, worth) for worth in hint.worths if isinstance(worth.action, Play)]
        in_words = all(_lines_width(painter, _in_words(worth)) <= hand.room - AROUND for _card, worth in cards)
        for card, worth in cards:
            spot = hand.badge(card.code, DOWN)
            if spot is not None:
                lines = _in_words(worth) if in_words else (str(round(worth.points)), _chance(worth))
                _badge(painter, lines, *spot, worth.action == best)
        _panel(painter, self._top, hint)


def _chance(worth: Worth) -> str:
    return _("{n}%").format(n=round(100 * worth.chance))


def _in_words(worth: Worth) -> tuple[str, str]:
    """Points and chance as they stand on a card that has room for them."""
    n = round(worth.points)
    return ngettext("{n} point", "{n} points", n).format(n=n), _("{chance} to win").format(chance=_chance(worth))


def _lines_width(painter: Painter, lines: tuple[str, str]) -> float:
    return max(painter.text_width(lines[0], BODY, "bold"), painter.text_width(lines[1], SMALL))


def _badge(painter: Painter, lines: tuple[str, str], x: float, y: float, best: bool) -> None:
    """Points and chance on a card."""
    wide = _lines_width(painter, lines) + AROUND
    line, small = true_size(painter, BODY) * 1.2, true_size(painter, SMALL) * 1.2
    high = line + small + 10
    painter.box(x - wide / 2, y, wide, high, 12, "gold" if best else "paper", 1, "ink", 2.5, shadow=0.5)
    label(painter, lines[0], x, y + 5 + line / 2, wide - 12, BODY, "bold", "ink", "c")
    label(painter, lines[1], x, y + 5 + line + small / 2, wide - 12, SMALL, "sans", "ink", "c")
    if best:
        painter.circle(x, y - 15, 19, "gold", "ink", 2.5)
        painter.icon("bulb", x, y - 15, 22, "ink")


def panel_area(layout: TableLayout, wide: float, high: float) -> Area:
    """Where the panel lies: in the place of the message line, reaching down rather than over the trick."""
    x, y = layout.message
    top = y - 24 * layout.pill - (16 if layout.seats > 2 else 0)
    return (x - wide / 2, top, wide, high)


def _panel(painter: Painter, top: Tabletop, hint: Hint) -> None:
    """The sentence, and the figures of what is no card."""
    chips = listed(hint.worths)
    room = min(WIDE, top.layout.w - 620)
    column = narrowest(painter, hint.sentence, room - BESIDE, BODY)
    wide = BESIDE + column
    if chips:
        wide = min(room, max(wide, 2 * MARGIN - GAP + sum(_chip_width(painter, worth) + GAP for worth in chips)))
    said = flow_height(painter, hint.sentence, column, BODY, "sans", 1.28)
    words = max(46.0, said)
    row = true_size(painter, SMALL) * 2.1
    high = words + 24 + (row + 8 if chips else 0.0)
    x, y, _w, _h = panel_area(top.layout, wide, high)
    painter.paper(x, y, wide, high, framed=False)
    painter.circle(x + 34, y + 12 + words / 2, 21, "gold", "ink", 2.5)
    painter.icon("bulb", x + 34, y + 12 + words / 2, 25, "ink")
    flow(painter, hint.sentence, x + 66, y + 12 + (words - said) / 2, column, BODY, "sans", "ink", 1.28)
    if chips:
        best = hint.worths[0].action
        _chips(painter, chips, best, x + MARGIN, y + 16 + words, wide - 2 * MARGIN, row)


def _chips(
    painter: Painter, chips: Sequence[Worth], best: Action, left: float, top: float, room: float, high: float
) -> None:
    """The figures of actions beside each other: of as many as have room, the best and the pass before others."""
    wide = {worth.action: min(room, _chip_width(painter, worth)) for worth in chips}
    shown = list(chips)
    while len(shown) > 1 and sum(wide[worth.action] + GAP for worth in shown) - GAP > room:
        del shown[-2 if isinstance(shown[-1].action, Pass) and len(shown) > 2 else -1]
    x = left
    for worth in shown:
        each, chosen = wide[worth.action], worth.action == best
        painter.box(x, top, each, high, high / 2, "gold" if chosen else "paper2", 1, "ink", 2 if chosen else 1.2)
        end = painter.text_width(_figures(worth), SMALL, "sans")
        label(painter, name_of(worth.action), x + 18, top + high / 2, each - end - 52, SMALL, "semi", "ink")
        label(painter, _figures(worth), x + each - 18, top + high / 2, end, SMALL, "sans", "ink", "r")
        x += each + GAP


def _figures(worth: Worth) -> str:
    return f"{round(worth.points)} · {_chance(worth)}"


def _chip_width(painter: Painter, worth: Worth) -> float:
    name = painter.text_width(name_of(worth.action), SMALL, "semi")
    return name + painter.text_width(_figures(worth), SMALL, "sans") + 54


def listed(worths: Sequence[Worth]) -> list[Worth]:
    """What is told of on the panel: the best bids or calls and the pass, or what may be done besides playing a card."""
    others = [worth for worth in worths if isinstance(worth.action, (Bid, Call, Exchange, Claim))][:CHIPS]
    return others + [worth for worth in worths if isinstance(worth.action, Pass)]


def name_of(action: Action) -> str:
    """An action in two or three words."""
    if isinstance(action, Bid):
        return auctionwords.bid_button(action)
    if isinstance(action, Call):
        return capital(card_name(action.card, article=False))
    if isinstance(action, Exchange):
        return _("Swap the 7") if action.give.rank is Rank.SEVEN else _("Swap the 2")
    if isinstance(action, Claim):
        return _("Claim the rest")
    return _("Pass")
