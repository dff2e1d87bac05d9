r"""A theorem with parameters as a reader meets it: a sentence, a displayed formula, and what its letters stand for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from wythoff.checker.theorems import CapsTheorem, HeapsTheorem, check_theorem
from wythoff.checker.uniform import AT_LEAST, ZERO, Floor, Literal, Polynomial, Uniform, Witness, name
from wythoff.display import latex_text
from wythoff.prove.identity import known_game
from wythoff.prove.uniform.prose.document import AnyTheorem, sections
from wythoff.prove.uniform.prose.goals import column_text
from wythoff.prove.uniform.prose.notation import Notation, joined
from wythoff.rules.latex import pile_latex

LOSES = "the player to move loses exactly"

WHOLE_PARTS = range(5)
"""What a continued fraction may begin with."""


@dataclass(frozen=True)
class Stated:
    """Prose with formulas between dollars, a formula to be displayed after it, and the prose that follows.

    ``root`` is the number that the formula is about, as an expression in the parameters, if there is one; the ``law``
    defines the columns of the P-positions one after the other, if the formula does not.
    """

    lead: str
    formula: str
    rest: str
    root: str = ""
    law: str = ""

    @property
    def latex(self) -> str:
        """All of it, for a paper."""
        return f"{self.lead}\n\\[{self.formula}\\]\n{self.rest}".rstrip() + "\n"


def stated(theorem: AnyTheorem) -> Stated:
    r"""What a theorem with parameters says about the P-positions of its game.

    >>> from wythoff.prove.symbolic import prove_for_all
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> certificate = prove_for_all(symbolic_game("capped-nim(heaps=n, cap=c)")).certificate
    >>> print(stated_certificate(certificate).formula)
    (x_1 \bmod (c + 1)) \oplus (x_2 \bmod (c + 1)) \oplus \dots = 0
    """
    if isinstance(theorem, HeapsTheorem):
        return _heaps(theorem)
    if isinstance(theorem, CapsTheorem):
        return _caps(theorem)
    return _columns(theorem)


def stated_certificate(certificate: bytes) -> Stated:
    """What the certificate of a theorem with parameters says, after the check."""
    return stated(check_theorem(certificate))


def _heaps(theorem: HeapsTheorem) -> Stated:
    period = None if theorem.period is None else _linear(theorem.period.terms, theorem.period.constant)
    first, second = (f"x_{k}" if period is None else rf"(x_{k} \bmod ({period}))" for k in (1, 2))
    rest = r"where $\oplus$ adds binary digits without carrying."
    if theorem.game.misere:
        rest += " If no summand exceeds 1, the sum has to be 1 instead."
    return Stated(
        f"For {_with_signs(theorem.for_all)}, {LOSES} when", rf"{first} \oplus {second} \oplus \dots = 0", rest
    )


def _caps(theorem: CapsTheorem) -> Stated:
    period = _linear(theorem.period.terms, theorem.period.constant)
    piles = r",\; ".join(rf"{pile_latex(pile)} \bmod ({period})" for pile in theorem.game.piles)
    other = None if theorem.like is None else known_game(theorem.like)
    lead = (
        f"{_for_all(theorem.game.symbols.names)} {_with_signs(str(theorem.game.symbols))}, {LOSES} when the remainders"
    )
    rest = "are accepted by the automaton of the certificate."
    if theorem.like is not None:
        rest = f"are a P-position of {latex_text(str(other) if other else 'another game')}."
    return Stated(lead, f"({piles})", rest)


def _for_all(symbols: Collection[str]) -> str:
    return "For every" if len(symbols) == 1 else "For all"


def _columns(theorem: Uniform) -> Stated:
    """By integer parts where the theorem claims that they are the columns, otherwise by the columns' definitions."""
    assert theorem.rules is not None
    parameters = tuple(one for one, _ in theorem.parameters.sorts)
    notation = Notation(parameters, latex=True)
    facts = notation.facts(theorem.parameters.assumptions) if theorem.parameters.assumptions else ""
    known = facts or joined([notation.inline(notation.name(one)) for one in parameters])
    ends = " and at the terminal positions" if theorem.rules.terminal else ""
    lead = f"{_for_all(parameters)} {known}, {LOSES} at the positions" if known else f"T{LOSES[1:]} at the positions"
    pair = column_text(theorem, notation, "n").strip("$")
    definitions = [part.statement for part in sections(theorem, latex=True) if part.heading == "Definition"]
    floors = _integer_parts(theorem, notation)
    if floors is not None:
        parts, where, root = floors
        columns = [definition for definition in definitions if definition.split()[0].strip("$") in pair]
        law = " ".join([f"They are the pairs ${pair}$ for $n \\ge 0$.", *columns])
        return Stated(lead, _set_of(parts), f"in either order{ends}, where {where}.", root, law)
    return Stated(lead, _set_of(pair), f"in either order{ends}. {' '.join(definitions)}".rstrip())


def _set_of(pair: str) -> str:
    return rf"\mathcal{{P}} = \{{ {pair} : n \ge 0 \}}"


def _integer_parts(theorem: Uniform, notation: Notation) -> tuple[str, str, str] | None:
    """The columns as integer parts of multiples of a root, if the theorem claims that they are, and the root."""
    assert theorem.columns is not None
    floors = {step.name: step.of for step in theorem.steps if isinstance(step, Floor)}
    claimed = [_floor_claimed(theorem, column, floors) for column in (theorem.columns.smaller, theorem.columns.larger)]
    roots = [root for step in theorem.steps if isinstance(step, Witness) for root in [_root(theorem, step, notation)]]
    if claimed[0] is None or claimed[1] is None or not roots or roots[0] is None:
        return None
    letter, formula, expression = roots[0]
    smaller = _greek(rf"\lfloor {notation.term(claimed[0])} \rfloor", letter)
    # An integer in an integer part stands outside of it.
    outside = notation.term(claimed[1] - claimed[0])
    between = outside if outside.startswith("-") else f"+ {outside}"
    return rf"({smaller},\; {smaller} {between})", f"${formula}$", expression


def _floor_claimed(theorem: Uniform, column: Polynomial, floors: dict[str, Polynomial]) -> Polynomial | None:
    """The number whose integer part a lemma among the claims says the column is."""
    for claim in theorem.claims:
        for case in theorem.lemmas[claim].cases:
            for literal in case.literals:
                for function, of in floors.items():
                    value = Polynomial({((function, name("n")),): Fraction(1)})
                    if literal.relation == ZERO and literal.polynomial in (column - value, value - column):
                        return of
    return None


def _root(theorem: Uniform, witness: Witness, notation: Notation) -> tuple[str, str, str] | None:
    """A number that a quadratic equation defines, solved for it if just one root is positive; also as an expression."""
    (names, *others), (case, *more) = witness.names, theorem.lemmas[witness.lemma].cases
    equations = [one.polynomial for one in case.literals if one.relation == ZERO]
    if others or more or len(names) != 1 or len(equations) != 1:
        return None
    (letter,) = names
    powers: dict[int, Polynomial] = {}
    for monomial, factor in equations[0].replaced({case.witnesses[0].name: name(letter)}).terms.items():
        degree = monomial.count(letter)
        rest = tuple(atom for atom in monomial if atom != letter)
        powers[degree] = powers.get(degree, Polynomial({})) + Polynomial({rest: factor})
    square, linear, constant = (powers.get(degree, Polynomial({})) for degree in (2, 1, 0))
    if max(powers) != 2 or square not in (Polynomial({(): Fraction(1)}), Polynomial({(): Fraction(-1)})):
        return None
    sign = square.terms[()]
    linear, constant = linear * sign, constant * sign
    # The product of the roots is the constant: where each of its terms is negative, one root is positive.
    if not constant.terms or any(factor > 0 for factor in constant.terms.values()):
        return None
    below = linear * linear - constant * 4
    formula = rf"\{letter} = \frac{{{_sum(-linear, notation)} + \sqrt{{{_powers(notation.term(below))}}}}}{{2}}"
    formula += _continued_fraction(theorem, linear, constant, notation)
    plain = Notation(notation.parameters)
    return letter, formula, f"({plain.term(-linear)} + sqrt({plain.term(below)}))/2"


def _continued_fraction(theorem: Uniform, linear: Polynomial, constant: Polynomial, notation: Notation) -> str:
    """``= [c; p, p, ...]`` if that is the positive root of x^2 + linear x + constant, for a parameter p from 1 on.

    The number x = [c; p, p, ...] is above c and has (x - c)^2 + p (x - c) = 1.
    """
    for whole in WHOLE_PARTS:
        part = linear + 2 * whole
        is_root = linear * whole + constant == Polynomial({(): Fraction(-1 - whole * whole)})
        if is_root and Literal(part - 1, AT_LEAST) in theorem.parameters.assumptions:
            name_of = notation.term(part)
            return rf" = [{whole}; {name_of}, {name_of}, \ldots]"
    return ""


def _sum(polynomial: Polynomial, notation: Notation) -> str:
    """A sum that begins with a minus sign only if it must."""
    added, taken = (
        Polynomial({monomial: sign * factor for monomial, factor in polynomial.terms.items() if sign * factor > 0})
        for sign in (1, -1)
    )
    if not added.terms or len(taken.terms) != 1:
        return notation.term(polynomial)
    return f"{notation.term(added)} - {notation.term(taken)}"


def _powers(formula: str) -> str:
    r"""Squares written as powers: ``t\,t`` is ``t^2``."""
    parts = formula.split(r"\,")
    found: list[str] = []
    for part in parts:
        first, _, rest = part.partition(" ")
        if found and found[-1].split(" ")[-1] == first:
            found[-1] = f"{found[-1]}^2{' ' + rest if rest else ''}"
        else:
            found.append(part)
    return r"\,".join(found)


def _greek(formula: str, letter: str) -> str:
    return formula.replace(rf"\mathit{{{letter}}}", rf"\{letter}")


def _linear(terms: tuple[tuple[str, int], ...], constant: int) -> str:
    parts = [f"{'' if factor == 1 else factor}{symbol}" for symbol, factor in terms]
    return " + ".join([*parts, *([str(constant)] if constant else [])])


def _with_signs(condition: str) -> str:
    r"""A condition in words with its facts as formulas.

    >>> _with_signs("every number of heaps and all c with c >= 1")
    'every number of heaps and all $c \\ge 1$'
    """
    head, found, facts = condition.partition(" with ")
    before, _, symbols = head.rpartition(" ")
    if not found:
        return condition
    signs = facts.replace(">=", r"\ge").replace(" and ", "$ and $")
    alone = facts.split(" ")[0] == symbols and " and " not in facts
    return f"{before} ${signs}$".strip() if alone else f"{before} ${symbols}$ with ${signs}$".strip()


__all__ = ["Stated", "stated", "stated_certificate"]
