"""[LiWu]: Wythoff's game with an odd number of heaps, and the Sierpinski sponge."""

from wythoff.papers.li_wu.paper import PAPER

PAPER.read(
    __name__,
    "introduction",
    "heaps",
    "copies",
    "sponges",
    "severities",
)

__all__ = ["PAPER"]
