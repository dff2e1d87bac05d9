"""Statements decided by automata, against their meaning worked out number by number."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata import Dfa, Limit, intersection, is_empty, is_included
from wythoff.errors import BadAutomaton, TooManyStates
from wythoff.numeration.digital import (
    base,
    congruence_dfa,
    fibonacci,
    kbonacci,
    linear_dfa,
    number_dfa,
    numbers_dfa,
    recurrence,
)
from wythoff.numeration.digital.statements import holds, least_numbers, shortest_solution, solutions
from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Linear, Not, Or, forall
from wythoff.presburger.formula import Holds, free_names, set_names

MOST = 6
x, y, z = map(Linear.variable, "xyz")


def word(system, *numbers):
    written = [system.representation(n) for n in numbers]
    longest = max(map(len, written), default=0)
    return list(zip(*[(0,) * (longest - len(w)) + tuple(w) for w in written], strict=True))


# -- two sets that automata know, said a second time by what they mean

SIZES = {"even ones": 1, "no common one": 2}


def is_member(system, name, numbers):
    if min(numbers) < 0:
        return False
    digits = word(system, *numbers)
    if name == "even ones":
        return sum(d for (d,) in digits) % 2 == 0
    return all(0 in letter for letter in digits)


def automaton(system, name):
    letters = range(system.digits)
    if name == "even ones":
        return Dfa.from_transitions({q: {d: (q + d) % 2 for d in letters} for q in (0, 1)}, [0], digits=[system.digits])
    loop = {(a, b): 0 for a, b in product(letters, repeat=2) if 0 in (a, b)}
    return Dfa.from_transitions({0: loop}, [0], digits=[system.digits] * 2)


def is_true(statement, system, values):
    """The meaning; every quantifier is known to be about numbers up to MOST."""
    match statement:
        case AtLeast(term):
            return term.value(values) >= 0
        case Equal(term):
            return term.value(values) == 0
        case Divides(modulus, term):
            return term.value(values) % modulus == 0
        case Holds(name, terms):
            return is_member(system, name, [term.value(values) for term in terms])
        case And(parts):
            return all(is_true(part, system, values) for part in parts)
        case Or(parts):
            return any(is_true(part, system, values) for part in parts)
        case Not(part):
            return not is_true(part, system, values)
        case Exists(name, part):
            return any(is_true(part, system, {**values, name: n}) for n in range(MOST + 1))


def terms(names):
    return st.builds(
        Linear.of, st.dictionaries(st.sampled_from(names), st.integers(-2, 2), max_size=2), st.integers(-4, 4)
    )


def atoms(names):
    return st.one_of(
        st.builds(AtLeast, terms(names)),
        st.builds(Equal, terms(names)),
        st.builds(Divides, st.integers(1, 3), terms(names)),
        st.sampled_from(sorted(SIZES)).flatmap(
            lambda name: st.builds(Holds, st.just(name), st.tuples(*[terms(names)] * SIZES[name]))
        ),
    )


def statements(names=("x", "y"), depth=3):
    if depth == 0:
        return atoms(names)
    smaller = statements(names, depth - 1)
    new = "abc"[depth - 1]
    within = AtLeast(Linear.variable(new) * -1 + MOST)
    inside = statements((*names, new), depth - 1)
    pairs = st.lists(smaller, min_size=1, max_size=2).map(tuple)
    return st.one_of(
        atoms(names),
        st.builds(And, pairs),
        st.builds(Or, pairs),
        st.builds(Not, smaller),
        st.builds(lambda part: Exists(new, And((within, part))), inside),
        st.builds(lambda part: Not(Exists(new, And((part, within)))), inside),
    )


SYSTEMS = [base(2), fibonacci, recurrence((2, 1), (1, 3))]


@examples(70)
@given(st.sampled_from(SYSTEMS), statements())
def test_solutions_are_the_numbers_that_make_it_true(system, statement):
    sets = {name: automaton(system, name) for name in SIZES}
    found = solutions(statement, system, ["y", "x"], sets)
    for a, b in product(range(MOST + 3), repeat=2):
        assert found.accepts(word(system, b, a)) == is_true(statement, system, {"x": a, "y": b})
    assert is_included(found, numbers_dfa(system, 2))


@examples(50)
@given(st.sampled_from(SYSTEMS), statements())
def test_the_least_solution_is_the_first_of_those_with_the_least_sum(system, statement):
    sets = {name: automaton(system, name) for name in SIZES}
    found = least_numbers(system, solutions(statement, system, ["x", "y"], sets))
    in_order = ({"x": a, "y": total - a} for total in range(10) for a in range(total + 1))
    first = next((pair for pair in in_order if is_true(statement, system, pair)), None)
    if first is not None:
        assert found == (first["x"], first["y"])
    elif found is not None:
        assert is_true(statement, system, dict(zip("xy", found, strict=True)))
        assert sum(found) >= 10


@examples(50)
@given(st.sampled_from(SYSTEMS), statements())
def test_the_shortest_solution_is_one(system, statement):
    sets = {name: automaton(system, name) for name in SIZES}
    found = shortest_solution(statement, system, ["x", "y"], sets)
    assert (found is None) == is_empty(solutions(statement, system, ["x", "y"], sets))
    assert found is None or is_true(statement, system, dict(zip("xy", found, strict=True)))


# -- facts


def test_even_numbers_are_the_doubles():
    for system in (base(3), fibonacci, kbonacci(3)):
        doubled = solutions(Exists("y", Equal(x - y * 2)), system, ["x"])
        assert doubled.same_language(intersection(congruence_dfa(system, (1,), 0, 2), numbers_dfa(system)))


def test_statements_about_all_numbers():
    for system in SYSTEMS:
        unbounded = forall(["x"], Exists("y", AtLeast(y - x - 1)))
        assert holds(unbounded, system)
        assert not holds(Exists("y", forall(["x"], AtLeast(y - x))), system)
        divided = forall(["x"], Exists("y", Exists("z", And((Equal(x - y * 3 - z), AtLeast(z * -1 + 2))))))
        assert holds(divided, system)


def test_zeckendorf():
    """Every number is the sum of an evil part and a part without ones in common with it, itself for example."""
    evil = {"even ones": automaton(fibonacci, "even ones"), "no common one": automaton(fibonacci, "no common one")}
    parts = And((Holds("even ones", (y,)), Holds("no common one", (y, x - y))))
    assert holds(forall(["x"], Exists("y", parts)), fibonacci, evil)
    assert not holds(forall(["x"], Exists("y", And((parts, AtLeast(y - 1))))), fibonacci, evil)


def test_a_term_that_is_negative_belongs_to_no_set():
    everything = {"all": numbers_dfa(fibonacci)}
    found = solutions(Holds("all", (x - 3,)), fibonacci, ["x"], everything)
    assert [n for n in range(8) if found.accepts(word(fibonacci, n))] == [3, 4, 5, 6, 7]


def test_words_that_are_no_numbers_never_count():
    sets = {"all": numbers_dfa(fibonacci), "zero": number_dfa(fibonacci, 0)}
    outside = Not(Holds("all", (y,)))
    assert not holds(Exists("y", outside), fibonacci, sets)
    assert not holds(Exists("y", And((Or((Holds("zero", (y,)), outside)), AtLeast(y - 1)))), fibonacci, sets)


def test_names():
    statement = Exists("x", And((Holds("P", (x, y)), Not(Holds("N", (z, x))), Equal(x))))
    assert free_names(statement) == {"y", "z"}
    assert set_names(statement) == {"P", "N"}


def test_the_least_solutions_of_many_numbers():
    seven = linear_dfa(fibonacci, (1, 1, 1), -7, ">=")
    assert least_numbers(fibonacci, intersection(seven, numbers_dfa(fibonacci, 3))) == (0, 0, 7)
    assert least_numbers(fibonacci, Dfa.constant((2, 2), accepts=False)) is None
    assert least_numbers(fibonacci, Dfa.constant((), accepts=True)) == ()


def test_without_room_for_the_sum_the_least_word_is_given():
    heavy = solutions(AtLeast(x * 2 + y - 9), fibonacci, ["x", "y"])
    assert least_numbers(fibonacci, heavy) == (4, 1)
    a, b = least_numbers(fibonacci, heavy, limit=Limit(states=1))
    assert 2 * a + b >= 9


# -- limits and mistakes


def test_limits_are_kept():
    small = Limit(states=300)
    parts = (Divides(19, x), Divides(23, x))
    for statement in (Equal(x * 10**6 - y * (10**6 - 1)), Divides(10**5, x), And(parts), Or(parts)):
        with pytest.raises(TooManyStates):
            solutions(statement, fibonacci, ["x", "y"], limit=small)
    with pytest.raises(TooManyStates, match="fewer variables"):
        solutions(Equal(Linear.of(dict.fromkeys("abcdefghij", 1), -3)), base(17), list("abcdefghij"))


@pytest.mark.parametrize(
    ("statement", "names", "sets"),
    [
        (Equal(x - y), ["x"], {}),
        (Holds("P", (x,)), ["x"], {}),
        (Holds("P", (x, x)), ["x"], {"P": numbers_dfa(fibonacci)}),
        (Holds("P", (x,)), ["x"], {"P": numbers_dfa(base(3))}),
        (Holds("P", (x,)), ["x"], {"P": Dfa.from_transitions({0: {1: 1}, 1: {}}, [1], digits=[2])}),
    ],
    ids=["a name without a track", "no such set", "another size", "other digits", "leading zeros matter"],
)
def test_mistakes(statement, names, sets):
    with pytest.raises(BadAutomaton):
        solutions(statement, fibonacci, names, sets)
