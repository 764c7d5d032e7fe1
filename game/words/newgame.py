"""What the new-game screen says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.model.errors import GameError
from game.model.rules import Rules
from game.people import GameChoice, Person, guests, humans, knows_partners, own_seat, stand_in
from game.words import N_, NN_, _, game_title, listed, ngettext, sentence
from game.words.rulebook import sentences, wins_deal

_LEVELS: Final = {
    "beginner": N_("Beginner"),
    "casual": N_("Casual"),
    "strong": N_("Strong"),
    "master": N_("Master"),
}


_KINDS: Final = {
    "first_to": N_("First to win"),
    "fixed": N_("Fixed number"),
    "rotation": N_("One per suit"),
    "target": N_("To a points total"),
}
_LENGTHS: Final = {
    "first_to": NN_("the first to win {n} game", "the first to win {n} games"),
    "fixed": NN_("{n} deal is played", "{n} deals are played"),
    "target": NN_("the first to reach {n} match point", "the first to reach {n} match points"),
}


def length_name(rules: Rules) -> str:
    """What the length of a match is counted in, or what decides one of a fixed length."""
    names = {"first_to": _("Games"), "target": _("Points"), "rotation": _("Decided by")}
    return names.get(rules.match.kind, _("Deals"))


def level_name(level: str) -> str:
    """The name of a level; a level for measuring keeps its own."""
    return _(_LEVELS[level]) if level in _LEVELS else level


def kind_name(kind: str) -> str:
    """A kind of match, as a choice."""
    return _(_KINDS[kind])


def player_counts(counts: Sequence[int]) -> str:
    """The line below a game's name on its tile."""
    *several, last = (str(count) for count in counts)
    if not several:
        return ngettext("{n} player", "{n} players", counts[-1]).format(n=last)
    return _("{several} or {last} players").format(several=", ".join(several), last=last)


def kind_of(person: Person) -> str:
    """Who plays a seat: a human here or on a phone, or the computer at its level."""
    if person.guest:
        return _("on a phone")
    return _("Human") if person.level is None else level_name(person.level)


def with_partners(names: Sequence[str]) -> str:
    """The line below the name of somebody who plays with these."""
    others = [name for name in names if stand_in(name) != 0]
    if len(others) == len(names):
        return _("with {name}").format(name=listed(others))
    return _("with {names} and you").format(names=", ".join(others)) if others else _("your partner")


def players_remark(rules: Rules) -> str:
    """Who plays against whom, in three or four words."""
    if rules.players == 4 and not knows_partners(rules):
        return _("two against two, partners by draw")
    return {
        2: _("one against one"),
        3: _("everyone for themselves"),
        4: _("two against two, partners opposite"),
        5: _("two against three, partner secret"),
        6: _("three against three, seated alternately"),
    }[rules.players]


def refused_match(refused: Mapping[int, GameError]) -> str | None:
    """Why a kind of match that is offered cannot be chosen without changing something else."""
    error = next(iter(refused.values()), None)
    return None if error is None else sentence(error)


def length_remark(rules: Rules) -> str:
    """What ends a match, in a few words."""
    kind, n = rules.match
    if kind == "rotation":
        return _("if those are tied, the other decides")
    return ngettext(*_LENGTHS[kind], n).format(n=n)


def stake_remark(stake: int) -> str:
    """What is played for, in a few words."""
    coins = ngettext("{n} coin of play money", "{n} coins of play money", stake)
    return coins.format(n=stake) if stake else _("no stake")


def match_in_short(rules: Rules) -> str:
    """What kind of match it is and how long, in a few words."""
    return _("four deals, each with its own trumps") if rules.match.kind == "rotation" else length_remark(rules)


def match_line(game: str, rules: Rules) -> str:
    """What is played, by how many and to what end, in a line."""
    return " · ".join((game_title(game), player_counts((rules.players,)), length_remark(rules)))


def sides(choice: GameChoice) -> str:
    """Who plays with and against whom, in a sentence."""
    me = own_seat(choice.people, -1, personal=False)
    return _among_us(choice) if me < 0 else _with_you(choice, me)


def whereabouts(choice: GameChoice) -> str:
    """Where people play: "" where one does, on this computer."""
    guest_count = len(guests(choice.people))
    count = humans(choice.people) - guest_count
    if count == 0 and not guest_count:
        return _("The computer plays every seat: you watch.")
    sentences = []
    if count > 1:
        here = ngettext("{n} person plays on this computer.", "{n} people play on this computer, taking turns.", count)
        sentences.append(here.format(n=count))
    if guest_count:
        away = ngettext(
            "{n} guest plays on a phone, on this network.", "{n} guests play on their phones, on this network.",
            guest_count,
        )  # fmt: skip
        sentences.append(away.format(n=guest_count))
    return " ".join(sentences)


def company(choice: GameChoice) -> str:
    """Who plays with and against whom, and where, in one or more sentences."""
    return f"{sides(choice)} {whereabouts(choice)}".rstrip()


def _with_you(choice: GameChoice, me: int) -> str:
    rules, people = choice.rules, choice.people
    seats = [(me + step) % rules.players for step in range(1, rules.players)]
    others = [people[seat] for seat in seats]
    if rules.auction is not None:
        return _("You play with {names}; the call decides who plays with whom.").format(names=_names(others))
    if rules.sides == rules.players:
        text = _("You play against {names}.") if len(others) == 1 else _("You, {names}: everyone for themselves.")
        return text.format(names=_names(others))
    if not knows_partners(rules):
        return _("You, {names}: the cards drawn for seats decide who your partner is.").format(names=_names(others))
    mates = [people[seat] for seat in seats if rules.are_partners(me, seat)]
    against = _names([people[seat] for seat in seats if not rules.are_partners(me, seat)])
    if len(mates) == 1:
        return _("You and {partner} play against {names}.").format(partner=mates[0].name, names=against)
    return _("You, {partners} play against {names}.").format(partners=_names(mates), names=against)


def _among_us(choice: GameChoice) -> str:
    rules, people = choice.rules, choice.people
    if rules.auction is not None:
        return _("{names} play; the call decides who plays with whom.").format(names=_names(people))
    if rules.players == 2:
        return _("{one} plays against {other}.").format(one=people[0].name, other=people[1].name)
    if rules.sides == rules.players:
        return _("{names}: everyone for themselves.").format(names=_names(people))
    if not knows_partners(rules):
        return _("{names}: the cards drawn for seats decide who plays with whom.").format(names=_names(people))
    sides = [_names([who for seat, who in enumerate(people) if rules.side_of(seat) == side]) for side in (0, 1)]
    return _("{some} play against {others}.").format(some=sides[0], others=sides[1])


def _names(people: Sequence[Person]) -> str:
    return listed(who.name for who in people)


def briefly(rules: Rules) -> tuple[str, ...]:
    """What these rules mean, in fewer words from one text to the next: what is in the middle is left out first."""
    every = tuple(sentences(rules))
    last = len(every) - (2 if rules.stake else 1)
    aim, middle, end = every[:1], every[1:last], every[last:]
    kept = (aim + middle[:count] + end for count in reversed(range(len(middle) + 1)))
    return (*(" ".join(text) for text in (*kept, end, end[:1])), f"{wins_deal(rules)}.")
