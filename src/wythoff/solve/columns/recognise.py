"""Which games the column sweep may solve: their moves are read off as column rules, and the reading is proved.

The reading is a guess from the shape of each cell. The guess counts only if the relation that the column rules
mean is the game's own move relation, which linear arithmetic decides for all positions at once.
"""

from __future__ import annotations

from typing import TypeAlias

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, same_points
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.columns.rules import ColumnRules, Cone, Double, Split
from wythoff.solve.relation import all_cells, essential, keeps_largest, stored_cells

Number: TypeAlias = int | Linear


def column_rules(game: Ruleset) -> ColumnRules | None:
    """The game's moves as column rules, or None when the sweep is not known to be exact for it."""
    budget = Budget()
    rules = guessed(game, budget)
    if rules is None:
        return None
    try:
        if not keeps_largest(game, budget):
            return None
        meant, own = (stored_cells(game, cells, budget) for cells in (meaning(game, rules), all_cells(game)))
        return rules if same_points(own, meant, budget) else None
    except TooComplex:
        return None


def guessed(game: Ruleset, budget: Budget) -> ColumnRules | None:
    """What the shapes of the cells suggest, which is not yet known to be right."""
    if not may_have_columns(game):
        return None
    try:
        return _guess(game, budget)
    except (TooComplex, ValueError):
        return None


def may_have_columns(game: Ruleset) -> bool:
    """Whether a game is of the kind that the sweep is for."""
    return len(game.piles) == 2 and game.unordered and not game.block and game.terminal is None and game.by_formulas


def meaning(game: Ruleset, rules: ColumnRules) -> list[Cell]:
    """The cells of the moves that column rules stand for, before closing them under exchanging piles."""
    moves = Moves(game)
    found = [moves.single()]
    for double in rules.doubles:
        excepted = sorted(e for e in set(double.except_k) if e >= double.least_k)
        starts = [double.least_k, *(e + 1 for e in excepted)]
        for start, most_k in zip(starts, [*(e - 1 for e in excepted), None], strict=True):
            found.append(moves.double(double.low, double.high, start, double.least_l, most_k))
    found += [moves.split(split.low, split.high, split.least_x, split.least_l) for split in rules.splits]
    found += [moves.cone(cone.slope, cone.low, cone.high) for cone in rules.cones]
    found += [moves.vector(first, second) for first, second in rules.vectors]
    return [cell for cell in found if cell is not None]


class Moves:
    """Families of moves as cells of a game's piles; their numbers may be forms in variables of other names."""

    def __init__(self, game: Ruleset) -> None:
        x, y, x2, y2 = map(Linear.variable, (*game.piles, *map(after, game.piles)))
        self.x, self.k, self.l = x, x - x2, y - y2
        self.taken = y - x2 - y2

    def single(self) -> Cell | None:
        return Cell.of([self.l], [self.k - 1])

    def double(
        self, low: Number, high: Number, least_k: Number, least_l: Number, most_k: int | None = None
    ) -> Cell | None:
        """A :class:`Double`, in which k may be bounded."""
        k, l = self.k, self.l
        upper = [] if most_k is None else [-k + most_k]
        return Cell.of(bounds=[l - k - low, k - l + high, l - least_l, k - least_k, *upper])

    def split(self, low: Number, high: Number, least_x: Number, least_l: Number) -> Cell | None:
        x, taken = self.x, self.taken
        return Cell.of(bounds=[taken - x - low, x - taken + high, x - least_x, taken - least_l])

    def cone(self, slope: int, low: Number, high: Number) -> Cell | None:
        k, l = self.k, self.l
        return Cell.of(bounds=[k - 1, l - 1, l - k - low, k * slope - l + high])

    def vector(self, first: Number, second: Number) -> Cell | None:
        return Cell.of([self.k - first, self.l - second])


def _guess(game: Ruleset, budget: Budget) -> ColumnRules | None:
    x, y = game.piles
    doubles: set[Double] = set()
    splits: set[Split] = set()
    vectors: set[tuple[int, int]] = set()
    cones: set[Cone] = set()
    diagonals: dict[int, list[Cell]] = {}
    for cell in (essential(cell, budget) for cell in all_cells(game)):
        taken = _in_amounts(cell, x, y)
        if taken is not None:
            fixed = {name: value for name in ("k", "l") if (value := _fixed(taken, name)) is not None}
            offset = _fixed_difference(taken)
            if len(fixed) == 2:
                vectors.add((fixed["k"], fixed["l"]))
            elif 0 in fixed.values():
                pass  # a single move; all of them have to be there
            elif offset is not None:
                diagonals.setdefault(offset, []).append(taken)
            elif taken.congruences:
                return None
            elif (cone := _cone(taken)) is not None:
                cones.add(cone)
            else:
                low, high, least_k, least_l = _band(taken, "k", "l")
                if low is None or high is None:
                    return None
                doubles.add(Double(low, high, max(least_k, 1), max(least_l, 1)))
            continue
        split = _split(cell, x, y) or _split(cell, y, x)
        if split is None:
            return None
        splits.add(split)
    for offset, family in diagonals.items():
        doubles.add(_diagonal(offset, family))
    return ColumnRules(
        tuple(sorted(doubles, key=repr)),
        tuple(sorted(splits, key=repr)),
        tuple(sorted(vectors)),
        tuple(sorted(cones, key=repr)),
    )


def _in_amounts(cell: Cell, x: str, y: str) -> Cell | None:
    """The cell in terms of the amounts k and l taken from the two piles, if it depends on nothing else."""
    forms = {after(x): Linear.variable(x) - Linear.variable("k"), after(y): Linear.variable(y) - Linear.variable("l")}

    def rewritten(form: Linear) -> Linear:
        for name, value in forms.items():
            form = form.substitute(name, value)
        return form

    amounts = Cell.of(
        map(rewritten, cell.equalities),
        map(rewritten, cell.bounds),
        [(m, rewritten(t)) for m, t in cell.congruences],
    )
    return None if amounts is None or not amounts.variables <= {"k", "l"} else amounts


def _fixed(cell: Cell, name: str) -> int | None:
    """The value that an equation gives to a variable."""
    for form in cell.equalities:
        if set(form) == {name} and form.constant % form[name] == 0:
            return -form.constant // form[name]
    return None


def _fixed_difference(cell: Cell) -> int | None:
    """The value that an equation gives to l - k."""
    for form in cell.equalities:
        if set(form) == {"k", "l"} and form["k"] == -form["l"] and form.constant % form["l"] == 0:
            return -form.constant // form["l"]
    return None


def _band(cell: Cell, first: str, second: str) -> tuple[int | None, int | None, int, int]:
    """The bounds low <= second - first <= high, and the least values of the two, as far as they are stated."""
    low: int | None = None
    high: int | None = None
    least = {first: 0, second: 0}
    for form in cell.equalities:
        if set(form) == {first, second} and form[first] == -form[second]:
            low = high = -form.constant // form[second]
    for form in cell.bounds:
        if len(form.terms) == 1:
            ((name, factor),) = form.terms
            if factor > 0 and name in least:
                least[name] = max(least[name], -(form.constant // factor))
        elif form[second] == 1 and form[first] == -1:
            low = -form.constant if low is None else max(low, -form.constant)
        elif form[second] == -1 and form[first] == 1:
            high = form.constant if high is None else min(high, form.constant)
    return low, high, least[first], least[second]


def _diagonal(offset: int, family: list[Cell]) -> Double:
    """The amounts (k, k + offset): all k from some number on, apart from exceptions."""
    starts = []
    for cell in family:
        _, _, least_k, least_l = _band(cell, "k", "l")
        bounded = any(f["k"] + f["l"] < 0 for f in cell.bounds)
        if not cell.congruences and not bounded:
            starts.append(max(least_k, least_l - offset, 1, 1 - offset))
    start = min(starts, default=None)
    if start is None:
        raise ValueError("only finitely many amounts, or a residue class")
    allowed = [k for k in range(1, start) if any(c.contains({"k": k, "l": k + offset}) for c in family)]
    least = min([*allowed, start])
    exceptions = tuple(k for k in range(least, start) if k not in allowed)
    return Double(offset, offset, least, max(1, least + offset), exceptions)


def _cone(cell: Cell) -> Cone | None:
    """k + low <= l <= slope*k + high, or the same with k and l exchanged."""
    for k, l in (("k", "l"), ("l", "k")):
        steep = [f for f in cell.bounds if f[l] == -1 and f[k] >= 2]
        flat = [f for f in cell.bounds if f[l] == 1 and f[k] == -1]
        if len(steep) == 1 and len(flat) == 1:
            return Cone(steep[0][k], -flat[0].constant, steep[0].constant)
    return None


def _split(cell: Cell, cleared: str, other: str) -> Split | None:
    """Clear one pile, take from the other, and divide the rest: only the sum of the piles afterwards matters."""
    first, second = after(cleared), after(other)
    if any(form[first] != form[second] for form in (*cell.equalities, *cell.bounds)) or cell.congruences:
        return None
    # With t taken from the other pile, the sum afterwards is other - t; call the cleared pile k and t l.
    names = {cleared: Linear.variable("k"), first: Linear.variable(other) - Linear.variable("l")}

    def rewritten(form: Linear) -> Linear:
        form = form.without(second)
        for name, value in names.items():
            form = form.substitute(name, value)
        return form

    renamed = Cell(frozenset(map(rewritten, cell.equalities)), frozenset(map(rewritten, cell.bounds)), frozenset())
    low, high, least_x, least_l = _band(renamed, "k", "l")
    if low is None or high is None:
        return None
    return Split(low, high, max(least_x, 1), max(least_l, 1))
