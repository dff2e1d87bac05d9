"""The rules of a game in LaTeX, for amsmath."""

from __future__ import annotations

import re

from wythoff.display import latex_text
from wythoff.rules.notation import with_values
from wythoff.rules.ruleset import Move, Ruleset
from wythoff.rules.syntax import (
    Absolute,
    Both,
    Comparison,
    Condition,
    DividesTerm,
    Either,
    Implication,
    Negation,
    Number,
    OverPiles,
    Predicate,
    Product,
    Quantified,
    Reference,
    Sum,
    Term,
)
from wythoff.rules.wording import terminal_condition

_RELATIONS = {"<": "<", "<=": r"\le", "=": "=", "!=": r"\ne", ">=": r"\ge", ">": ">"}
_TERM, _ADDEND, _FACTOR = range(3)
_FORMULA, _DISJUNCTION, _CONJUNCTION, _UNIT = range(4)


def latex(ruleset: Ruleset) -> str:
    r"""The rules as an ``aligned`` block, to be put into a displayed formula.

    >>> from wythoff.rules import library
    >>> print(latex(library.game("capped-wythoff")))
    \begin{aligned}
    \text{piles}\colon\quad & \{x, y\} \\
    \text{single}\colon\quad & 1 \le x - x' \le 4 \land y' = y \\
    \text{double}\colon\quad & \exists k\colon 1 \le k \le 4 \land x' = x - k \land y' = y - k
    \end{aligned}
    """
    piles = ", ".join(pile_latex(p) for p in ruleset.piles)
    lines = [("piles", rf"\{{{piles}\}}" if ruleset.unordered else f"({piles})")]
    for move in ruleset.moves:
        if isinstance(move, Move):
            lines.append((move.label, condition_latex(with_values(move.condition, dict(ruleset.parameters)))))
        else:
            lines.append((move.label, rf"\text{{{latex_text(move.description)}}}"))
    terminal = terminal_condition(ruleset)
    if terminal is not None:
        lines.append(("terminal", condition_latex(terminal)))
    if ruleset.block:
        lines.append(("block", str(ruleset.block)))
    if ruleset.misere:
        lines.append(("play", r"\text{mis\`ere}"))
    rows = (rf"\text{{{latex_text(label)}}}\colon\quad & {body}" for label, body in lines)
    return "\\begin{aligned}\n" + " \\\\\n".join(rows) + "\n\\end{aligned}"


def condition_latex(condition: Condition) -> str:
    r"""A condition in LaTeX's mathematics mode.

    >>> from wythoff.rules.parse import parse_formula
    >>> print(condition_latex(parse_formula("some i: |x[i] - x'[i]| != 2 or not 3 divides x[i]")))
    \exists i\colon \lvert x_{i} - x'_{i} \rvert \ne 2 \lor 3 \nmid x_{i}
    """
    return _condition(condition, _FORMULA, True)


def _condition(condition: Condition, level: int, tail: bool) -> str:
    """``tail``: nothing follows inside the same parentheses, so a quantifier cannot reach too far."""
    match condition:
        case Comparison((first, *others), relations):
            chain = (f" {_RELATIONS[r]} {term_latex(t)}" for r, t in zip(relations, others, strict=True))
            return term_latex(first) + "".join(chain)
        case DividesTerm(modulus, term):
            return _divides(modulus, r"\mid", term)
        case Negation(DividesTerm(modulus, term)):
            return _divides(modulus, r"\nmid", term)
        case Negation(Comparison((left, right), ("=",))):
            return rf"{term_latex(left)} \ne {term_latex(right)}"
        case Predicate(name, arguments):
            return f"{_name(name)}({', '.join(term_latex(a) for a in arguments)})"
        case Both((part,)) | Either((part,)):
            return _condition(part, level, tail)
        case Both(()):
            return r"\top"
        case Either(()):
            return r"\bot"
        case Both(parts):
            return _joined(r" \land ", parts, _CONJUNCTION, level, tail)
        case Either(parts):
            return _joined(r" \lor ", parts, _DISJUNCTION, level, tail)
        case Negation(part):
            simple = isinstance(part, Quantified | OverPiles | Predicate)
            return r"\lnot " + (_condition(part, _UNIT, tail) if simple else f"({condition_latex(part)})")
        case Implication(premise, conclusion):
            if level > _FORMULA:
                return f"({condition_latex(condition)})"
            return rf"{_condition(premise, _DISJUNCTION, False)} \Rightarrow {condition_latex(conclusion)}"
        case Quantified(kind, names, part):
            sign = r"\exists" if kind == "exists" else r"\forall"
            text = rf"{sign} {', '.join(_name(n) for n in names)}\colon {condition_latex(part)}"
            return _bracketed(text, not tail)
        case OverPiles(kind, index, other, part):
            sign = r"\exists" if kind == "some" else r"\forall"
            left_out = "" if other is None else rf" \ne {_name(other)}"
            return _bracketed(rf"{sign} {_name(index)}{left_out}\colon {condition_latex(part)}", not tail)
        case _:
            raise AssertionError(condition)


def _divides(modulus: Term, sign: str, term: Term) -> str:
    return f"{term_latex(modulus, _ADDEND)} {sign} {term_latex(term, _ADDEND)}"


def _joined(word: str, parts: tuple[Condition, ...], own: int, level: int, tail: bool) -> str:
    inside = level > own
    last = len(parts) - 1
    texts = (_condition(p, own + 1, i == last and (tail or inside)) for i, p in enumerate(parts))
    return _bracketed(word.join(texts), inside)


def term_latex(term: Term, level: int = _TERM) -> str:
    """A term in LaTeX's mathematics mode; a number before a name needs no sign of multiplication."""
    match term:
        case Number(value):
            return str(value)
        case Reference(name, after, index):
            place = "" if index is None else f"_{{{term_latex(index)}}}"
            return _name(name) + ("'" if after else "") + place
        case Absolute(inside):
            return rf"\lvert {term_latex(inside)} \rvert"
        case Product(factors):
            text = _product(factors)
            return _bracketed(text, level > (_TERM if text.startswith("-") else _ADDEND))
        case Sum(((sign, addend),)):
            return _bracketed(("-" if sign < 0 else "+") + term_latex(addend, _FACTOR), level > _TERM)
        case Sum(((sign, first), *rest)):
            text = "-" + term_latex(first, _FACTOR) if sign < 0 else term_latex(first, _TERM)
            for following, addend in rest:
                text += (" - " if following < 0 else " + ") + term_latex(addend, _ADDEND)
            return _bracketed(text, level > _TERM)
        case Sum():
            return "0"


def _product(factors: tuple[Term, ...]) -> str:
    number, *others = factors
    whole = term_latex(number, _FACTOR if isinstance(number, Sum) and len(number.addends) > 1 else _TERM)
    for text in (term_latex(f, _FACTOR) for f in others):
        whole += (r" \cdot " if text[0].isdigit() else "") + text
    return whole


def _name(name: str) -> str:
    return name if len(name) == 1 else rf"\mathit{{{latex_text(name)}}}"


def pile_latex(pile: str) -> str:
    """The name of a pile: ``x[2]`` is x with index 2."""
    match = re.fullmatch(r"(.*)\[(\d+)\]", pile)
    return _name(pile) if match is None else f"{_name(match[1])}_{{{match[2]}}}"


def _bracketed(text: str, brackets: bool) -> str:
    return f"({text})" if brackets else text
