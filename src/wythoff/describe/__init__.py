"""Closed forms for sets of positions, as values: membership for piles of any size, the n-th position, LaTeX."""

from wythoff.describe.automatic import Automatic
from wythoff.describe.beatty import BeattyColumns
from wythoff.describe.columns import Columns
from wythoff.describe.description import Description
from wythoff.describe.exceptions import WithExceptions
from wythoff.describe.lattice import Lattice
from wythoff.describe.mex_rule import MexRule
from wythoff.describe.mex_system import MexSystem
from wythoff.describe.nim_sum import NimSum
from wythoff.describe.rays import Rays
from wythoff.describe.step_word import StepWord

__all__ = [
    "Automatic",
    "BeattyColumns",
    "Columns",
    "Description",
    "Lattice",
    "MexRule",
    "MexSystem",
    "NimSum",
    "Rays",
    "StepWord",
    "WithExceptions",
]
