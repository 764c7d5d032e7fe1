"""What the new-game screen says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.words import N_, _, ngettext

if TYPE_CHECKING:
    from game.views.scenes.newgame import GameChoice, MatchKind

ROWS: Final = ("players", "level", "match", "length", "stake")
_LEVELS: Final = {
    "beginner": N_("Beginner"),
    "casual": N_("Casual"),
    "strong": N_("Strong"),
    "master": N_("Master"),
}


def labels(kind: MatchKind) -> tuple[str, ...]:
    """The names of the rows, in the order of ``ROWS``."""
    return _("Players"), _("Level"), _("Match"), _("Games") if kind == "first_to" else _("Deals"), _("Stake")


def level_name(level: str) -> str:
    """The name of a level; a level for measuring keeps its own."""
    return _(_LEVELS[level]) if level in _LEVELS else level


def kind_name(kind: MatchKind) -> str:
    """The two kinds of match, as choices."""
    return _("First to") if kind == "first_to" else _("Agreed deals")


def game_note() -> str:
    """The line below the game's name."""
    return _("2, 3 or 4 players")


def you_note() -> str:
    """The line below the player's own name."""
    return _("this device")


def remarks(choice: GameChoice) -> dict[str, str]:
    """A remark beside each row."""
    players = {
        2: _("one against one"),
        3: _("everybody for himself"),
        4: _("two against two, partners opposite"),
    }
    first = choice.match_kind == "first_to"
    length = (
        ngettext("the first with {n} game won", "the first with {n} games won", choice.match_n)
        if first
        else ngettext("{n} deal is played", "{n} deals are played", choice.match_n)
    )
    return {
        "players": players[choice.players],
        "level": _("how well the others play"),
        "match": _("whoever gets there first wins") if first else _("all are played; most games won takes it"),
        "length": length.format(n=choice.match_n),
        "stake": _("nothing is staked") if choice.stake == 0 else _("play money, never real"),
    }


def _company(players: int) -> str:
    if players == 2:
        return _("You play against Rosa.")
    if players == 3:
        return _("You play against Rosa and Tonet, everybody for himself.")
    return _("You, Rosa, Tonet and Pilar: two against two. The cards drawn for seats decide who your partner is.")


def _match(choice: GameChoice) -> str:
    n = choice.match_n
    if choice.match_kind == "first_to":
        return ngettext("One game decides.", "The first to win {n} games takes the match.", n).format(n=n)
    return ngettext("One deal decides.", "{n} deals are played; most games won takes the match.", n).format(n=n)


def _stake(choice: GameChoice) -> str:
    if choice.stake == 0:
        return _("There is no stake.")
    pot = choice.stake * choice.players
    coins = ngettext("Everybody puts {n} coin on the plate;", "Everybody puts {n} coins on the plate;", choice.stake)
    whole = ngettext("the winner takes it: {n} coin.", "the winner takes all {n} coins.", pot)
    if choice.players == 4:
        whole = ngettext("the winning pair shares it: {n} coin.", "the winning pair shares all {n} coins.", pot)
    return f"{coins.format(n=choice.stake)} {whole.format(n=pot)}"


LEAST_NEEDED: Final = ((2,), (1, 2))  # paragraphs of the summary to leave out when there is no room


def summary(choice: GameChoice) -> tuple[str, ...]:
    """Paragraphs that say what these choices mean."""
    play = _(
        "Three cards each, and one drawn after every trick. Any card may be played: "
        "the highest trump wins, without one the highest card of the suit led."
    )
    swap = _("Whoever holds the seven of trumps may swap it for a higher turned card.")
    return _company(choice.players), play, swap, f"{_match(choice)} {_stake(choice)}"
