"""What the screen of statistics says: the curve of the rating, the best moments, and all of it read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from game.people import stand_in
from game.words.newgame import level_name
from game.words.numbers import signed
from game.words.translation import _, ngettext, pgettext


def matches_line(matches: int, won: int, given_up: int) -> str:
    """How many matches there were, how many were won, and how many were given up, which are not among them."""
    if given_up:
        text = ngettext(
            "{n} match, {won} won; {more} more given up", "{n} matches, {won} won; {more} more given up", matches
        )
    else:
        text = ngettext("{n} match, {won} won", "{n} matches, {won} won", matches)
    return text.format(n=matches, won=won, more=given_up)


def nothing_note(given_up: int) -> str:
    """That no match counts, and how many were given up."""
    said = [_("Nothing has been finished here in this time. Choose a longer one, or play a match.")]
    if given_up:
        said.append(ngettext("{n} match was given up.", "{n} matches were given up.", given_up).format(n=given_up))
    return " ".join(said)


def score_words(won: int, lost: int) -> str:
    """Matches or deals won and lost."""
    # Translators: a result over many matches, such as "14 to 11".
    return _("{won} to {lost}").format(won=won, lost=lost)


def rating_line(gain: int, above: str | None, lowest: str) -> str:
    """Where a rating stands among the levels: ``above`` one of them, or still below the ``lowest``.

    What it has gained is told, what it has lost is not.
    """
    level = level_name(above or lowest)
    if gain > 0:
        # Translators: of a rating, in chalk: it has gained so many points, and is higher than that level.
        text = _("up {n}, now above {level}") if above else _("up {n}, on the way to {level}")
    else:
        text = _("now above {level}") if above else _("on the way to {level}")
    return text.format(n=gain, level=level)


def points_title(points: int) -> str:
    """The best deal."""
    return ngettext("{n} point in a deal", "{n} points in a deal", points).format(n=points)


def few_points_title(points: int) -> str:
    """The best deal of those in which few points win."""
    return ngettext("Only {n} point in a deal", "Only {n} points in a deal", points).format(n=points)


def streak_title(wins: int) -> str:
    """The longest streak."""
    return ngettext("{n} win in a row", "{n} wins in a row", wins).format(n=wins)


def slams_title(slams: int) -> str:
    """How many deals were won with more than a hundred points."""
    return ngettext("{n} deal above 100", "{n} deals above 100", slams).format(n=slams)


def bids_title(made: int, bids: int) -> str:
    """How many of his bids a declarer has made."""
    return ngettext("{made} of {n} bid made", "{made} of {n} bids made", bids).format(made=made, n=bids)


def against(names: Sequence[str], date: str) -> str:
    """Against whom it was, and when; only the date where there were too many to name."""
    if len(names) != 1:
        return date
    return ", ".join(filter(None, (against_whom(names[0]), date)))


def against_whom(name: str) -> str:
    """Matches against somebody, by a name as it is read."""
    # Translators: a row of statistics: the matches against Rosa.
    return _("against you") if stand_in(name) == 0 else _("against {name}").format(name=name)


def last_time(when: str) -> str:
    """When something was that has been more than once."""
    # Translators: when is a date, or "against Rosa, 24 November".
    return _("last: {when}").format(when=when)


def span(first: str, last: str) -> str:
    """From one date to another."""
    # Translators: two dates, such as "9 November to 11 November".
    return first if first == last or not last else _("{first} to {last}").format(first=first, last=last)


def spoken(person: str, line: str, rating: str, moments: Sequence[str]) -> str:
    """All of it in a few sentences."""
    told = [f"{person}: {line}."]
    if rating:
        told.append("{name}: {rating}.".format(name=pgettext("statistics", "Rating"), rating=rating))
    told += [f"{title}." for title in moments]
    return " ".join(told)


def picture_names() -> dict[str, str]:
    """What can be shown of deals, one picture at a time."""
    return {"luck": _("Luck and play"), "points": _("Points in a deal")}


def luck_and_play(luck: float, play: float, is_points: bool) -> tuple[tuple[str, str], tuple[str, str]]:
    """The words for luck and for play, each with its sum."""
    return (_("Luck"), signed(luck, decimal=not is_points)), (_("Your play"), signed(play, decimal=not is_points))


def added_up(is_points: bool) -> tuple[str, str]:
    """What two curves of luck and play are of, and the same in less room."""
    if is_points:
        # Translators: beside a diagram: each day has the sum up to then.
        return _("card points, added up day by day"), _("card points")
    return _("match points, added up day by day"), _("match points")


def looked_at(known: int, deals: int) -> str:
    """Of how many deals luck and play are known."""
    return ngettext("{known} of {n} deal reviewed", "{known} of {n} deals reviewed", deals).format(known=known, n=deals)


def spoken_luck(play: tuple[str, str], luck: tuple[str, str], said: str) -> str:
    """Luck and play in a few sentences."""
    return " ".join(f"{text}." for text in (_("Luck and play"), *(" ".join(each) for each in (play, luck)), said))


def group_names() -> dict[str, str]:
    """By what matches won and lost can be told apart."""
    return {"games": _("by game"), "levels": _("by level"), "players": _("by players")}
