"""Rows of heaps in binary, for any number of heaps of any size [LiWu, Sections 2 and 3]."""

from wythoff.prove.uniform.theories.binary.rows import binary_rows

__all__ = ["binary_rows"]
