"""[Schwent] Generalizing the Wythoff game: the claims in the order of the text."""

from wythoff.papers.schwent.paper import PAPER

PAPER.read(
    __name__,
    "playing",
    "sequences",
    "monoids",
    "words",
    "places",
    "new_game",
    "theorems",
    "severities",
    "pictures",
)

__all__ = ["PAPER"]
