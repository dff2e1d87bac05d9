/* P-positions pile by pile, where moves take multiples of fixed vectors and the last pile may be lowered at will. A row,
   the positions that differ in their last pile alone, then has at most one P-position: the first that no flag rules out.
   solve/shapes/rows.py explains the flags, and why this order will do. */

#include "board.h"

#include <string.h>

/* The place of the flag for the line through a position: a linear form. */
struct flag {
    int64_t offset;
    int64_t stride[AXES];
};

enum { LAST = AXES - 1 };

/* What is read of the flags along a row in one go: there they have room beyond their end. */
enum { CHUNK = 32 };
typedef uint8_t Chunk __attribute__((vector_size(CHUNK)));

INLINE int64_t place_of(const struct flag *flag, const int64_t *position) {
    int64_t place = flag->offset;
    for (int axis = 0; axis < AXES; axis++)
        place += flag->stride[axis] * position[axis];
    return place;
}

/* The first z in [z, stop) at which none of the flags is set, or stop. */
INLINE int64_t first_free(const uint8_t *flags, const int64_t *places, int64_t count, int64_t z, int64_t stop) {
    static const Chunk all = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                              1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    for (; z < stop; z += CHUNK) {
        Chunk united = {0}, next;
        for (int64_t i = 0; i < count; i++) {
            memcpy(&next, flags + places[i] + z, CHUNK);
            united |= next;
        }
        if (memcmp(&united, &all, CHUNK) != 0) {
            const uint8_t *start = (const uint8_t *)&united;
            return least(stop, z + ((const uint8_t *)memchr(start, 0, CHUNK) - start));
        }
    }
    return stop;
}

/* Find the P-position of the row through a position, if it has one: its last pile, or -1. The first `fixed` flags to read
   are the same for the whole row. */
INLINE int64_t decide(const struct flag *reads, int64_t count, int64_t fixed, const int64_t *position, int64_t stop,
                      const uint8_t *flags, int64_t *places) {
    int64_t base[AXES];
    memcpy(base, position, sizeof base);
    base[LAST] = 0;
    for (int64_t i = 0; i < fixed; i++)
        if (flags[place_of(reads + i, base)])
            return -1;
    for (int64_t i = fixed; i < count; i++)
        places[i] = place_of(reads + i, base);
    int64_t z = first_free(flags, places + fixed, count - fixed, position[LAST], stop);
    return z < stop ? z : -1;
}

/* Decide all positions whose first pile, on axis `outer`, is in [first, stop): only ascending ones if that is enough. The
   P-positions go to `found`, AXES numbers each, and their number is returned. `places` has room for a number for each
   flag to read. */
EXPORT int64_t wythoff_row_outcomes(const int64_t *sides, int64_t outer, int64_t ascending, int64_t first, int64_t stop,
                                    const struct flag *reads, int64_t read_count, int64_t fixed,
                                    const struct flag *marks, int64_t mark_count, uint8_t *flags, int64_t *places,
                                    int64_t *found) {
    int64_t count = 0, low[AXES] = {0}, high[AXES], at[AXES];
    memcpy(high, sides, sizeof high);
    low[outer] = first;
    high[outer] = stop;
    for (at[0] = low[0]; at[0] < high[0]; at[0]++)
        for (at[1] = ascending ? greatest(low[1], at[0]) : low[1]; at[1] < high[1]; at[1]++)
            for (at[2] = ascending ? greatest(low[2], at[1]) : low[2]; at[2] < high[2]; at[2]++) {
                at[LAST] = ascending ? at[2] : 0;
                at[LAST] = decide(reads, read_count, fixed, at, sides[LAST], flags, places);
                if (at[LAST] < 0)
                    continue;
                for (int64_t i = 0; i < mark_count; i++)
                    flags[place_of(marks + i, at)] = 1;
                memcpy(found + AXES * count++, at, sizeof at);
            }
    return count;
}
