"""Numeration systems: integers of any size as digits over a linear recurrence or a continued fraction.

>>> zeckendorf.text(100), KBonacci(3).text(100), Base(2).text(100)
('1000010100', '10010110', '1100100')
>>> zeckendorf.value((1, 0, 0, 1))
6
"""

from wythoff.numeration.basic_sets import BasicSet, basic_sets, indicator_word, lower_digits
from wythoff.numeration.ostrowski import Ostrowski, OstrowskiNumerators
from wythoff.numeration.recurrence import Base, KBonacci, ParryRecurrence, Recurrence, zeckendorf
from wythoff.numeration.system import Digits, NumerationSystem, TailedSystem, digit_text

__all__ = [
    "Base",
    "BasicSet",
    "Digits",
    "KBonacci",
    "NumerationSystem",
    "Ostrowski",
    "OstrowskiNumerators",
    "ParryRecurrence",
    "Recurrence",
    "TailedSystem",
    "basic_sets",
    "digit_text",
    "indicator_word",
    "lower_digits",
    "zeckendorf",
]
