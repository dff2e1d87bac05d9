"""[LiWu]: Wythoff's game with an odd number of heaps, and the Sierpinski sponge."""

from importlib import import_module

from wythoff.papers.li_wu.paper import PAPER

# In the order of the text: each module adds its claims to the paper.
for _section in ("introduction", "heaps", "sponges", "beyond"):
    import_module(f"{__name__}.{_section}")

__all__ = ["PAPER"]
