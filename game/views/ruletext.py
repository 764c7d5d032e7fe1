"""The rules of one game in prose, made from its options: headings, paragraphs and the table of card points."""

from __future__ import annotations

from dataclasses import dataclass

from game.model.cards import POINTS, Rank
from game.model.rules import MatchGoal, Rules
from game.words import _, ngettext, rank_name


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    text: str


@dataclass(frozen=True, slots=True)
class RankTable:
    """The counting ranks, high to low: rank, its name and its points, to be shown with cards."""

    rows: tuple[tuple[Rank, str, int], ...]


Block = Heading | Paragraph | RankTable


def rule_text(rules: Rules) -> tuple[Block, ...]:
    """Return the page about these rules, in the current language.

    Knows what this version plays (see ``require_supported``); other options have no words here.
    """
    blocks: list[Block] = [Heading(_("The aim")), Paragraph(_aim(rules))]
    blocks += [Heading(_("The cards")), Paragraph(_cards(rules)), _table(), Paragraph(_worthless(rules))]
    blocks += [Heading(_("At the table")), *map(Paragraph, _table_talk(rules))]
    blocks += [Heading(_("The deal")), *map(Paragraph, _deal(rules))]
    blocks += [Heading(_("Playing a trick")), *map(Paragraph, _play(rules))]
    if rules.exchange == "spanish":
        blocks += [Heading(_("Swapping the turned card")), *map(Paragraph, _exchange(rules))]
    blocks += [Heading(_("Counting")), *map(Paragraph, _count(rules))]
    blocks += [Heading(_("Winning the match")), *map(Paragraph, _match(rules))]
    return tuple(blocks)


def _aim(rules: Rules) -> str:
    if rules.sides == rules.players:
        return _(
            "Win tricks with cards that count. Whoever has the most points when all cards are played wins the deal."
        )
    return _("Win tricks with cards that count. The pair with the most points when all cards are played wins the deal.")


def _cards(rules: Rules) -> str:
    if rules.deck == 39:
        deck = _(
            "Three play with thirty-nine cards: forty without the two of cups, so that everybody gets the same number; "
            "which card stays away is the house’s choice."
        )
    elif rules.deck == 48:
        deck = _("The deck has forty-eight cards, with eights and nines.")
    else:
        deck = _("The deck has forty cards: four suits without eights and nines.")
    return deck + " " + _("Five cards of each suit count, in this order, the highest first:")


def _table() -> RankTable:
    ranks = sorted(POINTS, reverse=True)
    return RankTable(tuple((rank, rank_name(rank), POINTS[rank]) for rank in ranks))


def _worthless(rules: Rules) -> str:
    top = rank_name(Rank.NINE if rules.deck == 48 else Rank.SEVEN)
    return _(
        "The other cards count for nothing; the {highest} is the highest of them, the two the lowest. "
        "All the points of the deck together are 120."
    ).format(highest=top)


def _table_talk(rules: Rules) -> list[str]:
    if rules.players == 4:
        sides = _("Four play two against two; partners sit opposite each other.")
    elif rules.players == 3:
        sides = _("Three play, everybody for himself.")
    else:
        sides = _("Two play against each other.")
    parts = [sides + " " + _("The turn goes round to the right, anticlockwise.")]
    if rules.draw_for_seats:
        if rules.players == 4:
            draw = _(
                "Before the match everybody draws a card. The two highest play against the two lowest. "
                "The highest deals, his partner sits opposite, and the better of the other two sits on his right."
            )
        else:
            draw = _("Before the match everybody draws a card; the highest deals.")
        house = _(
            "Cards of equal rank are ordered by suit: coins, cups, swords, clubs; this order is the house’s choice."
        )
        parts.append(f"{draw} {house}")
    else:
        parts.append(_("The first dealer is drawn by lot."))
    return parts


def _deal(rules: Rules) -> list[str]:
    return [
        _("The player on the dealer’s left cuts; at least four cards must stay in either part."),
        _(
            "Everybody gets three cards, one at a time, beginning on the dealer’s right. The next card is turned up: "
            "its suit is trumps. It lies half under the stock and is the last card to be drawn."
        ),
        _("For the next deal the player on the right deals."),
    ]


def _play(rules: Rules) -> list[str]:
    return [
        _(
            "The player on the dealer’s right leads. Then everybody plays one card. Any card may be played: "
            "nobody has to follow suit, to trump or to beat."
        ),
        _("The highest trump wins the trick; when there is no trump in it, the highest card of the suit that was led."),
        _(
            "The winner takes the cards. Then everybody draws one card from the stock, the winner first, "
            "and the winner leads again. When the stock is empty, the last three cards are played out."
        ),
    ]


def _exchange(rules: Rules) -> list[str]:
    last = rules.last_exchange_round
    when = _(
        "It is done between the end of a trick and one’s own draw, by a player who has won a trick himself, "
        "not only by the one who won the last. Some tables see that differently; this is the house’s choice."
    )
    until = ngettext(
        "Cards are drawn {rounds} times in a deal; swapping is possible before the first draw only.",
        "Cards are drawn {rounds} times in a deal; swapping is possible up to draw number {last}, "
        "so not in the last two: that is how this house reads the rule.",
        last,
    ).format(rounds=rules.rounds, last=last)
    return [
        _(
            "Whoever holds the seven of trumps may take the turned card, if it is higher than the seven, "
            "and leave the seven in its place. If the turned card is the seven or lower, "
            "the two of trumps may take it in the same way."
        ),
        when,
        until,
        _(
            "The moment is short, so you get it ready in advance: press Swap while you hold the card. "
            "Nobody sees that, it can be taken back, and it happens as soon as it may."
        ),
    ]


def _count(rules: Rules) -> list[str]:
    two, void = rules.sides == 2, rules.tie == "void"
    needed = _("Of the 120 points, 61 are enough to win.") if two else _("Whoever has the most points wins.")
    if two and void:
        tie = _("When both have 60 the deal is void: it does not count, and the next dealer deals.")
    elif two:
        tie = _("When both have 60 it is a draw: nobody wins a game, but the deal counts.")
    elif void:
        tie = _("When several are level at the top the deal is void: it does not count, and the next dealer deals.")
    else:
        tie = _("When several are level at the top it is a draw: nobody wins a game, but the deal counts.")
    return [f"{needed} {tie}"]


def _match(rules: Rules) -> list[str]:
    parts = [match_text(rules.match)]
    if rules.match.kind == "fixed":
        level = _("When it is level at the end, further deals are played until one is ahead: the house’s choice.")
        if rules.tie == "void":
            level = _("Void deals do not count.") + " " + level
        parts.append(level)
    if rules.stake:
        coins = ngettext(
            "Before the match everybody puts {n} coin of play money on the plate;",
            "Before the match everybody puts {n} coins of play money on the plate;",
            rules.stake,
        ).format(n=rules.stake)
        share = (
            _("the winning side shares them equally.") if rules.sides < rules.players else _("the winner takes all.")
        )
        parts.append(f"{coins} {share}")
    return parts


def match_text(goal: MatchGoal) -> str:
    """Return one sentence: what wins a match."""
    if goal.kind == "first_to":
        return ngettext(
            "The first to win a deal wins the match.", "Each deal won is a game; the first with {n} games wins.", goal.n
        ).format(n=goal.n)
    return ngettext(
        "One deal is played; who wins it wins the match.",
        "{n} deals are played, all of them; whoever has won most of them wins the match.",
        goal.n,
    ).format(n=goal.n)
