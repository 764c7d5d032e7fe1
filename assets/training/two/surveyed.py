"""What a file of ``lab survey`` tells: the gain of rollouts by plays, for many worlds, errors, prizes and inferences.

    python -m assets.training.two.surveyed FILE 1-12,13-20

Every decision is judged where the other holds what he held, the stock shuffled again: that keeps what his plays tell of
his hand, and takes most of the luck out. A gain is what a match would show, in hundredths of the deals, if each seat
decided so at all plays of a range; ± is 95 % for one set of choices, and the best of many flatters itself.
"""

from __future__ import annotations

import sys

import numpy as np

WORLDS, TRUTHS, BACKS = 512, 128, 8
CASE = np.dtype([
    ("now", "i1"), ("pick", "i1"), ("pad", "i1", 2), ("rated", "<f4", 3), ("ahead", "i1", (3, WORLDS)),
    ("truth", "i1", (3, TRUTHS)), ("gaps", "<f4", (BACKS, WORLDS)),
])  # fmt: skip


class Survey:
    """The cases of one file."""

    def __init__(self, path: str, ranges: list[tuple[int, int]]) -> None:
        """Read a file; a case cut off at its end is left out."""
        self.cases, self.ranges = np.fromfile(path, CASE), ranges
        self.at = np.arange(len(self.cases))
        self.pick = self.cases["pick"].astype(int)
        rated = self.cases["rated"]
        self.behind = rated[self.at, self.pick][:, None] - rated

    def weights(self, backs: int, trust: float) -> np.ndarray:
        """Return how likely each world is by so many of the other's last plays."""
        found = np.ones((len(self.cases), WORLDS), np.float32)
        for back in range(backs):
            found *= np.exp(-self.cases["gaps"][:, back] / trust) + 0.02
        return found

    def choices(self, worlds: int, errors: float, prize: int, weights: np.ndarray, gap: float = 1e9) -> np.ndarray:
        """Return the card rollouts choose in each case."""
        ahead = self.cases["ahead"][:, :, :worlds].astype(np.float32)
        worth = ahead + prize * np.sign(ahead)
        more = worth - worth[self.at, self.pick][:, None]
        share = weights[:, None, :worlds] / weights[:, :worlds].sum(1)[:, None, None]
        mean = (more * share).sum(2)
        error = np.sqrt((share**2 * (more - mean[:, :, None]) ** 2).sum(2))
        kept = np.where((mean > errors * error) & (mean > 0) & (self.behind <= gap), mean, 0)
        return np.where(kept.max(1) > 0, kept.argmax(1), self.pick)

    def show(self, name: str, choices: np.ndarray) -> None:
        """Print what these choices gain."""
        truth = self.cases["truth"].astype(np.float32)
        new, old = truth[self.at, choices], truth[self.at, self.pick]
        wins, points = (np.sign(new) - np.sign(old)).mean(1) / 2, (new - old).mean(1)
        told = []
        for first, last in self.ranges:
            of = (self.cases["now"] >= first) & (self.cases["now"] <= last)
            plays, error = (last - first + 1) / 2, 1.96 / np.sqrt(of.sum())  # of one seat
            told.append(
                f"{first}-{last}: {100 * plays * wins[of].mean():+.2f} ± {100 * plays * wins[of].std() * error:.2f} %,"
                f" {plays * points[of].mean():+.2f} ± {plays * points[of].std() * error:.2f} points,"
                f" changed {100 * (choices != self.pick)[of].mean():.0f} %"
            )
        print(f"{name:40s}", " | ".join(told))


def main() -> None:
    """Print one line for each way to choose."""
    survey = Survey(sys.argv[1], [(int(a), int(b)) for a, b in (part.split("-") for part in sys.argv[2].split(","))])
    print(len(survey.cases), "cases")
    for backs in (0, 1, 3, 6, 8):
        for trust in (0.5, 1, 2) if backs else (1,):
            weights = survey.weights(backs, trust)
            for worlds in (64, 128, 256, 512):
                for errors in (1.5, 2):
                    for prize in (25, 60):
                        name = f"backs {backs} trust {trust} worlds {worlds} errors {errors} prize {prize}"
                        survey.show(name, survey.choices(worlds, errors, prize, weights))


if __name__ == "__main__":
    main()
