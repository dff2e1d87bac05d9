"""The grammar of numbers: what it reads, and what it says about everything else."""

import pytest

from wythoff.errors import BadAlpha, NotIrrational
from wythoff.exact import GOLDEN, ContinuedFraction, Surd, alpha, root


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("golden", Surd(1, 1, 5, 2)),
        (" ( 1 + sqrt( 5 ) ) / 2 ", GOLDEN),
        ("[1;(1)]", GOLDEN),
        ("cf:1", GOLDEN),
        ("sqrt(2)", Surd(0, 1, 2)),
        ("sqrt(8)/2", Surd(0, 1, 2)),
        ("sqrt(1/2)*2", Surd(0, 1, 2)),
        ("[1;(1,2)]", Surd(0, 1, 3)),
        ("[ -2 ; 3 , ( 4 , 5 ) ]", ContinuedFraction.periodic([-2, 3], [4, 5])),
        ("2*golden-1", Surd(0, 1, 5)),
        ("golden*golden", GOLDEN + 1),
        ("1/golden", GOLDEN - 1),
        ("golden/sqrt(5)", Surd(5, 1, 5, 10)),
        ("sqrt(2)+sqrt(8)", Surd(0, 3, 2)),
        ("-1+sqrt(2)", Surd(-1, 1, 2)),
        ("cf:2n+1", alpha("cf:2*n+1")),
        ("cf: n + 3", alpha("cf:n+3")),
        ("root(x^2-x-1)", GOLDEN),
        ("root(x^2-x-1,0)", GOLDEN - Surd(0, 1, 5)),
        ("root(-1 - x - x^2 + x^3)", root([-1, -1, -1, 1])),
        ("root(2x^3-1)", root([-1, 0, 0, 2])),
        ("(cf:n)/2+(cf:n)/2", alpha("cf:n")),
    ],
)
def test_texts(text: str, value: object) -> None:
    assert alpha(text) == value


def test_known_decimals() -> None:
    # [GoldbergFraenkel, section 2]: alpha = 1.6977746..., beta = 2.4331274...
    assert alpha("cf:n").decimal(7) == "1.6977746"
    assert alpha("cf:n").beta().decimal(7) == "2.4331274"
    assert alpha("e-1").decimal(20) == "1.71828182845904523536"
    assert alpha("-sqrt(2)").decimal(3) == "-1.414"
    assert alpha("root(x^3-x^2-x-1)").decimal(15) == "1.839286755214161"


@pytest.mark.parametrize("text", ["1", "3/2", "sqrt(4)", "sqrt(9/4)", "0*golden", "golden-golden", "root(x-1)", "e/e"])
def test_rational_numbers_are_refused(text: str) -> None:
    with pytest.raises(NotIrrational, match="is rational"):
        alpha(text)


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("", "expected a number", 0),
        ("foo", "expected a number", 0),
        ("goldenx", "expected a number", 0),
        ("1+", "expected a number", 2),
        ("1+*2", "expected a number", 2),
        ("sqrt 2", "expected '\\(' after sqrt", 5),
        ("sqrt(2", "expected '\\)'", 6),
        ("sqrt(-2)", "negative", 5),
        ("sqrt(golden)", "rational number under the root", 5),
        ("golden golden", "expected \\+", 7),
        ("golden)", "expected \\+", 6),
        ("1/(2-2)+golden", "division by zero", 0),
        ("[1;2,3]", "expected a period", 6),
        ("[1;]", "expected a period", 3),
        ("[1,2]", "expected ';'", 2),
        ("[1;(2,0)]", "t_2 must be at least 1", 1),
        ("[1;0,(2)]", "t_1 must be at least 1", 1),
        ("[1;(2)", "expected ']'", 6),
        ("[1;(2 3)]", "expected ',' or '\\)'", 6),
        ("[1;2 (3)]", "expected ','", 5),
        ("cf:", "expected a whole number", 3),
        ("cf:m", "expected a whole number", 3),
        ("cf:0", "t_1 must be at least 1", 3),
        ("cf:n-1", "t_1 must be at least 1", 3),
        ("sqrt(2)+sqrt(3)", "one quadratic field", 0),
        ("e*golden", "one quadratic field", 0),
        ("root(x^2+1)", "0 real roots", 5),
        ("root(y)", "term of a polynomial", 5),
        ("root(x^9999)", "power of at most 200", 5),
        ("root(5)", "constant", 5),
        ("1" * 2000, "at most 1000 digits", 0),
        ("(" * 100, "nested", 50),
    ],
)
def test_bad_texts(text: str, problem: str, column: int) -> None:
    with pytest.raises(BadAlpha, match=problem) as caught:
        alpha(text)
    *_, shown, caret = str(caught.value).split("\n")
    assert caret.index("^") - 2 == min(column, 60)
    assert shown.strip() in text


def test_long_texts_are_refused() -> None:
    with pytest.raises(BadAlpha, match="10000 characters"):
        alpha("1+" * 20000 + "golden")
