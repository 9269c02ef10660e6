/* What was found before: a table of bounded size that threads share without locks.
 *
 * An entry is one word: 60 bits of an exact key, and four flags. A key's bits 44 to 59
 * are the filled cells, so an entry tells how deep it is.
 *
 * The table begins small and doubles while it fills, up to its bound: memory that was
 * never used costs time to have. Threads that double it at once only forget some. */
#ifndef QUARTO_TABLE_H
#define QUARTO_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "bits.h"

enum { WINS = 1, WINS_NOT = 2, DRAWS = 4, DRAWS_NOT = 8 };

enum { QUARTO_BUCKET = 4 };

typedef struct {
    shared_word *entries;
    shared_word mask; /* picks the bucket; grows up to */
    uint64_t widest;
    shared_word used;
} quarto_table;

/* Make a table of at most so many bytes; returns 0 if that is too little, or more
 * than there is. */
int quarto_table_make(quarto_table *table, size_t bytes);
void quarto_table_free(quarto_table *table);

/* Note more of a key; what is cheapest to find again makes room. */
void quarto_table_write(quarto_table *table, uint64_t key, unsigned flags);

INLINE uint64_t quarto_hash(uint64_t key)
{
    key ^= key >> 31;
    key *= 0xD6E8FEB86659FD93u;
    key ^= key >> 32;
    key *= 0xA0761D6478BD642Fu;
    return key ^ key >> 29;
}

INLINE shared_word *quarto_bucket(const quarto_table *table, uint64_t key)
{
    return table->entries + (quarto_hash(key) & shared_read(&table->mask));
}

/* Return what is known of a key: flags, or 0. */
INLINE unsigned quarto_table_read(const quarto_table *table, uint64_t key)
{
    shared_word *bucket = quarto_bucket(table, key);
    for (unsigned i = 0; i < QUARTO_BUCKET; i++) {
        uint64_t entry = shared_read(bucket + i);
        if ((entry & 0x0FFFFFFFFFFFFFFFu) == key)
            return (unsigned)(entry >> 60);
    }
    return 0;
}

#endif
