"""Concrete numbers for the parameters of a theorem: its definitions are computed, its lemmas and its game are tried.

Nothing here is a proof. It is written from the meaning of definitions and lemmas, not from the checker's steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, product
from math import floor
from random import Random
from typing import Any

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    ABOVE,
    AT_LEAST,
    ZERO,
    AnyFunction,
    Case,
    Floor,
    Lemma,
    Literal,
    Mex,
    MexFunction,
    Morphic,
    Outcome,
    Polynomial,
    Proved,
    Recursion,
    RuleCase,
    Witness,
)

FAR = 150
"""Sequences are computed so far; a lemma that looks further is not tried there."""


class TooFar(Exception):
    pass


def _times(*factors: Any) -> Any:
    """A product, in which an irrational number may meet 0."""
    total: Any = 1
    for factor in factors:
        if factor == 0:
            return 0
        total = total * factor
    return total


class Model:
    """Numbers for the parameters and constants of a theorem, and tables of its functions."""

    def __init__(self, theorem: Uniform, numbers: Mapping[str, Any]) -> None:
        self.theorem, self.numbers = theorem, dict(numbers)
        self.whole = all(isinstance(number, int) for number in numbers.values())
        self.functions: dict[str, Callable[..., Any]] = {}
        self.compiled: dict[int, tuple[Any, Callable[..., Any]]] = {}
        for step in theorem.steps:
            match step:
                case Mex(functions):
                    self._mex(functions)
                case Floor(name, variables, of):
                    names = [one.name for one in variables]
                    self.functions[name] = self._floor(names, of)
                case Recursion(name):
                    self.functions[name] = self._recursion(step)
                case Morphic():
                    self._fixed_point(step)
                case AnyFunction(name):
                    self.functions[name] = _some_function(name)
                case Outcome():
                    self.functions[step.name] = self._outcome(step)
                case Witness():
                    self._witness(step)
                case Proved():
                    pass

    def _mex(self, functions: Sequence[MexFunction]) -> None:
        tables: dict[str, list[int]] = {function.name: [] for function in functions}

        def value(name: str) -> Callable[[Any], Any]:
            def at(index: Any) -> Any:
                if index < 0:
                    return 0  # The definition says nothing of it.
                if index != int(index) or index > FAR:
                    raise TooFar
                while len(tables[name]) <= index:
                    self._extend(functions, tables)
                return tables[name][int(index)]

            return at

        self.functions |= {name: value(name) for name in tables}

    def _extend(self, functions: Sequence[MexFunction], tables: Mapping[str, list[int]]) -> None:
        """One more value for each function. What earlier indices forbid, they forbid for good: so values never fall."""
        n = len(next(iter(tables.values())))
        found = {}
        for function in functions:
            v = tables[function.name][-1] if n else 0
            while any(self.all_hold(literals, {"i": i, "v": v}) for i in range(n) for literals in function.forbidden):
                v += 1
            found[function.name] = v
        for name, v in found.items():
            tables[name].append(v)

    def _floor(self, names: Sequence[str], of: Polynomial) -> Callable[..., Any]:
        return lambda *arguments: floor(self.value(of, dict(zip(names, arguments, strict=True))))

    def _recursion(self, definition: Recursion) -> Callable[..., Any]:
        @cache
        def at(*arguments: Any) -> Any:
            *others, n = arguments
            env = dict(zip((one.name for one in definition.variables), others, strict=True))
            place = n - definition.start
            if place < 0:
                return 0
            if place > FAR:
                raise TooFar
            if place < len(definition.base):
                return self.value(definition.base[place], env)
            return self.value(definition.step, {**env, "n": n})

        return at

    def _fixed_point(self, definition: Morphic) -> None:
        """The word by writing the image of each letter behind the images of those before it."""
        letters: list[int] = []
        ends: list[int] = [0]

        def read(length: int) -> None:
            while len(ends) <= length:
                letter = letters[len(ends) - 1] if letters else self.value(definition.start, {})
                letters.extend(self._image(definition, letter))
                ends.append(len(letters))
                if len(letters) > 50 * FAR:
                    raise TooFar

        def table(values: list[int], first: int) -> Callable[[Any], Any]:
            def at(index: Any) -> Any:
                if index < first:
                    return 0  # The definition says nothing of it.
                if index != int(index) or index > 2 * FAR:
                    raise TooFar
                read(int(index))
                return values[int(index) - first]

            return at

        self.functions |= {definition.word: table(letters, 1), definition.ends: table(ends, 0)}

    def _image(self, definition: Morphic, letter: int) -> list[int]:
        env = {"v": letter}
        for image in definition.images:
            if self.all_hold(image.guard, env):
                blocks = [[self.value(one, env)] * self.value(power, env) for one, power in image.blocks]
                return [one for block in blocks for one in block]
        raise AssertionError(f"{letter} has no image")

    def _outcome(self, definition: Outcome) -> Callable[[Any], int]:
        """By playing: no list of facts is met by x and a smaller y from which none leads on like that."""

        @cache
        def at(x: Any) -> int:
            if x < 0:
                return 0  # The definition says nothing of it.
            if x > FAR:
                raise TooFar
            smaller = (y for y in range(int(x)) if at(y))
            return int(not any(self.all_hold(m, {"x": x, "y": y}) for y in smaller for m in definition.moves))

        return at

    def _witness(self, definition: Witness) -> None:
        """Functions that give the least witnesses of a lemma with a single case; of others they are given by hand."""
        lemma = self.theorem.lemmas[definition.lemma]
        if not lemma.variables or len(lemma.cases) > 1:
            return
        (case,), (names,) = lemma.cases, definition.names

        def value(witness: str) -> Callable[..., Any]:
            @cache
            def at(*arguments: Any) -> Any:
                env = dict(zip((one.name for one in lemma.variables), arguments, strict=True))
                if not self.all_hold(lemma.hypotheses, env):
                    return 0
                for found in self._witnesses(case, env):
                    if self.all_hold(case.literals, {**env, **found}):
                        return found[witness]
                raise TooFar

            return at

        self.functions |= {name: value(one.name) for name, one in zip(names, case.witnesses, strict=True)}

    # -- terms and facts

    def value(self, polynomial: Polynomial, env: Mapping[str, Any]) -> Any:
        return self._compiled(polynomial, self._code)(env, self.numbers, self.functions)

    def _compiled(self, what: Any, code: Callable[[Any], str]) -> Callable[..., Any]:
        """The value of some part of the theorem as a function of Python; it is computed often."""
        known = self.compiled.get(id(what))
        if known is None:
            made = eval(f"lambda e, numbers, functions: {code(what)}", {"Fraction": Fraction, "times": _times})
            # What is kept keeps its id.
            known = self.compiled[id(what)] = (what, made)
        return known[1]

    def _code(self, polynomial: Polynomial) -> str:
        """The polynomial as an expression of Python."""
        parts = ["0"]
        for monomial, factor in polynomial.terms.items():
            number = repr(int(factor)) if factor.denominator == 1 else repr(factor)
            factors = [f"({number})", *map(self._atom_code, monomial)]
            parts.append("*".join(factors) if self.whole else f"times({', '.join(factors)})")
        return " + ".join(parts)

    def _atom_code(self, atom: Any) -> str:
        if isinstance(atom, str):
            return f"numbers[{atom!r}]" if atom in self.numbers else f"e[{atom!r}]"
        return f"functions[{atom[0]!r}]({', '.join(map(self._code, atom[1:]))})"

    def all_hold(self, literals: Sequence[Literal], env: Mapping[str, Any]) -> bool:
        return bool(self._compiled(literals, self._conjunction)(env, self.numbers, self.functions))

    def _conjunction(self, literals: Sequence[Literal]) -> str:
        signs = {AT_LEAST: ">=", ABOVE: ">", ZERO: "=="}
        return " and ".join(f"({self._code(one.polynomial)}) {signs[one.relation]} 0" for one in literals) or "True"

    @property
    def meets_assumptions(self) -> bool:
        return self.all_hold(self.theorem.parameters.assumptions, {})

    # -- lemmas

    def some_case(self, cases: Sequence[Case], env: Mapping[str, Any]) -> bool:
        """Whether a case holds, for some small numbers in the place of its witnesses; TooFar, if that is open."""
        beyond = False
        for case in cases:
            for found in self._witnesses(case, env):
                try:
                    if self.all_hold(case.literals, {**env, **found}):
                        return True
                except TooFar:
                    beyond = True
        if beyond:
            raise TooFar
        return False

    def _witnesses(self, case: Case, env: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """Small numbers for the witnesses; one that an equation gives, once the others are chosen, is not guessed."""
        given = next(((w, l) for w in case.witnesses for l in case.literals if _gives(l, w.name)), None)
        guessed = [one for one in case.witnesses if given is None or one != given[0]]
        real = [number for number in self.numbers.values() if not isinstance(number, int)]
        small, far = range(25), range(FAR + 2)
        pools = [[(far if len(guessed) == 1 else small) if one.sort == "integer" else real for one in guessed]]
        if [one.sort for one in guessed] == ["integer", "integer"]:
            pools += [[small, far], [far, small]]
        for values in chain.from_iterable(product(*pool) for pool in pools):
            found = dict(zip((one.name for one in guessed), values, strict=True))
            if given is not None:
                name, polynomial = given[0].name, given[1].polynomial
                rest = self.value(polynomial, {**env, **found, name: 0})
                found[name] = -rest * int(polynomial.terms[name,])
            yield found

    def tries(self, lemma: Lemma, samples: int, seed: int = 0) -> Iterator[tuple[dict[str, int], bool]]:
        """Values of the variables that meet the hypotheses, and whether a case then holds."""
        random, names = Random(seed), [one.name for one in lemma.variables]
        side = next(side for side in (14, 8, 5, 4, 3) if side ** max(len(names), 1) <= samples or side == 3)
        grid = product(range(-1, side - 1), repeat=len(names))
        ranges = (6, 16, 16, 90)
        more = samples if len(names) < 3 else 12 * samples
        spread = ([random.randrange(random.choice(ranges)) for _ in names] for _ in range(more))
        for values in [*grid, *spread]:
            env = dict(zip(names, values, strict=True))
            try:
                if self.all_hold(lemma.hypotheses, env):
                    yield env, self.some_case(lemma.cases, env)
            except TooFar:
                continue

    # -- the game

    def p_positions(self, bound: int) -> set[tuple[int, int]]:
        """By the definition of P-positions, from the rules as the certificate has them; in ascending order."""
        rules = self.theorem.rules
        assert rules is not None
        winning: dict[tuple[int, int], bool] = {}
        for total in range(2 * bound + 1):
            for x in range(max(0, total - bound), min(total, bound) + 1):
                options = list(self._options((x, total - x), bound))
                winning[x, total - x] = any(not winning[option] for option in options) or (not options and rules.misere)
        return {(x, y) for (x, y), wins in winning.items() if not wins and x <= y}

    def _options(self, position: tuple[int, int], bound: int) -> Iterator[tuple[int, int]]:
        """All smaller positions to which some reading of the piles admits a move."""
        rules = self.theorem.rules
        assert rules is not None
        x, y = rules.piles
        readings = [position, position[::-1]]
        if any(self._satisfied(case, {x: a, y: b}) for a, b in readings for case in rules.terminal):
            return
        for u, v in product(range(sum(position) + 1), repeat=2):
            if u + v < sum(position) and max(u, v) <= bound:
                after = {rules.after[0]: u, rules.after[1]: v}
                moves = [case for move in rules.moves for case in move.cases]
                if any(self._satisfied(case, {x: a, y: b, **after}) for a, b in readings for case in moves):
                    yield u, v

    def _satisfied(self, case: RuleCase, env: Mapping[str, int]) -> bool:
        most = sum(env.values())
        return any(
            self.all_hold(case.literals, {**env, **dict(zip(case.names, values, strict=True))})
            for values in product(range(most + 1), repeat=len(case.names))
        )

    def claimed_positions(self, bound: int) -> set[tuple[int, int]]:
        """The columns of the theorem up to a bound, and the terminal positions."""
        columns, rules = self.theorem.columns, self.theorem.rules
        assert columns is not None
        assert rules is not None
        found = set()
        for n in range(bound + 2):
            pair = (self.value(columns.smaller, {"n": n}), self.value(columns.larger, {"n": n}))
            if max(pair) <= bound:
                found.add((min(pair), max(pair)))
        x, y = rules.piles
        for a, b in product(range(bound + 1), repeat=2):
            if any(self._satisfied(case, {x: a, y: b}) for case in rules.terminal):
                found.add((min(a, b), max(a, b)))
        return found


def _some_function(name: str) -> Callable[..., int]:
    """A function with small values that no simple rule gives."""
    return lambda *arguments: Random(f"{name} {arguments}").randrange(4)


def _gives(literal: Literal, name: str) -> bool:
    """Whether it is an equation with 1 or -1 times the name, which stands nowhere else in it."""
    terms = literal.polynomial.terms
    alone = [monomial for monomial in terms if name in Polynomial({monomial: Fraction(1)}).names()]
    return literal.relation == "=" and alone == [(name,)] and abs(terms[name,]) == 1


def instances(theorem: Uniform, most: int, count: int) -> list[dict[str, int]]:
    """Small integers that meet the assumptions of a theorem."""
    names = [name for name, _ in theorem.parameters.sorts]
    found = []
    for values in sorted(product(range(most + 1), repeat=len(names)), key=lambda v: (sum(v), v)):
        numbers = dict(zip(names, values, strict=True))
        if Model(theorem, numbers).meets_assumptions:
            found.append(numbers)
    return found[:count]


__all__ = ["FAR", "Model", "TooFar", "instances"]
