"""The rules of a match as one immutable value: every option of RULES.md, what goes together, and the JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeVar, cast

from game.model.cards import Card, full_deck
from game.model.combinations import DECKS, NEEDS
from game.model.errors import InvalidRules

TrumpChoice = Literal["turned", "rotating", "called"]
ExchangeKind = Literal["none", "spanish", "catalan"]
Goal = Literal["most_points", "at_most_11"]
Tie = Literal["void", "draw"]
RotationBy = Literal["wins", "points"]
Auction = Literal["points", "rank"]
MatchKind = Literal["first_to", "fixed", "rotation", "target"]

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "trump_choice": ("turned", "rotating", "called"),
    "exchange": ("none", "spanish", "catalan"),
    "goal": ("most_points", "at_most_11"),
    "tie": ("void", "draw"),
    "rotation_by": ("wins", "points"),
    "auction": ("points", "rank"),
}
FLAGS: Final = (
    "draw_for_seats",
    "reflip_high_trump",
    "partners_show_hands",
    "double_tricks",
    "claim",
    "signals",
    "slam_counts_double",
)
NUMBERS: Final = ("players", "deck", "hand", "stake")
MATCH_LENGTHS: Final[dict[str, range]] = {
    "first_to": range(1, 12),
    "fixed": range(1, 12),
    "rotation": range(4, 5),
    "target": range(1, 31),
}
MOST_STAKE: Final = 1_000_000_000


Value = TypeVar("Value", int, float)


class Wants(Enum):
    """What is better in a deal (RULES.md, sections 6 and 8), asked by every figure that compares deals.

    ``MOST`` card points of a side win, or the ``FEWEST``, or a declarer's contract is what counts: a ``STAKE`` of match
    points, for which the card points of both camps are wanted. The values are those of files and commands.
    """

    MOST = "most"
    FEWEST = "fewest"
    STAKE = "stake"

    @property
    def sign(self) -> int:
        """What a card point more is to the side that takes it: 1, or -1 where points are to be avoided."""
        return -1 if self is Wants.FEWEST else 1

    def gain(self, value: Value, than: Value) -> Value:
        """Return by how much a value is better than another one; below 0 worse."""
        return self.sign * (value - than)


class MatchGoal(NamedTuple):
    """What wins a match (RULES.md, section 7); ``str`` gives ``first_to:5``, and ``rotation`` alone."""

    kind: MatchKind
    n: int

    def __str__(self) -> str:
        return self.kind if self.kind == "rotation" else f"{self.kind}:{self.n}"


THREE_GAMES: Final = MatchGoal("first_to", 3)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Every option of a match, fields named as in FORMATS.md.

    Raises InvalidRules for values outside an option's range and for options that RULES.md (section 10) does not let
    go together (:mod:`game.model.combinations`).
    """

    players: int
    deck: int
    hand: int = 3
    draw_for_seats: bool = False
    trump_choice: TrumpChoice = "turned"
    reflip_high_trump: bool = False
    partners_show_hands: bool = False
    double_tricks: bool = False
    exchange: ExchangeKind = "none"
    claim: bool = False
    signals: bool = False
    goal: Goal = "most_points"
    tie: Tie = "void"
    slam_counts_double: bool = False
    match: MatchGoal = THREE_GAMES
    rotation_by: RotationBy = "wins"
    auction: Auction | None = None
    stake: int = 0

    def __post_init__(self) -> None:
        _check_values(self)
        _check_combinations(self)

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in OPTIONS}  # never what cached_property put beside the fields

    @cached_property
    def sides(self) -> int:
        """Number of sides: two with 4 and 6 players, else one per seat."""
        return 2 if self.players in (4, 6) else self.players

    @cached_property
    def wants(self) -> Wants:
        """What is better in a deal."""
        if self.trump_choice == "called":
            return Wants.STAKE
        return Wants.FEWEST if self.goal == "at_most_11" else Wants.MOST

    @cached_property
    def cards(self) -> frozenset[Card]:
        """The cards of the deck."""
        return frozenset(full_deck(self.deck))

    @cached_property
    def rounds(self) -> int:
        """Number of drawing rounds in a deal; 0 without a stock. With double tricks the last brings one card each."""
        return -(-(self.deck - self.players * self.hand) // (self.players * self.cards_a_trick))

    @cached_property
    def cards_a_trick(self) -> int:
        """How many cards each player plays to a trick, and draws after it."""
        return 2 if self.double_tricks else 1

    @cached_property
    def last_exchange_round(self) -> int:
        """The last drawing round in which an exchange is possible (RULES.md, section 4); 0 if none is."""
        if self.exchange == "none":
            return 0
        return self.rounds if self.exchange == "catalan" else self.rounds - 2

    @cached_property
    def acts_any_time(self) -> bool:
        """Whether a player may do something on another's turn: exchange in mid-trick, signal, or claim."""
        return self.exchange == "catalan" or self.signals or self.claim

    def side_of(self, seat: int) -> int:
        """Return the side of that seat."""
        return seat % self.sides

    def are_partners(self, seat: int, other: int) -> bool:
        """Whether these are two seats of one side; in Chiamata nobody's partner follows from the rules."""
        return seat != other and seat % self.sides == other % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats of that side, ascending."""
        return tuple(range(side, self.players, self.sides))


OPTIONS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Rules))


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_values(rules: Rules) -> None:
    for name in NUMBERS:
        if not _is_number(getattr(rules, name)):
            raise InvalidRules("rule-value", option=name, value=getattr(rules, name), allowed="number")
    for name in FLAGS:
        if not isinstance(getattr(rules, name), bool):
            raise InvalidRules("rule-value", option=name, value=getattr(rules, name), allowed=("true", "false"))
    for name, choices in CHOICES.items():
        value = getattr(rules, name)
        if not (value is None and name == "auction") and not (isinstance(value, str) and value in choices):
            raise InvalidRules("rule-value", option=name, value=value, allowed=choices)
    if rules.players not in DECKS:
        raise InvalidRules("rule-value", option="players", value=rules.players, allowed=tuple(DECKS))
    if rules.hand not in (3, 8):
        raise InvalidRules("rule-value", option="hand", value=rules.hand, allowed=(3, 8))
    if not 0 <= rules.stake <= MOST_STAKE:
        raise InvalidRules("rule-range", option="stake", value=rules.stake, least=0, most=MOST_STAKE)
    kind: object = rules.match.kind  # may have come from JSON
    if not isinstance(kind, str) or kind not in MATCH_LENGTHS:
        raise InvalidRules("rule-value", option="match", value=kind, allowed=tuple(MATCH_LENGTHS))
    lengths = MATCH_LENGTHS[kind]
    if not _is_number(rules.match.n) or rules.match.n not in lengths:
        raise InvalidRules("rule-range", option="match", value=rules.match.n, least=lengths[0], most=lengths[-1])


def single_deal(rules: Rules) -> Rules:
    """Return these rules for a match of one deal without a draw for seats; trumps that rotate begin with coins."""
    if rules.auction is not None:
        return replace(rules, draw_for_seats=False, match=MatchGoal("target", 1))
    return replace(rules, draw_for_seats=False, match=MatchGoal("fixed", 1), rotation_by="wins")


def choice(rules: Rules, option: str) -> object:
    """Return the value of an option as NEEDS names it: of a match its kind."""
    return rules.match.kind if option == "match" else getattr(rules, option)


def _check_combinations(rules: Rules) -> None:
    decks = DECKS[rules.players]
    if rules.deck not in decks:
        raise InvalidRules("rules-deck", deck=rules.deck, players=rules.players, allowed=decks)
    for option, values, needs, allowed in NEEDS:
        if choice(rules, option) in values and choice(rules, needs) not in allowed:
            value = getattr(rules, option)
            raise InvalidRules("rules-conflict", option=option, value=value, needs=needs, allowed=allowed)


def to_json(rules: Rules) -> dict[str, object]:
    """Return the ``rules`` object of a record's header: every option, in the order of FORMATS.md."""
    data: dict[str, object] = {name: getattr(rules, name) for name in OPTIONS}
    data["match"] = {"kind": rules.match.kind, "n": rules.match.n}
    return data


def from_json(data: Mapping[str, object]) -> Rules:
    """Read what :func:`to_json` wrote; unknown keys are ignored, a missing or wrong one raises InvalidRules."""
    if not isinstance(data, Mapping):
        raise InvalidRules("rule-value", option="rules", value=data, allowed="object")
    values: dict[str, object] = {}
    for name in OPTIONS:
        if name not in data:
            raise InvalidRules("rule-missing", option=name)
        values[name] = data[name]
    goal = values["match"]
    if not isinstance(goal, Mapping):
        raise InvalidRules("rule-value", option="match", value=goal, allowed=tuple(MATCH_LENGTHS))
    for key in MatchGoal._fields:
        if key not in goal:
            raise InvalidRules("rule-missing", option=f"match.{key}")
    # Rules checks kind and n like every other value, so the cast promises nothing that is not proven there.
    values["match"] = MatchGoal(cast(MatchKind, goal["kind"]), cast(int, goal["n"]))
    return Rules(**values)  # type: ignore[arg-type]
