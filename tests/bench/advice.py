"""``python -m tests.bench.advice``: whether hints and reviews advise what makes sense, and say nothing that is false.

Deals are played by ``casual``. At a share of the decisions, drawn by lot, a hint is asked for, and the review of an
action drawn by lot too, so that all kinds of errors are looked at. A referee that knows the rules alone (sense.py) and
proofs of each sentence (tests/controllers/proving.py) then find, of hints and of reviews:

- **higher**: the higher of two equal cards is advised;
- **gifts**: an ace or a three thrown away for nothing is advised by a hint, or is the best or a good choice of a review
  though something was left to lose;
- **false**: what a sentence states is not so, in the real deal or in others that the seat cannot tell from it, or a
  heading is ("nothing left to lose"); or it cannot be said in one of the languages.

Nothing is a gift where three play, each alone: points given to one of them may be points kept from another. Nor is it
in the last tricks of two, which are worked out card by card. How good the figures are does not matter here, so few
worlds are tried (``--work``). Decks come from the seed alone; the same arguments print the same.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import rollouts
from game.controllers.ai.advice import advice_of, where_idle
from game.controllers.ai.comparisons import Reason
from game.controllers.ai.figures import Figure, estimating
from game.controllers.ai.weightfiles import use_weights
from game.controllers.streams import child_seed
from game.controllers.verdict import Decision, verdict_on
from game.model.actions import Action, Play, Signal
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.verdicts import Quality, Verdict
from game.words import LANGUAGES, set_language
from game.words.reasons import reason_sentence
from tests.bench.reasons import TABLES, choices
from tests.bench.sense import Fault, faults
from tests.controllers.advised import Case
from tests.controllers.asked import finished
from tests.controllers.proving import CHECKS

DECISIONS: Final = 2000
SEED: Final = "advice"
WORK: Final = 600
WORKED_OUT: Final = 4
"""With so few cards in stock or fewer, what two play is worked out."""


class Advised(NamedTuple):
    """A moment, what a hint tells there, and the review of what was chosen."""

    match: Match
    seen: Observation
    hint: Case
    verdict: Verdict


def advised(rules: Rules, count: int, seed: str) -> Iterator[Advised]:
    """Yield so many moments with what is advised in them."""
    for number, (match, seen) in enumerate(islice(choices(rules, seed), count)):
        chance = random.Random(child_seed(seed, "advice", number))
        estimates = finished(estimating(seen, chance))
        advice = advice_of(seen, estimates.figures)
        chosen = chance.choice([action for action in seen.legal if not isinstance(action, Signal)])
        hint = Case(match, seen, advice.best, advice.reason, advice.figures)
        yield Advised(match, seen, hint, verdict_on(Decision(0, seen, chosen), estimates))


def problems(found: Advised) -> Iterator[str]:
    """Yield the name of each fault of the hint or the review."""
    seen, verdict = found.seen, found.verdict
    figures = tuple(Figure(*option[:3]) for option in verdict.options)
    review = Case(found.match, seen, verdict.best.action, Reason(*verdict.reason), figures)
    for case in (found.hint, review):
        told = _faults(seen, case.action)
        if told.get(Fault.HIGHER):
            yield "higher"
        if told.get(Fault.GIFT) and (case is found.hint or not verdict.is_idle):
            yield "gifts"
        if not is_true(case):
            yield "false"
    if verdict.is_idle:
        nothing_left = where_idle(seen, figures)
        assert nothing_left is not None
        if not is_true(replace(review, reason=nothing_left)):
            yield "false"
    else:
        good = [option.action for option in verdict.options if option.quality in (Quality.BEST, Quality.GOOD)]
        yield from ["gifts" for action in good if _faults(seen, action).get(Fault.GIFT)]


def is_true(case: Case) -> bool:
    """Whether what the reason states is so."""
    try:
        CHECKS[case.reason.code](case)
    except AssertionError:
        print(traceback.format_exc(), case.reason, case.seen, file=sys.stderr)
        return False
    return True


def unsaid(reasons: Sequence[Reason]) -> int:
    """Return how many of these cannot be said, of all languages."""
    missing = 0
    for language in LANGUAGES:
        set_language(language)
        for reason in reasons:
            sentence = reason_sentence(*reason)
            missing += "{" in sentence or not sentence.endswith(".")
    set_language("en")
    return missing


def _faults(seen: Observation, action: Action) -> dict[Fault, bool]:
    """Return what the referee finds, gifts only where they are some."""
    found = faults(seen, action.card) if isinstance(action, Play) else {}
    if seen.rules.players == 3 or (seen.rules.players == 2 and seen.stock <= WORKED_OUT):
        found.pop(Fault.GIFT, None)
    return found


def watched(rules: Rules, count: int, seed: str) -> tuple[Counter[str], Counter[str]]:
    """Return how often each fault was found, and how many decisions and headings of each kind there were."""
    wrong, told, reasons = Counter[str](), Counter[str](), []
    for found in advised(rules, count, seed):
        wrong.update(problems(found))
        reasons += [found.hint.reason, Reason(*found.verdict.reason)]
        told["decisions"] += 1
        told["equals"] += any(Fault.HIGHER in _faults(found.seen, action) for action in found.seen.legal)
        told["gifts"] += any(_faults(found.seen, action).get(Fault.GIFT, False) for action in found.seen.legal)
        told["idle"] += found.verdict.is_idle
    wrong["false"] += unsaid(reasons)
    return +wrong, told


def main(argv: Sequence[str] | None = None) -> int:
    """Print a Markdown table; return 1 where a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.advice", description=__doc__)
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--players", type=int, help="only with so many")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"of each game ({DECISIONS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--work", type=int, default=WORK, help=f"cards played in thought for one decision ({WORK})")
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    rollouts.WORK = options.work  # type: ignore[misc]
    print("| game | decisions | with equal cards | with a gift | nothing left to lose | higher | gifts | false |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    is_fine = True
    for game, players in TABLES:
        if options.game not in (None, game) or options.players not in (None, players):
            continue
        rules = with_options(preset(game, players), dict(rule.split("=", 1) for rule in options.rule))
        wrong, told = watched(rules, options.decisions, options.seed)
        counts = [told[kind] for kind in ("decisions", "equals", "gifts", "idle")]
        counts += [wrong[fault] for fault in ("higher", "gifts", "false")]
        print(f"| {' '.join([game, str(players), *options.rule])} | {' | '.join(map(str, counts))} |", flush=True)
        is_fine = is_fine and not wrong
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
