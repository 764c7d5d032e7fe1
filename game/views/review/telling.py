"""What a review tells: the verdict where one stands, the decision that is put again, and where that is."""

from __future__ import annotations

from game.model.actions import Claim, Exchange, Play
from game.model.events import Exchanged
from game.people import own_seat
from game.verdicts import Quality
from game.views.review.paper import Told
from game.views.review.state import Mode, ReviewState
from game.words import _
from game.words import events as event_words
from game.words import verdicts as words


class ReviewWords(ReviewState):
    """Puts what is known into words, for the paper, the foot of the screen and whoever has it read out."""

    def told(self) -> Told | None:
        """What stands on the paper; None while it is worked out."""
        stop, verdict = self.stop, self.verdict
        if stop.claimant is not None:
            who = self.story.people[stop.seen.seating[stop.claimant]]
            text = _("All hands were laid open here, and the rest went to the side that claimed.")
            is_me = stop.claimant == own_seat(self.seat_people, stop.seen.seat, self.story.is_own)
            claims = _("You claim the rest") if is_me else _("{name} claims the rest").format(name=who.name)
            return Told(who, "happy", _("A claim"), claims, text)
        if verdict is not None and self.answer is not None:
            new, right = self.answer, self.is_right
            text = words.reason(verdict) if right else _("There is a better choice.")
            line = words.instead(new, verdict.chosen, self.is_points)
            return Told(self.me, "happy" if right else "sad", words.answer(new, verdict), line, text, right)
        if verdict is not None:
            quality = verdict.quality
            good = quality in (Quality.BEST, Quality.GOOD)
            who, look = (
                (self.me, "happy" if quality is Quality.BEST else "neutral") if good else (self.other, "thinking")
            )
            text = words.reason(verdict)
            if not isinstance(verdict.best.action, Play) and not good:
                text = f"{words.best_is(verdict)} {text}"
            if self.had_hint:
                text = " ".join((text, _("A hint was shown before this choice.")))
            return Told(who, look, words.headline(quality), words.cost(verdict, self.is_points), text)
        if stop.index in self.failed:
            text = _("No verdict could be worked out here; the log has the reason.")
            return Told(self.me, "neutral", _("No verdict"), "", text)
        done = self._done_out_of_turn()
        if done:
            heading = _("A swap") if isinstance(stop.action, Exchange) else _("A claim")
            return Told(self.me, "neutral", heading, "", done)
        if not self.is_decision:
            return Told(self.me, "neutral", _("Nothing to choose"), _("It was the only choice."), "")
        if self.review is not None and self.review.is_done:
            return Told(self.me, "neutral", _("No verdict"), "", "")
        return None

    def _done_out_of_turn(self) -> str:
        """What was done that no verdict is given on, in a sentence; empty for all else."""
        action, seen = self.stop.action, self.stop.seen
        if isinstance(action, Exchange) and (not self.is_decision or self._is_over_without_verdict):
            event = Exchanged(action.seat, action.give, action.take)
            return event_words.said(seen, event, self.seat_people, self.story.is_own)
        if isinstance(action, Claim) and (not self.is_decision or self._is_over_without_verdict):
            if own_seat(self.seat_people, seen.seat, self.story.is_own) == seen.seat:
                return _("You claimed the rest.")
            return _("{name} claimed the rest.").format(name=self.me.name)
        return ""

    @property
    def _is_over_without_verdict(self) -> bool:
        return self.review is not None and self.review.is_done and self.verdict is None

    def question(self) -> str:
        text = (
            words.ask(self.stop.seen, self.stop.action, self.seat_people, self.story.is_own) if self.stop.action else ""
        )
        return "\n".join(filter(None, (text, self.hint)))

    def foot_words(self) -> str:
        found = self.mistakes
        if self.mode is not Mode.LOOK and self.now in found:
            text = _("Mistake {n} of {all}").format(n=found.index(self.now) + 1, all=len(found))
            return _("{mistake}, solved").format(mistake=text) if self.now in self.solved else text
        if self.review is not None and self.review.is_done and not found and self.review.verdicts:
            return _("{moment} · no mistakes found").format(moment=self.moment())
        return self.moment()
