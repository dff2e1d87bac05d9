"""Whole numbers as people write them: ``10**50 + 7``, ``2**10 - 1``, ``3*(4 + 5)``.

The text is parsed by hand and every result is bounded before it is computed, so no input can run code or hang.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from wythoff.errors import BadNumber
from wythoff.integers.shortened import short_text

MAX_DIGITS = 1_000_000
DEEPEST_NESTING = 50
_MAX_BITS = MAX_DIGITS * 3322 // 1000
_TOKEN = re.compile(r"\s*(?:(?P<number>[0-9](?:_?[0-9])*)|(?P<sign>\*\*|[-+*()]))")
# Python refuses longer texts in int(), whose cost is quadratic.
_DIGITS_AT_ONCE = 4_000


def whole_number(text: str) -> int:
    """The integer that an expression in numbers, ``+ - * **`` and parentheses stands for.

    >>> whole_number("10**6 - 2*(3 + 4)")
    999986
    """
    if not text.strip():
        raise BadNumber("a number is missing")
    return _Expression(text).value()


class _Expression:
    """Recursive descent: sum of products of powers of atoms; ``**`` binds to the right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = self._split(text)
        self.at = 0
        self.depth = 0

    def fail(self, problem: str) -> BadNumber:
        return BadNumber(f"cannot read '{short_text(self.text)}' as a whole number: {problem}")

    def _split(self, text: str) -> list[str]:
        tokens, end, stop = [], 0, len(text.rstrip())
        while end < stop:
            match = _TOKEN.match(text, end)
            if match is None:
                bad = text[end:].lstrip()[0]
                raise self.fail(f"'{bad}' is not allowed; write digits, + - * ** and parentheses")
            tokens.append(match["number"] or match["sign"])
            end = match.end()
        return tokens

    def value(self) -> int:
        result = self.sum()
        if self.at < len(self.tokens):
            raise self.fail(f"'{self.next_token()[:20]}' is unexpected there")
        return result

    def next_token(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *signs: str) -> str:
        token = self.next_token()
        if token not in signs:
            return ""
        self.at += 1
        return token

    def sum(self) -> int:
        total = self.product()
        while sign := self.take("+", "-"):
            part = self.product()
            total = self.bounded(total + part if sign == "+" else total - part)
        return total

    def product(self) -> int:
        result = self.signed()
        while self.take("*"):
            factor = self.signed()
            self.check_bits(result.bit_length() + factor.bit_length())
            result *= factor
        return result

    def signed(self) -> int:
        sign = 1
        while token := self.take("+", "-"):
            sign = -sign if token == "-" else sign
        return sign * self.power()

    def power(self) -> int:
        base = self.atom()
        if not self.take("**"):
            return base
        exponent = self.nested(self.signed)
        if exponent < 0:
            raise self.fail("an exponent cannot be negative")
        if abs(base) > 1:
            self.check_bits((abs(base).bit_length() - 1) * exponent)
        return self.bounded(int(base**exponent))

    def atom(self) -> int:
        if self.take("("):
            result = self.nested(self.sum)
            if not self.take(")"):
                raise self.fail("a ')' is missing")
            return result
        token = self.next_token()
        if not token or not token[0].isdigit():
            raise self.fail(f"a number is missing before '{token}'" if token else "it ends too early")
        self.at += 1
        return self.decimal(token.replace("_", ""))

    def nested(self, part: Callable[[], int]) -> int:
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            raise self.fail(f"nested more than {DEEPEST_NESTING} deep")
        result = part()
        self.depth -= 1
        return result

    def decimal(self, digits: str) -> int:
        """Divide and conquer, so that a number of many digits costs no more than multiplying such numbers."""
        if len(digits) > MAX_DIGITS:
            raise self.too_large()
        if len(digits) <= _DIGITS_AT_ONCE:
            return int(digits)
        half = len(digits) // 2
        low = len(digits) - half
        return self.decimal(digits[:half]) * int(10**low) + self.decimal(digits[half:])

    def check_bits(self, bits: int) -> None:
        if bits > _MAX_BITS + 64:
            raise self.too_large()

    def bounded(self, number: int) -> int:
        self.check_bits(number.bit_length())
        return number

    def too_large(self) -> BadNumber:
        return self.fail(f"it has more than {MAX_DIGITS:,} digits")
