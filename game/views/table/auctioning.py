"""The auction's sheet: who has said what and, in turn, the bids one may make (RULES.md, section 8)."""

from __future__ import annotations

from typing import Final

from game.model.actions import MOST_BID, Bid, Pass
from game.model.auction import RANKS
from game.model.cards import NUMBER, Rank
from game.model.events import BidMade, Passed
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.sheet import Choices, Sheet, draw_choose
from game.views.table.tabletop import Tabletop
from game.views.widgets.buttons import Button
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.prose import note
from game.words import _, capital, pgettext, rank_name
from game.words import auction as auction_words

STEPS: Final = (-5, -1, 1, 5)
SMALL_STEP: Final = 62.0  # width of a button of the number
CHIP: Final = 92.0  # height of a rank
PASSIVE: Final = 228.0  # height of the sheet while somebody else is to speak


class BidStepper(Choices[int]):
    """The number to bid, with less and more on either side."""

    def __init__(self, rect: Rect, owner: Auctioning) -> None:
        super().__init__(rect, lambda step: owner.move(STEPS[step]), lambda by: owner.move(-by))
        self._owner = owner

    def boxes(self) -> list[Rect]:
        """Where the steps down and up lie, in units."""
        x, y, w, h = self.rect
        step = SMALL_STEP + 8
        return [
            (x + i * step, y, SMALL_STEP, h) if i < 2 else (x + w - (4 - i) * step + 8, y, SMALL_STEP, h)
            for i in range(4)
        ]

    def _at(self, x: float, y: float) -> int | None:
        return next((i for i, box in enumerate(self.boxes()) if box[0] - 4 <= x <= box[0] + box[2] + 4), None)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the four steps and the number between them."""
        x, y, w, h = self.rect
        middle, owner = y + h / 2, self._owner
        for i, (left, top, wide, high) in enumerate(self.boxes()):
            possible = owner.may_move(STEPS[i])
            lit = possible and look.hovered and i == self._hover
            down = 2 if lit and look.pressed else 0
            fade = 1.0 if possible else 0.35
            painter.box(left, top + down, wide, high, 12, "#F0E2C4" if lit else "paper2", 1, "ink", 1.2, 0.3)
            sign = "+" if STEPS[i] > 0 else "\u2212"
            text = f"{sign}{abs(STEPS[i])}"
            painter.text(text, left + wide / 2, middle + down, 24, "semi", "ink", "c", fade)
        inner = (x + 2 * SMALL_STEP + 16, y, w - 4 * (SMALL_STEP + 8), h)
        if look.focused:
            focus_ring(painter, inner, 12)
        legal = owner.chosen is not None
        painter.box(*inner, 12, "sheet", 1, "ink", 2)
        ink = "ink" if legal or not owner.choices else "danger"
        painter.text(owner.number, x + w / 2, middle, 44, "serif-black", ink, "c")


class Ranks(Choices[Rank]):
    """The ranks as small cards, ace first; those that can still be bid are ink on paper."""

    def __init__(self, rect: Rect, owner: Auctioning) -> None:
        super().__init__(rect, owner.press_rank, owner.move)
        self._owner = owner

    def box(self, index: int) -> Rect:
        """Where a rank lies, in units."""
        x, y, w, h = self.rect
        step = w / len(RANKS)
        return (x + index * step + 4, y, step - 8, h)

    def _at(self, x: float, y: float) -> Rank | None:
        left, _y, w, _h = self.rect
        index = int((x - left) / (w / len(RANKS)))
        return RANKS[index] if 0 <= index < len(RANKS) else None

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the row, above it who has bid a rank, below it the names of the ranks."""
        owner = self._owner
        legal = {bid.rank for bid in owner.choices}
        chosen = owner.chosen.rank if owner.chosen is not None else None
        named = self._named(painter, look, chosen)
        for index, rank in enumerate(RANKS):
            x, y, w, h = self.box(index)
            mine, open_ = rank is chosen, rank in legal
            lift = 10 if mine else 3 if look.hovered and rank is self._hover and open_ else 0
            fade = 1.0 if open_ else 0.35
            if mine and look.focused:
                focus_ring(painter, (x, y - lift, w, h), 9)
            if mine:
                painter.box(x, y - lift, w, h, 9, "gold", 1, "ink", 2.5, shadow=0.6)
            else:
                painter.box(x, y - lift, w, h, 9, "sheet", 0.5 + fade / 2, "ink", 2, fade, 0.3 if open_ else 0)
            number = str(NUMBER[rank])
            painter.text(number, x + w / 2, y - lift + h / 2, 38, "serif-black", "ink", "c", fade)
            if rank in named:
                name, font = capital(rank_name(rank)), "bold" if mine else "semi"
                size = painter.fit(name, w + 6, 18, font)
                painter.text(name, x + w / 2, y + h + 18, size, font, "ink", "c", max(0.5, fade))
            bidder = next((b.seat for b in owner.observation.bids if isinstance(b, BidMade) and b.rank is rank), None)
            if bidder is not None:
                who = owner.top.people[bidder].name
                size = painter.fit(who, w + 6, 20, "serif-italic")
                painter.text(who, x + w / 2, y - 16, size, "serif-italic", "ink2", "c")

    def _named(self, painter: Painter, look: Look, chosen: Rank | None) -> tuple[Rank, ...]:
        """Whose names stand below: those of all ranks where they have room, else that of the one in question."""
        room = self.box(0)[2] + 8
        if all(painter.text_width(capital(rank_name(rank)), 1, "bold") <= room for rank in RANKS):
            return RANKS
        one = self._hover if look.hovered else chosen
        return () if one is None else (one,)


class Auctioning(Sheet):
    """What the viewer is about to bid. Every choice is one of ``observation.legal``."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self._index = 0  # of the chosen bid among the choices
        self._is_chosen = False  # by the viewer: at first it is the lowest

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
        self._follow()
        choices = self.choices
        if not choices or (not self.by_rank and self._digits.text and self._typed() is None):
            return None
        return choices[min(self._index, len(choices) - 1)]

    @property
    def number(self) -> str:
        """The points as they stand in the box."""
        bid = self.chosen
        return str(bid.points) if bid is not None else self._digits.text or "\u2013"

    def _typed(self) -> int | None:
        """The place among the choices of the number that was typed."""
        return next((i for i, bid in enumerate(self.choices) if str(bid.points) == self._digits.text), None)

    def _forget(self) -> None:
        self._index, self._is_chosen = 0, False

    def may_move(self, by: int) -> bool:
        """Whether the choice can go on in that direction."""
        if self.chosen is None:
            return bool(self.choices)
        return 0 <= self._index + (1 if by > 0 else -1) < len(self.choices)

    def move(self, by: int) -> None:
        """Choose the bid so many places further."""
        self._follow()
        self._digits.clear()
        self._index, self._is_chosen = max(0, min(len(self.choices) - 1, self._index + by)), True

    def press_rank(self, rank: Rank) -> None:
        """A rank was pressed: it is chosen, or bid when it was."""
        places = [i for i, bid in enumerate(self.choices) if bid.rank is rank]
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

    def _handle(self, intent: Intent) -> None:
        means = intent.means
        in_row = self.group.focus == 0 and intent.device is not Device.POINTER
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

    def _lay_out(self, area: Rect) -> None:
        x, y, w, h = area
        inner, bottom = w - 92, y + h - 32
        by_rank = self.by_rank
        row = (
            Ranks((x + 42, y + 186, w - 84, CHIP), self)
            if by_rank
            else BidStepper((x + w / 2 - 220, y + 242, 440, 64), self)
        )
        row.enabled = bool(self.choices)
        self._button = Button((x + 46, bottom - 60, inner * 0.46, 60), "", self._bid, "primary", key="Enter", size=26)
        right = (x + 46 + inner * 0.46 + 16, bottom - 56, inner * 0.24, 52)
        pass_ = Button(right, _("Pass"), self._pass, "paper", key="P")
        self.group.set([row, self._button, pass_], keep_focus=False, first=0 if self.choices else 2)

    def _area(self, asked: bool) -> Rect:
        x, y, w, h = rooms.auction(self.top.layout)
        return (x, y, w, h if asked else PASSIVE)

    # --- picture

    def draw(self, painter: Painter, asked: bool, ring: bool) -> None:
        """Draw the sheet; ``asked`` shows what one may bid, ``ring`` the focus."""
        shown, people = self.observation, self.top.people
        x, y, w, h = self._area(asked)
        painter.paper(x, y, w, h)
        title = _("Your bid") if asked else _("The auction")
        lead = (
            auction_words.auction_lead(shown, self.choices, people)
            if asked
            else auction_words.standing(shown, people, self.top.personal)
        )
        size = painter.fit(lead, w - 92, 22, "sans")
        lines = painter.wrap(lead, w - 92, size)  # two of them where even the smallest letters do not fit
        painter.text(title, x + 46, y + 58 - 14 * (len(lines) - 1), 32, "serif-bold", "ink")
        note(painter, lead, x + 46, y + 100 - 8 * (len(lines) - 1), w - 92, size)
        if asked and self.by_rank:
            text = auction_words.passed_so_far(shown, people)
            painter.text(text, x + 46, y + 132, painter.fit(text, w - 92, 20, "serif-italic"), "serif-italic", "ink2")
        else:
            self._draw_seats(painter, x + 42, y + 122, w - 84)
        if asked:
            self._draw_choice(painter, ring)

    def _draw_seats(self, painter: Painter, x: float, y: float, w: float) -> None:
        """What everybody said last, from the viewer's right round to himself."""
        shown, people = self.observation, self.top.people
        players = shown.rules.players
        last = {said.seat: said for said in shown.bids}
        step = w / players
        for i in range(players):
            seat = (shown.seat + 1 + i) % players
            left, wide = x + i * step + 4, step - 8
            said = last.get(seat)
            out, leads = isinstance(said, Passed), said is not None and said == shown.bid
            name = _("You") if seat == shown.seat and self.top.personal else people[seat].name
            size = painter.fit(name, wide - 8, 20, "semi")
            painter.text(name, left + wide / 2, y + 14, size, "semi", "ink", "c", 0.5 if out else 1)
            ground = "gold" if leads else "paper2" if out else "sheet"
            edge = 1.0 if leads else 0.25
            painter.box(left, y + 30, wide, 46, 12, ground, 1, "ink", 2 if leads else 1.2, edge)
            if isinstance(said, BidMade):
                text, font = auction_words.bid_label(said), "serif-bold"
            else:
                text, font = (pgettext("said in an auction", "Pass"), "serif-italic") if out else ("\u2013", "serif")
            size = painter.fit(text, wide - 12, 26, font)
            painter.text(text, left + wide / 2, y + 53, size, font, "ink", "c", 1 if leads else 0.55 if out else 0.8)

    def _draw_choice(self, painter: Painter, ring: bool) -> None:
        self.layout()
        self._button.enabled = self.chosen is not None
        self._button.label = auction_words.bid_button(self.chosen) if self.chosen is not None else _("Bid")
        self.group.show_focus = ring
        self.group.draw(painter)
        x, y, w, h = self._area(True)
        if not self.by_rank and self.choices:
            text = auction_words.range_of(self.choices)
            note(painter, text, x + w / 2 + 236, y + 274, w / 2 - 236 - 26, 20, "serif-italic")
        if self.choices and painter.caps is Caps.KEYBOARD:
            draw_choose(painter, x + w - 46, y + h - 62, "\u2190\u2192")
