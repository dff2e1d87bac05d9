/* The window kernel of the column sweep: in the steady state, where most games spend all but a few columns, the dead
   differences that matter fit into one machine word. PILE is the type of the piles.

   Steady means: differences do not fall, no double crosses, marks that are due later come too late to matter, and the
   pointers have passed the last fall. Then the difference of each column is `free` itself. */

enum { WINDOW = 64 };

INLINE bool is_steady(const Rules *t, const Sweep *w) {
    State *s = w->s;
    if (!s->started || s->free <= t->numbers->crossed_top || s->free < s->top || !t->numbers->narrow)
        return false;
    if (s->used < s->last_fall || (t->splits.rows > 0 && s->split < s->last_fall))
        return false;
    while (s->used < s->count && w->B[s->used] < s->next)
        s->used++;
    for (int64_t d = WINDOW; d < w->ring.size; d++)
        if (*flag(w->ring, s->free + d))
            return false;
    return s->used + 2 < s->count;
}

/* The dead differences free, ..., free + 63 as bits. */
INLINE uint64_t load(Ring ring, int64_t free) {
    uint64_t dead = 0;
    for (int64_t d = 0; d < WINDOW; d++)
        dead |= (uint64_t)*flag(ring, free + d) << d;
    return dead;
}

INLINE void store(Ring ring, int64_t free, uint64_t dead) {
    for (int64_t d = 0; d < ring.size; d++)
        *flag(ring, free + d) = d < WINDOW ? dead >> d & 1 : 0;
}

INLINE uint64_t shift_down(uint64_t dead, int64_t by) { return by < WINDOW ? dead >> by : 0; }

/* The number of 1-bits below the lowest 0-bit. */
INLINE int64_t trailing_ones(uint64_t dead) { return ~dead ? __builtin_ctzll(~dead) : WINDOW; }

/* Where the used larger piles are merged with the smaller ones: first, second = B[used], B[used + 1] are at least a. */
typedef struct {
    int64_t used, first, second;
} Merge;

INLINE Merge merge(const Sweep *w) {
    int64_t used = w->s->used;
    return (Merge){used, w->B[used], w->B[used + 1]};
}

/* Skip the pile a if it is used.

   Without a branch, whose outcome would be anyone's guess, and reading B one step before the value is needed. */
INLINE int64_t pass(const PILE *B, Merge *m, int64_t a) {
    int64_t hit = m->first == a;
    m->used += hit;
    m->first = hit ? m->second : m->first;
    m->second = B[m->used + 1];
    return a + hit;
}

/* Columns of a game with doubles and, if there are any, splits. */
INLINE void bands(const Rules *t, const Sweep *w, const bool has_splits, int64_t stop, int64_t cap) {
    State *s = w->s;
    PILE *A = w->A, *B = w->B;
    const uint64_t prompt_mask = t->masks[0], split_mask = t->masks[1];
    const int64_t split_low = t->numbers->split_low, ahead = WINDOW - 1 - t->numbers->split_span;
    int64_t n = s->count, a = s->next, free = s->free, split = s->split;
    uint64_t dead = load(w->ring, free);
    Merge m = merge(w);
    while (n < stop && m.used + 2 < n) {
        a = pass(B, &m, a);
        if (m.first == a)
            continue;
        for (;;) {
            int64_t coming = cap;
            if (has_splits && split < n) {
                /* Marks are set up to 63 differences ahead, one split per column: then few are due at once. */
                coming = (int64_t)A[split] + B[split] + split_low;
                int64_t distance = coming - free;
                if (distance < 0) {
                    dead |= shift_down(split_mask, -distance);
                    split++;
                } else {
                    uint64_t due = distance <= ahead;
                    dead |= split_mask << (distance & (WINDOW - 1)) & -due;
                    split += due;
                }
            }
            int64_t skip = trailing_ones(dead);
            dead = shift_down(dead, skip);
            free += skip;
            if (!has_splits || coming > free || split >= n)
                break;
        }
        if (a + free > cap)
            break;
        A[n] = (PILE)a;
        B[n] = (PILE)(a + free);
        dead |= prompt_mask;
        a++;
        n++;
    }
    store(w->ring, free, dead);
    s->count = n, s->used = m.used, s->split = split, s->next = a, s->free = free;
}

/* Columns of a game with one cone and doubles; false when the cone may leave a hole. */
INLINE bool one_cone(const Rules *t, const Sweep *w, int64_t stop, int64_t cap) {
    State *s = w->s;
    PILE *A = w->A, *B = w->B;
    const Cone cone = *(const Cone *)row(&t->cones, 0);
    const uint64_t prompt_mask = t->masks[0];
    const int64_t gap = cone_gap(&cone, 1);
    int64_t n = s->count, a = s->next, free = s->free, top = s->top, peak = w->peaks[0];
    uint64_t dead = load(w->ring, free);
    Merge m = merge(w);
    bool whole = true;
    while (n < stop && m.used + 2 < n) {
        a = pass(B, &m, a);
        if (m.first == a)
            continue;
        int64_t rise = greatest(above_cone(&cone, peak, a) - free, 0);
        dead = shift_down(dead, rise);
        int64_t skip = trailing_ones(dead);
        dead = shift_down(dead, skip);
        free += rise + skip;
        if (a + free > cap)
            break;
        whole = free > top - cone.low && free + gap <= greatest(free, above_cone(&cone, peak, a + 1));
        if (!whole)
            break;
        peak = greatest(peak, a + free - cone.slope * a + cone.high);
        A[n] = (PILE)a;
        B[n] = (PILE)(a + free);
        dead |= prompt_mask;
        top = free;
        a++;
        n++;
    }
    store(w->ring, free, dead);
    w->peaks[0] = peak;
    s->count = n, s->used = m.used, s->next = a, s->free = free;
    return whole;
}

/* Like the general kernel, as long as the sweep is steady. */
static Reason window(const Rules *t, const Sweep *w, int64_t stop, int64_t goal) {
    State *s = w->s;
    if (!is_steady(t, w))
        return UNSTEADY;
    int64_t cap = least(goal, GREATEST_PILE);
    if (t->cones.rows > 0) {
        if (!one_cone(t, w, stop, cap))
            return NOT_MONOTONE;
    } else if (t->splits.rows > 0) {
        bands(t, w, true, stop, cap);
    } else {
        bands(t, w, false, stop, cap);
    }
    s->top = greatest(s->top, difference(w, s->count - 1));
    s->highest = greatest(s->highest, w->B[s->count - 1]);
    if (s->count == stop)
        return PAUSED;
    if (s->next + s->free > goal)
        return DONE;
    return s->next + s->free > GREATEST_PILE ? TOO_LARGE : UNSTEADY;
}
