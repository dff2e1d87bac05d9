"""The column sweep in its steady state, where most games spend all but a few columns."""
