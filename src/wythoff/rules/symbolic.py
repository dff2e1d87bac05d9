"""Games with symbols in place of numbers: the rules of infinitely many games at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NoReturn, TypeAlias, TypeVar

from wythoff.errors import BadAssumption, BadParameter, GameTextError
from wythoff.integers.shortened import short_number, short_text
from wythoff.presburger import And, AtLeast, Equal, Formula, Linear, Not, cells, conjunction, least_point, satisfiable
from wythoff.rules import library
from wythoff.rules.assumptions import Constraint, constraint_text, facts_of, substituted, where_facts
from wythoff.rules.misere import misere_text
from wythoff.rules.notation import condition_text
from wythoff.rules.parse import parse_formula
from wythoff.rules.ruleset import Ruleset, known_parameters
from wythoff.rules.syntax import (
    Comparison,
    Condition,
    GameText,
    OverPiles,
    Quantified,
    Reference,
    Term,
    conjuncts,
    parts_of,
    term_references,
)

R = TypeVar("R", bound=Ruleset)

MAX_SYMBOLS = 6
LONGEST_SYMBOL = 40

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True)
class Symbol:
    """A symbol for any natural number: a theorem with it holds for each of its values.

    >>> print(Symbol("t"))
    t
    """

    name: str

    def __post_init__(self) -> None:
        if len(str(self.name)) > LONGEST_SYMBOL:
            raise BadParameter(f"a symbol has at most {LONGEST_SYMBOL} letters, and '{short_text(self.name)}' has more")
        if _NAME.fullmatch(str(self.name)) is None:
            raise BadParameter(f"a symbol is a name such as t or slack_1, not {short_text(repr(self.name))}")

    def __str__(self) -> str:
        return self.name


Value: TypeAlias = int | Symbol


@dataclass(frozen=True)
class SymbolicGame:
    """The rules of a game some of whose parameters are symbols, for all natural numbers that meet its assumptions.

    The ``assumptions`` are what the range of the game's parameters and the user say about the symbols; that a symbol is
    at least 0 always holds, and is not among them.

    >>> game = symbolic_game("wythoff(slack=t)", where="t >= 2")
    >>> str(game), game.symbols, game.values, game.for_all
    ('wythoff(slack=t)', ('t',), {'slack': Symbol(name='t')}, 't >= 2')
    >>> str(game.at({"t": 3}))
    'wythoff(slack=3)'
    """

    text: GameText
    parameters: tuple[tuple[str, Value], ...]
    symbols: tuple[str, ...]
    assumptions: tuple[Constraint, ...]

    @property
    def values(self) -> dict[str, Value]:
        """What each parameter of the text stands for."""
        return dict(self.parameters)

    @property
    def name(self) -> str:
        return self.text.name

    @property
    def misere(self) -> bool:
        return self.text.misere

    def __str__(self) -> str:
        return f"{self.name}({', '.join(f'{name}={value}' for name, value in self.parameters)})"

    @property
    def source(self) -> str:
        """The game in the rule language, as it was written."""
        return self.text.text

    def under_misere(self) -> SymbolicGame:
        """The same rules under misere play, where whoever cannot move wins."""
        return replace(self, text=misere_text(self.text))

    # -- assumptions

    @property
    def formula(self) -> Formula:
        """The assumptions as one formula, over natural numbers."""
        return conjunction(self.assumptions)

    @cached_property
    def irredundant(self) -> tuple[Constraint, ...]:
        """The assumptions without those that follow from the others."""
        kept = list(self.assumptions)
        for constraint in sorted(self.assumptions, key=lambda c: isinstance(c, Equal)):
            others = [c for c in kept if c is not constraint]
            if not satisfiable(And((*others, Not(constraint)))):
                kept = others
        return tuple(kept)

    @cached_property
    def for_all(self) -> str:
        """The symbols and what is assumed of them, to be read after "for all".

        >>> symbolic_game("st-wythoff(s=s, t=t)").for_all
        's >= 1, t with s + t >= 2'
        >>> symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m + 1").for_all
        'n = 2*m + 1'
        """
        first: dict[str, list[str]] = {name: [] for name in self.symbols}
        rest = []
        for constraint in self.irredundant:
            about = list(constraint.term)
            if len(about) == 1 or isinstance(constraint, Equal):
                first[min(about, key=self.symbols.index)].append(constraint_text(constraint, self.symbols))
            else:
                rest.append(constraint_text(constraint, self.symbols))
        equated = {name for c in self.irredundant if isinstance(c, Equal) for name in c.term}
        parts = [" and ".join(facts) or name for name, facts in first.items() if facts or name not in equated]
        return ", ".join(parts) + (f" with {' and '.join(rest)}" if rest else "")

    def assuming(self, *constraints: Constraint) -> SymbolicGame:
        """The same game with more assumptions on its symbols.

        >>> symbolic_game("wythoff(slack=t)").assuming(AtLeast(Linear.variable("t") - 2)).for_all
        't >= 2'
        """
        game = replace(self, assumptions=(*self.assumptions, *constraints))
        game._check_assumptions()
        return game

    def _check_assumptions(self) -> None:
        if not satisfiable(self.formula):
            listed = ", ".join(constraint_text(c, self.symbols) for c in self.assumptions)
            raise BadAssumption(f"no natural numbers satisfy all of the assumptions: {listed}")

    @cached_property
    def free_symbols(self) -> tuple[str, ...]:
        """The symbols whose numbers can be chosen: each equation determines one of the others.

        >>> symbolic_game("nim(heaps=n)", where="n = 2*m + 1").free_symbols
        ('n',)
        """
        determined: set[str] = set()
        for constraint in self.assumptions:
            if isinstance(constraint, Equal):
                determined.update(
                    [n for n in reversed(self.symbols) if n in constraint.term and n not in determined][:1]
                )
        return tuple(name for name in self.symbols if name not in determined)

    @property
    def has_symbolic_piles(self) -> bool:
        """Whether the number of piles depends on a symbol."""
        sizes = [pile.size for pile in self.text.piles if pile.size is not None]
        return any(isinstance(self.values.get(r.name), Symbol) for size in sizes for r in term_references(size))

    # -- instances

    def at(self, values: Mapping[str, int]) -> Ruleset:
        """The game with numbers for the symbols; those that the assumptions determine may be left out.

        >>> game = symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m + 1")
        >>> str(game.at({"m": 1})), str(game.at({"n": 5}))
        ('heap-wythoff(heaps=3)', 'heap-wythoff(heaps=5)')
        """
        point = self._completed(values)
        numbers = {name: point[v.name] if isinstance(v, Symbol) else v for name, v in self.parameters}
        return Ruleset.instantiate(self.text, numbers)

    def _completed(self, values: Mapping[str, int]) -> dict[str, int]:
        for name, value in values.items():
            if name not in self.symbols:
                raise BadParameter(f"{self} has no symbol '{short_text(name)}'; its symbols: {', '.join(self.symbols)}")
            if isinstance(value, bool) or not hasattr(value, "__index__") or value < 0:
                raise BadParameter(f"the symbol {name} of {self} stands for natural numbers, not {value!r}")
        given = [Equal(Linear.variable(name) - value) for name, value in values.items()]
        point = least_point(cells(And((*self.assumptions, *given))), self.symbols)
        if point is None:
            wrong = ", ".join(f"{name} = {short_number(value)}" for name, value in values.items())
            raise BadParameter(f"{self} is for all {self.for_all}, not for {wrong}")
        for name in self.symbols:
            other = Not(Equal(Linear.variable(name) - point[name]))
            if name not in values and satisfiable(And((*self.assumptions, *given, other))):
                raise BadParameter(f"{self} needs a number for {name}")
        return point

    def instances(self) -> Iterator[dict[str, int]]:
        """Numbers for the symbols that satisfy the assumptions: smaller sums first, then in the order of the symbols.

        >>> from itertools import islice
        >>> list(islice(symbolic_game("st-wythoff(s=s, t=t)").instances(), 4))
        [{'s': 1, 't': 1}, {'s': 2, 't': 0}, {'s': 1, 't': 2}, {'s': 2, 't': 1}]
        """
        total = Linear.of([(name, 1) for name in self.symbols])
        least = 0
        while (size := self._sum_from(total, least)) is not None:
            left: Formula = And((self.formula, Equal(total - size)))
            while (point := least_point(cells(left), self.symbols)) is not None:
                yield point
                same = And(tuple(Equal(Linear.variable(name) - value) for name, value in point.items()))
                left = And((left, Not(same)))
            least = size + 1

    def _sum_from(self, total: Linear, least: int) -> int | None:
        """The least sum of the symbols from a number on; None if there is none."""
        size = Linear.variable("the sum")
        found = cells(And((self.formula, Equal(total - size), AtLeast(size - least))))
        point = least_point(found, ["the sum", *self.symbols])
        return None if point is None else point["the sum"]

    # -- display

    @property
    def terms(self) -> dict[str, Term]:
        """What stands in the rules for each parameter: a number or a symbol, as a term."""
        from wythoff.rules.notation import signed_number

        return {n: Reference(v.name) if isinstance(v, Symbol) else signed_number(v) for n, v in self.parameters}

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff show GAME --json`` prints: the rules in words, as formulas and in LaTeX, as plain values."""
        from wythoff.rules.symbolic_wording import rules_json

        return rules_json(self)

    def latex(self) -> str:
        """The rules as a formula for LaTeX's mathematical mode."""
        from wythoff.rules.symbolic_wording import rules_latex

        return rules_latex(self)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


# -- from texts and values to a game


def symbolic_game(spec: str, *, where: str | Iterable[str] = (), **parameters: int | Symbol) -> SymbolicGame:
    """The game that a text such as ``wythoff(slack=t)`` stands for, with further assumptions on its symbols.

    A parameter may be a number, a name, or a linear term such as ``2*t + 1``, which makes the parameter's own name a
    symbol. An assumption consists of linear comparisons, as in ``t >= 2, s < t``; an equation such as ``n = 2*m + 1``
    for a symbol n may bring in a new symbol m.

    >>> print(symbolic_game("misere-wythoff", slack=Symbol("t")))
    misere-wythoff(slack=t)
    """
    text, inside = library.text_and_settings(spec)
    known_parameters(text, parameters)
    values: dict[str, Value] = dict(text.parameters)
    equations = []
    for name, value in {**inside, **parameters}.items():
        if isinstance(value, str):
            term = _linear_value(name, value)
            values[name] = term if isinstance(term, int | Symbol) else Symbol(name)
            equations += [] if isinstance(term, int | Symbol) else [(name, term)]
        else:
            values[name] = value
    known_parameters(text, values)
    return _checked(text, values, equations, [where] if isinstance(where, str) else where)


def symbolic_text(
    text: GameText, values: Mapping[str, int | Symbol], *, where: str | Iterable[str] = ()
) -> SymbolicGame:
    """The game of a text with these values for its parameters, and further assumptions on its symbols.

    >>> from wythoff.rules.parse import parse_game
    >>> take = parse_game("game take(most = 2) where most >= 1 piles x move t: 1 <= x - x' <= most")
    >>> symbolic_text(take, {"most": Symbol("m")}).for_all
    'm >= 1'
    """
    known_parameters(text, values)
    return _checked(text, {**dict(text.parameters), **values}, (), [where] if isinstance(where, str) else where)


def _linear_value(name: str, value: str) -> int | Symbol | Term:
    """What stands after ``name=``: a number, a symbol, or a term of symbols."""
    number = library.number_or_none(value)
    if number is not None:
        return number
    if _NAME.fullmatch(value.strip()):
        _not_a_keyword(name, value.strip())
        return Symbol(value.strip())
    try:
        found = parse_formula(f"{name} = ({value})", origin="parameter")
    except GameTextError as problem:
        _cannot_read(f"{name}={value.strip()}", problem)
    match found:
        case Comparison((_, term), ("=",)):
            return term
        case _:
            _cannot_read(f"{name}={value.strip()}", None)


def _not_a_keyword(name: str, value: str) -> None:
    try:
        parse_formula(f"{value} = 0")
    except GameTextError as problem:
        _cannot_read(f"{name}={value}", problem)


def _cannot_read(given: str, problem: GameTextError | None) -> NoReturn:
    raise BadParameter(
        f"cannot read '{short_text(given)}'; write parameters as name=number or name=symbol, as in wythoff(slack=2) or "
        "wythoff(slack=t)"
    ) from problem


def _checked(
    text: GameText, values: dict[str, Value], equations: Iterable[tuple[str, Term]], where: Iterable[str]
) -> SymbolicGame:
    names = list(dict.fromkeys(v.name for v in values.values() if isinstance(v, Symbol)))
    if not names:
        raise BadParameter(f"{text.name} has no symbol among its parameters; write one as in {_example(text)}")
    _check_meanings(text, values)
    assumptions = _range(text, values)
    for name, term in equations:
        new = [r.name for r in term_references(term) if r.name not in names]
        names += dict.fromkeys(new)
        assumptions += facts_of(Comparison((Reference(name), term), ("=",)), names)
    for condition in where:
        assumptions += where_facts(condition, names)
    for name in names:
        _check_new(text, values, Symbol(name).name)
    if len(names) > MAX_SYMBOLS:
        raise BadParameter(f"at most {MAX_SYMBOLS} symbols are allowed, and {len(names)} are given")
    game = SymbolicGame(
        text, tuple(values.items()), tuple(names), tuple(c for c in dict.fromkeys(assumptions) if not _is_trivial(c))
    )
    game._check_assumptions()
    return game


def _example(text: GameText) -> str:
    return f"{text.name}({text.parameters[0][0]}=t)" if text.parameters else "wythoff(slack=t)"


def _is_trivial(constraint: Constraint) -> bool:
    """Whether it holds for all natural numbers."""
    return not satisfiable(Not(constraint))


def _check_meanings(text: GameText, values: Mapping[str, Value]) -> None:
    """Refuse a symbol with the name of a pile, of a variable of the rules, or of a parameter that is something else."""
    for name, value in values.items():
        if isinstance(value, Symbol):
            _check_new(text, values, value.name)
            if text.block is not None and name in {r.name for r in term_references(text.block)}:
                raise BadParameter(
                    f"the number of blocked options of {text.name} must be a number, and {value} is not one"
                )


def _check_new(text: GameText, values: Mapping[str, Value], symbol: str) -> None:
    taken: str | None = None
    if symbol in {pile.name for pile in text.piles}:
        taken = f"a pile of {text.name}"
    elif symbol in _bound_names(text):
        taken = f"a variable in the rules of {text.name}"
    elif symbol in values and values[symbol] != Symbol(symbol):
        taken = f"a parameter of {text.name}, which is {values[symbol]} here"
    if taken is not None:
        raise BadParameter(f"the symbol {symbol} is also {taken}; choose another name for the symbol")


def _bound_names(text: GameText) -> set[str]:
    conditions = [move.condition for move in text.moves] + ([] if text.terminal is None else [text.terminal])
    return {name for condition in conditions for name in _bound(condition)}


def _bound(condition: Condition) -> Iterator[str]:
    match condition:
        case Quantified(names=names):
            yield from names
        case OverPiles(index=index):
            yield index
    for part in parts_of(condition):
        yield from _bound(part)


def _range(text: GameText, values: Mapping[str, Value]) -> list[Constraint]:
    """What the text says about its parameters, as facts about the symbols."""
    if text.range is None:
        return []
    linear = {n: Linear.variable(v.name) if isinstance(v, Symbol) else Linear.number(v) for n, v in values.items()}
    found = []
    for part in conjuncts(text.range):
        for constraint in facts_of(part, list(values)):
            fact = substituted(constraint, linear)
            if not satisfiable(fact):
                given = ", ".join(f"{name}={value}" for name, value in values.items())
                raise BadParameter(f"{text.name}({given}) is not a game: its rules require {condition_text(part)}")
            found.append(fact)
    return found


__all__ = ["Constraint", "Symbol", "SymbolicGame", "Value", "constraint_text", "symbolic_game", "symbolic_text"]
