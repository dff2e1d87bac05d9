"""Quantifier elimination: every formula becomes a finite union of cells.

A variable is removed from a cell by solving an equation for it, by Fourier-Motzkin where that is exact over
the integers (all lower or all upper coefficients are 1), and otherwise by Cooper's method [Cooper 1972].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import lcm

from wythoff.errors import TooComplex
from wythoff.presburger.cell import EVERYTHING, Cell
from wythoff.presburger.formula import And, AtLeast, Divides, Equal, Exists, Formula, Not, Or
from wythoff.presburger.linear import Linear

LONG_PERIOD = 1_000
"""From this length on, it is the period that makes an analysis too long."""


PAIRS_PER_CELL = 64
"""At least this many pairs of cells are compared in the time that it takes to build one cell."""


class Budget:
    """How many cells an analysis may build before it gives up with :class:`TooComplex`.

    A cell takes about 0.1 ms. It is work that is counted, not time, so an analysis ends the same way on every machine.
    """

    def __init__(self, cells: int = 30_000) -> None:
        self.left = cells
        self._pairs = 0

    def spend(self, amount: int = 1, *, period: int = 1) -> None:
        """Count the cells that are built: ``amount`` for each remainder modulo the period."""
        self.left -= amount * period
        if self.left < 0:
            advice = "choose smaller factors" if period >= LONG_PERIOD else "split it into simpler moves"
            raise TooComplex(f"the formula is too complicated to analyse exactly; {advice}")

    def compare(self, pairs: int) -> None:
        """Count pairs of cells that are compared: whether one lies in the other, or they are disjoint."""
        cells, self._pairs = divmod(self._pairs + pairs, PAIRS_PER_CELL)
        if cells:
            self.spend(cells)


def cells(formula: Formula, budget: Budget | None = None) -> tuple[Cell, ...]:
    """Cells whose union is the set of points satisfying the formula; none of them is empty.

    >>> k, x = Linear.variable("k"), Linear.variable("x")
    >>> cells(Exists("k", Equal(x - k * 2)))
    ({2 divides x},)
    """
    budget = budget or Budget()
    return tuple(c for c in _union(_cells(formula, True, budget), budget) if nonempty(c, budget))


def satisfiable(formula: Formula, budget: Budget | None = None) -> bool:
    return bool(cells(formula, budget))


def _cells(formula: Formula, positive: bool, budget: Budget) -> list[Cell]:
    match formula:
        case Not(part):
            return _cells(part, not positive, budget)
        case And(parts) | Or(parts):
            if isinstance(formula, And) == positive:
                product = [EVERYTHING]
                for part in sorted(parts, key=_branching):
                    if not product:
                        break
                    product = _meet(product, _cells(part, positive, budget), budget)
                return product
            return _union([c for part in parts for c in _cells(part, positive, budget)], budget)
        case Exists(name, part):
            projected = _union(project(_cells(part, True, budget), [name], budget), budget)
            return projected if positive else complement(projected, budget)
        case AtLeast(term):
            return _atom([Cell.of(bounds=[term if positive else -term - 1])], budget)
        case Equal(term):
            if positive:
                return _atom([Cell.of(equalities=[term])], budget)
            return _atom([Cell.of(bounds=[term - 1]), Cell.of(bounds=[-term - 1])], budget)
        case Divides(modulus, term):
            if positive:
                return _atom([Cell.of(congruences=[(modulus, term)])], budget)
            budget.spend(period=modulus)
            return _atom([Cell.of(congruences=[(modulus, term + r)]) for r in range(1, modulus)], budget)


def _atom(found: Iterable[Cell | None], budget: Budget) -> list[Cell]:
    budget.spend()
    return [c for c in found if c is not None]


def _branching(formula: Formula) -> int:
    """Cheap conjuncts first, so that products are cut down early."""
    match formula:
        case Equal():
            return 0
        case AtLeast() | Divides():
            return 1
        case And():
            return 2
        case _:
            return 3


def _meet(left: Sequence[Cell], right: Sequence[Cell], budget: Budget) -> list[Cell]:
    budget.spend(len(left) * len(right))
    met = [both for a in left for b in right if (both := a.meet(b)) is not None]
    if len(left) > 1 and len(right) > 1:
        met = [c for c in met if nonempty(c, budget)]
    return _union(met, budget)


def _union(found: Iterable[Cell], budget: Budget) -> list[Cell]:
    """The same union without cells that lie inside another one."""
    kept: list[Cell] = []
    for cell in dict.fromkeys(found):
        budget.compare(2 * len(kept))
        if any(cell.lies_in(other) for other in kept):
            continue
        kept = [other for other in kept if not other.lies_in(cell)]
        kept.append(cell)
    return kept


def complement(union: Sequence[Cell], budget: Budget) -> list[Cell]:
    """Cells for the points that lie in none of the given cells."""
    product = [EVERYTHING]
    for cell in union:
        outside: list[Cell] = []
        for form in cell.equalities:
            outside += _cells(Equal(form), False, budget)
        for form in cell.bounds:
            outside += _cells(AtLeast(form), False, budget)
        for modulus, form in cell.congruences:
            outside += _cells(Divides(modulus, form), False, budget)
        product = [c for c in _meet(product, outside, budget) if nonempty(c, budget)]
    return product


def is_covered(cell: Cell, union: Iterable[Cell], budget: Budget | None = None) -> bool:
    """Whether every point of the cell lies in one of the others.

    >>> x = Linear.variable("x")
    >>> whole, even, odd = Cell.of(), Cell.of(congruences=[(2, x)]), Cell.of(congruences=[(2, x + 1)])
    >>> is_covered(whole, [even, odd]), is_covered(whole, [even])
    (True, False)
    """
    budget, others = budget or Budget(), list(union)
    budget.compare(len(others))
    if any(cell.lies_in(other) for other in others):
        return True
    pieces = [cell] if nonempty(cell, budget) else []
    for other in others:
        budget.compare(len(pieces))
        pieces = [rest for piece in pieces for rest in _subtract(piece, other, budget)]
    return not pieces


def same_points(left: Sequence[Cell], right: Sequence[Cell], budget: Budget | None = None) -> bool:
    """Whether two unions of cells have the same points: proved, not sampled."""
    budget = budget or Budget()
    return all(is_covered(c, right, budget) for c in left) and all(is_covered(c, left, budget) for c in right)


def _subtract(cell: Cell, other: Cell, budget: Budget) -> list[Cell]:
    """Disjoint cells for the points of the first cell that are not in the second."""
    if cell.misses(other):
        return [cell]
    if cell.lies_in(other):
        return []
    budget.spend()
    both = cell.meet(other)
    if both is None or not nonempty(both, budget):
        return [cell]
    # Constraints that the first cell already has cut nothing off.
    constraints: list[Formula] = [Equal(e) for e in other.equalities if e not in cell.equalities]
    constraints += [AtLeast(b) for b in other.bounds if b not in cell.bounds]
    constraints += [Divides(m, t) for m, t in other.congruences if (m, t) not in cell.congruences]
    outside: list[Cell] = []
    inside = [cell]
    for constraint in constraints:
        outside += [c for c in _meet(inside, _cells(constraint, False, budget), budget) if nonempty(c, budget)]
        inside = _meet(inside, _cells(constraint, True, budget), budget)
    return outside


def project(union: Iterable[Cell], names: Iterable[str], budget: Budget) -> list[Cell]:
    """Remove variables existentially, the cheapest one first."""
    done: list[Cell] = []
    pending = [(cell, frozenset(names)) for cell in union]
    while pending:
        cell, wanted = pending.pop()
        wanted &= cell.variables
        if not wanted:
            done.append(cell)
            continue
        name = min(wanted, key=lambda n: (_cost(cell, n), n))
        pending.extend((rest, wanted - {name}) for rest in eliminate(cell, name, budget))
    return done


def _cost(cell: Cell, name: str) -> int:
    """A guess at how much eliminating the variable would add."""
    if any(name in e for e in cell.equalities):
        return -1
    above = [-b[name] for b in cell.bounds if b[name] < 0]
    below = [b[name] for b in cell.bounds if b[name] > 0]
    if any(name in t for _, t in cell.congruences):
        return 10_000
    if max(above, default=1) > 1 and max(below, default=1) > 1:
        return 10_000
    return len(above) * (len(below) + 1)


def eliminate(cell: Cell, name: str, budget: Budget) -> list[Cell]:
    """Cells for ``exists name >= 0: cell``."""
    if name not in cell.variables:
        return [cell]
    budget.spend()
    equations = [e for e in cell.equalities if name in e]
    if equations:
        return _by_equation(cell, name, min(equations, key=lambda e: abs(e[name])))
    lower, upper, rest = _sides(cell, name)
    tied = [(m, t) for m, t in cell.congruences if name in t]
    free = [(m, t) for m, t in cell.congruences if name not in t]
    if tied or (any(b[name] > 1 for b in lower) and any(b[name] < -1 for b in upper)):
        return _cooper(cell, name, lower, upper, tied, budget)
    # Fourier-Motzkin is exact here: the largest lower (or least upper) bound is itself an integer point.
    budget.spend(len(lower) * len(upper))
    crossed = [low.crossed(high, name) for low in lower for high in upper]
    return _some(Cell.of(cell.equalities, rest + crossed, free))


def _sides(cell: Cell, name: str) -> tuple[list[Linear], list[Linear], list[Linear]]:
    """The bounds on a variable from below and from above, and those that do not mention it."""
    lower = [b for b in cell.bounds if b[name] > 0] + [Linear.variable(name)]
    return lower, [b for b in cell.bounds if b[name] < 0], [b for b in cell.bounds if name not in b]


def _some(cell: Cell | None) -> list[Cell]:
    return [] if cell is None else [cell]


def _by_equation(cell: Cell, name: str, equation: Linear) -> list[Cell]:
    """Solve ``factor * name + rest = 0`` for the variable: exact, with a congruence when |factor| > 1."""
    factor = equation[name]
    solution = equation.without(name) * (-1 if factor > 0 else 1)  # = |factor| * name

    def replaced(form: Linear) -> Linear:
        return form.without(name) * abs(factor) + solution * form[name]

    return _some(
        Cell.of(
            [replaced(e) for e in cell.equalities if e is not equation],
            [*(replaced(b) for b in cell.bounds), solution],
            [
                *((m * abs(factor), replaced(t)) for m, t in cell.congruences),
                *([(abs(factor), solution)] if abs(factor) > 1 else []),
            ],
        )
    )


def _cooper(
    cell: Cell,
    name: str,
    lower: list[Linear],
    upper: list[Linear],
    tied: list[tuple[int, Linear]],
    budget: Budget,
) -> list[Cell]:
    """Cooper's method: if a solution exists, one lies within a period above a lower (below an upper) bound."""
    scale = lcm(*(abs(f[name]) for f in lower + upper), *(abs(t[name]) for _, t in tied))
    # With w = scale * name every bound reads w + t >= 0 or -w + t >= 0.
    lows = [b.without(name) * (scale // b[name]) for b in lower]
    highs = [b.without(name) * (scale // -b[name]) for b in upper]
    ties = [(m * (scale // abs(t[name])), t * (scale // abs(t[name]))) for m, t in tied]
    period = lcm(scale, *(m for m, _ in ties))
    from_below = not highs or len(lows) <= len(highs)
    ends = [-t for t in lows] if from_below else highs
    budget.spend(len(ends), period=period)
    rest = [b for b in cell.bounds if name not in b]
    free = [(m, t) for m, t in cell.congruences if name not in t]
    found = []
    for end in ends:
        for step in range(period):
            w = end + step if from_below else end - step
            found += _some(
                Cell.of(
                    cell.equalities,
                    [*rest, *(w + t for t in lows), *(t - w for t in highs)],
                    [
                        *free,
                        *((m, t.without(name) + w * (1 if t[name] > 0 else -1)) for m, t in ties),
                        *([(scale, w)] if scale > 1 else []),
                    ],
                )
            )
    return _union(found, budget)


def nonempty(cell: Cell, budget: Budget) -> bool:
    """Whether the cell has a point."""
    pending = [cell]
    while pending:
        current = pending.pop()
        if current.is_everything:
            return True
        if not current.variables:
            continue
        name = min(current.variables, key=lambda n: (_cost(current, n), n))
        shadows = _shadows(current, name, budget)
        if shadows is not None:
            real, dark = shadows
            if dark is not None and nonempty(dark, budget):
                return True
            if real is None or not nonempty(real, budget):
                continue
        pending.extend(eliminate(current, name, budget))
    return False


def _shadows(cell: Cell, name: str, budget: Budget) -> tuple[Cell | None, Cell | None] | None:
    """Two cells without the variable, one too large and one too small, where only Cooper's method would be exact.

    These are the real and the dark shadow of the Omega test [Pugh 1991]: between a lower bound with the factor p and
    an upper bound with the factor q there is a real number if they do not cross, and a whole one if (p - 1)(q - 1)
    fits between them, too.
    """
    if any(name in e for e in cell.equalities) or any(name in t for _, t in cell.congruences):
        return None
    lower, upper, rest = _sides(cell, name)
    gaps = [(low[name] - 1) * (-high[name] - 1) for low in lower for high in upper]
    if not any(gaps):
        return None
    budget.spend(len(gaps))
    crossed = [low.crossed(high, name) for low in lower for high in upper]
    narrowed = [bound - gap for bound, gap in zip(crossed, gaps, strict=True)]
    real, dark = (Cell.of(cell.equalities, rest + bounds, cell.congruences) for bounds in (crossed, narrowed))
    return real, dark


def least_point(union: Iterable[Cell], order: Sequence[str], budget: Budget | None = None) -> dict[str, int] | None:
    """The lexicographically least point of a union of cells, variables compared in the given order.

    >>> x, y = Linear.variable("x"), Linear.variable("y")
    >>> least_point(cells(Equal(x * 3 - y * 2 - 1)), ["x", "y"])
    {'x': 1, 'y': 1}
    """
    budget = budget or Budget()
    current = list(union)
    point: dict[str, int] = {}
    for name in order:
        others = {v for c in current for v in c.variables} - {name}
        values = [_least_value(c, name) for c in project(current, others, budget)]
        possible = [v for v in values if v is not None]
        if not possible:
            return None
        point[name] = min(possible)
        fixed = Linear.number(point[name])
        current = [c for cell in current if (c := cell.substitute(name, fixed)) is not None]
    return point if any(c.is_everything for c in current) else None


def _least_value(cell: Cell, name: str) -> int | None:
    """The least natural number in a cell that constrains at most this one variable."""
    for equation in cell.equalities:
        value, remainder = divmod(-equation.constant, equation[name])
        return value if remainder == 0 and value >= 0 and cell.contains({name: value}) else None
    start = max([0, *(-(b.constant // b[name]) for b in cell.bounds if b[name] > 0)])
    period = lcm(*(m for m, _ in cell.congruences))
    return next((v for v in range(start, start + period) if cell.contains({name: v})), None)
