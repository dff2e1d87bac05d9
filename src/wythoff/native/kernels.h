/* What all kernels share. Tables are arrays of int64_t that Python has filled; a kernel allocates nothing that outlives
   it. */

#ifndef WYTHOFF_KERNELS_H
#define WYTHOFF_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A function that Python calls. */
#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* A helper that becomes part of its caller, where constant arguments make it a special case. */
#define INLINE static inline __attribute__((always_inline))

INLINE int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE int64_t greatest(int64_t a, int64_t b) { return a > b ? a : b; }

/* Quotient and remainder as Python has them: the quotient is rounded down, the remainder has the divisor's sign. */
INLINE int64_t floor_div(int64_t a, int64_t b) {
    int64_t quotient = a / b;
    return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

INLINE int64_t floor_mod(int64_t a, int64_t b) {
    int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

#endif
