"""Errors of the rules core: a code and the facts. ``game.words`` puts them into a sentence.

Facts are plain values: ``Card`` objects for cards, seats as numbers, options and their values as in formats.md.
An InvalidRecord has any of these codes besides its own, and its line.

========================  ===============================================================================
code                      facts
========================  ===============================================================================
**Action or step that is not legal** (IllegalAction)
no-such-seat              seat, players
not-your-turn             seat, turn: another seat plays
play-not-now              seat, card, phase: no card can be played in this phase (a value of Phase)
no-such-card              seat, card: the seat does not hold it
not-your-cut              seat, turn: the dealer's left cuts
cut-not-now               seat, phase
cut-too-small             at, least, most: of cards lifted
exchange-not-in-rules     seat
exchange-not-now          seat, phase: only between a trick and one's own draw
exchange-too-late         seat, last_round: the last drawing round but one has come
exchange-after-draw       seat: it has drawn in this round
exchange-of-two           seat, turned: the turned card is the two
exchange-wrong-take       seat, take, turned: what would be taken is not the turned card
exchange-wrong-give       seat, give, needed, turned
exchange-without-trick    seat: it has not won a trick itself
step-not-now              step (skip-cut, take-trick, draw), phase
not-your-draw             seat, turn: another seat draws next
wrong-deck                size, found (numbers of cards), missing (codes of cards; empty if one is doubled)
wrong-dealer              dealer, expected
deal-running              number: of the deal that is not over yet
no-deal                   (none): nothing can be played before the next deal
match-over                (none)
seat-draw-not-in-rules    (none)
seat-draw-too-late        (none): seats were drawn already, or a deal has begun
seat-draw-count           found, players
seat-draw-card            card, deck: not a card of this deck
seat-draw-twice           card
**Rules** (InvalidRules; UnsupportedRule for the last)
rule-missing              option
rule-value                option, value, allowed: texts or numbers, or "number" or "object"
rule-range                option, value, least, most
rules-deck                deck, players, allowed
rules-conflict            option, value, needs, allowed: the option with this value needs the option ``needs`` to
                          be one of ``allowed``
unsupported-rule          option, value: valid, but not played by this version
**Games and options given as text** (GameError)
unknown-game              game, known
player-count              game, players, allowed
unknown-rule              option, known
rule-value                option, value, allowed
**Records** (InvalidRecord; ``error.line``)
not-json                  (none)
not-an-object             (none)
not-a-record              (none): the header does not say ``"format": "triunfo"``
record-version            version, known
field-missing             field
field-type                field, expected: text, number, numbers, card, cards, object or objects
unknown-card              field, card: a text that names no card
player-names              found, players: number of players named, number the rules ask for
player-kind               kind, known
no-header                 event: an event before any header
unknown-event             event
event-not-in-rules        event: one of rules that this version does not play
event-missing             event, expected: the record must first tell that the deal or the match ended
event-too-early           event: the deal or the match has not ended yet
deal-number               number, expected
seating-differs           seating, expected
draw-differs              seat, card, expected
result-differs            event, field (points, won, score, winners), found, expected
========================  ===============================================================================
"""

from __future__ import annotations


class GameError(Exception):
    """Something the rules do not allow. ``code`` names it, ``facts`` are the values a sentence about it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code + "".join(f" {key}={value}" for key, value in facts.items()))


class IllegalAction(GameError):
    """An action or step that is not legal in this state."""


class InvalidRules(GameError):
    """Rules whose options do not go together (rules.md, section 10)."""


class UnsupportedRule(GameError):
    """A rule of rules.md that this version does not play yet; ``facts["option"]`` and ``facts["value"]`` name it."""


class InvalidRecord(GameError):
    """A record that breaks the format or the rules; ``line`` counts from 1."""

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.line = line
