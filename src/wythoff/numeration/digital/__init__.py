"""Numeration systems as automata: canonical words, linear constraints on raw digit words, and the proof that they fit.

>>> pell = recurrence((2, 1), (1, 3), name="pell")
>>> certify(pell)
<SystemCertificate: pell, 7 laws proved>
>>> linear_dfa(kbonacci(3), (1, -1, -1, 1))  # x - y = x' - y' in Tribonacci digits
<Dfa: 91 states, 4 tracks of 2 digits, 804 transitions>
"""

from wythoff.numeration.digital.bounds import Relation
from wythoff.numeration.digital.certify import Law, SystemCertificate, certify
from wythoff.numeration.digital.congruence import congruence_dfa
from wythoff.numeration.digital.equations import linear_dfa
from wythoff.numeration.digital.sets import (
    equal_dfa,
    exists,
    less_dfa,
    number_dfa,
    numbers_dfa,
    on_tracks,
    successor_dfa,
)
from wythoff.numeration.digital.system import (
    DigitSystem,
    base,
    fibonacci,
    greedy_system,
    kbonacci,
    ostrowski,
    recurrence,
)

__all__ = [
    "DigitSystem",
    "Law",
    "Relation",
    "SystemCertificate",
    "base",
    "certify",
    "congruence_dfa",
    "equal_dfa",
    "exists",
    "fibonacci",
    "greedy_system",
    "kbonacci",
    "less_dfa",
    "linear_dfa",
    "number_dfa",
    "numbers_dfa",
    "on_tracks",
    "ostrowski",
    "recurrence",
    "successor_dfa",
]
