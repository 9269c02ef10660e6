/* Sets as bits, and words that threads share: all that depends on the compiler. */
#ifndef QUARTO_BITS_H
#define QUARTO_BITS_H

#include <stdint.h>

#if defined(_MSC_VER)
#include <intrin.h>
#endif

/* Functions that are small, or mostly called with constants. */
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define INLINE static __forceinline
#else
#define INLINE static inline
#endif

/* The least element of a set of at most 32 that is not empty. */
INLINE unsigned first_of(uint32_t set)
{
#if defined(__GNUC__) && !defined(QUARTO_PORTABLE)
    return (unsigned)__builtin_ctz(set);
#elif defined(_MSC_VER) && !defined(QUARTO_PORTABLE)
    unsigned long index;
    _BitScanForward(&index, set);
    return (unsigned)index;
#else
    /* A de Bruijn sequence: every five bits in a row are different. */
    static const unsigned char index[32] = {
        0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
        31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9,
    };
    return index[(uint32_t)((set & (0u - set)) * 0x077CB531u) >> 27];
#endif
}

INLINE uint32_t without_first(uint32_t set)
{
    return set & (set - 1);
}

/* QUARTO_HAS_COUNT: the machine that this is compiled for counts bits by itself. */
INLINE unsigned size_of(uint64_t set)
{
#if defined(QUARTO_HAS_COUNT) && defined(__GNUC__)
    return (unsigned)__builtin_popcountll(set);
#elif defined(QUARTO_HAS_COUNT)
    return (unsigned)__popcnt64(set);
#else
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)(set * 0x0101010101010101u >> 56);
#endif
}

/* Begin to fetch a word that will be wanted soon. */
INLINE void fetch_early(const volatile void *word)
{
#if defined(__GNUC__)
    __builtin_prefetch((const void *)word);
#else
    (void)word;
#endif
}

/* A shared word is read and written whole, and orders nothing else. Where C's own
 * atomics are missing, a volatile word does: an aligned one of the machine's size is
 * whole everywhere. On a smaller machine only one thread may use a table. */
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L && \
    !defined(__STDC_NO_ATOMICS__) && !defined(_MSC_VER) && \
    !defined(QUARTO_PORTABLE)
#include <stdatomic.h>
#define QUARTO_IS_SHAREABLE (ATOMIC_LLONG_LOCK_FREE == 2)
typedef _Atomic uint64_t shared_word;
typedef _Atomic int shared_flag;
#define shared_read(word) atomic_load_explicit(word, memory_order_relaxed)
#define shared_write(word, value) \
    atomic_store_explicit(word, value, memory_order_relaxed)
#else
#define QUARTO_IS_SHAREABLE (sizeof(void *) >= 8)
typedef volatile uint64_t shared_word;
typedef volatile int shared_flag;
#define shared_read(word) (*(word))
#define shared_write(word, value) ((void)(*(word) = (value)))
#endif

#endif
