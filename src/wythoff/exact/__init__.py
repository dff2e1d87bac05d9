"""Exact irrational numbers: floors, continued fractions, Beatty pairs. Nothing here is decided by a float."""

from wythoff.exact.beatty import BeattyPair, wythoff_pair
from wythoff.exact.complementary import Complementarity
from wythoff.exact.continued_fraction import ContinuedFraction
from wythoff.exact.integer_relation import integer_relation
from wythoff.exact.irrational import Irrational
from wythoff.exact.parse import alpha
from wythoff.exact.root import Root, root
from wythoff.exact.sequence import BeattySequence
from wythoff.exact.surd import GOLDEN, Surd

__all__ = [
    "GOLDEN",
    "BeattyPair",
    "BeattySequence",
    "Complementarity",
    "ContinuedFraction",
    "Irrational",
    "Root",
    "Surd",
    "alpha",
    "integer_relation",
    "root",
    "wythoff_pair",
]
