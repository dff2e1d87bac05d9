"""How the formulas of a theorem with parameters are written: plainly, or in LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from wythoff.checker.uniform import ABOVE, AT_LEAST, ZERO, Literal, Polynomial, Rational
from wythoff.display import latex_text
from wythoff.mathematical_signs import LETTERS

_LATEX_LETTERS = {letter.typed: letter.latex[0] for letter in LETTERS if letter.typed}
_WITNESS = re.compile(r"([A-Za-z]+)_\d+_\d+")


@dataclass
class Notation:
    """Terms and facts as text. Parameters stand before other factors; witnesses are numbered as they come."""

    parameters: tuple[str, ...]
    latex: bool = False
    integral: bool = True
    """Whether all numbers are integers, so that p >= q + 1 can be written as p > q."""
    witnesses: dict[str, str] = field(default_factory=dict)

    def fresh(self, *, integral: bool) -> Notation:
        """The same notation, with no witnesses yet."""
        return Notation(self.parameters, self.latex, self.integral and integral)

    # -- words

    def inline(self, formula: str) -> str:
        """A formula within a sentence."""
        return f"${formula}$" if self.latex else formula

    def shown(self, polynomial: Polynomial) -> str:
        """A term within a sentence."""
        return self.inline(self.term(polynomial))

    @property
    def dots(self) -> str:
        return r"\dots" if self.latex else "..."

    def emphasis(self, words: str) -> str:
        return rf"\emph{{{latex_text(words)}}}" if self.latex else f"'{words}'"

    def words(self, text: str) -> str:
        """Words that are not a formula."""
        return latex_text(text) if self.latex else text

    # -- formulas

    def name(self, name: str) -> str:
        found = _WITNESS.fullmatch(name)
        if found is not None:
            return self._witness(name, found[1])
        stem, primes = name.rstrip("'"), name[len(name.rstrip("'")) :]
        if not self.latex or len(stem) == 1:
            return name
        if stem in _LATEX_LETTERS:
            return rf"\{_LATEX_LETTERS[stem]}{primes}"
        return rf"\mathit{{{latex_text(stem)}}}{primes}"

    def _witness(self, name: str, stem: str) -> str:
        if name not in self.witnesses:
            number = 1 + sum(other.startswith(stem) for other in self.witnesses.values())
            self.witnesses[name] = f"{stem}_{{{number}}}" if self.latex else f"{stem}{number}"
        return self.witnesses[name]

    def term(self, polynomial: Polynomial) -> str:
        return self._sum(polynomial.terms.items())

    def _sum(self, parts: Iterable[tuple[Any, Rational]]) -> str:
        text = ""
        for monomial, factor in sorted(parts, key=self._order):
            size = self._product(monomial, factor if factor > 0 else -factor)
            text += ((" - " if factor < 0 else " + ") if text else ("-" if factor < 0 else "")) + size
        return text or "0"

    def _order(self, part: tuple[Any, Rational]) -> tuple[Any, ...]:
        """What is added before what is subtracted, values of functions before names, the number last."""
        monomial, factor = part
        return not monomial, factor < 0, all(isinstance(atom, str) for atom in monomial), -len(monomial), str(monomial)

    def _product(self, monomial: tuple[Any, ...], factor: Rational) -> str:
        ordered = sorted(monomial, key=lambda atom: (not isinstance(atom, str), atom not in self.parameters, str(atom)))
        factors = [self._atom(atom) for atom in ordered]
        if factor != 1 or not factors:
            factors.insert(0, self._number(factor))
        return (r"\," if self.latex else "*").join(factors)

    def _number(self, value: Rational) -> str:
        if value.denominator == 1 or not self.latex:
            return str(value)
        return rf"\tfrac{{{value.numerator}}}{{{value.denominator}}}"

    def _atom(self, atom: Any) -> str:
        if isinstance(atom, str):
            return self.name(atom)
        function, *arguments = atom
        inside = ", ".join(map(self.term, arguments))
        return f"{self.name(function)}_{{{inside}}}" if self.latex else f"{function}({inside})"

    def literal(self, literal: Literal) -> str:
        """A fact, with what is added on one side and what is subtracted on the other."""
        terms, relation = dict(literal.polynomial.terms), literal.relation
        if self.integral and relation == AT_LEAST and terms.get((), 0) == -1 and len(terms) > 2:
            del terms[()]
            relation = ABOVE
        elif self.integral and relation == ABOVE and terms.get((), 0) == 1:
            del terms[()]
            relation = AT_LEAST
        left = [(monomial, factor) for monomial, factor in terms.items() if factor > 0]
        right = [(monomial, -factor) for monomial, factor in terms.items() if factor < 0]
        if self.integral and relation == ABOVE and len(left) == 1 and not right and left[0][0]:
            return f"{self._sum([(left[0][0], 1)])} {self.sign('>=')} 1"
        if not any(monomial for monomial, _ in left) and relation != ZERO:
            return f"{self._sum(right)} {self.sign({AT_LEAST: '<=', ABOVE: '<'}[relation])} {self._sum(left)}"
        return f"{self._sum(left)} {self.sign(relation)} {self._sum(right)}"

    def sign(self, relation: str) -> str:
        return {">=": r"\ge", "<=": r"\le"}.get(relation, relation) if self.latex else relation

    def facts(self, literals: Iterable[Literal]) -> str:
        """Facts within a sentence, without those that follow from a single other one."""
        listed = strongest(literals)
        return joined([self.inline(self.literal(one)) for one in listed]) or self.words("nothing")

    def values(self, values: Mapping[str, Polynomial]) -> str:
        """Terms for the variables of a lemma, without variables that stand for themselves."""
        prose = []
        for variable, value in values.items():
            name = variable.removeprefix("new ")
            if self.term(value) != self.name(name):
                prose.append(self.inline(f"{self.name(name)} = {self.term(value)}"))
        return ", ".join(prose)


def strongest(literals: Iterable[Literal]) -> list[Literal]:
    """The facts without those that another one implies by its constant alone."""
    kept: dict[Any, Literal] = {}
    for literal in literals:
        if literal.polynomial.is_number and _slack(literal) >= 0 and literal.relation != ZERO:
            continue
        varying = frozenset((m, f) for m, f in literal.polynomial.terms.items() if m)
        key = (varying, literal.relation == ZERO)
        other = kept.get(key)
        if other is None or _slack(literal) < _slack(other):
            kept[key] = literal
    equal = {varying for varying, is_equation in kept if is_equation}
    return [one for (varying, is_equation), one in kept.items() if is_equation or varying not in equal]


def _slack(literal: Literal) -> Rational:
    return literal.polynomial.constant - (1 if literal.relation == ABOVE else 0)


def joined(parts: list[str], word: str = "and") -> str:
    """Parts of a sentence: "p", "p and q", "p, q and r".

    >>> joined(["p", "q", "r"])
    'p, q and r'
    """
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else "".join(parts)


__all__ = ["Notation", "joined", "strongest"]
