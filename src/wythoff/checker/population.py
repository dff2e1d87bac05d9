"""Check a theorem about a row of any number of heaps: the P-positions are those of nim-sum 0, or nearly so in misere.

The number of heaps is any odd, any positive even, or any positive number. With a period m, the nim-sum is that of the
remainders of the heaps modulo m (`remainders.py`); without one, of the heaps themselves. Call a number *large* if it is
at least 2. The *set* of the theorem has the positions of nim-sum 0 under normal play; under misere play, those of
nim-sum 0 where some number is large, and those of nim-sum 1 where none is. The argument that is checked:

1. *Moves.* A formula over the row is split into cases. In a case, one heap may be chosen; every other heap is of one of
   finitely many *kinds*, each a conjunction of linear atoms over the heap before and after the move and over numbers
   that all heaps share: symbols, quantified variables, the chosen heap. Besides, certain kinds together may have to
   have an odd number of heaps. A quantified variable is at most the sum of the heaps.
2. *Play ends.* No kind of heap rises, and in every case that can occur some heap falls. All this, like the conditions
   on a division by the period, is decided for one heap at a time.
3. *Independence.* Write all numbers in binary. Reading one column of digits after the other, the leading ones first,
   each heap is an automaton for the atoms of its kind. Of the heaps in each state only this is kept: there are none,
   an odd number, or a positive even number. A column splits each of these classes by the digits that a heap has
   before and after the move, and the digits 1 of either column are of such a class, too. Under normal play none is
   odd, so that both nim-sums are 0. Under misere play none but the last may be odd, that of the units, and it must be
   odd exactly where no column before it has a digit 1: for then no number is large. Whatever numbers a move has, it is
   a run of this *population*. If no run in which the number of heaps is allowed ends with all atoms satisfied, no move
   leads from the set to the set, for any number of heaps.
4. *Absorption* [Bouton 1902]. Let the nim-sum be s > 0. In the column of its leading digit an odd number of heaps
   have the digit 1, so one has. Changing that heap from r to r xor s lowers it, since its first digit that changes is
   a 1, and makes the nim-sum 0. So it is enough that lowering any one heap by any amount, below the period if there
   is one, while all others stay, is a move. That is decided for the heap that falls and one that stays.
5. *Misere play* needs no other move. A position of the set has a number that is not 0, so it has a move. Let a
   position be outside the set. If just one number is large, lowering it to 0 or to 1 makes the number of ones odd, and
   leaves no large one. If more are, the move of 4 leaves a large one and makes the nim-sum 0. If none is, the number
   of ones is even. If there are ones, one of them is lowered to 0. If all numbers are 0, then all heaps are empty and
   there is no move, which wins; or there is a period, at least 2 (which is checked), and a heap of q m > 0. A heap
   may fall from m - 1 to 0, so any heap may lose m - 1, as the rules depend on differences alone: and (q - 1) m + 1 is
   left, a single one.

By induction on the sum of the heaps, the positions of the set are the P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from .automata import reachable
from .certificate import as_bytes, read_json
from .formats import HEAPS_FORMAT
from .formulas import disjuncts, renamed, satisfiable, without_solved
from .numbers import BINARY, Atom, Linear
from .remainders import Period
from .row import OWN, OWN_AFTER, Case, RowGame
from .work import counted, fields, require, require_format, spend

NONE, ODD, EVEN = 0, 1, 2
"""The classes of a number of heaps: none, an odd number, a positive even number."""

NUMBERS = {"odd": (ODD,), "even": (EVEN,), "every": (ODD, EVEN)}
"""The classes that the number of all heaps may have."""

MAX_TRACKS = 8
MAX_KINDS = 8


@dataclass(frozen=True, eq=False)
class HeapsTheorem:
    """What a certificate says: which nim-sum of the heaps, or of remainders modulo the period, decides what is P."""

    text: bytes = field(repr=False)
    game: RowGame
    period: Period | None

    @property
    def rules(self) -> RowGame:
        """The rules that were checked."""
        return self.game

    def __str__(self) -> str:
        return f"{self.claim}, by these rules:\n{self.game}"

    @property
    def for_all(self) -> str:
        """For how many heaps, and for which symbols."""
        number = {"odd": "every odd number", "even": "every even number", "every": "every number"}[self.game.number]
        return f"{number} of heaps" + (f" and all {self.game.symbols}" if self.game.symbols.names else "")

    @property
    def claim(self) -> str:
        of = "heaps" if self.period is None else f"remainders of the heaps modulo {self.period}"
        small = ", or nim-sum 1 if none of them exceeds 1" if self.game.misere else ""
        return f"for {self.for_all}, the P-positions are those where the {of} have nim-sum 0{small}"


def check_heaps(text: str | bytes) -> HeapsTheorem:
    """The theorem of a certificate; raises :class:`Invalid` unless the argument holds."""
    content = as_bytes(text)
    return counted(lambda: _checked(read_json(content), content))


def _checked(data: Any, text: bytes) -> HeapsTheorem:
    require_format(data, HEAPS_FORMAT)
    known = fields(data, "the certificate", ("format", "game", "period"))
    game = RowGame.read(known["game"])
    period = None if known["period"] is None else Period.read(known["period"], game.symbols)
    given = game.symbols.assumptions
    if game.misere and period is not None:
        require(not satisfiable([], [*given, period.beyond({}, 1)]), "under misere play the period must be at least 2")
    stated = [case for move in game.moves for case in move.cases]
    cases = [_possible(replace(case, atoms=(*given, *case.atoms))) for case in stated]
    for case in cases:
        _check_end(case, NUMBERS[game.number])
        if period is not None:
            _check_division(case, period)
        for one in _between(case, period, (0, 1)):
            require(not _stays(one, NUMBERS[game.number], game.misere), "a move leads from the set to the set")
    # A move that lowers a remainder need not borrow, and a heap below the period cannot.
    lowering = [one for case in cases for one in _between(case, period, (0,))]
    require(any(_lowers_one(case, period, given) for case in lowering), "lowering one heap is not always a move")
    return HeapsTheorem(text, game, period)


# -- populations


def _possible(case: Case) -> Case:
    """The case without kinds that no heap can be of."""
    return replace(
        case, kinds=tuple([kind for kind in case.kinds if satisfiable(case.variables, [*case.atoms, *kind[1]])])
    )


def _populations(case: Case, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The classes that the kinds of heaps may have: the number of all heaps is allowed, that of each marked set odd."""
    require(len(case.kinds) <= MAX_KINDS, "too many kinds of heaps")
    for classes in product((NONE, ODD, EVEN), repeat=len(case.kinds)):
        total = NONE if case.chosen is None else ODD
        marks = list(case.marks)
        for size, (own, _) in zip(classes, case.kinds, strict=True):
            total = _joined(total, size)
            marks = [mark ^ (one & size & 1) for mark, one in zip(marks, own, strict=True)]
        if total in numbers and all(marks):
            yield classes


# -- play ends


def _check_end(case: Case, numbers: Sequence[int]) -> None:
    """No heap rises, and some heap falls."""
    own = [(OWN, atoms) for _, atoms in case.kinds]
    if case.chosen is not None:
        require(not _can(case, case.chosen, (), 1), "a move adds to a heap")
    require(not any(_can(case, *one, 1) for one in own), "a move adds to a heap")
    if case.chosen is not None and not _can(case, case.chosen, (), 0):
        return
    may_stay = [_can(case, *one, 0) for one in own]
    for classes in _populations(case, numbers):
        falls = any(size and not stays for size, stays in zip(classes, may_stay, strict=True))
        require(falls, "a move need not take anything")


def _can(case: Case, heap: str, atoms: Sequence[Atom], rise: int) -> bool:
    """Whether a move of this case may raise a heap by this much or more."""
    higher = Atom(">=", 0, ((heap + "'", 1), (heap, -1)), -rise)
    return satisfiable(case.variables, [higher, *case.atoms, *atoms])


# -- division by the period


def _check_division(case: Case, period: Period) -> None:
    chosen = [] if case.chosen is None else [case.chosen]
    fits = period.divides_moves(chosen, case.variables, case.atoms) and all(
        period.divides_moves([OWN], case.variables, [*case.atoms, *atoms]) for _, atoms in case.kinds
    )
    require(fits, "a move takes more than the period from a heap")


def _between(case: Case, period: Period | None, borrowing: Sequence[int]) -> Iterator[Case]:
    """The case for remainders, where each heap may borrow as ``borrowing`` says; without a period, the case itself."""
    if period is None:
        yield case
        return
    chosen = [] if case.chosen is None else [case.chosen]
    for borrow in borrowing if chosen else (0,):
        borrows = dict.fromkeys(chosen, borrow)
        atoms = [period.borrowed(atom, borrows) for atom in case.atoms] + _remainders(chosen, period)
        kinds = [
            (marks, (*(period.borrowed(atom, {**borrows, OWN: own}) for atom in kind), *_remainders([OWN], period)))
            for marks, kind in case.kinds
            for own in borrowing
        ]
        yield _possible(replace(case, atoms=tuple(atoms), kinds=tuple(kinds)))


def _remainders(heaps: Sequence[str], period: Period) -> list[Atom]:
    return [period.within(name) for heap in heaps for name in (heap, heap + "'")]


# -- independence


def _joined(one: int, other: int) -> int:
    """The class of two numbers of heaps together."""
    return ODD if (one + other) % 2 else (EVEN if one or other else NONE)


@cache
def _splits(size: int, parts: int) -> tuple[tuple[int, ...], ...]:
    """The ways in which a class may fall into parts.

    >>> _splits(ODD, 2)
    ((0, 1), (1, 0), (1, 2), (2, 1))
    """
    if parts == 0:
        return ((),) if size == NONE else ()
    found = product((NONE, ODD, EVEN), repeat=parts)
    return tuple([classes for classes in found if _total(classes) == size])


def _total(classes: Sequence[int]) -> int:
    whole = NONE
    for size in classes:
        whole = _joined(whole, size)
    return whole


_Column: TypeAlias = tuple[int, int]
"""The classes of the digits 1 in a column before the move, and after it."""

_Read: TypeAlias = tuple[tuple[bool, int], ...]
"""Under misere play, of each side: whether a column before the last has digits 1, and the class of the last one."""

_State: TypeAlias = tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], int], ...], _Read]
"""The states of the shared atoms; for each state of a heap (its kind, its atoms) the class of the heaps in it; and what
was read of the columns."""


def _read(read: _Read, column: _Column) -> _Read | None:
    """What is known after one more column; None if it, or under misere play the one before it, must not be odd."""
    if not read:
        return None if ODD in column else read
    if any(last == ODD for _, last in read):
        return None
    return tuple((large or last == EVEN, size) for (large, last), size in zip(read, column, strict=True))


def _in_set(read: _Read) -> bool:
    """Whether both sides are in the set, if the last column is that of the units."""
    return all(large != (last == ODD) for large, last in read)


class _Population:
    """Heaps of the kinds of a case, and the numbers that they share, which read their binary digits."""

    def __init__(self, case: Case, misere: bool) -> None:
        self.nothing: _Read = ((False, NONE), (False, NONE)) if misere else ()
        chosen = [] if case.chosen is None else [case.chosen, case.chosen + "'"]
        # The chosen heap is read first, so that its digits are the first of a letter.
        atoms = [*case.atoms, *(atom for _, kind in case.kinds for atom in kind)]
        found = {name for atom in atoms for name, _ in atom.terms} - {OWN, OWN_AFTER, *chosen}
        self.names = [*chosen, *sorted(found)]
        self.width, self.chosen = len(self.names), bool(chosen)
        require(self.width + 2 <= MAX_TRACKS, "a rule has too many variables")
        place = {name: track for track, name in enumerate([*self.names, OWN, OWN_AFTER])}
        self.shared = [Linear(BINARY, atom, place) for atom in case.atoms]
        self.kinds = [[Linear(BINARY, atom, place) for atom in kind] for _, kind in case.kinds]
        self.ways = cache(self._ways)

    def start(self, classes: Sequence[int]) -> _State:
        heaps = [((kind, *(l.start for l in self.kinds[kind])), size) for kind, size in enumerate(classes) if size]
        return tuple(l.start for l in self.shared), tuple(heaps), self.nothing

    def accepts(self, state: _State) -> bool:
        shared, heaps, read = state
        return (
            _in_set(read)
            and all(l.accepts(q) for l, q in zip(self.shared, shared, strict=True))
            and all(l.accepts(q) for (kind, *own), _ in heaps for l, q in zip(self.kinds[kind], own, strict=True))
        )

    def following(self, state: _State) -> Iterator[_State]:
        """The states after one more column of digits, before the move and after it."""
        shared, heaps, read = state
        for letter in product((0, 1), repeat=self.width):
            spend(1 + len(shared))
            ends = _stepped(self.shared, shared, letter)
            if ends is None:
                continue
            first = letter[:2] if self.chosen else (0, 0)
            found: set[tuple[_Column, tuple[tuple[tuple[int, ...], int], ...]]] = {((first[0], first[1]), ())}
            for own, size in heaps:
                found = {_added(one, way) for one in found for way in self.ways(own, size, letter)}
                spend(len(found) * len(heaps))
            for column, after in found:
                known = _read(read, column)
                if known is not None:
                    yield ends, after, known

    def _ways(self, own: tuple[int, ...], size: int, letter: tuple[int, ...]) -> list[tuple[_Column, dict[Any, int]]]:
        """How heaps in one state may go on: the classes of their digits 1, and those of the states after."""
        kind, *states = own
        options = []
        for digits in product((0, 1), repeat=2):
            ends = _stepped(self.kinds[kind], states, letter + digits)
            if ends is not None:
                options.append((digits, (kind, *ends)))
        found = []
        for classes in _splits(size, len(options)):
            spend(1 + len(options))
            before = after = NONE
            targets: dict[Any, int] = {}
            for part, ((digit, after_digit), target) in zip(classes, options, strict=True):
                before, after = _joined(before, part * digit), _joined(after, part * after_digit)
                targets[target] = _joined(targets.get(target, NONE), part)
            found.append(((before, after), {target: part for target, part in targets.items() if part}))
        return found


def _stepped(conditions: Sequence[Linear], states: Sequence[int], letter: tuple[int, ...]) -> tuple[int, ...] | None:
    ends = []
    for condition, state in zip(conditions, states, strict=True):
        end = condition.step(state, letter)
        if end is None:
            return None
        ends.append(end)
    return tuple(ends)


def _added(one: Any, way: tuple[_Column, Mapping[Any, int]]) -> Any:
    """Heaps that have gone on, together with those of one more state."""
    (before, after), heaps = one
    (digit, after_digit), targets = way
    whole = dict(heaps)
    for target, size in targets.items():
        whole[target] = _joined(whole.get(target, NONE), size)
    return (_joined(before, digit), _joined(after, after_digit)), tuple(sorted(whole.items()))


def _stays(case: Case, numbers: Sequence[int], misere: bool) -> bool:
    """Whether a move of this case leads from the set to the set, for some number of heaps."""
    population = _Population(case, misere)
    starts = [population.start(classes) for classes in _populations(case, numbers)]

    def following(state: _State | None) -> Iterator[_State]:
        yield from starts if state is None else population.following(state)

    return any(state is not None and population.accepts(state) for state in reachable(None, following))


# -- absorption


def _lowers_one(case: Case, period: Period | None, given: Sequence[Atom]) -> bool:
    """Whether any one heap may be lowered by any amount, while all others stay, as a move of this case.

    The heap is the chosen one or, without one, of some kind; all others are of one kind. It is in each of the sets
    that must have an odd number of heaps, and the others are in none: so it does not matter how many these are.
    """
    if case.chosen is not None:
        heap, alternatives = case.chosen, [(case.marks, case.atoms)]
    else:
        heap = OWN + " that falls"
        names = {OWN: heap, OWN_AFTER: heap + "'"}
        alternatives = [
            (marks, (*case.atoms, *(renamed(atom, names) for atom in atoms))) for marks, atoms in case.kinds
        ]
    stays = Atom("=", 0, ((OWN, 1), (OWN_AFTER, -1)), 0)
    falls = Atom(">=", 0, ((heap, 1), (heap + "'", -1)), -1)
    premises = [*given, falls, stays, *([] if period is None else _remainders([heap, OWN], period))]
    return any(
        all(marks) and not any(others) and _follow(premises, case.variables, heap, [*atoms, *_bounds(kind)])
        for marks, atoms in alternatives
        for others, kind in case.kinds
    )


def _bounds(atoms: Sequence[Atom]) -> Iterator[Atom]:
    """The atoms without equations: what holds of one heap among many gives no value to a number that all share."""
    for atom in atoms:
        if atom.kind == "=":
            yield Atom(">=", 0, atom.terms, atom.constant)
            yield Atom(">=", 0, tuple((name, -factor) for name, factor in atom.terms), -atom.constant)
        else:
            yield atom


def _follow(premises: Sequence[Atom], variables: Sequence[str], heap: str, atoms: Sequence[Atom]) -> bool:
    """Whether numbers that meet the premises satisfy the atoms, with values that equations give to the variables.

    Each value must be at most what the heap holds, or what is left of it by the division: so it is at most the sum.
    """
    bounds = [Atom(">=", 0, ((heap, 1), (name, -1)), 0) for name in variables]
    unsolved, conclusions = without_solved(list(variables), [*bounds, *atoms])
    return not unsolved and not any(
        satisfiable([], [*premises, *negated])
        for conclusion in conclusions
        for _, negated in disjuncts(conclusion, positive=False)
    )
