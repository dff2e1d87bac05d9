"""The rules of a game in words: what a teacher would read out, true to the formulas to the letter.

A move's conjuncts are sorted into choices ("choose a number k"), conditions ("where k is at least 1") and
actions ("take k from x"). Whatever has no idiom of its own is said literally, with "the new x" for ``x'``;
no conjunct is ever left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from wythoff.presburger import Cell, Linear
from wythoff.rules.notation import condition_text, signed_number, term_text, with_values
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

_OPPOSITE = {"<": ">=", "<=": ">", "=": "!=", "!=": "=", ">=": "<", ">": "<="}
_MIRRORED = {"<": ">", "<=": ">=", "=": "=", "!=": "!=", ">=": "<=", ">": "<"}
_AMOUNT = {"<": "less than", "<=": "at most", "=": "exactly", "!=": "not", ">=": "at least", ">": "more than"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


# -- the public functions


def formula_text(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and formula in the rule language, with numbers for the parameters.

    >>> from wythoff.rules import library
    >>> formula_text(library.game("capped-wythoff", cap=2))[0]
    ('single', "1 <= x - x' <= 2, y' = y")
    """
    return [
        (m.label, condition_text(with_values(m.condition, dict(ruleset.parameters))))
        if isinstance(m, Move)
        else (m.label, m.description)
        for m in ruleset.moves
    ]


def in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and what it allows, as a sentence.

    >>> from wythoff.rules import library
    >>> in_words(library.game("capped-wythoff", cap=2))[0]
    ('single', 'Take from 1 to 2 from x, and leave y as it is.')
    """
    return [
        (m.label, _sentence(move_words(with_values(m.condition, dict(ruleset.parameters)))))
        if isinstance(m, Move)
        else (m.label, _sentence(m.description))
        for m in ruleset.moves
    ]


def rules_in_words(ruleset: Ruleset) -> list[str]:
    """The whole rules, one sentence or two to a line."""
    lines = [_piles_words(ruleset)]
    if ruleset.unordered and len(ruleset.piles) > 1:
        lines.append("The order of the piles does not matter: in a move any pile may play the part of any other.")
    lines += [f"Move '{label}': {words}" for label, words in in_words(ruleset)]
    terminal = terminal_condition(ruleset)
    lines += _variables_words(ruleset, terminal)
    if terminal is not None:
        order = ", for some order of the piles" if ruleset.unordered and len(ruleset.piles) > 1 else ""
        lines.append(_sentence(f"there is no move from a position where {condition_words(terminal)}{order}"))
    if ruleset.block:
        lines.append(f"Before each move the opponent may forbid up to {ruleset.block} of the options.")
    lines.append(f"Two players move in turn; whoever cannot move {'wins' if ruleset.misere else 'loses'}.")
    return lines


def terminal_condition(ruleset: Ruleset) -> Condition | None:
    """Where the game stops by decree, as a syntax tree: as written, else from the cells of its formula."""
    if ruleset.terminal is None:
        return None
    if ruleset.source is not None and ruleset.source.terminal is not None:
        return with_values(ruleset.source.terminal, dict(ruleset.parameters))
    return Either(tuple(_cell_condition(c) for c in ruleset.terminal_cells))


def condition_words(condition: Condition) -> str:
    """A condition as a statement that is true or false.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_words(parse_formula("|k - l| < 3, not (2 divides k)"))
    'k and l differ by less than 3, and k is odd'
    """
    return _statement(condition)


def move_words(condition: Condition) -> str:
    """A move's condition as an instruction to the player who moves.

    >>> from wythoff.rules.parse import parse_formula
    >>> move_words(parse_formula("exists k: k >= 1, x' = x - k, y' = y - 2*k"))
    'choose a number k, where k is at least 1; take k from x, and take 2*k from y'
    """
    return _instruction(condition, ())


# -- the frame: piles, variables, cells


def _piles_words(ruleset: Ruleset) -> str:
    count = len(ruleset.piles)
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    if "[" in ruleset.piles[0] and count > 2:
        return f"There are {number} piles, pile 1 to pile {count}."
    names = [f"pile {i + 1}" if "[" in pile else pile for i, pile in enumerate(ruleset.piles)]
    return f"There {'is one pile' if count == 1 else f'are {number} piles'}, {_listed(names)}."


def _variables_words(ruleset: Ruleset, terminal: Condition | None) -> list[str]:
    conditions = [m.condition for m in ruleset.moves if isinstance(m, Move)]
    if terminal is not None:
        conditions.append(terminal)
    names = dict.fromkeys(n for c in conditions for n in _variables(c))
    if not names:
        return []
    kind = "is a whole number" if len(names) == 1 else "are whole numbers"
    return [_sentence(f"here {_listed(names)} {kind} from 0 up to the sum of the piles before the move")]


def _variables(condition: Condition) -> Iterator[str]:
    if isinstance(condition, Quantified):
        yield from condition.names
    for part in _parts(condition):
        yield from _variables(part)


def _bound(condition: Condition) -> Iterator[str]:
    yield from [condition.index] if isinstance(condition, OverPiles) else []
    yield from condition.names if isinstance(condition, Quantified) else []
    for part in _parts(condition):
        yield from _bound(part)


def _parts(condition: Condition) -> tuple[Condition, ...]:
    match condition:
        case Both(parts) | Either(parts):
            return parts
        case Negation(part) | Quantified(part=part) | OverPiles(part=part):
            return (part,)
        case Implication(premise, conclusion):
            return premise, conclusion
        case _:
            return ()


def _cell_condition(cell: Cell) -> Condition:
    zero = Number(0)
    parts: list[Condition] = [Comparison((_linear_term(e), zero), ("=",)) for e in sorted(cell.equalities, key=repr)]
    parts += [Comparison((_linear_term(b), zero), (">=",)) for b in sorted(cell.bounds, key=repr)]
    parts += [DividesTerm(Number(m), _linear_term(t)) for m, t in sorted(cell.congruences, key=repr)]
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _linear_term(form: Linear) -> Term:
    addends: list[tuple[int, Term]] = []
    for name, factor in form.terms:
        stem, _, index = name.removesuffix("]").partition("[")
        pile = Reference(stem, False, Number(int(index)) if index else None)
        addends.append((1 if factor > 0 else -1, pile if abs(factor) == 1 else Product((Number(abs(factor)), pile))))
    if form.constant or not addends:
        addends.append((1 if form.constant >= 0 else -1, Number(abs(form.constant))))
    return addends[0][1] if len(addends) == 1 and addends[0][0] > 0 else Sum(tuple(addends))


# -- instructions


@dataclass(frozen=True)
class _Clause:
    """A part of a sentence; an action is something the player does, anything else is a statement."""

    text: str
    is_action: bool = False


def _instruction(condition: Condition, chosen: tuple[str, ...]) -> str:
    """``chosen``: the piles' indices that choices further out have named."""
    if isinstance(condition, Either) and len(condition.parts) > 1:
        return "do one of these: " + " or ".join(f"({_instruction(p, chosen)})" for p in condition.parts)
    choices, parts, chosen = _peeled(condition, chosen)
    conditions = [s for p in parts if not _speaks_of_new(p) for s in _statements(p, chosen, len(parts))]
    clauses = [c for p in parts if _speaks_of_new(p) for c in _clauses(p, chosen, len(parts))]
    actions = [c.text for c in clauses if c.is_action]
    outcome = [c.text for c in clauses if not c.is_action]
    text = ""
    if choices:
        text = f"choose {_listed(choices)}" + (f", where {_listed_clauses(conditions)}" if conditions else "") + "; "
    elif conditions:
        text = f"only if {_listed_clauses(conditions)}: "
    if not clauses:
        return text + "move to any position"
    if not actions:
        return text + "move so that " + _listed_clauses(outcome)
    return text + _listed_clauses(actions) + (", so that " + _listed_clauses(outcome) if outcome else "")


def _peeled(condition: Condition, chosen: tuple[str, ...]) -> tuple[list[str], list[Condition], tuple[str, ...]]:
    """The choices that can be made first, the conjuncts that remain, and the indices chosen by then.

    A name that is bound twice stays where it is, since outside it could stand for either.
    """
    choices: list[str] = []
    parts: list[Condition] = []
    repeated = {name for name, times in Counter(_bound(condition)).items() if times > 1}
    pending = [condition]
    while pending:
        part = pending.pop(0)
        match part:
            case Both(inner):
                pending = [*inner, *pending]
            case Quantified("exists", new, inner) if not repeated & set(new):
                choices.append(f"a number {new[0]}" if len(new) == 1 else f"numbers {_listed(new)}")
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
    """What a conjunct that speaks of new piles asks of the player."""
    match condition:
        case Comparison():
            return _comparison(condition, may_act=True)
        case OverPiles("every", index, other, part):
            return [_for_every_pile(index, other, p, chosen) for p in _conjuncts(part)]
        case Either(parts) if len(parts) > 1:
            return [_Clause("either " + " or ".join(f"({_instruction(p, chosen)})" for p in parts), True)]
        case Implication(premise, conclusion) if not _speaks_of_new(premise):
            return [_Clause(f"if ({_statement(premise, chosen)}), then ({_instruction(conclusion, chosen)})", True)]
        case _:
            return [_Clause(s) for s in _statements(condition, chosen, siblings)]


def _for_every_pile(index: str, other: str | None, part: Condition, chosen: tuple[str, ...]) -> _Clause:
    """``every j: x'[j] = x[j]`` becomes "leave every pile as it is": the pile may be named only once."""
    every = _every_pile(other, chosen)
    own = re.compile(rf"\bpile {index}\b(?!\[)")
    if isinstance(part, Comparison):
        clauses = _comparison(part, may_act=True)
        if len(clauses) == 1 and clauses[0].is_action and len(own.findall(clauses[0].text)) == 1:
            text = clauses[0].text
            name = every if text.startswith("leave") else every.replace("every", "each", 1)
            return _Clause(own.sub(name, text), True)
    if _speaks_of_new(part):
        return _Clause(f"for {every} ({index}): ({_instruction(part, (*chosen, index))})", True)
    return _Clause(f"for {every} ({index}): ({_statement(part, (*chosen, index))})")


def _every_pile(other: str | None, chosen: tuple[str, ...]) -> str:
    if other is None:
        return "every pile"
    return "every other pile" if chosen == (other,) else f"every pile except pile {other}"


def _conjuncts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, Both) else (condition,)


# -- statements


def _statement(condition: Condition, chosen: tuple[str, ...] = ()) -> str:
    match condition:
        case Comparison():
            return _listed_clauses([c.text for c in _comparison(condition, may_act=False)])
        case DividesTerm():
            return _multiple(condition, True)
        case Predicate():
            return f"{condition_text(condition)} holds"
        case Both(()):
            return "0 equals 0"
        case Either(()):
            return "0 equals 1"
        case Both((part,)) | Either((part,)):
            return _statement(part, chosen)
        case Both(parts):
            return _listed_clauses([s for p in parts for s in _statements(p, chosen, len(parts))])
        case Either(parts):
            return "either " + " or ".join(_statement_part(p, chosen, len(parts)) for p in parts)
        case Negation(Comparison((left, right), (relation,))):
            return _statement(Comparison((left, right), (_OPPOSITE[relation],)))
        case Negation(DividesTerm() as part):
            return _multiple(part, False)
        case Negation(part):
            return f"it is not true that ({_statement(part, chosen)})"
        case Implication(premise, conclusion):
            return f"if ({_statement(premise, chosen)}), then ({_statement(conclusion, chosen)})"
        case Quantified(kind, names, part):
            noun = f"number {names[0]}" if len(names) == 1 else f"numbers {_listed(names)}"
            if kind == "forall":
                return f"for {'every' if len(names) == 1 else 'all'} {noun}: ({_statement(part, chosen)})"
            return f"there {'is a' if len(names) == 1 else 'are'} {noun} such that ({_statement(part, chosen)})"
        case OverPiles(kind, index, other, part):
            except_for = "" if other is None else f" except pile {other}"
            inner = _statement(part, (*chosen, index))
            return f"for {'some' if kind == 'some' else 'every'} pile {index}{except_for}: ({inner})"
        case _:
            raise AssertionError(condition)


def _statements(condition: Condition, chosen: tuple[str, ...], siblings: int) -> list[str]:
    """A conjunct as one statement, a chain of comparisons as several."""
    if isinstance(condition, Comparison):
        return [c.text for c in _comparison(condition, may_act=False)]
    return [_statement_part(condition, chosen, siblings)]


def _statement_part(condition: Condition, chosen: tuple[str, ...], siblings: int) -> str:
    """A statement among others: in parentheses unless it is so short that it cannot be misread."""
    text = _statement(condition, chosen)
    match condition:
        case DividesTerm() | Predicate() | Negation():
            return text
        case Comparison(terms) if len(terms) <= 3:
            return text
        case _:
            return text if siblings == 1 else f"({text})"


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
    if rising and _value(terms[0]) is not None:
        first = _pair(terms[0], relations[0], terms[1], may_act)
        return [first, *_comparison(Comparison(terms[1:], relations[1:]), may_act=may_act)]
    return [_pair(a, r, b, may_act) for (a, b), r in zip(pairwise(terms), relations, strict=True)]


def _pair(left: Term, relation: str, right: Term, may_act: bool) -> _Clause:
    taken = _amount_taken(left, relation, right)
    if may_act and taken is not None:
        return taken
    if _value(left) is not None and _value(right) is None:
        left, relation, right = right, _MIRRORED[relation], left
    if may_act and relation == "=" and isinstance(left, Reference) and left.after and _value(right) == 0:
        return _Clause(f"leave nothing in {_pile(left)}", True)
    number = _value(right)
    if relation == ">" and number is not None:
        relation, right = ">=", signed_number(number + 1)
    return _Clause(_said_of(left, relation, right))


def _said_of(subject: Term, relation: str, right: Term) -> str:
    value, amount = _value(right), term_words(right)
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
        case Sum(addends) if relation == "=" and len(addends) > 1 and all(s > 0 and _is_new(t) for s, t in addends):
            return f"{_listed([term_words(t) for _, t in addends])} together make {amount}"
    if relation == "=":
        return f"{term_words(subject)} equals {amount}"
    return f"{term_words(subject)} is {_AMOUNT[relation]} {amount}"


def _between(terms: Sequence[Term], relations: Sequence[str], may_act: bool) -> list[_Clause]:
    """``low <= middle <= high``, either sign perhaps strict."""
    low, middle, high = terms
    below, above = relations
    least, most = _value(low), _value(high)
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
    pile = _pile_difference(middle)
    if may_act and pile is not None and _is_natural(low):
        return [_Clause(f"take {span.removeprefix('exactly ')} from {_pile(pile)}", True)]
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
    forms = _linear(left), _linear(right)
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
    if any(v < 0 for v in rest.values()) or relation not in ("=", ">", ">="):
        return None
    amount = _term_of(rest)
    return _Clause(_taking(_pile(pile), relation, amount), True)


def _taking(pile: str, relation: str, amount: Term) -> str:
    match relation, _value(amount):
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


# -- terms

_Coefficients = dict[Reference | None, int]


def _linear(term: Term) -> _Coefficients | None:
    """The coefficients of a linear term, None standing for the constant; None where it is not linear."""
    match term:
        case Number(value):
            return {None: value}
        case Reference():
            return {term: 1}
        case Sum(addends):
            total: _Coefficients = {}
            for sign, addend in addends:
                form = _linear(addend)
                if form is None:
                    return None
                for key, value in form.items():
                    total[key] = total.get(key, 0) + sign * value
            return total
        case Product(factors):
            product: _Coefficients = {None: 1}
            for factor in factors:
                form = _linear(factor)
                if form is None or not (set(form) <= {None} or set(product) <= {None}):
                    return None
                scale, other = (form, product) if set(form) <= {None} else (product, form)
                product = {k: v * scale.get(None, 0) for k, v in other.items()}
            return product
        case Absolute():
            return None


def _term_of(form: _Coefficients) -> Term:
    addends: list[tuple[int, Term]] = [
        (1, key if value == 1 else Product((Number(value), key))) for key, value in form.items() if key is not None
    ]
    if form.get(None, 0) or not addends:
        addends.append((1, Number(form.get(None, 0))))
    return addends[0][1] if len(addends) == 1 else Sum(tuple(addends))


def _value(term: Term) -> int | None:
    """The value of a number, with or without a sign."""
    match term:
        case Number(value):
            return value
        case Sum(((sign, Number(value)),)):
            return sign * value
        case _:
            return None


def _is_natural(term: Term) -> bool:
    form = _linear(term)
    return form is not None and all(v >= 0 for v in form.values())


def _is_new(term: Term) -> bool:
    return isinstance(term, Reference) and term.after


def _pile_difference(term: Term) -> Reference | None:
    match term:
        case Sum(((1, Reference(name, False, index) as pile), (-1, Reference(same, True, place)))):
            return pile if (name, index) == (same, place) else None
        case _:
            return None


def _pile(reference: Reference) -> str:
    return reference.name if reference.index is None else f"pile {term_text(reference.index)}"


def _speaks_of_new(condition: Condition) -> bool:
    match condition:
        case Comparison(terms) | Predicate(_, terms):
            return any(_has_new(t) for t in terms)
        case DividesTerm(_, term):
            return _has_new(term)
        case _:
            return any(_speaks_of_new(p) for p in _parts(condition))


def _has_new(term: Term) -> bool:
    return any(r.after for r in _references(term))


def _references(term: Term) -> Iterator[Reference]:
    match term:
        case Reference():
            yield term
        case Sum(addends):
            for _, addend in addends:
                yield from _references(addend)
        case Product(factors):
            for factor in factors:
                yield from _references(factor)
        case Absolute(inside):
            yield from _references(inside)
        case Number():
            return


def term_words(term: Term, level: int = 0) -> str:
    """A term: as a formula where that can be read aloud, else spelled out.

    >>> from wythoff.rules.parse import parse_formula
    >>> term_words(parse_formula("x' + 2*y < 1").terms[0])
    'the new x plus 2*y'
    """
    if all(not r.after and r.index is None for r in _references(term)):
        return term_text(term, level)
    match term:
        case Reference(after=after):
            return f"the new {_pile(term)}" if after else _pile(term)
        case Absolute(inside):
            return f"the absolute value of ({term_words(inside)})"
        case Product(factors):
            text = " times ".join(term_words(f, 2) for f in factors)
            return f"({text})" if level > 1 else text
        case Sum(((sign, first), *rest)):
            text = f"minus {term_words(first, 2)}" if sign < 0 else term_words(first, 1)
            for following, addend in rest:
                text += (" minus " if following < 0 else " plus ") + term_words(addend, 1)
            return f"({text})" if level else text
        case _:
            return term_text(term, level)


# -- lists and sentences


def _listed(words: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *firsts, last = words
    return f"{', '.join(firsts)} and {last}" if firsts else last


def _listed_clauses(clauses: Iterable[str]) -> str:
    """The same with a comma before the last "and", since the clauses may hold an "and" themselves."""
    *firsts, last = clauses
    return f"{', '.join(firsts)}, and {last}" if firsts else last


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


__all__ = ["condition_text", "condition_words", "formula_text", "in_words", "move_words", "rules_in_words"]
