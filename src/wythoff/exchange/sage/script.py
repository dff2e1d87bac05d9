"""The script for a game: its rules, all P-positions up to a bound by brute force, and the comparison with ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from math import comb

from wythoff.automata.alphabet import letter_digits
from wythoff.errors import BadBound, BadCertificate
from wythoff.exchange.sage.expressions import conditions, fresh
from wythoff.prove.identity import has_rules_of
from wythoff.prove.verdict import Proof
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Position, Removal, Ruleset
from wythoff.rules.wording import formula_text, rules_in_words
from wythoff.solve import solve

USUAL_WORK = 500_000
MAX_WORK = 50_000_000
"""The number of pairs of a position and a target that the script tries; a million take a few seconds."""

WIDTH = 100

_SEARCH = '''
def arrangements(position):
    """The orders in which the rules may read a position."""
    return set(permutations(position)) if UNORDERED else {position}


def stored(position):
    """A position as it is listed: in ascending order if the order of the piles does not matter."""
    return tuple(sorted(position)) if UNORDERED else tuple(position)


def positions_of_sum(total, piles):
    """All ways to put a number of counters on piles."""
    if piles == 1:
        yield (total,)
    else:
        for first in range(total + 1):
            for others in positions_of_sum(total - first, piles - 1):
                yield (first,) + others


def options(position):
    """All positions that one move reaches. Each move lowers the sum of the piles."""
    if any(is_terminal(*before) for before in arrangements(position)):
        return set()
    targets = [target for total in range(sum(position)) for target in positions_of_sum(total, PILES)]
    return {
        stored(target)
        for before in arrangements(position)
        for target in targets
        if any(move(*(before + target)) for move in MOVES)
    }


@lru_cache(maxsize=None)
def is_p(position):
    """Whether the player who has just moved to this position wins."""
    outcomes = [is_p(option) for option in options(position)]
    return sum(outcomes) <= BLOCK and not (MISERE and all(outcomes))


def board():
    """All positions with piles up to the bound, by increasing sum."""
    for total in range(PILES * BOUND + 1):
        for position in positions_of_sum(total, PILES):
            if max(position) <= BOUND and position == stored(position):
                yield position
'''

_AUTOMATON = '''
def digits(number):
    """The greedy digits of a number, most significant first."""
    terms = list(INITIAL)
    while terms[-1] <= number:
        terms.append(sum(w * t for w, t in zip(WEIGHTS, reversed(terms))))
    found = []
    for term in reversed(terms):
        found.append(number // term)
        number -= found[-1] * term
    return found


def is_accepted(position):
    """Whether the automaton accepts the digits of the piles, padded with leading zeros."""
    words = [digits(pile) for pile in position]
    longest = max(len(word) for word in words)
    state = START
    for letter in zip(*([0] * (longest - len(word)) + word for word in words)):
        state = TRANSITIONS[state].get(letter)
        if state is None:
            return False
    return state in ACCEPTING


accepted = {position for position in board() if is_accepted(position)}
assert accepted == EXPECTED, sorted(accepted.symmetric_difference(EXPECTED))
print("the automaton accepts the same positions")

try:
    from sage.all import Automaton
except ImportError:
    pass
else:
    P = Automaton(
        {state: [(target, [letter]) for letter, target in row.items()] for state, row in TRANSITIONS.items()},
        initial_states=[START],
        final_states=sorted(ACCEPTING),
    )
    print(P)
'''


def sage_script(game: Ruleset, *, bound: int | None = None, proof: Proof | None = None) -> str:
    """A script that computes the P-positions from the rules by brute force and compares them with those found here.

    With a proof, it also has the automaton of the P-positions, runs it, and makes it a Sage ``Automaton``.
    """
    largest = default_bound(game) if bound is None else bound
    if work(game, 1) > MAX_WORK:
        raise BadBound(f"brute force for {game} is too much even for piles up to 1; try fewer piles")
    if largest < 0 or work(game, largest) > MAX_WORK:
        raise BadBound(f"brute force for {game} up to {largest} is too much; try --bound {default_bound(game)}")
    if proof is not None and not has_rules_of(proof.certificate, game):
        raise BadCertificate(f"the proof is about {proof.game}, not about {game}")
    parts = [*_head(game, largest), *_rules(game, largest), _SEARCH, *_comparison(game, largest)]
    return "\n".join([*parts, *([] if proof is None else _proof(proof))])


def default_bound(game: Ruleset) -> int:
    """The largest piles that the script can try in a few seconds.

    >>> from wythoff.rules import library
    >>> [default_bound(library.game("nim", heaps=heaps)) for heaps in (1, 2, 3, 4)]
    [999, 30, 8, 4]
    """
    return max(1, next(bound for bound in count() if work(game, bound + 1) > USUAL_WORK))


def work(game: Ruleset, bound: int) -> int:
    """About how many pairs of a position and a target of smaller sum there are."""
    piles = len(game.piles)
    positions: int = (bound + 1) ** piles
    return positions * comb(piles * bound // 2 + piles, piles)


def _head(game: Ruleset, bound: int) -> Iterator[str]:
    yield f"# The P-positions of {_line(str(game))}: computed from the rules by brute force, and compared."
    yield "# For Sage and for Python 3; the standard library is enough. A check of small positions, not a proof."
    yield "#"
    yield from (f"# {_line(sentence)}" for sentence in rules_in_words(game))
    yield from ["", "from functools import lru_cache", "from itertools import permutations", ""]
    yield f"PILES = {len(game.piles)}"
    yield f"UNORDERED = {game.unordered}"
    yield f"BLOCK = {game.block}"
    yield f"MISERE = {game.misere}"
    yield f"BOUND = {bound}"
    yield from ["", "# All P-positions with piles up to the bound, as they should be."]
    rows: list[Position] = [tuple(row) for row in solve(game, bound).p_positions.tolist()]
    yield from _collection("EXPECTED = set([", map(str, rows), "])")


def _rules(game: Ruleset, bound: int) -> Iterator[str]:
    before = _names(game.piles, ())
    after_move = _names([f"{pile}_after" for pile in game.piles], before)
    total = " + ".join(before)
    known = dict(zip(game.piles, before, strict=True))
    both = known | {after(pile): name for pile, name in zip(game.piles, after_move, strict=True)}
    functions: list[str] = []
    for move, (_, words) in zip(game.moves, formula_text(game), strict=True):
        name = fresh(f"move_{move.label}", functions)
        functions.append(name)
        if isinstance(move, Removal):
            yield from _removal(move, name, before, after_move, len(game.piles) * bound)
        else:
            yield from _function(name, [*before, *after_move], words, conditions(move.formula, both, total))
    terminal = ["False"] if game.terminal is None else conditions(game.terminal, known, total)
    yield from _function("is_terminal", before, "from here there are no moves", terminal)
    yield from ["", "", f"MOVES = [{', '.join(functions)}]", ""]


def _function(name: str, arguments: Sequence[str], comment: str, parts: Sequence[str]) -> Iterator[str]:
    """A function that says whether all parts hold."""
    yield from ["", "", f"def {name}({', '.join(arguments)}):", f"    # {_line(comment)}"]
    whole = " and ".join(parts)
    if len(whole) <= WIDTH:
        yield f"    return {whole}"
    else:
        yield from ["    return (", f"        {parts[0]}", *(f"        and {part}" for part in parts[1:]), "    )"]


def _removal(move: Removal, name: str, before: Sequence[str], after_move: Sequence[str], largest: int) -> Iterator[str]:
    """A move given by a membership test: what may be taken is listed as far as the script needs it."""
    vectors = (v for total in range(1, largest + 1) for v in _of_sum(total, len(before)) if move.contains(v))
    yield from ["", "", f"# {_line(move.description)}"]
    yield from _collection(f"{name.upper()} = set([", map(str, vectors), "])")
    taken = ", ".join(f"{x} - {new}" for x, new in zip(before, after_move, strict=True))
    body = [f"({taken},) in {name.upper()}"]
    yield from _function(name, [*before, *after_move], "take one of the vectors above", body)


def _of_sum(total: int, piles: int) -> Iterator[Position]:
    if piles == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *others) for others in _of_sum(total - first, piles - 1))


def _comparison(game: Ruleset, bound: int) -> Iterator[str]:
    yield from ["", "computed = {position for position in board() if is_p(position)}"]
    yield "assert computed == EXPECTED, sorted(computed.symmetric_difference(EXPECTED))"
    message = f"P-positions of {_line(str(game))} with piles up to {bound} are as expected"
    yield f'print("the", len(computed), {message!r})'
    yield ""


def _proof(proof: Proof) -> Iterator[str]:
    p_set, system = proof.p_set, proof.system
    yield from ["", f"# The automaton of the proof; it reads digits in the system {_line(system.name)}."]
    yield f"WEIGHTS = {list(system.weights)}"
    yield f"INITIAL = {list(system.initial)}"
    yield f"START = {p_set.start}"
    accepting = (str(state) for state, accepts in enumerate(p_set.accepting.tolist()) if accepts)
    yield from _collection("ACCEPTING = set([", accepting, "])")
    yield "TRANSITIONS = {"
    for state, row in enumerate(p_set.table.tolist()):
        arrows = (f"{letter_digits(index, p_set.digits)}: {target}" for index, target in enumerate(row) if target >= 0)
        yield from _collection(f"    {state}: {{", arrows, "},")
    yield from ["}", "", _AUTOMATON]


def _names(names: Iterable[str], taken: Iterable[str]) -> list[str]:
    found = list(taken)
    new = []
    for name in names:
        new.append(fresh(name, found))
        found.append(new[-1])
    return new


def _collection(opening: str, items: Iterable[str], closing: str) -> Iterator[str]:
    """A literal on one line or, if it is long, on several."""
    lines = [""]
    for item in items:
        longer = f"{lines[-1]}, {item}" if lines[-1] else item
        if len(longer) > WIDTH:
            lines.append(item)
        else:
            lines[-1] = longer
    if len(lines) == 1:
        yield f"{opening}{lines[0]}{closing}"
        return
    indent = " " * (len(opening) - len(opening.lstrip()))
    yield from chain([opening], (f"{indent}    {line}," for line in lines), [indent + closing])


def _line(text: str) -> str:
    """A text as one line of a comment."""
    return " ".join(text.split())
