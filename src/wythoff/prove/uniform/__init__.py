"""Theorems for all values of the symbols of a game, found here and checked by the checker."""
