"""The paper itself, which the other modules fill with its claims."""

from wythoff.papers.paper import Paper

PAPER = Paper("Schwent", "Generalizing the Wythoff game")
