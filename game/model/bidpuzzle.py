"""A puzzle of Chiamata's auction as one line of text: a hand, what was said so far, and "Bid or pass?".

The viewer sits on seat 0 and is to speak. Nothing tells what others hold, so the answer is a figure: what a bid and
what a pass bring on average, in match points, when deals that the viewer cannot tell apart are played to their ends
(``assets/puzzles/playing.py``). A line is made of ``name=value``:

==========  =====================  ====================================================================================
name        value                  meaning
==========  =====================  ====================================================================================
``puzzle``  ``321``                its number; these go on from the endings of :mod:`game.model.puzzle`
``game``    ``briscola-chiamata``  the only one with an auction
``theme``   ``bid-or-pass``        the only one
``level``   ``3``                  1 to 4: how often the computer players miss it
``auction`` ``rank``               or ``points``
``first``   ``3``                  the seat that spoke first and will lead: the dealer's right
``said``    ``3:pass,4:three``     the auction so far; left out where the viewer is the first to speak
``bid``     ``king``               what the viewer may bid: points, or a rank
``hand``    ``1b,11c,12e,...``     his eight cards
``call``    ``12o``                the card he mostly calls when he declares
``worlds``  ``300``                how many deals were played, each of them once after the bid and once after the pass
``worth``   ``+83/-20``            hundredths of a match point that bid and pass bring him a deal
``made``    ``177/251``            after the bid, how many deals he declared and made, and how many he declared
==========  =====================  ====================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Final

from game.model.actions import Bid, Pass
from game.model.cards import RANK_NAMES, Card, full_deck
from game.model.errors import IllegalAction
from game.model.events import BidMade, Passed
from game.model.linetext import CARD, CARDS, NUMBER, SAID, Form, LineKind, one_of, parts, read_number, several
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, with_options
from game.model.puzzle import (
    LETTERS,
    LEVEL,
    LEVELS,
    MOST_LETTERS,
    VIEWER,
    Puzzle,
    key_of_line,
    read_puzzle,
    refuse,
)
from game.model.rules import Rules, single_deal
from game.model.state import Deal, Phase

GAME: Final = "briscola-chiamata"
THEME: Final = "bid-or-pass"
AUCTIONS: Final = ("points", "rank")
PLAYERS: Final = 5
HAND: Final = 8
MOST_WORTH: Final = 400
"""Hundredths of a match point that a deal can bring at the most: a bid made alone."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of so many deals: ``bid`` and ``passed`` in hundredths of a match point a deal, for the viewer.

    After his bid the viewer was the declarer in ``declared`` of them and made it in ``made``.
    """

    worlds: int
    bid: int
    passed: int
    made: int
    declared: int

    @property
    def chance(self) -> float:
        """The share of the viewer's own contracts that were made, 0 to 1."""
        return self.made / self.declared


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPuzzle:
    """A hand in an auction. Seat :data:`game.model.puzzle.VIEWER` is to speak; no card of another is in it."""

    number: int
    level: int
    auction: str
    first: int
    bid: Bid
    hand: tuple[Card, ...]
    said: tuple[BidMade | Passed, ...] = ()
    call: Card
    figures: Figures
    game: str = GAME
    theme: str = THEME

    @property
    def rules(self) -> Rules:
        """The usual rules of the game with this auction, for this deal alone."""
        return single_deal(with_options(GAMES[GAME].rules[PLAYERS], {"auction": self.auction}))

    @property
    def right(self) -> Bid | Pass:
        """What brings more."""
        return self.bid if self.figures.bid > self.figures.passed else Pass(VIEWER)

    @property
    def key(self) -> str:
        """What stands for it wherever it is kept that somebody has solved it: the same whatever its number is."""
        blank = Figures(0, 0, 0, 0, 0)
        position = replace(self, number=0, level=LEVELS[0], figures=blank, call=self.hand[0])
        return key_of_line(write_bid_puzzle(position))

    def start(self, names: Sequence[str], others: Sequence[tuple[Card, ...]]) -> Match:
        """Return a match in which nobody has spoken yet; ``others`` are the hands of seats 1 to 4."""
        hands = (self.hand, *others)
        deal = Deal(self.rules, 1, (self.first - 1) % PLAYERS, None, Phase.AUCTION, 1, self.first, (), hands)
        return Match.new(self.rules, names)._replace(deal=deal)

    def seen(self, names: Sequence[str]) -> Observation:
        """Return what the viewer knows when he is to speak; raises IllegalAction for an auction against the rules."""
        rest = [card for card in full_deck(self.rules.deck) if card not in self.hand]
        match = self.start(names, [tuple(rest[at : at + HAND]) for at in range(0, len(rest), HAND)])
        for said in self.said:
            match, _events = match.apply(action_of(said))
        return match.observe(VIEWER)


def action_of(said: BidMade | Passed) -> Bid | Pass:
    """Return the action of what a seat has said."""
    return Pass(said.seat) if isinstance(said, Passed) else Bid(said.seat, said.points, said.rank)


AnyPuzzle = Puzzle | BidPuzzle


def read_any(text: str) -> AnyPuzzle:
    """Read a line of either kind, told by its theme; raises InvalidMessage."""
    return read_bid_puzzle(text) if f"theme={THEME}" in text.split() else read_puzzle(text)


def _read_bid(text: str) -> Bid:
    if text in RANK_NAMES:
        return Bid(VIEWER, rank=RANK_NAMES[text])
    return Bid(VIEWER, points=read_number(text))


def _pair(form: Form) -> Form:
    return parts(lambda *both: both, "/", form, form)


_FORMS: Final = {
    "puzzle": NUMBER,
    "game": one_of((GAME,)),
    "theme": one_of((THEME,)),
    "level": LEVEL,
    "auction": one_of(AUCTIONS),
    "first": Form(str, lambda seat: range(PLAYERS).index(read_number(seat))),
    "said": several(SAID),
    "bid": Form(lambda bid: str(bid.points) if bid.rank is None else bid.rank.name.lower(), _read_bid),
    "hand": CARDS,
    "call": CARD,
    "worlds": NUMBER,
    "worth": _pair(Form("{:+}".format, lambda text: {"+": 1, "-": -1}[text[:1]] * read_number(text[1:]))),
    "made": _pair(NUMBER),
}
_LINE: Final = LineKind("puzzle", MOST_LETTERS, LETTERS, _FORMS, _FORMS.keys() - {"said"})


def write_bid_puzzle(puzzle: BidPuzzle) -> str:
    """Return a puzzle as one line of text."""
    worlds, bid, passed, made, declared = astuple(puzzle.figures)
    told = {"puzzle": puzzle.number, "worlds": worlds, "worth": (bid, passed), "made": (made, declared)}
    return _LINE.write({name: told[name] if name in told else getattr(puzzle, name) for name in _FORMS})


def read_bid_puzzle(text: str) -> BidPuzzle:
    """Read what :func:`write_bid_puzzle` wrote; raises InvalidMessage, also for an auction that cannot be."""
    found = _LINE.read(text)
    figures = Figures(found.pop("worlds"), *found.pop("worth"), *found.pop("made"))
    puzzle = BidPuzzle(number=found.pop("puzzle"), figures=figures, **found)
    _check_cards(puzzle)
    _check_auction(puzzle)
    _check_figures(puzzle)
    return puzzle


def _check_cards(puzzle: BidPuzzle) -> None:
    """Refuse a hand that nobody can hold."""
    if len(puzzle.hand) != HAND or len({*puzzle.hand}) < HAND or not {*puzzle.hand} <= {*puzzle.rules.cards}:
        refuse(f"the hand is not of {HAND} cards of the deck")


def _check_auction(puzzle: BidPuzzle) -> None:
    """Refuse what cannot have been said, and a bid that the viewer cannot make now."""
    try:
        seen = puzzle.seen([""] * PLAYERS)
    except IllegalAction:
        refuse("its auction cannot have gone so")
    if seen.phase is not Phase.AUCTION or seen.turn != VIEWER:
        refuse("seat 0 is not the next to speak")
    if puzzle.bid not in seen.legal:
        refuse("its bid cannot be made")


def _check_figures(puzzle: BidPuzzle) -> None:
    """Refuse figures that no deals can have brought."""
    figures = puzzle.figures
    if not 0 < figures.declared <= figures.worlds or figures.made > figures.declared:
        refuse("its figures are not those of so many deals")
    if max(abs(figures.bid), abs(figures.passed)) > MOST_WORTH or figures.bid == figures.passed:
        refuse("its figures do not tell what is right")
    if puzzle.call not in puzzle.rules.cards:
        refuse("its call is no card of the deck")
