"""Conditions as sentences: instructions to a player, or statements that are true or false.

A move's conjuncts are sorted into choices ("choose a number k"), conditions ("where k is at least 1") and
actions ("take k from x"). Whatever has no idiom of its own is said literally, with "the new x" for ``x'``;
no conjunct is ever left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from wythoff.rules.notation import condition_text, signed_number
from wythoff.rules.syntax import (
    Absolute,
    Among,
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
    Quantified,
    Reference,
    Span,
    Sum,
    Term,
    conjuncts,
    terms_of,
)
from wythoff.rules.term_words import (
    bound_names,
    coefficients_of,
    constant_value,
    is_natural,
    is_new,
    listed_clauses,
    pile_difference,
    pile_words,
    speaks_of_new,
    term_with,
    term_words,
)
from wythoff.text import listed_words

_OPPOSITE = {"<": ">=", "<=": ">", "=": "!=", "!=": "=", ">=": "<", ">": "<="}
_MIRRORED = {"<": ">", "<=": ">=", "=": "=", "!=": "!=", ">=": "<=", ">": "<"}
_AMOUNT = {"<": "less than", "<=": "at most", "=": "exactly", "!=": "not", ">=": "at least", ">": "more than"}


@dataclass(frozen=True)
class _Clause:
    """A part of a sentence; an action is something the player does, anything else is a statement."""

    text: str
    is_action: bool = False


def instruction_words(condition: Condition, chosen: tuple[str, ...]) -> str:
    """A condition as an instruction; ``chosen`` are the indices of piles that outer choices have named."""
    if isinstance(condition, Either) and len(condition.parts) > 1:
        return "do one of these: " + " or ".join(f"({instruction_words(p, chosen)})" for p in condition.parts)
    choices, parts, chosen = _peeled(condition, chosen)
    conditions = [s for p in parts if not speaks_of_new(p) for s in _statements(p, chosen, len(parts))]
    clauses = [c for p in parts if speaks_of_new(p) for c in _clauses(p, chosen, len(parts))]
    actions = [c.text for c in clauses if c.is_action]
    outcome = [c.text for c in clauses if not c.is_action]
    text = ""
    if choices:
        text = (
            f"choose {listed_words(choices)}" + (f", where {listed_clauses(conditions)}" if conditions else "") + "; "
        )
    elif conditions:
        text = f"only if {listed_clauses(conditions)}: "
    if not clauses:
        return text + "move to any position"
    if not actions:
        return text + "move so that " + listed_clauses(outcome)
    return text + listed_clauses(actions) + (", so that " + listed_clauses(outcome) if outcome else "")


def _peeled(condition: Condition, chosen: tuple[str, ...]) -> tuple[list[str], list[Condition], tuple[str, ...]]:
    """The choices that can be made first, the conjuncts that remain, and the indices chosen by then.

    A name that is bound twice stays where it is, since further out it could stand for either.
    """
    choices: list[str] = []
    parts: list[Condition] = []
    repeated = {name for name, times in Counter(bound_names(condition)).items() if times > 1}
    pending = [condition]
    while pending:
        part = pending.pop(0)
        match part:
            case Both(inner):
                pending = [*inner, *pending]
            case Quantified("exists", new, inner) if not repeated & set(new):
                choices.append(f"a number {new[0]}" if len(new) == 1 else f"numbers {listed_words(new)}")
                pending = [inner, *pending]
            case OverPiles("some", index, other, inner) if index not in repeated:
                choices.append(_choice_of_pile(index, other, chosen))
                chosen = (*chosen, index)
                pending = [inner, *pending]
            case _:
                parts.append(part)
    return choices, parts, chosen


def _choice_of_pile(index: str, other: str | None, chosen: tuple[str, ...]) -> str:
    if other is None:
        return f"a pile {index}" + (" (the same one is allowed)" if chosen else "")
    return f"another pile {index}" if chosen == (other,) else f"a pile {index} other than pile {other}"


def _clauses(condition: Condition, chosen: tuple[str, ...], siblings: int) -> list[_Clause]:
    """What a conjunct about the piles after the move asks of the player."""
    match condition:
        case Comparison():
            return _comparison(condition, may_act=True)
        case Among(term, members) if pile_difference(term) and all(map(is_natural, terms_of(condition)[1:])):
            pile = pile_difference(term)
            assert pile is not None
            return [_Clause(f"take {_member_words(members)} from {pile_words(pile)}", True)]
        case OverPiles("every", index, other, part):
            return [_for_every_pile(index, other, p, chosen) for p in conjuncts(part)]
        case Either(parts) if len(parts) > 1:
            return [_Clause("either " + " or ".join(f"({instruction_words(p, chosen)})" for p in parts), True)]
        case Implication(premise, conclusion) if not speaks_of_new(premise):
            return [
                _Clause(
                    f"if ({statement_words(premise, chosen)}), then ({instruction_words(conclusion, chosen)})", True
                )
            ]
        case _:
            return [_Clause(s) for s in _statements(condition, chosen, siblings)]


def _for_every_pile(index: str, other: str | None, part: Condition, chosen: tuple[str, ...]) -> _Clause:
    """``every j: x'[j] = x[j]`` becomes "leave every pile as it is", provided that it names the pile only once."""
    every = _every_pile(other, chosen)
    own = re.compile(rf"\bpile {index}\b(?!\[)")
    if isinstance(part, Comparison):
        clauses = _comparison(part, may_act=True)
        if len(clauses) == 1 and clauses[0].is_action and len(own.findall(clauses[0].text)) == 1:
            text = clauses[0].text
            name = every if text.startswith("leave") else every.replace("every", "each", 1)
            return _Clause(own.sub(name, text), True)
    if speaks_of_new(part):
        return _Clause(f"for {every} ({index}): ({instruction_words(part, (*chosen, index))})", True)
    return _Clause(f"for {every} ({index}): ({statement_words(part, (*chosen, index))})")


def _every_pile(other: str | None, chosen: tuple[str, ...]) -> str:
    if other is None:
        return "every pile"
    return "every other pile" if chosen == (other,) else f"every pile except pile {other}"


# -- statements


def statement_words(condition: Condition, chosen: tuple[str, ...] = ()) -> str:
    match condition:
        case Comparison():
            return listed_clauses([c.text for c in _comparison(condition, may_act=False)])
        case DividesTerm():
            return _multiple(condition, True)
        case Among(term, members):
            return f"{term_words(term)} is {_member_words(members)}"
        case Negation(Among(term, members)):
            return f"{term_words(term)} is none of {_member_words(members, 'and')}"
        case Predicate():
            return f"{condition_text(condition)} holds"
        case Both(()):
            return "0 equals 0"
        case Either(()):
            return "0 equals 1"
        case Both((part,)) | Either((part,)):
            return statement_words(part, chosen)
        case Both(parts):
            return listed_clauses([s for p in parts for s in _statements(p, chosen, len(parts))])
        case Either(parts):
            return "either " + " or ".join(_statement_part(p, chosen, len(parts)) for p in parts)
        case Negation(Comparison((left, right), (relation,))):
            return statement_words(Comparison((left, right), (_OPPOSITE[relation],)))
        case Negation(DividesTerm() as part):
            return _multiple(part, False)
        case Negation(part):
            return f"it is not true that ({statement_words(part, chosen)})"
        case Implication(premise, conclusion):
            return f"if ({statement_words(premise, chosen)}), then ({statement_words(conclusion, chosen)})"
        case Quantified(kind, names, part):
            noun = f"number {names[0]}" if len(names) == 1 else f"numbers {listed_words(names)}"
            if kind == "forall":
                return f"for {'every' if len(names) == 1 else 'all'} {noun}: ({statement_words(part, chosen)})"
            return f"there {'is a' if len(names) == 1 else 'are'} {noun} such that ({statement_words(part, chosen)})"
        case OverPiles(kind, index, other, part):
            except_for = "" if other is None else f" except pile {other}"
            inner = statement_words(part, (*chosen, index))
            which = {"some": "some pile", "every": "every pile", "odd": "an odd number of piles"}[kind]
            return f"for {which} {index}{except_for}: ({inner})"
        case _:
            raise AssertionError(condition)


def joined_statements(parts: Sequence[Condition]) -> str:
    """Conditions that all hold, in a sentence that goes on."""
    return listed_clauses([s for part in parts for s in _statements(part, (), 2)])


def _statements(condition: Condition, chosen: tuple[str, ...], siblings: int) -> list[str]:
    """A conjunct as one statement, a chain of comparisons as several."""
    if isinstance(condition, Comparison):
        return [c.text for c in _comparison(condition, may_act=False)]
    return [_statement_part(condition, chosen, siblings)]


def _statement_part(condition: Condition, chosen: tuple[str, ...], siblings: int) -> str:
    """A statement among others: in parentheses unless it is too short to be misread."""
    text = statement_words(condition, chosen)
    match condition:
        case DividesTerm() | Among() | Predicate() | Negation():
            return text
        case Comparison(terms) if len(terms) <= 3:
            return text
        case _:
            return text if siblings == 1 else f"({text})"


def _member_words(members: Sequence[Term | Span], word: str = "or") -> str:
    """``1, 3 or from 5 to 7``."""
    named = [
        f"from {term_words(m.low)} to {term_words(m.high)}" if isinstance(m, Span) else term_words(m) for m in members
    ]
    return listed_words(named, word)


def _multiple(condition: DividesTerm, positive: bool) -> str:
    subject = term_words(condition.term)
    if condition.modulus == Number(2):
        return f"{subject} is {'even' if positive else 'odd'}"
    return f"{subject} is {'' if positive else 'not '}a multiple of {term_words(condition.modulus)}"


# -- comparisons


def _comparison(condition: Comparison, *, may_act: bool) -> list[_Clause]:
    terms, relations = condition.terms, condition.relations
    if all(r in (">", ">=") for r in relations):
        terms, relations = terms[::-1], tuple(_MIRRORED[r] for r in relations[::-1])
    rising = all(r in ("<", "<=") for r in relations)
    if len(terms) == 2:
        return [_pair(terms[0], relations[0], terms[1], may_act)]
    if rising and len(terms) == 3:
        return _between(terms, relations, may_act)
    if rising and constant_value(terms[0]) is not None:
        first = _pair(terms[0], relations[0], terms[1], may_act)
        return [first, *_comparison(Comparison(terms[1:], relations[1:]), may_act=may_act)]
    return [_pair(a, r, b, may_act) for (a, b), r in zip(pairwise(terms), relations, strict=True)]


def _pair(left: Term, relation: str, right: Term, may_act: bool) -> _Clause:
    taken = _amount_taken(left, relation, right)
    if may_act and taken is not None:
        return taken
    if constant_value(left) is not None and constant_value(right) is None:
        left, relation, right = right, _MIRRORED[relation], left
    if may_act and relation == "=" and isinstance(left, Reference) and left.after and constant_value(right) == 0:
        return _Clause(f"leave nothing in {pile_words(left)}", True)
    number = constant_value(right)
    if relation == ">" and number is not None:
        relation, right = ">=", signed_number(number + 1)
    return _Clause(_said_of(left, relation, right))


def _said_of(subject: Term, relation: str, right: Term) -> str:
    value, amount = constant_value(right), term_words(right)
    match subject:
        case Absolute(Sum(((1, one), (-1, other)))):
            both = f"{term_words(one)} and {term_words(other)}"
            if (relation, value) in {("<", 1), ("<=", 0), ("=", 0)}:
                return f"{both} are equal"
            if (relation, value) in {(">=", 1), (">", 0), ("!=", 0)}:
                return f"{both} are different"
            if relation == "!=":
                return f"the difference of {both} is not {amount}"
            return f"{both} differ by {_AMOUNT[relation]} {amount}"
        case Sum(addends) if relation == "=" and len(addends) > 1 and all(s > 0 and is_new(t) for s, t in addends):
            return f"{listed_words([term_words(t) for _, t in addends])} together make {amount}"
    if relation == "=":
        return f"{term_words(subject)} equals {amount}"
    return f"{term_words(subject)} is {_AMOUNT[relation]} {amount}"


def _between(terms: Sequence[Term], relations: Sequence[str], may_act: bool) -> list[_Clause]:
    """``low <= middle <= high``, where either relation may be strict."""
    low, middle, high = terms
    below, above = relations
    least, most = constant_value(low), constant_value(high)
    if least is not None and below == "<":
        low, below, least = signed_number(least + 1), "<=", least + 1
    if most is not None and above == "<":
        high, above, most = signed_number(most - 1), "<=", most - 1
    empty = least is not None and most is not None and least > most
    if below == above == "<=" and not empty:
        span = f"from {term_words(low)} to {term_words(high)}" if low != high else f"exactly {term_words(low)}"
    else:
        lower = f"{'at least' if below == '<=' else 'more than'} {term_words(low)}"
        span = f"{lower} and {'at most' if above == '<=' else 'less than'} {term_words(high)}"
    pile = pile_difference(middle)
    if may_act and pile is not None and is_natural(low):
        return [_Clause(f"take {span.removeprefix('exactly ')} from {pile_words(pile)}", True)]
    if isinstance(middle, Absolute) and isinstance(middle.inside, Sum):
        match middle.inside.addends:
            case ((1, one), (-1, other)):
                amount = span.removeprefix("from ")
                return [_Clause(f"{term_words(one)} and {term_words(other)} differ by {amount}")]
    return [_Clause(f"{term_words(middle)} is {span}")]


def _amount_taken(left: Term, relation: str, right: Term) -> _Clause | None:
    """The action that a comparison amounts to when it says how much one pile loses, and nothing else.

    Only amounts that cannot be negative count as taken: ``x - x' <= 4`` would also let x grow.
    """
    forms = coefficients_of(left), coefficients_of(right)
    if forms[0] is None or forms[1] is None:
        return None
    form = {k: forms[0].get(k, 0) - forms[1].get(k, 0) for k in {**forms[0], **forms[1]}}
    form = {k: v for k, v in form.items() if v}
    new = [k for k in form if k is not None and k.after]
    if len(new) != 1 or abs(form[new[0]]) != 1:
        return None
    pile = Reference(new[0].name, False, new[0].index)
    sign = form.pop(new[0])
    if form.pop(pile, 0) != -sign:
        return None
    # Here sign * (x' - x) + form R 0; solved for x - x'.
    relation = relation if sign < 0 else _MIRRORED[relation]
    rest = {k: v * sign for k, v in form.items()}
    if relation == "=" and rest and all(v < 0 for v in rest.values()):
        return _Clause(f"add {term_words(term_with({k: -v for k, v in rest.items()}))} to {pile_words(pile)}", True)
    if any(v < 0 for v in rest.values()) or relation not in ("=", ">", ">="):
        return None
    amount = term_with(rest)
    return _Clause(_taking(pile_words(pile), relation, amount), True)


def _taking(pile: str, relation: str, amount: Term) -> str:
    match relation, constant_value(amount):
        case "=", 0:
            return f"leave {pile} as it is"
        case ("=", _):
            return f"take {term_words(amount)} from {pile}"
        case (">", 0) | (">=", 1):
            return f"take any positive number from {pile}"
        case ">=", 0:
            return f"take any number, or nothing, from {pile}"
        case _:
            return f"take {_AMOUNT[relation]} {term_words(amount)} from {pile}"
