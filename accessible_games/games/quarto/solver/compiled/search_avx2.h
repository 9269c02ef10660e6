/* The search in code for x86 with AVX2 and BMI2, though the rest is for any machine. */
#include "machine.h"

#if QUARTO_AVX2

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L && !defined(_MSC_VER)
#include <stdatomic.h>
#endif

/* The compiler of Microsoft has all instructions at any time. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), \
                             apply_to = function)
#elif defined(__GNUC__)
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#define QUARTO_HAS_COUNT
#include "lines_avx2.h"
#include "search_body.h"

#if defined(__clang__)
#pragma clang attribute pop
#endif

#else
typedef int nothing; /* ISO C wants something in every file */
#endif
