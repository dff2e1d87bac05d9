"""The theorems for all parameters that come with the program: what each says, and that it can be proved anew."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count

import pytest

from tests.certificates.uniform.theorems import THEOREMS
from tests.found_once import theorems_found_once
from wythoff.checker import Invalid
from wythoff.checker import uniform as checker
from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import read_step
from wythoff.knowledge import Proved, Verified, in_one_line
from wythoff.papers import uniform
from wythoff.papers.uniform import CERTIFICATES, proven_for_all, theorem, universally
from wythoff.prove.stored import UniformClaim, checked_claim
from wythoff.prove.symbolic import Theorem, prove_for_all
from wythoff.prove.uniform.beatty import beatty_theorem, wythoff_is_beatty
from wythoff.prove.uniform.leaps import law_of_the_leaps
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.axioms import groups, increasing_sequences, partitions
from wythoff.prove.uniform.theories.binary import binary_rows
from wythoff.prove.uniform.theories.blocks import images_in_blocks
from wythoff.prove.uniform.theories.cells import differences_in_a_cell, numbers_in_cells
from wythoff.prove.uniform.theories.complementary import skolem_fraenkel, slopes_of_complementary_sequences
from wythoff.prove.uniform.theories.determinants import determinants
from wythoff.prove.uniform.theories.finite_words import finite_words
from wythoff.prove.uniform.theories.images import images_of_words
from wythoff.prove.uniform.theories.invariant import invariant_game
from wythoff.prove.uniform.theories.kbonacci.discrepancy import kbonacci_discrepancy
from wythoff.prove.uniform.theories.layers import splythoff_layers
from wythoff.prove.uniform.theories.moves import largest_set_of_moves, rows_of_wythoff
from wythoff.prove.uniform.theories.multiples import multiples_in_intervals
from wythoff.prove.uniform.theories.nim_values import nim_values_theorem
from wythoff.prove.uniform.theories.one_sided import one_sided_steps
from wythoff.prove.uniform.theories.outcomes import adjoined_moves
from wythoff.prove.uniform.theories.recursions import (
    doubling_but_once,
    powers_and_their_divisors,
    powers_of_a_morphism,
    zeros_between_ones,
)
from wythoff.prove.uniform.theories.slopes import continued_fractions
from wythoff.prove.uniform.theories.stages import layers_are_the_p_positions
from wythoff.prove.uniform.theories.sturmian import words_of_alpha
from wythoff.prove.uniform.theories.torus import torus_of_alpha
from wythoff.prove.uniform.theories.wythoff_slopes import quadratic_slopes
from wythoff.rules.symbolic import symbolic_game

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


def for_all(spec: str, where: str = "") -> Callable[[], bytes]:
    """What proves the law of a game with symbols."""

    def prove() -> bytes:
        with theorems_found_once():
            found = prove_for_all(symbolic_game(spec, where=where) if where else symbolic_game(spec))
        assert isinstance(found, Theorem), found
        return found.certificate

    return prove


SHARE = 8
"""Of the lemmas of a long theorem one in this many is proved again."""


def mostly_known(prove: Callable[[], Uniform], name: str) -> bytes:
    """The theorem of a script that states each lemma as the stored certificate does, and finds some proofs anew."""
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


ANEW: dict[str, Callable[[], bytes]] = {
    "adjoined-moves": lambda: adjoined_moves().text,
    "amounts": lambda: THEOREMS["amounts"]().text,
    "beatty": lambda: beatty_theorem().text,
    "capped-nim": for_all("capped-nim(heaps=n, cap=c)"),
    "capped-wythoff": for_all("capped-wythoff(cap=n)"),
    "continued-fractions": lambda: continued_fractions().text,
    "groups": lambda: groups().text,
    "heap-wythoff": for_all("heap-wythoff(heaps=n)", "n = 2*m + 1"),
    "cells": lambda: numbers_in_cells().text,
    "complementary": lambda: skolem_fraenkel().text,
    "determinants": lambda: determinants().text,
    "differences-in-a-cell": lambda: differences_in_a_cell().text,
    "doubling": lambda: doubling_but_once().text,
    "finite-words": lambda: finite_words().text,
    "increasing": lambda: increasing_sequences().text,
    "kbonacci": lambda: mostly_known(THEOREMS["kbonacci"], "kbonacci"),
    "kbonacci-discrepancy": lambda: mostly_known(kbonacci_discrepancy, "kbonacci-discrepancy"),
    "kernels": lambda: THEOREMS["kernels"]().text,
    "layers": lambda: splythoff_layers().text,
    "layers-of-games": lambda: mostly_known(layers_are_the_p_positions, "layers-of-games"),
    "one-sided-steps": lambda: one_sided_steps().text,
    "misere-capped-nim": for_all("misere-capped-nim(heaps=n, cap=c)"),
    "misere-heap-wythoff": for_all("misere-heap-wythoff(heaps=n)", "n = 2*m + 1"),
    "misere-nim": for_all("misere-nim(heaps=n)"),
    "invariant-game": lambda: invariant_game().text,
    "images-in-blocks": lambda: images_in_blocks().text,
    "images-of-words": lambda: images_of_words().text,
    "moves-of-alpha": lambda: largest_set_of_moves().text,
    "misere-capped-wythoff": for_all("misere-capped-wythoff(cap=n)", "n >= 2"),
    "multiples-of-beta": lambda: multiples_in_intervals().text,
    "nim": for_all("nim(heaps=n)"),
    "partitions": lambda: partitions().text,
    "rows-of-wythoff": lambda: rows_of_wythoff().text,
    "powers-of-a-morphism": lambda: powers_of_a_morphism().text,
    "powers-and-their-divisors": lambda: powers_and_their_divisors().text,
    "quadratic-slopes": lambda: quadratic_slopes().text,
    "rows-in-binary": lambda: binary_rows().text,
    "shifted-word": lambda: THEOREMS["shifted-word"]().text,
    "slopes-of-complementary": lambda: slopes_of_complementary_sequences().text,
    "splythoff": for_all("splythoff(slack=a)"),
    "splythoff-leaps": lambda: law_of_the_leaps().text,
    "torus-of-alpha": lambda: mostly_known(torus_of_alpha, "torus-of-alpha"),
    "words-of-alpha": lambda: mostly_known(words_of_alpha, "words-of-alpha"),
    "values-of-splythoff": lambda: mostly_known(partial(nim_values_theorem, splits=True), "values-of-splythoff"),
    "values-of-wythoff": lambda: mostly_known(partial(nim_values_theorem, splits=False), "values-of-wythoff"),
    "wythoff": lambda: wythoff_is_beatty().text,
    "wythoff-word": lambda: THEOREMS["wythoff-word"]().text,
    "zeros-between-ones": lambda: zeros_between_ones().text,
}


def proved_anew(name: str) -> bytes:
    """The certificate of a new proof; in a process of its own, which the solver shares with no other code."""
    return ANEW[name]()


def test_these_certificates_come_with_the_program() -> None:
    assert {file.name.removesuffix(".json") for file in CERTIFICATES.iterdir()} == set(SAYS) == set(ANEW)


@pytest.mark.parametrize("name", SAYS)
def test_what_a_certificate_says(name: str) -> None:
    assert theorem(name).sentence.startswith(SAYS[name])


@pytest.fixture(scope="module")
def another_process() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.mark.thorough
@pytest.mark.parametrize("name", ANEW)
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
