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
ROOMY: Final = "a third more than English is more than any language needs here; real ones are checked as they are"
ABOVE_CARDS: Final = "one line has room between the headline and the cards, or two still smaller ones"
MEANT: Final = (
    Meant("card-dragged", "lies under the card", "it hangs on the pointer and is held over whatever it passes"),
    Meant("trump-buried", "lies under a back", "the stock is lifted for a moment to lay the card beneath it"),
    Meant("trump-buried-counted", "lies under", HELD),
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
    Meant("curtain-", "is smaller", "it names who looks away, up to four people, in one line"),
    Meant("deal-result", "is smaller", ABOVE_CARDS),
    Meant("shared-deal-result", "is smaller", ABOVE_CARDS),
    Meant("", "is smaller", ROOMY, PSEUDO),
    Meant("signal", "is cut short of", ROOMY, PSEUDO),  # the names of ranks, seven letters at most
    Meant("house-rules", "is cut short of", ROOMY, PSEUDO),
)


def allowed(picture: str, language: str, finding: Finding) -> bool:
    """Whether a finding in a picture is meant so."""
    return any(
        picture.startswith(each.picture) and finding.what.startswith(each.what) and each.language in (None, language)
        for each in MEANT
    )
