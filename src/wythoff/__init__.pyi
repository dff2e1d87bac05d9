# The public names and where they are defined: type checkers read this list, and __init__.py loads names by it.
from wythoff import exact as exact
from wythoff import extend as extend
from wythoff import families as families
from wythoff import numeration as numeration
from wythoff import words as words
from wythoff.errors import WythoffError as WythoffError
from wythoff.exact import BeattyPair as BeattyPair
from wythoff.exact import Irrational as Irrational
from wythoff.exact import alpha as alpha
from wythoff.extend import crossed_row as crossed_row
from wythoff.extend import forbidden_row as forbidden_row
from wythoff.extend import is_forbidden as is_forbidden
from wythoff.families import maximal_game as maximal_game
from wythoff.rules.symbolic import SymbolicGame as SymbolicGame
from wythoff.show.widget import board as board
from wythoff.symbols import conjecture as conjecture
from wythoff.symbols import game as game
from wythoff.symbols import prove as prove
from wythoff.symbols import symbol as symbol
from wythoff.words import InfiniteWord as InfiniteWord
from wythoff.words import Morphism as Morphism
from wythoff.words import alpha_word as alpha_word
from wythoff.words import difference_table as difference_table
from wythoff.words import double_difference_table as double_difference_table
from wythoff.words import kbonacci as kbonacci
from wythoff.words import positions_table as positions_table
from wythoff.words import sturmian_word as sturmian_word
from wythoff.workbench import Game as Game
from wythoff.workbench import ask as ask
from wythoff.workbench import check as check
from wythoff.workbench import load as load
from wythoff.workbench import rules as rules

__version__: str
