"""A figure of a benchmark, as a line of the printed table."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass


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

    @classmethod
    def timed(
        cls, name: str, ours: float, baseline: float, note: str, *, limit: float | None = 1.0, right: bool = True
    ) -> Row:
        """Seconds over those of a baseline, or over those allowed; a wrong answer is infinitely slow.

        >>> Row.timed("a move", 1.0, 4.0, "").ratio, Row.timed("a false claim", 1.0, 4.0, "", right=False).ratio
        (0.25, inf)
        """
        ratio = ours / baseline if right else float("inf")
        return cls(name, ratio, note, limit=limit, ours_s=ours, baseline_s=baseline)

    @property
    def ok(self) -> bool:
        """Whether the limit is kept.

        >>> Row("half", 0.5, "").ok, Row("double", 2.0, "").ok, Row("double", 2.0, "", limit=None).ok
        (True, False, True)
        """
        return self.limit is None or self.ratio <= self.limit

    def __str__(self) -> str:
        limit = "" if self.limit is None else f"limit {self.limit:g}"
        times = "" if self.ours_s is None else f"{self.ours_s:.3f} s / {self.baseline_s:.3f} s"
        verdict = "ok  " if self.ok else "MISS"
        return f"{verdict} {self.name:<52} {times:>20} {self.ratio:6.2f} x  {limit:<10} {self.note}"
