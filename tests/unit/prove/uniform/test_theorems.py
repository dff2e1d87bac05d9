"""Beatty pairs, the law of the leaps and words: found for all parameters, and not found where they are wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wythoff.checker.uniform import Polynomial as Term
from wythoff.checker.uniform import apply, name, number
from wythoff.describe.laws import LinearLaw
from wythoff.errors import BadLaw
from wythoff.integers.polynomial import Polynomial
from wythoff.prove.uniform.beatty import ALPHA, BeattyPair, beatty_theorem, wythoff_is_beatty
from wythoff.prove.uniform.columns import ColumnScript
from wythoff.prove.uniform.leaps import law_of_the_leaps, splythoff_law
from wythoff.prove.uniform.notation import at_least, equal, lemma
from wythoff.prove.uniform.search import NotProved, Prover
from wythoff.prove.uniform.theories.shifted_words import shifted_words
from wythoff.prove.uniform.words import Letters, letters_at_columns
from wythoff.rules.symbolic import symbolic_game

s, t = Polynomial.name("s"), Polynomial.name("t")


def test_beatty_for_all_irrational_numbers() -> None:
    theorem = beatty_theorem()
    assert theorem.claims == ("no number in both", "every number in one", "how many are below", "together")
    assert theorem.claim.startswith("for all irrational numbers alpha with alpha > 1:")


def test_the_columns_of_wythoff_are_a_beatty_pair_for_all_slacks() -> None:
    theorem = wythoff_is_beatty()
    assert "alpha*alpha + alpha*t = 2*alpha + t" in theorem.claim
    assert theorem.claim.startswith("for all integers t with t >= 1:")


@pytest.mark.parametrize("wrong", [ALPHA + 1, ALPHA * ALPHA, 2 * ALPHA], ids=str)
def test_other_pairs_are_not_complementary(wrong: object) -> None:
    prover = Prover(beatty_theorem().parameters)
    prover.prepare()
    with pytest.raises(NotProved):
        BeattyPair(prover, wrong, ()).prove()  # type: ignore[arg-type]


def test_the_law_of_the_leaps() -> None:
    theorem = law_of_the_leaps()
    assert theorem.claim.startswith("for all integers a with a >= 5:")
    assert theorem.claims[-1] == "steps without bound"


def test_the_slack_must_be_at_least_five() -> None:
    with pytest.raises(NotProved, match="sums are close"):
        law_of_the_leaps(4)


def test_steps_are_not_bounded_by_the_slack() -> None:
    """Neither of these wrong laws follows from all that is known of the columns."""
    script = ColumnScript(symbolic_game("splythoff(slack=a)"), splythoff_law(Polynomial.name("a"))).run()
    n, slack = name("n"), name("a")
    step = apply(script.d, n + 1) - apply(script.d, n)
    for wrong in (at_least(slack - step), equal(step - slack)):
        attempt = script.prover.attempt(lemma("wrong", "n", [at_least(n)], wrong))
        attempt.use(f"{script.d} increases", i=n, j=n + 1)
        for k, (index,) in enumerate(attempt.use(f"{script.d} least", n=n + 1, v=apply(script.d, n) + slack)):
            attempt.use(f"{script.d} avoids {k}", n=n + 1, i=index)
            attempt.use(f"{script.d} increases", i=index, j=n)
        assert not attempt.prove()


def test_letters_stand_at_the_columns_for_all_parameters() -> None:
    theorem = letters_at_columns(symbolic_game("st-wythoff(s=s, t=t)"), LinearLaw(s, t))
    assert theorem.claims == ("the n-th a", "the n-th b")
    assert theorem.claim.startswith("for all integers s, t with t >= 0 and s >= 1 and s + t >= 2:")
    assert "to 0^(s + t - 1) 1 if v = 0, to 0^s if v = 1;" in theorem.claim


@pytest.mark.thorough
@pytest.mark.parametrize(("slope", "step"), [("W", "v"), ("Z", "E"), ("m", "q")])
def test_symbols_may_have_names_that_the_proof_uses(slope: str, step: str) -> None:
    game = symbolic_game(f"st-wythoff(s={slope}, t={step})")
    theorem = letters_at_columns(game, LinearLaw(Polynomial.name(slope), Polynomial.name(step)))
    assert theorem.claims == ("the n-th a", "the n-th b")


@pytest.mark.parametrize(
    ("first", "second"),
    [(name("t") + 1, number(1)), (name("t") - 1, number(1)), (name("t"), number(2)), (name("t"), name("t"))],
    ids=str,
)
def test_other_words_have_other_places(first: Term, second: Term) -> None:
    """A wrong power in the image of a letter: the word does not exist for all t, or its letters stand elsewhere."""
    script = ColumnScript(symbolic_game("wythoff(slack=t)"), LinearLaw(Polynomial.number(1), t)).run()
    letters = Letters(script)
    zero, one = letters.word.definition.images
    wrong = (replace(zero, blocks=((number(0), first), zero.blocks[1])), replace(one, blocks=((number(0), second),)))
    letters.word.definition = replace(letters.word.definition, images=wrong)
    with pytest.raises(NotProved):
        letters.prove()
    assert "the n-th a" not in script.prover.kernel.lemmas


def test_a_law_with_a_constant_has_no_such_word() -> None:
    with pytest.raises(BadLaw, match="a word is known for"):
        letters_at_columns(symbolic_game("misere-wythoff(slack=t)", where="t >= 2"), LinearLaw(s, t, t))


def test_the_words_of_the_shifted_sequences() -> None:
    theorem = shifted_words()
    assert theorem.claim.startswith("for all integers a, b with b >= 1 and a >= b:")
    assert "to 0^b 1 0^(a - b) if v = 0, to 0 if v = 1;" in theorem.claim
    wrong = Prover(theorem.parameters)
    n = name("n")
    for step in theorem.steps:
        wrong.kernel.add(step)
    place = n + name("a") * apply("Z", n) + name("b")
    attempt = wrong.attempt(lemma("wrong", "n", [at_least(n - 1), equal(apply("W", n))], equal(apply("W", place) - 1)))
    attempt.use("a one behind each zero", n=n)
    attempt.use("each one behind a zero", v=place)
    assert not attempt.prove()
