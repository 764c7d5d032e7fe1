"""One deal of every game as it went once: every line of its record, and what seats saw on the way (tests/model/golden).

A change of these files is a change of the rules, of what a seat sees, or of the format: read the difference.
``python -m tests.model.test_golden`` writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from game.model.cards import format_cards
from game.model.events import DealEnded, HandsDealt, PartnerRevealed, TrickTaken
from game.model.observation import Observation
from game.model.presets import preset
from game.model.record import event_line, header_line
from game.model.rules import Rules
from tests.model.records import header_of
from tests.model.support import moments, new_match

FOLDER: Final = Path(__file__).parent / "golden"
GAMES: Final[dict[str, tuple[Rules, int]]] = {
    "brisca": (preset("brisca", 3), 1),
    "brisca-catalana": (replace(preset("brisca-catalana", 4), partners_show_hands=True, signals=True), 4),
    "brisca-catalana-double-tricks": (replace(preset("brisca-catalana", 2), double_tricks=True), 0),
    "brisca-mexicana": (preset("brisca-mexicana", 6), 0),
    "briscola": (replace(preset("briscola", 6), reflip_high_trump=True, signals=True), 1),
    "briscola-chiamata": (replace(preset("briscola-chiamata", 5), auction="rank"), 0),
}
EVERY: Final = 13  # moves between two looks


def seen_by(seen: Observation) -> str:
    """What a seat sees, as one paragraph: only what there is, in the order of a table."""

    def said(values: Iterable[object]) -> str:
        return ", ".join(map(str, values))

    parts = {
        "phase": f"{seen.phase.value} {seen.number}.{seen.ply} round {seen.round} of {seen.rounds}",
        "turn": "" if seen.turn is None else seen.turn,
        "hand": format_cards(seen.hand),
        "counts": said(seen.hand_counts),
        "trump": "" if seen.trump is None else seen.trump.name.lower(),
        "turned": seen.turned or "",
        "stock": seen.stock,
        "table": said(f"{seat} {card}" for seat, card in seen.trick),
        "won": said(f"{trick.winner} {trick.points}" for trick in seen.tricks),
        "shown": said(f"{seat} {card}" for seat, card in seen.shown),
        "partners hold": said(f"{seat} {card}" for seat, card in seen.partner_cards),
        "signals": said(f"{signal.seat} {signal.rank.name.lower()}" for signal in seen.signals),
        "refused": said(f"{card} above {below}" for card, below in seen.refused),
        "bid": "" if seen.bid is None else f"{seen.bid.seat} {seen.bid.needed}",
        "declarer": "" if seen.declarer is None else seen.declarer,
        "called": seen.called or "",
        "partner": "" if seen.partner is None else seen.partner,
        "armable": seen.armable or "",
        "may": said(seen.legal[:8]) + (f" and {len(seen.legal) - 8} more" if len(seen.legal) > 8 else ""),
    }
    return f"# seat {seen.seat}: " + "; ".join(f"{name} {value}" for name, value in parts.items() if value != "")


def golden(rules: Rules, seed: int) -> str:
    """The lines of a match up to the end of its first deal, and what two seats see now and then."""
    lines = [header_line(header_of(rules))]
    for number, (_, _, match, events) in enumerate(moments(new_match(rules), random.Random(seed))):
        for event in events:
            if isinstance(event, HandsDealt):
                lines.append("# " + " | ".join(format_cards(tuple(filter(None, hand))) for hand in event.hands))
            elif isinstance(event, TrickTaken):
                lines.append(f"# seat {event.seat} takes {event.trick.points} points")
            elif isinstance(event, PartnerRevealed):
                lines.append(f"# seat {event.seat} held the called card")
            else:
                lines.append(event_line(event) or "")
        if number % EVERY == EVERY - 1:
            lines += [seen_by(match.observe((number + step) % rules.players)) for step in (0, 1)]
        if isinstance(events[-1], DealEnded) or match.is_over:
            break
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_goes_as_it_went(name: str) -> None:
    assert golden(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_the_deals_have_in_them_what_the_games_have() -> None:
    texts = {name: (FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES}
    assert '"event": "exchange"' in texts["brisca"]
    assert all(f'"event": "{event}"' in texts["brisca-catalana"] for event in ("show", "signal", "exchange", "claim"))
    assert "refused" in texts["briscola"]
    assert all(f'"event": "{event}"' in texts["briscola-chiamata"] for event in ("bid", "pass", "call"))
    assert all('"event": "deal-end"' in text for text in texts.values())


def write() -> None:
    for name, (rules, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(golden(rules, seed), "utf-8")


if __name__ == "__main__":
    write()
