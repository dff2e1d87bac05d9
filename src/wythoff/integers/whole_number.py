"""Whole numbers as people write them: ``10**50 + 7``, ``2**10 - 1``, ``3*(4 + 5)``.

The text is parsed by hand and every result is bounded before it is computed, so no input can run code or hang.
"""

from __future__ import annotations

from collections.abc import Callable

from wythoff.errors import BadNumber
from wythoff.integers.long_integer import long_integer
from wythoff.integers.shortened import short_text
from wythoff.scan import Scanner

MAX_DIGITS = 1_000_000
TOO_LARGE = f"it has more than {MAX_DIGITS:,} digits"
DEEPEST_NESTING = 50
_MAX_BITS = MAX_DIGITS * 3322 // 1000
_NUMBER = r"[0-9](?:_?[0-9])*"
_TOKEN = rf"{_NUMBER}|\*\*|[-+*()]"
# Python refuses longer texts in int(), whose cost is quadratic.
_DIGITS_AT_ONCE = 4_000
# Powers with fewer bits are computed without loading FLINT.
_SHORT_POWER = 10_000


def whole_number(text: str) -> int:
    """The integer that an expression of numbers, ``+ - * **`` and parentheses stands for.

    >>> whole_number("10**6 - 2*(3 + 4)")
    999986
    """
    if not text.strip():
        raise BadNumber("a number is missing")
    return _Expression(text).value()


class _Expression(Scanner):
    """Recursive descent: sum of products of powers of atoms; ``**`` binds to the right."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0

    def error(self, problem: str, start: int, length: int) -> BadNumber:
        return BadNumber(f"cannot read '{short_text(self.text)}' as a whole number: {problem}")

    def value(self) -> int:
        self.check_signs()
        result = self.sum()
        if not self.at_end:
            self.fail(f"'{self.sees(_TOKEN)[:20]}' is unexpected there")
        return result

    def check_signs(self) -> None:
        """Only numbers and known signs are allowed; this is reported before anything that is merely misplaced."""
        while self.take(_TOKEN):
            pass
        if not self.at_end:
            self.fail(f"'{self.text[self.at]}' is not allowed; write digits, + - * ** and parentheses")
        self.at = 0

    def sum(self) -> int:
        total = self.product()
        while sign := self.take("[-+]"):
            part = self.product()
            total = self.bounded(total + part if sign == "+" else total - part)
        return total

    def product(self) -> int:
        result = self.signed()
        while self.take(r"\*(?!\*)"):
            factor = self.signed()
            self.check_bits(result.bit_length() + factor.bit_length())
            result *= factor
        return result

    def signed(self) -> int:
        sign = 1
        while token := self.take("[-+]"):
            sign = -sign if token == "-" else sign
        return sign * self.power()

    def power(self) -> int:
        base = self.atom()
        if not self.take(r"\*\*"):
            return base
        exponent = self.nested(self.signed)
        if exponent < 0:
            self.fail("an exponent cannot be negative")
        if abs(base) > 1:
            self.check_bits((abs(base).bit_length() - 1) * exponent)
        return self.bounded(_raised(base, exponent))

    def atom(self) -> int:
        if self.take(r"\("):
            result = self.nested(self.sum)
            self.expect(r"\)", "a ')' is missing")
            return result
        token = self.sees(_TOKEN)
        digits = self.expect(_NUMBER, f"a number is missing before '{token}'" if token else "it ends too early")
        return self.decimal(digits.replace("_", ""))

    def nested(self, part: Callable[[], int]) -> int:
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            self.fail(f"nested more than {DEEPEST_NESTING} deep")
        result = part()
        self.depth -= 1
        return result

    def decimal(self, digits: str) -> int:
        """Divide and conquer, so that a number of many digits costs no more than multiplying such numbers."""
        if len(digits) > MAX_DIGITS:
            self.fail(TOO_LARGE)
        if len(digits) <= _DIGITS_AT_ONCE:
            return int(digits)
        half = len(digits) // 2
        low = len(digits) - half
        return int(long_integer(self.decimal(digits[:half])) * _raised(10, low)) + self.decimal(digits[half:])

    def check_bits(self, bits: int) -> None:
        if bits > _MAX_BITS + 64:
            self.fail(TOO_LARGE)

    def bounded(self, number: int) -> int:
        self.check_bits(number.bit_length())
        return number


def _raised(base: int, exponent: int) -> int:
    """A power; long ones in quasi-linear time where FLINT is installed."""
    if base.bit_length() * exponent < _SHORT_POWER:
        return int(base**exponent)
    return int(long_integer(base) ** exponent)
