/* Moves followed one by one: the positions of a board, the walk through the loop nests of its moves, and what a move does
   to the position at its other end. A move lowers the sum of the piles, so positions come by increasing sum. */

#ifndef WYTHOFF_WALK_H
#define WYTHOFF_WALK_H

#include "board.h"

/* -- positions and cells */

INLINE int64_t cell_of(const struct game *game, const int64_t *position) {
    int64_t cell = 0;
    for (int axis = 0; axis < AXES; axis++)
        cell += position[axis] * game->strides[axis];
    return cell;
}

/* The cell of a position, put into ascending order if the game is unordered; unused axes hold 0. */
INLINE int64_t stored_cell(const struct game *game, const int64_t *position) {
    if (!game->unordered)
        return cell_of(game, position);
    int64_t sorted[AXES];
    for (int i = 0; i < AXES; i++) {
        int j = i;
        for (; j > 0 && sorted[j - 1] > position[i]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = position[i];
    }
    return cell_of(game, sorted);
}

/* The lexicographically first continuation from an axis, with this sum of the piles from there on. */
INLINE void lowest_rest(const struct game *game, int64_t *position, int axis, int64_t sum) {
    int64_t room = 0;
    for (int later = axis; later < AXES; later++)
        room += game->sides[later] - 1;
    for (; axis < AXES; axis++) {
        room -= game->sides[axis] - 1;
        int64_t start = game->unordered && axis > 0 ? position[axis - 1] : 0;
        position[axis] = greatest(start, sum - room);
        sum -= position[axis];
    }
}

/* Move to the next position of the same sum, ascending ones only if the game is unordered. */
INLINE bool next_position(const struct game *game, int64_t *position) {
    int64_t sum = position[AXES - 1];
    for (int axis = AXES - 2; axis >= 0; axis--) {
        sum += position[axis];
        int64_t highest = least(game->sides[axis] - 1, game->unordered ? sum / (AXES - axis) : sum);
        if (position[axis] < highest) {
            position[axis]++;
            lowest_rest(game, position, axis + 1, sum - position[axis]);
            return true;
        }
    }
    return false;
}

/* -- constraints */

INLINE int64_t known_part(const struct row *row, const int64_t *known) {
    int64_t total = row->constant;
    for (int axis = 0; axis < AXES; axis++)
        total += row->known[axis] * known[axis];
    return total;
}

INLINE bool guards_hold(const struct row *rows, int64_t start, int64_t stop, const int64_t *known) {
    for (const struct row *row = rows + start; row < rows + stop; row++) {
        int64_t total = known_part(row, known);
        if (row->kind == LOWER ? total < 0 : row->kind == EQUAL ? total != 0 : total % row->modulus != 0)
            return false;
    }
    return true;
}

INLINE bool in_union(const struct guards *guards, const int64_t *position) {
    for (int64_t i = 0; i < guards->count; i++)
        if (guards_hold(guards->rows, guards->starts[i], guards->starts[i + 1], position))
            return true;
    return false;
}

/* The quotient rounded down; division is slow, and most factors are 1. */
INLINE int64_t divided(int64_t a, int64_t b) { return b == 1 ? a : floor_div(a, b); }

/* -- walking through a loop nest, run by run */

struct walk {
    const struct row *rows;
    const struct nest *nest;
    int64_t *parts; /* what the known piles contribute to each row */
    int64_t side;
    int64_t depth;       /* the loop to continue with, -1 after the last run */
    int64_t end[AXES];   /* the last value of each loop */
    int64_t point[AXES]; /* the current values of the looped piles; with a run, its first point */
    int64_t length;      /* how many points the run has */
};

struct range {
    int64_t low, high;
};

static const struct range NOTHING = {1, 0};

/* The value of a row without the pile of its own loop; outer piles have their values. */
INLINE int64_t rest_of(const struct walk *walk, int64_t row, int64_t depth) {
    int64_t total = walk->parts[row];
    for (int64_t outer = 0; outer < depth; outer++) {
        int64_t axis = walk->nest->axis[outer];
        total += walk->rows[row].looped[axis] * walk->point[axis];
    }
    return total;
}

/* The values on the board of the pile of a loop that satisfy its rows, congruences aside. */
INLINE struct range range_of(const struct walk *walk, int64_t depth) {
    struct range found = {0, walk->side - 1};
    for (int64_t i = walk->nest->start[depth + 1]; i < walk->nest->start[depth + 2]; i++) {
        int64_t kind = walk->rows[i].kind, factor = walk->rows[i].factor;
        if (kind == CONGRUENT)
            continue;
        int64_t rest = rest_of(walk, i, depth);
        if (kind == LOWER) {
            found.low = greatest(found.low, -divided(rest, factor));
        } else if (kind == UPPER) {
            found.high = least(found.high, divided(rest, -factor));
        } else {
            int64_t value = factor == 1 ? -rest : factor == -1 ? rest : -rest / factor;
            if (value * factor + rest != 0)
                return NOTHING;
            found.low = greatest(found.low, value);
            found.high = least(found.high, value);
        }
        if (found.low > found.high)
            return NOTHING;
    }
    return found;
}

INLINE bool is_congruent(const struct walk *walk, int64_t depth, int64_t value) {
    for (int64_t i = walk->nest->start[depth + 1]; i < walk->nest->start[depth + 2]; i++) {
        const struct row *row = walk->rows + i;
        if (row->kind == CONGRUENT && (rest_of(walk, i, depth) + row->factor * value) % row->modulus != 0)
            return false;
    }
    return true;
}

INLINE void enter_loop(struct walk *walk, int64_t depth) {
    struct range values = range_of(walk, depth);
    walk->point[walk->nest->axis[depth]] = values.low - 1;
    walk->end[depth] = values.high;
}

INLINE struct walk begin(const struct game *game, const struct nests *nests, int64_t which, const int64_t *known) {
    const struct nest *nest = nests->nests + which;
    struct walk walk = {.rows = nests->rows, .nest = nest, .parts = game->parts, .side = game->sides[AXES - 1]};
    if (!guards_hold(nests->rows, nest->start[0], nest->start[1], known)) {
        walk.depth = -1;
        return walk;
    }
    for (int64_t i = nest->start[1]; i < nest->start[nest->levels + 1]; i++)
        walk.parts[i] = known_part(walk.rows + i, known);
    if (nest->run > 0)
        enter_loop(&walk, 0);
    return walk;
}

/* Start a run at the first value of its loop: solve the equations of the deeper piles there, and cut the run where they
   leave the board. Returns whether a point is left. */
INLINE bool fit_run(struct walk *walk, int64_t low, int64_t high) {
    const struct nest *nest = walk->nest;
    int64_t skip = 0;
    walk->point[nest->axis[nest->run]] = low;
    for (int64_t depth = nest->run + 1; depth < nest->levels; depth++) {
        int64_t row = nest->start[depth + 1], axis = nest->axis[depth], slope = nest->slope[axis];
        int64_t start = -rest_of(walk, row, depth) * walk->rows[row].factor;
        int64_t room = walk->side - 1 - start;
        walk->point[axis] = start;
        if (slope > 0)
            high = least(high, low + divided(room, slope));
        else if (slope < 0)
            skip = greatest(skip, -divided(room, -slope));
        else if (room < 0)
            return false;
    }
    if (skip > 0) {
        skip = (skip + nest->step - 1) / nest->step * nest->step;
        for (int axis = 0; axis < AXES; axis++)
            walk->point[axis] += skip * nest->slope[axis];
    }
    walk->length = low + skip <= high ? (high - low - skip) / nest->step + 1 : 0;
    return walk->length > 0;
}

/* Move to the next run. Congruences leave every step-th value of its loop, from the first one on. */
INLINE bool next_run(struct walk *walk) {
    const struct nest *nest = walk->nest;
    int64_t depth = walk->depth;
    while (depth >= 0) {
        if (depth == nest->run) {
            struct range values = range_of(walk, depth);
            while (values.low <= values.high && !is_congruent(walk, depth, values.low))
                values.low++;
            depth--;
            if (values.low <= values.high && fit_run(walk, values.low, values.high)) {
                walk->depth = depth;
                return true;
            }
            continue;
        }
        int64_t *value = walk->point + nest->axis[depth];
        if (++*value > walk->end[depth]) {
            depth--;
        } else if (is_congruent(walk, depth, *value)) {
            if (++depth < nest->run)
                enter_loop(walk, depth);
        }
    }
    walk->depth = -1;
    return false;
}

INLINE void next_point(struct walk *walk) {
    for (int axis = 0; axis < AXES; axis++)
        walk->point[axis] += walk->nest->slope[axis] * walk->nest->step;
}

/* How far apart the cells of neighbouring points of a nest's runs are. */
INLINE int64_t stride_of(const struct game *game, const struct nest *nest) {
    return cell_of(game, nest->slope) * nest->step;
}

/* -- vectors that may be taken, whatever the position */

INLINE bool take_vector(const struct game *game, int64_t which, const int64_t *position, int64_t *target) {
    bool fits = true;
    for (int axis = 0; axis < AXES; axis++) {
        target[axis] = position[axis] - game->vectors[which * AXES + axis];
        fits &= target[axis] >= 0;
    }
    return fits;
}

INLINE bool add_vector(const struct game *game, int64_t which, const int64_t *position, int64_t *source) {
    bool fits = true;
    for (int axis = 0; axis < AXES; axis++) {
        source[axis] = position[axis] + game->vectors[which * AXES + axis];
        fits &= source[axis] < game->sides[AXES - 1];
    }
    return fits;
}

INLINE bool any_vector(const struct game *game, const int64_t *position) {
    int64_t target[AXES];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (take_vector(game, i, position, target))
            return true;
    return false;
}

/* -- outcomes: a P-position marks the positions that have a move to it */

/* Cover a run of cells along the last axis: +1 where it starts, -1 after its end unless the line ends there. */
INLINE void cover(int32_t *marks, int64_t cell, int64_t length, int64_t left_of_line) {
    marks[cell]++;
    if (length < left_of_line)
        marks[cell + length]--;
}

INLINE void cover_run(const struct game *game, const struct walk *walk, int64_t stride, int32_t *marks) {
    int64_t cell = cell_of(game, walk->point), left_of_line = walk->side - walk->point[AXES - 1];
    if (stride == 1) {
        cover(marks, cell, walk->length, left_of_line);
        return;
    }
    int64_t slope = walk->nest->slope[AXES - 1] * walk->nest->step;
    for (int64_t i = 0; i < walk->length; i++) {
        cover(marks, cell, 1, left_of_line);
        cell += stride;
        left_of_line -= slope;
    }
}

INLINE void cover_predecessors(const struct game *game, const int64_t *known, int32_t *marks) {
    for (int64_t i = 0; i < game->predecessors.count; i++) {
        struct walk walk = begin(game, &game->predecessors, i, known);
        int64_t stride = stride_of(game, walk.nest);
        while (next_run(&walk))
            cover_run(game, &walk, stride, marks);
    }
    int64_t source[AXES], side = game->sides[AXES - 1];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (add_vector(game, i, known, source)) {
            int64_t cell = stored_cell(game, source);
            cover(marks, cell, 1, side - cell % side);
        }
}

INLINE bool can_move(const struct game *game, const int64_t *position) {
    return in_union(&game->movable, position) || any_vector(game, position);
}

/* Whether a position is P, from whether one of its options is. */
INLINE bool is_cold(const struct game *game, const int64_t *position, bool attacked) {
    bool over = in_union(&game->terminal, position);
    return game->misere ? !attacked && !over && can_move(game, position) : !attacked || over;
}

/* -- nim-values: the options of a position are visited */

/* What is known of the values of one position's options: an entry counts if its stamp is that of the position. */
struct values {
    int32_t *of_cell;
    int64_t *visited; /* by cell, the last position that has it as an option; with blocking only */
    int64_t *seen;    /* by value, the last position that has an option with it */
    int64_t *times;   /* by value, how many options of that position have it; with blocking only */
};

/* Stamp the values of all options; returns whether there are any. */
INLINE bool see_options(const struct game *game, const int64_t *position, int64_t stamp, struct values values) {
    bool any = false;
    for (int64_t i = 0; i < game->options.count; i++) {
        struct walk walk = begin(game, &game->options, i, position);
        int64_t stride = stride_of(game, walk.nest);
        while (next_run(&walk)) {
            const int32_t *value = values.of_cell + cell_of(game, walk.point);
            for (int64_t left = walk.length; left > 0; left--, value += stride)
                values.seen[*value] = stamp;
            any = true;
        }
    }
    int64_t target[AXES];
    for (int64_t i = 0; i < game->vector_count; i++)
        if (take_vector(game, i, position, target)) {
            values.seen[values.of_cell[cell_of(game, target)]] = stamp;
            any = true;
        }
    return any;
}

/* Axes before `low` belong to no pile. */
INLINE void store(const struct game *game, const int64_t *position, int64_t value, int low, int32_t *of_cell) {
    for (const int64_t *order = game->orders; order < game->orders + game->order_count * AXES; order += AXES) {
        int64_t cell = 0;
        for (int axis = low; axis < AXES; axis++)
            cell += position[order[axis]] * game->strides[axis];
        of_cell[cell] = (int32_t)value;
    }
}

#endif
