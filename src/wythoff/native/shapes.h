/* Shapes of moves as tables of numbers, which solve/shapes/tables.py fills and solve/shapes/_kernels.py passes: a test
   compares the structures here with those there.

   An array keeps, for each position p, what a whole family of moves sees from p: a flag, whether an option is a
   P-position, or the set of the options' nim-values. What is seen from p is what is seen from p - v for the steps v of
   the family, and the options p - v for its starts v. Positions go by increasing sum, so an array need not remember
   every sum. */

#ifndef WYTHOFF_SHAPES_H
#define WYTHOFF_SHAPES_H

#include "board.h"

/* The place of the position x with sum s: offset + (s mod layers)*layer + stride.x - drift*(s div layers). Where the
   steps of a family are one vector h, its array has |h| layers that drift so that p and p - h have the same place: what
   was seen from p - h is there already. Such an array is kept; any other is made anew at each position. */
struct shape {
    int64_t layers;
    int64_t layer;
    int64_t drift;
    int64_t offset;
    int64_t stride[AXES];
    int64_t kept;
    int64_t closed;  /* a position is seen from its own place, if it is in `into` */
    int64_t counted; /* what is seen are options, if the position is in `when` */
    int64_t steps[2];  /* vectors from the first up to the second number: what was seen there is seen here, too */
    int64_t starts[2]; /* vectors that lead to options */
    int64_t history;   /* the number of a shape that holds the options themselves, for flags */
    int64_t when[2];   /* the constraints of a set of positions: rows from the first up to the second number */
    int64_t into[2];
};

struct vector {
    int64_t sum;
    int64_t entries[AXES];
};

/* Positions in `when` move to all positions with the sum factor.x + constant. */
struct sum_read {
    int64_t factor[AXES];
    int64_t constant;
    int64_t when[2];
};

struct shapes {
    const struct shape *shapes;
    int64_t shape_count;
    const struct vector *vectors;
    int64_t vector_count;
    const struct sum_read *sums;
    int64_t sum_count;
    const struct row *rows;
    int64_t ascending; /* only ascending positions are visited; for outcomes */
};

#endif
