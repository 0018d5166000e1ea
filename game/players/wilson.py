"""How sure a share of wins is: Wilson's interval of a proportion."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

USUAL: Final = 0.95


def interval(hits: int, trials: int, confidence: float = USUAL) -> tuple[float, float]:
    """Return (low, high) of the share behind ``hits`` of ``trials``; (0, 1) without trials.

    ``ValueError`` unless 0 <= hits <= trials.
    """
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} of {trials} is no share")
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = hits / trials
    shrink = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / shrink
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / shrink
    return max(0.0, centre - reach), min(1.0, centre + reach)
