"""Check theorems with parameters: "for all t >= 1 the positions (a(n), a(n) + t n) are the P-positions".

Standard library only, nothing is sampled, and no solver is asked. The argument that is checked:

1. *Terms* (`terms.py`) are polynomials with rational coefficients in names of integers and reals and in values of
   functions. Products such as t n and s a(n) are true products, so that "for all t" is meant literally.
2. *Facts and lemmas* (`facts.py`). A fact compares a polynomial with 0. A lemma says: for all values of its variables,
   its hypotheses imply one of its cases, each of the form "for some witnesses, all these facts hold".
3. *Proofs* (`proofs.py`) refute the negation of a lemma by a tree of six kinds of step, each of which is plainly sound
   over the reals; where all values are integers, p > 0 is sharpened to p - 1 >= 0. Induction is on a tuple of integers
   that descends in the order of the dictionary.
4. *Parameters* (`parameters.py`) may have assumptions, which are part of every claim and met by some numbers that the
   certificate names. *Definitions* (`definitions.py`) are the only other axioms: each of them has a model whatever the
   parameters are. So everything proved is true of all numbers that meet the assumptions.
5. *Rules and obligations* (`rules.py`, `obligations.py`). What makes columns the P-positions of a game is made here
   from the rules in the certificate, never taken from it; each obligation must be among the lemmas proved.

`certificate.py` reads a file, with exactly the fields that it may have and no name given twice. Sizes are bounded and
all work is counted, so that every check ends.
"""

from ..formats import UNIFORM_FORMAT
from .certificate import Kernel, Proved, Step, Uniform, check_uniform, read_step, written_uniform
from .definitions import (
    AnyFunction,
    Definition,
    Floor,
    Mex,
    MexFunction,
    Recursion,
    Witness,
    define,
    definition_text,
)
from .facts import ABOVE, AT_LEAST, ZERO, Case, Lemma, Literal, Variable, tightened
from .morphisms import Image, Morphic
from .obligations import Columns, Kind, Obligation, obligations
from .outcomes import Outcome
from .parameters import IRRATIONAL, Parameters, Surd
from .proofs import (
    Branch,
    Congruence,
    Farkas,
    Product,
    Proof,
    Split,
    Times,
    Use,
    branches_of,
    check_proof,
    congruence_branches,
    induction_hypotheses,
    local_lemmas,
)
from .rules import Family, RuleCase, Rules, read_rules
from .terms import INTEGER, REAL, Polynomial, Rational, Sorts, apply, name, number, term

__all__ = [
    "ABOVE",
    "AT_LEAST",
    "INTEGER",
    "IRRATIONAL",
    "REAL",
    "UNIFORM_FORMAT",
    "ZERO",
    "AnyFunction",
    "Branch",
    "Case",
    "Columns",
    "Congruence",
    "Definition",
    "Family",
    "Farkas",
    "Floor",
    "Image",
    "Kernel",
    "Kind",
    "Lemma",
    "Literal",
    "Mex",
    "MexFunction",
    "Morphic",
    "Obligation",
    "Outcome",
    "Parameters",
    "Polynomial",
    "Product",
    "Proof",
    "Proved",
    "Rational",
    "Recursion",
    "RuleCase",
    "Rules",
    "Sorts",
    "Split",
    "Step",
    "Surd",
    "Times",
    "Uniform",
    "Use",
    "Variable",
    "Witness",
    "apply",
    "branches_of",
    "check_proof",
    "check_uniform",
    "congruence_branches",
    "define",
    "definition_text",
    "induction_hypotheses",
    "local_lemmas",
    "name",
    "number",
    "obligations",
    "read_rules",
    "read_step",
    "term",
    "tightened",
    "written_uniform",
]
