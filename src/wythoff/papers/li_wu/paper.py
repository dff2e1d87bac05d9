"""The paper that the modules of this folder fill with its claims."""

from wythoff.papers.paper import Paper

PAPER = Paper("LiWu", "Self-similarity of P-positions of (2n+1)-dimensional Wythoff's game")
