"""What the opponents say: short lines, each only where what it speaks of has happened.

Whoever is spoken to may be anybody, so no line addresses a woman or a man. Lines that all opponents may say are by
women and men; where a line is one person's, its context says who speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Final

from game.acquaintance import Acquaintance, DealJustOver, Encounter, Outcome
from game.words import N_, NP_, _, pgettext

AWAY: Final = 14  # days after which somebody has been away
LONG_AWAY: Final = 60
IN_A_ROW: Final = 3  # matches that are a streak
OFTEN: Final = 50  # matches after which two know each other well
AGAIN: Final = 3  # matches on one day
CLOSE: Final = 4  # card points of a deal that was close


class Topic(IntEnum):
    """What a line is about; the more telling goes before."""

    FIRST = auto()
    SLAM = auto()
    AWAY = auto()
    STREAK = auto()
    CLOSE = auto()
    TOGETHER = auto()
    LAST = auto()
    OFTEN = auto()
    SMALL_TALK = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its English text, which is its name too, whose it is ("" for everybody's), and when it holds."""

    text: str
    topic: Topic
    holds: Callable[[Acquaintance], bool]
    speaker: str = ""
    context: str = ""

    @property
    def said(self) -> str:
        """The line in the current language, with ``{name}`` for who says it."""
        return pgettext(self.context, self.text) if self.context else _(self.text)


def _last(wanted: Callable[[Encounter], bool]) -> Callable[[Acquaintance], bool]:
    """A condition on the last match of the two."""
    return lambda known: known.last is not None and wanted(known.last)


def _met(known: Acquaintance) -> bool:
    return known.met > 0


_is_first: Final[Callable[[Acquaintance], bool]] = lambda known: known.met == 0  # noqa: E731
_is_new: Final[Callable[[Acquaintance], bool]] = lambda known: known.newcomer  # noqa: E731
_own_slam = _last(lambda match: match.own_slam and not match.together)
_their_slam = _last(lambda match: match.their_slam and not match.together)
_our_slam = _last(lambda match: match.own_slam and match.together)
_close = _last(lambda match: match.close and not match.together)
_won_together = _last(lambda match: match.together and match.outcome is Outcome.WON)
_lost_together = _last(lambda match: match.together and match.outcome is Outcome.LOST)
_won = _last(lambda match: not match.together and match.outcome is Outcome.WON)
_lost = _last(lambda match: not match.together and match.outcome is Outcome.LOST)
_drawn = _last(lambda match: not match.together and match.outcome is Outcome.DRAWN)


def _was_away(known: Acquaintance) -> bool:
    return known.days is not None and known.days >= AWAY


def _was_long_away(known: Acquaintance) -> bool:
    return known.days is not None and known.days >= LONG_AWAY


def _wins_in_a_row(known: Acquaintance) -> bool:
    return known.streak >= IN_A_ROW


def _loses_in_a_row(known: Acquaintance) -> bool:
    return known.streak <= -IN_A_ROW


def _plays_often(known: Acquaintance) -> bool:
    return known.met >= OFTEN


def _plays_again(known: Acquaintance) -> bool:
    return known.today >= AGAIN


def _always(_known: Acquaintance) -> bool:
    return True


def _of(who: str, pair: tuple[str, str], topic: Topic, holds: Callable[[Acquaintance], bool]) -> Line:
    context, text = pair
    return Line(text, topic, holds, who, context)


# Translators: {name} is who speaks. All lines without a context are said by women and men, to anybody.
LINES: Final[tuple[Line, ...]] = (
    # the first time
    Line(N_("New here? Every card you need will come. Some day."), Topic.FIRST, _is_new),
    Line(N_("We have not played yet, you and I. I am {name}."), Topic.FIRST, _is_first),
    Line(N_("A new face. Sit down, the cards are warm."), Topic.FIRST, _is_first),
    Line(N_("Our first match. Let us be polite for one trick."), Topic.FIRST, _is_first),
    _of("rosa", NP_("said by Rosa", "Welcome. I kept the good table free."), Topic.FIRST, _is_first),
    _of("tonet", NP_("said by Tonet", "I grow tiger nuts. They have taught me to wait."), Topic.FIRST, _is_first),
    _of("pilar", NP_("said by Pilar", "I teach mathematics. Here nobody gets marks."), Topic.FIRST, _is_first),
    _of("lina", NP_("said by Lina", "I know two hundred songs, and one way to play: fast."), Topic.FIRST, _is_first),
    _of("tito", NP_("said by Tito", "I drove a bus. I know who is in a hurry."), Topic.FIRST, _is_first),
    _of("chayo", NP_("said by Chayo", "I won my loom at cards. What do you bring?"), Topic.FIRST, _is_first),
    _of("bepi", NP_("said by Bepi", "Sixty years of fishing. I can wait."), Topic.FIRST, _is_first),
    _of("pep", NP_("said by Pep", "I bake at night and play by day. Do not ask when I sleep."), Topic.FIRST, _is_first),
    # a slam in the last match
    Line(N_("More than a hundred points against me. I have told nobody."), Topic.SLAM, _own_slam),
    Line(N_("More than a hundred, you: I see it when I close my eyes."), Topic.SLAM, _own_slam),
    Line(N_("More than a hundred points last time. I slept very well."), Topic.SLAM, _their_slam),
    Line(N_("My hundred was luck. Let us see whether it comes back."), Topic.SLAM, _their_slam),
    Line(N_("More than a hundred, you and I. They still talk about it."), Topic.SLAM, _our_slam),
    # after a while
    Line(N_("There you are. Your chair has been waiting."), Topic.AWAY, _was_away),
    Line(N_("It has been a while. The cards are the same, I have checked."), Topic.AWAY, _was_away),
    Line(N_("Such a long time! Even the dust asked about you."), Topic.AWAY, _was_long_away),
    _of("rosa", NP_("said by Rosa", "I kept your place. Nobody dared to sit there."), Topic.AWAY, _was_away),
    _of("bepi", NP_("said by Bepi", "The sea always brings people back."), Topic.AWAY, _was_away),
    # several in a row
    Line(N_("You keep winning. I keep coming back."), Topic.STREAK, _wins_in_a_row),
    Line(N_("Somebody has to stop you. Let it be me."), Topic.STREAK, _wins_in_a_row),
    _of("rosa", NP_("said by Rosa", "Win again, and the coffee is on me."), Topic.STREAK, _wins_in_a_row),
    _of("pep", NP_("said by Pep", "You win so often that my moustache droops."), Topic.STREAK, _wins_in_a_row),
    _of("pilar", NP_("said by Pilar", "So many wins in a row. I must check the odds."), Topic.STREAK, _wins_in_a_row),
    Line(N_("I have had a good run against you. It cannot last."), Topic.STREAK, _loses_in_a_row),
    Line(N_("I have had my days. This one may be yours."), Topic.STREAK, _loses_in_a_row),
    # a close match
    Line(N_("Last time one game decided it. I remember which."), Topic.CLOSE, _close),
    Line(N_("It was so close last time. My heart needs an easier match."), Topic.CLOSE, _close),
    # on one side
    Line(N_("We won the last one together. Thank you."), Topic.TOGETHER, _won_together),
    Line(N_("Thank you for last time. We play well together."), Topic.TOGETHER, _won_together),
    Line(N_("Last time the cards let us down. You did not."), Topic.TOGETHER, _lost_together),
    Line(N_("We lost together. That is better than alone."), Topic.TOGETHER, _lost_together),
    # who won last
    Line(N_("I want my revenge."), Topic.LAST, _won),
    Line(N_("Well played last time. Now it is my turn."), Topic.LAST, _won),
    Line(N_("You won last time. I have thought about it since."), Topic.LAST, _won),
    _of("pilar", NP_("said by Pilar", "I found two mistakes in our last match. Both mine."), Topic.LAST, _won),
    _of("lina", NP_("said by Lina", "You had the last word. I have a new song."), Topic.LAST, _won),
    _of("tito", NP_("said by Tito", "Last time you got off at the right stop."), Topic.LAST, _won),
    _of("chayo", NP_("said by Chayo", "Last time you cut my thread. I have tied a new one."), Topic.LAST, _won),
    _of("bepi", NP_("said by Bepi", "Last time the tide was yours. Tides turn."), Topic.LAST, _won),
    Line(N_("The cards liked me last time. Come and win it back."), Topic.LAST, _lost),
    Line(N_("I won last time. You may ask for your revenge."), Topic.LAST, _lost),
    _of("rosa", NP_("said by Rosa", "I won last time, and I was counting aloud."), Topic.LAST, _lost),
    _of("tonet", NP_("said by Tonet", "I won last time, and I did not even hum."), Topic.LAST, _lost),
    _of("lina", NP_("said by Lina", "I won between two songs. Shall I sing more slowly?"), Topic.LAST, _lost),
    Line(N_("Last time we were level. It cannot stay like that."), Topic.LAST, _drawn),
    # often
    Line(N_("Another one? They will be waiting with supper."), Topic.OFTEN, _plays_again),
    Line(N_("You again. Good."), Topic.OFTEN, _plays_again),
    Line(N_("So many matches, and you still surprise me."), Topic.OFTEN, _plays_often),
    # nothing in particular
    Line(N_("Shall we play a hand?"), Topic.SMALL_TALK, _always),
    Line(N_("Sit down, I am shuffling."), Topic.SMALL_TALK, _always),
    _of("rosa", NP_("said by Rosa", "A three is not for leading. My mother said so."), Topic.SMALL_TALK, _met),
    _of("tonet", NP_("said by Tonet", "If you hear me hum, it means nothing. Perhaps."), Topic.SMALL_TALK, _met),
    _of("pilar", NP_("said by Pilar", "Cards are my homework. Let us begin."), Topic.SMALL_TALK, _met),
    _of("lina", NP_("said by Lina", "Play first, regret nothing."), Topic.SMALL_TALK, _met),
    _of("tito", NP_("said by Tito", "Mind the glasses when I have trumps."), Topic.SMALL_TALK, _met),
    _of("chayo", NP_("said by Chayo", "Look at me, not at your cards."), Topic.SMALL_TALK, _met),
    _of("bepi", NP_("said by Bepi", "Wake me when it is my turn."), Topic.SMALL_TALK, _met),
    _of("pep", NP_("said by Pep", "My moustache tells nothing. I have trained it."), Topic.SMALL_TALK, _met),
)


def holding(speaker: str, known: Acquaintance) -> list[Line]:
    """The lines that this opponent (by portrait) can say now, the most telling first."""
    found = [line for line in LINES if line.speaker in ("", speaker) and line.holds(known)]
    return sorted(found, key=lambda line: line.topic)


def greeting(speaker: str, known: Acquaintance, before: str = "") -> Line:
    """What an opponent says when the two meet: about the most telling of what has happened, not the same as ``before``.

    Of several lines on it, another each time they have played.
    """
    found = [line for line in holding(speaker, known) if line.text != before]
    best = [line for line in found if line.topic is found[0].topic]
    return best[known.met % len(best)]


def another(speaker: str, known: Acquaintance, before: str) -> Line:
    """What the same opponent says when asked once more: the next of all that can be said, and then from the first."""
    found = holding(speaker, known)
    texts = [line.text for line in found]
    return found[(texts.index(before) + 1) % len(found)] if before in texts else found[0]


# --- between two deals


@dataclass(frozen=True, slots=True)
class DealLine:
    """What is said of a deal that has just ended; it needs no name of its own beside its text."""

    text: str
    holds: Callable[[DealJustOver], bool]

    @property
    def said(self) -> str:
        """The line in the current language."""
        return _(self.text)


def _is_close(deal: DealJustOver) -> bool:
    return 0 < deal.margin <= CLOSE and not deal.together


DEAL_LINES: Final[tuple[DealLine, ...]] = (
    DealLine(N_("More than a hundred! I shall tell everybody."), lambda deal: deal.together and deal.own_slam),
    DealLine(N_("More than a hundred! Give me a moment."), lambda deal: not deal.together and deal.own_slam),
    DealLine(
        N_("More than a hundred. It does not happen every day."), lambda deal: not deal.together and deal.their_slam
    ),
    DealLine(N_("So few points between us! I nearly had you."), lambda deal: _is_close(deal) and deal.won),
    DealLine(N_("By so little! I shall not complain."), lambda deal: _is_close(deal) and deal.lost),
    DealLine(N_("Thank you. We understand each other."), lambda deal: deal.together and deal.won),
    DealLine(N_("That was your doing. Thank you."), lambda deal: deal.together and deal.won),
    DealLine(N_("The next one is ours."), lambda deal: deal.together and deal.lost),
)


def of_deal(deal: DealJustOver, said: Sequence[str]) -> DealLine | None:
    """What an opponent says of the deal that has just ended; None for nothing, and never what was ``said`` before."""
    return next((line for line in DEAL_LINES if line.text not in said and line.holds(deal)), None)
