"""Theorems for all values of parameters, found here and checked by ``checker/uniform``."""
