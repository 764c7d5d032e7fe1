"""A hint: what each action is worth, the best one marked, and one sentence why. It goes away with the next action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.model.knowledge import is_auction_open
from game.model.observation import Observation
from game.views.kit.box import Box, Terms, column, row
from game.views.kit.panel import snug
from game.views.kit.words import Label, Picture, Prose, plate, slip
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.hand import Hand
from game.views.table.layout import Area, TableLayout
from game.views.table.panel import TablePanel
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size
from game.words import _, capital, card_name
from game.words import table as table_words
from game.words.numbers import per_cent
from game.words.verdicts import points, to_win

BODY: Final = 22.0
SMALL: Final = 20.0
LEAST: Final = 16.0  # so far the sentence shrinks to stay in its place
LEADING: Final = 1.06
PAD: Final = 4.0  # above and below the words
EDGE: Final = (PAD, 16.0, PAD, 13.0)
ROW: Final = 1.5  # times the letters of a figure
WIDEST: Final = 1100.0
BESIDE_SENTENCE: Final = 0.42  # of the panel, at most, for figures beside the sentence
AROUND: Final = 24.0  # what lies on a card, beside its words
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


class HintPanel(TablePanel):
    """The hint of one viewer's table: asked for, waited for, shown until something is done."""

    _moment: tuple[int, int, int] | None = None  # for which it was asked
    _hint: Hint | None = None

    @staticmethod
    def _of(observation: Observation) -> tuple[int, int, int]:
        return (observation.seat, observation.number, observation.ply)

    def ask(self) -> None:
        """A hint is worked out for this moment."""
        self._moment, self._hint = self._of(self.top.shown), None

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
        return self._moment == self._of(self.top.shown)

    @property
    def hint(self) -> Hint | None:
        """What is shown now."""
        return self._hint if self.is_asked else None

    # --- the picture

    @property
    def more(self) -> object:
        """The hint."""
        return self.hint

    @property
    def _room(self) -> float:
        return min(WIDEST, self.top.layout.message_room)

    def build(self, terms: Terms) -> Box:
        """Return the sentence, and the figures of what is no card: below it in an auction, else beside it."""
        hint, below = self.hint, is_auction_open(self.top.shown)
        assert hint is not None
        chips = _chips(terms, hint, self._room * (1.0 if below else BESIDE_SENTENCE) - 2 * EDGE[1])
        said = row(
            Picture(_bulb, (42, 42)),
            Prose(hint.sentence, BODY, leading=LEADING, least=LEAST, grow=1, across=0.5),
            None if below else chips,
            gap=12,
        )  # fmt: skip
        return column(said, row(chips) if below and chips else None, gap=8, pad=EDGE, ground=slip)

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Between trick and hand, or between the sheet of an auction and the hand."""
        layout, shown = self.top.layout, self.top.shown
        wide = snug(tree, terms, self._room)
        high, held = terms.height(tree, wide)[1], len(shown.hand)
        if not is_auction_open(shown):
            return panel_area(layout, wide, high, shown.rules.cards_a_trick, held)
        top, bottom = _below_sheet(layout, held)
        return (layout.cx - wide / 2, top, wide, min(high, bottom - top))

    def draw_over(self, painter: Painter, hand: Hand) -> None:
        """Draw it, if there is one, over hand and message line."""
        hint = self.hint
        if hint is None:
            return
        best = hint.worths[0].action if hint.worths else None
        cards = [(worth.action.card, worth) for worth in hint.worths if isinstance(worth.action, Play)]
        in_words = all(lines_width(painter, _in_words(worth)) <= hand.room - AROUND for _card, worth in cards)
        for card, worth in cards:
            spot = hand.badge(card.code, DOWN)
            if spot is not None:
                lines = _in_words(worth) if in_words else (str(round(worth.points)), per_cent(worth.chance))
                (x, y), is_best = spot, worth.action == best
                figures(painter, lines, x, y, is_best)
                if is_best:
                    painter.circle(x, y - 15, 19, "gold", "ink", 2.5)
                    painter.icon("bulb", x, y - 15, 22, "ink")
        self.draw(painter)


def _in_words(worth: ActionValue) -> tuple[str, str]:
    """Points and chance as they stand on a card that has room for them."""
    return points(worth.points), to_win(worth.chance)


def lines_width(painter: Painter, lines: tuple[str, str]) -> float:
    """Return how wide two such lines are, in units."""
    return max(painter.text_width(lines[0], BODY, "bold"), painter.text_width(lines[1], SMALL))


def figures(painter: Painter, lines: tuple[str, str], x: float, y: float, best: bool) -> None:
    """Draw what a card leads to on it, in two lines from ``y`` down."""
    wide = lines_width(painter, lines) + AROUND
    line, small = true_size(painter, BODY) * 1.2, true_size(painter, SMALL) * 1.2
    high = line + small + 10
    painter.box(x - wide / 2, y, wide, high, 12, "gold" if best else "paper", 1, "ink", 2.5, shadow=0.5)
    label(painter, lines[0], x, y + 5 + line / 2, wide - 12, BODY, "bold", "ink", "c")
    label(painter, lines[1], x, y + 5 + line + small / 2, wide - 12, SMALL, "sans", "ink", "c")


def panel_area(layout: TableLayout, wide: float, high: float, each: int = 1, cards: int = 3) -> Area:
    """Where the panel lies in play: between the trick, of ``each`` cards a seat, and a raised one of so many cards."""
    top, bottom = _between(layout, each, cards)
    high = min(high, bottom - top)
    return (layout.cx - wide / 2, max(top, min(layout.message[1] - high / 2, bottom - high)), wide, high)


def _between(layout: TableLayout, each: int, cards: int) -> tuple[float, float]:
    """Below the trick, or with two the sign of trumps, and above a raised card of the hand."""
    raised = [layout.raised(layout.hand(index, cards), 1.0) for index in range(max(1, cards))]
    under = layout.message[1] - 24 * layout.pill if layout.seats == 2 else 0.0
    top = max(under, *(spot.y + spot.height / 2 for spot in layout.tricks(each)))
    return top, min(spot.y - spot.reach[1] for spot in raised)


def _below_sheet(layout: TableLayout, cards: int) -> tuple[float, float]:
    """Below the sheet on which is bid and called, and above the hand, of which no card is raised then."""
    _left, top, _wide, tall = rooms.auction(layout)
    hand = [layout.hand(index, cards) for index in range(max(1, cards))]
    return top + tall + 2, min(spot.y - spot.reach[1] for spot in hand)


def _bulb(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.circle(x + w / 2, y + h / 2, w / 2, "gold", "ink", 2.5)
    painter.icon("bulb", x + w / 2, y + h / 2, w * 0.6, "ink")


def _chips(terms: Terms, hint: Hint, wide: float) -> Box | None:
    """As many beside each other as have room, the best and the pass before others; figures alone where words do not."""
    worths = listed(hint.worths)
    others = [worth for worth in worths if not isinstance(worth.action, Pass)]
    fewer = [[*others[:count], *worths[len(others) :]] for count in range(len(others), 0, -1)] + [worths[:1]]
    rows = [
        row(*(_chip(worth, in_words, worth is hint.worths[0]) for worth in shown), gap=8)
        for in_words in (True, False)
        for shown in fewer
    ]
    if not worths:
        return None
    found = next((each for each in rows if terms.width(each)[1] <= wide), rows[-1])
    return row(found, wide=min(wide, terms.width(found)[1]), across=0.5)


def _chip(worth: ActionValue, in_words: bool, best: bool) -> Box:
    """An action with its figures, in words or short."""
    figures = _figures(worth) if in_words else f"{round(worth.points)} · {per_cent(worth.chance)}"
    ground = plate("gold", 99, ("ink", 2, 1)) if best else plate("paper2", 99, ("ink", 1.2, 1))
    name, told = Label(name_of(worth.action), SMALL, "semi", leading=ROW), Label(figures, SMALL, leading=ROW)
    return row(name, told, gap=18, pad=(18, 0), ground=ground, across=0.5)


def _figures(worth: ActionValue) -> str:
    """Points and chance of an action, each with what it is."""
    if isinstance(worth.action, (Bid, Call)):
        made = _("{chance} to make it").format(chance=per_cent(worth.chance))
    else:
        made = to_win(worth.chance)
    return f"{points(worth.points)} · {made}"


def listed(worths: Sequence[ActionValue]) -> list[ActionValue]:
    """What is told of on the panel: the best bids or calls and the pass, or what may be done besides playing a card."""
    others = [worth for worth in worths if isinstance(worth.action, (Bid, Call, Exchange, Claim))][:CHIPS]
    return others + [worth for worth in worths if isinstance(worth.action, Pass)]


def name_of(action: Action) -> str:
    """An action in two or three words."""
    if isinstance(action, Call):
        return capital(card_name(action.card, article=False))
    return table_words.button(action)
