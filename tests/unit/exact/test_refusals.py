"""What does not exist is refused by an error of the package, whatever was computed before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wythoff.errors import BadAlpha, BadIndex, BadParameter, NotIrrational, WythoffError
from wythoff.exact import GOLDEN, BeattyPair, BeattySequence, ContinuedFraction, Irrational, Surd, alpha, root
from wythoff.exact.lazy import Lazy

NUMBERS = ["golden", "sqrt(7)", "cf:n", "e-1", "root(x^3-x^2-x-1)", "3/(cf:n)"]


@pytest.mark.parametrize("text", NUMBERS)
@pytest.mark.parametrize("n", [-1, -2, -5, -(10**20)])
def test_no_number_has_a_quotient_before_the_first(text: str, n: int) -> None:
    number = alpha(text)
    with pytest.raises(BadIndex, match="numbered from 0"):
        number.quotient(n)
    assert number.quotient(6) > 0
    with pytest.raises(BadIndex, match="numbered from 0"):
        number.quotient(n)


def test_a_lazy_sequence_begins_with_item_0_and_may_end() -> None:
    squares = Lazy(iter([0, 1, 4]))
    for _ in range(2):
        with pytest.raises(BadIndex, match="no item -1: they are numbered from 0"):
            squares[-1]
        with pytest.raises(BadIndex, match="no item 3: they are numbered from 0 to 2"):
            squares[3]
        with pytest.raises(BadIndex):
            squares.prefix(-1)
        assert list(squares) == squares.prefix(9) == [0, 1, 4]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: GOLDEN.convergent(-2), BadIndex),
        (lambda: GOLDEN.shifted(-1), BadIndex),
        (lambda: alpha("cf:n").shifted(-1), BadIndex),
        (lambda: GOLDEN.best_below(0), BadParameter),
        (lambda: GOLDEN.decimal(-1), BadParameter),
        (lambda: Surd(1, 1, -5), BadAlpha),
        (lambda: Surd(1, 1, 5, 0), BadAlpha),
        (lambda: alpha(1.5), BadAlpha),
        (lambda: alpha(None), BadAlpha),
        (lambda: BeattyPair(1.5), BadAlpha),
        (lambda: BeattyPair("golden"), BadAlpha),
        (lambda: BeattySequence(2), BadAlpha),
        (lambda: ContinuedFraction.of([]), NotIrrational),
        (lambda: ContinuedFraction.of([1, 2]).quotient(2), NotIrrational),
    ],
)
def test_errors_are_of_the_package(call: Callable[[], object], error: type[WythoffError]) -> None:
    with pytest.raises(error, match=r"\A[^\n]+\Z"):
        call()


def test_a_number_stands_for_itself() -> None:
    assert alpha(GOLDEN) is GOLDEN


@pytest.mark.parametrize("number", [GOLDEN, Surd(3, -2, 17, 4), root([-1, -1, -1, 1]), root([1, -3, 0, 1], 0)])
def test_minimal_polynomials_begin_with_the_constant_term(number: Irrational) -> None:
    coefficients: tuple[int, ...] = number.minimal_polynomial  # type: ignore[attr-defined]
    assert coefficients[-1] > 0
    low, high = (sum(c * end**n for n, c in enumerate(coefficients)) for end in number.enclosure(200))
    assert low * high < 0


def test_long_rational_numbers_are_named_in_short() -> None:
    with pytest.raises(NotIrrational, match=r"is rational \(it is 99999999\.\.\.00000001 \(9,900 digits\)\)") as caught:
        alpha("*".join(["9" * 990] * 10))
    assert len(str(caught.value)) < 250


def test_numbers_with_long_parts_have_a_text() -> None:
    long = 10**5000
    for number in (alpha("cf:n") * long, alpha("cf:n") + long, alpha("e") + long, 1 / (alpha("cf:n") * long)):
        assert "-bit number>" in str(number)
