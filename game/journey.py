"""The journey: eight tables round the sea of these games, what is wished for at each, and how well its people play.

How well they play follows from the person's rating, by :func:`level_at`:

- The level of the journey is the strongest one that the rating reaches, less ``HEAD_START``, so that one meets people
  a little weaker than oneself. Who has no rating yet is taken for a new player.
- At the first three tables they play one level below it, at the next three at that level, at the last two one above.
- Each journey that was made to its end raises all by one level. Nobody plays below the weakest or above the strongest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.model.cards import Card, Rank, Suit
from game.model.events import Claimed, Exchanged, HandsDealt, Signalled, Trick, TrickTaken
from game.model.presets import preset, with_options
from game.model.replay import PlayedDeal
from game.model.rules import Rules
from game.people import OPPONENTS, Opponent, Person, computer
from game.words import N_

HEAD_START: Final = 60.0
"""How far, in rating, the level of the journey stays below that of the person."""
NEW_PLAYER: Final = 1500.0
"""The rating of somebody who has none yet."""
STEPS: Final = (-1, -1, -1, 0, 0, 0, 1, 1)
"""How much stronger than the journey's level the people of each table play."""


# --- what was played


@dataclass(frozen=True, slots=True)
class OwnDeal:
    """A finished deal of a match as one of its players looks back at it: ``seat`` is his."""

    deal: PlayedDeal
    seat: int

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.deal.before.rules

    @property
    def side(self) -> int:
        """The side of the player."""
        return self.rules.side_of(self.seat)

    @property
    def points(self) -> int:
        """The card points of his side."""
        return self.deal.ended.points[self.side]

    @property
    def is_won(self) -> bool:
        """Whether his side won it."""
        return self.deal.ended.won[self.side] > 0

    @property
    def trump(self) -> Suit | None:
        """The suit of trumps, as it was turned up."""
        dealt = (event for event in self.deal.events if isinstance(event, HandsDealt))
        return next((event.trump for event in dealt), None)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks his side took."""
        return tuple(trick for trick in self._all_tricks() if self.rules.side_of(trick.winner) == self.side)

    @property
    def took_last(self) -> bool:
        """Whether his side took the last trick; whoever claimed the rest took it."""
        claims = [event.seat for event in self.deal.events if isinstance(event, Claimed)]
        tricks = self._all_tricks()
        last = claims[-1] if claims else tricks[-1].winner if tricks else None
        return last is not None and self.rules.side_of(last) == self.side

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards his side took: those of its tricks, and all that were left where it claimed the rest."""
        taken = [played.card for trick in self.tricks for played in trick.cards]
        for event in self.deal.events:
            if isinstance(event, Claimed) and self.rules.side_of(event.seat) == self.side:
                taken += [card for hand in event.hands for card in hand]
        return tuple(taken)

    def has_done(self, kind: type[Exchanged | Signalled]) -> bool:
        """Whether the player himself took the turned card for a lower one, or made a signal."""
        return any(isinstance(event, kind) and event.seat == self.seat for event in self.deal.events)

    def _all_tricks(self) -> list[Trick]:
        return [event.trick for event in self.deal.events if isinstance(event, TrickTaken)]


# --- wishes


@dataclass(frozen=True, slots=True)
class Wish:
    """Something for those who want more: ``text`` is for ``_`` to translate, with ``number`` as its ``{n}``.

    ``came_true`` is asked with the finished deals of a match that was won.
    """

    key: str
    text: str
    came_true: Callable[[Sequence[OwnDeal]], bool] = field(compare=False)
    number: int = 0


def once(key: str, text: str, holds: Callable[[OwnDeal], bool], number: int = 0) -> Wish:
    """Return a wish that comes true by one deal for which this holds."""
    return Wish(key, text, lambda deals: any(map(holds, deals)), number)


def win_with(points: int) -> Wish:
    """Win a deal with so many points."""
    text = N_("Win a deal with {n} points or more")
    return once(f"points-{points}", text, lambda deal: deal.is_won and deal.points >= points, points)


def win_with_few(points: int) -> Wish:
    """Win a deal in which few points win with so many at most."""
    text = N_("Win a deal with at most {n} points")
    return once(f"few-{points}", text, lambda deal: deal.is_won and deal.points <= points, points)


def rich_trick(points: int) -> Wish:
    """Take a trick of so many points."""
    text = N_("Take a trick worth {n} points or more")
    return once(f"trick-{points}", text, lambda deal: any(each.points >= points for each in deal.tricks), points)


def _takes(deal: OwnDeal, rank: Rank) -> int:
    return sum(card.rank is rank for card in deal.cards)


def _has_trump_ace(deal: OwnDeal) -> bool:
    return any(card.rank is Rank.ACE and card.suit is deal.trump for card in deal.cards)


LAST_TWICE: Final = Wish(
    "last-twice", N_("Take the last trick twice"), lambda deals: sum(deal.took_last for deal in deals) > 1
)
NO_TRUMP_ACE: Final = once(
    "no-trump-ace",
    N_("Win a deal without taking the ace of trumps"),
    lambda deal: deal.is_won and not _has_trump_ace(deal),
)
SWAP: Final = once(
    "swap", N_("Swap the turned card and win the deal"), lambda deal: deal.is_won and deal.has_done(Exchanged)
)
THREE_ACES: Final = once("three-aces", N_("Take three aces in one deal"), lambda deal: _takes(deal, Rank.ACE) > 2)
FOUR_KINGS: Final = once("four-kings", N_("Take all four kings in one deal"), lambda deal: _takes(deal, Rank.KING) > 3)
SIGNAL: Final = once(
    "signal", N_("Signal to your partner and win the deal"), lambda deal: deal.is_won and deal.has_done(Signalled)
)
NO_LOSS: Final = Wish("no-loss", N_("Win every deal"), lambda deals: all(deal.is_won for deal in deals))
NO_ACE: Final = once(
    "no-ace", N_("Win a deal without taking an ace"), lambda deal: deal.is_won and not _takes(deal, Rank.ACE)
)


# --- tables


@dataclass(frozen=True, slots=True)
class JourneyTable:
    """A table of the journey: who is at home there, what is played, by which rules, with which cards, on which cover.

    ``others`` are the portraits of the others in the order of the seats; whose home it is sits on the first of them
    who is no partner. ``town`` and ``custom``, the rules in a few words, are for ``_`` to translate.
    """

    key: str
    town: str
    host: str
    game: str
    rules: Rules
    others: tuple[str, ...]
    pack: str
    cover: str
    custom: str
    wishes: tuple[Wish, ...]

    @property
    def opponent(self) -> Opponent:
        """Whose home it is."""
        return next(opponent for opponent in OPPONENTS if opponent.portrait == self.host)

    def people_names(self) -> dict[int, str]:
        """Return the names of the others, by seat."""
        names = {opponent.portrait: opponent.name for opponent in OPPONENTS}
        return {seat: names[portrait] for seat, portrait in enumerate(self.others, 1)}

    def people(self, person: Person, level: str) -> tuple[Person, ...]:
        """Return who sits there, by seat, the person first."""
        return (person, *(computer(portrait, level) for portrait in self.others))


def _rules(game: str, players: int, **options: str) -> Rules:
    return with_options(replace(preset(game, players), draw_for_seats=False), {"match": "first_to:2", **options})


TABLES: Final = (
    JourneyTable(
        "granada", N_("Granada"), "rosa", "brisca", _rules("brisca", 2), ("rosa",), "castellana", "green",
        N_("the seven swaps for the turned card"), (win_with(75), LAST_TWICE),
    ),
    JourneyTable(
        "alboraia", N_("Alboraia"), "tonet", "brisca", _rules("brisca", 2, reflip_high_trump="true"), ("tonet",),
        "castellana", "checked", N_("no ace or three is turned up"), (NO_TRUMP_ACE, SWAP),
    ),
    JourneyTable(
        "zaragoza", N_("Zaragoza"), "pilar", "brisca", _rules("brisca", 3), ("pilar", "rosa"), "castellana", "blue",
        N_("each for himself"), (rich_trick(21), win_with(60)),
    ),
    JourneyTable(
        "olot", N_("Olot"), "pep", "brisca-catalana",
        _rules("brisca-catalana", 4, exchange="none", claim="false", signals="true"), ("pep", "pilar", "tonet"),
        "catalana", "oak", N_("signals, no swap"), (win_with(75), SIGNAL),
    ),
    JourneyTable(
        "chioggia", N_("Chioggia"), "bepi", "briscola", _rules("briscola", 2, double_tricks="true"), ("bepi",),
        "napoletana", "marble", N_("two cards each to a trick"), (THREE_ACES, rich_trick(30)),
    ),
    JourneyTable(
        "naples", N_("Naples"), "lina", "briscola", _rules("briscola", 4, partners_show_hands="true"),
        ("lina", "bepi", "tito"), "napoletana", "wine", N_("partners see each other’s cards once"),
        (FOUR_KINGS, NO_LOSS),
    ),
    JourneyTable(
        "ponce", N_("Ponce"), "tito", "brisca",
        _rules("brisca", 4, signals="true", slam_counts_double="true"), ("tito", "chayo", "pep"),
        "castellana", "checked", N_("signals, over 100 counts double"), (win_with(80), THREE_ACES, SIGNAL),
    ),
    JourneyTable(
        "oaxaca", N_("Oaxaca"), "chayo", "brisca-mexicana", _rules("brisca-mexicana", 3), ("chayo", "tito"),
        "castellana", "wine", N_("whoever has few points wins"), (win_with_few(3), NO_ACE, NO_LOSS),
    ),
)  # fmt: skip
"""The tables in the order of the journey."""
TABLE: Final[Mapping[str, JourneyTable]] = {table.key: table for table in TABLES}


def level_at(place: int, journeys: int, rating: float | None, anchors: Mapping[str, float]) -> str:
    """Return at which level the people of a table play, as the module says.

    ``journeys`` is how many were made to their end before; ``anchors`` has the rating of each level, the weakest first.
    """
    levels = list(anchors)
    mine = NEW_PLAYER if rating is None else rating
    reached = [number for number, level in enumerate(levels) if anchors[level] <= mine - HEAD_START]
    base = max(reached, default=0)
    return levels[max(0, min(len(levels) - 1, base + STEPS[place] + journeys))]


def wishes_of(table: JourneyTable, deals: Sequence[OwnDeal]) -> tuple[str, ...]:
    """Return the keys of the wishes that came true in a match that was won."""
    return tuple(wish.key for wish in table.wishes if wish.came_true(deals))


def own_deals(deals: Iterable[PlayedDeal], player: int) -> list[OwnDeal]:
    """Return the deals as a player sees them; ``player`` is his number in the header of the record."""
    return [OwnDeal(deal, deal.before.seating.index(player)) for deal in deals]
