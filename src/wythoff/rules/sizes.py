"""How large rules may be, so that reading them takes little time and cannot exhaust Python's stack."""

LONGEST_TEXT = 100_000
DEEPEST_NESTING = 50
LONGEST_NUMBER = 2_000
# An equivalence says each of its sides twice, so the length doubles with each one inside another.
DEEPEST_EQUIVALENCE = 4
