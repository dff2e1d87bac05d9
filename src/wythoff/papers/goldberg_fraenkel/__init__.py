"""[GoldbergFraenkel] Extensions of Wythoff's game: the claims in the order of the text."""

from wythoff.papers.goldberg_fraenkel.paper import PAPER

PAPER.read(
    __name__,
    "games",
    "joining_moves",
    "carries",
    "torus",
    "alpha_words",
    "basic_sets",
    "shifts",
    "cases",
    "trees",
    "chains",
    "unions",
    "rows",
    "conclusion",
    "severities",
)

__all__ = ["PAPER"]
