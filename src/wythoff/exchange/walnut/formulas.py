"""Formulas of a certificate in Walnut's notation.

Everything is put in parentheses: in Walnut ``&`` and ``|`` bind equally strongly. Numbers are natural, so a difference
is never written; what is subtracted on one side is added on the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wythoff.errors import Unsupported

Tree = list[Any]
Names = Mapping[str, str]

TRUE: Tree = ["and", []]
FALSE: Tree = ["or", []]

# Walnut reads numbers as 32-bit integers.
LARGEST_NUMBER = 2**31 - 1


def simplified(tree: Sequence[Any]) -> Tree:
    """The same formula without constant parts, and without quantifiers over variables that do not occur.

    Walnut refuses such quantifiers, and forgets the variables of a formula with a constant part. It intersects from
    left to right, so the parts of a conjunction that keep few variables together come first.

    >>> simplified(["and", [[">=", [["x", 1]], -1], [">=", [], 3], ["exists", "k", ["=", [["x", 1]], 0]]]])
    ['and', [['=', [['x', 1]], 0], ['>=', [['x', 1]], -1]]]
    """
    match list(tree):
        case [">=" | "=" as kind, terms, constant]:
            kept = [[name, factor] for name, factor in terms if factor]
            holds = constant >= 0 if kind == ">=" else constant == 0
            return [kind, kept, constant] if kept else _constant(holds)
        case ["divides", modulus, terms, constant]:
            # Factors modulo m are not negative, so nothing needs to be moved to the other side.
            kept = [[name, factor % modulus] for name, factor in terms if factor % modulus]
            return ["divides", modulus, kept, constant % modulus] if kept else _constant(constant % modulus == 0)
        case ["and" | "or" as kind, parts]:
            absorbing = FALSE if kind == "and" else TRUE
            found: list[Tree] = []
            for part in map(simplified, parts):
                found += part[1] if part[0] == kind else [part]
            if absorbing in found:
                return absorbing
            ordered = sorted(found, key=_width) if kind == "and" else found
            return ordered[0] if len(ordered) == 1 else [kind, ordered]
        case ["not", part]:
            inner = simplified(part)
            return _constant(inner == FALSE) if inner in (TRUE, FALSE) else ["not", inner]
        case ["exists", name, part]:
            inner = simplified(part)
            return ["exists", name, inner] if name in free_variables(inner) else inner
        case _:
            raise Unsupported(f"the certificate has a formula that cannot be written for Walnut: {str(tree)[:60]}")


def _width(tree: Tree) -> tuple[int, bool]:
    return len(free_variables(tree)), tree[0] != "="


def _constant(holds: bool) -> Tree:
    return TRUE if holds else FALSE


def free_variables(tree: Sequence[Any]) -> set[str]:
    """The variables of a formula that no quantifier binds."""
    match list(tree):
        case ["and" | "or", parts]:
            return {name for part in parts for name in free_variables(part)}
        case ["not", part]:
            return free_variables(part)
        case ["exists", name, part]:
            return free_variables(part) - {name}
        case [*_, terms, _]:
            return {name for name, _ in terms}
        case _:
            return set()


def formula_text(tree: Sequence[Any], names: Names) -> str:
    """A simplified formula, not constant, in Walnut's notation; ``names`` gives its free variables their names there.

    >>> formula_text(["exists", "k", ["=", [["x", 1], ["x'", -1], ["k", -2]], -3]], {"x": "x", "x'": "xx"})
    '(Ek (x=xx+2*k+3))'
    >>> formula_text(["not", ["divides", 3, [["x", 2]], 1]], {"x": "x"})
    '~(Eq (2*x+1=3*q))'
    """
    match list(tree):
        case [">=" | "=" as kind, terms, constant]:
            left = _sum([t for t in terms if t[1] > 0], max(constant, 0), names)
            right = _sum([t for t in terms if t[1] < 0], max(-constant, 0), names)
            return f"({left}{kind}{right})"
        case ["divides", modulus, terms, constant]:
            quotient = fresh_name("q", names.values())
            whole = _sum([[quotient, modulus]], 0, {quotient: quotient})
            return f"(E{quotient} ({_sum(terms, constant, names)}={whole}))"
        case ["and" | "or" as kind, parts]:
            return "(" + (" & " if kind == "and" else " | ").join(formula_text(p, names) for p in parts) + ")"
        case ["not", part]:
            return "~" + formula_text(part, names)
        case ["exists", name, part]:
            bound = fresh_name(name, names.values())
            return f"(E{bound} {formula_text(part, {**names, name: bound})})"
        case _:
            raise AssertionError(f"simplified() lets no such formula through: {tree}")


def fresh_name(name: str, taken: Iterable[str]) -> str:
    """A variable for Walnut, which begins with a small letter, unlike all names that are taken.

    >>> fresh_name("x[1]", []), fresh_name("A", ["a"]), fresh_name("_", [])
    ('x1', 'a2', 'v')
    """
    used = set(taken)
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    plain = plain if plain[:1].isalpha() else "v" + plain
    found, count = plain, 2
    while found in used:
        found, count = f"{plain}{count}", count + 1
    return found


def _sum(terms: Sequence[Sequence[Any]], constant: int, names: Names) -> str:
    numbers = [constant, *(abs(factor) for _, factor in terms)]
    if max(numbers) > LARGEST_NUMBER:
        raise Unsupported(f"Walnut reads no number above {LARGEST_NUMBER}, but a rule has {max(numbers)}")
    parts = [names[name] if abs(factor) == 1 else f"{abs(factor)}*{names[name]}" for name, factor in terms]
    return "+".join([*parts, str(constant)] if constant or not parts else parts)
