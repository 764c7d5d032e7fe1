"""``verify``: proves from a record that decks were sealed before they were cut, and that no computer player peeked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from game.commands.check import WrongRecord, need_match, read_file, summary, torn
from game.commands.common import Parsers, add_command, add_json, add_record, counter
from game.controllers.ai.knowledge import GENERATION
from game.controllers.rethinking import Excuse
from game.controllers.verification import Verifier, verify
from game.model.record import PERSONS
from game.model.recordlines import Reading
from game.model.texts import harmless
from game.words import NN_, _, ngettext


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(
        parsers,
        "verify",
        _("Prove from a record that the cards were dealt fairly and that no computer player peeked."),
        run,
    )
    add_record(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Verify the record; print what was proven and return 0, or raise WrongRecord for the first line that is wrong."""
    count, clear = counter()
    try:
        verifier, reading = read_file(args.file, lambda lines: verify(lines, count))
        need_match(args.file, reading)
    except WrongRecord as wrong:
        clear()
        if args.json:
            print(json.dumps({"fault": {"line": wrong.line, "code": wrong.fault, "text": wrong.reason}}))
        raise
    clear()
    if args.json:
        print(json.dumps(figures(verifier)))
    else:
        print("\n".join([summary(verifier), *findings(verifier, reading)]))
    return 0


def figures(verifier: Verifier) -> dict[str, object]:
    """Return what was proven, for ``--json``."""
    matches = [match for _header, match in verifier.earlier] + ([] if verifier.match is None else [verifier.match])
    return {
        "lines": verifier.line,
        "matches": len(matches),
        "deals": sum(len(match.results) for match in matches),
        "sealed": verifier.sealed,
        "opened": verifier.opened,
        "unsealed": verifier.unsealed,
        "cut_by_a_person": verifier.cut,
        "unshuffled": verifier.unshuffled,
        "moves": verifier.moves,
        "stood_in": verifier.stood_in,
        "by_person": verifier.by_person,
        "lost": verifier.lost,
        "running": verifier.is_running,
        "other_weights": verifier.weights,
        "generation": GENERATION,
        "other_generations": verifier.generations,
        "changes": [{"line": line, **version._asdict()} for line, version in verifier.changes],
        "unknown_levels": sorted(verifier.levels),
        "excused": [
            {"line": each.line, "deal": each.deal, "player": each.player, "why": each.why}
            for each in sorted(verifier.excused)
        ],
        "fault": None,
    }


def findings(verifier: Verifier, reading: Reading) -> Iterator[str]:
    """Say what was proven and what could not be, sentence by sentence."""
    yield from _proven(verifier)
    yield from _on_its_word(verifier)
    yield from _unproven(verifier)
    if reading.torn is not None:
        yield torn(reading.torn)


def _proven(verifier: Verifier) -> Iterator[str]:
    """Say which decks and moves are proven."""
    sealed = NN_(
        "{n} deck was sealed before it was dealt, and the opened seal fits.",
        "{n} decks were sealed before they were dealt, and all opened seals fit.",
    )
    uncut = NN_("{n} sealed deck was not cut by a person.", "{n} sealed decks were not cut by a person.")
    unshuffled = NN_(
        "{n} sealed deck was not shuffled for its match: somebody may have chosen it.",
        "{n} sealed decks were not shuffled for their matches: somebody may have chosen them.",
    )
    moves = NN_(
        "{n} move of a computer player was computed again and came out the same.",
        "{n} moves of computer players were computed again and came out the same.",
    )
    yield from _told(verifier.opened, sealed)
    yield from _told(verifier.opened - verifier.cut, uncut)
    yield from _told(verifier.unshuffled, unshuffled)
    yield from _told(verifier.moves, moves)


def _told(count: int, forms: tuple[str, str]) -> Iterator[str]:
    """Say how many there are, where there are any."""
    if count:
        yield ngettext(*forms, count).format(n=count)


def _on_its_word(verifier: Verifier) -> Iterator[str]:
    """Say for what there is only the record's own word."""
    stood_in = NN_(
        "{n} time an error kept a computer player from thinking, and a simple move was made.",
        "{n} times an error kept a computer player from thinking, and a simple move was made.",
    )
    by_person = NN_(
        "{n} move was made by a person who had taken a computer player’s seat: it cannot be computed.",
        "{n} moves were made by people who had taken computer players’ seats: they cannot be computed.",
    )
    yield from _told(verifier.stood_in, stood_in)
    yield from _told(verifier.by_person, by_person)
    for _of, excuses in groupby(sorted(verifier.excused, key=_kind), key=_kind):
        yield _excused(list(excuses))
    if verifier.opened:
        yield _(
            "The seals do not cover what people did, who took a computer player’s seat, errors and hints: "
            "of these there is only the record’s word."
        )


def _unproven(verifier: Verifier) -> Iterator[str]:
    """Say which deals and moves are not proven, and why."""
    lost = NN_(
        "{n} deal cannot be verified: the record says that what opens its seal was lost.",
        "{n} deals cannot be verified: the record says that what opens their seals was lost.",
    )
    unsealed = NN_(
        "{n} deal has no seal: it was begun with a version of Triunfo that sealed nothing.",
        "{n} deals have no seal: they were begun with a version of Triunfo that sealed nothing.",
    )
    yield from _told(verifier.lost, lost)
    if verifier.is_running:
        yield _("The deal that is still being played can be verified when it has ended.")
    yield from _told(verifier.unsealed, unsealed)
    for line, version in verifier.changes:
        text = _("From line {line} on, the record says, other computer players decided ({weights}, of Triunfo {app}).")
        yield text.format(line=line, **_told_of(*version))
    for weights, app in verifier.weights.items():
        told = _told_of(weights, app)
        if weights in verifier.generations:
            text = _(
                "Moves of computer players were not computed again: generation {generation} of the computer players "
                "made them, and this version has generation {own} ({weights}, of Triunfo {app})."
            )
            yield text.format(generation=verifier.generations[weights], own=GENERATION, **told)
            continue
        text = _(
            "Moves of computer players were not computed again: they need weights that this version does not have "
            "({weights}, of Triunfo {app})."
        )
        yield text.format(**told)
    for level in sorted(verifier.levels):
        text = _("This version does not know the level {level}, so moves at that level were not computed again.")
        yield text.format(level=harmless(level, 40))


def _told_of(weights: str | None, app: str) -> dict[str, str]:
    """Return what sentences tell of computer players."""
    return {"weights": harmless((weights or "?")[:16], 16), "app": harmless(app, 40)}


def _excused(excuses: Sequence[Excuse]) -> str:
    """Say in which lines something excuses that a player's moves are not computed; all of one deal and player."""
    deal, name, why = excuses[0].deal, harmless(excuses[0].name, 40), excuses[0].why
    lines = sorted({excuse.line for excuse in excuses})
    if why == PERSONS:
        # Translators: {lines} are numbers of lines of a file, such as "88, 92–95".
        text = NN_(
            "Deal {deal}, line {lines}: a person decided for {name}.",
            "Deal {deal}, lines {lines}: a person decided for {name}.",
        )
    else:
        text = NN_(
            "Deal {deal}, line {lines}: an error kept {name} from thinking.",
            "Deal {deal}, lines {lines}: an error kept {name} from thinking.",
        )
    return ngettext(*text, len(lines)).format(deal=deal, name=name, lines=_spans(lines))


def _kind(excuse: Excuse) -> tuple[int, int, int, str]:
    """What is told in one sentence."""
    return excuse.match, excuse.deal, excuse.player, excuse.why


def _spans(lines: Sequence[int]) -> str:
    """Return ascending numbers in short, such as ``88, 92–95``."""
    spans = [list(span) for _, span in groupby(enumerate(lines), key=lambda at: at[1] - at[0])]
    ends = [(span[0][1], span[-1][1]) for span in spans]
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in ends)
