"""What the table says, in words: one short sentence for each moment."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.events import CardDrawn, CardPlayed, DealStarted, Event, Exchanged, HandsDealt, SeatsDrawn, TrickTaken
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import Phase
from game.views import auctionwords, tablewords
from game.views.people import Person
from game.views.table.pieces import best_of
from game.words import _, card_name, game_title, ngettext, rank_name, suit_name


def match_title(game: str, rules: Rules) -> str:
    """The heading of the slate: the game and how the match is won."""
    return _("{game} · {aim}").format(game=game_title(game), aim=match_aim(rules))


def match_aim(rules: Rules) -> str:
    """How the match is won, in two or three words."""
    n = rules.match.n
    if rules.match.kind == "first_to":
        return ngettext("first to {n}", "first to {n}", n).format(n=n)
    if rules.match.kind == "target":
        return ngettext("to {n} point", "to {n} points", n).format(n=n)
    if rules.match.kind == "rotation":
        return _("one deal per suit")
    return ngettext("{n} deal", "{n} deals", n).format(n=n)


def side_names(observation: Observation, people: Sequence[Person], viewer_plays: bool = True) -> list[str]:
    """The names of the sides for the slate, by side."""
    rules = observation.rules
    if rules.sides == rules.players:
        return [
            _("You") if seat == observation.seat and viewer_plays else people[seat].name
            for seat in range(rules.players)
        ]
    ours = rules.side_of(observation.seat)
    if viewer_plays:
        return [_("Us") if side == ours else _("Them") for side in range(rules.sides)]
    seats = [rules.seats_of(side) for side in range(rules.sides)]
    if len(seats[0]) > 2:  # there is no room for so many names
        return [_("{name} +{n}").format(name=people[side[0]].name, n=len(side) - 1) for side in seats]
    return ["\u200a&\u200a".join(people[seat].name for seat in side) for side in seats]


def said(
    observation: Observation,
    event: Event | None,
    people: Sequence[Person],
    viewer_plays: bool,
    tells_points: bool = True,
) -> str:
    """What just happened; after drawing, or when a match was taken up again, how it came to what lies there.

    Unless it ``tells_points``, the points of a trick are left for the viewer to count.
    """
    if event is None or isinstance(event, CardDrawn):
        event = _from_table(observation) or auctionwords.last_said(observation)
    me = observation.seat if viewer_plays else -1
    if isinstance(event, SeatsDrawn):
        return seats_drawn(observation, event, people, viewer_plays)
    if isinstance(event, DealStarted):
        return _("You deal.") if event.dealer == me else _("{name} deals.").format(name=people[event.dealer].name)
    special = tablewords.said(observation, event, me, people)
    if special:
        return special
    if isinstance(event, HandsDealt) and event.trump is not None:
        return _("Trumps are {suit}.").format(suit=suit_name(event.trump))
    if isinstance(event, CardPlayed):
        return _played(event, me, people)
    if isinstance(event, TrickTaken):
        return _taken(event, me, people, tells_points)
    if isinstance(event, Exchanged):
        names = {"give": rank_name(event.give.rank, article=True), "take": card_name(event.take)}
        if event.seat == me:
            return _("You swap {give} for {take}.").format(**names)
        return _("{name} swaps {give} for {take}.").format(name=people[event.seat].name, **names)
    return "" if event is None else auctionwords.said(observation, event, people, viewer_plays)


def _from_table(observation: Observation) -> Event | None:
    if observation.phase is not Phase.PLAY:
        return None
    if observation.trick:
        return CardPlayed(*observation.trick[-1])
    if observation.tricks:
        return TrickTaken(observation.tricks[-1].winner, observation.tricks[-1])
    return None


def _played(event: CardPlayed, me: int, people: Sequence[Person]) -> str:
    card = card_name(event.card)
    if event.seat == me:
        return _("You played {card}.").format(card=card)
    sentence = _("{name} played {card}.").format(name=people[event.seat].name, card=card)
    if event.card.points:
        worth = ngettext("It is worth {n}.", "It is worth {n}.", event.card.points).format(n=event.card.points)
        sentence = f"{sentence} {worth}"
    return sentence


def _taken(event: TrickTaken, me: int, people: Sequence[Person], tells_points: bool) -> str:
    points = event.trick.points if tells_points else 0
    if event.seat == me:
        if not points:
            return _("You take the trick.")
        return ngettext("You take {n} point.", "You take {n} points.", points).format(n=points)
    name = people[event.seat].name
    if not points:
        return _("{name} takes the trick.").format(name=name)
    return ngettext("{name} takes {n} point.", "{name} takes {n} points.", points).format(name=name, n=points)


def seats_drawn(observation: Observation, event: SeatsDrawn, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who deals, and with four who plays with whom."""
    best = max(event.cards, key=lambda card: (card.rank, -card.suit))
    dealer = observation.seating.index(event.cards.index(best))
    me = observation.seat if viewer_plays else -1
    deals = _("You deal first.") if dealer == me else _("{name} deals first.").format(name=people[dealer].name)
    rules, seat = observation.rules, observation.seat
    partners = [people[other].name for other in range(rules.players) if rules.are_partners(seat, other)]
    if not partners:
        return deals
    names = {"name": partners[0], "a": people[seat].name, "b": partners[0], "c": partners[-1]}
    if len(partners) == 1:
        together = _("You play with {name}.") if viewer_plays else _("{a} and {b} play together.")
    else:
        together = _("You play with {b} and {c}.") if viewer_plays else _("{a}, {b} and {c} play together.")
    return f"{together.format(**names)} {deals}"


def last_trick(
    observation: Observation, people: Sequence[Person], viewer_plays: bool, tells_points: bool = True
) -> str:
    """Who took the last trick, and what was in it."""
    trick = observation.tricks[-1]
    return _taken(TrickTaken(trick.winner, trick), observation.seat if viewer_plays else -1, people, tells_points)


def winning(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who takes the trick as it lies, once there are several cards from which one sees that."""
    trick = observation.trick
    if observation.trump is None or len({played.seat for played in trick}) < 2:
        return ""
    best = best_of(trick, observation.trump)
    seat = next(played.seat for played in trick if played.card is best)
    card = card_name(best)
    if seat == observation.seat and viewer_plays:
        return _("You are winning with {card}.").format(card=card)
    return _("{name} is winning with {card}.").format(name=people[seat].name, card=card)


def turn(observation: Observation, name: str = "") -> str:
    """The gold tag when it is the viewer's turn; with a ``name`` where several people share the machine."""
    if name:
        asked = {
            Phase.CUT: _("{name}, cut"), Phase.AUCTION: _("{name}, your bid"), Phase.CALL: _("{name}, your call"),
        }  # fmt: skip
        return asked.get(observation.phase, _("{name}, your turn")).format(name=name)
    # Translators: on a small gold tag; keep it as short.
    names = {Phase.CUT: _("YOUR CUT"), Phase.AUCTION: _("YOUR BID"), Phase.CALL: _("YOUR CALL")}
    return names.get(observation.phase, _("YOUR TURN"))


def hint(observation: Observation, event: Event | None, armed: bool) -> str:
    """One line for a newcomer: what he may do at this moment of his first match. Empty when there is nothing new."""
    if observation.phase is Phase.CUT:
        return _("Choose where to cut: at least four cards on each side.")
    said_first = auctionwords.hint(observation)
    if said_first or observation.phase is not Phase.PLAY or observation.turn != observation.seat:
        return said_first
    if observation.trump is None:
        return ""
    played = len(observation.tricks)
    special = tablewords.hint(observation, armed)
    if special:
        return special
    if observation.armable is not None and not armed and played >= 1:
        return _("You hold {give} of trumps: you may swap it for the turned card.").format(
            give=rank_name(observation.armable.give.rank, article=True)
        )
    if not observation.trick:
        if played == 0:
            return _("You lead. You may play any card.")
        if played < 4:
            return _("You took the trick, so you lead.")
        return ""
    best = best_of(observation.trick, observation.trump)
    if played == 0 and best.suit is observation.trump:
        return _("You may play any card. Only a higher trump wins.")
    if played == 0:
        return _("You may play any card. A higher card of the same suit wins, or any trump.")
    if played < 3 and best.suit is not observation.trump:
        return _("You do not have to follow suit. A trump takes the trick.")
    if observation.stock == 0 and len(observation.hand) == 3 and 0 < observation.rules.rounds == observation.round:
        return _("The stock is empty: play out the last three cards.")
    return ""
