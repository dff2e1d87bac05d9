"""The state of a sweep between two calls of a kernel: an int64 array with these places, and a ring of bytes.

For d >= state[FREE], ring[d mod len(ring)] is 1 when the difference d is *dead*: attacked in this and all later
columns. Differences below state[FREE] are dead.

The smaller piles A increase. The larger piles B nearly do: a *fall* is a pair i < j with B[i] > B[j], and state[WIDTH]
is the greatest j - i of one. So a pointer that moves up B never looks back, and looks ahead by at most state[WIDTH].
"""

(
    COUNT,  # columns found
    NEXT,  # no unused pile is smaller
    USED,  # pointer: all B before it are < NEXT
    FREE,
    MATURE,  # pointer: the tardy offsets of the columns before it are marked, or come too late to matter
    CROSSED,  # pointer: the crossed attacks of the columns before it are marked
    SPLIT,  # pointer: the splits to the columns before it are marked
    TOP,  # the greatest difference of a column
    STARTED,  # 0 while attacks are found by definition, 1 once they are found by differences
    HIGHEST,  # the greatest larger pile
    WIDTH,
    LAST_FALL,  # the last j of a fall, or 0
) = range(12)
STATE_SIZE = 12

# Why a kernel returned:
(
    PAUSED,  # it has found as many columns as it was asked for
    DONE,  # no later column has a larger pile within the goal
    NOT_MONOTONE,  # an earlier column may have a move to a later one, or the cones may leave a hole
    RING_FULL,  # it needs a wider ring
    TOO_LARGE,  # a pile does not fit into the arrays
    UNSTEADY,  # the window kernel leaves the next column to the general one
) = range(6)
