"""[Schwent] Generalizing the Wythoff game: the claims in the order of the text."""

# ruff: noqa: I001 (the order of the text)
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.schwent import playing, sequences, monoids, words, places, new_game, theorems

__all__ = ["PAPER", "monoids", "new_game", "places", "playing", "sequences", "theorems", "words"]
