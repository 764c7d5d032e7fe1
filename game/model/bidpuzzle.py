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

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.model.actions import Bid, Pass
from game.model.cards import RANK_NAMES, Card, full_deck, parse_card
from game.model.dealtext import read_said, write_said
from game.model.errors import IllegalAction
from game.model.events import BidMade, Passed
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, with_options
from game.model.puzzle import LEVELS, VIEWER, Puzzle, read_puzzle
from game.model.puzzleline import (
    fields_of,
    key_of_line,
    read_cards,
    read_field,
    read_number,
    refuse,
    write_cards,
    write_line,
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
_NAMES: Final = (
    "puzzle", "game", "theme", "level", "auction", "first", "said", "bid", "hand", "call", "worlds", "worth", "made",
)  # fmt: skip
_MAY_BE_LEFT_OUT: Final = frozenset({"said"})


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


def write_bid_puzzle(puzzle: BidPuzzle) -> str:
    """Return a puzzle as one line of text."""
    figures, bid = puzzle.figures, puzzle.bid
    texts = {
        "puzzle": str(puzzle.number),
        "game": puzzle.game,
        "theme": puzzle.theme,
        "level": str(puzzle.level),
        "auction": puzzle.auction,
        "first": str(puzzle.first),
        "said": ",".join(map(write_said, puzzle.said)),
        "bid": str(bid.points) if bid.rank is None else bid.rank.name.lower(),
        "hand": write_cards(puzzle.hand),
        "call": puzzle.call.code,
        "worlds": str(figures.worlds),
        "worth": f"{figures.bid:+}/{figures.passed:+}",
        "made": f"{figures.made}/{figures.declared}",
    }
    return write_line(texts)


def read_bid_puzzle(text: str) -> BidPuzzle:
    """Read what :func:`write_bid_puzzle` wrote; raises InvalidMessage, also for an auction that cannot be."""
    found = fields_of(text, _NAMES, _MAY_BE_LEFT_OUT)
    worth = read_field("worth", found, lambda worth: _pair(worth, _hundredths))
    made = read_field("made", found, lambda made: _pair(made, read_number))
    puzzle = BidPuzzle(
        number=read_field("puzzle", found, read_number),
        game=read_field("game", found, lambda name: (GAME,)[(GAME,).index(name)]),
        theme=read_field("theme", found, lambda name: (THEME,)[(THEME,).index(name)]),
        level=read_field("level", found, lambda level: LEVELS[LEVELS.index(read_number(level))]),
        auction=read_field("auction", found, lambda name: AUCTIONS[AUCTIONS.index(name)]),
        first=read_field("first", found, lambda seat: range(PLAYERS).index(read_number(seat))),
        said=read_field("said", found, _auction) if "said" in found else (),
        bid=read_field("bid", found, _bid),
        hand=read_field("hand", found, read_cards),
        call=read_field("call", found, parse_card),
        figures=Figures(read_field("worlds", found, read_number), *worth, *made),
    )
    _check_cards(puzzle)
    _check_auction(puzzle)
    _check_figures(puzzle)
    return puzzle


def _pair(text: str, reader: Callable[[str], int]) -> tuple[int, int]:
    one, other = text.split("/")
    return reader(one), reader(other)


def _hundredths(text: str) -> int:
    sign = {"+": 1, "-": -1}[text[:1]]
    return sign * read_number(text[1:])


def _auction(text: str) -> tuple[BidMade | Passed, ...]:
    pairs = (each.partition(":") for each in text.split(","))
    return tuple(read_said(seat, said) for seat, _, said in pairs)


def _bid(text: str) -> Bid:
    if text in RANK_NAMES:
        return Bid(VIEWER, rank=RANK_NAMES[text])
    return Bid(VIEWER, points=read_number(text))


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
