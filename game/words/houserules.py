"""House rules in plain words: the name of each option, its choices, and what each of them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import LEAST_BID
from game.model.houserules import HOUSE_RULES
from game.model.rules import FLAGS, Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE
from game.words import N_, _, after_colon, ngettext

_NAMES: Final = {
    "trump_choice": N_("Trumps"),
    "reflip_high_trump": N_("Replace high turned card"),
    "exchange": N_("Swapping the turned card"),
    "claim": N_("Claiming the rest"),
    "double_tricks": N_("Double tricks"),
    "partners_show_hands": N_("Partners show their hands"),
    "signals": N_("Signals"),
    "auction": N_("Auction"),
    "goal": N_("Aim"),
    "slam_counts_double": N_("Over 100 counts double"),
    "tie": N_("Tied deals"),
    "deck": N_("Cards"),
    "draw_for_seats": N_("Draw for seats"),
    "match": N_("Match"),
    "rotation_by": N_("What decides the match"),
}
_CHOICES: Final[dict[tuple[str, object], str]] = {
    # Translators: how trumps are chosen: by the card turned up, or each suit in turn.
    ("trump_choice", "turned"): N_("Turned card"),
    ("trump_choice", "rotating"): N_("In rotation"),
    # Translators: three ways of swapping the turned card.
    ("exchange", "none"): N_("None"),
    ("exchange", "spanish"): N_("Spanish"),
    ("exchange", "catalan"): N_("Catalan"),
    # Translators: an auction by points or by ranks of cards.
    ("auction", "points"): N_("By points"),
    ("auction", "rank"): N_("By rank"),
    # Translators: what wins a deal: many or few card points.
    ("goal", "most_points"): N_("Most points"),
    ("goal", "at_most_11"): N_("Few points"),
    # Translators: what becomes of deals that end in a tie.
    ("tie", "void"): N_("Void"),
    ("tie", "draw"): N_("Draw"),
}
_MEANINGS: Final[dict[tuple[str, object], str]] = {
    ("trump_choice", "turned"): N_("The card turned up after the deal sets trumps."),
    ("trump_choice", "rotating"): N_("Coins, cups, swords and clubs are trumps in turn; no card is turned up."),
    ("reflip_high_trump", False): N_("Whatever card is turned up stays."),
    ("reflip_high_trump", True): N_("A turned ace or three goes back into the stock, and the next card is turned up."),
    ("exchange", "none"): N_("The turned card stays where it is until it is drawn."),
    ("exchange", "spanish"): N_(
        "After a trick, the seven of trumps may be swapped for a higher turned card, the two for the seven or lower."
    ),
    ("exchange", "catalan"): N_(
        "At any time, the seven of trumps may be swapped for a higher turned card, the two for the seven or lower."
    ),
    ("claim", False): N_("Every deal is played to the last card."),
    ("claim", True): N_("When the stock is empty, whoever is sure to hold the highest trumps may claim all the rest."),
    ("double_tricks", False): N_("Everyone plays one card to each trick."),
    ("double_tricks", True): N_("Everyone plays two cards to each trick, taking turns."),
    ("partners_show_hands", False): N_("Nobody sees a partner’s cards."),
    ("partners_show_hands", True): N_("Before the first card, partners see each other’s three cards once."),
    ("signals", False): N_("Partners tell each other nothing about their cards."),
    ("signals", True): N_("Partners may signal to each other which high trumps they hold."),
    ("auction", "points"): N_("Bids are in points, from {least} up; any card may be called."),
    ("auction", "rank"): N_("Bids are ranks, from the ace down; a card of the rank bid is called."),
    ("goal", "most_points"): N_("Whoever has the most card points wins the deal."),
    ("goal", "at_most_11"): N_("Whoever ends with {most} points or fewer wins the deal."),
    ("slam_counts_double", False): N_("A won deal counts as one game, however high the score."),
    ("slam_counts_double", True): N_("More than {slam} points count as two games won."),
    ("tie", "void"): N_("A tied deal is void, and another is dealt."),
    ("tie", "draw"): N_("Nobody scores for a tied deal, but it counts as played."),
    ("deck", 36): N_("Without twos, eights and nines."),
    ("deck", 40): N_("Without eights and nines."),
    ("deck", 48): N_("All cards, with eights and nines."),
    ("draw_for_seats", False): N_("The first dealer is chosen at random."),
    ("draw_for_seats", True): N_("Everyone draws a card, and the highest deals first."),
}


def option_name(option: str) -> str:
    """The name of an option: a label, and part of a list of what is different."""
    return _(_NAMES[option])


def value_name(option: str, value: object) -> str:
    """One of the choices of an option that is no switch."""
    return _(_CHOICES[option, value]) if (option, value) in _CHOICES else str(value)


def is_switch(option: str) -> bool:
    """Whether an option is only on or off."""
    return option in FLAGS


def meaning(option: str, rules: Rules) -> str:
    """What the option means as it is chosen, in a sentence."""
    if option == "draw_for_seats" and rules.draw_for_seats and rules.players == 4:
        return _("Everyone draws a card: the two highest play together, and the highest deals first.")
    text = _(_MEANINGS[option, getattr(rules, option)])
    return text.format(least=LEAST_BID, most=AT_MOST, slam=SLAM_ABOVE)


def reason(option: str, refused: Sequence[object], why: str) -> str:
    """Why these values cannot be chosen beside the other options; of a switch it can only be the other one."""
    if is_switch(option):
        return why
    return f"{', '.join(value_name(option, value) for value in refused)}: {after_colon(why)}"


def different(rules: Rules, usual: Rules) -> tuple[str, ...]:
    """The options in which these house rules differ from the usual ones."""
    return tuple(option for option in HOUSE_RULES if getattr(rules, option) != getattr(usual, option))


def in_short(rules: Rules, usual: Rules) -> str:
    """One line about what is different."""
    names = [option_name(option) for option in different(rules, usual)]
    if not names:
        return _("the usual rules of this game")
    return ngettext("{n} change: {names}", "{n} changes: {names}", len(names)).format(
        n=len(names), names=", ".join(names)
    )


def how_many(rules: Rules, usual: Rules) -> str:
    """The same where there is no room for a list."""
    count = len(different(rules, usual))
    if not count:
        return in_short(rules, usual)
    return ngettext("{n} change", "{n} changes", count).format(n=count)


def in_force(rules: Rules, usual: Rules) -> tuple[str, ...]:
    """Which house rules are in force, in fewer words from one text to the next."""
    names = [option_name(option) for option in different(rules, usual)]
    if not names:
        return (_("House rules: the usual ones"),)
    listed = ngettext("House rules: {n} change, {names}", "House rules: {n} changes, {names}", len(names))
    counted = ngettext("House rules: {n} change", "House rules: {n} changes", len(names))
    return listed.format(n=len(names), names=", ".join(names)), counted.format(n=len(names))


def more_rules(count: int) -> str:
    """What stands for rules that are folded away, none of which is changed."""
    return ngettext("{n} more rule, as usual", "{n} more rules, all as usual", count).format(n=count)


def also_changed(options: tuple[str, ...]) -> str:
    """What else was changed to make room for a choice."""
    names = ", ".join(option_name(option) for option in options)
    return _("These had to change too: {names}.").format(names=names)
