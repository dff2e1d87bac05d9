"""Long numbers obey the definitions, whether FLINT computes them or Python."""

from __future__ import annotations

import random
from math import prod

import pytest

from wythoff.integers import arithmetic
from wythoff.integers.arithmetic import Matrix
from wythoff.integers.long_integer import long_integer
from wythoff.integers.whole_number import whole_number

pytestmark = pytest.mark.usefixtures("long_integers")

BITS = [10, arithmetic.LONG - 1, arithmetic.LONG, arithmetic.LONG + 1, 2 * arithmetic.LONG, 9 * arithmetic.LONG + 7]


@pytest.fixture(params=BITS)
def number(request) -> int:
    return random.Random(request.param).getrandbits(request.param) | 1 << (request.param - 1)


def entries(matrix: Matrix) -> list[list[int]]:
    (p, p_before), (q, q_before) = matrix[:2], matrix[2:]
    return [[p, p_before], [q, q_before]]


def product(left: Matrix, right: Matrix) -> Matrix:
    a, b = entries(left), entries(right)
    cells = [sum(a[i][k] * b[k][j] for k in range(2)) for i in range(2) for j in range(2)]
    return tuple(cells)


def test_flint_is_used_where_it_is(long_integers):
    assert type(long_integer(5)).__name__ == {"flint": "fmpz", "python": "int"}[long_integers]


def test_square_roots(number):
    root = arithmetic.isqrt(number)
    assert root**2 <= number < (root + 1) ** 2
    multiple = arithmetic.root_multiple(number, 7)
    assert multiple**2 <= 7 * number**2 < (multiple + 1) ** 2
    assert arithmetic.is_square(number**2)
    assert not arithmetic.is_square(number**2 + 1)
    assert all(type(found) is int for found in (root, multiple))


def test_quotients(number):
    quotient = arithmetic.multiple_over(number, number + 9, number // 3 + 1)
    assert 0 <= number * (number + 9) - quotient * (number // 3 + 1) <= number // 3
    assert type(quotient) is int


def test_decimal_digits_are_read_back(number):
    for n in (number, number - 1, 10 ** (number.bit_length() // 4), 10 ** (number.bit_length() // 4) - 1, 0):
        text = arithmetic.decimal_digits(n)
        assert whole_number(text) == n
        assert text == "0" or not text.startswith("0")
        assert arithmetic.decimal_digits(-n) == (f"-{text}" if n else "0")


def test_powers_and_products_of_matrices(number):
    matrix = (number, 1, 3, number // 5)
    assert arithmetic.times(matrix, matrix) == product(matrix, matrix)
    power = (1, 0, 0, 1)
    for exponent in range(6):
        assert arithmetic.power(matrix, exponent) == power
        power = product(power, matrix)


@pytest.mark.parametrize("length", [0, 1, 63, 64, 65, 500])
def test_continuants(length):
    quotients = [random.Random(length + i).randrange(1, 10) for i in range(length)]
    expected = (1, 0, 0, 1)
    for quotient in quotients:
        expected = product(expected, (quotient, 1, 1, 0))
    found = arithmetic.continuant_matrix(quotients)
    assert found == expected
    assert found[0] * found[3] - found[1] * found[2] == prod([-1] * length)
    assert all(type(entry) is int for entry in found)
