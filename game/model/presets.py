"""The games that can be played: named rules (RULES.md, section 10), and changes to them as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, cast

from game.model.errors import GameError
from game.model.rules import (
    CHOICES,
    FLAGS,
    MATCH_LENGTHS,
    NUMBERS,
    OPTIONS,
    THREE_GAMES,
    MatchGoal,
    MatchKind,
    Rules,
)


@dataclass(frozen=True, slots=True)
class Game:
    """A named game: its usual rules for each number of players."""

    name: str
    rules: Mapping[int, Rules]

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it can be played by."""
        return tuple(self.rules)


DECK: Final = {2: 40, 3: 39, 4: 40, 5: 40, 6: 48}
"""The usual deck for each number of players."""

BRISCA: Final = Game(
    "brisca",
    {
        players: Rules(
            players=players,
            deck=DECK[players],
            draw_for_seats=True,
            exchange="spanish",
            tie="void",
            match=MatchGoal("fixed", 3),
        )
        for players in (2, 3, 4)
    },
)
BRISCA_CATALANA: Final = Game(
    "brisca-catalana",
    {
        players: Rules(
            players=players, deck=DECK[players], exchange="catalan", claim=True, tie="draw", match=THREE_GAMES
        )
        for players in (2, 4, 6)
    },
)
BRISCA_MEXICANA: Final = Game(
    "brisca-mexicana",
    {
        players: Rules(players=players, deck=DECK[players], goal="at_most_11", tie="void", match=THREE_GAMES)
        for players in (2, 3, 4, 6)
    },
)
BRISCOLA: Final = Game(
    "briscola",
    {
        players: Rules(players=players, deck=36 if players == 6 else DECK[players], tie="draw", match=THREE_GAMES)
        for players in (2, 3, 4, 6)
    },
)
BRISCOLA_CHIAMATA: Final = Game(
    "briscola-chiamata",
    {
        5: Rules(
            players=5,
            deck=DECK[5],
            hand=8,
            trump_choice="called",
            auction="points",
            tie="draw",
            match=MatchGoal("target", 11),
        )
    },
)
GAMES: Final[dict[str, Game]] = {
    game.name: game for game in (BRISCA, BRISCA_CATALANA, BRISCA_MEXICANA, BRISCOLA, BRISCOLA_CHIAMATA)
}


def preset(game: str, players: int) -> Rules:
    """Return the usual rules of a game; raises GameError ``unknown-game`` or ``player-count``."""
    found = GAMES.get(game)
    if found is None:
        raise GameError("unknown-game", game=game, known=tuple(GAMES))
    if players not in found.rules:
        raise GameError("player-count", game=game, players=players, allowed=found.players)
    return found.rules[players]


def with_options(rules: Rules, options: Mapping[str, str]) -> Rules:
    """Return the rules changed by texts such as ``{"match": "first_to:5", "exchange": "none"}``.

    Raises GameError ``unknown-rule`` or ``rule-value``, and InvalidRules when the result does not go together.
    """
    changes: dict[str, object] = {}
    for option, text in options.items():
        if option not in OPTIONS:
            raise GameError("unknown-rule", option=option, known=OPTIONS)
        changes[option] = option_value(option, text)
    return replace(rules, **changes)  # type: ignore[arg-type]


def differences(rules: Rules, usual: Rules) -> dict[str, str]:
    """Return the options, as texts, with which :func:`with_options` makes these rules of the usual ones."""
    return {
        option: option_text(getattr(rules, option))
        for option in OPTIONS
        if getattr(rules, option) != getattr(usual, option)
    }


def option_text(value: object) -> str:
    """Return the value of an option as text, which :func:`option_value` reads."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 12 else None


def option_value(option: str, text: str) -> object:
    """Read the value of one option; raises GameError ``rule-value`` with what is allowed."""
    if option in FLAGS:
        if text in ("true", "false"):
            return text == "true"
        raise GameError("rule-value", option=option, value=text, allowed=("true", "false"))
    if option in NUMBERS:
        number = _number(text)
        if number is None:
            raise GameError("rule-value", option=option, value=text, allowed="number")
        return number
    if option == "match":
        kind, colon, length = text.partition(":")
        n = 4 if kind == "rotation" and not colon else _number(length)
        if kind not in MATCH_LENGTHS or n is None:
            allowed = tuple(name if name == "rotation" else f"{name}:N" for name in MATCH_LENGTHS)
            raise GameError("rule-value", option=option, value=text, allowed=allowed)
        return MatchGoal(cast(MatchKind, kind), n)
    if option == "auction" and text in ("none", "null"):
        return None
    if text not in CHOICES[option]:
        raise GameError("rule-value", option=option, value=text, allowed=CHOICES[option])
    return text
