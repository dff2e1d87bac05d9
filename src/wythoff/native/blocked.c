/* P-positions of games with two piles and blocking, where moves take multiples of fixed vectors: column by column.
   solve/shapes/blocked.py explains the counts. */

#include "kernels.h"

/* A direction (a, b): the line through (x, y) has the number offset + b*x - a*y. */
struct ray {
    int64_t a;
    int64_t b;
    int64_t offset;
};

/* Decide the columns from `first` up to `stop`, rows from 0 up to `side`. `rows` and `lines` have the number of
   P-positions known on each row and each line. The P-positions go to `found`, x and y, and their number is returned. */
EXPORT int64_t wythoff_blocked_columns(int64_t side, int64_t block, int64_t first, int64_t stop, const struct ray *rays,
                                       int64_t ray_count, int32_t *rows, int32_t *lines, int64_t *found) {
    int64_t count = 0;
    for (int64_t x = first; x < stop; x++) {
        int64_t column = 0;
        for (int64_t y = 0; y < side && column <= block; y++) {
            int64_t options = column + rows[y];
            for (int64_t i = 0; options <= block && i < ray_count; i++)
                options += lines[rays[i].offset + rays[i].b * x - rays[i].a * y];
            if (options > block)
                continue;
            column++;
            rows[y]++;
            for (int64_t i = 0; i < ray_count; i++)
                lines[rays[i].offset + rays[i].b * x - rays[i].a * y]++;
            found[2 * count] = x;
            found[2 * count++ + 1] = y;
        }
    }
    return count;
}
