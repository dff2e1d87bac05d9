"""Compiled kernels that merge or split classes of states."""
