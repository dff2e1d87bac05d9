"""P-positions and words: steps coded by the fixed point of a morphism, piles as the locations of its letters."""
