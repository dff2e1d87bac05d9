"""Numeration systems named by a text: ``base:2``, ``kbonacci:3``, ``ostrowski:sqrt(2)``, ``recurrence:2,1``."""

from __future__ import annotations

import re
from math import prod

from wythoff.errors import BadParameter
from wythoff.exact import Irrational, Surd, alpha
from wythoff.numeration.digital.system import DigitSystem, base, kbonacci, ostrowski, recurrence

EXAMPLES = "base:2, kbonacci:3, ostrowski:sqrt(2), recurrence:2,1"
KINDS = ("base", "kbonacci", "ostrowski", "recurrence")
MAX_DIGITS, LONGEST_RECURRENCE = 100, 12
"""Systems within these limits are built in a moment."""

_NUMBER = re.compile(r"\s*-?[0-9]{1,4}\s*")


def names_system(text: str) -> bool:
    """Whether a text stands for a numeration system, and is not the name of a game.

    >>> names_system("base:2"), names_system("wythoff")
    (True, False)
    """
    return text.partition(":")[0].strip() in KINDS and ":" in text


def system_from_spec(spec: str) -> DigitSystem:
    """The system that a text names.

    >>> system_from_spec("kbonacci:3"), system_from_spec("recurrence:2,1").terms(4)
    (DigitSystem('tribonacci', weights=(1, 1, 1), initial=(1, 2, 4), digits=2), (1, 3, 7, 17))
    """
    kind, _, rest = spec.partition(":")
    match kind.strip():
        case "base":
            return base(_whole(rest, spec, MAX_DIGITS))
        case "kbonacci":
            return kbonacci(_whole(rest, spec, LONGEST_RECURRENCE))
        case "ostrowski":
            return ostrowski(_with_few_digits(alpha(rest)))
        case "recurrence":
            weights = rest.split(",")
            if len(weights) > LONGEST_RECURRENCE:
                raise BadParameter(f"a recurrence has at most {LONGEST_RECURRENCE} weights, not {len(weights)}")
            return recurrence([_whole(weight, spec, MAX_DIGITS) for weight in weights])
    raise BadParameter(f"no numeration system is called '{spec}'; write one as in {EXAMPLES}")


def _with_few_digits(number: Irrational) -> Irrational:
    """The number itself; a product of matrices (t, 1; 1, 0) has a trace of at most the product of the t + 1."""
    if isinstance(number, Surd) and prod(quotient + 1 for quotient in number.periodic[1]) > MAX_DIGITS:
        raise BadParameter(f"the period of {number.continued_fraction()} is too long or too large here")
    return number


def _whole(text: str, spec: str, most: int) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadParameter(f"expected a small whole number in '{spec[:60]}', not '{text[:20]}'; examples: {EXAMPLES}")
    if int(text) > most:
        raise BadParameter(f"the number {int(text)} in '{spec[:60]}' must be at most {most}")
    return int(text)
