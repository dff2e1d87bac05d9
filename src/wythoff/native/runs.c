/* Runs of automata over words of many digits. */

#include "kernels.h"

EXPORT int64_t wythoff_floor_div(int64_t a, int64_t b) { return floor_div(a, b); }

/* Where a run ends; the table is complete. */
EXPORT int64_t wythoff_last_state(const int32_t *table, int64_t letters, int64_t state, const int32_t *word,
                                  int64_t length) {
    for (int64_t i = 0; i < length; i++)
        state = table[state * letters + word[i]];
    return state;
}

/* Run on, noting the choices of each step, up to the end or the first step not known yet: at[0] is the place in the
   word, at[1] the state there. */
EXPORT void wythoff_run_forward(const int32_t *following, const int64_t *choices, int64_t letters, const int32_t *word,
                                int64_t length, int64_t *at, int64_t *taken) {
    int64_t i = at[0], state = at[1];
    while (i < length) {
        int64_t place = state * letters + word[i];
        if (following[place] < 0)
            break;
        taken[i++] = choices[place];
        state = following[place];
    }
    at[0] = i;
    at[1] = state;
}

/* Write the hidden letters that lead to a member of the last set; returns the member of the first set that they start
   in. */
EXPORT int64_t wythoff_run_backward(const int32_t *sources, const int32_t *hidden, const int64_t *taken, int64_t length,
                                    int64_t member, int32_t *found) {
    for (int64_t i = length - 1; i >= 0; i--) {
        int64_t choice = taken[i] + member;
        found[i] = hidden[choice];
        member = sources[choice];
    }
    return member;
}
