"""What is said of the one file in which everything travels to another computer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.model.texts import harmless
from game.people import in_words, stand_in
from game.words.dates import moment_line
from game.words.translation import NN_, _, listed, ngettext


def what_for(folder: object) -> list[str]:
    """Say what the file is for, that nothing is lost by it, and how one is taken in."""
    return [
        _("Names, matches, journey, puzzles and settings go into one file, to be taken to another computer."),
        _("What is there already stays, and nothing comes twice."),
        _("To take in a file, drop it onto this window or put it into {folder}.").format(folder=folder),
    ]


def take_in_file(name: str) -> str:
    """Say what a button does that takes a file in."""
    return _("Take in {file}").format(file=harmless(name, 60))


def progress_line(done: int, total: int) -> str:
    """Say how far it has come; nothing while that is not known."""
    return _("{done} of {total} files").format(done=done, total=total) if total else ""


def not_packed_line(reason: str) -> str:
    """Say that the file could not be written."""
    return _("The file cannot be written ({reason}).").format(reason=reason)


def failed_line(reason: str) -> str:
    """Say that not everything could be taken in, and that nothing is lost by that."""
    return _("Not everything could be taken in ({reason}). Nothing is lost: take the file in once more.").format(
        reason=reason
    )


def told_lines(people: Sequence[str], counts: Mapping[str, int], packed: str) -> list[str]:
    """Say whose things are in a file, how many of each, and when it was written (UTC, as records tell moments)."""
    matches, days, puzzles = (counts.get(name, 0) for name in ("matches", "days", "puzzles"))
    parts = [
        ngettext("{n} match", "{n} matches", matches).format(n=matches),
        ngettext("{n} deal of the day", "{n} deals of the day", days).format(n=days),
        ngettext("{n} solved puzzle", "{n} solved puzzles", puzzles).format(n=puzzles),
    ]
    # Translators: of a file with everything of some people: when it was written.
    written = _("Written: {moment}.").format(moment=moment_line(packed))
    names = [in_words(name) for name in people]
    return [*([listed(names) + ":"] if names else []), listed(parts) + ".", written]


def packed_lines(path: object, left: int) -> list[str]:
    """Say where the file lies, what it holds that nobody else should see, and how many files stayed here."""
    said = [
        _("The file is {path}.").format(path=path),
        _("Take it to the other computer and open it there, or drop it onto the window of Triunfo."),
        _("It holds what is secret in your running matches: give it to nobody who plays in them."),
    ]
    if left:
        text = ngettext(
            "{n} file cannot be read, so it stays here.", "{n} files cannot be read, so they stay here.", left
        )
        said.append(text.format(n=left))
    return said


def taken_lines(matches: Mapping[str, int], notes: Sequence[str]) -> list[str]:
    """Say what came of it, of matches by what became of each."""
    new, further, parted, busy = (matches.get(name, 0) for name in ("new", "further", "parted", "busy"))
    told = [
        (new + parted, NN_("{n} match is new here.", "{n} matches are new here.")),
        (further, NN_("{n} match has gone on.", "{n} matches have gone on.")),
        (
            parted,
            NN_(
                "{n} match was played on at both computers: both ways are kept.",
                "{n} matches were played on at both computers: both ways are kept.",
            ),
        ),
        (
            busy,
            NN_(
                "{n} match is open in another window and stays as it is. Close it there, then do this again.",
                "{n} matches are open in another window and stay as they are. Close them there, then do this again.",
            ),
        ),
    ]
    said = [ngettext(*forms, count).format(n=count) for count, forms in told if count]
    return [*(said or [_("All matches were already here.")]), *notes]


def same_question(name: str) -> str:
    """Ask whether somebody here and somebody of the same name in the file are one person."""
    if stand_in(name) is not None:
        return _(
            "Somebody without a name plays here, and somebody without a name comes with the file. Are they one person?"
        )
    return _("{name} plays here, and somebody called {name} comes with the file. Are they one person?").format(
        name=name
    )
