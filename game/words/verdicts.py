"""What is said when one looks back at a deal: the verdict on a decision, another try at it, luck and play.

``triunfo review`` says it line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.model.cards import Card
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person, own_seat
from game.verdicts import Balance, Option, Quality, SeatReview, Verdict
from game.words import _, auction, capital, card_name, game_title, listed, ngettext
from game.words.numbers import per_cent as per_cent
from game.words.numbers import signed as signed
from game.words.numbers import tenths as tenths
from game.words.reasons import reason_sentence


def quality_name(quality: Quality) -> str:
    """Return the class of decisions, as a word."""
    # Translators: classes of decisions in the legend of a curve, each before a number of them.
    names = {
        Quality.BEST: _("best"), Quality.GOOD: _("good"), Quality.INACCURACY: _("inaccuracy"),
        Quality.MISTAKE: _("mistake"),
    }  # fmt: skip
    return names[quality]


def choice(action: Action) -> str:
    """Return an action as a thing that was chosen: a card, a bid, a swap."""
    if isinstance(action, Play):
        return card_name(action.card)
    if isinstance(action, Bid):
        return auction.bid_button(action)
    if isinstance(action, Call):
        return _("Call {card}").format(card=card_name(action.card))
    if isinstance(action, Exchange):
        return _("Swap")
    return _("Pass") if isinstance(action, Pass) else _("Claim the rest")


def deal_line(number: int) -> str:
    """Return the line above what is said of a deal."""
    return _("Deal {n}").format(n=number)


def balance_line(name: str, balance: Balance, *, is_points: bool) -> str:
    """Return the result of a seat and what it is made of; luck is the rest once result and play are rounded."""
    digits = 0 if is_points else 1
    result, play = round(balance.result), round(balance.play, digits)
    told = [f"{value:+.{digits}f}".replace("-", "−") for value in (result, result - play, play)]
    told = ["0" if not float(text[1:]) else text for text in told]
    # Translators: a result as the sum of two numbers, such as "Ana: result −6, luck −3, play −3".
    text = _("{name}: result {result}, luck {luck}, play {play}")
    return text.format(name=name, result=told[0], luck=told[1], play=told[2])


def verdict_heads() -> tuple[str, ...]:
    """Return the headings above :func:`verdict_row`."""
    # Translators: headings of a table of decisions: the trick, the class, what was chosen, what was best, each with the
    # chance to win and the points it led to.
    chance, points = _("chance"), _("points")
    return _("trick"), _("class"), _("chosen"), chance, points, _("best choice"), chance, points


def verdict_row(verdict: Verdict) -> tuple[str, ...]:
    """Return a decision as a row of words; what was best only where something else was chosen."""
    best = ("", "", "") if verdict.quality is Quality.BEST else _figures(verdict.best)
    return str(verdict.trick or "–"), quality_name(verdict.quality), *_figures(verdict.chosen), *best


def _figures(option: Option) -> Sequence[str]:
    return choice(option.action), per_cent(option.chance), str(round(option.points))


def subtitle(game: str, others: Sequence[str], deal: int) -> str:
    """Below the title: the game, the others at the table, and which deal it was."""
    text = _("{game} with {names}, deal {n}")
    return text.format(game=game_title(game), names=listed(list(others)), n=deal)


def subtitle_short(game: str, deal: int) -> str:
    """The same where there is no room for the names."""
    return _("{game}, deal {n}").format(game=game_title(game), n=deal)


def moment(seen: Observation, trick: int, tricks: int = 0) -> str:
    """Where in the deal one stands; ``tricks`` are all of the viewer."""
    if seen.phase is Phase.AUCTION:
        return _("The auction")
    if seen.phase is Phase.CALL:
        return _("The call")
    return _("Trick {n} of {all}").format(n=trick, all=max(trick, tricks))


def to_win(chance: float) -> str:
    """The chance on a card that has room for words."""
    return _("{chance} to win").format(chance=per_cent(chance))


def points(count: float) -> str:
    """The points a side ends with on average."""
    n = round(count)
    return ngettext("{n} point", "{n} points", n).format(n=n)


# --- verdicts


def headline(verdict: Verdict) -> str:
    """Return the verdict on a decision as a heading: where it was made, and what it was."""
    seen, trick = verdict.seen, verdict.trick
    names = {
        Quality.BEST: _("the best choice"), Quality.GOOD: _("a good choice"),
        Quality.INACCURACY: _("an inaccuracy"), Quality.MISTAKE: _("a mistake"),
    }  # fmt: skip
    where = moment(seen, trick) if seen.phase in (Phase.AUCTION, Phase.CALL) else _("Trick {n}").format(n=trick)
    told = names[verdict.quality]
    if verdict.quality is Quality.GOOD and verdict.is_idle:
        told = _("nothing left to lose")
    # Translators: a heading, such as "Trick 7: a mistake".
    return _("{moment}: {verdict}").format(moment=where, verdict=told)


def cost(verdict: Verdict, is_points: bool) -> str:
    """What the decision cost, in a line below the heading."""
    chosen = verdict.chosen
    if verdict.quality is Quality.BEST:
        return to_win(chosen.chance)
    what = capital(choice(chosen.action))
    lost = round(100 * verdict.best.chance) - round(100 * chosen.chance)
    if not is_points and round(verdict.value_lost, 1) > 0:
        return _("{choice}: {n} match points less").format(choice=what, n=tenths(verdict.value_lost))
    if lost > 0:
        return _("{choice}: {chance} less").format(choice=what, chance=_("{n}%").format(n=lost))
    n = round(abs(verdict.best.points - chosen.points))
    if n:
        fewer = verdict.best.points > chosen.points
        text = (
            ngettext("{choice}: {n} point less", "{choice}: {n} points less", n)
            if fewer
            else ngettext("{choice}: {n} point more", "{choice}: {n} points more", n)
        )
        return text.format(choice=what, n=n)
    if verdict.quality is Quality.INACCURACY and isinstance(chosen.action, Play):
        n = chosen.action.card.points
        text = ngettext("{choice}: {n} point given away", "{choice}: {n} points given away", n)
        return text.format(choice=what, n=n)
    return _("{choice}: almost as good").format(choice=what)


def reason(verdict: Verdict) -> str:
    """Why the best choice is the best."""
    return reason_sentence(*verdict.reason)


def best_is(verdict: Verdict) -> str:
    """Which choice was the best, before the reason why."""
    return _("Best: {choice}.").format(choice=choice(verdict.best.action))


# --- another try


def ask(seen: Observation, old: Action, people: Sequence[Person], personal: bool) -> str:
    """What lies on the table and what was chosen last time."""
    led, me = "", own_seat(people, seen.seat, personal)
    if seen.phase is Phase.PLAY and seen.trick:
        first = seen.trick[0]
        led = _("You led {card}.") if first.seat == me else _("{name} led {card}.")
        led = led.format(name=people[first.seat].name, card=card_name(first.card))
    elif seen.phase is Phase.PLAY:
        led = _("You lead.") if seen.seat == me else _("{name} leads.").format(name=people[seen.seat].name)
    return " ".join(filter(None, (led, _before(old))))


def _before(old: Action) -> str:
    if isinstance(old, Play):
        return _("Last time it was {card}.").format(card=card_name(old.card))
    return _("Last time: {choice}.").format(choice=choice(old))


def instead(new: Option, old: Option, is_points: bool) -> str:
    """The figures of an answer beside those of before."""
    if new.action == old.action:
        return _("The same as last time")
    if not is_points:
        text = _("{value} match points instead of {old}")
        return text.format(value=signed(new.value, decimal=True), old=signed(old.value, decimal=True))
    if round(100 * new.chance) != round(100 * old.chance):
        return _("{chance} instead of {old}").format(chance=per_cent(new.chance), old=per_cent(old.chance))
    return _("{points} instead of {old}").format(points=points(new.points), old=round(old.points))


def answer(new: Option, verdict: Verdict) -> str:
    """The verdict on an answer, as a heading."""
    if new.quality in (Quality.BEST, Quality.GOOD):
        return _("Right!")
    if new.worth > verdict.chosen.worth:
        return _("Better, but not best")
    return _("Not that one")


def _facts(seen: Observation) -> Mapping[str, Callable[[Card], bool]]:
    """What may be true of a card, each a fact of the position that anybody can check."""
    trump = seen.trump
    assert trump is not None
    trick = seen.trick

    def takes(card: Card) -> bool:
        return not trick or best_of((*trick, trick[0]._replace(card=card)), trump) is card

    return {
        "trump": lambda card: card.suit is trump,
        "plain": lambda card: card.suit is not trump,
        "takes": takes,
        "leaves": lambda card: not takes(card),
        "counts": lambda card: card.points > 0,
        "blank": lambda card: card.points == 0,
    }


def hint(verdict: Verdict) -> str:
    """A fact of the best choice that rules out others, without naming it."""
    best, seen = verdict.best.action, verdict.seen
    if isinstance(best, Exchange):
        return _("Look at the turned card before you play.")
    if isinstance(best, Claim):
        return _("Count the trumps: you need no card.")
    if isinstance(best, Play) and seen.trump is not None:
        return _hint_on_card(best.card, verdict)
    return _hint_on_auction(best, verdict.chosen.action)


def _hint_on_card(best: Card, verdict: Verdict) -> str:
    said = {
        "trump": _("Look among your trumps."), "plain": _("Keep your trumps in your hand."),
        "takes": _("Take this trick."), "leaves": _("Let this trick go."),
        "counts": _("Play a card that counts points."), "blank": _("Play a card without points."),
    }  # fmt: skip
    cards = [option.action.card for option in verdict.options if isinstance(option.action, Play)]
    facts = _facts(verdict.seen)
    telling = [(sum(not true(card) for card in cards), code) for code, true in facts.items() if true(best)]
    ruled_out, code = max(telling, key=lambda fact: fact[0])
    if ruled_out:
        return said[code]
    suits = {card.suit for card in cards}
    return _("It is a matter of the suit.") if len(suits) > 1 else _("It is a matter of the rank.")


def _hint_on_auction(best: Action, chosen: Action) -> str:
    if isinstance(best, Pass):
        return _("Is your hand worth the bid?")
    if isinstance(best, Bid) and isinstance(chosen, Bid):
        return _("Bid more.") if _height(best) > _height(chosen) else _("Bid less.")
    if isinstance(best, Bid):
        return _("Your hand is worth a bid.")
    if isinstance(best, Call) and isinstance(chosen, Call):
        return (
            _("Choose another suit.") if best.card.suit is not chosen.card.suit else _("Call another card of the suit.")
        )
    return _("There is a better choice.")


def _height(bid: Bid) -> int:
    """How high a bid is: more points, or a lower rank."""
    return bid.points if bid.points is not None else -int(bid.rank or 0)


# --- luck and play


def luck_and_play(balance: Balance, is_points: bool) -> tuple[tuple[str, str], tuple[str, str]]:
    """The two words of the result's line, each with its figure; the figures add up to the result as it is told."""
    luck = round(balance.result) - round(balance.play) if is_points else balance.luck
    play = signed(balance.play, decimal=not is_points)
    return (_("Luck"), signed(luck, decimal=not is_points)), (_("your play"), play)


def summary(review: SeatReview, is_own: bool) -> str:
    """Return luck and play of a deal with its mistakes, in a sentence; "" while they are not known.

    ``is_own`` says that the seat is the reader's.
    """
    balance = review.balance
    if balance is None:
        return ""
    (_luck, luck), (_play, play) = luck_and_play(balance, review.is_points)
    text = _("Luck {luck}, your play {play}: {mistakes}.") if is_own else _("Luck {luck}, play {play}: {mistakes}.")
    worth = {"luck": with_unit(luck, balance.luck, review), "play": with_unit(play, balance.play, review)}
    return text.format(**worth, mistakes=mistakes_made(review))


def with_unit(figure: str, value: float, review: SeatReview) -> str:
    """Return a figure of a review with what it counts."""
    if not review.is_points:
        return _("{n} match points").format(n=figure)
    return ngettext("{n} point", "{n} points", abs(round(value))).format(n=figure)


def mistakes_made(review: SeatReview) -> str:
    """Return how many mistakes there are, without any the inaccuracies: a part of a sentence."""
    mistakes, inaccuracies = review.count(Quality.MISTAKE), review.count(Quality.INACCURACY)
    if mistakes == 1:
        trick = next(verdict.trick for verdict in review.verdicts if verdict.quality is Quality.MISTAKE)
        return _("one mistake, in trick {n}").format(n=trick) if trick else _("one mistake")
    if mistakes:
        return ngettext("{n} mistake", "{n} mistakes", mistakes).format(n=mistakes)
    if inaccuracies:
        return ngettext("no mistake, {n} inaccuracy", "no mistake, {n} inaccuracies", inaccuracies).format(
            n=inaccuracies
        )
    return _("nothing lost")


def play_went(review: SeatReview) -> str:
    """Return the heading above what each class of decisions cost."""
    lost = -review.balance.play if review.balance is not None else 0.0
    if not review.is_points:
        return _("Where the match points went")
    if round(lost) < 1:
        return _("What the choices cost")
    return ngettext("Where the {n} point went", "Where the {n} points went", round(lost)).format(n=round(lost))


def class_lines(review: SeatReview, quality: Quality) -> tuple[str, str]:
    """Return a class with how many decisions there are of it, and where a single mistake was made; and without that."""
    found = [verdict for verdict in review.verdicts if verdict.quality is quality]
    told = where = f"{quality_name(quality)} {len(found)}"
    if len(found) == 1 and found[0].trick and quality in (Quality.MISTAKE, Quality.INACCURACY):
        where = _("{mistake}, in trick {n}").format(mistake=told, n=found[0].trick)
    return where, told


def class_costs(review: SeatReview) -> dict[Quality, str]:
    """Return what the decisions of each class cost; rounded so that they add up to what play cost in all."""
    digits, done, total = (0 if review.is_points else 1), 0.0, 0.0
    costs = {}
    for quality in reversed(Quality):
        total += sum(verdict.play for verdict in review.verdicts if verdict.quality is quality)
        costs[quality] = signed(round(total, digits) - done, decimal=not review.is_points)
        done = round(total, digits)
    return costs


def remark(balance: Balance, is_points: bool) -> str:
    """What luck and play come to, in a sentence."""
    little = 3.0 if is_points else 0.25
    if balance.play > -little / 3:
        return _("Nothing was thrown away.")
    if balance.result < 0 < balance.result - balance.play:
        return _("Better choices could have won it.") if is_points else _("Better choices could have paid.")
    if abs(balance.luck) > 3 * abs(balance.play):
        return _("The cards decided this one.")
    return ""
