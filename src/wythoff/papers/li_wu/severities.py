"""How much is wrong with what [LiWu] prints, where it fails, and why it is no more and no less."""

from wythoff.papers.li_wu.paper import PAPER

PAPER.severities(
    "substance",
    {
        "conjecture-2": (
            "the display defines K by the vectors (1,0,0), (0,1,0), (0,0,1), and the proof has the attractor of "
            "(1,1,0), (1,0,1), (0,1,1); the two sets are different, though a linear map takes one to the other"
        ),
    },
)
PAPER.severities(
    "slip",
    {
        "section-1-unbounded": "P_m^(n) stands where P^(n) is meant: the same paragraph calls P^(3) unbounded",
        "section-2-1-wording": ("S^(n) stands where S^(n) without P^(n) is meant; Lemma 6 and the proof have it right"),
        "lemma-8-first-sum": (
            "the sum begins with k = 1 in place of k = 0; the bound 2^m that is drawn from it is right"
        ),
        "lemma-8-index": "f_k stands where f_m is meant: the display that follows has f_m",
        "lemma-8-second-sum": (
            "the sum begins with k = 1 in place of k = 0; the bound 2^(m+1) that is drawn from it is right"
        ),
        "section-3-vector-digit": "f_k(x) stands where f_k(x_i) is meant: the display that follows has f_k(x_i)",
    },
)
PAPER.severities(
    "pedantry",
    {
        "section-1-unique": (
            "the empty set is closed and bounded, and satisfies the equation; Hutchinson's theorem is about sets "
            "that are not empty"
        ),
    },
)
