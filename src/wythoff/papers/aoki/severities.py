"""How much is wrong with what [Aoki] prints, where it fails, and why it is no more and no less."""

from wythoff.papers.aoki.paper import PAPER

PAPER.severities(
    "substance",
    {
        "lemma-3.1-closed": (
            "the lemma is proved for half-open cells, and the proof of the main theorem uses it in closed ones, "
            "where it fails; a step is missing, and the theorem is true"
        ),
        "lemma-3.1-orders": (
            "the proof compares positions with the larger pile in front, while the cold positions it is applied to "
            "have it in either place; a case is missing, and the lemma is true"
        ),
    },
)
PAPER.severities(
    "slip",
    {
        "restriction-1": (
            "fewer than n is written where at most n is meant: the proofs let a player take 1, ..., n counters"
        ),
        "restriction-2": (
            "fewer than n is written where at most n is meant: the proofs let a player take 1, ..., n counters"
        ),
        "section-1-both-restrictions": (
            "fewer than n is written where at most n is meant: the proofs let a player take 1, ..., n counters"
        ),
        "section-2-capped": "fewer than q is written where at most q is meant: the proof has 1 <= i <= q",
        "example-2.1-reference": "Theorem 2.2 is cited where Lemma 2.2 is meant",
        "prop-3.1-display": (
            "the last display lists sums that lie outside of the cell; the line after it intersects with the cell"
        ),
        "thm-3.1-hot": (
            "i goes up to b, where up to n is meant, as no more can be taken: for b = n + 1 the position (a, 0) is cold"
        ),
        "thm-3.1-differences": (
            "2(n + 1) stands where n + 1 is right; both are 0 modulo n + 1, which is all that is used"
        ),
    },
)
PAPER.severities(
    "pedantry",
    {
        "section-1-phi": "the last digit is rounded, and dots follow",
        "eq-a": "for n = 1 no i from 1 to m = 0 exists, and the set is empty as written; the proofs take i from 0",
    },
)
