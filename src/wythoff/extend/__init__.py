"""Which moves can be added to a game without changing its P-positions, when these are a Beatty pair.

The P-positions are (floor(alpha n), floor(beta n)) with 1/alpha + 1/beta = 1, alpha irrational and between 1 and 2. All
of it follows [GoldbergFraenkel]; a row of the forbidden moves is an explicit union of closed forms.

>>> from wythoff.exact import alpha
>>> row = forbidden_row(alpha("cf:n"), 12, upto=60)
>>> row.direct, row.crossed
((17, 18), (21, 33, 45, 58))
>>> print(*row.formula, sep="\\n")
h(3[alpha_3 n] + 7n) - g(2[alpha_3 n] + 5n - 5)
h(10[alpha_4 n] + 33n + 7) - g(7[alpha_4 n] + 23n)
"""

from wythoff.extend.crossed import CrossedRow, Piece, closed_form, column_of, crossed_row, short_form
from wythoff.extend.crossed_move import is_crossed
from wythoff.extend.direct import corrections, direct_row, is_direct, primitive_relation
from wythoff.extend.finite_words import finite_word, letters_between
from wythoff.extend.forbidden import ForbiddenRow, forbidden_kinds, forbidden_matrix, forbidden_row, is_forbidden
from wythoff.extend.maximal import in_maximal, maximal_game
from wythoff.extend.partition_tree import (
    PartitionTree,
    alpha_tree,
    alpha_tree_size,
    ancestors,
    depth_within,
    disjoint_union,
    shift_tree,
    union_bound,
)
from wythoff.extend.shifts import (
    Case,
    GreedySum,
    Node,
    b_before_a,
    case_of,
    changed_by,
    children,
    greedy_sum,
    parent,
    root,
)
from wythoff.extend.torus import torus_circles, torus_lines

__all__ = [
    "Case",
    "CrossedRow",
    "ForbiddenRow",
    "GreedySum",
    "Node",
    "PartitionTree",
    "Piece",
    "alpha_tree",
    "alpha_tree_size",
    "ancestors",
    "b_before_a",
    "case_of",
    "changed_by",
    "children",
    "closed_form",
    "column_of",
    "corrections",
    "crossed_row",
    "depth_within",
    "direct_row",
    "disjoint_union",
    "finite_word",
    "forbidden_kinds",
    "forbidden_matrix",
    "forbidden_row",
    "greedy_sum",
    "in_maximal",
    "is_crossed",
    "is_direct",
    "is_forbidden",
    "letters_between",
    "maximal_game",
    "parent",
    "primitive_relation",
    "root",
    "shift_tree",
    "short_form",
    "torus_circles",
    "torus_lines",
    "union_bound",
]
