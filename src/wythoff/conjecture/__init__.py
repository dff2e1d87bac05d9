"""From data to ranked descriptions of P-positions, each with the range it was fitted on and compared with."""

from wythoff.conjecture.ideas import Conjecture, Conjectures, Evidence, NothingFits, Tried
from wythoff.conjecture.search import conjecture, conjecture_positions

__all__ = [
    "Conjecture",
    "Conjectures",
    "Evidence",
    "NothingFits",
    "Tried",
    "conjecture",
    "conjecture_positions",
]
