"""Sequential test of how much stronger one player is than another: it ends as soon as the question is decided.

Whether the first is ``elo0`` (H0) or ``elo1`` (H1) stronger, errors of either kind having the chance 0.05: Wald's
sequential probability ratio test, in the generalised form that is used for chess engines. What is observed are decks,
each by the mean share v of its deals that the first won, since the deals of one deck depend on each other: between two
v is 0, 1/4, 1/2, 3/4 or 1, the pentanomial model. With n(v) decks of each of N in all, p(v) = n(v) / N:

- elo e stands for the expected share s(e) with s / (1 - s) = f / (1 - f) * 10^(e / 400), f being the share of equals;
  with f = 1/2 that is the usual 1 / (1 + 10^(-e / 400));
- the distribution of expected value s under which the decks are likeliest is p(v) / (1 + t (v - s)), where t is the
  root of the sum of p(v) (v - s) / (1 + t (v - s)) over all v;
- the logarithm of the likelihood ratio is the sum of n(v) ln((1 + t0 (v - s0)) / (1 + t1 (v - s1))), t0 and t1 being
  the roots for s0 = s(elo0) and s1 = s(elo1); near s0 and s1 that is N (s1 - s0) (2 m - s0 - s1) / (2 d^2), with mean m
  and standard deviation d of v;
- the test ends with H0 at ln(0.05 / 0.95) = -2.944 or below, with H1 at ln(0.95 / 0.05) = 2.944 or above.

The extremes 0 and 1 count as seen a thousandth of a time before they are, so that both roots exist from the first deck
on. A share measured by a test that stopped lies too far on the side of its decision: measure it with a fixed number.

A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16 (1945). X. Li, J. Liu and
Z. Ying, "Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33
(2014). M. Van den Bergh, "Maximum likelihood estimation of a multinomial distribution with a given expectation", on the
pages of Fishtest, proposition 1.1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import Final

ALPHA: Final = 0.05
BETA: Final = 0.05
LOWER: Final = log(BETA / (1 - ALPHA))
UPPER: Final = log((1 - BETA) / ALPHA)
UNSEEN: Final = 1e-3
_PRECISION: Final = 1e-9  # of a root, as a part of where it may be


class Sprt:
    """The test while it goes on: what was seen, and what that says."""

    def __init__(self, elo0: float, elo1: float, fair: float = 0.5) -> None:
        """``fair`` is the share of deals that equals win; raises ValueError unless ``elo0 < elo1``."""
        if not elo0 < elo1:
            raise ValueError(f"{elo0} is not below {elo1}")
        self.elo0, self.elo1 = elo0, elo1
        self._fair = fair
        self._shares = share_of(elo0, fair), share_of(elo1, fair)
        self._seen: Counter[float] = Counter()
        self.llr = 0.0

    @property
    def decks(self) -> int:
        """How many have been seen."""
        return self._seen.total()

    @property
    def decision(self) -> str | None:
        """``H0``, ``H1``, or None while it is open."""
        return "H1" if self.llr >= UPPER else "H0" if self.llr <= LOWER else None

    def add(self, win: float) -> str | None:
        """Take in the share that a deck brought, and return the decision."""
        self._seen[round(win, 9)] += 1  # thirds come out differently by the order of their sum
        self.llr = log_likelihood_ratio(self._seen, *self._shares)
        return self.decision

    def __str__(self) -> str:
        """Say how it stands, in one line without an end."""
        told = {"H0": f"elo {self.elo0:+g} accepted", "H1": f"elo {self.elo1:+g} accepted", None: "open"}
        return (
            f"SPRT {self.elo0:+g} {self.elo1:+g}: {told[self.decision]} after {self.decks} decks, "
            f"LLR {self.llr:+.2f} of {LOWER:.2f} to {UPPER:.2f}"
        )


def share_of(elo: float, fair: float = 0.5) -> float:
    """Return the share of deals that somebody so much stronger wins where equals win ``fair`` of them."""
    odds: float = fair / (1 - fair) * 10 ** (elo / 400)
    return odds / (1 + odds)


def log_likelihood_ratio(seen: Mapping[float, int], share0: float, share1: float) -> float:
    """Return how much likelier, as a logarithm, an expected share of ``share1`` is than ``share0``."""
    counts: dict[float, float] = {0.0: UNSEEN, 1.0: UNSEEN, **seen}
    root0, root1 = _root(counts, share0), _root(counts, share1)
    return sum(
        count * log((1 + root0 * (value - share0)) / (1 + root1 * (value - share1))) for value, count in counts.items()
    )


def _root(counts: Mapping[float, float], share: float) -> float:
    """Return t of the likeliest distribution with that expected value: by Newton, between bounds, as the sum falls."""
    terms = [(count, value - share) for value, count in counts.items()]
    low, high = -1 / max([off for _, off in terms]), -1 / min([off for _, off in terms])
    least = _PRECISION * (high - low)
    root = 0.0
    while True:
        parts = [(count, off / (1 + root * off)) for count, off in terms]
        level = sum([count * part for count, part in parts])
        low, high = (root, high) if level > 0 else (low, root)
        after = root + level / sum([count * part * part for count, part in parts])
        if not low < after < high:
            after = (low + high) / 2
        if abs(after - root) <= least or high - low <= least:
            return after
        root = after
