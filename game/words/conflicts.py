"""Why two options of the rules do not go together: one sentence for each row of the core's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.model.combinations import NEEDS, Requirement
from game.model.rules import MatchGoal
from game.words.translation import N_

_REASONS: Final[dict[tuple[str, object, str], str]] = {
    ("trump_choice", "called", "players"): N_(
        "A card is called only with five players: only they play with secret partners."
    ),
    ("trump_choice", "turned", "players"): N_(
        "With five players the called card sets trumps: no card is turned up, and trumps do not rotate."
    ),
    ("hand", 8, "players"): N_("Only five players are dealt eight cards each; with any other number it is three."),
    ("hand", 3, "players"): N_("Five players hold eight cards each, because the whole deck is dealt."),
    ("auction", "points", "trump_choice"): N_(
        "An auction decides who calls a card, so there is no auction where no card is called."
    ),
    ("auction", None, "trump_choice"): N_(
        "Where a card is called, an auction by points or by rank has to decide who calls it."
    ),
    ("match", "target", "trump_choice"): N_(
        "Match points are counted only where a card is called; all other matches count games won."
    ),
    ("match", "first_to", "trump_choice"): N_(
        "Where a card is called, match points are counted instead of games won, so the match is played "
        "to a number of match points."
    ),
    ("match", "rotation", "trump_choice"): N_(
        "A match of four deals, one for each suit, needs trumps that rotate from deal to deal."
    ),
    ("match", "rotation", "goal"): N_(
        "A match of four deals, one for each suit, goes to whoever has won the most, so few points cannot be the aim."
    ),
    ("match", "rotation", "tie"): N_(
        "A match of four deals, one for each suit, has no room for a fifth: a tied deal has to be a draw."
    ),
    ("rotation_by", "points", "match"): N_(
        "The card points of all deals can decide only a match of four deals, one for each suit."
    ),
    ("exchange", "spanish", "trump_choice"): N_(
        "No card is turned up when trumps rotate or a card is called, so there is nothing to swap."
    ),
    ("reflip_high_trump", True, "trump_choice"): N_(
        "No card is turned up when trumps rotate or a card is called, so no ace or three can go back into the stock."
    ),
    ("claim", True, "players"): N_(
        "With five players nobody can claim the rest, because nobody can be sure who plays with whom."
    ),
    ("double_tricks", True, "players"): N_("Two cards each to a trick are played only with two players."),
    ("partners_show_hands", True, "players"): N_("Partners show each other their cards only with four players."),
    ("signals", True, "players"): N_("Signals are for partners, so they need four or six players."),
    ("goal", "at_most_11", "players"): N_(
        "With five players the declarer has to make the bid, so few points cannot be the aim."
    ),
    ("slam_counts_double", True, "players"): N_(
        "With five players the bid decides what a deal is worth, so more than a hundred points cannot count double."
    ),
    ("slam_counts_double", True, "goal"): N_(
        "Where few points are the aim, more than a hundred of them cannot count as two games won."
    ),
}


def _key(need: Requirement) -> tuple[str, object, str]:
    return need.option, need.values[0], need.needs


CONFLICTS: Final[dict[Requirement, str]] = {need: _REASONS[_key(need)] for need in NEEDS}
"""The sentence of each row, not yet translated."""


def conflict(facts: Mapping[str, object]) -> str | None:
    """Return the sentence, not yet translated, for the facts of a ``rules-conflict``; None where no row fits them."""
    value = facts.get("value")
    value = value.kind if isinstance(value, MatchGoal) else value
    for need, text in CONFLICTS.items():
        stated = (need.option, need.needs, need.allowed)
        if stated == (facts.get("option"), facts.get("needs"), facts.get("allowed")) and value in need.values:
            return text
    return None
