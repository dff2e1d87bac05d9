"""The k-bonacci word for all k: wrong lemmas do not follow from all that is proved of it."""

from __future__ import annotations

import pytest

from wythoff.prove.uniform.notation import at_least, case, equal, lemma
from wythoff.prove.uniform.search import Attempt, Prover
from wythoff.prove.uniform.theories.kbonacci import CLAIMS, prove_all
from wythoff.prove.uniform.theories.kbonacci.partitions import sum_row
from wythoff.prove.uniform.theories.kbonacci.terms import DD, D, T, W, X, j, k, length, m, n, z

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def prover() -> Prover:
    return prove_all()


def attempt(prover: Prover, name: str, wrong: bool) -> Attempt:
    """A claim of the paper, or one like it that is wrong, with the instances from which the right one follows."""
    off = int(wrong)
    rows = [at_least(j), at_least(k - 2 - j), at_least(n - 1)]
    if name == "Lemma 8":
        says = equal(X(j, z(n)) - X(j + 1, n) + T(j) + off)
        found = prover.attempt(lemma(name, "j n", rows, says))
        found.use("rows of places are shifted", j=j, n=n)
    elif name == "Lemma 7":
        says = equal(X(j, n + 1) - X(j, n) - length(n + off, j + 1))
        found = prover.attempt(lemma(name, "j n", rows, says))
        for column in (n, n + 1):
            found.use("steps of places", j=j, n=column)
            found.use("each letter", n=column)
    elif name == "Lemma 13":
        last = [at_least(j), at_least(k - 4 + off - j), at_least(n - 1)]
        says = equal(DD(j, z(n)) - DD(j + 1, n) + T(j))
        found = prover.attempt(lemma(name, "j n", last, says))
        found.use("rows of double differences are shifted", j=j, n=n)
        found.use("rows of differences are shifted", j=j, n=n)
        found.use("rows of differences are shifted", j=j + 1, n=n)
        found.use("T step", n=j + 1)
    elif name == "Lemma 12":
        says = equal(sum_row(n) - DD(k - 3, X(1, n)) - T(k - 3 + off))
        found = prover.attempt(lemma(name, "n", [at_least(n - 1)], says))
        found.use("the sum row by ones", n=n)
        found.use("T step", n=k - 2)
        found.use("powers of 2", j=k - 3)
    elif name == "Lemma 3":
        says = equal(W(m + 1) - off)
        found = prover.attempt(lemma(name, "m", [at_least(m - 1), at_least(W(m) - 1)], says))
        found.use("letters are isolated", m=m)
    else:
        least = [at_least(m - 1), at_least(k - 2 - off - j)]
        cover = [case(at_least(j), *least, equal(D(j, m) - n), some="j m")]
        found = prover.attempt(lemma(name, "n", [at_least(n - 1)], cover))
        ((row, column),) = found.use("differences cover all numbers", v=n)
        found.goal(j=row, m=column)
        found.goal(j=0, m=column)
    return found


@pytest.mark.parametrize("name", ["Lemma 3", "Lemma 7", "Lemma 8", "Lemma 12", "Lemma 13", "Theorem 2"])
def test_what_is_stated_follows_and_what_is_wrong_does_not(prover: Prover, name: str) -> None:
    assert not attempt(prover, name, wrong=True).prove()
    assert attempt(prover, name, wrong=False).prove()


def test_all_claims_are_proved(prover: Prover) -> None:
    assert set(CLAIMS) <= prover.kernel.proved
    assert len(set(CLAIMS)) == len(CLAIMS)
