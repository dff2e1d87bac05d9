/* What both kernels of the column sweep share: the rules as tables, the state, dead differences and cones.

   The structures have the layout of what Python fills: wythoff/solve/columns/tables.py and state.py. */

#ifndef WYTHOFF_COLUMNS_H
#define WYTHOFF_COLUMNS_H

#include "kernels.h"

/* The state of a sweep between two calls of a kernel.

   The smaller piles A increase. The larger piles B nearly do: a fall is a pair i < j with B[i] > B[j]. So a pointer
   that moves up B never looks back, and looks ahead by at most `width`. */
typedef struct {
    int64_t count;     /* columns found */
    int64_t next;      /* no unused pile is smaller */
    int64_t used;      /* pointer: all B before it are < next */
    int64_t free;      /* all smaller differences are dead */
    int64_t mature;    /* pointer: the tardy offsets of the columns before it are marked, or come too late to matter */
    int64_t crossed;   /* pointer: the crossed attacks of the columns before it are marked */
    int64_t split;     /* pointer: the splits to the columns before it are marked */
    int64_t top;       /* the greatest difference of a column */
    int64_t started;   /* 0 while attacks are found by definition, 1 once they are found by differences */
    int64_t highest;   /* the greatest larger pile */
    int64_t width;     /* the greatest j - i of a fall */
    int64_t last_fall; /* the last j of a fall, or 0 */
} State;

/* Why a kernel returned. */
typedef enum {
    PAUSED,       /* it has found as many columns as it was asked for */
    DONE,         /* no later column has a larger pile within the goal */
    NOT_MONOTONE, /* an earlier column may have a move to a later one, or the cones may leave a hole */
    RING_FULL,    /* it needs a wider ring */
    TOO_LARGE,    /* a pile does not fit into the arrays */
    UNSTEADY,     /* the window kernel leaves the next column to the general one */
} Reason;

/* The rules. A found P-position is (a', b') with the difference d' = b' - a', a candidate is (a, a + d), and p = a -
   a'. An offset e of the doubles attacks d = d' + e; one of the splits attacks d = a' + b' + e. */

typedef struct {
    int64_t delay;       /* every offset of the doubles is in force when p >= delay */
    int64_t tardy_top;   /* the greatest tardy offset */
    int64_t crossed_top; /* moves that exchange the order of the piles attack no difference above this */
    int64_t start;       /* splits attack by differences alone, and cones are known to leave no hole, from here on */
    int64_t reach;       /* no mark is set further than this above the candidate */
    int64_t split_low;   /* the least offset of the splits */
    int64_t split_span;  /* the greatest, less the least */
    int64_t narrow;      /* 1 when the masks say everything, so that the window kernel may run */
} Numbers;

typedef struct {
    const int64_t *cells;
    int64_t rows, columns;
} Table;

typedef struct {
    const Numbers *numbers;
    Table doubles;         /* rows are Bands */
    Table splits;          /* Bands without exceptions */
    Table vectors;         /* Vectors, both ways round */
    Table cones;           /* Cones */
    Table prompt;          /* Runs of offsets with delay 1: they attack from the next column on */
    Table tardy;           /* Runs of the other offsets of doubles */
    const uint64_t *masks; /* prompt offsets 0..63 as bits; split offsets as bits, bit 0 being split_low */
} Rules;

/* Amounts k and l with low <= l - k <= high, least_k <= k, least_l <= l, and k not excepted; -1 pads a row. */
typedef struct {
    int64_t low, high, least_k, least_l, excepted[];
} Band;

typedef struct {
    int64_t k, l;
} Vector;

/* Amounts k, l >= 1 with k + low <= l <= slope * k + high. */
typedef struct {
    int64_t slope, low, high;
} Cone;

/* The offsets from first to last. The low and high of a Band are one, too. */
typedef struct {
    int64_t first, last;
} Run;

INLINE const void *row(const Table *table, int64_t r) { return table->cells + r * table->columns; }

/* The rules, literally: is there a move that takes p from one pile and q from the other? None takes less than 0. */

static inline bool in_band(const Band *band, int64_t exceptions, int64_t k, int64_t l) {
    if (k < band->least_k || l < band->least_l || l - k < band->low || l - k > band->high)
        return false;
    for (int64_t e = 0; e < exceptions; e++)
        if (band->excepted[e] == k)
            return false;
    return true;
}

static inline bool is_double(const Table *doubles, int64_t p, int64_t q) {
    int64_t exceptions = doubles->columns - 4;
    for (int64_t r = 0; r < doubles->rows; r++) {
        const Band *band = row(doubles, r);
        if (in_band(band, exceptions, p, q) || in_band(band, exceptions, q, p))
            return true;
    }
    return false;
}

static inline bool is_vector(const Table *vectors, int64_t p, int64_t q) {
    for (int64_t r = 0; r < vectors->rows; r++) {
        const Vector *vector = row(vectors, r);
        if (vector->k == p && vector->l == q)
            return true;
    }
    return false;
}

static inline bool in_cone(const Cone *cone, int64_t k, int64_t l) {
    return k + cone->low <= l && l <= cone->slope * k + cone->high;
}

static inline bool is_in_cones(const Table *cones, int64_t p, int64_t q) {
    if (p < 1 || q < 1)
        return false;
    for (int64_t r = 0; r < cones->rows; r++)
        if (in_cone(row(cones, r), p, q) || in_cone(row(cones, r), q, p))
            return true;
    return false;
}

static inline bool takes(const Rules *t, int64_t p, int64_t q) {
    return is_double(&t->doubles, p, q) || is_vector(&t->vectors, p, q) || is_in_cones(&t->cones, p, q);
}

/* Can x or y be cleared so that `left` remains, to be divided? */
static inline bool is_split(const Table *splits, int64_t x, int64_t y, int64_t left) {
    for (int64_t r = 0; r < splits->rows; r++)
        if (in_band(row(splits, r), 0, x, y - left) || in_band(row(splits, r), 0, y, x - left))
            return true;
    return false;
}

/* Dead differences: for d >= free, the byte d mod size is 1 when d is attacked in this and all later columns. */

typedef struct {
    uint8_t *bytes;
    int64_t size; /* a power of 2 */
} Ring;

INLINE uint8_t *flag(Ring ring, int64_t d) { return &ring.bytes[d & (ring.size - 1)]; }

static inline void mark(Ring ring, int64_t free, int64_t first, int64_t last) {
    for (int64_t d = greatest(first, free); d <= last; d++)
        *flag(ring, d) = 1;
}

/* Mark the Runs of a table, shifted. */
static inline void mark_runs(Ring ring, int64_t free, const Table *runs, int64_t shift) {
    for (int64_t r = 0; r < runs->rows; r++) {
        const Run *run = row(runs, r);
        mark(ring, free, shift + run->first, shift + run->last);
    }
}

static inline int64_t raise_free(Ring ring, int64_t free, int64_t to) {
    for (int64_t d = free; d < least(to, free + ring.size); d++)
        *flag(ring, d) = 0;
    return greatest(free, to);
}

/* Cones. An apex (a', b') attacks an interval of differences that widens downwards and upwards with a. */

/* The least difference above a cone in column a; peak is the greatest b' - slope * a' + high. */
INLINE int64_t above_cone(const Cone *cone, int64_t peak, int64_t a) { return (cone->slope - 1) * a + peak + 1; }

/* The least difference above every cone in column a. */
static inline int64_t cone_floor(const Table *cones, const int64_t *peaks, int64_t a) {
    int64_t floor = 0;
    for (int64_t c = 0; c < cones->rows; c++)
        floor = greatest(floor, above_cone(row(cones, c), peaks[c], a));
    return floor;
}

/* How far above the apex's own difference its attacks begin, p columns later; it never grows with p. */
INLINE int64_t cone_gap(const Cone *cone, int64_t p) {
    return cone->low > 0 ? cone->low : greatest(1, -floor_div(cone->high - p, cone->slope)) - p;
}

/* Add the cones with apex (x0, y0), as seen from column a > x0; false when they leave a hole below them.

   Where the apex's interval meets the differences already covered, it does so for good. */
static inline bool add_to_cones(const Table *cones, int64_t *peaks, int64_t x0, int64_t y0, int64_t a, int64_t free) {
    int64_t covered = greatest(free, cone_floor(cones, peaks, a));
    for (int64_t c = 0; c < cones->rows; c++)
        if (y0 - x0 + cone_gap(row(cones, c), a - x0) > covered)
            return false;
    for (int64_t c = 0; c < cones->rows; c++) {
        const Cone *cone = row(cones, c);
        peaks[c] = greatest(peaks[c], y0 - cone->slope * x0 + cone->high);
    }
    return true;
}

static inline bool is_above_cones(const Table *cones, int64_t top, int64_t d) {
    for (int64_t c = 0; c < cones->rows; c++) {
        const Cone *cone = row(cones, c);
        if (d <= top - cone->low)
            return false;
    }
    return true;
}

#endif
