"""What `triunfo review` says of a finished deal, in the current language."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.actions import Action, Bid, Call, Exchange, Pass, Play
from game.verdicts import Balance, Option, Quality, Verdict
from game.words import auction
from game.words.names import card_name
from game.words.numbers import per_cent
from game.words.translation import _


def quality_name(quality: Quality) -> str:
    """Return the class of decisions, as a word."""
    # Translators: classes of decisions in the legend of a curve, each before a number of them.
    names = {
        Quality.BEST: _("best"), Quality.GOOD: _("good"), Quality.INACCURACY: _("inaccuracy"),
        Quality.MISTAKE: _("mistake"),
    }  # fmt: skip
    return names[quality]


def choice(action: Action) -> str:
    """Return an action as a thing that was chosen: a card, a bid, a swap."""
    if isinstance(action, Play):
        return card_name(action.card)
    if isinstance(action, Bid):
        return auction.bid_button(action)
    if isinstance(action, Call):
        return _("Call {card}").format(card=card_name(action.card))
    if isinstance(action, Exchange):
        return _("Swap")
    return _("Pass") if isinstance(action, Pass) else _("Claim the rest")


def deal_line(number: int) -> str:
    """Return the line above what is said of a deal."""
    return _("Deal {n}").format(n=number)


def balance_line(name: str, balance: Balance, *, is_points: bool) -> str:
    """Return the result of a seat and what it is made of; luck is the rest once result and play are rounded."""
    digits = 0 if is_points else 1
    result, play = round(balance.result), round(balance.play, digits)
    told = [f"{value:+.{digits}f}".replace("-", "−") for value in (result, result - play, play)]
    told = ["0" if not float(text[1:]) else text for text in told]
    # Translators: a result as the sum of two numbers, such as "Ana: result −6, luck −3, play −3".
    text = _("{name}: result {result}, luck {luck}, play {play}")
    return text.format(name=name, result=told[0], luck=told[1], play=told[2])


def verdict_heads() -> tuple[str, ...]:
    """Return the headings above :func:`verdict_row`."""
    # Translators: headings of a table of decisions: the trick, the class, what was chosen, what was best, each with the
    # chance to win and the points it led to.
    chance, points = _("chance"), _("points")
    return _("trick"), _("class"), _("chosen"), chance, points, _("best choice"), chance, points


def verdict_row(verdict: Verdict) -> tuple[str, ...]:
    """Return a decision as a row of words; what was best only where something else was chosen."""
    best = ("", "", "") if verdict.quality is Quality.BEST else _figures(verdict.best)
    return str(verdict.trick or "–"), quality_name(verdict.quality), *_figures(verdict.chosen), *best


def _figures(option: Option) -> Sequence[str]:
    return choice(option.action), per_cent(option.chance), str(round(option.points))
