"""A hint: what each action is worth, the best one marked, and one sentence why. It goes away with the next action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.model.cards import Rank
from game.model.knowledge import is_auction_open
from game.model.observation import Observation
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.hand import Hand
from game.views.table.layout import Area, TableLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.prose import flow, flow_height, label, narrowest, true_size
from game.words import _, capital, card_name, ngettext
from game.words import auction as auction_words

BODY: Final = 22.0
SMALL: Final = 20.0
LEAST: Final = 16.0  # so far the sentence shrinks to stay in its lines
LEADING: Final = 1.06
PAD: Final = 4.0  # above and below the words
ROW: Final = 1.5  # times the letters of a figure
WIDEST: Final = 1100.0
BESIDE_SENTENCE: Final = 0.42  # of the panel, at most, for figures beside the sentence
BESIDE: Final = 84.0  # of the panel, beside the sentence
AROUND: Final = 24.0  # what lies on a card, beside its words
MARGIN: Final = 16.0  # beside the chips
GAP: Final = 8.0  # between them, and from the words above them
CHIPS: Final = 3  # actions that have figures on the panel, beside a pass
DOWN: Final = 112.0  # how far below the upper edge of a card its badge lies: below its number


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What an action leads to on average: card points of the viewer's side, and its chance (0..1) to win the deal."""

    action: Action
    points: float
    chance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """The worth of what may be done, the best first, and why it is the best."""

    worths: tuple[ActionValue, ...]
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


def _chance(worth: ActionValue) -> str:
    return _("{n}%").format(n=round(100 * worth.chance))


def _in_words(worth: ActionValue) -> tuple[str, str]:
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


def panel_area(layout: TableLayout, wide: float, high: float, each: int = 1, cards: int = 3) -> Area:
    """Where the panel lies in play: between the trick, of ``each`` cards a seat, and a raised one of so many cards."""
    top, bottom = _between(layout, each, cards)
    return (layout.cx - wide / 2, max(top, min(layout.message[1] - high / 2, bottom - high)), wide, high)


def _between(layout: TableLayout, each: int, cards: int) -> tuple[float, float]:
    """Below the trick, or with two the sign of trumps, and above a raised card of the hand."""
    trick = [layout.trick(seat, nth, each) for seat in range(layout.seats) for nth in range(each)]
    raised = [layout.raised(layout.hand(index, cards), 1.0) for index in range(max(1, cards))]
    under = layout.message[1] - 24 * layout.pill if layout.seats == 2 else 0.0
    return max(under, *(spot.y + spot.height / 2 for spot in trick)), min(spot.y - spot.reach[1] for spot in raised)


def _below_sheet(layout: TableLayout, cards: int) -> tuple[float, float]:
    """Below the sheet on which is bid and called, and above the hand, of which no card is raised then."""
    _left, top, _wide, tall = rooms.auction(layout)
    hand = [layout.hand(index, cards) for index in range(max(1, cards))]
    return top + tall + 2, min(spot.y - spot.reach[1] for spot in hand)


def _panel(painter: Painter, top: Tabletop, hint: Hint) -> None:
    """The sentence, and the figures of what is no card: below it on the sheet of an auction, else beside it."""
    layout, shown = top.layout, top.shown
    bids, best = is_auction_open(shown), hint.worths[0].action if hint.worths else None
    room = min(WIDEST, layout.message_room)
    chips = _fitting(painter, listed(hint.worths), room - 2 * MARGIN if bids else room * BESIDE_SENTENCE)
    wanted = sum(chip.wide + GAP for chip in chips) - GAP
    aside = 0.0 if bids or not chips else wanted + MARGIN
    row = true_size(painter, SMALL) * ROW if chips else 0.0
    below = row + GAP if bids else 0.0
    top_edge, bottom = (_below_sheet if bids else partial(_between, each=shown.rules.cards_a_trick))(
        layout, cards=len(shown.hand)
    )
    inner, most = room - BESIDE - aside, bottom - top_edge - 2 * PAD - below
    size = BODY
    while size > LEAST and flow_height(painter, hint.sentence, inner, size, "sans", LEADING) > most:
        size -= 0.5
    column = narrowest(painter, hint.sentence, inner, size)
    wide = BESIDE + column + aside
    if bids and chips:
        wide = min(room, max(wide, 2 * MARGIN + wanted))
    said = flow_height(painter, hint.sentence, column, size, "sans", LEADING)
    words = max(42.0, said, row)
    high = words + 2 * PAD + below
    x, y = layout.cx - wide / 2, top_edge
    if not bids:
        x, y, _w, _h = panel_area(layout, wide, high, shown.rules.cards_a_trick, len(shown.hand))
    painter.paper(x, y, wide, high, framed=False)
    middle = y + PAD + words / 2
    painter.circle(x + 34, middle, 21, "gold", "ink", 2.5)
    painter.icon("bulb", x + 34, middle, 25, "ink")
    flow(painter, hint.sentence, x + 66, middle - said / 2, column, size, "sans", "ink", LEADING)
    left, under = (x + MARGIN, y + PAD + words + GAP - 2) if bids else (x + wide - aside, middle - row / 2)
    for chip in chips:
        _draw_chip(painter, chip, left, under, row, chip.worth.action == best)
        left += chip.wide + GAP


@dataclass(frozen=True, slots=True)
class _Chip:
    """An action with its figures, in words or short."""

    worth: ActionValue
    figures: str
    wide: float


def _fitting(painter: Painter, worths: Sequence[ActionValue], room: float) -> list[_Chip]:
    """As many beside each other as have room, the best and the pass before others; figures alone where words do not."""
    chips: list[_Chip] = []
    for in_words in (True, False):
        shown = list(worths)
        while shown:
            chips = [_chip(painter, worth, in_words) for worth in shown]
            if sum(chip.wide + GAP for chip in chips) - GAP <= room:
                return chips
            del shown[-2 if isinstance(shown[-1].action, Pass) and len(shown) > 2 else -1]
    return [replace(chip, wide=room) for chip in chips]


def _chip(painter: Painter, worth: ActionValue, in_words: bool) -> _Chip:
    figures = _figures(worth) if in_words else f"{round(worth.points)} · {_chance(worth)}"
    name = painter.text_width(name_of(worth.action), SMALL, "semi")
    return _Chip(worth, figures, name + painter.text_width(figures, SMALL, "sans") + 54)


def _draw_chip(painter: Painter, chip: _Chip, x: float, y: float, high: float, chosen: bool) -> None:
    painter.box(x, y, chip.wide, high, high / 2, "gold" if chosen else "paper2", 1, "ink", 2 if chosen else 1.2)
    end = painter.text_width(chip.figures, SMALL, "sans")
    label(painter, name_of(chip.worth.action), x + 18, y + high / 2, chip.wide - end - 52, SMALL, "semi", "ink")
    label(painter, chip.figures, x + chip.wide - 18, y + high / 2, end, SMALL, "sans", "ink", "r")


def _figures(worth: ActionValue) -> str:
    """Points and chance of an action, each with what it is."""
    n, chance = round(worth.points), _chance(worth)
    points = ngettext("{n} point", "{n} points", n).format(n=n)
    made = _("{chance} to make it") if isinstance(worth.action, (Bid, Call)) else _("{chance} to win")
    return f"{points} · {made.format(chance=chance)}"


def listed(worths: Sequence[ActionValue]) -> list[ActionValue]:
    """What is told of on the panel: the best bids or calls and the pass, or what may be done besides playing a card."""
    others = [worth for worth in worths if isinstance(worth.action, (Bid, Call, Exchange, Claim))][:CHIPS]
    return others + [worth for worth in worths if isinstance(worth.action, Pass)]


def name_of(action: Action) -> str:
    """An action in two or three words."""
    if isinstance(action, Bid):
        return auction_words.bid_button(action)
    if isinstance(action, Call):
        return capital(card_name(action.card, article=False))
    if isinstance(action, Exchange):
        return _("Swap the 7") if action.give.rank is Rank.SEVEN else _("Swap the 2")
    if isinstance(action, Claim):
        return _("Claim the rest")
    return _("Pass")
