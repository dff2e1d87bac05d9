"""The possible outcomes of a ruleset in a survey."""

from __future__ import annotations

SOLVED = "solved"
TOO_LONG = "too long"
TOO_MUCH_MEMORY = "too much memory"
REFUSED = "refused"
CRASHED = "crashed"
