"""Check a certificate: that a set P, given by an automaton, is the set of P-positions of a game, for all positions.

Standard library only; nothing else of the program is imported, and nothing is sampled. The argument that is checked:

1. *Numbers* (`numbers.py`). Digit words stand for sums of terms U_i of a recurrence. The canonical words are the greedy
   ones, and every natural number has one; leading zeros matter to no automaton that describes a set. So a set of
   positions is a set of words, one for each pile, side by side. Whether words are accepted by several automata is
   decided by reading letters one block of tracks after the other (`products.py`, with the reason why that is enough).
2. *Moves* (`formulas.py`, `rules.py`) are formulas and sets of vectors that may be taken, split into disjuncts: some
   naturals satisfy all atoms of a conjunction. Where a formula says "for all", an automaton is made of it instead. A
   terminal position has no moves. Every move lowers the sum of the piles, so play ends.
3. *Independence* (`argument.py`). No disjunct admits a move from P to P. Where vectors are taken, shadows of P may
   make this quicker: automata that know, pile by pile, from which amounts and remainders a position of P can be put
   together.
4. *Absorption.* Step by step the set of positions still to be absorbed shrinks: G_0 holds all positions outside P;
   whatever is in G_(i-1) but not in G_i has a move by the i-th strategy, and every pair of that strategy is a legal
   move into P by the move that it names; the last G is empty. Under misere play it holds only positions without a move,
   and every position of P has a move, shown by strategies of the same kind.
5. *Blocking.* Where the opponent may forbid k options, the options in P are counted instead of 3 and 4: C_1(x, z) holds
   if z is an option of x in P, and C_(j+1)(x, z) if C_j(x, z) and C_j(x, u) for some u before z. This is so because
   what C_j has more than C_(j+1) is one option for each x, the first. So C_(k+1) says who has k + 1 of them: no
   position of P, and every other one.

If the piles are unordered, P is symmetric, the moves may be made after any rearrangement, and it is enough to absorb
the positions in ascending order. By induction on the sum, P is the set of P-positions. `coding.py` continues from there
to words that code the P-positions, `statements.py` decides statements about P-positions and moves, and `uniform/` is a
second checker, for theorems with parameters. `caps.py` uses the same argument for all caps at once, by dividing the
piles by a period, and `population.py` proves theorems about any number of heaps.

The game is the formulas, not the name or the text beside them. A certificate is read into values (`certificate.py`)
with exactly the fields that its kind needs; these values, and no others, are what the program plays and computes with
afterwards. All work is counted, so that every check ends.

``python -I -S src/wythoff/checker FILE`` checks a file; a copy of this folder alone is enough.
"""

from .argument import check
from .automata import ZERO, Automaton
from .certificate import FORMAT, Certificate, Step, read_certificate
from .coding import Coding, check_coding
from .formats import CODING_FORMAT, STATEMENTS_FORMAT, is_coding, is_stated, is_uniform
from .formulas import Exists, Formula, Junction, Not, formula_text
from .numbers import Atom, System
from .rules import MAX_BLOCKED, Game, Move
from .statements import Stated, check_statements
from .work import LARGEST_FILE, Invalid

__all__ = [
    "CODING_FORMAT",
    "FORMAT",
    "LARGEST_FILE",
    "MAX_BLOCKED",
    "STATEMENTS_FORMAT",
    "ZERO",
    "Atom",
    "Automaton",
    "Certificate",
    "Coding",
    "Exists",
    "Formula",
    "Game",
    "Invalid",
    "Junction",
    "Move",
    "Not",
    "Stated",
    "Step",
    "System",
    "check",
    "check_coding",
    "check_statements",
    "formula_text",
    "is_coding",
    "is_stated",
    "is_uniform",
    "read_certificate",
]
