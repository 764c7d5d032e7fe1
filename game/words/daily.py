"""The deal of the day in words: what is played, what was made of it, and the text that tells others without cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.daily import DailyDeal, day_number, numbers_of
from game.model.rules import Wants
from game.people import Person
from game.words import NN_, _, capital, game_title, listed, ngettext, pgettext
from game.words.dates import whole_date
from game.words.newgame import level_name
from game.words.numbers import signed

SIGNS: Final = {"w": "●", "d": "◆", "l": "○"}
"""What stands for a trick that was won, for one with many points, and for one that was lost."""
GROUP: Final = 10  # signs without a gap
IN_A_ROW: Final = 2  # days from which on they are told


def long_date(date: str) -> str:
    """Return a date as it stands above a result."""
    return capital(whole_date(*numbers_of(date), day_number(date) % 7))


def title_of(deal: DailyDeal, people: Sequence[Person]) -> str:
    """Return what is played, and with whom: the opponent, or the partner; ``people`` are by seat, the player first."""
    game = game_title(deal.game)
    if deal.rules.auction is not None:
        return game
    beside = next((seat for seat in range(1, deal.rules.players) if deal.rules.are_partners(0, seat)), 1)
    # Translators: the deal of the day: "Briscola with Lina".
    return _("{game} with {name}").format(game=game, name=people[beside].name)


def facts_of(deal: DailyDeal, people: Sequence[Person], pack: str, *, is_today: bool) -> tuple[str, ...]:
    """Return in a few lines how many play, how well, who with whom, and that everybody has the same cards."""
    rules, others = deal.rules, people[1:]
    count = ngettext("One deal, {n} player.", "One deal, {n} players.", rules.players).format(n=rules.players)
    level = _("Level: {level}").format(level=level_name(deal.level))
    said = [f"{count} {level}."]
    against = listed([person.name for seat, person in enumerate(others, 1) if not rules.are_partners(0, seat)])
    if rules.auction is not None:
        said.append(_("At the table: {names}.").format(names=against))
    elif len(others) > 1:
        said.append(_("You two play against {names}.").format(names=against))
    same = _("Cards: {pack}. Everybody has the same today.")
    had = _("Cards: {pack}. Everybody had the same that day.")
    return (*said, (same if is_today else had).format(pack=pack))


def verdict(over: int, wants: Wants) -> str:
    """Return how somebody did against par, better by ``over``; without a full stop."""
    if not over:
        return _("Exactly par")
    if wants is Wants.FEWEST:  # where points are to be avoided, less is better
        better = NN_("{n} point fewer than par", "{n} points fewer than par")
        worse = NN_("{n} point more than par", "{n} points more than par")
    else:
        better = NN_("{n} point over par", "{n} points over par")
        worse = NN_("{n} point under par", "{n} points under par")
    return ngettext(*(better if over > 0 else worse), abs(over)).format(n=abs(over))


def par_sentence(wants: Wants) -> str:
    """Return what par is, and where it is not plain, what is better."""
    text = _("Par is what the Master scores with these cards.")
    if wants is Wants.FEWEST:
        return " ".join((text, _("Here fewer points are better.")))
    return " ".join((text, _("Here match points count."))) if wants is Wants.STAKE else text


def value_of(value: int, wants: Wants) -> str:
    """Return card points as they are, match points with their sign."""
    return signed(value) if wants is Wants.STAKE else str(value)


def match_points(value: int) -> str:
    """Return match points with their sign and their name."""
    return ngettext("{n} match point", "{n} match points", abs(value)).format(n=signed(value))


def signs_line(signs: str) -> str:
    """Return a sign for each trick, in groups."""
    groups = [signs[at : at + GROUP] for at in range(0, len(signs), GROUP)]
    return " ".join("".join(SIGNS[sign] for sign in group) for group in groups)


def shared_text(date: str, title: str, value: int, par: int | None, wants: Wants, signs: str) -> list[str]:
    """Return the lines that tell others of a result; no card is in them. Without par none is told."""
    if wants is Wants.STAKE:
        reached = match_points(value)
    else:
        reached = ngettext("{n} point", "{n} points", value).format(n=value)
    # Translators: what somebody reached, and par: "74 points, par 67".
    told = reached if par is None else _("{points}, par {par}").format(points=reached, par=value_of(par, wants))
    won, played = sum(sign != "l" for sign in signs), len(signs)
    tricks = ngettext("Won {won} of {n} trick", "Won {won} of {n} tricks", played).format(won=won, n=played)
    last = [tricks] if signs else []
    if par is not None:
        last.append(verdict(wants.gain(value, par), wants))
    lines = [f"Triunfo · {long_date(date)}", f"{title} · {told}", signs_line(signs), " · ".join(last)]
    return [line for line in lines if line]


def played_word() -> str:
    """Return what a ring round a day of the month means."""
    # Translators: of days in a calendar, below it.
    return pgettext("days", "played")


def reached_word() -> str:
    """Return what a line below a day of the month means."""
    return pgettext("days", "par reached")


def row_line(days: int, month: int) -> str:
    """Return how many days in a row were played, or how many of the month: a day that was missed is not told."""
    if days >= IN_A_ROW:
        return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
    return ngettext("{n} day played", "{n} days played", month).format(n=month) if month else ""
