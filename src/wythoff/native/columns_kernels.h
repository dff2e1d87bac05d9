/* Both kernels of the column sweep, for piles of type PILE, none greater than GREATEST_PILE; KERNEL gives them
   names. */

#include "columns.h"
#include "columns_general.h"
#include "columns_window.h"

/* Find columns until there are `stop` of them or no later one has a larger pile <= `goal`; returns a Reason. */
EXPORT int64_t KERNEL(general_columns)(const Rules *t, PILE *A, PILE *B, State *s, uint8_t *ring, int64_t ring_size,
                                       int64_t *peaks, int64_t (*seats)[2], int64_t (*targets)[2], int64_t stop,
                                       int64_t goal) {
    Sweep w = {A, B, s, {ring, ring_size}, peaks, seats, targets};
    return general(t, &w, stop, goal);
}

/* The same as long as the sweep is steady; it never is with vectors, so that these need no seats. */
EXPORT int64_t KERNEL(window_columns)(const Rules *t, PILE *A, PILE *B, State *s, uint8_t *ring, int64_t ring_size,
                                      int64_t *peaks, int64_t stop, int64_t goal) {
    Sweep w = {A, B, s, {ring, ring_size}, peaks, NULL, NULL};
    return window(t, &w, stop, goal);
}
