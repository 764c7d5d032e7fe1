"""The auction's sheet: who has said what and, in turn, the bids one may make (RULES.md, section 8)."""

from __future__ import annotations

from typing import Final

from game.model.actions import MOST_BID, Bid, Pass
from game.model.auction import RANKS
from game.model.cards import NUMBER, Rank
from game.model.events import BidMade, Passed
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Grid, Terms, column, row, space
from game.views.kit.controls import ButtonBox, ChoicesBox
from game.views.kit.words import Label, Prose, plate
from game.views.painter import Painter
from game.views.table.panel import CHOICES, Sheet, arrows, on_paper, title
from game.views.widgets.control import Look, Rect, focus_ring
from game.words import _, capital, pgettext, rank_name
from game.words import auction as auction_words

STEPS: Final = ("-5", "-1", "number", "+1", "+5")
NUMBER_WIDE: Final = 160.0
CHIP: Final = 92.0  # height of a rank
ABOVE: Final = 30.0  # it, for who has bid it
UNSAID: Final = "\u2013"


class Auctioning(Sheet):
    """What the viewer is about to bid. Every choice is one of ``observation.legal``."""

    phase = Phase.AUCTION
    _index = 0  # of the chosen bid among the choices
    _is_chosen = False  # by the viewer: at first it is the lowest

    # --- what may be said

    @property
    def choices(self) -> tuple[Bid, ...]:
        """The bids that are legal now, lowest first."""
        return tuple(action for action in self.observation.legal if isinstance(action, Bid))

    @property
    def by_rank(self) -> bool:
        """Whether ranks can be bid now."""
        return bool(self.choices) and self.choices[0].rank is not None

    @property
    def chosen(self) -> Bid | None:
        """The bid that would be made now; None while a number is typed that cannot be bid."""
        self.follow()
        choices = self.choices
        if not choices or (not self.by_rank and self._digits.text and self._typed() is None):
            return None
        return choices[min(self._index, len(choices) - 1)]

    def _typed(self) -> int | None:
        """The place among the choices of the number that was typed."""
        return next((i for i, bid in enumerate(self.choices) if str(bid.points) == self._digits.text), None)

    def begin(self) -> None:
        """The lowest bid lies there again."""
        super().begin()
        self._index, self._is_chosen = 0, False

    def may_move(self, by: int) -> bool:
        """Whether the choice can go on in that direction."""
        if self.chosen is None:
            return bool(self.choices)
        return 0 <= self._index + (1 if by > 0 else -1) < len(self.choices)

    def move(self, by: int) -> None:
        """Choose the bid so many places further."""
        self.follow()
        self._digits.text = ""
        self._index, self._is_chosen = max(0, min(len(self.choices) - 1, self._index + by)), True

    def _press_step(self, step: str) -> None:
        if step != "number":
            self.move(int(step))

    def _press_rank(self, name: str) -> None:
        """A rank was pressed: it is chosen, or bid when it was."""
        places = [i for i, bid in enumerate(self.choices) if bid.rank is Rank[name]]
        if places and places[0] == self._index:
            self._bid_as_it_lies()
        elif places:
            self._index, self._is_chosen = places[0], True

    def _type(self, place: int) -> None:
        if not self.choices:
            return
        self._is_chosen = True
        if self.by_rank:
            number = self._digits.add(place, max(NUMBER.values()))
            found = [i for i, bid in enumerate(self.choices) if bid.rank is not None and NUMBER[bid.rank] == number]
            self._index = found[0] if found else self._index
            return
        self._digits.add(place, MOST_BID)
        typed = self._typed()
        self._index = typed if typed is not None else self._index

    def _bid(self) -> None:
        self._made = self.chosen

    def _bid_as_it_lies(self) -> None:
        """Bid what is raised, without having named it."""
        self.is_unchosen = not self._is_chosen
        self._bid()

    def _pass(self) -> None:
        self._made = next((action for action in self.observation.legal if isinstance(action, Pass)), None)

    # --- input

    def _take(self, intent: Intent) -> None:
        means = intent.means
        in_row = self.group.name == CHOICES and intent.device is not Device.POINTER
        if means is Means.PASS or (means is Means.SWAP and intent.device is Device.PAD):
            self._pass()
        elif means is Means.PLACE:
            self._type(intent.number)
        elif in_row and means in (Means.LEFT, Means.RIGHT):
            self.move(1 if means is Means.RIGHT else -1)
        elif in_row and means in (Means.UP, Means.DOWN) and not self.by_rank:
            self.move(5 if means is Means.UP else -5)
        elif in_row and means is Means.CONFIRM:
            self._bid_as_it_lies()
        elif means in (Means.HOME, Means.END):
            self.move(MOST_BID if means is Means.END else -MOST_BID)
        else:
            self.group.handle(intent)

    # --- what stands on it

    @property
    def asks(self) -> bool:
        """Whether the viewer is to speak."""
        return self.top.my_turn and self.observation.phase is Phase.AUCTION

    @property
    def more(self) -> object:
        """What is chosen."""
        return self._index, self._digits.text

    @property
    def first(self) -> str:
        """The row of bids, or where nothing can be bid the button that passes."""
        return CHOICES if self.choices else "pass"

    def area(self, tree: Box, terms: Terms) -> Rect:
        """In the middle of the table; less high while nothing can be chosen."""
        x, y, w, h = super().area(tree, terms)
        return (x, y, w, h if self.asks else min(h, terms.height(tree, w)[1]))

    def build(self, terms: Terms) -> Box:
        """Return the sheet; what can be bid only while the viewer is asked."""
        shown, people = self.observation, self.top.people
        if not self.asks:
            lead = auction_words.standing(shown, people, self.top.personal)
            return on_paper(title(_("The auction")), Prose(lead, ink="ink2", leading=1.2, lines=2), self._seats())
        lead = auction_words.auction_lead(shown, self.choices, people)
        passed = Label(auction_words.passed_so_far(shown, people), 20, "serif-italic", "ink2", leading=1.15)
        chosen = self.chosen
        return on_paper(
            title(_("Your bid")),
            Prose(lead, ink="ink2", leading=1.2, lines=2),
            passed if self.by_rank else self._seats(),
            Box(grow=1),
            self._ranks() if self.by_rank else self._points(),
            Box(grow=1),
            row(
                ButtonBox(
                    "bid", auction_words.bid_button(chosen) if chosen is not None else _("Bid"), self._bid, "primary",
                    size=26, broad=280, tall=60, enabled=chosen is not None, keys=(Means.CONFIRM,),
                ),
                ButtonBox("pass", _("Pass"), self._pass, "paper", broad=150, tall=52, across=0.5, keys=(Means.PASS,)),
                Box(grow=1),
                arrows(terms.painter, "\u2190\u2192") if self.choices else None,
                gap=16, drops=True,
            ),
        )  # fmt: skip

    def _seats(self) -> Box:
        """What everybody said last, from the viewer's right round to themselves."""
        players = self.observation.rules.players
        seats = [(self.observation.seat + 1 + i) % players for i in range(players)]
        return Grid(children=tuple(map(self._seat, seats)), columns=players, gap=8)

    def _seat(self, seat: int) -> Box:
        shown = self.observation
        said = {said.seat: said for said in shown.bids}.get(seat)
        out, leads = isinstance(said, Passed), said is not None and said == shown.bid
        text, font = (pgettext("said in an auction", "Pass"), "serif-italic") if out else (UNSAID, "serif")
        if isinstance(said, BidMade):
            text, font = auction_words.bid_label(said), "serif-bold"
        usual = plate("paper2" if out else "sheet", 12, ("ink", 1.2, 0.25))
        ground = plate("gold", 12, ("ink", 2, 1)) if leads else usual
        return column(
            Label(self.top.name_of(seat), 20, "semi", align="c", leading=1.15, alpha=0.5 if out else 1),
            Label(text, 26, font, align="c", alpha=1 if leads else 0.55 if out else 0.8, high=46, ground=ground),
            gap=2,
        )  # fmt: skip

    def _points(self) -> Box:
        """The number to bid, with less and more on either side."""
        cells = (Box(name=step, wide=NUMBER_WIDE if step == "number" else 62) for step in STEPS)
        tree = row(*cells, gap=8, high=64)
        told = auction_words.range_of(self.choices) if self.choices else ""
        return row(
            Box(grow=1),
            ChoicesBox(
                CHOICES, _("Your bid"), tree, self._draw_step, self._press_step, lambda by: self.move(-by), "number",
                enabled=bool(self.choices),
            ),
            row(space(20), Prose(told, 20, "serif-italic", "ink2", lines=2, grow=1, across=0.5), grow=1),
        )  # fmt: skip

    def _draw_step(self, painter: Painter, name: str, rect: Rect, look: Look) -> None:
        x, y, w, h = rect
        if name == "number":
            bid = self.chosen
            focus_ring(painter, look, rect, 12)
            painter.box(*rect, 12, "sheet", 1, "ink", 2)
            text = str(bid.points) if bid is not None else self._digits.text or UNSAID
            ink = "ink" if bid is not None or not self.choices else "danger"
            painter.text(text, x + w / 2, y + h / 2, 44, "serif-black", ink, "c")
            return
        possible = self.may_move(int(name))
        lit, fade = possible and look.hovered, 1.0 if possible else 0.35
        with painter.group(dy=2 if lit and look.pressed else 0):
            painter.box(*rect, 12, "#F0E2C4" if lit else "paper2", 1, "ink", 1.2, 0.3)
            painter.text(name.replace("-", "\u2212"), x + w / 2, y + h / 2, 24, "semi", "ink", "c", fade)

    def _ranks(self) -> Box:
        """The ranks as small cards, ace first; those that can still be bid are ink on paper."""
        cells = (Box(name=rank.name, high=ABOVE + CHIP + ABOVE) for rank in RANKS)
        chosen = self.chosen
        return ChoicesBox(
            CHOICES, _("Your bid"), Grid(children=tuple(cells), columns=len(RANKS), gap=8), self._draw_rank,
            self._press_rank, self.move, chosen.rank.name if chosen is not None and chosen.rank is not None else "",
        )  # fmt: skip

    def _draw_rank(self, painter: Painter, name: str, rect: Rect, look: Look) -> None:
        """Draw a rank, above it who has bid it, below it its name."""
        x, y, w, h = rect
        rank, chosen, middle = Rank[name], self.chosen, x + w / 2
        mine, can = chosen is not None and chosen.rank is rank, any(bid.rank is rank for bid in self.choices)
        fade, lift = 1.0 if can else 0.35, 10 if mine else 3 if look.hovered and can else 0
        top, high = y + ABOVE, h - 2 * ABOVE
        with painter.group(dy=-lift):
            focus_ring(painter, look, (x, top, w, high), 9)
            if mine:
                painter.box(x, top, w, high, 9, "gold", 1, "ink", 2.5, shadow=0.6)
            else:
                painter.box(x, top, w, high, 9, "sheet", 0.5 + fade / 2, "ink", 2, fade, 0.3 if can else 0)
            painter.text(str(NUMBER[rank]), middle, top + high / 2, 38, "serif-black", "ink", "c", fade)
        if mine or look.hovered or all(painter.text_width(_named(each), 1, "bold") <= w + 8 for each in RANKS):
            font = "bold" if mine else "semi"
            size = painter.fit(_named(rank), w + 6, 18, font)
            painter.text(_named(rank), middle, y + h - 12, size, font, "ink", "c", max(0.5, fade))
        bidder = next((b.seat for b in self.observation.bids if isinstance(b, BidMade) and b.rank is rank), None)
        if bidder is not None:
            who = self.top.people[bidder].name
            painter.text(who, middle, y + 14, painter.fit(who, w + 6, 20, "serif-italic"), "serif-italic", "ink2", "c")


def _named(rank: Rank) -> str:
    return capital(rank_name(rank))
