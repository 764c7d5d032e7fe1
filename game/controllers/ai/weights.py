"""What ``casual`` believes, as numbers: what cards are worth in the hand and how gladly others take a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.model.observation import Observation
from game.model.rules import Goal, Rules


@dataclass(frozen=True, slots=True)
class Weights:
    """What ``casual`` believes, in card points and chances.

    The weights for two players were set by hand, and hill climbing found nothing clearly better. The others were
    climbed from them in duplicate deals against greedy (where points are to be avoided, against dodger) and against
    earlier selves, and kept in order: the higher the rank, the more a card is worth (or the greater a danger), and the
    less gladly it is led. Without that order they came out no stronger and led kings for no reason.

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
    lead_cost: float  # what being the next to lead costs
    late: float  # share of a card's worth that is left when the stock is empty
    extra_friend: float = 0.0  # points a partner still to play adds
    friend: float = 0.0  # chance that a partner still to play, able to win the trick, does so
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
    friend=0.5,
    lead_cost=1.0,
    late=0.6,
    last_draw=1.0,
)

_DOUBLE: Final = Weights(
    keep_trump=(2.09, 2.53, 2.96, 3.39, 3.82, 5.02, 8.05, 9.3, 14.69, 22.39),
    keep_plain=(-0.17, -0.15, -0.13, -0.1, -0.08, -0.1, -0.1, 1.3, 2.21, 4.44),
    lead_trump=(1.84, 2.3, 2.76, 3.22, 3.68, 3.63, 4.16, 4.84, 4.84, 7.32),
    lead_plain=(-0.72, -0.69, -0.67, -0.65, -0.62, -0.63, -0.63, -0.63, -0.63, 2.05),
    will_follow=(0.49, 0.75, 0.31, 0.94),
    will_trump=(0.34, 0.38, 0.56, 0.85),
    extra_enemy=0.84,
    extra_friend=1.03,
    friend=1.0,
    lead_cost=3.87,
    late=1.74,
    last_draw=0.91,
)

_THREE: Final = Weights(
    keep_trump=(3.1, 3.64, 4.17, 4.7, 5.23, 5.55, 8.02, 8.21, 14.79, 18.13),
    keep_plain=(-1.05, -0.74, -0.42, -0.11, 0.2, 0.21, 0.23, 0.63, 2.68, 4.13),
    lead_trump=(-0.76, -0.43, -0.11, 0.22, 0.54, 1.21, 1.21, 2.27, 2.27, 2.76),
    lead_plain=(-0.04, -0.04, -0.04, -0.04, -0.04, -0.04, -0.04, -0.04, 0.04, 3.39),
    will_follow=(0.69, 0.73, 0.79, 1.0),
    will_trump=(0.14, 0.5, 0.76, 0.47),
    extra_enemy=0.3,
    lead_cost=3.03,
    late=1.76,
    rival=0.34,
)

_FOUR: Final = Weights(
    keep_trump=(1.47, 1.91, 2.34, 2.78, 3.21, 4.39, 4.62, 8.36, 13.66, 17.65),
    keep_plain=(-0.75, -0.47, -0.19, 0.08, 0.36, 0.36, 0.36, 0.42, 3.05, 4.51),
    lead_trump=(-1.62, -0.65, 0.33, 1.3, 2.27, 2.47, 2.67, 3.68, 3.68, 7.11),
    lead_plain=(-0.9, -0.9, -0.9, -0.9, -0.9, -0.89, -0.17, 0.35, 2.44, 2.51),
    will_follow=(0.53, 0.55, 0.56, 0.91),
    will_trump=(0.45, 0.22, 0.53, 0.87),
    extra_enemy=1.93,
    extra_friend=0.42,
    friend=0.73,
    lead_cost=5.57,
    late=0.98,
    rival=0.39,
)

_SIX: Final = Weights(
    keep_trump=(-0.26, 0.42, 1.11, 1.79, 2.48, 3.6, 6.13, 7.45, 14.2, 20.97),
    keep_plain=(-0.68, -0.58, -0.49, -0.4, -0.3, 0.21, 0.21, 1.14, 3.71, 3.96),
    lead_trump=(1.13, 1.21, 1.3, 1.39, 1.47, 1.46, 1.46, 1.46, 1.46, 2.84),
    lead_plain=(0.11, 0.19, 0.26, 0.33, 0.41, 0.37, 0.37, 0.37, 0.97, 8.65),
    will_follow=(0.91, 0.53, 1.0, 1.0),
    will_trump=(0.06, 0.42, 0.6, 0.63),
    extra_enemy=-0.64,
    extra_friend=0.3,
    friend=0.64,
    lead_cost=2.17,
    late=1.01,
    rival=0.48,
)

_TWO_AVOIDING: Final = Weights(
    keep_trump=(-1.02, -1.2, -1.38, -1.56, -1.74, -3.41, -4.26, -5.65, -11.8, -12.91),
    keep_plain=(0.13, 0.1, 0.07, 0.04, 0.01, -0.17, -1.01, -1.01, -6.51, -7.58),
    lead_trump=(-1.86, -1.86, -1.86, -1.86, -1.86, -1.86, -1.65, -1.65, -1.65, -1.65),
    lead_plain=(0.73, 0.73, 0.73, 0.73, 0.73, 0.74, 0.79, 0.79, 0.79, 2.69),
    will_follow=(0.25, 0.15, 0.77, 0.03),
    will_trump=(0.0, 0.18, 0.17, 0.0),
    extra_enemy=0.1,
    lead_cost=2.06,
    late=0.32,
    last_draw=2.24,
    aim=-1.0,
)

_THREE_AVOIDING: Final = Weights(
    keep_trump=(-2.18, -2.19, -2.2, -2.21, -2.22, -2.31, -2.92, -3.41, -8.73, -12.01),
    keep_plain=(1.68, 1.08, 0.47, -0.13, -0.73, -1.26, -1.82, -1.82, -1.91, -5.49),
    lead_trump=(-2.45, -2.27, -2.09, -1.91, -1.72, -1.13, 0.89, 0.9, 0.9, 1.65),
    lead_plain=(-3.05, -2.34, -1.63, -0.92, -0.21, -0.27, -0.27, -0.21, 0.15, 3.77),
    will_follow=(0.35, 0.28, 0.16, 0.05),
    will_trump=(0.49, 0.07, 0.35, 0.1),
    extra_enemy=2.94,
    lead_cost=5.08,
    late=0.14,
    rival=0.0,
    aim=-1.0,
)

_FOUR_AVOIDING: Final = Weights(
    keep_trump=(-1.15, -1.38, -1.61, -1.85, -2.08, -4.14, -5.26, -6.64, -12.46, -13.75),
    keep_plain=(0.68, 0.68, 0.68, 0.68, 0.68, 0.12, 0.03, -0.56, -3.83, -3.98),
    lead_trump=(-0.71, -0.52, -0.34, -0.16, 0.02, -0.07, -0.07, -0.07, -0.07, 0.09),
    lead_plain=(-3.87, -3.19, -2.51, -1.83, -1.15, -1.15, 1.1, 1.1, 1.13, 2.4),
    will_follow=(0.76, 0.05, 0.08, 0.07),
    will_trump=(0.0, 0.07, 0.0, 0.01),
    extra_enemy=0.87,
    extra_friend=1.51,
    friend=0.23,
    lead_cost=3.71,
    late=1.11,
    rival=0.0,
    aim=-1.0,
)

_SIX_AVOIDING: Final = Weights(
    keep_trump=(-0.25, -0.44, -0.63, -0.82, -1.01, -3.06, -3.75, -4.88, -11.46, -13.74),
    keep_plain=(0.52, 0.36, 0.19, 0.03, -0.13, -1.01, -1.23, -1.6, -5.18, -5.28),
    lead_trump=(-1.25, -1.17, -1.09, -1.01, -0.94, -0.84, -0.84, -0.84, -0.84, 2.38),
    lead_plain=(-1.07, -0.99, -0.91, -0.83, -0.74, -0.51, 0.07, 1.07, 1.64, 2.82),
    will_follow=(0.62, 0.15, 0.12, 0.13),
    will_trump=(0.09, 0.0, 0.0, 0.0),
    extra_enemy=1.67,
    extra_friend=4.09,
    friend=0.87,
    lead_cost=2.28,
    late=1.23,
    rival=0.45,
    aim=-1.0,
)

_DECLARING: Final = Weights(
    keep_trump=(1.5, 2.16, 2.81, 3.46, 4.12, 4.94, 6.81, 7.65, 15.65, 15.65),
    keep_plain=(-1.71, -1.43, -1.15, -0.86, -0.58, -0.56, 0.67, 2.35, 3.59, 5.14),
    lead_trump=(2.48, 2.6, 2.73, 2.85, 2.97, 2.97, 2.97, 2.97, 5.05, 5.05),
    lead_plain=(-0.08, 0.23, 0.54, 0.85, 1.16, 1.07, 2.95, 4.01, 4.01, 5.06),
    will_follow=(0.76, 0.78, 0.9, 1.0),
    will_trump=(0.0, 0.0, 0.16, 0.44),
    extra_enemy=2.51,
    extra_friend=-1.96,
    friend=0.81,
    lead_cost=3.42,
    late=1.43,
    rival=0.85,
)

_DEFENDING: Final = Weights(
    keep_trump=(0.32, 1.21, 2.1, 3.0, 3.89, 4.3, 5.98, 9.22, 10.8, 12.75),
    keep_plain=(0.28, 0.28, 0.28, 0.28, 0.28, 0.32, 0.32, 0.32, 2.63, 3.71),
    lead_trump=(1.38, 1.38, 1.38, 1.38, 1.38, 1.47, 1.47, 2.15, 2.15, 6.47),
    lead_plain=(1.21, 1.25, 1.29, 1.33, 1.38, 1.37, 1.37, 1.37, 2.15, 5.43),
    will_follow=(0.05, 0.95, 0.81, 0.61),
    will_trump=(0.83, 0.66, 0.43, 0.77),
    extra_enemy=2.09,
    extra_friend=-0.35,
    friend=0.64,
    lead_cost=1.77,
    late=1.04,
    rival=0.33,
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
    return sided_weights(observation.rules, observation.seat in (observation.declarer, observation.partner))


def sided_weights(rules: Rules, declares: bool = False) -> Weights:
    """Return the weights for the rules; ``declares`` is for Chiamata, the side of declarer and partner."""
    if rules.trump_choice == "called":
        return _DECLARING if declares else _DEFENDING
    if rules.double_tricks and rules.goal == "most_points":
        return _DOUBLE
    return WEIGHTS[rules.goal, rules.players]
