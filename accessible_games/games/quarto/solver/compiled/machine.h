/* Whether there is faster code than the portable one, and where it may run. */
#ifndef QUARTO_MACHINE_H
#define QUARTO_MACHINE_H

/* The compiler can make code for x86 with AVX2 and BMI2, whatever the rest is for.
 * (Clang that follows Microsoft's compiler cannot without an option.) */
#if !defined(QUARTO_PORTABLE) && !(defined(__clang__) && defined(_MSC_VER)) && \
    ((defined(__GNUC__) && defined(__x86_64__)) || \
     (defined(_MSC_VER) && defined(_M_X64) && !defined(_M_ARM64EC)))
#define QUARTO_AVX2 1
#else
#define QUARTO_AVX2 0
#endif

#if QUARTO_AVX2 && !defined(__GNUC__)
#include <immintrin.h>
#include <intrin.h>
#endif

static inline int quarto_machine_has_avx2(void)
{
#if QUARTO_AVX2 && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
#elif QUARTO_AVX2
    int leaf1[4], leaf7[4];
    __cpuid(leaf1, 0);
    if (leaf1[0] < 7)
        return 0;
    __cpuid(leaf1, 1);
    __cpuidex(leaf7, 7, 0);
    /* popcnt and osxsave; what the system keeps: xmm and ymm; avx2 and bmi2 */
    return (leaf1[2] >> 23 & 1) && (leaf1[2] >> 27 & 1) && (_xgetbv(0) & 6) == 6 &&
           (leaf7[1] >> 5 & 1) && (leaf7[1] >> 8 & 1);
#else
    return 0;
#endif
}

#endif
