"""What the installer and the uninstaller of Windows say beside the sentences that NSIS brings in every language.

They are put into the installer when it is built (``build_spec/windows/installer.py``).
"""

from __future__ import annotations

from game.words.translation import _


def sentences(folder: str) -> dict[str, str]:
    """Return each sentence by its name in the script; ``folder`` stands for the place of what the player made."""
    return {
        # Translators: what the system's window for files calls a file that Triunfo opens
        "DealType": _("Triunfo file"),
        "Running": _("Triunfo is still open. Close it and choose Retry."),
        "KeepMatches": _(
            "Should your matches, statistics and settings be deleted too? "
            "They are in {folder} and cannot be brought back."
        ).format(folder=folder),
    }
