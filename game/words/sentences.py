"""One clear sentence for every error of the rules core: what is wrong and, where that helps, what to do."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from itertools import islice
from typing import Final

from game.model.cards import Card, Rank, Suit
from game.model.combinations import NEEDS, Requirement
from game.model.errors import GameError
from game.model.rules import MatchGoal
from game.model.texts import harmless
from game.words.names import Word, card_name, rank_name, suit_name
from game.words.translation import N_, _

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


# --- sentences for everything else


MOST_LISTED: Final = 60
"""Things that one sentence names; a deck is the longest list that makes sense."""
MOST_TOLD: Final = 1200
"""Letters of such a list."""

# Translators: seats are counted from 0 in these sentences, as in the file of a match.
SENTENCES: Final[dict[str, str]] = {
    # Actions and steps that are not legal.
    "no-such-seat": N_("There is no seat {seat} at a table for {players}; seats are counted from 0."),
    "not-your-turn": N_("It is not seat {seat}’s turn, but seat {turn}’s."),
    "play-not-now": N_("No card can be played right now."),
    "too-late": N_("Too late: the game has moved on."),
    "no-such-card": N_("Seat {seat} does not hold {card}."),
    "not-your-cut": N_("Seat {seat} does not cut; seat {turn}, on the dealer’s left, does."),
    "cut-not-now": N_("The deck cannot be cut right now."),
    "cut-too-small": N_("Each part of a cut needs at least {least} cards: lift {least} to {most} cards, not {at}."),
    "exchange-not-in-rules": N_("Nobody may swap the turned card in this game."),
    "exchange-not-now": N_("The turned card can be swapped only after a trick, before you draw."),
    "exchange-too-late": N_("It is too late to swap: swapping ends with draw number {last_round}."),
    "exchange-after-draw": N_("It is too late to swap after this trick: seat {seat} has already drawn."),
    "exchange-of-two": N_("Nothing can be swapped for {turned}."),
    "exchange-wrong-take": N_("You cannot take {take}: the turned card is {turned}."),
    "exchange-wrong-give": N_("You cannot swap {give} for {turned}: you need {needed}."),
    "exchange-without-trick": N_("Only a player who has won a trick may swap."),
    "bid-not-in-rules": N_("There is no bidding in this game."),
    "bid-not-now": N_("Nobody can bid right now."),
    "bid-needs-rank": N_("Bid a rank here, not points."),
    "bid-needs-points": N_("Bid points here, not a rank."),
    "bid-too-low": N_("A bid of {points} is not possible: it must be between {least} and {most}."),
    "bid-topped": N_("Nothing can be bid above {most}."),
    "bid-not-lower": N_("After {last}, nobody can bid {rank}: each bid must be lower."),
    "bid-no-rank": N_("The rank {rank:bare} cannot be bid: this deck has no such cards."),
    "call-not-in-rules": N_("No card is called in this game."),
    "call-not-now": N_("No card can be called right now."),
    "call-not-declarer": N_("Seat {seat} does not call a card; seat {turn}, who won the auction, does."),
    "call-wrong-card": N_("The deck of {deck} cards does not contain {card}."),
    "call-wrong-rank": N_("The bid asks for a card of the rank {rank:bare}, so {card} cannot be called."),
    "signal-not-in-rules": N_("There are no signals in this game."),
    "signal-not-now": N_("No signal can be given right now."),
    "signal-no-such-rank": N_(
        "There is no signal for the rank {rank:bare}: only ace, three, king, knight and jack have one."
    ),
    "signal-twice": N_("Seat {seat} has already signalled {rank}."),
    "claim-not-in-rules": N_("Nobody may claim the rest in this game."),
    "claim-not-now": N_("The rest can be claimed only between two tricks, when the stock is empty."),
    "claim-one-card": N_("With one card left there is nothing to claim: it is simply played."),
    "claim-few-trumps": N_(
        "Nobody can claim: everyone holds {cards} cards, but only this many trumps are left: {trumps}."
    ),
    "claim-not-proven": N_("Seat {seat} cannot claim: it does not know that its side holds {missing}."),
    "show-not-in-rules": N_("Partners do not show each other their cards in this game."),
    "show-not-now": N_("Hands are shown only between the deal and the first card."),
    "show-twice": N_("Seat {seat} has already shown its hand."),
    "step-not-now": N_("This cannot happen right now: {step}."),
    "not-your-draw": N_("Seat {seat} cannot draw yet; seat {turn} draws next."),
    "wrong-deck": N_("This is not a deck of {size} cards: it has {found}, and these are missing: {missing}."),
    "wrong-dealer": N_("Seat {dealer} cannot deal; it is seat {expected}’s turn to deal."),
    "deal-running": N_("Deal {number} is still being played."),
    "no-deal": N_("No deal has begun."),
    "match-over": N_("The match is over."),
    "seat-draw-not-in-rules": N_("Seats are not drawn in this game."),
    "seat-draw-too-late": N_("Seats can be drawn only once, before the first deal."),
    "seat-draw-count": N_("{players} cards are drawn for the seats, one for each player, not {found}."),
    "seat-draw-card": N_("The deck of {deck} cards does not contain {card}."),
    "seat-draw-twice": N_("Two players cannot both draw {card}."),
    # Rules.
    "rule-missing": N_('The rule "{option}" is missing.'),
    "rule-value": N_('The rule "{option}" cannot be "{value}". Allowed: {allowed}.'),
    "rule-range": N_('The rule "{option}" must be between {least} and {most}, not {value}.'),
    "rules-deck": N_("{players} players cannot play with {deck} cards. Allowed: {allowed}."),
    "rules-conflict": N_('The rule "{option}" can be "{value}" only where "{needs}" is one of these: {allowed}.'),
    # Games, options and levels given as text.
    "unknown-game": N_('There is no game "{game}". Available: {known}.'),
    "player-count": N_("{game} cannot be played by {players}. Possible numbers of players: {allowed}."),
    "unknown-rule": N_('There is no rule "{option}". Available: {known}.'),
    "unknown-level": N_('There is no level "{level}". Available: {known}.'),
    # Records.
    "not-json": N_("This line is not JSON, or it is damaged."),
    "not-an-object": N_("This line is not a JSON object."),
    "line-too-long": N_("This line has more than {most} letters."),
    "line-too-deep": N_("This line is nested more than {most} levels deep."),
    "field-twice": N_('The field "{field}" stands twice in this line.'),
    "not-a-record": N_("This is not a record of Triunfo: the first line does not say so."),
    "record-version": N_("This record has version {version}; this program reads version {known}."),
    "field-missing": N_('The field "{field}" is missing.'),
    "field-type": N_('The field "{field}" must contain this: {expected}.'),
    "field-letters": N_('The text in the field "{field}" is too long, or it has characters that cannot be shown.'),
    "unknown-card": N_('The field "{field}" names a card that does not exist: "{card}".'),
    "player-names": N_("{found} players are named, but the rules are for {players}."),
    "player-kind": N_('A player cannot be of the kind "{kind}". Allowed: {known}.'),
    "no-header": N_('A record must begin with its header, not with the event "{event}".'),
    "unknown-event": N_('There is no event "{event}".'),
    "bid-fields": N_('A bid needs either "rank" or "points", not both.'),
    "unknown-rank": N_('The field "{field}" names a rank that does not exist: "{rank}".'),
    "show-differs": N_("Seat {seat} shows {expected}, not {cards}."),
    "event-missing": N_('The event "{expected}" must come here, not "{event}".'),
    "event-too-early": N_('The event "{event}" comes too early.'),
    "deal-number": N_("This is deal {expected}, not deal {number}."),
    "seating-differs": N_("The cards drawn give the seating {expected}, not {seating}."),
    "draw-differs": N_("Seat {seat} draws {expected}, not {card}."),
    "result-differs": N_('"{field}" must be {expected} here, not {found}.'),
    # Seals, and moves of computer players. Translators: what is sealed is a deck; the seal is broken after the deal.
    "seal-missing": N_("Deal {number} has no seal, although the decks of this match are sealed."),
    "seal-form": N_("The seal of deal {number} must be 64 digits from 0 to 9 and a to f."),
    "seal-reused": N_("Deal {number} has the seal that line {first} already has."),
    "seal-unopened": N_("Deal {number} has ended, but its seal has not been opened."),
    "seal-differs": N_(
        "The seal of deal {number} does not fit: "
        "the deck, the dealer, the players or the rules are not those that were sealed."
    ),
    "opening-form": N_(
        "The seal of deal {number} was not opened in the right form: a nonce of 32 digits, a table of 64 and, "
        "for each computer player, a stream of 64, all from 0 to 9 and a to f."
    ),
    "opened-early": N_("The seal of deal {number} was opened before the deal had ended."),
    "opened-twice": N_("The seal of deal {number} was opened twice."),
    "nonce-reused": N_("The seal of deal {number} was made with the same random number as the one in line {first}."),
    "stream-reused": N_("Deal {number} was made with a sealed random number that line {first} already has."),
    "deck-reused": N_("Deal {number} has the same deck as the deal in line {first}."),
    "stream-missing": N_("What was sealed in deal {number} says nothing about {name}."),
    "seats-missing": N_("The players of this match draw for seats, but there is no draw before the first deal."),
    "seats-not-drawn": N_("The cards drawn for seats are not those that come from the sealed random number."),
    "dealer-not-drawn": N_("The first dealer, seat {dealer}, is not the one that comes from the sealed random number."),
    "deck-not-shuffled": N_("The deck of deal {number} is not the one that comes from the sealed random number."),
    # Translators: {field} is a word of the file that is not translated; players are counted from 0 there.
    "player-not-there": N_('"{field}" names player {player}, but this match has no such player.'),
    "player-no-computer": N_('"{field}" names player {player}, who is not a computer player.'),
    # Translators: {found} and {expected} are moves as in the file, such as "play 1 7c".
    "move-differs": N_(
        "{name} could not have played this at level {level} without knowing more: "
        "it should have been “{expected}”, not “{found}”."
    ),
    "move-missing": N_("{name}, at level {level}, would have done this first: “{expected}”."),
    "move-unwanted": N_("{name}, at level {level}, would have done nothing here, instead of “{found}”."),
}
_EXPECTED: Final = {
    "text": N_("text"),
    "number": N_("a whole number"),
    "numbers": N_("whole numbers"),
    "card": N_("a card"),
    "cards": N_("cards"),
    "object": N_("an object"),
    "objects": N_("objects"),
}
# What the C library calls these errors: the English text is what the system itself says.
REASONS: Final = {
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Read-only file system"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("File too large"),
    N_("Invalid argument"),
    N_("Input/output error"),
}
_HELD: Final = frozenset({32, 33})
"""Windows' numbers for what another program has open or locked; Python's for both is that of a lack of rights."""
_STEPS: Final = {
    "skip-cut": N_("dealing without a cut"),
    "take-trick": N_("taking a trick"),
    "draw": N_("drawing"),
}


def sentence(error: GameError) -> str:
    """Return what is wrong as one sentence in the current language; never raises, whatever the error holds."""
    facts = {key: _fact(_word(key, value)) for key, value in error.facts.items()}
    if error.code == "wrong-deck" and not error.facts.get("missing"):
        return _("This is not a deck of {size} cards: some cards are in it twice, or do not belong to it.").format_map(
            _Facts(facts)
        )
    text = conflict(error.facts) if error.code == "rules-conflict" else None
    text = text or SENTENCES.get(error.code)
    if error.code == "exchange-not-now" and error.facts.get("phase") not in (None, "play", "trick", "draw"):
        text = N_("The turned card can be swapped only while cards are being played.")
    if text is None:
        return _("That is not possible ({error}).").format(error=error)
    return _(text).format_map(_Facts(facts))


def system_reason(error: OSError) -> str:
    """Return why the computer refused a file, in the current language where the reason is one of the usual ones.

    Windows has words of its own, in its language: there the number tells which reason it is, but for one of any kind.
    """
    told, windows = error.strerror or str(error), getattr(error, "winerror", None)
    if windows in _HELD:
        return _("another program is using it")
    if windows and error.errno not in (None, errno.EINVAL) and os.strerror(error.errno) in REASONS:
        told = os.strerror(error.errno)
    return _(told) if told in REASONS else told


class _Facts(dict[str, str]):
    """A fact that an error forgot is shown as an ellipsis instead of breaking the sentence."""

    def __init__(self, facts: Mapping[str, str]) -> None:
        super().__init__(facts)

    def __missing__(self, key: str) -> str:
        return _fact("…")


def _fact(text: str) -> Word:
    """Any text as one of which a sentence may ask the bare form."""
    return text if isinstance(text, Word) else Word(text, text)


def _word(key: str, value: object) -> str:
    if isinstance(value, Card):
        return card_name(value)
    if isinstance(value, Suit):
        return suit_name(value)
    if isinstance(value, Rank):
        return rank_name(value, article=True)
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, (tuple, list, frozenset)):
        return harmless(", ".join(_word("", item) for item in islice(value, MOST_LISTED)), MOST_TOLD)
    if key in ("allowed", "expected") and isinstance(value, str) and value in _EXPECTED:
        return _(_EXPECTED[value])
    if key == "step" and isinstance(value, str) and value in _STEPS:
        return _(_STEPS[value])
    return harmless(str(value), 80)
