"""[Aoki]: Nim and Wythoff's game with a cap on the number of counters taken."""

from importlib import import_module

from wythoff.papers.aoki.paper import PAPER

# In the order of the text: each module adds its claims to the paper.
for _section in ("introduction", "nim", "one_pile", "restricted", "conclusions"):
    import_module(f"{__name__}.{_section}")

__all__ = ["PAPER"]
