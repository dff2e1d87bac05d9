"""The theorems for all parameters that come with the program: what each says, and that it can be proved anew."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count

import pytest

from tests.found_once import theorems_found_once
from wythoff.checker import Invalid
from wythoff.checker import uniform as checker
from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import read_step
from wythoff.knowledge import Proved, Verified, in_one_line
from wythoff.papers import theorems, uniform
from wythoff.papers.uniform import CERTIFICATES, proven_for_all, theorem, universally
from wythoff.prove.certificate_files import UniformClaim, checked_claim
from wythoff.prove.uniform.search import Attempt

# How each begins, in the words of the checker; the game is named because the rules are those of the library's.
SAYS = {
    "adjoined-moves": "as without them: for every integer x: if x >= 0 then c(x) = p(x), or there are integers z, y ",
    "amounts": "for all integers q with q >= 1:\nmultiples of q + 1: for every integer x: if x >= 0 then "
    "x = q*quotient(x) + quotient(x) and p(x) = 1, or x >= q*quotient(x) + quotient(x) + 1 and p(x) = 0\n",
    "beatty": "for all irrational numbers alpha with alpha > 1:\nno number in both: ",
    "capped-nim": "capped-nim(heaps=n, cap=c): for every number of heaps and all c with c >= 1, the P-positions are "
    "those where the remainders of the heaps modulo c + 1 have nim-sum 0",
    "capped-wythoff": "capped-wythoff(cap=n): for all n with n >= 1, the P-positions are those whose remainders modulo "
    "n + 1 form a P-position of wythoff(slack=1)",
    "cells": "for all integers n with n >= 1:\nsome cell: for every integer a: if a >= 0 then there is an integer k ",
    "complementary": "for all reals gamma, delta and irrational numbers alpha with alpha > 1:\na number in both: for ",
    "determinants": "for all irrational numbers alpha with alpha > 1 and 2 > alpha:\nthe inverse: for all integers a, ",
    "differences-in-a-cell": "for all integers n and irrational numbers alpha with alpha > 1 and n >= 1:\nin one order",
    "doubling": "sums of doubled numbers: for all integers m, n: if m >= 0 and n >= 0 then sum(m, n) = later(m, n)\n",
    "finite-words": "three words: for all integers k, l, n: if k >= 0 and l >= 0 and n >= 0 then uv_w(k, l, n) = ",
    "increasing": "no more: for all integers n, j, v: if j >= n and a(n) > v then a(j) > v and b(j) > v, or there is ",
    "kbonacci": "for all integers k with k >= 3:\nletters are isolated: for every integer m: if m >= 1 and W(m) >= 1 "
    "then m >= 2 and W(m - 1) = 0 and W(m + 1) = 0\n",
    "continued-fractions": "for all integers t with t >= 1:\nbeta above 2: for all reals alpha, beta, X, Y: if ",
    "groups": "one identity: for all integers e, h: if times(e, h) = h and times(e, h) = e then e = h\n",
    "heap-wythoff": "heap-wythoff(heaps=n): for every odd number of heaps, the P-positions are those where the heaps "
    "have nim-sum 0",
    "kbonacci-discrepancy": "for all integers k with k >= 3:\nweights: for every integer h and real r: if r > 1 and 2 "
    "> r and b(r, k) = 0 and h >= 0 and k >= h then b(r, h) >= 0 and 1 >= b(r, h)\n",
    "kernels": "only the kernel: for every integer x: if x >= 0 then inside(x) >= 1 and p(x) = 1, or inside(x) = 0 and "
    "p(x) = 0, or there are ",
    "layers": "m is a smaller pile: for all integers m, n, i: if m >= 1 and n > m and i >= 1 and m = A(i) then there ",
    "layers-of-games": "every position leaves: for every integer x: if x >= 0 then here(x + 1, x) = 0, or there is an ",
    "one-sided-steps": "one-sided-splythoff(slack=a): for all integers a with a >= 1:\nthe positions (A(n), ",
    "misere-capped-nim": "misere-capped-nim(heaps=n, cap=c): for every number of heaps and all c with c >= 1, the "
    "P-positions are those where the remainders of the heaps modulo c + 1 have nim-sum 0, or nim-sum 1 if none of them "
    "exceeds 1",
    "misere-heap-wythoff": "misere-heap-wythoff(heaps=n): for every odd number of heaps, the P-positions are those "
    "where the heaps have nim-sum 0, or nim-sum 1 if none of them exceeds 1",
    "misere-nim": "misere-nim(heaps=n): for every number of heaps, the P-positions are those where the heaps have "
    "nim-sum 0, or nim-sum 1 if none of them exceeds 1",
    "invariant-game": "for all integers t with t >= 1:\nno number in both: ",
    "images-in-blocks": "a block at every place: for all integers y, m: if y >= 0 and m >= 0 then y >= E(m), or ",
    "images-of-words": "for all integers t and irrational numbers alpha with alpha > 1 and t >= 1:\n"
    "floors of the sum: for every integer n: F(n) = A(n) + n*t\n",
    "moves-of-alpha": "for all irrational numbers alpha with alpha > 1 and 2 > alpha:\nno number in both: ",
    "misere-capped-wythoff": "misere-capped-wythoff(cap=n): for all n with n >= 2, the P-positions are those whose "
    "remainders modulo n + 1 form a P-position of misere-wythoff(slack=1)",
    "multiples-of-beta": "for all irrational numbers alpha with alpha > 1 and 2 > alpha:\nthe multiple of a b: for ",
    "nim": "nim(heaps=n): for every number of heaps, the P-positions are those where the heaps have nim-sum 0",
    "partitions": "finer than a finer one: for all integers x, y: if p(x) = p(y) and r(x) > r(y) then there are ",
    "rows-of-wythoff": "for all integers t with t >= 1:\nB is A and a multiple: ",
    "powers-of-a-morphism": "for all integers c, d with c >= 1 and d >= 1: powers grow: for every integer n: ",
    "powers-and-their-divisors": "for all integers c with c >= 0:\npowers of 2: for every integer n: if n >= 0 then ",
    "quadratic-slopes": "for all integers t with t >= 1:\nno other roots: for all reals x, s: if s >= 0 and ",
    "rows-in-binary": "a number by its digits: for all integers x, m: if m >= 0 then x = T(m)*shift(x, m) + low(",
    "shifted-word": "for all integers a, b with b >= 1 and a >= b:\na one behind each zero: for every integer n: ",
    "slopes-of-complementary": "for all reals alpha, beta, gamma, delta with alpha > 0 and beta > 0:\nlast indices by ",
    "splythoff": "splythoff(slack=a): for all integers a with a >= 1: the positions (A(n), A(n) + d(n)) for n >= 0, in "
    "either order, are the P-positions\n",
    "splythoff-leaps": "splythoff(slack=a): for all integers a with a >= 5:\n",
    "torus-of-alpha": "for all irrational numbers alpha with alpha > 1 and 2 > alpha:\na relation gives a quadratic ",
    "words-of-alpha": "for all irrational numbers alpha with alpha > 1 and 2 > alpha:\nd is a fraction and no ",
    "values-of-splythoff": "for all integers v, d with v >= 0 and d >= 0:\nevery row has the value: for every integer "
    "x: if x >= 0 then there is an integer y with y >= 0 and 2*v + 6*x + 3 > y and value(x, y) = v, or there are ",
    "values-of-wythoff": "for all integers v, d with v >= 0 and d >= 0:\nevery row has the value: for every integer x: "
    "if x >= 0 then there is an integer y with y >= 0 and v + 3*x + 1 > y and value(x, y) = v, or there are integers ",
    "wythoff": "wythoff(slack=t): for all integers t with t >= 1:\nthe positions (a(n), a(n) + n*t) for n >= 0, in "
    "either order, are the P-positions\nthe smaller piles: for every integer n: if n >= 0 then a(n) = A(n)\n",
    "wythoff-word": "wythoff(slack=t): for all integers t with t >= 1:\nthe positions (a(n), a(n) + n*t) for n >= 0, "
    "in either order, are the P-positions\nthe n-th a: for every integer n: if n >= 1 then W(a(n)) = 0 and Z(a(n)) = n",
    "zeros-between-ones": "for all reals x and irrational numbers rho with rho > 0 and 1 > rho and x >= 0 and 1 > x: ",
}


SHARE = 8
"""Of the lemmas of a script that are proved in full elsewhere in the same run, one in this many is proved again."""
LARGE = {"kbonacci", "kbonacci-discrepancy", "values-of-splythoff", "values-of-wythoff", "words-of-alpha"}
"""Scripts without an example of their own whose proofs take long: `make certificates` looks for all of them."""


def is_proved_in_full_elsewhere(name: str) -> bool:
    """Whether the example of a script, which is a test as well, looks for all proofs."""
    return ">>>" in (theorems.SCRIPTS[name].__doc__ or "")


def mostly_known(prove: Callable[[], Uniform], name: str) -> bytes:
    """The theorem of a script, which states each lemma as the stored certificate does; some proofs are found anew."""
    plain = (read_step(one) for one in json.loads(uniform.content(name))["steps"])
    known = {step.lemma.name: step for step in plain if isinstance(step, checker.Proved)}
    search, asked = Attempt.prove, count()

    def proved(attempt: Attempt) -> bool:
        if next(asked) % SHARE == 0 or attempt.lemma.name not in known:
            return search(attempt)
        step = known[attempt.lemma.name]
        assert (step.lemma, step.measure) == (attempt.lemma, attempt.measure)
        attempt.prover.add(step.lemma, step.measure, step.proof)
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Attempt, "prove", proved)
        return prove().text


def proved_anew(name: str) -> bytes:
    """The certificate of a new proof; in a process of its own, which the solver shares with no other code."""
    if name in theorems.GAMES:
        with theorems_found_once():
            return theorems.proved_anew(name)
    if name in LARGE or is_proved_in_full_elsewhere(name):
        return mostly_known(theorems.SCRIPTS[name], name)
    return theorems.proved_anew(name)


def test_these_certificates_come_with_the_program() -> None:
    assert {file.name.removesuffix(".json") for file in CERTIFICATES.iterdir()} == set(SAYS) == set(theorems.NAMES)


@pytest.mark.parametrize("name", SAYS)
def test_what_a_certificate_says(name: str) -> None:
    assert theorem(name).sentence.startswith(SAYS[name])


@pytest.fixture(scope="module")
def another_process() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.mark.thorough
@pytest.mark.parametrize("name", theorems.NAMES)
def test_a_theorem_is_proved_anew(another_process: ProcessPoolExecutor, name: str) -> None:
    found = checked_claim(another_process.submit(proved_anew, name).result())
    assert isinstance(found, UniformClaim)
    assert (found.sentence, found.rules) == (theorem(name).sentence, theorem(name).rules)


def test_a_damaged_certificate_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is changed to one with an even number of heaps, of which the theorem is false."""
    damaged = uniform.content("heap-wythoff").replace(b'"odd"', b'"any"')
    monkeypatch.setattr(uniform, "content", lambda name: damaged)
    theorem.cache_clear()
    try:
        with pytest.raises(Invalid):
            proven_for_all("n", "as stated", "heap-wythoff")
    finally:
        theorem.cache_clear()


def test_a_proof_says_what_was_searched_as_well() -> None:
    found = universally("n", "as stated", "nim")(Verified(9, "n <= 9"))
    assert isinstance(found, Proved)
    assert (found.scope, found.for_all, found.instances) == ("all", ("n",), "")
    assert found.evidence.startswith("as stated; also checked: n <= 9; nim(heaps=n): for every number of heaps")


def test_only_lemmas_that_are_named_are_quoted() -> None:
    """Titles that begin as definitions do, with "where", are those of lemmas."""
    told = in_one_line(uniform.told("words-of-alpha", ["where the shifted word differs"]))
    first, second = "where the shifted word differs: ", "where quotient, rest: "
    assert told.index(first) < told.index(second)
    assert "one set of a's" not in told
    assert "where a step changes the letter" not in told
