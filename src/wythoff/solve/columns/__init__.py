"""P-positions of unordered two-pile games column by column, without a board: O(1) time and space per column.

>>> from wythoff.solve.columns import ColumnRules, Double, sweep
>>> smaller, larger = sweep(ColumnRules(doubles=(Double(0, 0),)), columns=5)
>>> list(zip(smaller.tolist(), larger.tolist()))
[(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
"""

from wythoff.solve.columns.rules import ColumnRules, Cone, Double, Split
from wythoff.solve.columns.sweep import CannotSweep, NotMonotone, sweep

__all__ = ["CannotSweep", "ColumnRules", "Cone", "Double", "NotMonotone", "Split", "sweep"]
