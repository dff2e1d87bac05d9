/* The general kernel of the column sweep: every family of moves, in every phase. PILE is the type of the piles.

   Each column costs O(1) time for fixed rules, except for the few columns before `start`, which cost O(n). */

/* What a kernel works on: the columns A[:count], B[:count] found so far, and where the sweep stands. */
typedef struct {
    PILE *A, *B;
    State *s;
    Ring ring;
    int64_t *peaks;        /* for each cone the greatest b' - slope * a' + high */
    int64_t (*seats)[2];   /* for each vector two pointers that move up with a: first A and first B >= a - k */
    int64_t (*targets)[2]; /* for each vector the differences that it attacks in this column, or -1 */
} Sweep;

/* The difference of a column; as 64 bits, which the sums and differences of narrow piles may need. */
static inline int64_t difference(const Sweep *w, int64_t i) { return (int64_t)w->B[i] - w->A[i]; }

static inline int64_t total(const Sweep *w, int64_t i) { return (int64_t)w->A[i] + w->B[i]; }

/* The first columns, by definition */

/* The index of a column found so far to which (a, y) has a move, or -1.

   The search begins at `guess`: neighbouring candidates often have the same attacker. */
static int64_t attacker(const Rules *t, const Sweep *w, int64_t a, int64_t y, int64_t guess) {
    int64_t n = w->s->count;
    for (int64_t step = 0; step < n; step++) {
        int64_t i = guess + step < n ? guess + step : guess + step - n;
        int64_t x0 = w->A[i], y0 = w->B[i];
        if (y == y0 || is_split(&t->splits, a, y, x0 + y0) || takes(t, a - x0, y - y0) || takes(t, a - y0, y - x0))
            return i;
    }
    return -1;
}

static int64_t unattacked_by_definition(const Rules *t, const Sweep *w, int64_t a) {
    int64_t d = 0, by = attacker(t, w, a, a, 0);
    while (by >= 0) {
        d++;
        by = attacker(t, w, a, a + d, by);
    }
    return d;
}

/* Turn from attacks by definition to attacks by differences; false when the cones leave a hole. */
static bool begin(const Rules *t, const Sweep *w, int64_t a) {
    State *s = w->s;
    for (int64_t i = 0; i < s->count; i++) {
        for (int64_t r = 0; r < t->splits.rows; r++) {
            const Band *split = row(&t->splits, r);
            mark(w->ring, s->free, -split->high - total(w, i), -split->low - total(w, i));
        }
        if (!add_to_cones(&t->cones, w->peaks, w->A[i], w->B[i], a, s->free))
            return false;
        mark_runs(w->ring, s->free, &t->prompt, difference(w, i));
    }
    s->started = 1;
    return true;
}

/* Used piles */

/* The index in start..count-1 at which B has `value`, or -1. */
static inline int64_t find(const Sweep *w, int64_t start, int64_t value) {
    int64_t beyond = 0;
    for (int64_t i = start; i < w->s->count && beyond <= w->s->width; i++) {
        if (w->B[i] == value)
            return i;
        beyond += w->B[i] > value;
    }
    return -1;
}

static inline int64_t next_unused(const Sweep *w) {
    State *s = w->s;
    for (int64_t a = s->next;; a++) {
        while (s->used < s->count && w->B[s->used] < a)
            s->used++;
        if (find(w, s->used, a) < 0)
            return a;
    }
}

/* Whether y = B[i] for some i. No column with A[i] + top < y can be the one. */
static inline bool is_larger_pile(const Sweep *w, int64_t y) {
    const State *s = w->s;
    if (y > s->highest)
        return false;
    for (int64_t i = s->count - 1; i >= 0 && w->A[i] + s->top >= y; i--)
        if (w->B[i] == y)
            return true;
    return false;
}

/* Before (a, y) becomes the next column: false when an earlier one has a move to it, or the fall is too wide. */
static bool take_note_of_falls(const Table *splits, const Sweep *w, int64_t a, int64_t y) {
    enum { GREATEST_WIDTH = 64 };
    State *s = w->s;
    if (y > s->highest || s->count == 0) {
        s->highest = y;
        return true;
    }
    s->last_fall = s->count;
    for (int64_t i = s->count - 1; i >= 0 && w->A[i] + s->top >= y; i--) {
        if (w->B[i] <= y)
            continue;
        s->width = greatest(s->width, s->count - i);
        if (is_split(splits, w->A[i], w->B[i], a + y))
            return false;
    }
    return s->width <= GREATEST_WIDTH;
}

/* Attacks by differences */

/* Mark what the doubles attack for good from column a on: directly from old a', crosswise from old b'. */
static void age(const Rules *t, const Sweep *w, int64_t a) {
    const Numbers *k = t->numbers;
    State *s = w->s;
    if (s->free > s->top + k->tardy_top)
        s->mature = s->count;
    for (; s->mature < s->count && w->A[s->mature] + k->delay <= a; s->mature++)
        mark_runs(w->ring, s->free, &t->tardy, difference(w, s->mature));
    if (s->free > k->crossed_top)
        return;
    for (; s->crossed < s->count && w->B[s->crossed] + k->delay <= a; s->crossed++) {
        mark_runs(w->ring, s->free, &t->tardy, -difference(w, s->crossed));
        mark_runs(w->ring, s->free, &t->prompt, -difference(w, s->crossed));
    }
}

/* Is (a, a + d) attacked directly by a double from a column that age() has not marked yet? */
static bool attacked_by_the_young(const Rules *t, const Sweep *w, int64_t a, int64_t d) {
    const State *s = w->s;
    if (d > s->top + t->numbers->tardy_top)
        return false;
    for (int64_t i = s->mature; i < s->count; i++)
        if (is_double(&t->doubles, a - w->A[i], a + d - w->B[i]))
            return true;
    return false;
}

/* Is it attacked crosswise by one? */
static bool crossed_by_the_young(const Rules *t, const Sweep *w, int64_t a, int64_t d) {
    const State *s = w->s;
    if (d > t->numbers->crossed_top)
        return false;
    int64_t beyond = 0;
    for (int64_t i = s->crossed; i < s->count && beyond <= s->width; i++) {
        if (w->B[i] > a)
            beyond++;
        else if (is_double(&t->doubles, a - w->B[i], a + d - w->A[i]))
            return true;
    }
    return false;
}

/* Move the seats of the vectors up to column a, and find what they attack there, directly and crosswise. */
static void follow_vectors(const Table *vectors, const Sweep *w, int64_t a) {
    int64_t n = w->s->count;
    for (int64_t j = 0; j < vectors->rows; j++) {
        const Vector *vector = row(vectors, j);
        int64_t wanted = a - vector->k, reached = vector->l - a;
        int64_t *seat = w->seats[j], *target = w->targets[j];
        while (seat[0] < n && w->A[seat[0]] < wanted)
            seat[0]++;
        while (seat[1] < n && w->B[seat[1]] < wanted)
            seat[1]++;
        int64_t crossed = find(w, seat[1], wanted);
        target[0] = seat[0] < n && w->A[seat[0]] == wanted ? w->B[seat[0]] + reached : -1;
        target[1] = crossed >= 0 ? w->A[crossed] + reached : -1;
    }
}

static inline bool is_target(const Table *vectors, const Sweep *w, int64_t d) {
    for (int64_t j = 0; j < vectors->rows; j++)
        if (w->targets[j][0] == d || w->targets[j][1] == d)
            return true;
    return false;
}

/* Mark what splits attack at the difference d, and perhaps somewhat above it. */
static void mark_splits(const Rules *t, const Sweep *w, int64_t d) {
    State *s = w->s;
    int64_t beyond = 0;
    for (int64_t i = s->split; i < s->count && beyond <= s->width; i++) {
        if (total(w, i) + t->numbers->split_low > d) {
            beyond++;
        } else {
            mark_runs(w->ring, s->free, &t->splits, total(w, i));
            s->split += beyond == 0;
        }
    }
}

static inline bool is_attacked(const Rules *t, const Sweep *w, int64_t a, int64_t d) {
    return is_larger_pile(w, a + d) || attacked_by_the_young(t, w, a, d) || crossed_by_the_young(t, w, a, d) ||
           is_target(&t->vectors, w, d);
}

/* The least d for which (a, a + d) has no move to a column found; -1 when the ring is too small to tell. */
static int64_t first_unattacked(const Rules *t, const Sweep *w, int64_t a) {
    State *s = w->s;
    for (int64_t d = s->free; d + t->numbers->reach < s->free + w->ring.size; d++) {
        if (t->splits.rows > 0)
            mark_splits(t, w, d);
        if (*flag(w->ring, d) == 0) {
            if (!is_attacked(t, w, a, d))
                return d;
        } else if (d == s->free) {
            s->free = raise_free(w->ring, d, d + 1);
        }
    }
    return -1;
}

/* Put the difference of column a into *d, unless there is a reason to stop. */
static Reason unattacked_by_differences(const Rules *t, const Sweep *w, int64_t a, int64_t *d) {
    State *s = w->s;
    if (!s->started) {
        if (s->top + t->numbers->reach >= w->ring.size)
            return RING_FULL;
        if (!begin(t, w, a))
            return NOT_MONOTONE;
    }
    age(t, w, a);
    s->free = raise_free(w->ring, s->free, cone_floor(&t->cones, w->peaks, a));
    follow_vectors(&t->vectors, w, a);
    *d = first_unattacked(t, w, a);
    if (*d < 0)
        return RING_FULL;
    return is_above_cones(&t->cones, s->top, *d) ? PAUSED : NOT_MONOTONE;
}

/* Add the column (a, a + d); false when the cones leave a hole. */
static bool add(const Rules *t, const Sweep *w, int64_t a, int64_t d) {
    State *s = w->s;
    w->A[s->count] = (PILE)a;
    w->B[s->count] = (PILE)(a + d);
    if (s->started) {
        mark_runs(w->ring, s->free, &t->prompt, d);
        if (!add_to_cones(&t->cones, w->peaks, a, a + d, a + 1, s->free))
            return false;
    }
    s->top = greatest(s->top, d);
    s->next = a + 1;
    s->count++;
    return true;
}

/* Find columns until there are `stop` of them or no later one has a larger pile <= `goal`. */
static Reason general(const Rules *t, const Sweep *w, int64_t stop, int64_t goal) {
    State *s = w->s;
    while (s->count < stop) {
        int64_t d, a = s->next = next_unused(w);
        if (a < t->numbers->start) {
            d = unattacked_by_definition(t, w, a);
        } else {
            Reason why = unattacked_by_differences(t, w, a, &d);
            if (why != PAUSED)
                return why;
        }
        if (a + s->free > goal)
            return DONE;
        if (a + d > GREATEST_PILE)
            return TOO_LARGE;
        if (!take_note_of_falls(&t->splits, w, a, a + d) || !add(t, w, a, d))
            return NOT_MONOTONE;
    }
    return PAUSED;
}
