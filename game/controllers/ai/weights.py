"""What ``casual`` believes, as numbers: what cards are worth in the hand and how gladly others take a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.model.observation import Observation
from game.model.rules import Goal


@dataclass(frozen=True, slots=True)
class Weights:
    """What ``casual`` believes, in card points and chances.

    The weights for two players were set by hand, and hill climbing found nothing clearly better. The others were
    climbed from them in duplicate deals against greedy (where points are to be avoided, against dodger) and against
    earlier selves; what the lowest ranks are worth was kept in a line.

    Tables by rank go two, four, five, six, seven, jack, knight, king, three, ace; those by trick go by the points
    that lie in it: none, 1 to 4, 5 to 9, 10 and more.
    """

    keep_trump: tuple[float, ...]  # what a trump is worth in the hand; below zero it is a danger
    keep_plain: tuple[float, ...]  # what another card is worth in the hand
    lead_trump: tuple[float, ...]  # more reluctance to lead it
    lead_plain: tuple[float, ...]
    will_follow: tuple[float, ...]  # chance that somebody who can beat the card in its suit does so, by trick
    will_trump: tuple[float, ...]  # chance that somebody who can trump does so, by trick
    extra_enemy: float  # points an opponent still to play adds to the trick
    extra_friend: float  # points a partner still to play adds
    friend: float  # chance that a partner still to play, able to win the trick, does so
    lead_cost: float  # what being the next to lead costs
    late: float  # share of a card's worth that is left when the stock is empty
    last_draw: float = 0.0  # share of the turned card's worth that decides who of two wants to draw it
    rival: float = 1.0  # weight of points that others win
    aim: float = 1.0  # 1 where points are to be won, -1 where they are to be avoided


_TWO: Final = Weights(
    keep_trump=(2.0, 2.6, 3.2, 3.8, 4.4, 5.0, 5.6, 6.2, 11.0, 13.0),
    keep_plain=(0.0, 0.02, 0.04, 0.06, 0.1, 0.5, 0.7, 1.0, 3.0, 3.5),
    lead_trump=(1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0, 0.0),
    lead_plain=(0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.0),
    will_follow=(0.6, 0.9, 0.95, 1.0),
    will_trump=(0.1, 0.3, 0.6, 0.95),
    extra_enemy=0.5,
    extra_friend=0.0,
    friend=0.5,
    lead_cost=1.0,
    late=0.6,
    last_draw=1.0,
)

_DOUBLE: Final = Weights(
    keep_trump=(2.18, 2.59, 3.0, 3.41, 3.82, 4.75, 8.26, 9.3, 14.0, 22.39),
    keep_plain=(-0.03, 0.01, 0.06, 0.1, 0.15, 0.12, -0.88, 1.3, 1.77, 3.93),
    lead_trump=(4.96, 4.22, 3.48, 2.75, 2.01, 6.16, 5.67, 3.69, 1.49, 7.22),
    lead_plain=(-0.12, 0.56, 1.25, 1.93, 2.62, -2.2, -1.04, -2.59, -6.14, 2.9),
    will_follow=(0.49, 0.87, 0.37, 0.93),
    will_trump=(0.34, 0.45, 0.76, 0.92),
    extra_enemy=0.64,
    extra_friend=1.03,
    friend=1.0,
    lead_cost=5.16,
    late=1.69,
    last_draw=0.81,
)

_THREE: Final = Weights(
    keep_trump=(1.4, 2.5, 3.61, 4.71, 5.82, 6.6, 6.54, 7.14, 14.21, 13.9),
    keep_plain=(-0.53, -0.53, -0.53, -0.53, -0.53, 0.4, 0.91, 0.67, 2.36, 3.02),
    lead_trump=(-0.15, -0.13, -0.1, -0.08, -0.05, 6.78, 1.95, 1.72, 4.96, 0.92),
    lead_plain=(2.27, 1.59, 0.9, 0.22, -0.47, 0.13, 2.94, -0.49, 0.51, 3.18),
    will_follow=(0.62, 0.73, 0.88, 1.0),
    will_trump=(0.0, 0.58, 0.76, 0.81),
    extra_enemy=0.17,
    extra_friend=0.0,
    friend=1.0,
    lead_cost=2.67,
    late=2.14,
    rival=0.28,
)

_FOUR: Final = Weights(
    keep_trump=(2.04, 2.44, 2.84, 3.24, 3.64, 5.52, 6.49, 6.02, 11.29, 13.8),
    keep_plain=(-0.48, -0.3, -0.13, 0.05, 0.22, 0.73, -0.11, 1.56, 3.25, 3.66),
    lead_trump=(2.28, 1.73, 1.19, 0.64, 0.1, 3.56, 2.36, -3.19, 5.7, -0.78),
    lead_plain=(2.85, 1.79, 0.73, -0.34, -1.4, 0.41, 0.8, -1.15, 0.51, 3.48),
    will_follow=(0.53, 0.47, 1.0, 0.84),
    will_trump=(0.32, 0.62, 0.5, 0.95),
    extra_enemy=0.28,
    extra_friend=-1.7,
    friend=0.68,
    lead_cost=2.33,
    late=0.94,
    rival=0.39,
)

_SIX: Final = Weights(
    keep_trump=(-0.14, 0.47, 1.08, 1.69, 2.3, 3.31, 5.24, 7.52, 14.03, 19.1),
    keep_plain=(-0.32, -0.33, -0.33, -0.34, -0.35, 0.54, -0.14, 0.48, 3.23, 3.54),
    lead_trump=(4.8, 3.12, 1.44, -0.23, -1.91, 3.92, 5.62, -4.3, -0.09, -1.48),
    lead_plain=(3.4, 2.47, 1.55, 0.62, -0.3, -2.7, -0.81, -3.52, -1.35, 9.7),
    will_follow=(1.0, 0.53, 1.0, 0.97),
    will_trump=(0.41, 0.41, 0.6, 0.73),
    extra_enemy=-0.49,
    extra_friend=0.3,
    friend=0.64,
    lead_cost=2.48,
    late=1.28,
    rival=0.48,
)

_TWO_AVOIDING: Final = Weights(
    keep_trump=(-1.28, -1.28, -1.28, -1.29, -1.29, -2.89, -3.68, -5.65, -12.49, -12.91),
    keep_plain=(-0.12, -0.16, -0.2, -0.24, -0.28, 0.76, -1.39, -0.63, -6.44, -7.58),
    lead_trump=(-0.28, -0.64, -1.0, -1.36, -1.73, -0.94, -2.28, -3.55, -2.63, -5.18),
    lead_plain=(0.94, 0.94, 0.94, 0.95, 0.95, -0.39, 1.41, 0.08, 0.39, 1.02),
    will_follow=(0.13, 0.15, 0.81, 0.0),
    will_trump=(0.0, 0.03, 0.17, 0.0),
    extra_enemy=0.1,
    extra_friend=0.0,
    friend=0.0,
    lead_cost=3.01,
    late=0.32,
    last_draw=2.24,
    aim=-1.0,
)

_THREE_AVOIDING: Final = Weights(
    keep_trump=(-2.38, -2.5, -2.61, -2.73, -2.84, -3.01, -3.8, -4.28, -9.73, -7.57),
    keep_plain=(1.44, 0.89, 0.34, -0.22, -0.77, -1.2, -2.11, -1.53, -2.36, -5.66),
    lead_trump=(2.33, 0.87, -0.59, -2.06, -3.52, -3.78, -0.18, -1.31, -0.26, 0.41),
    lead_plain=(-2.0, -1.17, -0.34, 0.49, 1.33, -1.56, -2.81, 2.4, -1.74, 2.41),
    will_follow=(0.35, 0.13, 0.31, 0.06),
    will_trump=(0.47, 0.01, 0.11, 0.0),
    extra_enemy=3.0,
    extra_friend=0.0,
    friend=0.0,
    lead_cost=4.54,
    late=0.14,
    rival=0.0,
    aim=-1.0,
)

_FOUR_AVOIDING: Final = Weights(
    keep_trump=(-2.25, -1.91, -1.57, -1.23, -0.89, -4.14, -4.68, -6.55, -12.31, -14.4),
    keep_plain=(0.82, 0.62, 0.41, 0.2, -0.01, 0.59, -0.3, -0.09, -4.68, -4.28),
    lead_trump=(-1.95, -1.19, -0.44, 0.32, 1.08, 0.65, 2.53, 0.0, -1.76, -0.55),
    lead_plain=(-2.56, -2.41, -2.26, -2.11, -1.96, -0.93, 2.97, 1.96, 0.22, 2.4),
    will_follow=(0.4, 0.12, 0.21, 0.0),
    will_trump=(0.0, 0.07, 0.04, 0.0),
    extra_enemy=1.1,
    extra_friend=0.91,
    friend=0.23,
    lead_cost=3.71,
    late=1.14,
    rival=0.25,
    aim=-1.0,
)

_SIX_AVOIDING: Final = Weights(
    keep_trump=(-0.7, -0.84, -0.99, -1.14, -1.28, -3.13, -4.37, -4.43, -9.91, -13.81),
    keep_plain=(0.73, 0.47, 0.21, -0.06, -0.32, -1.01, -1.82, -1.81, -5.4, -5.19),
    lead_trump=(-1.1, -1.04, -0.98, -0.92, -0.86, 1.56, -1.19, -1.44, -1.03, 2.38),
    lead_plain=(1.65, 0.59, -0.47, -1.53, -2.59, -1.66, -0.68, 1.37, 1.73, 1.26),
    will_follow=(0.56, 0.09, 0.1, 0.13),
    will_trump=(0.11, 0.0, 0.0, 0.0),
    extra_enemy=1.89,
    extra_friend=4.09,
    friend=0.89,
    lead_cost=2.95,
    late=1.23,
    rival=0.46,
    aim=-1.0,
)

_DECLARING: Final = Weights(
    keep_trump=(0.95, 1.73, 2.5, 3.27, 4.05, 5.26, 7.23, 7.58, 15.21, 15.02),
    keep_plain=(-1.64, -1.4, -1.15, -0.91, -0.67, -0.37, 1.6, 2.5, 3.82, 5.91),
    lead_trump=(1.62, 1.83, 2.04, 2.24, 2.45, 0.7, 5.81, 1.42, 5.33, 0.78),
    lead_plain=(3.9, 1.97, 0.05, -1.88, -3.81, -2.11, 2.08, 4.39, 0.45, 4.18),
    will_follow=(0.35, 0.78, 0.91, 0.91),
    will_trump=(0.0, 0.06, 0.29, 0.44),
    extra_enemy=2.35,
    extra_friend=-2.23,
    friend=0.96,
    lead_cost=3.54,
    late=1.48,
    rival=0.85,
)

_DEFENDING: Final = Weights(
    keep_trump=(1.7, 2.16, 2.63, 3.09, 3.56, 4.6, 7.13, 9.22, 10.7, 11.64),
    keep_plain=(0.9, 0.85, 0.8, 0.75, 0.7, -0.73, -0.48, 0.78, 2.73, 3.54),
    lead_trump=(1.65, 1.1, 0.55, 0.0, -0.55, 6.29, 2.0, -3.57, 2.28, 3.99),
    lead_plain=(4.39, 3.86, 3.34, 2.81, 2.29, 0.3, -0.53, -3.27, 0.97, -0.05),
    will_follow=(0.24, 0.95, 0.95, 0.61),
    will_trump=(0.69, 0.7, 0.41, 0.81),
    extra_enemy=1.91,
    extra_friend=-0.78,
    friend=0.64,
    lead_cost=2.12,
    late=0.9,
    rival=0.54,
)


WEIGHTS: Final[dict[tuple[Goal, int], Weights]] = {
    ("most_points", 2): _TWO,
    ("most_points", 3): _THREE,
    ("most_points", 4): _FOUR,
    ("most_points", 6): _SIX,
    ("at_most_11", 2): _TWO_AVOIDING,
    ("at_most_11", 3): _THREE_AVOIDING,
    ("at_most_11", 4): _FOUR_AVOIDING,
    ("at_most_11", 6): _SIX_AVOIDING,
}
"""By goal and number of players, for the games in which the sides are known."""


def weights_for(observation: Observation) -> Weights:
    """Return the weights for the rules and, where a card was called, for the side this seat knows itself to be on."""
    rules = observation.rules
    if rules.trump_choice == "called":
        return _DECLARING if observation.seat in (observation.declarer, observation.partner) else _DEFENDING
    if rules.double_tricks and rules.goal == "most_points":
        return _DOUBLE
    return WEIGHTS[rules.goal, rules.players]
