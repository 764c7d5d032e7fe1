"""Who may be "you" in a sentence: every message that takes somebody's name, and a catalog that sees whom it is told of.

A sentence about somebody has a sister in the second person (``SISTERS``), or it can never be about whoever is called
"You" (``NEVER``, by the reason), or it stands in it as any name does (``PLAIN``). A new one belongs into one of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import Final

PERSONS: Final = frozenset(
    {
        "name", "names", "a", "b", "c", "declarer", "partner", "partners", "other", "last", "one", "some", "others",
        "host", "taker",
    }
)  # fmt: skip
"""Fields that may hold somebody's name."""

SISTERS: Final[Mapping[str, str]] = {
    # what happens
    "{name} deals.": "You deal.",
    "{name} deals first.": "You deal first.",
    "{name} cuts.": "You cut.",
    "{name} draws {card}.": "You draw {card}.",
    "{name} played {card}.": "You played {card}.",
    "{name} takes the trick.": "You take the trick.",
    "{name} takes {n} point.": "You take {n} point.",
    "{name} swaps {give} for {take}.": "You swap {give} for {take}.",
    "{name} swapped {give} for {take}.": "You swapped {give} for {take}.",
    "{name} signals {card}.": "You signal {card}.",
    "{name} signalled {card}.": "You signalled {card}.",
    "{name} and {other} show each other their cards.": "You show {name} your cards.",
    "{a} and {b} play together.": "You play with {name}.",
    "{a}, {b} and {c} play together.": "You play with {b} and {c}.",
    "{name} claims the rest, holding the highest trump.": "You claim the rest: you hold the highest trump.",
    "{name} claims the rest: that side holds the highest trump.": (
        "You claim the rest: your side holds the highest trump."
    ),
    "{name} claims the rest for your side, which holds the highest trump.": (
        "You claim the rest: your side holds the highest trump."
    ),
    "{name} claims the rest": "You claim the rest",
    "{name} claimed the rest.": "You claimed the rest.",
    "{name} is winning with {card}.": "You are winning with {card}.",
    "{name} led {card}.": "You led {card}.",
    "{name} leads.": "You lead.",
    "I took {name} for the partner.": "I took you for the partner.",
    # the auction
    "{name} passes.": "You pass.",
    "{name} bids {points}.": "You bid {points}.",
    "{name} bids {rank}.": "You bid {rank}.",
    "{name} has the highest bid.": "You have the highest bid.",
    "{name} plays for {points} and calls {card}.": "You play for {points} and call {card}.",
    "{name} plays for {points} and is calling a card.": "You play for {points}. Call a card to find your partner.",
    "{name} plays for {points}": "You play for {points}",
    "{name} called {card} and plays for {points}.": "You called {card} and play for {points}.",
    "{name} plays alone.": "You play alone against four.",
    "{name} plays alone": "You play alone",
    "{name} is your partner.": "Now everyone knows: you are the partner.",
    "{name} is {declarer}’s partner.": "{name} is your partner.",
    "{name} is with {declarer}": "You are with {name}",
    "with {name}": "with you",
    "with {name}: {points}": "with you: {points}",
    # results
    "{name} wins the deal": "You win the deal",
    "{name} win the deal": "We win the deal",
    "{names} win the deal": "You and {names} win the deal",
    "{name} wins the match": "You win the match",
    "{names} win the match": "You and {names} win the match",
    "{name} makes {bid}": "You make your {bid}",
    "{name} fails to make {bid}": "You fail to make {bid}",
    "{name} held {card} and was the partner: {points}.": "You held {card} and were the partner: {points}.",
    "{name} leads": "You lead",
    "{names} lead": "You and {names} lead",
    "{names} leads: {left}": "You lead: {left}",
    "{names} lead: {left}": "You and {names} lead: {left}",
    "{name} needs one more": "You need one more",
    "{name} need one more": "We need one more",
    "{more} to {fewer} for {name}": "{more} to {fewer} for you",
    "{won}; then {names} with {n}.": "{won}; you are second with {n}.",
    # who plays with whom
    "{one} plays against {other}.": "You play against {names}.",
    "{names}: everyone for themselves.": "You, {names}: everyone for themselves.",
    "{some} play against {others}.": "You and {partner} play against {names}.",
    "{names} play; the call decides who plays with whom.": (
        "You play with {names}; the call decides who plays with whom."
    ),
    "{names}: the cards drawn for seats decide who plays with whom.": (
        "You, {names}: the cards drawn for seats decide who your partner is."
    ),
    "against {name}": "against you",
    # the seal
    "The deck was fixed before {name} cut.": "The deck was fixed before you cut.",
    "The deck is fixed already, and now {name} cuts.": "The deck is fixed already, and now you cut.",
}
"""Sentences, and what is said instead where they would be about "You"."""

NEVER: Final[Mapping[str, tuple[str, ...]]] = {
    "an opponent, or another computer player": (
        "Deal {deal}, line {lines}: a person decided for {name}.",
        "Deal {deal}, line {lines}: an error kept {name} from thinking.",
        "An error is keeping {name} from thinking, so {name} is making simple moves. The log has the details.",
        (
            "This version of Triunfo does not know the level {name} was playing at, "
            "so {name} now plays at the default level."
        ),
        "{name}’s homework",
        "Ask {name}: why did you do that?",
        "{game} with {name}",
        "{name} in {town}",
        "We have not played yet, you and I. I am {name}.",
        "What was sealed in deal {number} says nothing about {name}.",
        (
            "{name} could not have played this at level {level} without knowing more: "
            "it should have been “{expected}”, not “{found}”."
        ),
        "{name}, at level {level}, would have done this first: “{expected}”.",
        "{name}, at level {level}, would have done nothing here, instead of “{found}”.",
    ),
    "said to the reader of others: partners, opponents, everybody else at the table": (
        "You play with {name}.",
        "You play with {b} and {c}.",
        "You show {name} your cards.",
        "{name} shows you these cards.",
        "{name} is with you",
        "You are with {name}",
        "At the table: {names}.",
        "You two play against {names}.",
        "with {names} and you",
        "You play with {names}; the call decides who plays with whom.",
        "You play against {names}.",
        "You, {names}: everyone for themselves.",
        "You, {names}: the cards drawn for seats decide who your partner is.",
        "You and {partner} play against {names}.",
        "You, {partners} play against {names}.",
        "You and {names} win the deal",
        "You and {names} win the match",
        "You and {names} lead",
        "You and {names} lead: {left}",
        "{won}; then you and {names} with {n}.",
        "{game} with {names}, deal {n}",
        "{game} with {names}, {score}",
        "{card} puts you ahead in this trick; {other} leaves it to {name} for now.",
        "{name} is on your side and is already winning the trick: save {other}.",
        "{name} is on your side and plays last: save {other}.",
        "{name} is on your side and is winning the trick: {card} adds {points} more point than {other}.",
        "{name} is on your side and plays last: {card} could bring in {points} more point than {other}.",
        "{name} is on your side and is winning the trick: there is no need to waste anything on it.",
    ),
    "told to whoever is in turn of a bid of somebody else, or of who is out": (
        "{name} has bid {points}: nobody can bid more.",
        "{name} has bid {points}. Bid more, or pass.",
        "{name} has bid {rank}. Now bid points: more than 61.",
        "{name} has bid {rank}. Bid lower, or pass.",
        "{name} has passed.",
        "{names} and {last} have passed.",
    ),
    "another is waited for: who looks at the table is there": (
        "Waiting for {names}",
        "Waiting for {names}.",
        "{name} cuts…",
        "{name} is thinking…",
        "Waiting for {name} to come back.",
        "Waiting for {names} and {last} to come back.",
        "{name} has not come back.",
        "{name} is still away: the computer plays on until {name} is back.",
    ),
    "several share the machine, or nobody sits at it: people.named gives all of them names": (
        "{name}, draw a card: the highest deals.",
        "{name}, cut the cards",
        "{name}, your turn to bid",
        "{name}, call a card",
        "{name}, your turn",
        "{name}, cut",
        "{name}, your bid",
        "{name}, your call",
        "{name}’s turn",
        "Change places while {names} looks away.",
    ),
    "somebody who has given a name: whoever has none is asked in other words": (
        "Are you {name}?",
        "Welcome back, {name}.",
        "{name} plays here, and somebody called {name} comes with the file. Are they one person?",
    ),
    "a guest, whom the door lets in under another name alone": (
        "{name} is at the door: open the menu, then Guests.",
        "{name} is at the door.",
        "{name} wants to watch.",
        "{name} has sat down.",
        "{name} wants to watch. Let {name} in? Type y or n.",
        "{name} wants to sit down. Let {name} in? Type y or n.",
        "{name} has lost the connection",
        "{name}’s seat is free",
        "{name} lets the computer play.",
        "{name} plays again.",
        "{name} nudges you: it is your turn.",
        "Is this {name}?",
        "Yes, let {name} in",
        "A new phone with the right code asks for {name}’s seat. Whoever sits there sees that hand.",
        ("{name} is away, and somebody new says they’re {name} and wants the seat back. Is it {name}? Type y or n."),
    ),
    "said on a telephone, where the host is told as Host (people.known_to_others)": (
        "If {name} comes back",
        "It is {name}’s turn.",
        "Nearly there, {name}",
        "{names} would like a rematch.",
        "{name} has left the table",
        "{name}, the host, decides: keep waiting, or let the computer play.",
        "{host} decides in {time}",
        "{host} decides how to go on.",
        "Your turn, {name}!",
        "{name} nudges you.",
        "Yes, I’m {name}",
        "{name}’s seat is waiting.",
        "{name}’s seat is waiting: {game}.",
        "Asking {host} whether you’re {name}.",
        "Asking the others at the table whether you’re {name}.",
        "This phone is new to the table, so {host} is asked. One tap there, and you’re back in.",
        "then {name}",
        "You, {one} and {other} stop them.",
        "{names} stop them.",
    ),
}
"""Sentences that are never about whoever is called "You", by the reason."""

PLAIN: Final = frozenset(
    {
        "{name}: {won}", "{name}: {cards}.", "{name} +{n}", "{one} and {other}", "Last trick: {name}",
        "{name}: result {result}, luck {luck}, play {play}",
    }
)  # fmt: skip
"""Names alone, as on a label: "You" stands there as any other does."""

QUOTED: Final = frozenset(
    {
        "Nobody called {name} has played a match here.",
        "Nobody here is called {name}.",
        "{question} Say so with --same {name} or --other {name}.",
        "Several people are playing, so {name} could be any of them: type another name.",
        "{name} is already at this table: two players with one name would be confusing.",
    }
)
"""What somebody has typed, told again."""

NO_PERSON: Final = re.compile(
    r"saved match \{name\}|file about it|^Music: |changes?[:,] \{names\}|had to change too|^\{host\} · |^Players may "
    r"|\{declarer\} (?:and \{partner\} )?for |^\{n\} to \{other\}$|\{first\}|\bline \{last|^After \{last\}"
    r"|^\{name\} does not belong there"
)
"""Messages whose fields hold something else: files, music, rules, computers, points."""


class Sentence(str):
    """A sentence that tells when it is filled."""

    source: str
    told: Callable[[str, Mapping[str, object]], None]

    def format(self, *values: object, **facts: object) -> str:
        """Fill it, having said of whom it tells."""
        self.told(self.source, facts)
        return super().format(*values, **facts)


class Seated(NullTranslations):
    """A catalog that notes the sentences of ``SISTERS`` and ``NEVER`` that were told of "You" (in ``wrong``)."""

    def __init__(self, catalog: NullTranslations) -> None:
        super().__init__()
        self.catalog = catalog
        self.you = re.compile(rf"(?:^|[\s,&\u200a]){re.escape(catalog.gettext('You'))}(?:$|[\s,&\u200a])")
        self.wrong: set[tuple[str, str]] = set()
        self.filled: set[str] = set()
        self.asked: set[str] = set()

    def _tell(self, source: str, facts: Mapping[str, object]) -> None:
        self.filled.add(source)
        if source in PLAIN or source in QUOTED:
            return
        for name, value in facts.items():
            if name in PERSONS and isinstance(value, str) and f"{{{name}}}" in source and self.you.search(value):
                self.wrong.add((source, value))

    def _keep(self, source: str, text: str) -> str:
        self.asked.add(source)
        kept = Sentence(text)
        kept.source, kept.told = source, self._tell
        return kept

    def gettext(self, message: str) -> str:
        """Return the message, watched."""
        return self._keep(message, self.catalog.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for so many, watched."""
        return self._keep(msgid1, self.catalog.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """Return the message in its context, watched."""
        return self._keep(message, self.catalog.pgettext(context, message))
