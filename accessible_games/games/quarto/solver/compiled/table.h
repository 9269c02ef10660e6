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

/* Return what is known of a key: flags, or 0. */
unsigned quarto_table_read(const quarto_table *table, uint64_t key);

/* Note more of a key; what is cheapest to find again makes room. */
void quarto_table_write(quarto_table *table, uint64_t key, unsigned flags);

#endif
