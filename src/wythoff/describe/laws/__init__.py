"""Laws: descriptions of P-positions with symbols, one for infinitely many games."""

from wythoff.describe.laws.columns import ColumnLaw, DistanceLaw, Forbidden, LinearLaw
from wythoff.describe.laws.law import Law, Letters
from wythoff.describe.laws.properties import Property, read_claim
from wythoff.describe.laws.reading import read_law
from wythoff.describe.laws.remainders import NimSumLaw, RemainderLaw

__all__ = [
    "ColumnLaw",
    "DistanceLaw",
    "Forbidden",
    "Law",
    "Letters",
    "LinearLaw",
    "NimSumLaw",
    "Property",
    "RemainderLaw",
    "read_claim",
    "read_law",
]
