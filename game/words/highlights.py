"""What stands beside the moments that the table stages, in words; the message line says the ordinary sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.knowledge import declarers_points
from game.model.observation import Observation
from game.people import Person, own_seat, said_of
from game.words import _, card_name, ngettext, pgettext


def last_trick() -> str:
    """That the last trick has decided the deal."""
    return _("The last trick decides")


def slam(points: int) -> str:
    """That a side has taken more than a hundred points."""
    return ngettext("Over a hundred: {n} point!", "Over a hundred: {n} points!", points).format(n=points)


def turned() -> str:
    """That a side that was behind now leads the match."""
    return _("The match has turned")


def partner(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who plays with whom, large: the called card was played."""
    declarer, other = observation.declarer, observation.partner
    if declarer is None or other is None:
        return ""
    me = own_seat(people, observation.seat, viewer_plays)
    name, asked = people[other].name, people[declarer].name
    if other == declarer:
        return said_of(declarer, me, people, _("You play alone"), _("{name} plays alone"))
    if me == declarer:
        return _("{name} is with you").format(name=name)
    if me == other:
        return _("You are with {name}").format(name=asked)
    return _("{name} is with {declarer}").format(name=name, declarer=asked)


def called(observation: Observation) -> str:
    """The called card, on a gold tag."""
    return "" if observation.called is None else f"{card_name(observation.called):bare}".upper()


def needed(observation: Observation, viewer_plays: bool, tells_points: bool) -> str:
    """How many points declarer and partner need, and how many they have so far, unless that is not to be told."""
    if observation.bid is None:
        return ""
    points = observation.bid.needed
    if not tells_points:
        return ngettext("{n} point needed", "{n} points needed", points).format(n=points)
    pair = {observation.declarer, observation.partner}
    have = {"needed": points, "n": declarers_points(observation)}
    if len(pair) == 1:
        text = ngettext("{needed} point needed, {n} so far", "{needed} points needed, {n} so far", points)
    elif viewer_plays and observation.seat in pair:
        text = ngettext(
            "You two need {needed} point; you have {n}.", "You two need {needed} points; you have {n}.", points
        )
    else:
        text = ngettext(
            "The two need {needed} point; they have {n}.", "The two need {needed} points; they have {n}.", points
        )
    return text.format(**have)


def play_on() -> str:
    """What a key does that goes on."""
    return pgettext("a key goes on with the game", "play on")
