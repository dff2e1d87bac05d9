/* Boards whose moves come in shapes, by increasing sum of the piles: each family of moves costs a few operations per
   position, however many options it has. Moves of no known shape are walked one by one, into the same board. */

#include "shapes.h"
#include "walk.h"

#include <string.h>

INLINE int64_t place_of_layer(const struct shape *shape, int64_t sum) {
    return shape->offset + sum % shape->layers * shape->layer - shape->drift * (sum / shape->layers);
}

/* Games of few piles leave the first axes alone: what is computed for each position begins at axis `low`. */
INLINE int64_t place_in_layer(const struct shape *shape, const int64_t *position, int low) {
    int64_t place = 0;
    for (int axis = low; axis < AXES; axis++)
        place += shape->stride[axis] * position[axis];
    return place;
}

INLINE bool is_within(const struct shapes *shapes, const int64_t *range, const int64_t *position) {
    return range[0] == range[1] || guards_hold(shapes->rows, range[0], range[1], position);
}

INLINE int64_t value_at(const int64_t *factor, int64_t constant, const int64_t *position) {
    for (int axis = 0; axis < AXES; axis++)
        constant += factor[axis] * position[axis];
    return constant;
}

/* -- outcomes: a row of a layer at a time, its last pile falling while the last but one grows */

enum { GROWS = AXES - 2, FALLS = AXES - 1 };

/* Rows are vectors of flags: the positions base + t*(0, .., 0, 1, -1) for low <= t <= high. */
struct line {
    int64_t base[AXES];
    int64_t sum, low, high;
};

/* What the rows of flags have room for beyond their end: there they may be read and, `attacked` alone, written. */
enum { MARGIN = 32 };
typedef uint8_t Chunk __attribute__((vector_size(MARGIN)));

/* Rows to be united in one go. */
enum { MAX_ROWS = 16 };
struct rows {
    const uint8_t *row[MAX_ROWS];
    int64_t count;
};

/* target[t] |= all of the rows, for low <= t <= high and some t beyond. */
INLINE void unite_all(struct rows *rows, int64_t low, int64_t high, uint8_t *target) {
    for (int64_t t = low; t <= high; t += MARGIN) {
        Chunk united, next;
        memcpy(&united, target + t, MARGIN);
        for (int64_t i = 0; i < rows->count; i++) {
            memcpy(&next, rows->row[i] + t, MARGIN);
            united |= next;
        }
        memcpy(target + t, &united, MARGIN);
    }
    rows->count = 0;
}

INLINE void unite_rows(uint8_t *restrict target, const uint8_t *restrict source, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        target[i] |= source[i];
}

INLINE void unite_zeros(uint8_t *restrict target, const uint8_t *restrict source, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        target[i] |= source[i] == 0;
}

/* The part of a row that satisfies constraints, congruences aside; returns whether there are any of these. */
static bool clip_row(const struct row *rows, const int64_t *range, struct line *line) {
    bool congruent = false;
    for (const struct row *row = rows + range[0]; row < rows + range[1]; row++) {
        int64_t rest = known_part(row, line->base), slope = row->known[GROWS] - row->known[FALLS];
        if (row->kind == CONGRUENT) {
            congruent = true;
            continue;
        }
        if (slope > 0)
            line->low = greatest(line->low, -floor_div(rest, slope));
        else if (slope < 0)
            line->high = least(line->high, floor_div(rest, -slope));
        else if (row->kind == EQUAL ? rest != 0 : rest < 0)
            line->high = line->low - 1;
        if (row->kind == EQUAL && slope > 0)
            line->high = least(line->high, floor_div(-rest, slope));
        else if (row->kind == EQUAL && slope < 0)
            line->low = greatest(line->low, -floor_div(-rest, -slope));
    }
    return congruent;
}

INLINE void position_at(const struct line *line, int64_t t, int64_t *position) {
    memcpy(position, line->base, sizeof line->base);
    position[GROWS] += t;
    position[FALLS] -= t;
}

/* Whether the position at t of a clipped row satisfies the congruences, too. */
INLINE bool is_congruent_at(const struct shapes *shapes, const int64_t *range, const struct line *line, int64_t t) {
    int64_t position[AXES];
    position_at(line, t, position);
    return guards_hold(shapes->rows, range[0], range[1], position);
}

/* Everything at hand while P-positions are found. */
struct flags {
    uint8_t *flags;
    uint8_t *sums;  /* whether a sum has P-positions */
    int64_t *layer; /* of each shape, its place in this layer */
    int64_t *back;  /* of each vector, what to add to a place in the layer to get to its other end */
    int32_t *marks; /* for moves that are walked */
};

/* Where the arrays have this layer, and where each vector leads from it. */
INLINE void enter_row_layer(const struct shapes *shapes, int64_t sum, struct flags *at) {
    for (int64_t i = 0; i < shapes->shape_count; i++) {
        const struct shape *shape = shapes->shapes + i;
        at->layer[i] = place_of_layer(shape, sum);
        for (int kind = 0; kind < 2; kind++) {
            const int64_t *range = kind ? shape->starts : shape->steps;
            const struct shape *source = kind ? shapes->shapes + shape->history : shape;
            for (int64_t j = range[0]; j < range[1]; j++)
                if (sum >= shapes->vectors[j].sum)
                    at->back[j] = place_of_layer(source, sum - shapes->vectors[j].sum) -
                                  place_in_layer(source, shapes->vectors[j].entries, 0);
        }
    }
}

/* target[t] |= what is at the vector's other end in the array of a shape, where the vector can be taken. */
INLINE void add_vector_row(const struct shape *source, const struct vector *vector, int64_t back,
                           const struct line *line, uint8_t *flags, uint8_t *target) {
    for (int axis = 0; axis < GROWS; axis++)
        if (line->base[axis] < vector->entries[axis])
            return;
    int64_t low = greatest(line->low, vector->entries[GROWS] - line->base[GROWS]);
    int64_t high = least(line->high, line->base[FALLS] - vector->entries[FALLS]);
    if (low > high)
        return;
    const uint8_t *row = flags + back + place_in_layer(source, line->base, 0);
    unite_rows(target + low, row + low, high - low + 1);
}

/* Bring the row of a shape up to date where that is not done by keeping it. */
INLINE void fill_row(const struct shapes *shapes, const struct shape *shape, const struct line *line,
                     const struct flags *at, uint8_t *seen) {
    if (!shape->kept)
        memset(seen + line->low, 0, (size_t)(line->high - line->low + 1));
    for (int64_t i = shape->steps[0]; i < shape->steps[1]; i++)
        add_vector_row(shape, shapes->vectors + i, at->back[i], line, at->flags, seen);
    for (int64_t i = shape->starts[0]; i < shape->starts[1]; i++)
        add_vector_row(shapes->shapes + shape->history, shapes->vectors + i, at->back[i], line, at->flags, seen);
}

/* attacked[t] |= seen[t] where the position may use the moves of a shape. */
INLINE void unite_within(const struct shapes *shapes, const int64_t *range, struct line line, const uint8_t *seen,
                         uint8_t *attacked) {
    if (clip_row(shapes->rows, range, &line)) {
        for (int64_t t = line.low; t <= line.high; t++)
            attacked[t] |= seen[t] && is_congruent_at(shapes, range, &line, t);
    } else if (line.low <= line.high) {
        unite_rows(attacked + line.low, seen + line.low, line.high - line.low + 1);
    }
}

/* attacked[t] |= whether the family of a shape has a move to a P-position; where that needs its whole row, the row is
   left for later. */
INLINE void look_along_row(const struct shapes *shapes, int64_t which, const struct line *line, const struct flags *at,
                           int low, uint8_t *attacked, struct rows *rows) {
    const struct shape *shape = shapes->shapes + which;
    uint8_t *seen = at->flags + at->layer[which] + place_in_layer(shape, line->base, low);
    if (!shape->kept || shape->starts[0] < shape->starts[1])
        fill_row(shapes, shape, line, at, seen);
    if (!shape->counted)
        return;
    if (shape->when[0] < shape->when[1]) {
        unite_within(shapes, shape->when, *line, seen, attacked);
        return;
    }
    rows->row[rows->count++] = seen;
    if (rows->count == MAX_ROWS)
        unite_all(rows, line->low, line->high, attacked);
}

/* attacked[t] |= whether there is a P-position with the sum that a position may move to. */
INLINE void look_at_sums(const struct shapes *shapes, const struct sum_read *read, struct line line, const uint8_t *sums,
                         uint8_t *attacked) {
    int64_t slope = read->factor[GROWS] - read->factor[FALLS];
    const uint8_t *seen = sums + value_at(read->factor, read->constant, line.base);
    bool congruent = clip_row(shapes->rows, read->when, &line);
    for (int64_t t = line.low; t <= line.high; t++)
        if (!congruent || is_congruent_at(shapes, read->when, &line, t))
            attacked[t] |= seen[slope * t];
}

/* attacked[t] := whether a move of some shape leads to a P-position. */
INLINE void look(const struct shapes *shapes, const struct line *line, const struct flags *at, int low,
                 uint8_t *attacked) {
    static const Chunk nothing;
    for (int64_t t = line->low; t <= line->high; t += MARGIN)
        memcpy(attacked + t, &nothing, MARGIN);
    struct rows rows = {.count = 0};
    for (int64_t i = 0; i < shapes->shape_count; i++)
        look_along_row(shapes, i, line, at, low, attacked, &rows);
    unite_all(&rows, line->low, line->high, attacked);
    for (int64_t i = 0; i < shapes->sum_count; i++)
        look_at_sums(shapes, shapes->sums + i, *line, at->sums, attacked);
}

/* Make attacked[t] 0 for P-positions only, by marks of walked moves, terminal positions and misere play, too. */
static void judge(const struct game *game, const struct line *line, int32_t *marks, uint8_t *attacked) {
    bool walked = game->predecessors.count > 0;
    if (!walked && !game->misere && game->terminal.count == 0)
        return;
    int64_t position[AXES];
    for (int64_t t = line->low; t <= line->high; t++) {
        position_at(line, t, position);
        if (walked) {
            int64_t cell = cell_of(game, position);
            if (position[FALLS] > 0)
                marks[cell] += marks[cell - 1];
            attacked[t] |= marks[cell] > 0;
        }
        attacked[t] = !is_cold(game, position, attacked[t]);
    }
}

INLINE bool is_ascending(const int64_t *position) {
    for (int axis = 1; axis < AXES; axis++)
        if (position[axis - 1] > position[axis])
            return false;
    return true;
}

/* Record in the kept arrays that a position is P, which is rare: a flag for each line through it. */
INLINE void flag_lines(const struct shapes *shapes, const int64_t *position, const struct flags *at) {
    for (int64_t i = 0; i < shapes->shape_count; i++) {
        const struct shape *shape = shapes->shapes + i;
        if (shape->kept && shape->closed && is_within(shapes, shape->into, position))
            at->flags[at->layer[i] + place_in_layer(shape, position, 0)] = 1;
    }
}

/* List the P-positions of a row, ascending ones only if the game is unordered, and mark what can move to them. */
INLINE int64_t list_row(const struct game *game, const struct shapes *shapes, const struct line *line,
                        const uint8_t *attacked, const struct flags *at, int64_t *found) {
    int64_t count = 0, position[AXES], moved[AXES];
    const uint8_t *end = attacked + line->high + 1, *next = attacked + line->low;
    while (next < end && (next = memchr(next, 0, (size_t)(end - next)))) {
        position_at(line, next++ - attacked, position);
        if (!game->unordered || is_ascending(position))
            found[count++] = cell_of(game, position);
        cover_predecessors(game, position, at->marks);
        for (int64_t i = 0; i < (shapes->ascending ? game->order_count : 1); i++) {
            for (int axis = 0; axis < AXES; axis++)
                moved[axis] = position[shapes->ascending ? game->orders[i * AXES + axis] : axis];
            flag_lines(shapes, moved, at);
        }
    }
    return count;
}

/* Record in an array of layers which positions of a row are P. */
INLINE void close_row(const struct shapes *shapes, int64_t which, struct line line, const uint8_t *attacked,
                      const struct flags *at) {
    const struct shape *shape = shapes->shapes + which;
    uint8_t *seen = at->flags + at->layer[which] + place_in_layer(shape, line.base, 0);
    if (shape->into[0] < shape->into[1] && clip_row(shapes->rows, shape->into, &line)) {
        for (int64_t t = line.low; t <= line.high; t++)
            seen[t] |= !attacked[t] && is_congruent_at(shapes, shape->into, &line, t);
    } else if (line.low <= line.high) {
        unite_zeros(seen + line.low, attacked + line.low, line.high - line.low + 1);
    }
}

INLINE int64_t decide_row(const struct game *game, const struct shapes *shapes, const struct line *line,
                          const struct flags *at, int low, uint8_t *row, int64_t *found) {
    look(shapes, line, at, low, row);
    judge(game, line, at->marks, row);
    int64_t count = list_row(game, shapes, line, row, at, found);
    for (int64_t i = 0; i < shapes->shape_count; i++)
        if (shapes->shapes[i].closed && !shapes->shapes[i].kept)
            close_row(shapes, i, *line, row, at);
    if (shapes->sum_count && memchr(row + line->low, 0, (size_t)(line->high - line->low + 1)))
        at->sums[line->sum] = 1;
    return count;
}

/* The row with the first two piles given; where ascending positions are enough, those of the row. */
INLINE struct line row_from(const struct game *game, bool ascending, int64_t sum, int64_t a, int64_t b) {
    int64_t rest = sum - a - b, low = greatest(0, rest - game->sides[FALLS] + 1);
    int64_t high = least(rest, game->sides[GROWS] - 1);
    return (struct line){
        {a, b, 0, rest}, sum, ascending ? greatest(low, b) : low, ascending ? least(high, rest / 2) : high};
}

INLINE int64_t shape_outcomes_from(const struct game *game, const struct shapes *shapes, int64_t first, int64_t stop,
                                   int low, struct flags *at, uint8_t *row, int64_t *found) {
    int64_t count = 0;
    for (int64_t sum = first; sum < stop; sum++) {
        enter_row_layer(shapes, sum, at);
        for (int64_t a = 0; a < least(sum + 1, game->sides[0]); a++) {
            int64_t highest = shapes->ascending ? (sum - a) / 3 : sum - a;
            for (int64_t b = shapes->ascending ? a : 0; b < least(highest + 1, game->sides[1]); b++) {
                struct line line = row_from(game, shapes->ascending, sum, a, b);
                if (line.low <= line.high)
                    count += decide_row(game, shapes, &line, at, low, row, found + count);
            }
        }
    }
    return count;
}

/* Decide all positions with sum in [first, stop) of a game without blocking; P-cells go to ``found``, and their number
   is returned. If the game is unordered, the shapes are closed under permutations, and the whole board is visited unless
   ``shapes->ascending`` says that ascending positions are enough: where every array is kept. ``flags`` holds the arrays
   of the shapes, ``row`` has room for a row, ``room`` for a number for each shape and each vector; ``sums``, whether a
   sum has P-positions, and ``marks`` are for moves to whole sums and for moves that are walked. */
EXPORT int64_t wythoff_shape_outcomes(const struct game *game, const struct shapes *shapes, int64_t first, int64_t stop,
                                      uint8_t *flags, uint8_t *sums, uint8_t *row, int64_t *room, int32_t *marks,
                                      int64_t *found) {
    struct flags at = {flags, sums, room, room + shapes->shape_count, marks};
    if (game->sides[0] == 1)
        return shape_outcomes_from(game, shapes, first, stop, 1, &at, row, found);
    return shape_outcomes_from(game, shapes, first, stop, 0, &at, row, found);
}

/* -- nim-values: sets of values, as bits */

#define FULL (~(uint64_t)0)

/* Sets of `words` words each. In a set the words before `first` are full, those from `last` on are empty; what is stored
   there means nothing. A set of the values that a cone of positions has is full except for a short stretch: this keeps
   the work at a position far below the number of words. */
struct span {
    uint32_t first, last;
};

struct sets {
    uint64_t *bits;
    struct span *spans;
    int64_t words;
};

INLINE void skip_full(struct sets sets, int64_t set) {
    const uint64_t *bits = sets.bits + set * sets.words;
    uint32_t first = sets.spans[set].first;
    while (first < sets.spans[set].last && bits[first] == FULL)
        first++;
    sets.spans[set].first = first;
}

INLINE void add_value(struct sets sets, int64_t set, int64_t value) {
    uint64_t *bits = sets.bits + set * sets.words;
    uint32_t word = (uint32_t)(value / 64);
    if (word < sets.spans[set].first)
        return;
    while (sets.spans[set].last <= word)
        bits[sets.spans[set].last++] = 0;
    bits[word] |= (uint64_t)1 << value % 64;
    if (word == sets.spans[set].first && bits[word] == FULL)
        skip_full(sets, set);
}

/* Make a set the union of others, all of them other sets. */
INLINE void unite_sets(struct sets sets, int64_t set, const int64_t *others, int64_t count) {
    uint32_t first = 0, last = 0;
    int64_t longest = 0;
    for (int64_t i = 0; i < count; i++) {
        first = sets.spans[others[i]].first > first ? sets.spans[others[i]].first : first;
        if (sets.spans[others[i]].last > last) {
            last = sets.spans[others[i]].last;
            longest = i;
        }
    }
    uint64_t *restrict bits = sets.bits + set * sets.words;
    // The longest of them is taken whole, joined with the others as far as they go.
    const uint64_t *whole = sets.bits + (count ? others[longest] : 0) * sets.words;
    uint32_t done = first;
    for (int64_t i = 0; i < count; i++) {
        uint32_t end = sets.spans[others[i]].last;
        if (i == longest || end <= first)
            continue;
        const uint64_t *part = sets.bits + others[i] * sets.words;
        uint32_t both = end < done ? end : done;
        for (uint32_t word = first; word < both; word++)
            bits[word] |= part[word];
        for (uint32_t word = both; word < end; word++)
            bits[word] = whole[word] | part[word];
        done = end > done ? end : done;
    }
    for (uint32_t word = done; word < last; word++)
        bits[word] = whole[word];
    while (first < last && bits[first] == FULL)
        first++;
    sets.spans[set].first = first;
    sets.spans[set].last = last > first ? last : first;
}

/* The least value from `value` on that is in none of the sets. */
INLINE int64_t least_missing(struct sets sets, const int64_t *seen, int64_t count, int64_t value) {
    int64_t word = value / 64;
    for (int64_t i = 0; i < count; i++)
        if (sets.spans[seen[i]].first > word) {
            word = sets.spans[seen[i]].first;
            value = 64 * word;
        }
    uint64_t lower = ((uint64_t)1 << value % 64) - 1;
    for (;; word++, lower = 0) {
        uint64_t united = lower;
        for (int64_t i = 0; i < count; i++)
            if (word < sets.spans[seen[i]].last)
                united |= sets.bits[seen[i] * sets.words + word];
        if (united != FULL)
            return 64 * word + __builtin_ctzll(~united);
    }
}

INLINE bool any_value(struct sets sets, const int64_t *seen, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        if (sets.spans[seen[i]].last > 0)
            return true;
    return false;
}

INLINE bool can_take(const struct vector *vector, const int64_t *position, int low) {
    bool fits = true;
    for (int axis = low; axis < AXES; axis++)
        fits &= vector->entries[axis] <= position[axis];
    return fits;
}

/* Everything at hand while nim-values are found. */
struct found {
    struct sets sets;
    int64_t sums;   /* the set of the positions with sum 0; the next ones follow */
    int64_t *layer; /* of each shape, its place in this layer */
    int64_t *back;  /* of each step, what to add to the place of a position, and of each start, to its cell */
    int64_t *seen;  /* room for the numbers of the sets that a position sees */
    int64_t *united;
    struct values values;
};

/* The value of the option that a start leads to, if there is one. */
INLINE void add_start(const struct shapes *shapes, const struct shape *shape, int64_t start, const int64_t *position,
                      int64_t cell, struct found *found, int64_t set) {
    if (shape->into[0] < shape->into[1]) {
        int64_t target[AXES];
        for (int axis = 0; axis < AXES; axis++)
            target[axis] = position[axis] - shapes->vectors[start].entries[axis];
        if (!is_within(shapes, shape->into, target))
            return;
    }
    add_value(found->sets, set, found->values.of_cell[cell - found->back[start]]);
}

/* Bring the set of a shape up to date; returns its number. */
INLINE int64_t look_along(const struct shapes *shapes, int64_t which, const int64_t *position, int64_t cell, int low,
                          struct found *found) {
    const struct shape *shape = shapes->shapes + which;
    int64_t here = place_in_layer(shape, position, low), set = found->layer[which] + here;
    if (!shape->kept) {
        int64_t count = 0;
        for (int64_t i = shape->steps[0]; i < shape->steps[1]; i++)
            if (can_take(shapes->vectors + i, position, low))
                found->united[count++] = here + found->back[i];
        unite_sets(found->sets, set, found->united, count);
    }
    for (int64_t i = shape->starts[0]; i < shape->starts[1]; i++)
        if (can_take(shapes->vectors + i, position, low))
            add_start(shapes, shape, i, position, cell, found, set);
    return set;
}

/* Where the sets of this layer are, and those that each step leads to. */
INLINE void enter_layer(const struct game *game, const struct shapes *shapes, int64_t sum, struct found *found) {
    for (int64_t i = 0; i < shapes->shape_count; i++) {
        const struct shape *shape = shapes->shapes + i;
        found->layer[i] = place_of_layer(shape, sum);
        for (int64_t j = shape->steps[0]; j < shape->steps[1]; j++) {
            const struct vector *step = shapes->vectors + j;
            if (sum >= step->sum)
                found->back[j] = place_of_layer(shape, sum - step->sum) - place_in_layer(shape, step->entries, 0);
        }
        for (int64_t j = shape->starts[0]; j < shape->starts[1]; j++)
            found->back[j] = cell_of(game, shapes->vectors[j].entries);
    }
}

/* Bring all sets up to date, list those that hold the values of options, and return how many. */
INLINE int64_t look_around(const struct game *game, const struct shapes *shapes, const int64_t *position, int low,
                           struct found *found) {
    int64_t count = 0, cell = 0;
    for (int axis = low; axis < AXES; axis++)
        cell += position[axis] * game->strides[axis];
    for (int64_t i = 0; i < shapes->shape_count; i++) {
        int64_t set = look_along(shapes, i, position, cell, low, found);
        if (shapes->shapes[i].counted && is_within(shapes, shapes->shapes[i].when, position))
            found->seen[count++] = set;
    }
    for (int64_t i = 0; i < shapes->sum_count; i++)
        if (is_within(shapes, shapes->sums[i].when, position))
            found->seen[count++] =
                found->sums + value_at(shapes->sums[i].factor, shapes->sums[i].constant, position);
    return count;
}

INLINE int64_t shape_value_of(const struct game *game, const int64_t *position, int64_t stamp, int64_t count,
                              struct found *found) {
    if (game->terminal.count && in_union(&game->terminal, position))
        return game->misere;
    bool walked = game->options.count && see_options(game, position, stamp, found->values);
    if (game->misere && !walked && !any_value(found->sets, found->seen, count))
        return 1;
    int64_t value = least_missing(found->sets, found->seen, count, 0);
    while (walked && found->values.seen[value] == stamp)
        value = least_missing(found->sets, found->seen, count, value + 1);
    return value;
}

INLINE int64_t shape_values_from(const struct game *game, const struct shapes *shapes, int64_t first, int64_t stop,
                                 int low, struct found *found, int64_t stamp) {
    int64_t position[AXES];
    for (int64_t sum = first; sum < stop; sum++) {
        enter_layer(game, shapes, sum, found);
        lowest_rest(game, position, 0, sum);
        do {
            int64_t count = look_around(game, shapes, position, low, found);
            int64_t value = shape_value_of(game, position, ++stamp, count, found);
            store(game, position, value, low, found->values.of_cell);
            for (int64_t i = 0; i < shapes->shape_count; i++) {
                const struct shape *shape = shapes->shapes + i;
                if (shape->closed && is_within(shapes, shape->into, position))
                    add_value(found->sets, found->layer[i] + place_in_layer(shape, position, low), value);
            }
            if (shapes->sum_count)
                add_value(found->sets, found->sums + sum, value);
        } while (next_position(game, position));
    }
    return stamp;
}

/* Nim-values of all positions with sum in [first, stop), ascending ones only if the game is unordered: then there is a
   shape for each order in which a family's array is looked at. ``bits`` and ``spans`` hold the sets of all arrays
   and, from number ``sums`` on, those of the sums. ``room`` is for a number for each shape, two for each vector,
   and one for each set that a position sees. */
EXPORT int64_t wythoff_shape_values(const struct game *game, const struct shapes *shapes, int64_t first, int64_t stop,
                                    uint64_t *bits, struct span *spans, int64_t words, int64_t sums, int64_t *room,
                                    int32_t *of_cell, int64_t *seen, int64_t stamp) {
    int64_t *back = room + shapes->shape_count, *united = back + shapes->vector_count;
    struct found found = {{bits, spans, words},
                          sums,
                          room,
                          back,
                          united + shapes->vector_count,
                          united,
                          {of_cell, NULL, seen, NULL}};
    if (game->sides[GROWS - 1] == 1)
        return shape_values_from(game, shapes, first, stop, GROWS, &found, stamp);
    return shape_values_from(game, shapes, first, stop, 0, &found, stamp);
}
