"""What the table says to whoever sits at it with a telephone, besides what a window says too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.cards import Card
from game.model.errors import IllegalAction
from game.model.knowledge import is_partner_known
from game.model.observation import Observation
from game.model.state import Contract, Phase
from game.people import Person
from game.words import _, capital, card_name, listed, pgettext, rank_name, sentence
from game.words.sentences import SENTENCES

_BETWEEN: Final = " · "


# --- whose turn it is


def waiting_for(names: Sequence[str]) -> str:
    """For whom the table waits, as a heading."""
    return _("Waiting for {names}").format(names=listed(names))


def thinks(observation: Observation, name: str) -> str:
    """What somebody does who is in turn."""
    text = _("{name} cuts…") if observation.phase is Phase.CUT else _("{name} is thinking…")
    return text.format(name=name)


def then(names: Sequence[str], *, then_you: bool) -> str:
    """Who comes after whoever is in turn: "then Rosa, then you"."""
    # Translators: parts of a list of who plays next: "then Rosa, then Tonet, then you".
    said = [_("then {name}").format(name=name) for name in names]
    return ", ".join([*said, _("then you")] if then_you else said)


def title(said: str, game: str) -> str:
    """The title of the browser's tab: what matters now, and which game it is."""
    return _BETWEEN.join(filter(None, (said, game)))


# --- cards and seats


def bare(card: Card) -> str:
    """A card inside a label."""
    return str(card_name(card, article=False))


def label(card: Card) -> str:
    """A card as a label."""
    return capital(bare(card))


def trump_of_hand(label: str) -> str:
    """What is read out of an own card that is a trump."""
    return ", ".join((label, _("trump")))


def winning_card(label: str) -> str:
    """What is read out of the card that takes the trick as it lies."""
    return ", ".join((label, _("winning")))


def turned_card(card: Card) -> str:
    """What is read out of the card below the stock."""
    return ": ".join((_("Turned card"), bare(card)))


def cut_at(above: int, below: int) -> str:
    """Where the deck would be cut."""
    return _("Choose where to cut: {above} cards above, {below} below.").format(above=above, below=below)


def no_signal_now() -> str:
    """Why no signal can be given, though there is one to give."""
    return _(SENTENCES["signal-not-now"])


# --- the contract


def contract_note(observation: Observation, people: Sequence[Person], me: int) -> str:
    """How a contract stands between the sides, as far as the viewer knows: ``me`` is their seat, -1 for none."""
    declarer, partner, called = observation.declarer, observation.partner, observation.called
    if declarer is None or called is None:
        return ""
    if not is_partner_known(observation) or partner is None:
        if me >= 0 and partner == me:
            if me == declarer:
                return _("You hold it yourself: you play alone, and nobody else knows.")
            return _("You are the partner, and nobody else knows.")
        return _("Nobody has shown {rank} yet.").format(rank=rank_name(called.rank, article=True))
    if partner == declarer:
        if me == declarer:
            return _("You play alone against four.")
        return _("{name} plays alone.").format(name=people[declarer].name)
    if me == declarer:
        return _("{name} is your partner.").format(name=people[partner].name)
    if me == partner:
        return _("Now everyone knows: you are the partner.")
    against = [seat for seat in range(len(people)) if seat not in (declarer, partner, me)]
    names = listed(people[seat].name for seat in against)
    if me < 0:
        # Translators: of three players who play against the declarer and the partner.
        return _("{names} stop them.").format(names=names)
    one, other = (people[seat].name for seat in against)
    # Translators: the reader and two others play against the declarer and the partner.
    return _("You, {one} and {other} stop them.").format(one=one, other=other)


def part_in(contract: Contract, seat: int) -> str:
    """What a seat of the declarer's side was in a contract."""
    if seat != contract.declarer:
        return _("partner")
    return _("alone") if contract.is_alone else pgettext("on a plate, short", "declarer")


# --- what is refused


def refused(error: IllegalAction, people: Sequence[Person], me: int) -> str:
    """Why an action is refused; seats are told by name, ``me`` is the viewer's."""
    turn = error.facts.get("turn")
    if error.code == "not-your-turn" and isinstance(turn, int) and turn != me and 0 <= turn < len(people):
        return _("It is {name}’s turn.").format(name=people[turn].name)
    text = SENTENCES.get(error.code)
    if text is None or any(field in text for field in ("{seat}", "{turn}", "{step}")):
        return _("That is not possible now.")
    return sentence(error)


# --- between deals and after the match


def which_deal(number: int) -> str:
    """Which deal of the match it is."""
    return _("deal {n}").format(n=number)


def joined(parts: Sequence[str]) -> str:
    """Short parts in one line."""
    return _BETWEEN.join(filter(None, parts))


def deal_columns(*, points: bool) -> tuple[str, ...]:
    """The heads of the table after a deal: card points, where they count, and what was won."""
    return (*([_("Points")] if points else []), _("this deal"), _("total"))


def points_needed(n: int) -> str:
    """The mark on the bar of the points: how many win the deal."""
    return _("{n} needed").format(n=n)


def waits_for_next_deal(waiting: Sequence[str], *, is_ready: bool) -> str:
    """For whom the next deal waits; ``is_ready``: the viewer has read the result."""
    if waiting:
        return _("Waiting for {names}.").format(names=listed(waiting))
    return _("The next deal begins.") if is_ready else ""


def waits_for_rematch(wishing: Sequence[str], waiting: Sequence[str], *, wishes: bool, host: bool) -> str:
    """Who of the others would like a rematch and, where the viewer ``wishes`` one, for whom it waits.

    ``host``: somebody at the table's own machine begins it.
    """
    told = []
    if wishing:
        told.append(_("{names} would like a rematch.").format(names=listed(wishing)))
    if wishes and host:
        told.append(_("Waiting for the host to begin."))
    elif wishes and waiting:
        told.append(_("Waiting for {names}.").format(names=listed(waiting)))
    return " ".join(told)


# --- the rules of this table


def rules_head() -> str:
    """The heading of the rules."""
    return _("Rules of this table")


def house_head() -> str:
    """The heading above the options of the game."""
    return _("This house plays")


def any_card() -> str:
    """That nobody has to follow suit."""
    return _("Any card may be played")


def option_as_chosen(name: str, value: str) -> str:
    """An option and its value, in a line."""
    return f"{name}: {value}"


def takes_the_trick() -> str:
    """Which card of a trick wins it."""
    return _("The highest trump wins the trick; if there is no trump in it, the highest card of the suit led wins.")


def trumps_now(suit: str) -> str:
    """What is trumps in this deal."""
    return _("Trump: {suit}").format(suit=suit)
