"""A puzzle as one line of text: an ending in which every card lies open, and what is to be reached in it.

The viewer sits on seat 0 and is to play; exactly one of his cards reaches the goal against best defence, which
:mod:`game.model.solver` proves. A line is made of ``name=value``:

==========  ======================  ===================================================================================
name        value                   meaning
==========  ======================  ===================================================================================
``puzzle``  ``17``                  its number, from 1
``game``    ``brisca``              whose usual rules are played; nothing else of them matters in an ending
``theme``   ``bait``                one of :data:`THEMES`: by what the goal is reached
``level``   ``3``                   1 to 4: how often the computer players miss it
``goal``    ``take:14``             the points that the viewer's side needs of all that is still to be won;
                                    ``at-most:4`` where few points win: more would be too many
``points``  ``47/43``               won so far, by side
``trump``   ``cups``
``trick``   ``1:5c``                the cards on the table with their seats; left out while the viewer leads
``stock``   ``7o,2c``               the cards to draw, in their order; left out where none is left
``hands``   ``1b,11c,12e/1e,5c,2e`` by seat
==========  ======================  ===================================================================================

With what is still to be won, the points make 120; whoever reaches the goal wins the deal by it: 61 points, or 11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal, NoReturn, cast

from game.model.cards import Card, Suit, full_deck
from game.model.errors import InvalidMessage
from game.model.events import Played
from game.model.linetext import CARDS, HANDS, NUMBER, PLAYED, SUIT, Form, LineKind, one_of, read_number, several
from game.model.match import Match
from game.model.presets import GAMES
from game.model.rules import Rules, single_deal
from game.model.scoring import AT_MOST
from game.model.state import Deal, Phase
from game.model.stream import Stream

GoalKind = Literal["take", "at-most"]
ALL_POINTS: Final = 120
HALF: Final = 61
"""The fewest points with which two sides do not share a deal."""
VIEWER: Final = 0
"""The seat of whoever solves a puzzle."""
LEVELS: Final = (1, 2, 3, 4)
THEMES: Final = (
    "bait", "let-go", "save-trump", "pull-trumps", "trump-in", "partner", "last-trick", "order", "give-points",
    "stay-low", "take-early",
)  # fmt: skip
"""By what a puzzle is solved, as ``assets/puzzles/themes.py`` tells."""
MOST_LETTERS: Final = 400
"""Of a line."""
_KEY_LETTERS: Final = 16


@dataclass(frozen=True, slots=True)
class Goal:
    """What the viewer's side is to reach: at least so many of the points still to be won, or at most so many."""

    kind: GoalKind
    points: int

    @property
    def is_few(self) -> bool:
        """Whether few points are wanted."""
        return self.kind == "at-most"

    def is_reached(self, points: int) -> bool:
        """Return whether a side that wins so many points has reached it."""
        return points <= self.points if self.is_few else points >= self.points

    def __str__(self) -> str:
        return f"{self.kind}:{self.points}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """An ending with all cards open. Seat :data:`VIEWER` is to play; ``points`` go by side."""

    number: int
    game: str
    theme: str
    level: int
    goal: Goal
    points: tuple[int, ...]
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Played, ...] = ()
    stock: tuple[Card, ...] = ()

    @property
    def rules(self) -> Rules:
        """The usual rules of its game, for this deal alone."""
        return single_deal(GAMES[self.game].rules[len(self.hands)])

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the one on the table among them."""
        return (len(self.hands[VIEWER]) * len(self.hands) + len(self.stock)) // len(self.hands)

    @property
    def rest(self) -> int:
        """The points still to be won."""
        return sum(card.points for card in self.cards)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that is still in play."""
        held = [card for hand in self.hands for card in hand]
        return (*held, *(played.card for played in self.trick), *self.stock)

    @property
    def has_partner(self) -> bool:
        """Whether two play together."""
        return len(self.hands) == 4

    @property
    def key(self) -> str:
        """What stands for it wherever it is kept that somebody has solved it: the same whatever its number is."""
        position = replace(self, number=0, theme=THEMES[0], level=LEVELS[0])
        return key_of_line(write_puzzle(position))

    def deal(self) -> Deal:
        """Return the deal as it stands; of its tricks so far nothing is told."""
        rules = self.rules
        dealer = (self.trick[0].seat if self.trick else VIEWER) - 1
        rounds = rules.rounds - len(self.stock) // rules.players
        return Deal(
            rules, 1, dealer % rules.players, self.trump, Phase.PLAY, 1, VIEWER, self.stock, self.hands, self.trick,
            round=rounds,
        )  # fmt: skip

    def match(self, names: Sequence[str]) -> Match:
        """Return a match of this deal alone, the viewer being player 0."""
        return Match.new(self.rules, names)._replace(deal=self.deal())


def of_the_day(day: int, count: int) -> int:
    """Return which of so many puzzles is that of a day, counted from 0; ``day`` counts days, as date.toordinal does.

    Every puzzle has its turn before one comes again.
    """
    order = Stream("triunfo", "puzzle of the day").shuffled(range(count))
    return order[day % count]


# -- as a line of text


def _goal(text: str) -> Goal:
    kind, _, points = text.partition(":")
    if kind not in ("take", "at-most"):
        raise ValueError(f"no goal: {text!r}")
    return Goal(cast(GoalKind, kind), read_number(points))


LETTERS: Final = r"\A[a-z0-9=:,/+ -]*\Z"
LEVEL: Final = Form(str, lambda level: LEVELS[LEVELS.index(read_number(level))])
_FORMS: Final = {
    "puzzle": NUMBER,
    "game": one_of(GAMES),
    "theme": one_of(THEMES),
    "level": LEVEL,
    "goal": Form(str, _goal),
    "points": several(NUMBER, "/"),
    "trump": SUIT,
    "trick": PLAYED,
    "stock": CARDS,
    "hands": HANDS,
}
_LINE: Final = LineKind("puzzle", MOST_LETTERS, LETTERS, _FORMS, _FORMS.keys() - {"trick", "stock"})


def write_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as one line of text."""
    values = {name: getattr(puzzle, name, None) for name in _FORMS}
    return _LINE.write({**values, "puzzle": puzzle.number})


def read_puzzle(text: str) -> Puzzle:
    """Read what :func:`write_puzzle` wrote; raises InvalidMessage, also for an ending that cannot be."""
    found = _LINE.read(text)
    puzzle = Puzzle(number=found.pop("puzzle"), **found)
    _check_table(puzzle)
    _check_cards(puzzle)
    _check_points(puzzle)
    return puzzle


def key_of_line(line: str) -> str:
    """Return what stands for a puzzle wherever it is kept that somebody has solved it."""
    return sha256(line.encode()).hexdigest()[:_KEY_LETTERS]


def refuse(reason: str) -> NoReturn:
    """Raise InvalidMessage."""
    raise InvalidMessage(f"the puzzle cannot be read: {reason}")


def _check_table(puzzle: Puzzle) -> None:
    """Refuse a number of players that is not one of the game, and a trick in which the viewer is not to play."""
    players = len(puzzle.hands)
    if players not in (2, 4) or players not in GAMES[puzzle.game].players:
        refuse(f"{puzzle.game} has no puzzles for {players}")
    before = tuple(seat % players for seat in range(players - len(puzzle.trick), players))
    if len(puzzle.trick) >= players or tuple(played.seat for played in puzzle.trick) != before:
        refuse("seat 0 is not the next to play")


def _check_cards(puzzle: Puzzle) -> None:
    """Refuse cards that are missing, doubled or of another deck."""
    players, cards = len(puzzle.hands), puzzle.cards
    if len(set(cards)) < len(cards) or not set(cards) <= set(full_deck(puzzle.rules.deck)):
        refuse("a card lies there twice, or is not of this deck")
    seats = [played.seat for played in puzzle.trick]
    counts = {len(hand) + seats.count(seat) for seat, hand in enumerate(puzzle.hands)}
    if len(counts) > 1 or not 2 <= max(counts) <= puzzle.rules.hand or len(puzzle.stock) % players:
        refuse("the hands have not the number of cards that they must have")
    if puzzle.stock and (max(counts) < puzzle.rules.hand or puzzle.stock[-1].suit is not puzzle.trump):
        refuse("the stock does not go with the hands and with trumps")


def _check_points(puzzle: Puzzle) -> None:
    """Refuse points that do not make 120 with what is still to be won, and a goal that does not win the deal."""
    goal, rules = puzzle.goal, puzzle.rules
    if len(puzzle.points) != rules.sides or sum(puzzle.points) + puzzle.rest != ALL_POINTS:
        refuse(f"its points and cards do not make {ALL_POINTS}")
    if goal.is_few != (rules.goal == "at_most_11"):
        refuse(f"{goal.kind} is no goal of {puzzle.game}")
    if puzzle.points[VIEWER] + goal.points != (AT_MOST if goal.is_few else HALF):
        refuse("its goal is not what wins the deal")
