/* Digits of numbers in the system of a recurrence, for leaves: blocks of a thousand digits or two. A number has words
   of 64 bits; a weight, which is multiplied, has limbs of 32 bits, so that sums of products fit into 64. Both have the
   least significant part first, and so have digits. */

#include "kernels.h"

/* A system, as numeration/_kernels.py passes it. A weight has ``order`` numbers in two's complement. */
struct system {
    int64_t order;
    int64_t leaf;           /* digits of a leaf */
    int64_t chunk;          /* digits that are weighed at once */
    int64_t words;          /* of a term */
    int64_t limbs;          /* of a number of a weight */
    const int64_t *bounds;  /* the largest digit, by the state */
    const uint64_t *terms;  /* one more than a leaf has digits */
    const int64_t *lengths; /* how many words of each term are in use */
    const int64_t *rows;    /* the weights of x^0, x^1, ... for a chunk of digits */
    const int64_t *matrix;  /* and of the powers after them: moves a weight up by a chunk, at most a limb longer */
};

/* Subtract the term from the number if it is not larger; returns whether it was. */
INLINE bool take_away(uint64_t *number, const uint64_t *term, int64_t words) {
    int64_t top = words - 1;
    while (top > 0 && number[top] == term[top])
        top--;
    if (number[top] < term[top])
        return false;
    uint64_t borrow = 0;
    for (int64_t k = 0; k <= top; k++) {
        uint64_t rest = number[k] - term[k];
        bool below = number[k] < term[k];
        number[k] = rest - borrow;
        borrow = below || rest < borrow;
    }
    for (int64_t k = top + 1; k < words; k++)
        number[k] = 0;
    return true;
}

/* A state counts the digits before that were at their bounds. */
INLINE int64_t state_after(const struct system *system, int64_t state, int64_t digit) {
    return state < system->order - 1 && digit == system->bounds[state] ? state + 1 : 0;
}

/* Write the greedy digits of a number, which is used up, into a leaf entered in a state. The states before each digit
   are noted, and the last one is returned. */
EXPORT int64_t wythoff_write_leaf(const struct system *system, uint64_t *number, int64_t state, uint8_t *digits,
                                  uint8_t *states) {
    for (int64_t i = system->leaf - 1; i >= 0; i--) {
        uint8_t digit = 0;
        while (take_away(number, system->terms + i * system->words, system->lengths[i + 1]))
            digit++;
        digits[i] = digit;
        states[i] = (uint8_t)state;
        state = state_after(system, state, digit);
    }
    return state;
}

/* Replace a greedy string, whose least significant digit is the first here, by its successor; gives the state below. */
EXPORT int64_t wythoff_increment(const struct system *system, uint8_t *digits, uint8_t *states) {
    int64_t i = 0;
    while (digits[i] >= system->bounds[states[i]] - (states[i] == system->order - 1))
        digits[i++] = 0;
    digits[i]++;
    int64_t state = state_after(system, states[i], digits[i]);
    while (--i >= 0) {
        states[i] = (uint8_t)state;
        state = 0;
    }
    return state;
}

/* Fill up a number in two's complement of this many limbs. */
INLINE void extend_sign(uint32_t *limbs, int64_t used, int64_t size) {
    uint32_t sign = limbs[used - 1] >> 31 ? UINT32_MAX : 0;
    for (int64_t k = used; k < size; k++)
        limbs[k] = sign;
}

/* weight = weight * matrix + carries, in the first ``used`` limbs; after the carries there is room for as many numbers. */
INLINE void move_up(const struct system *system, int64_t order, uint32_t *weight, int64_t used, int64_t *carries) {
    int64_t *column = carries + order;
    for (int64_t k = 0; k < used; k++) {
        for (int64_t i = 0; i < order; i++)
            column[i] = weight[i * system->limbs + k];
        for (int64_t j = 0; j < order; j++) {
            for (int64_t i = 0; i < order; i++)
                carries[j] += system->matrix[i * order + j] * column[i];
            weight[j * system->limbs + k] = (uint32_t)carries[j];
            carries[j] >>= 32;
        }
    }
}

INLINE void weigh(const struct system *system, int64_t order, const uint8_t *digits, int64_t count, uint32_t *weight,
                  int64_t *room) {
    int64_t used = 1;
    for (int64_t i = 0; i < order; i++)
        weight[i * system->limbs] = 0;
    for (int64_t high = count; high > 0;) {
        int64_t low = (high - 1) / system->chunk * system->chunk, before = used;
        used = least(system->limbs, used + 1);
        for (int64_t j = 0; j < order; j++) {
            extend_sign(weight + j * system->limbs, before, used);
            room[j] = 0;
            for (int64_t i = low; i < high; i++)
                room[j] += digits[i] * system->rows[(i - low) * order + j];
        }
        move_up(system, order, weight, used, room);
        high = low;
    }
    for (int64_t i = 0; i < order; i++)
        extend_sign(weight + i * system->limbs, used, system->limbs);
}

/* Write the weights of all leaves of the digits, one after another; the last one may be shorter, or empty. ``room`` is
   for 2 * order numbers. */
EXPORT void wythoff_weigh_leaves(const struct system *system, const uint8_t *digits, int64_t count, uint32_t *weights,
                                 int64_t leaves, int64_t *room) {
    for (int64_t leaf = 0; leaf < leaves; leaf++) {
        int64_t start = leaf * system->leaf, own = least(system->leaf, count - start);
        uint32_t *weight = weights + leaf * system->order * system->limbs;
        /* The compiler knows the usual orders here, and unrolls the loops over them. */
        if (system->order == 2)
            weigh(system, 2, digits + start, own, weight, room);
        else if (system->order == 3)
            weigh(system, 3, digits + start, own, weight, room);
        else
            weigh(system, system->order, digits + start, own, weight, room);
    }
}
