"""Check that the P-positions of a game are coded by the fixed point of a morphism, for all positions.

The certificate of the game is checked first; then the set P is known, and every line below is the emptiness of a
product of automata. An automaton is said to *hold* numbers when it accepts all their canonical words; so all of them
may accept too much, and nothing has to be a function.

1. *Word.* w is the fixed point of s that begins with the letter c_0: s(c_0) = c_0 u, and neither u nor an image is
   empty. Let m(n) be the length of s(w_0 ... w_(n-1)). L_(c_0) holds 0; ``lengths`` holds (0, 0); if it holds (n, m)
   and L_c holds n, it holds (n + 1, m + |s(c)|), and L_d holds m + j, where d is letter j of s(c). Every p > 0 is
   m(n) + j for some n < p; so L_c holds n for c = w_n, by induction.
2. *Walk.* An automaton holds (0, v), and if it holds (n, v) and L_c holds n, then (n + 1, v + step of c). So it holds
   every n with the value v(n) of the walk that begins at v and makes the step of w_n.
3. *Steps.* ``positions`` holds the walk of (a, b). Whatever it accepts is in P, with a <= b. There is no other (a, y)
   in P with a <= y, none (x, y) with x <= y and x strictly between a and the next a, and none before the walk but
   those that are listed. All steps of a are positive: so the walk lists P.
4. *Locations.* ``counts`` holds the walk of (i, p): how many letters c, and how many letters that are not deleted,
   stand before place n. If L_c holds n, ``places`` holds (i, p). Each letter that is used occurs infinitely often, and
   whenever ``places`` accepts (i, p) for each of these letters and ``positions`` accepts (n, a, b) for the n that
   belongs to i, a and b are the sums claimed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Protocol

from .argument import check
from .automata import Automaton, Found, Letter, letter_of
from .certificate import Certificate, as_bytes, certificate_of, read_json
from .formats import CODING_FORMAT
from .numbers import Atom, Linear, System
from .work import MAX_STATES, counted, entries, fields, natural, require, require_format, spend

MAX_LETTERS = 32
LONGEST_IMAGES = 1_000
LONGEST_NAME = 8
MAX_BEFORE = 100
LARGEST_NUMBER = 10**6

# -- conditions on natural numbers


class Condition(Protocol):
    """A deterministic automaton that reads the digits of the numbers ``names``; None is a run that has ended."""

    names: tuple[str, ...]
    start: Any

    def step(self, state: Any, digits: tuple[int, ...]) -> Any: ...
    def accepts(self, state: Any) -> bool: ...


class Inside:
    """The automaton accepts the numbers."""

    def __init__(self, automaton: Automaton, *names: str) -> None:
        self.automaton, self.names, self.start = automaton, names, automaton.start
        self.letters = Found[tuple[int, ...], Letter](lambda digits: letter_of(digits, automaton.digits))
        self.rows = Found(self._row)

    def step(self, state: Any, digits: tuple[int, ...]) -> Any:
        return self.automaton.rows[state].get(self.letters[digits])

    def _row(self, state: int) -> list[tuple[tuple[int, ...], int]]:
        """The digits of the letters on which a state continues, and where to."""
        tracks, base = self.automaton.tracks, self.automaton.digits
        places = [base**i for i in reversed(range(tracks))]
        row = self.automaton.rows[state].items()
        return [(tuple([letter // place % base for place in places]), target) for letter, target in row]

    def accepts(self, state: Any) -> bool:
        return state in self.automaton.accepting


class Outside(Inside):
    """The automaton does not accept the numbers: its run may end, and rejects."""

    ENDED = -1

    def step(self, state: Any, digits: tuple[int, ...]) -> Any:
        target = None if state == self.ENDED else super().step(state, digits)
        return self.ENDED if target is None else target

    def accepts(self, state: Any) -> bool:
        return state not in self.automaton.accepting


class Sum:
    """factor * number + ... + constant is 0 (kind "="), or at least 0 (kind ">=")."""

    def __init__(self, system: System, kind: str, factors: Mapping[str, int], constant: int) -> None:
        self.names = tuple(factors)
        tracks = {name: track for track, name in enumerate(factors)}
        self.linear = Linear(system, Atom(kind, 0, tuple(factors.items()), constant), tracks)
        self.start: Any = self.linear.start

    def step(self, state: Any, digits: tuple[int, ...]) -> Any:
        return self.linear.step(state, digits)

    def accepts(self, state: Any) -> bool:
        return self.linear.accepts(state)


def possible(system: System, *conditions: Condition) -> bool:
    """Whether canonical words of some natural numbers satisfy all conditions."""
    plan = _plan(system, conditions)
    start = tuple(part.condition.start for part in plan)
    seen, pending = {start}, [start]
    while pending:
        state = pending.pop()
        if all(part.condition.accepts(q) for part, q in zip(plan, state, strict=True)):
            return True
        for following in _following(plan, state):
            if following not in seen:
                seen.add(following)
                require(len(seen) < MAX_STATES, "the check needs too many states")
                pending.append(following)
    return False


class Part:
    """A condition in its turn: where its numbers stand among all, and which of them are new and take digits from it."""

    def __init__(self, condition: Condition, names: list[str]) -> None:
        self.condition = condition
        self.unsorted = condition.rows if isinstance(condition, Inside) else {}
        self.fresh = [i for i, name in enumerate(condition.names) if name not in names]
        self.known = [i for i in range(len(condition.names)) if i not in self.fresh]
        names += [condition.names[i] for i in self.fresh]
        places = [names.index(name) for name in condition.names]
        self.own, self.own_known = _picker(places), _picker([places[i] for i in self.known])
        self.rows = Found(self._row)

    def _row(self, state: int) -> dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]]:
        """For the digits of the numbers known before: the digits that the new ones may have then, and where to."""
        row: dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]] = {}
        for digits, target in self.unsorted[state]:
            new = tuple([digits[i] for i in self.fresh])
            row.setdefault(tuple([digits[i] for i in self.known]), []).append((new, target))
        return row


def _picker(places: Sequence[int]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """The digits at these places, of all digits."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda digits: tuple([digits[place] for place in places])


def _plan(system: System, conditions: Sequence[Condition]) -> list[Part]:
    """The conditions in their order; each number is also a canonical word, and takes its digits there if need be."""
    names: list[str] = []
    plan = []
    for condition in conditions:
        numbers: list[Condition] = [Inside(system.canonical, name) for name in condition.names if name not in names]
        ordered = [condition, *numbers] if type(condition) is Inside else [*numbers, condition]
        plan += [Part(one, names) for one in ordered]
    return plan


def _following(plan: list[Part], state: tuple[Any, ...]) -> Iterable[tuple[Any, ...]]:
    """The states after one more letter."""
    partial: list[tuple[tuple[int, ...], tuple[Any, ...]]] = [((), ())]
    steps = 0
    for part, now in zip(plan, state, strict=True):
        longer = []
        if part.fresh:
            row, known = part.rows[now], part.own_known
            for digits, ends in partial:
                for new, target in row.get(known(digits), ()):
                    longer.append((digits + new, (*ends, target)))
        else:
            step, own = part.condition.step, part.own
            for digits, ends in partial:
                target = step(now, own(digits))
                if target is not None:
                    longer.append((digits, (*ends, target)))
        steps += 1 + max(len(partial), len(longer))
        partial = longer
    spend(steps)
    return [ends for _, ends in partial]


# -- the argument


class Checked:
    """A numeration system in which every number has a canonical word, and statements about it."""

    def __init__(self, system: System) -> None:
        self.system = system

    def never(self, why: str, *conditions: Condition) -> None:
        require(not possible(self.system, *conditions), why)

    def automaton(self, data: Any, tracks: int) -> Automaton:
        automaton = Automaton.read(data, tracks, self.system.digits)
        require(automaton.step(automaton.start, (0,) * tracks) == automaton.start, "leading zeros matter to a relation")
        return automaton

    def number(self, name: str, value: int) -> Sum:
        return Sum(self.system, "=", {name: 1}, -value)

    def shifted(self, name: str, other: str, step: int) -> Sum:
        """name = other + step."""
        return Sum(self.system, "=", {other: 1, name: -1}, step)

    def at_least(self, name: str, other: str, step: int = 0) -> Sum:
        """name >= other + step."""
        return Sum(self.system, ">=", {other: -1, name: 1}, -step)

    def at_most(self, name: str, other: str, step: int = 0) -> Sum:
        """name <= other + step."""
        return Sum(self.system, ">=", {other: 1, name: -1}, step)


class Word:
    """The fixed point of a morphism: for each letter an automaton that holds the places where it stands."""

    def __init__(self, known: Checked, data: Any) -> None:
        data = fields(data, "a word", ("names", "images", "first", "letters", "lengths"))
        self.names, self.images = entries(data["names"], "a word"), entries(data["images"], "a word")
        self.first = data["first"]
        count = len(self.images)
        require(1 <= count <= MAX_LETTERS and count == len(self.names) == len(set(self.names)), "no alphabet")
        require(all(_is_name(name) for name in self.names), "a letter has no name")
        require(natural(self.first, count), "no such letter")
        require(
            min(map(len, self.images)) > 0 and sum(map(len, self.images)) <= LONGEST_IMAGES,
            "an image is empty or too long",
        )
        require(all(natural(letter, count) for image in self.images for letter in image), "no such letter")
        beginning = self.images[self.first]
        require(beginning[0] == self.first and len(beginning) > 1, "the morphism has no such fixed point")
        require(len(data["letters"]) == count, "a letter has no automaton")
        self.letters = [known.automaton(letter, 1) for letter in data["letters"]]
        self._check(known, known.automaton(data["lengths"], 2))

    def _check(self, known: Checked, lengths: Automaton) -> None:
        why = "the letters are not those of the fixed point"
        known.never(why, known.number("n", 0), Outside(self.letters[self.first], "n"))
        self.walk(known, lengths, [0], [[len(image)] for image in self.images])
        for letter, image in zip(self.letters, self.images, strict=True):
            for place, other in enumerate(image):
                known.never(
                    why,
                    Inside(lengths, "n", "m"),
                    Inside(letter, "n"),
                    known.shifted("p", "m", place),
                    Outside(self.letters[other], "p"),
                )

    def walk(self, known: Checked, relation: Automaton, start: Sequence[int], steps: Sequence[Sequence[int]]) -> None:
        """The relation holds (n, values of the walk), for all n."""
        require(all(natural(s, LARGEST_NUMBER) for row in (start, *steps) for s in row), "a step is not a number")
        require(len(steps) == len(self.letters), "a letter has no step")
        require(all(len(row) == len(start) for row in steps), "a step has the wrong length")
        why = "a relation does not follow its walk"
        before = ["n", *(f"v{i}" for i in range(len(start)))]
        after = [name + "'" for name in before]
        begin = [known.number(name, value) for name, value in zip(before, (0, *start), strict=True)]
        known.never(why, *begin, Outside(relation, *before))
        for letter, step in zip(self.letters, steps, strict=True):
            moves = [known.shifted(b, a, s) for a, b, s in zip(before, after, (1, *step), strict=True)]
            known.never(why, Inside(relation, *before), Inside(letter, "n"), *moves, Outside(relation, *after))

    def recurrent(self) -> set[int]:
        """The letters that occur infinitely often: w = c_0 u s(u) s(s(u)) ..., and their sets come round again."""
        now = frozenset(self.images[self.first][1:])
        order: list[frozenset[int]] = []
        while now not in order:
            spend(1 + len(order))
            order.append(now)
            now = frozenset(letter for one in now for letter in self.images[one])
        return {letter for one in order[order.index(now) :] for letter in one}

    def __str__(self) -> str:
        dot = "" if max(map(len, self.names)) == 1 else "."
        images = (dot.join(self.names[letter] for letter in image) for image in self.images)
        arrows = ", ".join(f"{name}->{image}" for name, image in zip(self.names, images, strict=True))
        return f"the fixed point of {arrows} that begins with {self.names[self.first]}"


class Steps:
    """All P-positions (a, b) with a <= b: those listed before the walk, then those of the walk."""

    def __init__(self, known: Checked, p_set: Automaton, data: Any) -> None:
        data = fields(data, "the steps", ("word", "before", "start", "steps", "positions"))
        self.word = Word(known, data["word"])
        self.before, self.start, self.steps = data["before"], data["start"], data["steps"]
        self.positions = known.automaton(data["positions"], 3)
        require(len(self.start) == 2, "a position has two piles")
        self.word.walk(known, self.positions, self.start, self.steps)
        require(all(step[0] > 0 for step in self.steps), "the smaller pile does not grow")
        self._check_walk(known, p_set)
        self._check_before(known, p_set)

    def _check_walk(self, known: Checked, p_set: Automaton) -> None:
        here = Inside(self.positions, "n", "a", "b")
        known.never("a position of the walk is not P", here, Outside(p_set, "a", "b"))
        known.never("a position of the walk is not in ascending order", here, known.at_least("a", "b", 1))
        beside = "a P-position beside the walk"
        ascending = (Inside(p_set, "a", "y"), known.at_least("y", "a"))
        known.never(beside, here, *ascending, known.at_least("y", "b", 1))
        known.never(beside, here, *ascending, known.at_most("y", "b", -1))
        for letter, step in zip(self.word.letters, self.steps, strict=True):
            if step[0] > 1:
                known.never(
                    "a P-position between two of the walk",
                    here,
                    Inside(letter, "n"),
                    Inside(p_set, "x", "y"),
                    known.at_least("x", "a", 1),
                    known.at_most("x", "a", step[0] - 1),
                    known.at_least("y", "x"),
                )

    def _check_before(self, known: Checked, p_set: Automaton) -> None:
        require(len(self.before) <= MAX_BEFORE, "too many positions before the walk")
        require(all(natural(pile, LARGEST_NUMBER) for one in self.before for pile in one), "a pile is not a number")
        why = "the P-positions before the walk are different"
        ascending = (Inside(p_set, "x", "y"), known.at_least("y", "x"))
        last = -1
        for a, b in [*self.before, self.start]:
            require(last < a <= b, "the positions before the walk are not in order")
            between = [Sum(known.system, ">=", {"x": sign}, c) for sign, c in ((1, -last - 1), (-1, a - 1))]
            known.never(why, *between, *ascending)
            last = a
        for a, b in self.before:
            here = known.number("x", a)
            require(possible(known.system, here, known.number("y", b), Inside(p_set, "x", "y")), why)
            for sign in (1, -1):
                known.never(why, here, *ascending, Sum(known.system, ">=", {"y": sign}, -sign * b - 1))

    def __str__(self) -> str:
        listed = ", ".join(map(_pair, [*self.before, self.start]))
        steps = ", ".join(f"{_pair(step)} at {name}" for name, step in zip(self.word.names, self.steps, strict=True))
        return (
            f"the P-positions (a, b) with a <= b, by increasing a, are {listed} and what follows by the steps {steps} "
            f"along {self.word}"
        )


class Locations:
    """The piles of the P-positions of a walk as sums of locations of the letters of a word."""

    def __init__(self, known: Checked, steps: Steps, data: Any) -> None:
        data = fields(data, "the locations", ("word", "skipped", "deleted", "smaller", "larger", "letters"))
        self.word, self.skipped = Word(known, data["word"]), data["skipped"]
        shift = self.skipped - len(steps.before)
        require(natural(self.skipped, LARGEST_NUMBER) and shift >= 0, "the numbering begins before the walk")
        count = len(self.word.names)
        self.deleted, self.smaller, self.larger = data["deleted"], data["smaller"], data["larger"]
        require(all(natural(letter, count) for letter in self.deleted), "no such letter is deleted")
        numbers = [*self.smaller, *self.larger]
        require(len(self.smaller) == len(self.larger) == count, "a letter has no factor")
        require(all(type(n) is int and abs(n) < LARGEST_NUMBER for n in numbers), "a factor is not a number")
        used = {letter for letter in range(count) if self.smaller[letter] or self.larger[letter]}
        require(used <= self.word.recurrent() - set(self.deleted), "a letter does not occur infinitely often")
        places = {}
        for part in entries(data["letters"], "the locations"):
            part = fields(part, "the locations of a letter", ("letter", "counts", "places"))
            require(natural(part["letter"], count), "no such letter")
            require(part["letter"] in used and part["letter"] not in places, "locations of a letter that nothing uses")
            places[part["letter"]] = self._places(known, part)
        require(used <= places.keys(), "the locations of a letter are missing")
        for factors, pile in ((self.smaller, "a"), (self.larger, "b")):
            here: list[Condition] = [Inside(steps.positions, "n", "a", "b")]
            here += [known.shifted("n", "i", shift)] if shift else []
            here += [Inside(places[c], "i" if shift else "n", f"p{c}") for c in used if factors[c]]
            for sign in (1, -1):
                total = {pile: sign, **{f"p{c}": -sign * factor for c, factor in enumerate(factors) if factor}}
                different = Sum(known.system, ">=", total, -sign * sum(factors) - 1)
                known.never("a pile is not where it should be", *here, different)

    def _places(self, known: Checked, part: Any) -> Automaton:
        letter, counts = part["letter"], known.automaton(part["counts"], 3)
        kinds = range(len(self.word.names))
        self.word.walk(known, counts, [0, 0], [[int(c == letter), int(c not in self.deleted)] for c in kinds])
        places = known.automaton(part["places"], 2)
        here = Inside(counts, "n", "i", "p"), Inside(self.word.letters[letter], "n")
        known.never("the locations of a letter are different", *here, Outside(places, "i", "p"))
        return places

    def __str__(self) -> str:
        deleted = " and ".join(self.word.names[letter] for letter in self.deleted)
        return (
            f"of the P-positions (a, b) with a <= b, counted by increasing a from {1 - self.skipped}, number i >= 1 is "
            f"a = {self._sum(self.smaller)}, b = {self._sum(self.larger)}, where [c] is the location, counted from 1, "
            f"of the i-th c in {self.word}{f', once every {deleted} is deleted' if deleted else ''}"
        )

    def _sum(self, factors: Sequence[int]) -> str:
        terms = sorted(zip(self.word.names, factors, strict=True), key=lambda term: term[1] < 0)
        signs = [("-" if f < 0 else "+", "" if abs(f) == 1 else abs(f), name) for name, f in terms if f]
        return " ".join(f"{sign} {factor}[{name}]" for sign, factor, name in signs).removeprefix("+ ") or "0"


def _is_name(value: Any) -> bool:
    return type(value) is str and 0 < len(value) <= LONGEST_NAME and value.isascii() and value.isalnum()


def _pair(numbers: Sequence[int]) -> str:
    return f"({', '.join(map(str, numbers))})"


# -- certificates


@dataclass(frozen=True, eq=False)
class Coding:
    """A claim about the P-positions of a game that was checked, and the certificate of these positions."""

    text: bytes = field(repr=False)
    certificate: Certificate
    claim: Steps | Locations


def check_coding(text: str | bytes, accepted: Certificate | None = None) -> Coding:
    """What a certificate proves; raises :class:`Invalid` unless all of its claims hold.

    The part about the game is not checked again if it is the certificate that has been ``accepted``.
    """
    content = as_bytes(text)
    return counted(lambda: _check_coding(read_json(content), content, accepted))


def _check_coding(data: Any, text: bytes, accepted: Certificate | None) -> Coding:
    require_format(data, CODING_FORMAT)
    known = fields(data, "the certificate", ("format", "game", "steps"), ("locations",))
    if accepted is None or known["game"] != read_json(accepted.text):
        accepted = check(certificate_of(known["game"], json.dumps(known["game"]).encode()))
    return counted(lambda: Coding(text, accepted, _claim(known, accepted)))


def _claim(known: Mapping[str, Any], game: Certificate) -> Steps | Locations:
    require(len(game.game.piles) == 2, "a coding is of a game with two piles")
    checked = Checked(game.system)
    steps = Steps(checked, game.p_set, known["steps"])
    return Locations(checked, steps, known["locations"]) if "locations" in known else steps
