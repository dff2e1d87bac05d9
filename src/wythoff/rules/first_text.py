"""The text of a game to start from, with a comment on each of its lines."""

from __future__ import annotations

import re

from wythoff.errors import BadParameter
from wythoff.rules.defaults import TITLE

_TEXT = """\
# {title}
#
# Lines that begin with # are comments. The first one above 'game' is the title of the game.
# Try out every change:
#
#   wythoff show {file}              the rules in words
#   wythoff solve {file} --bound 30  the P-positions: whoever has to move from them loses
#   wythoff prove {file}             a theorem about all positions
#
# The name of the game, and a number that can be chosen: wythoff solve "{file}(most=5)" --bound 30
game {name}(most = 3) where most >= 1

# Two piles of counters; their order does not matter. Other examples: piles x, or piles x[4] for a row of four piles.
piles x, y unordered

# A move says how the piles before it (x, y) and after it (x', y') are related. It must mention every pile.
# Take from 1 to most counters from one pile, and leave the other one as it is:
move one: 1 <= x - x' <= most, y' = y

# Take the same number k from both piles; k >= 1, since a move has to take something:
move both: exists k: k >= 1, x' = x - k, y' = y - k

# More to try; remove the # in front:
# move amounts: x - x' in {{1, 3, 4}}, y' = y
# move even:    x' < x, 2 divides x - x', y' = y
# move near:    exists k, l: k >= 1, l >= 1, |k - l| < 3, x' = x - k, y' = y - l
# move split:   y = 0, x' + y' = x - 1
#
# terminal x + y <= 2  # there is no move from these positions
# block 1              # before each move the opponent may forbid one option
# play misere          # whoever cannot move wins
"""


def first_text(name: str, file: str) -> str:
    """A game of this name with comments that explain its lines; ``file`` is what the comments call its file.

    >>> from wythoff.rules.parse import parse_game
    >>> parse_game(first_text("my-game", "my-game.game")).name
    'my-game'
    """
    if re.fullmatch(TITLE, name) is None:
        fitting = re.sub(r"[^A-Za-z0-9_]+", "-", name).strip("-").lower().lstrip("0123456789-") or "my-game"
        raise BadParameter(
            f"a game cannot be called '{name}': a name is made of letters, digits and hyphens, as in {fitting}"
        )
    return _TEXT.format(title=name.replace("-", " ").capitalize(), name=name, file=file)


__all__ = ["first_text"]
