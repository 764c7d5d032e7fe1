"""What each action of a seat in turn is worth, under any rules: final points of its side, and its chance to win.

Where a net covers the rules it judges (judge.py), the ending of two is exact, bids and calls are rated by what such
hands have made (auctioneer.py), and everything else is played out in worlds the seat thinks possible (rollouts.py),
which the net corrects (forecast.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from game.controllers.ai import auctioneer, master
from game.controllers.ai.alike import blanks, gifts, stands_for
from game.controllers.ai.common import added, playable
from game.controllers.ai.ending import ending_of
from game.controllers.ai.forecast import forecast
from game.controllers.ai.judge import Verdict, in_accord, judge, verdicts_of
from game.controllers.ai.rollouts import rating, win_of
from game.controllers.player import is_in_turn
from game.model.actions import Action, Bid, Call, Claim, Exchange, Play, Signal
from game.model.cards import Card
from game.model.events import Played
from game.model.observation import Observation
from game.model.rules import Wants
from game.model.scoring import points_by_side
from game.model.state import Phase
from game.model.stream import Chance

_WINNING: Final = 25.0
"""What winning the deal is worth in card points, beside the points themselves, as the nets were trained."""
_REACHING: Final = 100.0
"""The same where points count only up to a mark: eleven, or a bid."""


class Figure(NamedTuple):
    """What one action is worth to the seat's side.

    ``points`` are the card points it ends with on average, 0 to 120; ``chance`` is its chance to win the deal, 0 to 1,
    a deal that nobody wins counting half.
    """

    action: Action
    points: float
    chance: float


class Estimates(NamedTuple):
    """Figures as they are shown, the best first, and as they were ``found``, before they were made to agree.

    What is shown puts nothing above the best and makes gaps wider where points and chance disagree, so on average it
    tells too large a gap. What was found is off as often one way as the other: where many are added up it is the better
    one. An action that is not among it was found as it is shown.
    """

    figures: tuple[Figure, ...]
    found: Mapping[Action, Figure]


def figures_of(observation: Observation, rng: Chance) -> Generator[None, None, tuple[Figure, ...]]:
    """Return, pausing every few milliseconds, the figure of each action legal in turn, the best first.

    Signals have none: they change no card. Raises ValueError out of turn.
    """
    return (yield from estimating(observation, rng)).figures


def estimating(observation: Observation, rng: Chance) -> Generator[None, None, Estimates]:
    """Return the same as it is shown, and as it was found."""
    if not is_in_turn(observation):
        raise ValueError(f"seat {observation.seat} is not in turn")
    shown, choice, found = yield from _rated(observation, rng)
    shown, found = evened(observation, shown), evened(observation, found, mean=True)
    figures = sorted(shown, key=_order(observation, choice))
    return Estimates(tuple(figures), {figure.action: figure for figure in found})


def _order(observation: Observation, choice: Action | None) -> Callable[[Figure], tuple[float, bool, bool, bool]]:
    """Return what sorts figures, the best first; of equal ones what ``master`` does, but nothing is given away, and of
    cards that do the same the lowest goes first."""
    cards = playable(observation)
    given = gifts(observation, cards)
    if isinstance(choice, Play):
        choice = Play(choice.seat, stands_for(observation, choice.card, cards))

    def order(figure: Figure) -> tuple[float, bool, bool, bool]:
        action = figure.action
        is_gift = is_higher = False
        if isinstance(action, Play):
            is_gift, is_higher = action.card in given, stands_for(observation, action.card, cards) is not action.card
        return -round(worth(observation, figure), 6), is_gift, is_higher, action != choice

    return order


def evened(observation: Observation, figures: list[Figure], *, mean: bool = False) -> list[Figure]:
    """Return these figures with those made equal that differ by error alone (alike.py), and no gift above a blank.

    Cards that do the same are all worth what the best of them was found to be, or the ``mean`` of them; an ace or a
    three given away is at most worth what the best blank is that loses the trick too.
    """
    plays = {figure.action.card: figure for figure in figures if isinstance(figure.action, Play)}
    if len(plays) < 2:
        return figures
    cards = tuple(plays)
    groups: dict[Card, list[Card]] = {}
    for card in cards:
        groups.setdefault(stands_for(observation, card, cards), []).append(card)
    for group in groups.values():
        some = [plays[card] for card in group]
        even = max(some, key=lambda figure: worth(observation, figure))
        if mean:
            points, chance = added([each.points for each in some]), added([each.chance for each in some])
            even = even._replace(points=points / len(some), chance=chance / len(some))
        plays.update({card: even._replace(action=plays[card].action) for card in group})
    if given := gifts(observation, cards):
        blank = max([plays[card] for card in blanks(observation, cards)], key=lambda each: worth(observation, each))
        for card in given:
            if worth(observation, plays[card]) > worth(observation, blank):
                plays[card] = blank._replace(action=plays[card].action)
    return [plays[each.action.card] if isinstance(each.action, Play) else each for each in figures]


def worth(observation: Observation, figure: Figure) -> float:
    """Return what puts figures in order: points, and the prize for winning the deal; in an auction the chance alone."""
    rules = observation.rules
    if observation.phase in (Phase.AUCTION, Phase.CALL):
        return _REACHING * figure.chance
    return _prize(observation) * figure.chance + rules.wants.sign * figure.points


def _prize(observation: Observation) -> float:
    """Return what winning the deal is worth in card points, beside the points themselves."""
    rules = observation.rules
    return _WINNING if rules.wants is Wants.MOST else _REACHING


_Rated = tuple[list[Figure], Action | None, list[Figure]]
"""The figures to be shown, the action that comes first among those of equal worth, and the figures as found."""


def _rated(observation: Observation, rng: Chance) -> Generator[None, None, _Rated]:
    rules = observation.rules
    actions = [action for action in observation.legal if not isinstance(action, Signal)]
    if observation.phase is Phase.CUT:
        sides = 2 if rules.trump_choice == "called" else rules.sides
        return [Figure(action, 120 / sides, 1 / sides) for action in actions], actions[len(actions) // 2], []
    if observation.phase in (Phase.AUCTION, Phase.CALL):
        return *_led_by_master(observation, [_declared(observation, action) for action in actions], rng), []
    if rules.players != 2:
        outcomes = forecast(observation, (yield from rating(observation, actions, rng)))
        found = [Figure(action, *outcome) for action, outcome in outcomes.items()]
        return *_led_by_master(observation, found, rng), found
    shown, found = (_judged(observation), _raw(observation)) if observation.stock else (_known_ending(observation), [])
    shown += [_claimed(observation, action) for action in actions if isinstance(action, Claim)]
    choice = master.decide(observation, rng)
    return shown, choice if isinstance(choice, Play) else None, found


def _led_by_master(observation: Observation, found: list[Figure], rng: Chance) -> tuple[list[Figure], Action | None]:
    """Show nothing above what ``master`` does, where a net of its own tells it more than these figures say."""
    in_auction = observation.phase is Phase.AUCTION
    choice = auctioneer.advised(observation) if in_auction else master.decide(observation, rng)
    best = next((figure for figure in found if figure.action == choice), None)
    if observation.phase is Phase.PLAY:
        if best is None:  # it makes a signal first
            best = max(found, key=lambda figure: worth(observation, figure))
        verdicts = {figure.action: Verdict(figure.points, figure.chance) for figure in found}
        aim = observation.rules.wants.sign
        left = 120 - sum([trick.points for trick in observation.tricks])
        agreed = in_accord(verdicts, best.action, aim, _prize(observation), left)
        return [Figure(action, *verdict) for action, verdict in agreed.items()], best.action
    if best is None:
        return found, None
    led = [Figure(action, min(best.points, points), min(best.chance, chance)) for action, points, chance in found]
    return led, best.action


# -- the auction and the call of Chiamata ------------------------------------------------------------------------------


def _declared(observation: Observation, action: Action) -> Figure:
    """Rate a bid, a pass or a call by what the net of bids says of such hands."""
    if isinstance(action, Call):
        needed = observation.bid.needed if observation.bid is not None else 0
        hope = auctioneer.hope_of(observation, action.card, needed)
    elif isinstance(action, Bid):
        hope = auctioneer.hope_of_bid(observation, action)
    else:
        return Figure(action, *auctioneer.PASSED)
    return Figure(action, hope.points, hope.chance)


# -- playing cards -----------------------------------------------------------------------------------------------------


def _known_ending(observation: Observation) -> list[Figure]:
    """Rate the cards of an ending of two, in which all are known, by playing it out."""
    rules, seat = observation.rules, observation.seat
    ending, his, table = ending_of(observation)
    points = points_by_side(rules, observation.tricks)
    figures = []
    for card in playable(observation):
        ahead = points[seat] - points[1 - seat] + ending.aim * ending.after(observation.hand, his, table, card)
        final = (120 + ahead) // 2
        sides = (final, 120 - final) if seat == 0 else (120 - final, final)
        figures.append(Figure(Play(seat, card), float(final), win_of(rules, sides, seat)))
    return figures


def _raw(observation: Observation) -> list[Figure]:
    """Return what was found out about each card between two, nothing made equal."""
    return [Figure(Play(observation.seat, card), *verdict) for card, verdict in verdicts_of(observation).items()]


def _judged(observation: Observation) -> list[Figure]:
    """Return what the nets say of cards and of an exchange between two."""
    figures = [Figure(action, *verdict) for action, verdict in (judge(observation) or {}).items()]
    for action in observation.legal:
        if isinstance(action, Exchange):
            # An exchange leaves the turn where it is: it is worth what the best card is worth then.
            after = [Figure(action, *verdict) for verdict in (judge(_exchanged(observation, action)) or {}).values()]
            figures.append(max(after, key=lambda figure: worth(observation, figure)))
    return figures


def _exchanged(observation: Observation, action: Exchange) -> Observation:
    """Return what the seat knows once it has exchanged, as far as the choice of a card needs it."""
    seat = observation.seat
    hand = (*[card for card in observation.hand if card is not action.give], action.take)
    shown = [played for played in observation.shown if played != Played(seat, action.give)]
    return replace(
        observation,
        hand=hand,
        turned=action.give,
        shown=(*shown, Played(seat, action.take)),
        legal=tuple([Play(seat, card) for card in hand]),
    )


def _claimed(observation: Observation, action: Action) -> Figure:
    """Rate a claim: all points that are left are the seat's."""
    rules, seat = observation.rules, observation.seat
    points = list(points_by_side(rules, observation.tricks))
    side = rules.side_of(seat)
    points[side] += 120 - sum(points)
    return Figure(action, float(points[side]), win_of(rules, points, side))
