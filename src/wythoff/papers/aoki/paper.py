"""The paper that the modules of this folder fill with its claims."""

from wythoff.papers.paper import Paper

PAPER = Paper("Aoki", "Cold positions of the restricted Wythoff's game")
