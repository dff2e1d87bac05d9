"""The On-Line Encyclopedia of Integer Sequences: sequences of a game, b-files, drafts, and look-up without a network.

>>> from wythoff.workbench import game
>>> smaller, larger, *_ = p_position_sequences(game("wythoff"), 6)
>>> larger.terms
(0, 2, 5, 7, 10, 13)
>>> print(b_file(larger), end="")
0 0
1 2
2 5
3 7
4 10
5 13
"""

from wythoff.exchange.oeis.lookup import Found, Match, look_up, oeis_path
from wythoff.exchange.oeis.sequences import IntegerSequence, game_sequences, nim_value_sequences, p_position_sequences
from wythoff.exchange.oeis.texts import b_file, draft, oeis_files

__all__ = [
    "Found",
    "IntegerSequence",
    "Match",
    "b_file",
    "draft",
    "game_sequences",
    "look_up",
    "nim_value_sequences",
    "oeis_files",
    "oeis_path",
    "p_position_sequences",
]
