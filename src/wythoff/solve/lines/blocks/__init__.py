"""Blocks of 512 bits for the kernels of nim-values."""
