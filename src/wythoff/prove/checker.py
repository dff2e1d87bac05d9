"""Check a certificate: that a set P, given by an automaton, is the set of P-positions of a game, for all positions.

Standard library only; nothing else of the package is imported, and nothing is sampled. The argument that is checked:

1. *Numbers.* Digit words stand for sums of terms U_i of a recurrence. Every natural number has a canonical word: 0 has
   one, and whenever a number has one, so has the next. P is the set of positions whose canonical words it accepts.
2. *Moves* are the formula that the certificate carries, as disjuncts: some naturals satisfy all atoms of a conjunction.
   No disjunct admits a move that keeps or raises the sum of the piles, so play ends.
3. *Independence.* No disjunct admits a move from P to P.
4. *Absorption.* Step by step the set of positions still to be absorbed shrinks: G_0 holds all positions outside
   P; whatever is in G_(i-1) but not in G_i has a move by the i-th strategy, and every pair of that strategy is a legal
   move into P by a named disjunct; the last G is empty.

By induction on the sum, 2 to 4 make P the set of P-positions. The game is the formula, not the name or the text beside
it: whoever asks about a certain game compares the formulas. All work is counted, so that every check ends.

``python checker.py FILE`` checks a file; this module alone is enough.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextvars import ContextVar
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

MOST_STATES = 1_000_000
MOST_STEPS = 50_000_000
MOST_LETTERS = 2_000_000
MOST_DISJUNCTS = 5_000
MOST_ATOMS = 100_000
MOST_VARIABLES = 32
LARGEST_NUMBER = 10**9
LARGEST_MODULUS = 1_000
LARGEST_REMAINDER = 10**40
FORMAT = "wythoff-certificate-1"

# What is known of a game. A game with anything more, such as another end of play, is not the game of this argument.
GAME_KEYS = {"name", "text", "parameters", "piles", "unordered", "moves"}
MOVE_KEYS = {"label", "formula"}


class Invalid(Exception):
    """The certificate does not prove its claim."""


def require(condition: bool, why: str) -> None:
    if not condition:
        raise Invalid(why)


_steps_left: ContextVar[list[int]] = ContextVar("_steps_left")


def spend(steps: int) -> None:
    """Count work against the limit of the check that is running."""
    left = _steps_left.get()
    left[0] -= steps
    require(left[0] >= 0, "the check needs too many steps")


def natural(value: Any, below: int) -> bool:
    """Whether it is an integer, no boolean, from 0 up to ``below``."""
    return type(value) is int and 0 <= value < below


# -- automata


class Automaton:
    """A deterministic automaton as stored: for each state its transitions, pairs of a letter's number and a target."""

    def __init__(self, data: Any, tracks: int, digits: int) -> None:
        require(data["digits"] == [digits] * tracks, "an automaton has the wrong tracks")
        count, letters = len(data["rows"]), digits**tracks
        require(count <= MOST_STATES and letters <= MOST_LETTERS, "an automaton is too large")
        self.tracks, self.digits = tracks, digits
        self.start = data["start"]
        require(all(natural(q, count) for q in (self.start, *data["accepting"])), "no such state")
        self.accepting = frozenset(data["accepting"])
        self.rows: list[dict[tuple[int, ...], int]] = []
        places = [digits**i for i in reversed(range(tracks))]
        known: dict[int, tuple[int, ...]] = {}
        for row in data["rows"]:
            for letter, target in row:
                require(natural(letter, letters), "no such letter")
                require(natural(target, count), "no such state")
                if letter not in known:
                    known[letter] = tuple(letter // place % digits for place in places)
            self.rows.append({known[letter]: target for letter, target in row})
            require(len(self.rows[-1]) == len(row), "an automaton is not deterministic")

    def step(self, state: int, letter: tuple[int, ...]) -> int | None:
        return self.rows[state].get(letter)


class System:
    """The terms U_0 < U_1 < ... of a linear recurrence with natural coefficients, and the canonical words."""

    def __init__(self, data: Any) -> None:
        self.weights: list[int] = list(data["weights"])
        self.terms: list[int] = list(data["initial"])
        self.digits, self.order = data["digits"], len(data["weights"])
        numbers = [*self.weights, *self.terms, self.digits]
        require(all(natural(n, 10**6) for n in numbers), "the numeration system is malformed")
        require(1 <= self.order == len(self.terms) <= 8 and self.terms[0] == 1, "the recurrence is malformed")
        require(self.weights[-1] > 0 and 2 <= self.digits <= 64, "the recurrence is malformed")
        while len(self.terms) < 200:
            self.terms.append(sum(w * u for w, u in zip(self.weights, reversed(self.terms), strict=False)))
        require(all(a < b for a, b in zip(self.terms, self.terms[1:], strict=False)), "the terms do not grow")
        self.cost = 20 + self.order * self.terms[60].bit_length() // 50
        self.sums = [0]
        for term in self.terms:
            self.sums.append(self.sums[-1] + term)
        self.canonical = Automaton(data["canonical"], 1, self.digits)

    def never_below(self, vector: tuple[int, ...], least: int, target: int) -> bool:
        """Whether the value stays above ``target`` whatever m >= 0 more digits, each worth at least ``least``, follow.

        f(m) = sum of v_i U_(m+i) + least S_m - target is the smallest value after m digits. The steps f(m+1) - f(m)
        obey the recurrence, whose coefficients are natural; so `order` steps in a row that are not negative make all
        later ones so, and it is enough that f is positive up to there.
        """

        def f(m: int) -> int:
            return sum(v * self.terms[m + i] for i, v in enumerate(vector)) + least * self.sums[m] - target

        values = [f(0)]
        for m in range(60):
            if values[-1] <= 0:
                return False
            while len(values) <= m + self.order:
                values.append(f(len(values)))
            if all(values[m + j + 1] >= values[m + j] for j in range(self.order)):
                return all(value > 0 for value in values[: m + 1])
            if values[m + 1] <= 0:
                return False
        return False


class Linear:
    """The automaton of sum(factor * number) + constant = 0, >= 0 or divisible by a modulus, first digit first.

    A state is the vector v such that the digits read so far are worth v_0 U_0 + ... at the end; states from which the
    condition can no longer hold (or no longer fail) are cut off, exactly.
    """

    ALWAYS = "always"

    def __init__(self, system: System, atom: Any, tracks: dict[str, int]) -> None:
        self.system = system
        self.kind, self.modulus, terms, self.constant = atom
        self.factors = [(tracks[name], factor) for name, factor in terms]
        top = system.digits - 1
        self.least = sum(min(0, f * top) for _, f in self.factors)
        self.most = sum(max(0, f * top) for _, f in self.factors)
        self.start: Any = (0,) * system.order
        self.known: dict[Any, Any] = {}

    def step(self, state: Any, letter: tuple[int, ...]) -> Any:
        digit = sum(factor * letter[track] for track, factor in self.factors)
        key = (state, digit)
        if key not in self.known:
            spend(self.system.cost)
            self.known[key] = self._next(state, digit)
        return self.known[key]

    def _next(self, state: Any, digit: int) -> Any:
        if state == self.ALWAYS:
            return state
        weights, carry = self.system.weights, state[-1]
        shifted = [digit, *state[:-1]]
        vector = tuple(v + weights[-1 - i] * carry for i, v in enumerate(shifted))
        if self.kind == "divides":
            return tuple(v % self.modulus for v in vector)
        require(all(-LARGEST_REMAINDER < v < LARGEST_REMAINDER for v in vector), "the remainders grow too large")
        if self.system.never_below(vector, self.least, -self.constant):
            return None if self.kind == "=" else self.ALWAYS
        if self.system.never_below(tuple(-v for v in vector), -self.most, self.constant):
            return None
        return vector

    def accepts(self, state: Any) -> bool:
        if state == self.ALWAYS:
            return True
        value = sum(v * u for v, u in zip(state, self.system.terms, strict=False)) + self.constant
        return bool(value == 0 if self.kind == "=" else value >= 0 if self.kind == ">=" else value % self.modulus == 0)


# -- searches

Reading: TypeAlias = tuple[Automaton, tuple[int, ...]]
"""An automaton and the tracks that it reads."""


def common_word(stored: list[Reading], linear: list[Linear], tracks: int) -> bool:
    """Whether some word is accepted by all; the stored automata together read every track."""
    require(stored[0][0].digits ** tracks <= MOST_LETTERS, "a rule has too many variables")
    start = (*(a.start for a, _ in stored), *(l.start for l in linear))
    seen, pending = {start}, [start]
    while pending:
        state = pending.pop()
        if all(state[i] in a.accepting for i, (a, _) in enumerate(stored)) and all(
            l.accepts(state[len(stored) + i]) for i, l in enumerate(linear)
        ):
            return True
        for letter, targets in _letters(stored, state, tracks):
            ends = [l.step(state[len(stored) + i], letter) for i, l in enumerate(linear)]
            if None in ends:
                continue
            following = (*targets, *ends)
            if following not in seen:
                seen.add(following)
                require(len(seen) < MOST_STATES, "the check needs too many states")
                pending.append(following)
    return False


def _letters(stored: Any, state: Any, tracks: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The letters on which all stored automata go on, and where they go."""
    partial: list[tuple[dict[int, int], tuple[int, ...]]] = [({}, ())]
    for index, (automaton, places) in enumerate(stored):
        longer = []
        spend(1 + len(partial) * len(automaton.rows[state[index]]))
        for digits, targets in partial:
            for own, target in automaton.rows[state[index]].items():
                if all(digits.get(place, d) == d for place, d in zip(places, own, strict=True)):
                    longer.append(({**digits, **dict(zip(places, own, strict=True))}, (*targets, target)))
        partial = longer
    for digits, targets in partial:
        yield tuple(digits[track] for track in range(tracks)), targets


def included(
    inner: Automaton, step: Callable[[Any, tuple[int, ...]], Any], start: Any, ok: Callable[[Any], bool]
) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that step, start and ok describe."""
    seen, pending = {(inner.start, start)}, [(inner.start, start)]
    while pending:
        state, other = pending.pop()
        spend(1 + len(inner.rows[state]))
        if state in inner.accepting and (other is None or not ok(other)):
            return False
        for letter, target in inner.rows[state].items():
            following = (target, None if other is None else step(other, letter))
            if following not in seen:
                seen.add(following)
                require(len(seen) < MOST_STATES, "the check needs too many states")
                pending.append(following)
    return True


def covered(
    inside: Automaton,
    outside: Automaton | None,
    starts: Iterable[Any],
    moves: Callable[[Any, tuple[int, ...]], Iterable[Any]],
    ok: Callable[[Any], bool],
) -> bool:
    """Whether each word of ``inside`` that ``outside`` rejects is accepted by the automaton of ``moves``.

    Its start set is closed under zeros: the numbers that it guesses may have more digits than those that are read.
    """
    zeros = (0,) * inside.tracks
    closure, fresh = set(starts), list(starts)
    while fresh:
        for state in moves(fresh.pop(), zeros):
            spend(1)
            if state not in closure:
                closure.add(state)
                fresh.append(state)
    first = (inside.start, None if outside is None else outside.start, frozenset(closure))
    seen, pending = {first}, [first]
    while pending:
        state, other, subset = pending.pop()
        spend(1 + len(inside.rows[state]) * len(subset))
        rejected = outside is None or other is None or other not in outside.accepting
        if state in inside.accepting and rejected and not any(map(ok, subset)):
            return False
        for letter, target in inside.rows[state].items():
            beyond = None if outside is None or other is None else outside.step(other, letter)
            following = (target, beyond, frozenset(s for q in subset for s in moves(q, letter)))
            if following not in seen:
                seen.add(following)
                require(len(seen) < MOST_STATES, "the check needs too many states")
                pending.append(following)
    return True


# -- formulas


def check_formula(formula: Any, names: frozenset[str]) -> int:
    """How many parts a formula has; requires that it is well formed, with ``names`` its only free variables."""
    require(type(formula) is list and len(formula) > 0, "a formula is malformed")
    head, *parts = formula
    if head == "not" and len(parts) == 1:
        size = 1 + check_formula(parts[0], names)
    elif head in ("and", "or") and len(parts) == 1:
        require(type(parts[0]) is list, "a formula is malformed")
        size = 1 + sum(check_formula(part, names) for part in parts[0])
    elif head == "exists" and len(parts) == 2:
        require(type(parts[0]) is str and parts[0] not in names, "a variable has the name of another")
        size = 1 + check_formula(parts[1], names | {parts[0]})
    else:
        if head == "divides":
            modulus = parts.pop(0)
            require(natural(modulus, LARGEST_MODULUS) and modulus > 0, "a modulus is not positive, or too large")
        require(head in ("divides", "=", ">=") and len(parts) == 2, "an unknown kind of formula")
        terms, constant = parts
        factors = dict(terms)
        require(type(terms) is list and len(factors) == len(terms), "a variable occurs twice in an atom")
        require(factors.keys() <= names, "a variable is unknown")
        numbers = [constant, *factors.values()]
        require(all(type(n) is int and abs(n) <= LARGEST_NUMBER for n in numbers), "an atom has a bad number")
        size = 1 + len(terms)
    require(size <= MOST_ATOMS, "a formula is too long")
    return size


def disjuncts(formula: Any, positive: bool = True) -> list[tuple[list[str], list[Any]]]:
    """A formula as a list of (quantified variables, atoms); an atom is (kind, modulus, terms, constant)."""
    head = formula[0]
    if head == "not":
        return disjuncts(formula[1], not positive)
    if head in ("and", "or"):
        parts = [disjuncts(part, positive) for part in formula[1]]
        if (head == "or") == positive:
            require(sum(map(len, parts)) <= MOST_DISJUNCTS, "the formula has too many cases")
            return [one for part in parts for one in part]
        found: list[tuple[list[str], list[Any]]] = [([], [])]
        for part in parts:
            require(len(found) * len(part) <= MOST_DISJUNCTS, "the formula has too many cases")
            require(all(not {*v} & {*w} for v, _ in found for w, _ in part), "a variable is quantified twice")
            found = [(v + w, a + b) for v, a in found for w, b in part]
            require(sum(len(a) for _, a in found) <= MOST_ATOMS, "the formula has too many cases")
        return found
    if head == "exists":
        require(positive, "universal quantifiers are beyond this checker")
        name = formula[1]
        inner = disjuncts(formula[2])
        require(all(name not in names for names, _ in inner), "a variable is quantified twice")
        return [([name, *names], atoms) for names, atoms in inner]
    if head == "divides":
        _, modulus, terms, constant = formula
        shifts = [0] if positive else range(1, modulus)
        return [([], [("divides", modulus, tuple(map(tuple, terms)), constant + s)]) for s in shifts]
    kind, terms, constant = formula
    require(kind in ("=", ">="), "an unknown kind of atom")
    form = tuple((name, factor) for name, factor in terms)
    negative = tuple((name, -factor) for name, factor in form)
    if positive:
        return [([], [(kind, 0, form, constant)])]
    below: list[tuple[list[str], list[Any]]] = [([], [(">=", 0, negative, -constant - 1)])]
    return below if kind == ">=" else [*below, ([], [(">=", 0, form, constant - 1)])]


def without_solved(names: list[str], atoms: list[Any]) -> tuple[list[str], list[Any]]:
    """Replace each quantified variable that an equation gives as an integer form; it must still be a natural number."""
    for name in list(names):
        equation = next((a for a in atoms if a[0] == "=" and dict(a[2]).get(name) in (1, -1)), None)
        if equation is None:
            continue
        sign = -dict(equation[2])[name]
        value = {n: sign * f for n, f in equation[2] if n != name}
        constant = sign * equation[3]

        def replaced(atom: Any, name: str = name, value: Any = value, constant: int = constant) -> Any:
            kind, modulus, terms, offset = atom
            total = dict(terms)
            factor = total.pop(name, 0)
            for other, f in value.items():
                total[other] = total.get(other, 0) + factor * f
            kept = tuple(sorted((n, f) for n, f in total.items() if f))
            return (kind, modulus, kept, offset + factor * constant)

        natural = (">=", 0, ((name, 1),), 0)
        atoms = [replaced(a) for a in [*atoms, natural] if a is not equation]
        names = [n for n in names if n != name]
    return names, atoms


# -- the argument


def check(certificate: Any) -> str:
    """The game that the certificate is about; raises :class:`Invalid` unless all of its claims hold."""
    _steps_left.set([MOST_STEPS])
    try:
        return _check(certificate)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as problem:
        raise Invalid(f"the certificate is malformed ({type(problem).__name__}: {problem})") from None


def _check(certificate: Any) -> str:
    require(certificate["format"] == FORMAT, f"not a certificate of the format {FORMAT}")
    system = System(certificate["system"])
    game = certificate["game"]
    require(type(game["name"]) is str and game.keys() <= GAME_KEYS, "a game with unknown conventions")
    piles, unordered = list(game["piles"]), game["unordered"]
    require(type(unordered) is bool and all(type(pile) is str for pile in piles), "the piles are malformed")
    behind = [pile + "'" for pile in piles]
    known = frozenset(piles + behind)
    require(len(known) == 2 * len(piles) > 0, "two piles have one name, or there are none")
    cold = Automaton(certificate["cold"], len(piles), system.digits)
    _check_numbers(system)
    require(cold.step(cold.start, (0,) * len(piles)) == cold.start, "leading zeros matter to the set")
    rules = []
    for move in game["moves"]:
        require(move.keys() <= MOVE_KEYS, "a move with unknown conventions")
        check_formula(move["formula"], known)
        for names, atoms in disjuncts(move["formula"]):
            require(len(names) <= MOST_VARIABLES, "a rule has too many variables")
            spend(len(names) * len(atoms))
            rules.append(without_solved(names, atoms))
    width = len(piles)
    if unordered:
        for i in range(width - 1):
            swap = (*range(i), i + 1, i, *range(i + 2, width))
            require(_same(cold, swap), "the set is not symmetric, but the piles are unordered")
    canonical: list[Reading] = [(system.canonical, (track,)) for track in range(2 * width)]
    whole: list[Reading] = [(cold, tuple(range(width))), (cold, tuple(range(width, 2 * width)))]
    drop = (">=", 0, tuple([(b, 1) for b in behind] + [(p, -1) for p in piles]), 0)
    for names, atoms in rules:
        tracks = {name: i for i, name in enumerate([*piles, *behind, *names])}
        hidden: list[Reading] = [(system.canonical, (tracks[name],)) for name in names]
        linear = [Linear(system, atom, tracks) for atom in atoms]
        require(
            not common_word(canonical + hidden, [*linear, Linear(system, drop, tracks)], len(tracks)),
            "a move does not lower the sum of the piles",
        )
        require(
            not common_word(whole + canonical + hidden, linear, len(tracks)), "a move leads from the set to the set"
        )
    _check_absorption(certificate["absorption"], system, cold, rules, piles, unordered)
    return str(game["name"])


def _check_numbers(system: System) -> None:
    """Every natural number has a canonical word."""
    canonical = system.canonical
    require(canonical.start in canonical.accepting, "0 has no canonical word")
    require(canonical.step(canonical.start, (0,)) == canonical.start, "leading zeros are not allowed")
    successor = Linear(system, ("=", 0, (("n", 1), ("next", -1)), 1), {"n": 0, "next": 1})

    def moves(state: Any, letter: tuple[int, ...]) -> Iterator[Any]:
        spend(len(canonical.rows[state[0]]))
        for (digit,), target in canonical.rows[state[0]].items():
            remainder = successor.step(state[1], (*letter, digit))
            if remainder is not None:
                yield target, remainder

    def ok(state: Any) -> bool:
        return state[0] in canonical.accepting and successor.accepts(state[1])

    require(
        covered(canonical, None, [(canonical.start, successor.start)], moves, ok), "a number has no canonical successor"
    )


def _same(cold: Automaton, order: tuple[int, ...]) -> bool:
    def swapped(state: int, letter: tuple[int, ...]) -> int | None:
        return cold.step(state, tuple(letter[i] for i in order))

    return included(cold, swapped, cold.start, cold.accepting.__contains__)


def _check_absorption(
    steps: Any, system: System, cold: Automaton, rules: Any, piles: list[str], unordered: bool
) -> None:
    width = len(piles)
    left = Automaton(steps["left"], width, system.digits)

    def both(state: Any, letter: tuple[int, ...]) -> Any:
        """Canonical words on all tracks, and the set: to compare with what is left."""
        parts = tuple(system.canonical.step(q, (d,)) for q, d in zip(state[0], letter, strict=True))
        return None if None in parts else (parts, None if state[1] is None else cold.step(state[1], letter))

    start = ((system.canonical.start,) * width, cold.start)
    seen, pending = {(start, left.start)}, [(start, left.start)]
    while pending:
        state, remaining = pending.pop()
        spend(system.digits**width)
        inside = all(q in system.canonical.accepting for q in state[0]) and state[1] not in cold.accepting
        require(not inside or remaining in left.accepting, "a position outside the set is neither left nor absorbed")
        for letter in product(range(system.digits), repeat=width):
            following = both(state, letter)
            if following is not None:
                target = None if remaining is None else left.step(remaining, letter)
                if (following, target) not in seen:
                    seen.add((following, target))
                    pending.append((following, target))
    for step in steps["steps"]:
        require(natural(step["rule"], len(rules)), "no such rule")
        names, atoms = rules[step["rule"]]
        order = tuple(step["order"])
        require(
            all(natural(i, width) for i in order) and sorted(order) == list(range(width)),
            "a step reads the piles in no order",
        )
        require(unordered or order == tuple(range(width)), "the piles of this game are ordered")
        tracks = {name: i for i, name in enumerate([*piles, *(p + "'" for p in piles), *names])}
        strategy = Automaton(step["strategy"], len(tracks), system.digits)
        for atom in atoms:
            linear = Linear(system, atom, tracks)
            require(included(strategy, linear.step, linear.start, linear.accepts), "a strategy breaks the rules")
        require(_lands(strategy, cold, range(width, 2 * width)), "a strategy leaves the set")
        for track in range(width, 2 * width):
            require(_lands(strategy, system.canonical, [track]), "a strategy reaches a word that is not canonical")
        following_left = Automaton(step["left"], width, system.digits)
        require(_absorbs(left, following_left, strategy, order), "a strategy does not absorb what it should")
        left = following_left
    reached, pending_states = {left.start}, [left.start]
    while pending_states:
        for target in left.rows[pending_states.pop()].values():
            if target not in reached:
                reached.add(target)
                pending_states.append(target)
    require(not reached & left.accepting, "some positions outside the set are not absorbed")


def _lands(strategy: Automaton, goal: Automaton, places: Iterable[int]) -> bool:
    where = tuple(places)

    def step(state: int, letter: tuple[int, ...]) -> int | None:
        return goal.step(state, tuple(letter[i] for i in where))

    return included(strategy, step, goal.start, goal.accepting.__contains__)


def _absorbs(left: Automaton, following: Automaton, strategy: Automaton, order: tuple[int, ...]) -> bool:
    """Track i of the strategy reads pile order[i] of the position."""
    by_letter: list[dict[tuple[int, ...], list[int]]] = []
    for row in strategy.rows:
        table: dict[tuple[int, ...], list[int]] = {}
        for letter, target in row.items():
            table.setdefault(letter[: len(order)], []).append(target)
        by_letter.append(table)

    def moves(state: int, letter: tuple[int, ...]) -> Iterable[int]:
        return by_letter[state].get(tuple(letter[i] for i in order), ())

    return covered(left, following, [strategy.start], moves, strategy.accepting.__contains__)


# -- files


def read(text: str | bytes) -> Any:
    """The values of a JSON text; raises :class:`Invalid` on what JSON leaves open: keys twice, infinities."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        require(len(found) == len(items), "a key occurs twice")
        return found

    def constant(name: str) -> Any:
        raise Invalid(f"{name} is no number")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except (ValueError, RecursionError) as problem:
        raise Invalid(f"not JSON ({type(problem).__name__}: {problem})") from None


def main(arguments: Sequence[str]) -> int:
    """Check a file: 0 when it is valid, 1 when it is not, 2 when there is nothing to check."""
    if len(arguments) != 1:
        print("usage: checker.py FILE", file=sys.stderr)
        return 2
    try:
        content = Path(arguments[0]).read_bytes()
    except OSError as problem:
        print(f"{arguments[0]}: {problem.strerror}", file=sys.stderr)
        return 2
    try:
        name = check(read(content))
    except Invalid as problem:
        print(f"invalid: {problem}")
        return 1
    print(f"valid: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
