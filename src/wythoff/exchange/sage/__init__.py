"""A game as a script for Sage, which plain Python runs as well: the rules, brute force, and a comparison.

>>> from wythoff.workbench import game
>>> exec(sage_script(game("nim"), bound=3))
the 4 P-positions of nim(heaps=2) with piles up to 3 are as expected
"""

from wythoff.exchange.sage.script import default_bound, sage_script

__all__ = ["default_bound", "sage_script"]
