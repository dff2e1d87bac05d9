/* P-positions of games with two piles and blocking, where moves take multiples of fixed vectors: column by column.
   solve/shapes/blocked.py explains the counts. */

#include "kernels.h"

/* A direction (a, b): the line through (x, y) has the number offset + b*x - a*y. */
struct ray {
    int64_t a;
    int64_t b;
    int64_t offset;
};

/* Two directions by which (x, y), x < y, may reach one option in both of its orders: where gap divides both, (y - x)*first
   times (a, b) leads to one of them, and (y - x)*second times the other direction to the other one. */
struct meeting {
    int64_t a;
    int64_t b;
    int64_t first;
    int64_t second;
    int64_t gap;
};

/* The P-positions known, x and y, ordered by columns; those of column x begin with number starts[x]. */
struct known {
    int64_t *positions;
    int64_t *starts;
    int64_t count;
};

static int is_known(const struct known *known, int64_t x, int64_t last, int64_t y) {
    int64_t end = x < last ? known->starts[x + 1] : known->count;
    for (int64_t i = known->starts[x]; i < end; i++)
        if (known->positions[2 * i + 1] == y)
            return 1;
    return 0;
}

/* How many P-positions are reached from (x, y), x < y, in both of their orders. */
static int64_t reached_twice(const struct known *known, const struct meeting *meetings, int64_t number, int64_t x,
                             int64_t y) {
    int64_t twice = 0;
    for (const struct meeting *m = meetings; m < meetings + number; m++) {
        if ((y - x) * m->first % m->gap || (y - x) * m->second % m->gap)
            continue;
        int64_t times = (y - x) * m->first / m->gap, u = x - times * m->a, v = y - times * m->b;
        if (u >= 0 && v >= 0)
            twice += is_known(known, u < v ? u : v, x, u < v ? v : u);
    }
    return twice;
}

static void count_on_lines(int32_t *lines, const struct ray *rays, int64_t ray_count, int64_t x, int64_t y) {
    for (const struct ray *ray = rays; ray < rays + ray_count; ray++)
        lines[ray->offset + ray->b * x - ray->a * y]++;
}

/* Decide the columns from `first` up to `stop`, rows up to `side`: all of them or, if the piles are unordered, from the
   diagonal on. `rows` and `lines` have the number of P-positions known on each row and each line. The number of
   P-positions known is returned; it is `count` before. */
EXPORT int64_t wythoff_blocked_columns(int64_t side, int64_t block, int64_t unordered, int64_t first, int64_t stop,
                                       const struct ray *rays, int64_t ray_count, const struct meeting *meetings,
                                       int64_t meeting_count, int32_t *rows, int32_t *lines, int64_t *positions,
                                       int64_t *starts, int64_t count) {
    struct known known = {positions, starts, count};
    int64_t most = block + meeting_count; /* more options are too many, even where some are met twice */
    for (int64_t x = first; x < stop; x++) {
        int64_t column = unordered ? rows[x] : 0;
        starts[x] = known.count;
        for (int64_t y = unordered ? x : 0; y < side && column <= block; y++) {
            int same = unordered && x == y; /* then a direction and its mirror image have the same options */
            int64_t options = column + (same ? 0 : rows[y]);
            for (const struct ray *ray = rays; options <= most && ray < rays + ray_count; ray++)
                if (!same || ray->a <= ray->b)
                    options += lines[ray->offset + ray->b * x - ray->a * y];
            if (options > most)
                continue;
            if (options > block && !same)
                options -= reached_twice(&known, meetings, meeting_count, x, y);
            if (options > block)
                continue;
            column++;
            rows[y]++;
            count_on_lines(lines, rays, ray_count, x, y);
            if (unordered && x != y)
                count_on_lines(lines, rays, ray_count, y, x);
            positions[2 * known.count] = x;
            positions[2 * known.count++ + 1] = y;
        }
    }
    return known.count;
}
