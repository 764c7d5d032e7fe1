"""What the opponents say: short lines, each only where what it speaks of has happened.

Whoever is spoken to may be anybody, so no line addresses a woman or a man. Lines that all opponents may say are by
women and men; where a line is one person's, its context says who speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Final, NamedTuple

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


class When(NamedTuple):
    """When a line can be said: what it is about, and whether that has happened."""

    topic: Topic
    holds: Callable[[Acquaintance], bool]


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its English text, which is its name too, when it holds, and whose it is ("" for everybody's)."""

    text: str
    when: When
    speaker: str = ""
    context: str = ""

    @property
    def said(self) -> str:
        """The line in the current language, with ``{name}`` for who says it."""
        return pgettext(self.context, self.text) if self.context else _(self.text)


def _after(topic: Topic, wanted: Callable[[Encounter], bool]) -> When:
    """A condition on the last match of the two."""
    return When(topic, lambda known: known.last is not None and wanted(known.last))


_NEWCOMER: Final = When(Topic.FIRST, lambda known: known.newcomer)
_FIRST: Final = When(Topic.FIRST, lambda known: known.met == 0)
_OWN_SLAM: Final = _after(Topic.SLAM, lambda match: match.own_slam and not match.together)
_THEIR_SLAM: Final = _after(Topic.SLAM, lambda match: match.their_slam and not match.together)
_OUR_SLAM: Final = _after(Topic.SLAM, lambda match: match.own_slam and match.together)
_WAS_AWAY: Final = When(Topic.AWAY, lambda known: known.days is not None and known.days >= AWAY)
_WAS_LONG_AWAY: Final = When(Topic.AWAY, lambda known: known.days is not None and known.days >= LONG_AWAY)
_WINS: Final = When(Topic.STREAK, lambda known: known.streak >= IN_A_ROW)
_LOSES: Final = When(Topic.STREAK, lambda known: known.streak <= -IN_A_ROW)
_CLOSE: Final = _after(Topic.CLOSE, lambda match: match.close and not match.together)
_WON_TOGETHER: Final = _after(Topic.TOGETHER, lambda match: match.together and match.outcome is Outcome.WON)
_LOST_TOGETHER: Final = _after(Topic.TOGETHER, lambda match: match.together and match.outcome is Outcome.LOST)
_WON: Final = _after(Topic.LAST, lambda match: not match.together and match.outcome is Outcome.WON)
_LOST: Final = _after(Topic.LAST, lambda match: not match.together and match.outcome is Outcome.LOST)
_DRAWN: Final = _after(Topic.LAST, lambda match: not match.together and match.outcome is Outcome.DRAWN)
_TODAY: Final = When(Topic.OFTEN, lambda known: known.today >= AGAIN)
_OFTEN: Final = When(Topic.OFTEN, lambda known: known.met >= OFTEN)
_ALWAYS: Final = When(Topic.SMALL_TALK, lambda _known: True)
_MET: Final = When(Topic.SMALL_TALK, lambda known: known.met > 0)


def _of(who: str, pair: tuple[str, str], when: When) -> Line:
    context, text = pair
    return Line(text, when, who, context)


# Translators: {name} is who speaks. All lines without a context are said by women and men, to anybody.
LINES: Final[tuple[Line, ...]] = (
    # the first time
    Line(N_("New here? Every card you need will come. Some day."), _NEWCOMER),
    Line(N_("We have not played yet, you and I. I am {name}."), _FIRST),
    Line(N_("A new face. Sit down, the cards are warm."), _FIRST),
    Line(N_("Our first match. Let us be polite for one trick."), _FIRST),
    _of("rosa", NP_("said by Rosa", "Welcome. I kept the good table free."), _FIRST),
    _of("tonet", NP_("said by Tonet", "I grow tiger nuts. They have taught me to wait."), _FIRST),
    _of("pilar", NP_("said by Pilar", "I teach mathematics. Here nobody gets marks."), _FIRST),
    _of("lina", NP_("said by Lina", "I know two hundred songs, and one way to play: fast."), _FIRST),
    _of("tito", NP_("said by Tito", "I drove a bus. I know who is in a hurry."), _FIRST),
    _of("chayo", NP_("said by Chayo", "I won my loom at cards. What do you bring?"), _FIRST),
    _of("bepi", NP_("said by Bepi", "Sixty years of fishing. I can wait."), _FIRST),
    _of("pep", NP_("said by Pep", "I bake at night and play by day. Do not ask when I sleep."), _FIRST),
    # a slam in the last match
    Line(N_("More than a hundred points against me. I have told nobody."), _OWN_SLAM),
    Line(N_("More than a hundred, you: I see it when I close my eyes."), _OWN_SLAM),
    Line(N_("More than a hundred points last time. I slept very well."), _THEIR_SLAM),
    Line(N_("My hundred was luck. Let us see whether it comes back."), _THEIR_SLAM),
    Line(N_("More than a hundred, you and I. They still talk about it."), _OUR_SLAM),
    # after a while
    Line(N_("There you are. Your chair has been waiting."), _WAS_AWAY),
    Line(N_("It has been a while. The cards are the same, I have checked."), _WAS_AWAY),
    Line(N_("Such a long time! Even the dust asked about you."), _WAS_LONG_AWAY),
    _of("rosa", NP_("said by Rosa", "I kept your place. Nobody dared to sit there."), _WAS_AWAY),
    _of("bepi", NP_("said by Bepi", "The sea always brings people back."), _WAS_AWAY),
    # several in a row
    Line(N_("You keep winning. I keep coming back."), _WINS),
    Line(N_("Somebody has to stop you. Let it be me."), _WINS),
    _of("rosa", NP_("said by Rosa", "Win again, and the coffee is on me."), _WINS),
    _of("pep", NP_("said by Pep", "You win so often that my moustache droops."), _WINS),
    _of("pilar", NP_("said by Pilar", "So many wins in a row. I must check the odds."), _WINS),
    Line(N_("I have had a good run against you. It cannot last."), _LOSES),
    Line(N_("I have had my days. This one may be yours."), _LOSES),
    # a close match
    Line(N_("Last time one game decided it. I remember which."), _CLOSE),
    Line(N_("It was so close last time. My heart needs an easier match."), _CLOSE),
    # on one side
    Line(N_("We won the last one together. Thank you."), _WON_TOGETHER),
    Line(N_("Thank you for last time. We play well together."), _WON_TOGETHER),
    Line(N_("Last time the cards let us down. You did not."), _LOST_TOGETHER),
    Line(N_("We lost together. That is better than alone."), _LOST_TOGETHER),
    # who won last
    Line(N_("I want my revenge."), _WON),
    Line(N_("Well played last time. Now it is my turn."), _WON),
    Line(N_("You won last time. I have thought about it since."), _WON),
    _of("pilar", NP_("said by Pilar", "I found two mistakes in our last match. Both mine."), _WON),
    _of("lina", NP_("said by Lina", "You had the last word. I have a new song."), _WON),
    _of("tito", NP_("said by Tito", "Last time you got off at the right stop."), _WON),
    _of("chayo", NP_("said by Chayo", "Last time you cut my thread. I have tied a new one."), _WON),
    _of("bepi", NP_("said by Bepi", "Last time the tide was yours. Tides turn."), _WON),
    Line(N_("The cards liked me last time. Come and win it back."), _LOST),
    Line(N_("I won last time. You may ask for your revenge."), _LOST),
    _of("rosa", NP_("said by Rosa", "I won last time, and I was counting aloud."), _LOST),
    _of("tonet", NP_("said by Tonet", "I won last time, and I did not even hum."), _LOST),
    _of("lina", NP_("said by Lina", "I won between two songs. Shall I sing more slowly?"), _LOST),
    Line(N_("Last time we were level. It cannot stay like that."), _DRAWN),
    # often
    Line(N_("Another one? They will be waiting with supper."), _TODAY),
    Line(N_("You again. Good."), _TODAY),
    Line(N_("So many matches, and you still surprise me."), _OFTEN),
    # nothing in particular
    Line(N_("Shall we play a hand?"), _ALWAYS),
    Line(N_("Sit down, I am shuffling."), _ALWAYS),
    _of("rosa", NP_("said by Rosa", "A three is not for leading. My mother said so."), _MET),
    _of("tonet", NP_("said by Tonet", "If you hear me hum, it means nothing. Perhaps."), _MET),
    _of("pilar", NP_("said by Pilar", "Cards are my homework. Let us begin."), _MET),
    _of("lina", NP_("said by Lina", "Play first, regret nothing."), _MET),
    _of("tito", NP_("said by Tito", "Mind the glasses when I have trumps."), _MET),
    _of("chayo", NP_("said by Chayo", "Look at me, not at your cards."), _MET),
    _of("bepi", NP_("said by Bepi", "Wake me when it is my turn."), _MET),
    _of("pep", NP_("said by Pep", "My moustache tells nothing. I have trained it."), _MET),
)


def holding(speaker: str, known: Acquaintance) -> list[Line]:
    """The lines that this opponent (by portrait) can say now, the most telling first."""
    found = [line for line in LINES if line.speaker in ("", speaker) and line.when.holds(known)]
    return sorted(found, key=lambda line: line.when.topic)


def greeting(speaker: str, known: Acquaintance, before: str = "") -> Line:
    """What an opponent says when the two meet: about the most telling of what has happened, not the same as ``before``.

    Of several lines on it, another each time they have played.
    """
    found = [line for line in holding(speaker, known) if line.text != before]
    best = [line for line in found if line.when.topic is found[0].when.topic]
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
