"""Games on two piles whose options lie on lines: nim-values by one sweep over the sums."""

from wythoff.solve.lines.nim_values import line_nim_values
from wythoff.solve.lines.plan import LinePlan, Read, Write

__all__ = ["LinePlan", "Read", "Write", "line_nim_values"]
