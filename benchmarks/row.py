"""A figure of a benchmark: a line while it is measured, and a row of the table in the end."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from math import isnan


@dataclass(frozen=True)
class Row:
    """What was measured, as a ratio that must not exceed its limit (None: for information).

    >>> print(Row("memory", 0.5, "512 MB of 1 GB", limit=None))
    ok   memory                                                                      0.50 x             512 MB of 1 GB
    """

    name: str
    ratio: float
    note: str
    _: KW_ONLY
    limit: float | None = 1.0
    ours_s: float | None = None
    baseline_s: float | None = None
    here: str = ""
    peer: str = ""
    answer: str = ""

    @classmethod
    def timed(
        cls,
        name: str,
        ours: float,
        baseline: float,
        note: str,
        *,
        limit: float | None = 1.0,
        right: bool = True,
        peer: str = "",
    ) -> Row:
        """Seconds over those of a baseline, or over those allowed; a wrong answer is infinitely slow.

        >>> Row.timed("a move", 1.0, 4.0, "").ratio, Row.timed("a false claim", 1.0, 4.0, "", right=False).ratio
        (0.25, inf)
        >>> Row.timed("10^8 columns", 0.95, 1.0, "", peer="C++").peer
        '1 s, C++'
        """
        ratio = ours / baseline if right else float("inf")
        told = f"{seconds(baseline)}{', ' * bool(peer)}{peer}"
        return cls(name, ratio, note, limit=limit, ours_s=ours, baseline_s=baseline, here=seconds(ours), peer=told)

    @classmethod
    def measured(cls, name: str, figure: float, allowed: float, unit: str, note: str = "") -> Row:
        """A figure that is no time, against what is allowed.

        >>> Row.measured("peak memory", 300, 500, "MB").ratio
        0.6
        """
        note = note or f"{figure:,.4g} {unit} of {allowed:,.4g} {unit}"
        return cls(
            name,
            figure / allowed,
            note,
            here=f"{figure:,.4g} {unit}".strip(),
            peer=f"{allowed:,.4g} {unit} allowed".replace("  ", " "),
        )

    @property
    def ok(self) -> bool:
        """Whether the limit is kept.

        >>> Row("half", 0.5, "").ok, Row("double", 2.0, "").ok, Row("double", 2.0, "", limit=None).ok
        (True, False, True)
        """
        return self.limit is None or self.ratio <= self.limit

    @property
    def verdict(self) -> str:
        """How the row ends: as what was measured tells by itself, or else whether the limit is kept."""
        return self.answer or ("ok" if self.ok else "MISS")

    def __str__(self) -> str:
        limit = "" if self.limit is None else f"limit {self.limit:g}"
        times = self.here if self.ours_s is None else f"{self.ours_s:.3f} s / {self.baseline_s:.3f} s"
        ratio = "" if isnan(self.ratio) else f"{self.ratio:.2f} x"
        return f"{self.verdict:<4} {self.name:<52} {times:>20} {ratio:>8}  {limit:<10} {self.note}"


def seconds(value: float) -> str:
    """Seconds with three digits, or thousandths of them.

    >>> seconds(12.3456), seconds(0.5), seconds(0.0031)
    ('12.3 s', '0.5 s', '3.1 ms')
    """
    return f"{value:.3g} s" if value >= 0.01 else f"{1000 * value:.3g} ms"
