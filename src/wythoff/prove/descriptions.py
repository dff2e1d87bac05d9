"""Whether a description holds for all positions: statements that only one set satisfies, decided of the P-positions.

**Columns.** In the sets below every number, except those of a given start, is in exactly one pair. Take the pairs
(a, b), a <= b, by increasing a. The least number m that is in no earlier pair is the next a: it is in a pair, and were
it the larger number there, the smaller one would be less than m and in no earlier pair either. So b alone must be fixed
by a rule:

- *mex rule*: b - s a grows by t from each pair to the next;
- *Beatty pairs*: let d beta = alpha + c with integers c >= d >= 1. Then d floor(beta n) is at most
  floor(alpha n) + c n, and less than d below it: the n-th pair has b = floor((a + c n) / d), and c >= d makes n the
  only index that fits. A set whose pairs have the indices 0, 1, 2, ... by this rule is computed step by step, and the
  Beatty pairs are one;
- *mex system*: the first form of each class is the least positive number that no form of the class had before; a is
  the first form of a class. The first forms give back a and b.

**Other sets.** A lattice is known from its kernel and its period. The positions with nim-sum 0 are an automaton in
binary digits, which is compared with that of the proof.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import count, islice, product
from operator import xor

from wythoff.automata import Dfa
from wythoff.automata.equivalence import distinguishing_word
from wythoff.conjecture.ideas import Conjecture
from wythoff.describe.beatty import BeattyColumns
from wythoff.describe.description import Description, Position
from wythoff.describe.lattice import Lattice
from wythoff.describe.mex_rule import MexRule
from wythoff.describe.mex_system import Form, MexSystem
from wythoff.describe.nim_sum import NimSum
from wythoff.errors import BadParameter, Unsupported
from wythoff.exact import BeattyPair
from wythoff.exact.irrational import Irrational
from wythoff.extend import primitive_relation
from wythoff.integers.combination import combination_text
from wythoff.knowledge import Answer, Decided, Undecided, Verified
from wythoff.numeration.digital import base
from wythoff.prove.ask import ask
from wythoff.prove.attempt import Obstacle
from wythoff.prove.limits import UNLIMITED, Limits, Report
from wythoff.prove.move_automata import values
from wythoff.prove.prover import GUESSING_SECONDS, decided_within, prove
from wythoff.prove.refutation import positions_of_sum, smallest
from wythoff.prove.verdict import Proof, Refutation
from wythoff.rules.ruleset import Ruleset

MAX_FACTS = 100_000
SMALL_PILES = 16
MAX_COMPARED = 5_000


@dataclass(frozen=True)
class Characterisation:
    """Statements that, with the outcomes of finitely many positions, are true of one set only."""

    statements: Sequence[str]
    positions: Sequence[Position] = tuple(product(range(SMALL_PILES), repeat=2))


def prove_description(
    game: Ruleset, description: Description, *, limits: Limits = UNLIMITED
) -> Proof | Refutation | Undecided:
    """Prove a game from its rules, and then that a description is true of all its P-positions; both within limits.

    >>> from wythoff.rules import library
    >>> prove_description(library.game("schwent"), MexRule(2, 1)).status
    'proved'
    >>> print(prove_description(library.game("schwent"), MexRule(1, 1)))
    refuted: (1, 2) is in the set, and so is (0, 0), one move away
    """
    began = time.monotonic()
    if len(game.piles) != description.piles:
        raise BadParameter(f"the description is about {description.piles} piles, and {game} has {len(game.piles)}")
    return decided_within(limits, game, partial(_prove_description, game, description, began))


def _prove_description(
    game: Ruleset, description: Description, began: float, report: Report | None
) -> Proof | Refutation | Undecided:
    proof = prove(game)
    if not isinstance(proof, Proof):
        return proof
    if report is not None:
        report("which positions are P is proved; whether the description is true of them is not")
    answer = described(proof, description, seconds=GUESSING_SECONDS)
    if isinstance(answer, Undecided):
        return answer
    if answer.witness is None:
        return proof
    return _refutation(game, description, answer.witness, began)


def described(proof: Proof, description: Description, *, seconds: float = 10.0) -> Answer | Undecided:
    """Whether a description is right for all positions of a game whose P-positions are proved.

    A position on which the two differ is the witness that it is not. No new statement is tried after this many seconds.

    >>> from wythoff.rules import library
    >>> wythoff = prove(library.game("wythoff"))
    >>> described(wythoff, MexRule(1, 1)), described(wythoff, MexRule(1, 2))
    (Answer(holds=True, witness=None), Answer(holds=False, witness={'x0': 1, 'x1': 2}))
    """
    began = time.monotonic()

    def undecided(reason: str) -> Undecided:
        return Undecided(reason, subject=proof.game, seconds=time.monotonic() - began)

    if isinstance(description, NimSum) and description.modulus is None and proof.system == base(2):
        word = distinguishing_word(proof.p_set, nim_sum_dfa(description.piles))
        return (
            Answer(True)
            if word is None
            else Answer(False, _named(values(proof.system, word, range(proof.p_set.tracks))))
        )
    try:
        only = characterisation(description)
    except Unsupported as problem:
        return _differs(proof, description) or undecided(str(problem))
    for position in only.positions:
        if description.contains(position) != proof.is_p(position):
            return Answer(False, _named(position))
    for statement in only.statements:
        if time.monotonic() - began > seconds:
            return undecided(f"not all statements were decided within {seconds:g} seconds")
        # The statements are about numbers alone, so that a parameter may have the name of a variable.
        answer = ask(proof, statement, parameters={})
        if isinstance(answer, Undecided):
            return answer
        if not answer.holds:
            return _differs(proof, description) or undecided(
                f"it differs at large positions, since this is false: {statement}"
            )
    return Answer(True)


def standing(
    game: Ruleset, proof: Proof | None, idea: Conjecture, *, seconds: float = 10.0
) -> Decided | Verified | Refutation:
    """What is known of a conjecture about a game that is perhaps proved; it may turn out to fail beyond its bound.

    >>> from wythoff.conjecture import conjecture
    >>> from wythoff.rules import library
    >>> nim = library.game("nim")
    >>> print(standing(nim, prove(nim), conjecture(nim, bound=50)[0]))
    decided for all positions: nim-sum: the piles have nim-sum 0
    """
    began = time.monotonic()
    answer = None if proof is None else described(proof, idea.description, seconds=seconds)
    if answer is None or isinstance(answer, Undecided):
        return idea.status
    if answer.witness is None:
        return Decided(f"{idea.kind}: {idea.description}")
    return _refutation(game, idea.description, answer.witness, began)


def _refutation(game: Ruleset, description: Description, witness: Mapping[str, int], began: float) -> Refutation:
    """The smallest position that refutes a description, which is wrong at the witness."""
    seen = Obstacle("not as the P-positions are", game.position(witness.values()))
    return Refutation.of(smallest(game, description.contains, seen), str(game), time.monotonic() - began)


def _differs(proof: Proof, description: Description) -> Answer | None:
    """That the description is wrong, if a small position shows it."""
    piles = proof.p_set.tracks
    compared = list(
        islice(
            (position for total in count() for position in positions_of_sum(total, piles, ascending=False)),
            MAX_COMPARED,
        )
    )
    # All at once: most descriptions take much longer to answer for one position after the other.
    inside = set(map(tuple, description.positions(sum(compared[-1])).tolist()))
    for position in compared:
        stored = tuple(sorted(position)) if description.unordered else position
        if (stored in inside) != proof.is_p(position):
            return Answer(False, _named(position))
    return None


def _named(position: Position) -> dict[str, int]:
    return {f"x{i}": pile for i, pile in enumerate(position)}


def characterisation(description: Description) -> Characterisation:
    """What is true of the set of a description and of no other; raises :class:`Unsupported` where that is not known."""
    match description:
        case MexRule(unordered=True):
            return Characterisation(mex_rule_statements(description))
        case BeattyColumns(unordered=True, pair=pair) if pair == BeattyPair(pair.alpha, first=0):
            return Characterisation(beatty_statements(pair.alpha))
        case MexSystem(unordered=True) if (1, 0) in description.leading:
            classes = [[_template(form) for form in forms] for forms in description.classes]
            return Characterisation(["P(0, 0)", *mex_system_statements(classes)])
        case Lattice() | NimSum(modulus=int()):
            return _repeating(description)
    raise Unsupported(f"no statements are known that characterise this {description.kind}")


def mex_rule_statements(rule: MexRule) -> list[str]:
    """That the pairs are those of a mex rule: its first columns, and from them on the rule.

    >>> mex_rule_statements(MexRule(1, 1, start=((0, 1), (2, 2))))[:3]
    ['P(0, 1)', 'P(2, 2)', 'P(3, 5)']
    """
    columns = [rule.nth(n) for n in range(max(len(rule.start), 0 if rule.c else 1) + 1)]
    first = columns[-1][0]
    if any(a >= first for a, _ in columns[:-1]):
        raise Unsupported("the start of this mex rule has smaller numbers than the columns after it")
    start = " or ".join(f"(x = {a} and y = {b})" for a, b in columns[:-1]) or "0 = 1"
    s, t = rule.s, rule.t
    following = f"a < c and P(c, {s}*c + b - {s}*a + {t})"
    after = f"exists c: {following} and (forall d, e: a < d < c and d <= e => N(d, e))"
    return [
        *(f"P({a}, {b})" for a, b in columns),
        f"forall x, y: P(x, y) and x <= y and x < {first} => {start}",
        *_paired(first),
        f"forall a, b: P(a, b) and a <= b and {first} <= a => {after}",
    ]


def _paired(least: int) -> list[str]:
    """That every number from the least on is in one pair, and that pairs stand in both orders."""
    return [
        f"forall x: {least} <= x => exists y: P(x, y)",
        f"forall x, y, z: {least} <= x and P(x, y) and P(x, z) => y = z",
        "forall x, y: P(x, y) => P(y, x)",
    ]


def beatty_statements(alpha: Irrational) -> list[str]:
    """That the pairs are (floor(alpha n), floor(beta n)), n = 0, 1, ..., with 1/alpha + 1/beta = 1."""
    this, following = index_rule(alpha, "x", "y", "n"), index_rule(alpha, "u", "v", "m")
    neighbours = (
        "P(x, y) and x <= y and P(u, v) and u < v and x < u "
        "and (not exists r, s: P(r, s) and r < s and x < r and r < u)"
    )
    return [
        "P(0, 0)",
        *_paired(0),
        "forall x: P(x, x) => x = 0",
        f"forall x, y: P(x, y) and x < y => exists n: {this}",
        f"forall x, y, u, v, n, m: {neighbours} and {this} and {following} => m = n + 1",
    ]


def index_rule(alpha: Irrational, a: str, b: str, n: str) -> str:
    """That b = floor((a + c n) / d), where d beta = alpha + c, as a formula.

    >>> from wythoff.exact import alpha
    >>> index_rule(alpha("sqrt(3)"), "x", "y", "n")
    '2*y <= x + 3*n and x + 3*n <= 2*y + 1'
    """
    relation = primitive_relation(alpha)
    if relation is None or relation[0] != 1 or not 1 <= -relation[1] <= relation[2]:
        raise Unsupported(f"there is no d beta = alpha + c with integers c >= d >= 1 for alpha = {alpha}")
    d, c = -relation[1], relation[2]
    return f"{d}*{b} <= {a} + {c}*{n} and {a} + {c}*{n} <= {d}*{b} + {d - 1}"


def mex_system_statements(classes: Sequence[Sequence[str]]) -> list[str]:
    """That there are infinitely many pairs, and that they follow mex rules.

    A class lists numbers that belong to a pair, as templates for its smaller and its larger number: ``{1} - {0}``.

    >>> mex_system_statements([["{0}", "{1}"]])[-1]
    'forall a, b, n: P(a, b), a < b, 1 <= n, n < a => exists c, d: P(c, d), c < d, c < a, (n = c or n = d)'
    """
    found = [
        "forall n: exists a, b: P(a, b), n < a, a < b",
        "forall a, b, d: P(a, b), P(a, d), a <= b, a <= d => b = d",
        "forall a: P(a, a) => a = 0",
    ]
    for forms in classes:
        lead, earlier = forms[0].format("a", "b"), [form.format("c", "d") for form in forms]
        taken = " or ".join(f"{lead} = {number}" for number in earlier)
        found.append(f"forall a, b, c, d: P(a, b), a < b, P(c, d), c < d, c < a => not ({taken})")
        known = " or ".join(f"n = {number}" for number in earlier)
        less = f"P(a, b), a < b, 1 <= n, n < {lead}"
        found.append(f"forall a, b, n: {less} => exists c, d: P(c, d), c < d, c < a, ({known})")
    return found


def _template(form: Form) -> str:
    """A form of a pair, as a template for its two numbers."""
    return combination_text([(factor, f"{{{pile}}}") for pile, factor in enumerate(form)])


def _repeating(description: Lattice | NimSum) -> Characterisation:
    """The outcomes of all small positions, and that a pile which is not small counts like one a period smaller."""
    start, period = (
        (0, description.modulus or 1) if isinstance(description, NimSum) else (description.start, description.period)
    )
    if (start + period) ** description.piles > MAX_FACTS:
        raise Unsupported(f"a kernel with piles below {start + period} has too many positions")
    names = [f"x{i}" for i in range(description.piles)]
    here = ", ".join(names)
    statements = []
    for pile in names:
        there = ", ".join(f"{name} + {period}" if name == pile else name for name in names)
        same = f"(P({here}) and P({there})) or (N({here}) and N({there}))"
        statements.append(f"forall {here}: {pile} >= {start} => {same}")
    return Characterisation(statements, list(product(range(start + period), repeat=description.piles)))


def nim_sum_dfa(piles: int) -> Dfa:
    """The positions with nim-sum 0 in binary digits: an even number of ones at every place.

    >>> nim_sum_dfa(2).accepts([(1, 1), (0, 0), (1, 1)]), nim_sum_dfa(3).accepts([(1, 1, 1)])
    (True, False)
    """
    row = {digits: 0 for digits in product(range(2), repeat=piles) if not reduce(xor, digits)}
    return Dfa.from_transitions({0: row}, [0], digits=[2] * piles)
