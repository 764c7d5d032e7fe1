"""Tricks, drawing, and what may be done beside them: swaps, signals, claims (RULES.md, sections 3, 4, 5 and 9)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.cards import Rank
from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.words.names import rank_name
from game.words.rulebook.blocks import Block, FaceTable
from game.words.translation import _, ngettext

# --- tricks


def play(rules: Rules) -> Iterator[str]:
    """Playing to a trick, winning it, and drawing."""
    yield _lead(rules)
    yield _("The highest trump wins the trick; if there is no trump in it, the highest card of the suit led wins.")
    yield _after_trick(rules)
    yield _how_many(rules)


def _lead(rules: Rules) -> str:
    if rules.double_tricks:
        return _(
            "The player on the dealer’s right leads. Each of the two plays two cards to the trick, in "
            "turn, one at a time, so that it has four cards and the best of the four wins. Any card may "
            "be played: nobody has to follow suit, play a trump or beat a card. Many tables play one "
            "card each with two players too, and so does this game unless you choose two (our house rule)."
        )
    return _(
        "The player on the dealer’s right leads. Then everyone plays one card. Any card may be played: "
        "nobody has to follow suit, play a trump or beat a card."
    )


def _after_trick(rules: Rules) -> str:
    if not rules.rounds:
        return _(
            "The winner takes the cards and leads to the next trick. Nothing is drawn: the cards in "
            "hand are all there are."
        )
    if rules.double_tricks:
        return _(
            "The winner takes the cards. Then both draw two cards from the stock, one at a time in turn, "
            "the winner first, and the winner leads to the next trick. At the last draw there is only "
            "one card left for each. When the stock is empty, the last two cards are played out."
        )
    return _(
        "The winner takes the cards. Then everyone draws one card from the stock, the winner first, and "
        "the winner leads to the next trick. When the stock is empty, the last three cards are played "
        "out."
    )


def _how_many(rules: Rules) -> str:
    tricks = rules.deck // (rules.players * rules.cards_a_trick)
    if not rules.rounds:
        return _("A deal has {tricks} tricks.").format(tricks=tricks)
    return _("A deal has {tricks} tricks; cards are drawn after {rounds} of them.").format(
        tricks=tricks, rounds=rules.rounds
    )


# --- the turned card


def exchange(rules: Rules) -> Iterator[str]:
    """Swapping the turned card; nothing where that is not allowed."""
    if rules.exchange == "none":
        return
    yield _what_for_what(rules)
    yield (
        _("Only a player who has personally won at least one trick may swap; a partner’s trick is not enough.")
        if rules.sides < rules.players
        else _("Only a player who has won at least one trick may swap.")
    )
    if rules.exchange == "catalan":
        yield _(
            "You may swap at any time during play, even on another player’s turn or in the middle of "
            "a trick, until your own last draw."
        )
        yield _(
            "You can get the swap ready in advance: press Swap while you hold the card. Nobody sees "
            "that, you can undo it, and it happens as soon as it can."
        )
    else:
        yield from _spanish(rules)


def _what_for_what(rules: Rules) -> str:
    text = _(
        "Whoever holds the seven of trumps may take the turned card, if it is higher than the seven, "
        "and leave the seven in its place. If the turned card is the seven or lower, "
        "the two of trumps may take it in the same way, even a seven that was left there before. "
        "A turned two cannot be taken."
    )
    if sum(card.rank is Rank.TWO for card in rules.cards) == 4:
        return text
    if rules.deck == 39:
        return text + " " + _("When cups are trumps, there is no two to do this.")
    return _(
        "Whoever holds the seven of trumps may take the turned card, if it is higher than the seven, "
        "and leave the seven in its place. Lower cards could be taken only by the two of trumps, "
        "and this deck has no twos."
    )


def _spanish(rules: Rules) -> Iterator[str]:
    yield _(
        "You may swap between the end of a trick and your own draw, even if you did not win that trick. "
        "Some tables play it differently; this is our house rule."
    )
    if rules.double_tricks:
        yield _("Your own draw is the first of your two cards.")
    last = rules.last_exchange_round
    yield ngettext(
        "Swapping is possible only before the first of the {rounds} draws in a deal (our house rule).",
        "Swapping is possible up to draw number {last} of {rounds}, so not before the last two (our house rule).",
        last,
    ).format(rounds=rules.rounds, last=last)
    yield _(
        "There is little time for it, so get the swap ready in advance: press Swap while you hold the "
        "card. Nobody sees that, you can undo it, and it happens as soon as it can."
    )


# --- signals


def signals(rules: Rules) -> Iterator[Block | str]:
    """The five faces; nothing where they are not allowed."""
    if not rules.signals:
        return
    yield _("Partners may signal to each other that they hold a high trump. Five trumps have a signal of their own.")
    yield FaceTable(tuple((rank, rank_name(rank)) for rank in SIGNALLED))
    yield _(
        "For the ace, draw your lips over your teeth. For the three, pull your mouth to one side. "
        "For the king, look up. For the knight, show the tip of your tongue. For the jack, shrug "
        "your shoulders."
    )
    yield _(
        "Elsewhere partners may agree on other signals. By our house rule, only partners see a signal, and "
        "no signal is a lie: you may signal only a trump that you hold, each card once, at any time "
        "from the end of the deal to the last card, whether or not it is your turn."
    )


# --- claims


def claim(rules: Rules) -> Iterator[str]:
    """Taking all that is left; nothing where that is not allowed."""
    if not rules.claim:
        return
    yield _what_is_claimed(rules)
    yield _proof(rules)


def _what_is_claimed(rules: Rules) -> str:
    teams = rules.sides < rules.players
    if rules.double_tricks:
        return _(
            "When the stock is empty and both players have two cards left, a player may lay their cards "
            "face up before the trick begins and claim that they are the two highest trumps still in "
            "play. That player takes all the cards that are left, and the deal ends. A trump is in play "
            "until it has been won in a trick, and there must be at least two of them."
        )
    if teams:
        return _(
            "When the stock is empty and everyone has three or two cards left, a player may claim "
            "between two tricks, in turn or not, that their side holds as many of the highest trumps "
            "still in play as each hand has cards. The cards are laid face up, that side takes all that "
            "are left, and the deal ends. A trump is in play until it has been won in a trick; with "
            "fewer trumps than that, nobody can claim."
        )
    return _(
        "When the stock is empty and everyone has three or two cards left, a player may claim between "
        "two tricks, in turn or not, that all the cards they hold are the highest trumps still in play. "
        "The cards are laid face up, that player takes all that are left, and the deal ends. A trump is "
        "in play until it has been won in a trick; with fewer trumps than cards in a hand, nobody can "
        "claim."
    )


def _proof(rules: Rules) -> str:
    if rules.sides == rules.players:
        return _("The player’s own cards must prove it, so that a claim gives nothing away (our house rule).")
    known = []
    if rules.partners_show_hands:
        # Translators: each goes into "cards that a partner {known} and still holds".
        known.append(_("showed"))
    if rules.signals:
        # Translators: goes into "cards that a partner {known} and still holds", as the words before and after.
        known.append(_("signalled"))
    if rules.exchange != "none":
        known.append(_("took in a swap"))
    if rules.trump_choice == "turned":
        known.append(_("drew face up"))
    if not known:
        return _(
            "This is allowed only if the player’s own cards prove it, because they know no others: so a "
            "claim gives nothing away (our house rule)."
        )
    return _(
        "This is allowed only if what the player knows proves it: their own cards, and cards that a "
        "partner {known} and still holds. So a claim gives nothing away (our house rule)."
    ).format(known=_any_of(known))


def _any_of(words: list[str]) -> str:
    """Join with commas and a last ``or``."""
    if len(words) == 1:
        return words[0]
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])
