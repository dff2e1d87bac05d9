/* Games of two piles whose options lie on lines, by increasing sum x + y.

   On one anti-diagonal x + y = total every form a*x + b*y + c is affine in x, so a line number is base + step*x, and a
   guard or a range cuts out an interval of x. The cells of an anti-diagonal do not see each other: all are read first,
   then all are written. Lines have numbers from 1 on; line 0 is empty. */

#include "kernels.h"

/* Line a*x + b*y + c of memory, where that is in [first, stop). */
typedef struct {
    int64_t a, b, c, first, stop;
} Form;

/* The line that a position reads where ga*x + gb*y + gc >= 0. */
typedef struct {
    Form form;
    int64_t ga, gb, gc;
} Read;

/* The line that a cell is written to, `lag` sums after its own. */
typedef struct {
    Form form;
    int64_t lag;
} Write;

/* The rules as tables. */
typedef struct {
    const Read *reads;
    int64_t read_count;
    const Write *writes;
    int64_t write_count;
} Plan;

/* The positions with x < size and y0 <= y < y1; unordered ones with x <= y only. */
typedef struct {
    int64_t size, y0, y1;
    bool unordered;
} Strip;

/* The x with low <= x <= high: none if low > high. */
typedef struct {
    int64_t low, high;
} Interval;

/* Lines base + step*x for the x of an interval. */
typedef struct {
    int64_t base, step;
    Interval xs;
} Run;

/* What one read sees on an anti-diagonal, and on the current stretch: there it reads the lines base + step*x. */
typedef struct {
    Run visible;
    int64_t base, step;
} Lane;

/* The x of an interval with slope*x + constant >= 0. */
INLINE Interval clip(Interval xs, int64_t slope, int64_t constant) {
    if (slope > 0)
        xs.low = greatest(xs.low, -floor_div(constant, slope));
    else if (slope < 0)
        xs.high = least(xs.high, floor_div(constant, -slope));
    else if (constant < 0)
        xs.high = xs.low - 1;
    return xs;
}

/* The positions of a strip on the anti-diagonal x + y = total. */
INLINE Interval cells(Strip strip, int64_t total) {
    int64_t last = strip.unordered ? floor_div(total, 2) : strip.size - 1;
    return (Interval){greatest(0, total - strip.y1 + 1), least(last, total - strip.y0)};
}

/* The lines of a form on an anti-diagonal, where it names any. */
INLINE Run run_of(Form form, int64_t total, Interval xs) {
    int64_t step = form.a - form.b, base = form.b * total + form.c;
    xs = clip(xs, step, base - form.first);
    xs = clip(xs, -step, form.stop - 1 - base);
    return (Run){base, step, xs};
}

/* Set what the reads see on an anti-diagonal. */
INLINE void look(Plan plan, int64_t total, Interval xs, Lane *lanes) {
    for (int64_t r = 0; r < plan.read_count; r++) {
        Read read = plan.reads[r];
        Run visible = run_of(read.form, total, xs);
        visible.xs = clip(visible.xs, read.ga - read.gb, read.gb * total + read.gc);
        lanes[r].visible = visible;
    }
}

/* The end of the stretch from x on in which the same reads are visible; the others then read line 0. */
INLINE int64_t stretch(Plan plan, Lane *lanes, int64_t x, int64_t stop) {
    for (int64_t r = 0; r < plan.read_count; r++) {
        Lane *lane = &lanes[r];
        Interval xs = lane->visible.xs;
        lane->base = lane->step = 0;
        if (xs.low <= x && x <= xs.high) {
            lane->base = lane->visible.base;
            lane->step = lane->visible.step;
            stop = least(stop, xs.high + 1);
        } else if (x < xs.low && xs.low <= xs.high) {
            stop = least(stop, xs.low);
        }
    }
    return stop;
}

INLINE size_t line_at(const Lane *lane, int64_t x) { return (size_t)(lane->base + lane->step * x); }

/* -- Nim-values: on every line the set of values seen, as `stride` words of bits. */

#define FULL (~(uint64_t)0)

/* A block is a cache line of bits: eight words, held in two registers of 256 bits where the machine has them. */
#define WORDS 8
typedef uint64_t Pair __attribute__((vector_size(16), may_alias));
typedef uint64_t Half __attribute__((vector_size(32), may_alias));
typedef union {
    Half halves[2];
    uint64_t words[WORDS];
} Block;

/* The sets of the lines; in line n the words before first[n] are full. The last block of a line stays empty. */
typedef struct {
    uint64_t *bits;
    uint32_t *first;
    size_t stride;
} Sets;

/* One bit for each word of a block that has a zero bit. */
INLINE uint64_t words_with_gaps(const Block *block) {
    static const Half low = {1, 2, 4, 8}, high = {16, 32, 64, 128};
    union {
        Half half;
        Pair pairs[2];
    } gaps = {(~(Half)(block->halves[0] == FULL) & low) | (~(Half)(block->halves[1] == FULL) & high)};
    Pair joined = gaps.pairs[0] | gaps.pairs[1];
    return joined[0] | joined[1];
}

/* The first bit missing from a block, given the words that have gaps. */
INLINE uint64_t first_gap(const Block *block, uint64_t gaps) {
    size_t word = (size_t)__builtin_ctzll(gaps);
    return 64 * word + (uint64_t)__builtin_ctzll(~block->words[word]);
}

/* The union of the blocks at this word of all lines read at x. */
INLINE Block unite(Sets sets, const Lane *lanes, int64_t count, int64_t x, size_t word) {
    Block seen = {{{0}, {0}}};
    for (int64_t r = 0; r < count; r++) {
        const Half *halves = (const Half *)(sets.bits + line_at(&lanes[r], x) * sets.stride + word);
        seen.halves[0] |= halves[0];
        seen.halves[1] |= halves[1];
    }
    return seen;
}

/* values[-x] := mex of the lines read at x, for start <= x < stop; returns the greatest word looked at.

   The search starts at the first word that is not full in one of the lines, and ends at the last block, which is
   empty. A count known when this is compiled keeps the lanes in registers. */
INLINE size_t mex_stretch(Sets sets, const Lane *lanes, int64_t count, int64_t start, int64_t stop, int32_t *values) {
    size_t furthest = 0;
    for (int64_t x = start; x < stop; x++) {
        size_t word = 0;
        for (int64_t r = 0; r < count; r++) {
            size_t first = sets.first[line_at(&lanes[r], x)];
            word = first > word ? first : word;
        }
        word -= word % WORDS;
        Block seen = unite(sets, lanes, count, x, word);
        uint64_t gaps;
        while (!(gaps = words_with_gaps(&seen))) {
            word += WORDS;
            seen = unite(sets, lanes, count, x, word);
        }
        values[-x] = (int32_t)(64 * word + first_gap(&seen, gaps));
        furthest = word > furthest ? word : furthest;
    }
    return furthest;
}

/* Is any value on the lines read at x? */
INLINE bool has_options(Sets sets, const Lane *lanes, int64_t count, int64_t x) {
    for (int64_t r = 0; r < count; r++) {
        const uint64_t *line = sets.bits + line_at(&lanes[r], x) * sets.stride;
        for (size_t word = 0; word < sets.stride; word++)
            if (line[word])
                return true;
    }
    return false;
}

/* Under misere play a position without options has value 1. */
INLINE void raise_ends(Sets sets, const Lane *lanes, int64_t count, int64_t start, int64_t stop, int32_t *values) {
    for (int64_t x = start; x < stop; x++)
        if (values[-x] == 0 && !has_options(sets, lanes, count, x))
            values[-x] = 1;
}

/* Put values[-x] into the set of the line base + step*x, for all x of a run. */
INLINE void add_values(Sets sets, Run run, const int32_t *values) {
    for (int64_t x = run.xs.low; x <= run.xs.high; x++) {
        uint32_t value = (uint32_t)values[-x];
        size_t line = (size_t)(run.base + run.step * x), word = value / 64;
        uint64_t *bits = sets.bits + line * sets.stride;
        bits[word] |= (uint64_t)1 << value % 64;
        if (bits[word] == FULL && sets.first[line] == word) {
            while (bits[word] == FULL)
                word++;
            sets.first[line] = (uint32_t)word;
        }
    }
}

/* Nim-values of the cells with y0 <= y < y1 and start <= x + y < stop; all that comes before is done.

   The value of (x, y) is in row x + y - start + earlier of `values`, column y - y0; the first rows are of earlier sums,
   whose writes may still be due. Begins at the sum `resume`. Returns `stop`, or the first sum with a value that does
   not fit into `stride` words: from there it is to be resumed with longer lines. There are at least three reads, and
   as many lanes as reads. */
EXPORT int64_t wythoff_nim_value_sums(const Read *reads, int64_t read_count, const Write *writes,
                                          int64_t write_count, Lane *lanes, bool unordered, bool misere, uint64_t *bits,
                                          uint32_t *first, int64_t stride, int32_t *values, int64_t width,
                                          int64_t earlier, int64_t size, int64_t y0, int64_t y1, int64_t start,
                                          int64_t stop, int64_t resume) {
    Plan plan = {reads, read_count, writes, write_count};
    Strip strip = {size, y0, y1, unordered};
    Sets sets = {bits, first, (size_t)stride};
    for (int64_t total = resume; total < stop; total++) {
        Interval xs = cells(strip, total);
        int32_t *row = values + (total - start + earlier) * width + (total - y0);
        look(plan, total, xs, lanes);
        for (int64_t x = xs.low, until; x <= xs.high; x = until) {
            until = stretch(plan, lanes, x, xs.high + 1);
            size_t furthest = read_count == 3   ? mex_stretch(sets, lanes, 3, x, until, row)
                              : read_count == 4 ? mex_stretch(sets, lanes, 4, x, until, row)
                                                : mex_stretch(sets, lanes, read_count, x, until, row);
            if (furthest + WORDS >= sets.stride)
                return total;
            if (misere)
                raise_ends(sets, lanes, read_count, x, until, row);
        }
        for (int64_t w = 0; w < write_count; w++) {
            int64_t then = total - writes[w].lag;
            row = values + (then - start + earlier) * width + (then - y0);
            add_values(sets, run_of(writes[w].form, then, cells(strip, then)), row);
        }
    }
    return stop;
}

/* Copy the values of `wythoff_nim_value_sums` to the table, `depth` sums at a time, in runs along its rows. */
EXPORT void wythoff_copy_to_table(const int32_t *values, int64_t width, int64_t earlier, int32_t *table,
                                      int64_t size, bool unordered, int64_t y0, int64_t y1, int64_t start, int64_t stop,
                                      int64_t depth) {
    for (int64_t begin = start; begin < stop; begin += depth) {
        int64_t end = least(stop, begin + depth);
        const int32_t *band = values + (begin - start + earlier) * width;
        for (int64_t x = greatest(0, begin - y1 + 1); x < least(end - y0, size); x++) {
            int64_t from = greatest(begin, x + greatest(y0, unordered ? x : 0));
            for (int64_t total = from; total < least(end, x + y1); total++)
                table[x * size + (total - x)] = band[(total - begin) * width + (total - x - y0)];
        }
        if (!unordered)
            continue;
        for (int64_t y = greatest(y0, begin / 2); y < least(y1, end); y++)
            for (int64_t total = greatest(begin, y); total < least(end, 2 * y); total++)
                table[y * size + (total - y)] = band[(total - begin) * width + (y - y0)];
    }
}
