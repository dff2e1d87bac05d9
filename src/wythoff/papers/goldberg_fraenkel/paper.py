"""The paper itself, which the other modules fill with its claims."""

from wythoff.papers.paper import Paper

PAPER = Paper("GoldbergFraenkel", "Extensions of Wythoff's game")
