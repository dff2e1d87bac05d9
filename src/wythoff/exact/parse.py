"""Numbers as text: `golden`, `sqrt(2)`, `(3+sqrt(17))/4`, `[1;(1,2)]`, `cf:n`, `e-1`, `cbrt(5)`, `pi/2`.

A recursive-descent parser of ordinary arithmetic::

    sum     = ["-"] product { ("+" | "-") product }
    product = atom { ("*" | "/") atom }
    atom    = integer | "golden" | "e" | "sqrt(" sum ")" | "(" sum ")"
            | "[" integer ";" { integer "," } "(" integer { "," integer } ")" "]"   the period in parentheses
            | "cf:" rule                          [1; t_1, t_2, ...] with t_n = rule: n, 2*n+1, 3; the longest that fits
            | "cbrt(" sum ")"
            | "root(" polynomial ["," index] ")"                     a real root, the largest unless numbered from 0
            | "pi" | "log(" sum ")" | "log(" sum ")/log(" sum ")" | "exp(" sum ")" | "zeta(" sum ")"
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from operator import add, mul
from typing import Any, TypeVar

from wythoff.errors import BadAlpha, NotIrrational, TooComplex, marked
from wythoff.exact.constant import constant, unknown
from wythoff.exact.continued_fraction import ContinuedFraction, EulerRule, LinearRule
from wythoff.exact.irrational import Irrational
from wythoff.exact.root import root
from wythoff.exact.surd import GOLDEN, Surd
from wythoff.integers.arithmetic import is_square, isqrt
from wythoff.integers.shortened import short_number, short_text
from wythoff.scan import Scanner

LONGEST_TEXT = 10_000
LONGEST_NUMBER = 1_000
DEEPEST_NESTING = 50
HIGHEST_POWER = 200

Number = Fraction | Irrational
T = TypeVar("T")


def alpha(text: str | Irrational) -> Irrational:
    """The irrational number that a text names; a number stands for itself.

    >>> alpha("golden"), alpha("[1;2,(3,4)]"), alpha("cf:2*n+1").decimal(8), alpha("e-1").decimal(8)
    (alpha('(1+sqrt(5))/2'), alpha('(4+sqrt(3))/4'), '1.31303528', '1.71828182')
    >>> alpha("cbrt(5)").decimal(8), alpha("pi/2").decimal(8), alpha("log(3)/log(2)").decimal(8)
    ('1.70997594', '1.57079632', '1.58496250')
    >>> alpha("[1;2,3]")
    Traceback (most recent call last):
    wythoff.errors.BadAlpha: expected a period in parentheses, as in [1;2,(3,4)]: without one the number is rational
      [1;2,3]
            ^
    >>> alpha("sqrt(4)-1")
    Traceback (most recent call last):
    wythoff.errors.NotIrrational: sqrt(4)-1 is rational (it is 1), but an irrational number is needed, such as sqrt(2)
    """
    if isinstance(text, Irrational):
        return text
    if not isinstance(text, str):
        raise BadAlpha(f"a number is named by a text such as 'sqrt(2)', not by {short_text(repr(text))}")
    value = _Reader(_checked_length(text)).whole()
    if isinstance(value, Fraction):
        name, written = text.strip(), _short_fraction(value)
        rational = f"{short_text(name)} is rational" + ("" if name == written else f" (it is {written})")
        raise NotIrrational(f"{rational}, but an irrational number is needed, such as sqrt(2)")
    return value


def numbers(text: str) -> list[Number]:
    """Numbers with commas between them.

    >>> numbers("1/2, root(x^2-2, 0)")
    [Fraction(1, 2), alpha('-sqrt(2)')]
    """
    reader = _Reader(_checked_length(text))
    found = [reader.sum()]
    while reader.take(","):
        found.append(reader.sum())
    if not reader.at_end:
        reader.fail("expected +, -, *, /, a comma or the end")
    return found


def _checked_length(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise BadAlpha(f"a number is written with at most {LONGEST_TEXT} characters, not {len(text)}")
    return text


def _short_fraction(value: Fraction) -> str:
    top, low = short_number(value.numerator), short_number(value.denominator)
    return top if value.denominator == 1 else f"{top}/{low}"


def _cube_root(value: Fraction) -> Number:
    """The real number whose cube is the value."""
    top, low = (_whole_cube_root(abs(part)) for part in (value.numerator, value.denominator))
    if top is not None and low is not None:
        return Fraction(top if value >= 0 else -top, low)
    return root([-value.numerator, 0, 0, value.denominator])


def _whole_cube_root(n: int) -> int | None:
    low, high = 0, 1 << -(-n.bit_length() // 3)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**3 <= n else (low, middle - 1)
    return low if low**3 == n else None


class _Reader(Scanner):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0

    def whole(self) -> Number:
        value = self.sum()
        if not self.at_end:
            self.fail("expected +, -, *, / or the end of the number")
        return value

    # Tokens

    def need(self, sign: str, problem: str | None = None) -> None:
        self.expect(re.escape(sign), problem or f"expected '{sign}'")

    def error(self, problem: str, start: int, length: int) -> BadAlpha:
        return BadAlpha(f"{problem}\n{marked(self.text, start, length)}")

    def integer(self, signed: bool = False) -> int:
        digits = self.expect(r"-?\s*[0-9]+" if signed else "[0-9]+", "expected a whole number")
        if len(digits) > LONGEST_NUMBER:
            self.fail(f"a number has at most {LONGEST_NUMBER} digits", self.at - len(digits))
        return int(digits.replace(" ", "").replace("\t", ""))

    # Grammar

    def sum(self) -> Number:
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            self.fail(f"parentheses are nested more than {DEEPEST_NESTING} deep")
        negative, at = self.take("-"), self.at
        total = self.product()
        if negative:
            total = -total
        while sign := self.take("[+-]"):
            term = self.product()
            total = self.combined(at, add, total, term if sign == "+" else -term)
        self.depth -= 1
        return total

    def product(self) -> Number:
        at = self.at
        total = self.atom()
        while sign := self.take("[*/]"):
            factor = self.atom()
            if sign == "/":
                if factor == 0:
                    self.fail("division by zero", at)
                factor = 1 / factor
            total = Fraction(0) if 0 in (total, factor) else self.combined(at, mul, total, factor)
        return total

    def combined(self, at: int, operation: Callable[[Any, Any], Number], left: Number, right: Number) -> Number:
        try:
            return operation(left, right)
        except (TypeError, TooComplex):
            if isinstance(left, Surd) or isinstance(right, Surd):
                self.fail("two irrational numbers can be combined only when both lie in one quadratic field", at)
            self.fail("these two irrational numbers cannot be combined: it is not known how they are related", at)

    def atom(self) -> Number:
        word = self.take(r"golden\b|e\b|pi\b|gamma\b|sqrt\b|cbrt\b|root\b|log\b|exp\b|zeta\b|cf\s*:|[(\[]")
        if not word:
            if self.sees("[0-9]"):
                return Fraction(self.integer())
            self.fail(
                "expected a number: an integer, golden, e, pi, sqrt(...), cbrt(...), log(...), root(...), "
                "[1;(2)] or cf:n"
            )
        if word == "golden":
            return GOLDEN
        if word == "e":
            return ContinuedFraction(EulerRule(), 2)
        if word == "pi":
            return constant("pi")
        if word == "gamma":
            unknown(word)
        if word == "[":
            return self.quotients()
        if word.startswith("cf"):
            return self.rule()
        if word == "(":
            value = self.sum()
            self.need(")")
            return value
        return self.function(word)

    def function(self, word: str) -> Number:
        """What follows the name of a function."""
        self.need("(", f"expected '(' after {word}")
        at = self.at
        if word == "root":
            return self.root()
        if word == "sqrt":
            return self.square_root()
        value = self.rational(f"in {word}(...)")
        if word == "cbrt":
            return self.checked(at, lambda: _cube_root(value))
        if word == "log" and self.take(r"/\s*log\s*\("):
            base = self.rational("in log(...)")
            return self.checked(at, lambda: constant("log", value, base))
        if word == "exp" and value == 1:
            return ContinuedFraction(EulerRule(), 2)
        return self.checked(at, lambda: constant(word, value))

    def rational(self, where: str) -> Fraction:
        """A rational number and the parenthesis after it."""
        at = self.at
        value = self.sum()
        self.need(")")
        if not isinstance(value, Fraction):
            self.fail(f"expected a rational number {where}", at)
        return value

    def square_root(self) -> Number:
        at = self.at
        value = self.rational("under the root")
        if value < 0:
            self.fail("the square root of a negative number is not real", at)
        # sqrt(p/q) = sqrt(p q) / q
        square = value.numerator * value.denominator
        if is_square(square):
            return Fraction(isqrt(square), value.denominator)
        return Surd(0, 1, square, value.denominator)

    def quotients(self) -> Surd:
        """What follows the bracket of [1;2,(3,4)]."""
        at = self.at
        before = [self.integer(signed=True)]
        self.need(";")
        while not self.take(r"\("):
            if self.sees(r"\]"):
                self.fail("expected a period in parentheses, as in [1;2,(3,4)]: without one the number is rational")
            before.append(self.integer())
            if not self.sees(r"\]"):
                self.need(",")
        period = [self.integer()]
        while self.take(","):
            period.append(self.integer())
        self.need(")", "expected ',' or ')'")
        self.need("]", "expected ']' after the period")
        return self.checked(at, lambda: ContinuedFraction.periodic(before, period))

    def rule(self) -> Irrational:
        """What follows the colon of cf:2*n+1."""
        at = self.at
        slope = 0
        if self.sees(r"[0-9]+\s*\*?\s*n\b"):
            slope = self.integer()
            self.take(r"\*")
        if self.take(r"n\b"):
            slope = slope or 1
        elif not slope:
            constant = self.integer()
            return self.checked(at, lambda: ContinuedFraction.periodic([1], [constant]))
        constant = 0
        if sign := self.take(r"[+-](?=\s*[0-9])"):
            constant = self.integer() if sign == "+" else -self.integer()
        number = ContinuedFraction(LinearRule(slope, constant))
        self.checked(at, lambda: number.quotient(1))
        return number

    def root(self) -> Irrational:
        """What follows the parenthesis of root(x^3-x^2-x-1, 0)."""
        at = self.at
        coefficients: dict[int, int] = {}
        sign = self.take("[+-]")
        while True:
            factor = self.integer() if self.sees("[0-9]") else None
            power = 0
            if self.take(r"\*?\s*x" if factor is not None else "x"):
                power = self.integer() if self.take(r"\^") else 1
                if power > HIGHEST_POWER:
                    self.fail(f"expected a power of at most {HIGHEST_POWER}", at)
            elif factor is None:
                self.fail("expected a term of a polynomial in x, such as 2*x^3")
            size = 1 if factor is None else factor
            coefficients[power] = coefficients.get(power, 0) + (-size if sign == "-" else size)
            sign = self.take("[+-]")
            if not sign:
                break
        index = self.integer(signed=True) if self.take(",") else -1
        self.need(")")
        listed = [coefficients.get(n, 0) for n in range(max(coefficients) + 1)]
        return self.checked(at, lambda: root(listed, index))

    def checked(self, at: int, make: Callable[[], T]) -> T:
        """The value, or its error with the place in the text."""
        try:
            return make()
        except BadAlpha as error:
            self.fail(str(error), at)
