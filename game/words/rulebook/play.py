"""Tricks, drawing, and what may be done beside them: swaps, signals, claims (rules.md, sections 3, 4, 5 and 9)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.words.names import rank_name
from game.words.rulebook.blocks import Block, FaceTable, Paragraph
from game.words.rulebook.table import has_twos
from game.words.translation import _, ngettext

# --- tricks


def play(rules: Rules) -> Iterator[Block]:
    """Playing to a trick, winning it, and drawing."""
    yield Paragraph(_lead(rules))
    yield Paragraph(
        _("The highest trump wins the trick; when there is no trump in it, the highest card of the suit that was led.")
    )
    yield Paragraph(_after_trick(rules))
    yield Paragraph(_how_many(rules))


def _lead(rules: Rules) -> str:
    if rules.double_tricks:
        return _(
            "The player on the dealer’s right leads. Each of the two plays two cards to the trick, in turn, one at a "
            "time, so that it has four cards and the best of the four wins. Any card may be played: "
            "nobody has to follow suit, to trump or to beat. Many play one card each with two players too, "
            "and so does this house unless two are agreed."
        )
    return _(
        "The player on the dealer’s right leads. Then everybody plays one card. Any card may be played: "
        "nobody has to follow suit, to trump or to beat."
    )


def _after_trick(rules: Rules) -> str:
    if not rules.rounds:
        return _("The winner takes the cards and leads again. Nothing is drawn: the cards in hand are all there are.")
    if rules.double_tricks:
        return _(
            "The winner takes the cards. Then both draw two cards from the stock, one at a time in turn, the winner "
            "first, and the winner leads again. At the last draw there is only one card left for each. "
            "When the stock is empty, the last two cards are played out."
        )
    return _(
        "The winner takes the cards. Then everybody draws one card from the stock, the winner first, "
        "and the winner leads again. When the stock is empty, the last three cards are played out."
    )


def _tricks_in(rules: Rules) -> int:
    """Return how many tricks a deal has."""
    return rules.deck // (rules.players * rules.cards_a_trick)


def _how_many(rules: Rules) -> str:
    tricks = _tricks_in(rules)
    if not rules.rounds:
        return _("A deal has {tricks} tricks.").format(tricks=tricks)
    return _("A deal has {tricks} tricks, and after {rounds} of them cards are drawn.").format(
        tricks=tricks, rounds=rules.rounds
    )


# --- the turned card


def exchange(rules: Rules) -> Iterator[Block]:
    """Swapping the turned card; nothing where that is not allowed."""
    if rules.exchange == "none":
        return
    yield Paragraph(_what_for_what(rules))
    yield Paragraph(
        _("Only a player who has won at least one trick himself may swap; one that a partner has won is not enough.")
        if rules.sides < rules.players
        else _("Only a player who has won at least one trick may swap.")
    )
    if rules.exchange == "catalan":
        yield Paragraph(
            _(
                "It may be done at any moment of the play, on another player’s turn and in the middle of a trick too, "
                "until one’s own last draw."
            )
        )
        yield Paragraph(
            _(
                "You can get it ready in advance: press Swap while you hold the card. "
                "Nobody sees that, it can be taken back, and it happens as soon as it may."
            )
        )
    else:
        yield from map(Paragraph, _spanish(rules))


def _what_for_what(rules: Rules) -> str:
    text = _(
        "Whoever holds the seven of trumps may take the turned card, if it is higher than the seven, "
        "and leave the seven in its place. If the turned card is the seven or lower, "
        "the two of trumps may take it in the same way, even a seven that was left there before. "
        "A turned two cannot be taken."
    )
    if has_twos(rules):
        return text
    if rules.deck == 39:
        return text + " " + _("When cups are trumps, there is no two that could do it.")
    return _(
        "Whoever holds the seven of trumps may take the turned card, if it is higher than the seven, "
        "and leave the seven in its place. Lower cards could be taken only by the two of trumps, "
        "and this deck has no twos."
    )


def _spanish(rules: Rules) -> Iterator[str]:
    yield _(
        "It is done between the end of a trick and one’s own draw, and not only by the winner of that trick. "
        "Some tables see that differently; this is the house’s choice."
    )
    if rules.double_tricks:
        yield _("One’s own draw is the first of the two cards.")
    last = rules.last_exchange_round
    yield ngettext(
        "Swapping is possible before the first draw only, out of {rounds} in a deal: "
        "that is how this house reads the rule.",
        "Swapping is possible up to draw number {last} of {rounds}, so not in the last two: "
        "that is how this house reads the rule.",
        last,
    ).format(rounds=rules.rounds, last=last)
    yield _(
        "The moment is short, so you get it ready in advance: press Swap while you hold the card. "
        "Nobody sees that, it can be taken back, and it happens as soon as it may."
    )


# --- signals


def signals(rules: Rules) -> Iterator[Block]:
    """The five faces; nothing where they are not allowed."""
    if not rules.signals:
        return
    yield Paragraph(
        _("Partners may tell each other by a face that they hold a high trump. Five trumps have a face of their own.")
    )
    yield FaceTable(tuple((rank, rank_name(rank)) for rank in SIGNALLED))
    yield Paragraph(
        _(
            "For the ace the lips are drawn over the teeth. For the three the mouth goes to one side. For the king the "
            "eyes look up. For the knight the tip of the tongue comes out. For the jack the shoulders are shrugged."
        )
    )
    yield Paragraph(
        _(
            "Elsewhere partners may agree on other faces. In this house a signal is seen by the partners only, "
            "and nobody lies with it: a player may signal only a trump that he holds, each card once, at any time from "
            "the end of the deal to the last card, whether or not it is his turn."
        )
    )


# --- claims


def claim(rules: Rules) -> Iterator[Block]:
    """Taking all that is left; nothing where that is not allowed."""
    if not rules.claim:
        return
    yield Paragraph(_what_is_claimed(rules))
    yield Paragraph(_proof(rules))


def _what_is_claimed(rules: Rules) -> str:
    teams = rules.sides < rules.players
    if rules.double_tricks:
        return _(
            "When the stock is empty and both have two cards left, a player may lay his cards open before the trick "
            "begins and say that he holds the two highest trumps still in play. He takes all the cards that are left, "
            "and the deal ends. Trumps are in play until they lie in a trick that has been won, and there must be two "
            "of them at least."
        )
    if teams:
        return _(
            "When the stock is empty and everybody has three or two cards left, a player may say between two tricks, "
            "in turn or not, that his side holds as many of the highest trumps still in play as each hand has cards. "
            "The cards are laid open, his side takes all that are left, and the deal ends. Trumps are in play until "
            "they lie in a trick that has been won; with fewer trumps than that nobody can claim."
        )
    return _(
        "When the stock is empty and everybody has three or two cards left, a player may say between two tricks, "
        "in turn or not, that he holds only the highest trumps still in play. The cards are laid open, he takes all "
        "that are left, and the deal ends. Trumps are in play until they lie in a trick that has been won; with fewer "
        "trumps than cards in a hand nobody can claim."
    )


def _proof(rules: Rules) -> str:
    if rules.sides == rules.players:
        return _("His own cards must prove it, so that a claim gives nothing away: the house’s choice.")
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
            "He may do so only when his own cards prove it, for he knows no others: so a claim gives nothing away. "
            "This is the house’s choice."
        )
    return _(
        "He may do so only when what he knows proves it: his own cards, and cards that a partner {known} and still "
        "holds. So a claim gives nothing away; this is the house’s choice."
    ).format(known=_any_of(known))


def _any_of(words: list[str]) -> str:
    """Join with commas and a last ``or``."""
    if len(words) == 1:
        return words[0]
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])
