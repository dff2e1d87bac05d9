"""Closed forms for sets of positions, as values: membership for piles of any size, the n-th position, LaTeX."""
