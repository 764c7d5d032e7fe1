"""Computer players asked why they did that: who is asked, what they say of which choice, and the sheet for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.people import Person, own_seat
from game.verdicts import Account, SeatAccounts
from game.views.kit.box import Box
from game.views.kit.controls import MadeBox
from game.views.painter import Painter
from game.views.review import paper
from game.views.review.paper import Told
from game.views.review.state import ReviewState, Stop
from game.views.table import pieces as places
from game.views.table.layout import TableLayout
from game.views.widgets.control import Look, Spot
from game.views.widgets.layout import Rect
from game.words import _
from game.words import motives as motive_words
from game.words import verdicts as words


class FaceSpot(Spot):
    """The portrait of a computer player, who can be asked why; the table draws it."""

    in_order = True

    def __init__(self, rect: Rect, label: str, press: Callable[[], None]) -> None:
        x, y, w, h = rect
        super().__init__((x + w / 2, y + h / 2), min(w, h), press)
        self.label = label

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw a question mark at its edge, and the ring of the focus."""
        (x, y), reach = self.middle, self.rect[2] / 2
        x, y, lit = x + reach * 0.76, y - reach * 0.66, look.hovered or look.focused
        painter.circle(x, y, 21, "gold" if lit else "paper", "ink", 2.5)
        painter.text("?", x, y, 26, "bold", "ink", "c")
        super().draw(painter, look)


class Asking:
    """Who is asked (``seat``; None for nobody), what is known of their choices, and which of them is told."""

    def __init__(self, review: ReviewState) -> None:
        self._review = review
        self._found: dict[int, tuple[SeatAccounts, tuple[Stop, ...]]] = {}  # by seat, with the moments they are of
        self.seat: int | None = None
        self._place = 0

    def take(self, said: SeatAccounts, stops: tuple[Stop, ...]) -> None:
        """Take in what is known now."""
        self._found[said.seat] = said, stops

    def begin(self, seat: int) -> None:
        """Somebody is asked."""
        self.seat, self._place = seat, 0

    def end(self) -> None:
        """Nobody is asked any more."""
        self.seat = None

    def go_on(self, by: int) -> bool:
        """Go to the next choice, after the last to the first, or back; returns whether there are several."""
        if self.are_several:
            self._place = (self._place + by) % len(self._accounts)
        return self.are_several

    # --- what is known

    @property
    def said(self) -> SeatAccounts | None:
        """What is known of the choices of who is asked; None while nothing is."""
        found = None if self.seat is None else self._found.get(self.seat)
        return None if found is None else found[0]

    @property
    def _accounts(self) -> tuple[Account, ...]:
        return () if self.said is None else self.said.accounts

    @property
    def are_several(self) -> bool:
        """Whether there are several choices to be told."""
        return len(self._accounts) > 1

    @property
    def account(self) -> Account | None:
        """The choice that is told; None where there is none, or none yet."""
        return self._accounts[self._place] if self._place < len(self._accounts) else None

    @property
    def stop(self) -> Stop | None:
        """The moment of that choice."""
        return None if self.account is None or self.seat is None else self._found[self.seat][1][self._place]

    # --- in words

    @property
    def person(self) -> Person:
        """Who is asked."""
        assert self.seat is not None
        return self._review.seat_people[self.seat]

    def words(self) -> str:
        """Return what they say, of the choice that is told or of none; "" while it is worked out."""
        said, account, review = self.said, self.account, self._review
        if account is not None:
            me = own_seat(review.seat_people, review.stop.seen.seat, review.story.is_own)
            return motive_words.account_sentence(account, review.seat_people, me)
        if said is None or not (said.missing or said.is_done):
            return ""
        return motive_words.why_missing(said.missing) if said.missing else motive_words.no_regret()

    def told(self) -> Told | None:
        """Return what stands on the sheet; None while it is worked out."""
        account, text = self.account, self.words()
        if account is None:
            return Told(self.person.name, "", text, self.person) if text else None
        verdict = account.verdict
        heading = words.headline(verdict)
        return Told(heading, words.cost(verdict, self._review.is_points), text, self.person, "sad")

    def foot_words(self) -> str:
        """Return who is asked, and which of several choices is told."""
        if not self._accounts:
            return self.person.name
        count = _("{n} of {all}").format(n=self._place + 1, all=len(self._accounts))
        return f"{self.person.name} · {count}"

    # --- on the screen

    def faces(self, layout: TableLayout, ask: Callable[[int], None]) -> Iterator[tuple[Box, Rect]]:
        """Yield the places of the portraits of those who can be asked."""
        review, size = self._review, layout.portrait_size
        for seat in sorted(review.story.asked):
            x, y = layout.portrait(places.from_viewer(seat, review.stop.seen.seat, layout.seats))
            label = motive_words.ask_name(review.seat_people[seat].name)
            make = partial(FaceSpot, label=label, press=partial(ask, seat))
            yield MadeBox(f"why {seat}", make, tall=size), (x - size / 2, y - size / 2, size, size)

    def sheet(self) -> Box:
        """Return the sheet beside the table, with what is said and what each choice led to."""
        told, said, account = self.told(), self.said, self.account
        if told is None:
            done, total = (0, 1) if said is None else (said.done, max(1, said.total))
            text = _("{n} of {all} decisions reviewed").format(n=done, all=total) if said is not None else ""
            return paper.sheet(*paper.progress(_("Working it out…"), text, done / total, self.person))
        below = () if account is None else paper.choices_led(account.verdict, self._review.is_points)
        return paper.sheet(*paper.said_boxes(told), Box(grow=1), *below)
