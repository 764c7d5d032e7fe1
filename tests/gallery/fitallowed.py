"""What looks like a fault to the rules of fit and is meant so, each with its reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.gallery.fitrules import Finding
from tests.gallery.fitwords import PSEUDO


class Meant(NamedTuple):
    """In pictures whose names begin so, findings of which ``what`` begins so are meant, because.

    With ``language`` only in that one.
    """

    picture: str
    what: str
    because: str
    language: str | None = None


HELD: Final = "a sheet that is held over the table covers what it covers until the key is let go"
CHOICE: Final = "the sheet lies over a table that waits until the host has chosen"
TWENTY: Final = "twenty letters are cut on the slate, on plates and in headings; the sentences have them in full"
SLIP: Final = "one word on a slip that has the room of a bubble, or of a name"
ROWS: Final = "all rows have names of one size, at which the longest has room beside its buttons"
ROOMY: Final = "a third more than English is more than any language needs here; real ones are checked as they are"
HAIR: Final = "seven rows at the largest letters in the smallest window: a pixel of air is lost, and no letter"
COACH: Final = "the coach's paper covers what a step does not need, where there is no other room"
MEANT: Final = (
    Meant("card-dragged", "lies under the card", "it hangs on the pointer and is held over whatever it passes"),
    Meant("trump-buried", "lies under a back", "the stock is lifted for a moment to lay the card beneath it"),
    Meant("trump-buried-counted", "lies under", HELD),
    Meant("lesson-", "lies under its paper", COACH),
    Meant("lesson-chiamata-give", "lies under its", COACH),
    Meant("lesson-chiamata", "is smaller", "the sheet of the auction has one line for this, as at every table"),
    Meant("lesson-", "covers", COACH),
    Meant("highlight-slam", "is smaller", "the ribbon has one line for it, from the middle of the table to the plates"),
    Meant("highlight-partner-comes", "overlaps the text", "they come over a table that is growing dark below them"),
    Meant("last-trick", "lies under", HELD),
    Meant("last-trick", "covers a back", HELD),
    Meant(
        "last-trick-long-names-5",
        "is cut short of",
        "a name plate with a role beside it has half its room for the name",
    ),
    Meant("double-last-trick", "lies under", HELD),
    Meant("cards-held", "lies under", HELD),
    Meant("seal-", "lies under", HELD),
    Meant("seal-", "covers", HELD),
    Meant("cards-held", "covers", HELD),
    Meant("trump-buried-counted", "covers", HELD),
    Meant("person-", "lies under", HELD),
    Meant("person-", "covers", HELD),
    Meant("pad-unplugged", "covers", "a slip with news lies over everything for five seconds"),
    Meant("pad-unplugged", "lies under its sheet", "a slip with news lies over everything for five seconds"),
    Meant("public-last-trick", "covers", HELD),
    Meant("public-last-trick", "lies under", HELD),
    *(
        Meant(picture, "is smaller", SLIP)
        for picture in (
            "absence-and-reaction",
            "overdue-host",
            "paused-host",
            "public-absence",
            "public-overdue",
            "public-paused",
        )
    ),
    Meant("door-long", "is smaller", ROWS),
    Meant("door-long", "sticks out", HAIR),
    *(
        Meant(picture, fault, CHOICE)
        for picture in ("public-overdue-host", "overdue-host", "public-paused-host", "paused-host")
        for fault in ("covers", "lies under")
    ),
    *(Meant(f"public-{n}-long-names", fault, TWENTY) for n in (2, 3, 5, 6) for fault in ("is cut short", "is smaller")),
    Meant("statistics-long", "is cut short", TWENTY),
    Meant("deal-result-shared", "lies under", "a slip with news lies over everything for five seconds"),
    Meant("", "is smaller", ROOMY, PSEUDO),
    Meant("signal", "is cut short of", ROOMY, PSEUDO),  # the names of ranks, seven letters at most
    Meant("house-rules", "is cut short of", ROOMY, PSEUDO),
    Meant("house-rules-5", "overlaps the text", ROOMY, PSEUDO),  # five names, at the largest letters
    Meant("history", "is cut short of", ROOMY, PSEUDO),  # the name of a game, which no language has longer
)


def allowed(picture: str, language: str, finding: Finding) -> bool:
    """Whether a finding in a picture is meant so."""
    return any(
        picture.startswith(each.picture) and finding.what.startswith(each.what) and each.language in (None, language)
        for each in MEANT
    )
