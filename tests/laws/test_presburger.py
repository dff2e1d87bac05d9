"""Linear arithmetic against z3 and against plain counting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from random import Random

import pytest
import z3
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import TooComplex
from wythoff.presburger import (
    And,
    AtLeast,
    Budget,
    Cell,
    Divides,
    Equal,
    Exists,
    Formula,
    Linear,
    Not,
    Or,
    cells,
    complement,
    implies,
    is_covered,
    least_point,
    nonempty,
    project,
    rename,
    satisfiable,
    substitute,
)
from wythoff.presburger.elimination import eliminate
from wythoff.presburger.nest import Nest

NAMES = ("x", "y", "z")


@st.composite
def forms(draw: st.DrawFn, names: tuple[str, ...] = NAMES, largest: int = 3) -> Linear:
    return Linear.of([(n, draw(st.integers(-largest, largest))) for n in names], draw(st.integers(-6, 6)))


def atoms(names: tuple[str, ...]) -> st.SearchStrategy[Formula]:
    return st.one_of(
        st.builds(AtLeast, forms(names)),
        st.builds(Equal, forms(names)),
        st.builds(Divides, st.integers(1, 5), forms(names)),
    )


def formulas(names: tuple[str, ...] = NAMES, depth: int = 3) -> st.SearchStrategy[Formula]:
    if depth == 0:
        return atoms(names)
    inner = st.deferred(lambda: formulas(names, depth - 1))
    bound = f"v{depth}"
    return st.one_of(
        *([atoms(names)] if depth < 3 else []),
        st.builds(lambda a, b: And((a, b)), inner, inner),
        st.builds(lambda a, b: Or((a, b)), inner, inner),
        st.builds(Not, inner),
        st.builds(Exists, st.just(bound), st.deferred(lambda: formulas((*names, bound), depth - 1))),
    )


def z3_form(form: Linear) -> z3.ArithRef:
    return z3.Sum([z3.IntVal(form.constant), *(f * z3.Int(n) for n, f in form.terms)])


def z3_formula(formula: Formula) -> z3.BoolRef:
    match formula:
        case AtLeast(term):
            return z3_form(term) >= 0
        case Equal(term):
            return z3_form(term) == 0
        case Divides(modulus, term):
            return z3_form(term) % modulus == 0
        case And(parts):
            return z3.And([z3_formula(p) for p in parts])
        case Or(parts):
            return z3.Or([z3_formula(p) for p in parts])
        case Not(part):
            return z3.Not(z3_formula(part))
        case Exists(name, part):
            return z3.Exists([z3.Int(name)], z3.And(z3.Int(name) >= 0, z3_formula(part)))


def z3_union(union: Iterable[Cell]) -> z3.BoolRef:
    return z3.Or([
        z3.And(
            *(z3_form(e) == 0 for e in cell.equalities),
            *(z3_form(b) >= 0 for b in cell.bounds),
            *(z3_form(t) % m == 0 for m, t in cell.congruences),
        )
        for cell in union
    ])  # fmt: skip


MAX_STEPS = 1_000_000
"""How long z3 may think, in steps of its own: then it gives up on the same examples on every machine."""


def z3_says(claim: z3.BoolRef, names: Iterable[str] = NAMES) -> bool:
    """Whether natural numbers satisfy the claim; examples that z3 gives up on are left out."""
    solver = z3.Solver()
    solver.set("rlimit", MAX_STEPS)
    solver.add(*(z3.Int(n) >= 0 for n in names), claim)
    answer = solver.check()
    assume(answer != z3.unknown)
    return bool(answer == z3.sat)


@contextmanager
def unless_too_complex() -> Iterator[None]:
    """Giving up is allowed, so such examples are left out; a wrong answer never is."""
    try:
        yield
    except TooComplex:
        reject()


def analysed(formula: Formula) -> tuple[Cell, ...]:
    with unless_too_complex():
        return cells(formula, Budget(4000))


@examples(75)
@given(formulas())
def test_cells_are_equivalent_to_the_formula(formula: Formula) -> None:
    union = analysed(formula)
    assert {v for c in union for v in c.variables} <= set(NAMES), "bound variables are gone"
    assert not z3_says(z3.Xor(z3_formula(formula), z3_union(union)))


@examples(40)
@given(formulas())
def test_no_cell_is_empty_and_satisfiability_agrees_with_z3(formula: Formula) -> None:
    union = analysed(formula)
    for cell in union:
        assert z3_says(z3_union([cell]))
    answer = z3_says(z3_formula(formula))
    with unless_too_complex():
        assert satisfiable(formula) == answer
        assert satisfiable(Not(Not(formula))) == answer


def truth(formula: Formula, point: Mapping[str, int], bound: int) -> bool:
    """The meaning, with quantified variables up to ``bound``."""
    match formula:
        case AtLeast(term):
            return term.value(point) >= 0
        case Equal(term):
            return term.value(point) == 0
        case Divides(modulus, term):
            return term.value(point) % modulus == 0
        case And(parts):
            return all(truth(p, point, bound) for p in parts)
        case Or(parts):
            return any(truth(p, point, bound) for p in parts)
        case Not(part):
            return not truth(part, point, bound)
        case Exists(name, part):
            return any(truth(part, {**point, name: v}, bound) for v in range(bound + 1))


def with_bounded_quantifiers(formula: Formula, bound: int) -> Formula:
    match formula:
        case And(parts):
            return And(tuple(with_bounded_quantifiers(p, bound) for p in parts))
        case Or(parts):
            return Or(tuple(with_bounded_quantifiers(p, bound) for p in parts))
        case Not(part):
            return Not(with_bounded_quantifiers(part, bound))
        case Exists(name, part):
            limit = AtLeast(Linear.number(bound) - Linear.variable(name))
            return Exists(name, And((limit, with_bounded_quantifiers(part, bound))))
        case _:
            return formula


BOX = [dict(zip(NAMES, p, strict=True)) for p in product(range(6), repeat=3)]


@examples(50)
@given(formulas())
def test_cells_on_a_small_box(formula: Formula) -> None:
    union = analysed(with_bounded_quantifiers(formula, 4))
    for point in BOX:
        assert any(c.contains(point) for c in union) == truth(formula, point, 4)


@examples(30)
@given(formulas(depth=2), forms(("y", "z")))
def test_a_term_for_a_variable(formula: Formula, value: Linear) -> None:
    put_in = substitute(formula, "x", value)
    for point in BOX:
        assert truth(put_in, point, 4) == truth(formula, {**point, "x": value.value(point)}, 4)


@examples(40)
@given(formulas(depth=2))
def test_complement(formula: Formula) -> None:
    union = analysed(formula)
    with unless_too_complex():
        outside = complement(union, Budget(4000))
    for point in BOX:
        assert any(c.contains(point) for c in outside) != any(c.contains(point) for c in union)
    assert not z3_says(z3.Not(z3.Xor(z3_union(union), z3_union(outside))))


@st.composite
def some_cells(draw: st.DrawFn) -> Cell:
    cell = Cell.of(
        draw(st.lists(forms(), max_size=1)),
        draw(st.lists(forms(), max_size=3)),
        draw(st.lists(st.tuples(st.integers(2, 5), forms()), max_size=2)),
    )
    assume(cell is not None)
    assert cell is not None
    return cell


@given(
    st.lists(forms(), max_size=2),
    st.lists(forms(), max_size=3),
    st.lists(st.tuples(st.integers(1, 6), forms()), max_size=2),
)
def test_normal_form_keeps_the_points(
    equalities: list[Linear], bounds: list[Linear], congruences: list[tuple[int, Linear]]
) -> None:
    cell = Cell.of(equalities, bounds, congruences)
    for p in BOX:
        inside = (
            all(e.value(p) == 0 for e in equalities)
            and all(b.value(p) >= 0 for b in bounds)
            and all(t.value(p) % m == 0 for m, t in congruences)
        )
        assert inside == (cell is not None and cell.contains(p))


@given(some_cells(), some_cells())
def test_meet_and_inclusion(one: Cell, other: Cell) -> None:
    both = one.meet(other)
    for p in BOX:
        assert (both is not None and both.contains(p)) == (one.contains(p) and other.contains(p))
        if one.lies_in(other):
            assert not one.contains(p) or other.contains(p)


@examples(60)
@given(some_cells(), some_cells(), forms(), st.integers(-3, 3), st.sampled_from([1, 1, -1, 2]))
def test_cells_that_miss_each_other(one: Cell, other: Cell, form: Linear, difference: int, factor: int) -> None:
    """Cells on planes that are parallel or the same, however these are written; a cell that is said to miss has no
    point in common."""
    planes = Cell.of([form]), Cell.of([(form + difference) * factor])
    first, second = (plane and cell.meet(plane) for cell, plane in zip((one, other), planes, strict=True))
    assume(first is not None and second is not None)
    assert first is not None
    assert second is not None
    if first.misses(second):
        assert not any(first.contains(point) and second.contains(point) for point in BOX)
        assert second.misses(first)


@examples(30)
@given(some_cells(), st.lists(some_cells(), max_size=3))
def test_coverage_agrees_with_z3(cell: Cell, union: list[Cell]) -> None:
    answer = z3_says(z3.And(z3_union([cell]), z3.Not(z3_union(union))))
    with unless_too_complex():
        assert is_covered(cell, union, Budget(20_000)) != answer


def narrow_cells(count: int) -> Iterator[Cell]:
    """Bounds on both sides of multiples of x and y, close together: often no whole number fits in between."""
    random = Random("narrow")

    def bound(sign: int) -> Linear:
        x, y = sign * random.randint(2, 7), random.choice([-5, -3, -2, 2, 3, 5])
        return Linear.of({"x": x, "y": y}, -sign * random.randint(0, 20))

    for _ in range(count):
        cell = Cell.of(bounds=[bound(1), bound(1), bound(-1), bound(-1), Linear.of({"y": -1}, random.randint(1, 3))])
        if cell is not None:
            yield cell


def test_whole_numbers_in_narrow_cells() -> None:
    box = [{"x": x, "y": y} for x in range(20) for y in range(4)]
    for cell in narrow_cells(1000):
        assert nonempty(cell, Budget()) == any(map(cell.contains, box))


@examples(40)
@given(some_cells())
def test_nonempty_agrees_with_z3(cell: Cell) -> None:
    answer = z3_says(z3_union([cell]))
    with unless_too_complex():
        assert nonempty(cell, Budget(20_000)) == answer


@examples(50)
@given(some_cells(), st.permutations(NAMES))
def test_a_nest_lists_exactly_the_points(cell: Cell, order: list[str]) -> None:
    """Over a box the cell is finite; its points must be met once each, whatever is known beforehand."""
    box = Cell.of(bounds=[Linear.number(5) - Linear.variable(n) for n in NAMES])
    assert box is not None
    inside = cell.meet(box)
    assume(inside is not None)
    assert inside is not None
    expected = sorted(tuple(p.values()) for p in BOX if cell.contains(p))
    for known in range(3):
        nest = Nest.of(inside, order[known:])
        found = [
            tuple(point[n] for n in NAMES)
            for start in product(range(6), repeat=known)
            for point in nest.points(dict(zip(order, start, strict=False)))
        ]
        assert sorted(found) == expected


def test_a_nest_refuses_infinitely_many_points() -> None:
    (cell,) = cells(AtLeast(Linear.variable("x") - 3))
    nest = Nest.of(cell, ["x"])
    with pytest.raises(ValueError, match="infinitely many"):
        list(nest.points({}))


@examples(30)
@given(formulas(depth=2), st.permutations(NAMES))
def test_least_point_is_the_least(formula: Formula, order: list[str]) -> None:
    """z3's lexicographic optimum over quantifier-free cells is the judge."""
    union = analysed(formula)
    with unless_too_complex():
        point = least_point(union, order, Budget(20_000))
    optimiser = z3.Optimize()
    optimiser.set("rlimit", MAX_STEPS)
    optimiser.add(*(z3.Int(n) >= 0 for n in NAMES), z3_union(union))
    goals = [optimiser.minimize(z3.Int(n)) for n in order]
    answer = optimiser.check()
    assume(answer != z3.unknown)
    if answer == z3.unsat:
        assert point is None
    else:
        assert point is not None
        assert [point[n] for n in order] == [optimiser.lower(g).as_long() for g in goals]


@examples(30)
@given(some_cells(), st.sets(st.sampled_from(NAMES), min_size=1, max_size=2))
def test_projection_agrees_with_z3(cell: Cell, names: set[str]) -> None:
    with unless_too_complex():
        shadow = project([cell], names, Budget(20_000))
    kept = [n for n in NAMES if n not in names]
    quantified = z3.Exists([z3.Int(n) for n in names], z3.And(*(z3.Int(n) >= 0 for n in names), z3_union([cell])))
    assert not z3_says(z3.Xor(quantified, z3_union(shadow)), kept)


# Each way of eliminating a variable, against trying its values: far enough for these small coefficients.

ELIMINATIONS = {
    "equation": lambda d: ([d(forms()) + Linear.variable("z") * 9], [d(forms())], [(3, d(forms()))]),
    "Fourier-Motzkin, lower bounds of coefficient 1": lambda d: (
        [],
        [d(forms(("x", "y"))) + Linear.variable("z"), d(forms(("x", "y"))) - Linear.variable("z") * 3],
        [],
    ),
    "Fourier-Motzkin, upper bounds of coefficient 1": lambda d: (
        [],
        [d(forms(("x", "y"))) + Linear.variable("z") * 3, d(forms(("x", "y"))) - Linear.variable("z")],
        [],
    ),
    "Cooper from below": lambda d: (
        [],
        [
            d(forms(("x", "y"))) + Linear.variable("z") * 2,
            d(forms(("x", "y"))) - Linear.variable("z") * 3,
            d(forms(("x", "y"))) - Linear.variable("z") * 2,
            d(forms(("x", "y"))) - Linear.variable("z"),
        ],
        [(2, d(forms()))],
    ),
    "Cooper from above": lambda d: (
        [],
        [
            d(forms(("x", "y"))) + Linear.variable("z") * 2,
            d(forms(("x", "y"))) + Linear.variable("z") * 3,
            d(forms(("x", "y"))) - Linear.variable("z") * 2,
        ],
        [(3, d(forms()))],
    ),
    "a congruence alone": lambda d: ([], [], [(4, d(forms())), (6, d(forms()))]),
}


@pytest.mark.parametrize("kind", ELIMINATIONS)
@examples(20)
@given(data=st.data())
def test_eliminating_one_variable(kind: str, data: st.DataObject) -> None:
    cell = Cell.of(*ELIMINATIONS[kind](data.draw))
    assume(cell is not None and "z" in cell.variables)
    assert cell is not None
    with unless_too_complex():
        shadow = eliminate(cell, "z", Budget())
    assert all("z" not in c.variables for c in shadow)
    for x, y in product(range(8), repeat=2):
        expected = any(cell.contains({"x": x, "y": y, "z": z}) for z in range(80))
        assert any(c.contains({"x": x, "y": y}) for c in shadow) == expected


@examples(20)
@given(formulas(depth=2))
def test_renaming_is_renaming_of_points(formula: Formula) -> None:
    turned = rename(formula, {"x": "y", "y": "z", "z": "x"})
    for point in BOX[::7]:
        assert truth(turned, {"y": point["x"], "z": point["y"], "x": point["z"]}, 3) == truth(formula, point, 3)


@examples(20)
@given(formulas(depth=2), formulas(depth=1))
def test_implication(one: Formula, other: Formula) -> None:
    for point in BOX[::7]:
        assert truth(implies(one, other), point, 3) == (not truth(one, point, 3) or truth(other, point, 3))
