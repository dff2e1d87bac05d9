"""Whole numbers of any size: fast arithmetic, and how they are written and read."""
