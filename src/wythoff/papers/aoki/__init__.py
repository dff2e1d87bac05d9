"""[Aoki]: Nim and Wythoff's game with a cap on the number of counters taken."""

from wythoff.papers.aoki.paper import PAPER

PAPER.read(
    __name__,
    "introduction",
    "nim",
    "one_pile",
    "restricted",
    "conclusions",
    "severities",
    "pictures",
)

__all__ = ["PAPER"]
