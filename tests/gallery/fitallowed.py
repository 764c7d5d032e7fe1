"""What looks like a fault to the rules of fit and is meant so, each with its reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.gallery.fitrules import Finding


class Meant(NamedTuple):
    """In pictures whose names begin so, findings of which ``what`` begins so are meant, because."""

    picture: str
    what: str
    because: str


MEANT: Final = (
    Meant("card-dragged", "lies under the card", "it hangs on the pointer and is held over whatever it passes"),
    Meant("trump-buried", "lies under a back", "the stock is lifted for a moment to lay the card beneath it"),
)


def allowed(picture: str, finding: Finding) -> bool:
    """Whether a finding in a picture is meant so."""
    return any(picture.startswith(each.picture) and finding.what.startswith(each.what) for each in MEANT)
