/* Rules as tables of numbers, which solve/board/tables.py fills and solve/board/_kernels.py passes: a test compares the
   structures here with those there. A board has four axes; a game with fewer piles uses the last ones. */

#ifndef WYTHOFF_BOARD_H
#define WYTHOFF_BOARD_H

#include "kernels.h"

enum { AXES = 4 };

/* A constraint by the known piles, and in a loop by the looped ones: form = 0, form >= 0 as a lower or an upper bound
   of the loop's own pile, or form = 0 modulo a number. */
enum kind { EQUAL, LOWER, UPPER, CONGRUENT };

struct row {
    int64_t kind;
    int64_t factor; /* of the loop's own pile */
    int64_t modulus;
    int64_t constant;
    int64_t known[AXES];
    int64_t looped[AXES];
};

/* A loop nest: its points come in runs, straight lines of points with a constant step. */
struct nest {
    int64_t run;             /* the depth of the loop that makes the runs; equations fix all deeper piles */
    int64_t step;            /* of the values of that loop which congruences allow */
    int64_t levels;          /* the number of loops */
    int64_t slope[AXES];     /* how much each pile changes when that of the run grows by one */
    int64_t axis[AXES];      /* of the pile of each loop */
    int64_t start[AXES + 2]; /* the first row of the guards, of each loop, and the end of the last */
};

/* Loop nests over the positions that a move connects with a known one. */
struct nests {
    const struct row *rows;
    const struct nest *nests;
    int64_t count;
};

/* A union of cells over positions: the constraints of cell c are the rows from starts[c] up to starts[c + 1]. */
struct guards {
    const struct row *rows;
    const int64_t *starts;
    int64_t count;
};

/* Everything that a kernel has to know about a game and its board. */
struct game {
    struct nests predecessors;
    struct nests options;
    struct guards terminal;
    struct guards movable;
    const int64_t *vectors; /* what may be taken, AXES numbers each */
    int64_t vector_count;
    const int64_t *orders; /* the ways to read a position's piles along the axes */
    int64_t order_count;
    int64_t unordered;
    int64_t misere;
    int64_t block;
    int64_t sides[AXES];
    int64_t strides[AXES];
    int64_t *parts; /* room for one number for each row of nests */
};

#endif
