"""What one needs before the first deal: the aim, the cards, who plays with whom (RULES.md, sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.cards import POINTS
from game.model.rules import Rules
from game.model.scoring import AT_MOST
from game.words.names import rank_name
from game.words.rulebook.blocks import Block, RankTable
from game.words.translation import _


def aim(rules: Rules) -> Iterator[str]:
    """What one plays for."""
    yield _aim(rules)


def _aim(rules: Rules) -> str:
    teams = rules.sides < rules.players
    if rules.trump_choice == "called":
        return _(
            "Win tricks with cards that count. An auction decides who plays against whom: the declarer "
            "has outbid the others, and must make the bid together with a partner found by calling a "
            "card. The others must stop them, and at first nobody but the partner knows who the partner "
            "is."
        )
    if rules.goal == "at_most_11":
        text = (
            _("Win few tricks with cards that count. A side with no more than {most} points at the end wins the deal.")
            if teams
            else _(
                "Win few tricks with cards that count. Whoever has no more than {most} points at the end wins the deal."
            )
        )
        return text.format(most=AT_MOST)
    if rules.players == 4:
        return _(
            "Win tricks with cards that count. The pair with the most points when all cards are played wins the deal."
        )
    if teams:
        return _(
            "Win tricks with cards that count. The side with the most points when all cards are played wins the deal."
        )
    return _("Win tricks with cards that count. Whoever has the most points when all cards are played wins the deal.")


def cards(rules: Rules) -> Iterator[Block | str]:
    """The deck, the order of the ranks and what they count."""
    yield _deck(rules) + " " + _("Five cards of each suit count, in this order, highest first:")
    yield RankTable(tuple((rank, rank_name(rank), POINTS[rank]) for rank in sorted(POINTS, reverse=True)))
    others = sorted({card.rank for card in rules.cards} - set(POINTS))
    yield _(
        "The other cards count for nothing; {highest} is the highest of them, {lowest} the lowest. "
        "The whole deck has 120 points."
    ).format(highest=rank_name(others[-1], article=True), lowest=rank_name(others[0], article=True))


def _deck(rules: Rules) -> str:
    if rules.deck == 39:
        return _(
            "Three play with thirty-nine cards: forty without the two of cups, so that everyone gets the "
            "same number; which card is left out is our house rule."
        )
    if rules.deck == 36:
        return _(
            "Six play with thirty-six cards: no eights, no nines and none of the four twos, so that "
            "everyone gets the same number."
        )
    if rules.deck == 48:
        return _("The deck has forty-eight cards, with eights and nines.")
    return _("The deck has forty cards: four suits without eights and nines.")


def table(rules: Rules) -> Iterator[str]:
    """Sides, the direction of play, the draw for seats, and what may not be said."""
    yield _sides(rules) + " " + _("Play goes to the right, anticlockwise.")
    if rules.draw_for_seats:
        order = _("Cards of equal rank are ordered by suit: coins, cups, swords, clubs (our house rule).")
        yield f"{_seat_draw(rules)} {order}"
    else:
        yield _("The first dealer is chosen at random.")
    if rules.sides < rules.players:
        yield _silence(rules)


def _sides(rules: Rules) -> str:
    sides = {
        2: _("Two play against each other."),
        3: _("Three play, everyone for themselves."),
        4: _("Four play two against two; partners sit opposite each other."),
        5: _("Five play. Who plays with whom changes in every deal: the auction and the call decide it."),
        6: _("Six play three against three; every other player around the table is a partner."),
    }
    return sides[rules.players]


def _seat_draw(rules: Rules) -> str:
    if rules.players == 4:
        return _(
            "Before the match everyone draws a card. The two highest play against the two lowest. The "
            "highest deals, their partner sits opposite, and the higher of the other two sits on the "
            "dealer’s right."
        )
    return _("Before the match everyone draws a card; the highest deals.")


def _silence(rules: Rules) -> str:
    if rules.signals:
        return _("Talking about your cards is forbidden; only the signals described below are allowed.")
    return _("Talking about your cards is forbidden, and so are signals of any kind.")
