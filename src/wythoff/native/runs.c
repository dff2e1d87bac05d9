/* Runs of automata over words of many digits. A letter has a digit on each track; its number is its digits in base
   ``digits``, first track first. */

#include "kernels.h"

EXPORT int64_t wythoff_floor_div(int64_t a, int64_t b) { return floor_div(a, b); }

/* Words of equal length, one for each track. */
struct words {
    const uint8_t *const *tracks;
    int64_t count, digits, length;
};

INLINE int64_t letter(const uint8_t *const *tracks, int64_t count, int64_t digits, int64_t i) {
    int64_t number = tracks[0][i];
    for (int64_t track = 1; track < count; track++)
        number = number * digits + tracks[track][i];
    return number;
}

/* The compiler unrolls the loop over one track or two, where this stands with either. */
#define FOR_COUNT(run, words, ...)                                                                                     \
    ((words)->count == 1   ? run(words, 1, __VA_ARGS__)                                                                \
     : (words)->count == 2 ? run(words, 2, __VA_ARGS__)                                                                \
                           : run(words, (words)->count, __VA_ARGS__))

INLINE int64_t last_row(const struct words *words, int64_t count, const int32_t *table, int64_t row) {
    for (int64_t i = 0; i < words->length; i++)
        row = table[row + letter(words->tracks, count, words->digits, i)];
    return row;
}

/* Where the row of the last state begins. The table is complete, and says for each letter where the row of the next
   state begins. */
EXPORT int64_t wythoff_last_row(const struct words *words, const int32_t *table, int64_t row) {
    return FOR_COUNT(last_row, words, table, row);
}

INLINE int64_t run_forward(const struct words *words, int64_t count, const int32_t *following, const int32_t *choices,
                           int64_t from, int64_t *row, int32_t *taken) {
    int64_t i = from;
    for (; i < words->length; i++) {
        int64_t place = *row + letter(words->tracks, count, words->digits, i);
        if (following[place] < 0)
            break;
        taken[i] = choices[place];
        *row = following[place];
    }
    return i;
}

/* Run on from the letter and the row in ``at``, noting the choices of each step, up to the end or the first step that is
   not known yet. */
EXPORT void wythoff_run_forward(const struct words *words, const int32_t *following, const int32_t *choices, int64_t *at,
                                int32_t *taken) {
    int64_t row = at[1];
    at[0] = FOR_COUNT(run_forward, words, following, choices, at[0], &row, taken);
    at[1] = row;
}

/* Write the digits on the hidden tracks, one word after another, that lead to a member of the last set; returns the
   member of the first set that they start in. */
EXPORT int64_t wythoff_run_backward(const int32_t *sources, const uint8_t *hidden, int64_t tracks, const int32_t *taken,
                                    int64_t length, int64_t member, uint8_t *found) {
    for (int64_t i = length - 1; i >= 0; i--) {
        int64_t choice = taken[i] + member;
        for (int64_t track = 0; track < tracks; track++)
            found[track * length + i] = hidden[choice * tracks + track];
        member = sources[choice];
    }
    return member;
}
