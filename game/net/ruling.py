"""The rules of a table in words, as a telephone shows them; cards have the names in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.cards import Card, Suit, card_of
from game.model.houserules import house_rules
from game.model.presets import preset
from game.model.rules import FLAGS, Rules
from game.net.protocol import Rules as RulesMessage
from game.net.says import RuleLine
from game.words import capital, suit_name
from game.words import elsewhere as words
from game.words.houserules import meaning, option_name, value_name
from game.words.newgame import match_line
from game.words.rulebook import (
    Block,
    CardsTable,
    FaceTable,
    Heading,
    Paragraph,
    RankTable,
    ScoreTable,
    rule_text,
    wins_deal,
)
from game.words.rulebook.counting import match_text
from game.words.rulebook.dealing import call
from game.words.rulebook.table import cards

_OFF: Final = (False, "none")


def rules_message(game: str, rules: Rules, trump: Suit | None) -> RulesMessage:
    """Return the rules of a table; ``trump`` is what is trumps now."""
    order, ranks, rest = cards(rules)
    assert isinstance(ranks, RankTable)
    return RulesMessage(
        head=words.rules_head(),
        about=match_line(game, rules),
        order=str(order),
        ranks=tuple(_rank(card_of(Suit.COINS, rank), points) for rank, _name, points in ranks.rows),
        rest=str(rest),
        lines=tuple(_lines(rules, trump)),
        house=words.house_head(),
        options=tuple(_options(game, rules)),
        prose=tuple(_prose(rules)),
    )


def _rank(card: Card, points: int) -> tuple[str, int, str]:
    return card.code, points, words.label(card)


def _lines(rules: Rules, trump: Suit | None) -> Iterator[RuleLine]:
    """What one must know to play a card: what may be played, what is trumps, what wins."""
    yield RuleLine(title=words.any_card(), line=words.takes_the_trick(), icon="cards")
    trumps = option_name("trump_choice") if trump is None else words.trumps_now(suit_name(trump))
    line = meaning("trump_choice", rules) if rules.auction is None else next(call(rules))
    yield RuleLine(title=trumps, line=line, icon="crown")
    yield RuleLine(title=wins_deal(rules), line=match_text(rules), icon="claim")


def _options(game: str, rules: Rules) -> Iterator[RuleLine]:
    """Each option that means something in this game, whether it is on, and what it means then."""
    for option in house_rules(rules, preset(game, rules.players)):
        value = getattr(rules, option)
        is_on = value not in _OFF
        title = option_name(option)
        if option not in FLAGS:
            title = words.option_as_chosen(title, value_name(option, value))
        yield RuleLine(title=title, line=meaning(option, rules) if is_on else "", is_on=is_on)


def _prose(rules: Rules) -> Iterator[RuleLine]:
    """All rules, in chapters."""
    title, lines = "", list[str]()
    for block in rule_text(rules):
        if isinstance(block, Heading):
            if title:
                yield RuleLine(title=title, line="\n".join(lines))
            title, lines = block.text, []
        else:
            lines += _in_words(block)
    yield RuleLine(title=title, line="\n".join(lines))


def _in_words(block: Block) -> Iterator[str]:
    """A paragraph, or a table as lines."""
    match block:
        case Paragraph(text=text):
            yield text
        case RankTable(rows=rows):
            yield ", ".join(f"{name} {points}" for _rank, name, points in rows)
        case FaceTable(rows=rows):
            yield ", ".join(name for _rank, name in rows)
        case ScoreTable(heads=heads, rows=rows):
            for name, *values in rows:
                told = [f"{head} {value}" for head, value in zip(heads[1:], values, strict=True) if value]
                yield f"{capital(name)}: {', '.join(told)}"
        case CardsTable(lines=lines):
            yield from lines
