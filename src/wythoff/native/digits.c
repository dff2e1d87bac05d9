/* Digits of numbers in the system of a recurrence, for leaves: blocks of some thousand digits. Numbers have words of 64
   bits, in two's complement where they may be negative. The least significant word is the first, and so is the digit. */

#include "kernels.h"

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 natural;

/* A system, as numeration/_kernels.py passes it. */
struct system {
    int64_t order;
    int64_t leaf;           /* digits of a leaf */
    int64_t chunk;          /* digits that are taken together */
    int64_t words;          /* of a term */
    int64_t length;         /* words of a number of a weight, which has ``order`` of them */
    const int64_t *bounds;  /* the largest digit, by the state */
    const uint64_t *terms;  /* one more than a leaf has digits */
    const int64_t *lengths; /* how many words of each term are in use */
    const int64_t *rows;    /* the weights of x^0, x^1, ... for a chunk of digits */
    const int64_t *matrix;  /* and of the powers after them: moves a weight up by a chunk, at most a word longer */
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

/* Subtract a multiple of the term that is not larger than the number. */
INLINE void take_multiple(uint64_t *number, const uint64_t *term, uint64_t factor, int64_t words) {
    uint64_t borrow = 0;
    for (int64_t k = 0; k < words; k++) {
        natural part = (natural)term[k] * factor + borrow;
        borrow = (uint64_t)(part >> 64) + (number[k] < (uint64_t)part);
        number[k] -= (uint64_t)part;
    }
}

/* A state counts the digits before that were at their bounds. */
INLINE int64_t state_after(const struct system *system, int64_t state, int64_t digit) {
    return state < system->order - 1 && digit == system->bounds[state] ? state + 1 : 0;
}

/* Digits that are written from the most significant one on, each with the state before it. */
struct writing {
    int64_t place; /* of the last digit that was written */
    int64_t state; /* below it */
    uint8_t *digits, *states;
};

INLINE void put(const struct system *system, struct writing *writing, uint8_t digit) {
    int64_t place = --writing->place;
    writing->digits[place] = digit;
    writing->states[place] = (uint8_t)writing->state;
    writing->state = state_after(system, writing->state, digit);
}

/* Write one digit of the number, which is reduced to the digits below it; `digit` terms are subtracted already. */
INLINE void write_digit(const struct system *system, struct writing *writing, uint64_t *number, uint8_t digit) {
    int64_t place = writing->place - 1;
    while (take_away(number, system->terms + place * system->words, system->lengths[place + 1]))
        digit++;
    put(system, writing, digit);
}

/* The two uppermost words that are in use. */
INLINE natural front_of(const uint64_t *number, int64_t used) {
    return (natural)number[used - 1] << 64 | number[used - 2];
}

/* Write the digits of a chunk, up to the first one that the two uppermost words do not decide, and subtract them all at
   once; returns how much of the next digit is subtracted already.

   In units of the second word, a term is at least its front and less than front + 1. The number is less than front + 1,
   and more than front - taken after this many subtractions of terms from its front. */
INLINE uint8_t write_chunk(const struct system *system, int64_t order, struct writing *writing, uint64_t *number,
                           uint64_t *weight) {
    int64_t low = greatest(0, writing->place - system->chunk), used = system->lengths[writing->place];
    natural front = front_of(number, used);
    uint64_t taken = 0;
    uint8_t undecided = 0;
    for (int64_t j = 0; j < order; j++)
        weight[j] = 0;
    while (writing->place > low) {
        int64_t place = writing->place - 1;
        natural term = front_of(system->terms + place * system->words, used);
        uint8_t digit = 0;
        while (front > term && front - term > taken) {
            front -= term;
            taken++;
            digit++;
            for (int64_t j = 0; j < order; j++)
                weight[j] += (uint64_t)system->rows[(place - low) * order + j];
        }
        if (front >= term) {
            undecided = digit;
            break;
        }
        put(system, writing, digit);
    }
    for (int64_t j = 0; j < order; j++)
        take_multiple(number, system->terms + (low + j) * system->words, weight[j], used);
    return undecided;
}

/* Write the greedy digits of a number, which is used up, into a leaf entered in a state. The states before each digit
   are noted, and the last one is returned. The weights x^i of the system are natural; ``room`` is for ``order`` words. */
EXPORT int64_t wythoff_write_leaf(const struct system *system, uint64_t *number, int64_t state, uint8_t *digits,
                                  uint8_t *states, uint64_t *room) {
    struct writing writing = {system->leaf, state, digits, states};
    while (writing.place > 0) {
        uint8_t found = 0;
        if (system->lengths[writing.place] > 2)
            /* The compiler unrolls the loops over an order that it knows. */
            found = system->order == 2 ? write_chunk(system, 2, &writing, number, room)
                                       : write_chunk(system, system->order, &writing, number, room);
        if (writing.place > 0)
            write_digit(system, &writing, number, found);
    }
    return writing.state;
}

/* Replace a greedy string, least significant digit first, by its successor; returns the state below. */
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

/* Extend a number in two's complement from `used` words to `length`. */
INLINE void extend_sign(uint64_t *number, int64_t used, int64_t length) {
    uint64_t sign = number[used - 1] >> 63 ? UINT64_MAX : 0;
    for (int64_t k = used; k < length; k++)
        number[k] = sign;
}

/* weight = weight * matrix + carries, in the first ``used`` words; after the carries there is room for as many words. */
INLINE void move_up(const struct system *system, int64_t order, uint64_t *weight, int64_t used, int64_t *carries) {
    uint64_t *column = (uint64_t *)carries + order;
    for (int64_t k = 0; k < used; k++) {
        for (int64_t i = 0; i < order; i++)
            column[i] = weight[i * system->length + k];
        for (int64_t j = 0; j < order; j++) {
            wide sum = carries[j];
            for (int64_t i = 0; i < order; i++)
                sum += (wide)system->matrix[i * order + j] * column[i];
            weight[j * system->length + k] = (uint64_t)sum;
            carries[j] = (int64_t)(sum >> 64);
        }
    }
}

INLINE void weigh(const struct system *system, int64_t order, const uint8_t *digits, int64_t count, uint64_t *weight,
                  int64_t *room) {
    int64_t used = 1;
    for (int64_t i = 0; i < order; i++)
        weight[i * system->length] = 0;
    for (int64_t high = count; high > 0;) {
        int64_t low = (high - 1) / system->chunk * system->chunk, before = used;
        used = least(system->length, used + 1);
        for (int64_t j = 0; j < order; j++) {
            extend_sign(weight + j * system->length, before, used);
            room[j] = 0;
            for (int64_t i = low; i < high; i++)
                room[j] += digits[i] * system->rows[(i - low) * order + j];
        }
        move_up(system, order, weight, used, room);
        high = low;
    }
    for (int64_t i = 0; i < order; i++)
        extend_sign(weight + i * system->length, used, system->length);
}

/* Write the weights of all leaves of the digits, one after another; the last one may be shorter, or empty. ``room`` is
   for 2 * order words. */
EXPORT void wythoff_weigh_leaves(const struct system *system, const uint8_t *digits, int64_t count, uint64_t *weights,
                                 int64_t leaves, int64_t *room) {
    for (int64_t leaf = 0; leaf < leaves; leaf++) {
        int64_t start = leaf * system->leaf, own = least(system->leaf, count - start);
        uint64_t *weight = weights + leaf * system->order * system->length;
        if (system->order == 2)
            weigh(system, 2, digits + start, own, weight, room);
        else if (system->order == 3)
            weigh(system, 3, digits + start, own, weight, room);
        else
            weigh(system, system->order, digits + start, own, weight, room);
    }
}
