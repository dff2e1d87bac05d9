"""Mathematical symbols in statements: typed ones become words of the rule language, and shown ones come from them."""

from __future__ import annotations

from dataclasses import dataclass, fields

from wythoff.rules.latex import LATEX
from wythoff.rules.printing import ADDEND, FORMULA, LEADING, TERM, Notation
from wythoff.rules.syntax import Condition, Negation, Predicate, Term

TYPED = {
    "∀": "forall ", "∃": "exists ", "∧": " and ", "∨": " or ", "¬": "not ", "⇒": "=>", "→": "=>", "⇔": "<=>",
    "↔": "<=>", "∣": " divides ", "−": "-", "–": "-", "·": "*", "×": "*", "≤": "<=", "≥": ">=", "≠": "!=", "∈": " in ",
}  # fmt: skip
"""What each symbol means in the rule language."""


@dataclass(frozen=True)
class Typed:
    """A statement in the words of the rule language, and for each of its characters the place where it was typed."""

    text: str
    places: tuple[int, ...]

    @classmethod
    def of(cls, typed: str) -> Typed:
        """The statement with its symbols replaced.

        >>> Typed.of("∀x: P(x, x)").text
        'forall x: P(x, x)'
        """
        words = [(word, place) for place, sign in enumerate(typed) for word in TYPED.get(sign, sign)]
        return cls("".join(word for word, _ in words), (*(place for _, place in words), len(typed)))

    def place(self, line: int, column: int) -> int:
        """The place in the typed text, counted from 0, of a line and column of the replaced text.

        >>> Typed.of("∀x: P(x").place(1, 8)
        1
        """
        before = sum(len(one) + 1 for one in self.text.split("\n")[: line - 1])
        return self.places[min(before + column - 1, len(self.places) - 1)]


SPOKEN = Notation(
    name=str,
    times=lambda factor: " · " if factor[0].isdigit() else "",
    signs={"<": "<", "<=": "≤", "=": "=", "!=": "≠", ">=": "≥", ">": ">", "=>": "⇒", ":": ":"}
    | {"divides": "∣", "not divides": "∤", "not =": "≠", "not": "not"}
    | {"in": "∈", "not in": "∉", "..": ", …, ", "mod": "mod", "min": "min", "max": "max"}
    | {"exists": "∃", "forall": "∀", "some": "some", "every": "every", "odd": "odd"}
    | {"and": " ∧ ", "or": " ∨ ", "true": "0 = 0", "false": "0 = 1"},
    absolute=("|", "|"),
    braces=("{", "}"),
    index=("[", "]"),
    signed=LEADING,
    first_addend=TERM,
    first_factor=LEADING,
    divided=ADDEND,
)
"""Terms and comparisons as they are written in a sentence."""


class _Membership(Notation):
    """The notation of LaTeX, with (x, y) as an element of P rather than P as a predicate."""

    def condition(self, condition: Condition, place: int = FORMULA, *, last: bool = True) -> str:
        match condition:
            case Predicate():
                return self._element(condition, r"\in")
            case Negation(Predicate() as part):
                return self._element(part, r"\notin")
        return super().condition(condition, place, last=last)

    def _element(self, predicate: Predicate, sign: str) -> str:
        inside = ", ".join(self.term(argument) for argument in predicate.arguments)
        position = f"({inside})" if len(predicate.arguments) > 1 else inside
        return rf"{position} {sign} \text{{{predicate.name}}}"


_TYPESET = _Membership(**{part.name: getattr(LATEX, part.name) for part in fields(Notation)})


def typeset(condition: Condition) -> str:
    r"""A statement in LaTeX's mathematics mode.

    >>> from wythoff.rules.parse import parse_formula
    >>> print(typeset(parse_formula("forall d: exists x: P(x, x + d)")))
    \forall d\colon \exists x\colon (x, x + d) \in \text{P}
    """
    return _TYPESET.condition(condition)


def shown(condition: Condition) -> str:
    """A condition with mathematical symbols.

    >>> from wythoff.rules.parse import parse_formula
    >>> shown(parse_formula("forall x, y: x < y => y <= 2*x - 1"))
    '∀ x, y: x < y ⇒ y ≤ 2x − 1'
    """
    return SPOKEN.condition(condition).replace("-", "−")


def shown_term(term: Term) -> str:
    """A term with mathematical symbols."""
    return SPOKEN.term(term).replace("-", "−")
