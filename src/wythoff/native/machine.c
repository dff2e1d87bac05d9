/* Which of the builds of this library the machine runs. */

#include "kernels.h"

#if defined(__x86_64__)
#include <cpuid.h>

/* Does the operating system keep the 256-bit registers of a process? */
static bool keeps_wide_registers(void) {
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 6) == 6;
}

EXPORT int wythoff_has_avx2(void) {
    const uint32_t avx = bit_OSXSAVE | bit_AVX, avx2 = bit_AVX2 | bit_BMI | bit_BMI2;
    uint32_t a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & avx) != avx || !keeps_wide_registers())
        return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & avx2) == avx2;
}
#else
EXPORT int wythoff_has_avx2(void) { return false; }
#endif

/* Whether this build is for machines with AVX2 alone. */
#if defined(__AVX2__)
EXPORT int wythoff_needs_avx2(void) { return true; }
#else
EXPORT int wythoff_needs_avx2(void) { return false; }
#endif
