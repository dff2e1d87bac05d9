/* Boards: every position by increasing sum of its piles, a range of sums at a time. A move lowers the sum, so all
   options of a position are decided before it, and all marks on a position are set before it is visited. */

#include "walk.h"

/* Decide all positions with sum in [first, stop) of a game without blocking; P-cells go to ``found``, and their number
   is returned. A visited cell of ``marks`` holds the number of runs that cover it, one not visited yet the runs that
   begin there less those that end before it. The cell before it on its line, if that is a position, has been
   visited. */
EXPORT int64_t wythoff_board_outcomes(const struct game *game, int64_t first, int64_t stop, int32_t *marks,
                                      int64_t *found) {
    int64_t count = 0, position[AXES];
    for (int64_t total = first; total < stop; total++) {
        lowest_rest(game, position, 0, total);
        do {
            int64_t cell = cell_of(game, position);
            if (position[AXES - 1] > 0)
                marks[cell] += marks[cell - 1];
            if (is_cold(game, position, marks[cell] > 0)) {
                found[count++] = cell;
                cover_predecessors(game, position, marks);
            }
        } while (next_position(game, position));
    }
    return count;
}

/* -- outcomes with blocking: a P-position is counted once at each position that has a move to it */

INLINE void count_once(int64_t cell, int32_t stamp, int32_t *counts, int32_t *stamps) {
    counts[cell] += stamps[cell] != stamp;
    stamps[cell] = stamp;
}

INLINE void count_at_predecessors(const struct game *game, const int64_t *known, int32_t stamp, int32_t *counts,
                                  int32_t *stamps) {
    for (int64_t i = 0; i < game->predecessors.count; i++) {
        struct walk walk = begin(game, &game->predecessors, i, known);
        int64_t stride = stride_of(game, walk.nest);
        while (next_run(&walk)) {
            int64_t cell = cell_of(game, walk.point);
            for (int64_t left = walk.length; left > 0; left--, cell += stride)
                count_once(cell, stamp, counts, stamps);
        }
    }
    int64_t source[AXES];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (add_vector(game, i, known, source))
            count_once(stored_cell(game, source), stamp, counts, stamps);
}

INLINE bool has_n_option(const struct game *game, const int64_t *position, const int32_t *counts) {
    for (int64_t i = 0; i < game->options.count; i++) {
        struct walk walk = begin(game, &game->options, i, position);
        while (next_run(&walk))
            for (int64_t left = walk.length; left > 0; left--, next_point(&walk))
                if (counts[stored_cell(game, walk.point)] >= 0)
                    return true;
    }
    int64_t target[AXES];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (take_vector(game, i, position, target) && counts[stored_cell(game, target)] >= 0)
            return true;
    return false;
}

INLINE bool is_cold_blocked(const struct game *game, const int64_t *position, int32_t p_options,
                            const int32_t *counts) {
    if (in_union(&game->terminal, position))
        return !game->misere;
    return p_options <= game->block && (!game->misere || has_n_option(game, position, counts));
}

/* Decide all positions with sum in [first, stop) of a game with blocking; ``before`` P-positions are known. ``counts``
   holds the number of distinct P-options, and -1 for a position that is P itself. */
EXPORT int64_t wythoff_blocked_board_outcomes(const struct game *game, int64_t first, int64_t stop, int32_t *counts,
                                              int32_t *stamps, int64_t *found, int64_t before) {
    int64_t count = 0, position[AXES];
    for (int64_t total = first; total < stop; total++) {
        lowest_rest(game, position, 0, total);
        do {
            int64_t cell = cell_of(game, position);
            if (is_cold_blocked(game, position, counts[cell], counts)) {
                found[count++] = cell;
                counts[cell] = -1;
                count_at_predecessors(game, position, (int32_t)(before + count), counts, stamps);
            }
        } while (next_position(game, position));
    }
    return count;
}

/* -- nim-values: every option of every position is visited */

/* Count the value of an option unless this option has been met before; returns whether it was new. */
INLINE bool count_option(int64_t cell, int64_t stamp, struct values values) {
    if (values.visited[cell] == stamp)
        return false;
    values.visited[cell] = stamp;
    int32_t value = values.of_cell[cell];
    values.times[value] = values.seen[value] == stamp ? values.times[value] + 1 : 1;
    values.seen[value] = stamp;
    return true;
}

/* Count how many distinct options have each value; returns the number of options. */
INLINE int64_t count_options(const struct game *game, const int64_t *position, int64_t stamp, struct values values) {
    int64_t count = 0;
    for (int64_t i = 0; i < game->options.count; i++) {
        struct walk walk = begin(game, &game->options, i, position);
        while (next_run(&walk))
            for (int64_t left = walk.length; left > 0; left--, next_point(&walk))
                count += count_option(stored_cell(game, walk.point), stamp, values);
    }
    int64_t target[AXES];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (take_vector(game, i, position, target))
            count += count_option(stored_cell(game, target), stamp, values);
    return count;
}

/* The least value that no option has; in misere play, 1 for a position without options. */
INLINE int64_t value_of(const struct game *game, const int64_t *position, int64_t stamp, struct values values) {
    bool any = !in_union(&game->terminal, position) && see_options(game, position, stamp, values);
    int64_t value = game->misere && !any;
    while (values.seen[value] == stamp)
        value++;
    return value;
}

/* The least value that at most ``block`` options have; in misere play not 0 if all options have that value. */
INLINE int64_t blocked_value_of(const struct game *game, const int64_t *position, int64_t stamp, struct values values) {
    int64_t count = 0, zeros = 0;
    if (!in_union(&game->terminal, position))
        count = count_options(game, position, stamp, values);
    if (values.seen[0] == stamp)
        zeros = values.times[0];
    int64_t value = game->misere && zeros == count;
    while (values.seen[value] == stamp && values.times[value] > game->block)
        value++;
    return value;
}

/* Nim-values of all positions with sum in [first, stop); ``stamp`` is that of the last position before, and the last
   one is returned. A value never exceeds the sum of the piles (in misere play, one more), which bounds the length of a
   play, so ``seen`` and ``times`` need no more entries than that. */
EXPORT int64_t wythoff_board_values(const struct game *game, int64_t first, int64_t stop, int32_t *of_cell,
                                    int64_t *visited, int64_t *seen, int64_t *times, int64_t stamp) {
    struct values values = {of_cell, visited, seen, times};
    int64_t position[AXES];
    for (int64_t total = first; total < stop; total++) {
        lowest_rest(game, position, 0, total);
        do {
            stamp++;
            int64_t value = game->block ? blocked_value_of(game, position, stamp, values)
                                        : value_of(game, position, stamp, values);
            store(game, position, value, 0, of_cell);
        } while (next_position(game, position));
    }
    return stamp;
}
