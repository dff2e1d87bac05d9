"""How much one request may ask for, and what its answer may cost: every bound of the explorer, in one place."""

from __future__ import annotations

MAX_BODY = 64 * 1024
"""Bytes of a request."""

LONGEST_TEXT = 20_000
LONGEST_NAME = 200
LONGEST_STATEMENT = 2_000
MAX_PARAMETERS = 20
MAX_PILES = 16
MAX_DIGITS = 1000
"""Decimal digits of a pile."""

MAX_BLOCKED = 50
"""Options that are named as forbidden."""

MAX_RECORD = 500
"""Positions of a record that is analysed."""

LARGEST_SEED = 2**32 - 1

LARGEST_BOUND = 2000
"""The largest pile of a board with one or two piles."""

MAX_POSITIONS = 64**3
"""Positions of a board with three piles or more."""

LARGEST_COMPARED = 400
"""The largest pile of a board on which two games are compared."""

LARGEST_WINNING = 300
"""The largest pile of a board that shows which moves win."""

MAX_COLUMNS = 200
LARGEST_FORBIDDEN = 300
MAX_TERMS = 1000
MAX_OPTIONS_LISTED = 500
MAX_OPTIONS_TRIED = 50_000
"""Options of a position that are tried one by one."""

MAX_OPTIONS_OF_RECORD = 20_000
"""The most options of all positions of a record together; any more are not sent."""

MAX_VALUES_IN_PASSING = 40_000
"""Nim-values of boards with more positions are computed only where they are asked for."""

MAX_PILES_OF_VALUES = 3
"""Piles of a board of nim-values."""

LARGEST_TEX = 39
"""The largest pile in a LaTeX table of nim-values."""

MAX_STATES = 400
"""States of an automaton whose transitions are sent."""

MAX_DRAWN_STATES = 60
MAX_DRAWN_ARROWS = 160
MAX_LETTERS_DRAWN = 4
"""Larger automata are a tangle of arrows, and longer labels a wall."""

SHORT_SECONDS = 10.0
"""A worker that takes longer for a short question is stopped."""

PROOF_SECONDS = 6.0
"""A proof that a short question needs is searched for no longer than this."""

DESCRIPTION_SECONDS = 4.0
"""The time in which a description may be decided for all positions."""

RELATIVES_SECONDS = 4.0
"""After this time, no more games are proved to have the same P-positions."""

COMPARED_CODING_SECONDS = 2.0
SHORT_CODING_SECONDS = 6.0
JOB_CODING_SECONDS = 8.0
"""How long the word of the steps is looked for: of each of two games, for a short question, and in a job."""

JOB_SECONDS = 60.0
GUESSING_SECONDS = 0.6 * JOB_SECONDS
"""After this time a job tries nothing new, so that its answer arrives in time."""
CONJECTURE_SECONDS = 20.0
DECIDING_SECONDS = 20.0
"""How long descriptions are looked for, and then a proof that decides them."""
LONGER_SECONDS = 330.0
"""The time of a job that searches longer for a proof."""
PAPER_SECONDS = 240.0
"""A paper has many claims, but a user cannot add any."""

WAITING_SECONDS = 20.0
"""A short question waits for a free worker no longer than this."""

WORKERS = 2
MAX_RUNNING = 2
MAX_QUEUED = 20
MAX_KEPT = 60
"""How many finished jobs are remembered."""

MAX_GAMES = 32
MAX_TABLES = 16
MAX_ORACLES = 8
MAX_CONJECTURED = 4
"""How many games, boards to be shown, boards and proofs for play, and searches for descriptions a process remembers."""

WORKER_MEGABYTES = 1_500
ANSWERS_MEMORY = 128_000_000
PROOFS_MEMORY = 64_000_000
