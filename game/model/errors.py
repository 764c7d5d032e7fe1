"""Errors of the rules core: a code and the facts. ``game.words`` puts them into a sentence.

Facts are plain values: ``Card`` objects for cards, seats as numbers, options and their values as in FORMATS.md.
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
bid-not-in-rules          seat: no auction is held
bid-not-now               seat, phase
bid-needs-rank            seat
bid-needs-points          seat
bid-too-low               seat, points, least, most: of points that may be bid
bid-topped                seat, points, most: nothing can be bid above that
bid-not-lower             seat, rank, last: a rank above or equal to the last one bid
bid-no-rank               seat, rank: the eight and nine are not in this deck
call-not-in-rules         seat
call-not-now              seat, phase
call-not-declarer         seat, turn: the declarer calls
call-wrong-card           seat, card, deck: not a card of this deck
call-wrong-rank           seat, card, rank: a card of the rank that was bid has to be called
signal-not-in-rules       seat
signal-not-now            seat, phase
signal-no-such-rank       seat, rank: only ace, three, king, knight and jack have a signal
signal-twice              seat, rank: it was signalled already
claim-not-in-rules        seat
claim-not-now             seat, phase: only between two tricks, when the stock is empty
claim-one-card            seat: the last trick is played out
claim-few-trumps          seat, cards, trumps: fewer trumps are in play than each hand holds cards
claim-not-proven          seat, missing: the seat does not know its side to hold this trump
show-not-in-rules         seat
show-not-now              seat, phase
show-twice                seat
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
**Action that was sent once more** (IllegalAction, of `game.net`)
too-late                  (none): it was chosen for a moment that is over
**Rules** (InvalidRules)
rule-missing              option
rule-value                option, value, allowed: texts or numbers, or "number" or "object"
rule-range                option, value, least, most
rules-deck                deck, players, allowed
rules-conflict            option, value, needs, allowed: the option with this value needs the option ``needs`` to
                          be one of ``allowed``
**Games and options given as text** (GameError)
unknown-game              game, known
player-count              game, players, allowed
unknown-rule              option, known
rule-value                option, value, allowed
**Records** (InvalidRecord; ``error.line``)
not-json                  (none)
not-an-object             (none)
line-too-long             most: letters of a line
line-too-deep             most: values that lie in one another
field-twice               field: a name that stands twice in one object
not-a-record              (none): the header does not say ``"format": "triunfo"``
record-version            version, known
field-missing             field
field-type                field, expected: text, number, numbers, card, cards, object or objects
field-letters             field: its text is too long, or has letters that nobody sees
unknown-card              field, card: a text that names no card
player-names              found, players: number of players named, number the rules ask for
player-kind               kind, known
no-header                 event: an event before any header
unknown-event             event
bid-fields                (none): a bid has exactly one of rank and points
unknown-rank              field, rank: a text that names no rank
show-differs              seat, cards, expected: not the hand of that seat
event-missing             event, expected: the record must first tell that the deal or the match ended
event-too-early           event: the deal or the match has not ended yet
deal-number               number, expected
seating-differs           seating, expected
draw-differs              seat, card, expected
result-differs            event, field (points, won, score, winners), found, expected
**Seals and moves** (InvalidRecord, of `game.controllers.verification`)
seal-missing              number: of the deal
seal-form                 number: its seal is no hash
seal-reused               number, first: the line that has the same seal
seal-unopened             number: the deal has ended
opening-form              number: a wrong number of digits, another digit, or not a stream for each player
seal-differs              number: the seal was not made of what was opened
opened-early              number: the deal has not ended
opened-twice              number
nonce-reused              number, first: the line in which the same nonce was opened
stream-reused             number, first: the line in which this match has the same seed of a table or a player
deck-reused               number, first: the line in which this match has the same deck
stream-missing            number, name: of a computer player
seats-missing             (none): the rules draw for seats, and there is no draw before a sealed deal 1
seats-not-drawn           (none): the cards drawn for seats are not those of the opened seed
dealer-not-drawn          dealer: not the one of the opened seed
deck-not-shuffled         number: not the deck of the opened seed
player-not-there          field (persons, hints, stood_in), player: the header has none with that number
player-no-computer        field (persons, stood_in), player: who is a person in the header
move-differs              name, level, player, found, expected: a computer player would have done something else
move-missing              name, level, player, expected: he would have acted before that
move-unwanted             name, level, player, found: he would have done nothing
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
    """Rules whose options do not go together (RULES.md, section 10)."""


class InvalidRecord(GameError):
    """A record that breaks the format or the rules; ``line`` counts from 1."""

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.line = line


class InvalidMessage(ValueError):
    """A message or a line of text from elsewhere that does not say what it should; its text is one sentence.

    It is for those who write programs and read logs, so it is in English and nobody translates it.
    """
