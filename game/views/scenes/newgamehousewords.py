"""House rules in plain words: the name of each option, its choices, and what each of them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import LEAST_BID
from game.model.rules import FLAGS, Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE
from game.views.scenes.newgamechoice import HOUSE_RULES
from game.words import N_, _, after_colon, ngettext

_NAMES: Final = {
    "trump_choice": N_("Trumps"),
    "reflip_high_trump": N_("No high card turned"),
    "exchange": N_("Swapping the turned card"),
    "claim": N_("Claiming the rest"),
    "double_tricks": N_("Double tricks"),
    "partners_show_hands": N_("Partners show hands"),
    "signals": N_("Signals"),
    "auction": N_("Auction"),
    "goal": N_("Aim"),
    "slam_counts_double": N_("Slam counts double"),
    "tie": N_("Level deals"),
    "deck": N_("Cards"),
    "draw_for_seats": N_("Drawing for seats"),
    "match": N_("Match"),
    "rotation_by": N_("What decides the match"),
}
_CHOICES: Final[dict[tuple[str, object], str]] = {
    # Translators: how trumps are chosen: the card turned up, or the suits by turns.
    ("trump_choice", "turned"): N_("Turned"),
    ("trump_choice", "rotating"): N_("By turns"),
    # Translators: three ways of swapping the turned card.
    ("exchange", "none"): N_("None"),
    ("exchange", "spanish"): N_("Spanish"),
    ("exchange", "catalan"): N_("Catalan"),
    # Translators: an auction in points or in ranks of cards.
    ("auction", "points"): N_("In points"),
    ("auction", "rank"): N_("In ranks"),
    # Translators: what wins a deal: many or few card points.
    ("goal", "most_points"): N_("Most points"),
    ("goal", "at_most_11"): N_("Few points"),
    # Translators: what becomes of deals that end level.
    ("tie", "void"): N_("Annulled"),
    ("tie", "draw"): N_("Drawn"),
}
_MEANINGS: Final[dict[tuple[str, object], str]] = {
    ("trump_choice", "turned"): N_("The card turned up after the deal names trumps."),
    ("trump_choice", "rotating"): N_("Coins, cups, swords and clubs take turns; no card is turned up."),
    ("reflip_high_trump", False): N_("Whatever card is turned up, it stays."),
    ("reflip_high_trump", True): N_("A turned ace or three goes back into the stock, and the next card is turned."),
    ("exchange", "none"): N_("The turned card stays where it is until it is drawn."),
    ("exchange", "spanish"): N_("After a trick the seven of trumps takes a higher turned card, and the two a low one."),
    ("exchange", "catalan"): N_("The seven of trumps takes a higher turned card at any moment, the two a low one."),
    ("claim", False): N_("Every deal is played to the last card."),
    ("claim", True): N_("When the stock is gone, whoever surely holds the highest trumps may take all the rest."),
    ("double_tricks", False): N_("Everybody plays one card to each trick."),
    ("double_tricks", True): N_("Everybody plays two cards to each trick, by turns."),
    ("partners_show_hands", False): N_("Nobody sees a partner’s cards."),
    ("partners_show_hands", True): N_("Before the first card partners see each other’s three cards, once."),
    ("signals", False): N_("Partners tell each other nothing about their cards."),
    ("signals", True): N_("Partners may tell each other by a face which high trump they hold."),
    ("auction", "points"): N_("Bids are points, from {least} upwards; any card may be called."),
    ("auction", "rank"): N_("Bids are ranks, from the ace downwards; a card of the rank that was bid is called."),
    ("goal", "most_points"): N_("Whoever has the most card points wins the deal."),
    ("goal", "at_most_11"): N_("Whoever ends with {most} points or fewer wins the deal."),
    ("slam_counts_double", False): N_("However high, a deal that is won counts as one game."),
    ("slam_counts_double", True): N_("More than {slam} points count as two games won."),
    ("tie", "void"): N_("A deal that ends level is annulled, and another is dealt."),
    ("tie", "draw"): N_("When a deal ends level nobody scores, but it has been played."),
    ("deck", 36): N_("Without twos, eights and nines."),
    ("deck", 40): N_("Without eights and nines."),
    ("deck", 48): N_("All of them, with eights and nines."),
    ("draw_for_seats", False): N_("Chance decides who deals first."),
    ("draw_for_seats", True): N_("Everybody draws a card, and the highest deals first."),
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
        return _("Everybody draws a card: the two highest play together, and the highest deals first.")
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
        return _("as usual in this game")
    return ngettext("{n} is different: {names}", "{n} are different: {names}", len(names)).format(
        n=len(names), names=", ".join(names)
    )


def how_many(rules: Rules, usual: Rules) -> str:
    """The same where there is no room for a list."""
    count = len(different(rules, usual))
    if not count:
        return in_short(rules, usual)
    return ngettext("{n} is different", "{n} are different", count).format(n=count)


def also_changed(options: tuple[str, ...]) -> str:
    """What else was changed to make room for a choice."""
    names = ", ".join(option_name(option) for option in options)
    return _("To make room, this was changed as well: {names}.").format(names=names)
