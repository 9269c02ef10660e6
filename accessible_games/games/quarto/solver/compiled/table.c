#include "table.h"

#include <stdlib.h>

enum { BUCKET = QUARTO_BUCKET, FIRST = 1 << 13 };

static const uint64_t KEY = 0x0FFFFFFFFFFFFFFFu;

int quarto_table_make(quarto_table *table, size_t bytes)
{
    size_t count = BUCKET;
    if (bytes / sizeof *table->entries < count)
        return 0;
    while (count <= bytes / sizeof *table->entries / 2)
        count *= 2;
    table->entries = calloc(count, sizeof *table->entries);
    table->widest = count - BUCKET;
    shared_write(&table->mask, table->widest < FIRST ? table->widest : FIRST - BUCKET);
    shared_write(&table->used, 0);
    return table->entries != NULL;
}

void quarto_table_free(quarto_table *table)
{
    free((void *)table->entries);
}

/* Double the table. A bit more picks the bucket now: so every bucket is in both halves,
 * until what is not looked for in one of them makes room. */
static void grow(quarto_table *table, uint64_t mask)
{
    uint64_t count = mask + BUCKET;
    for (uint64_t i = 0; i < count; i++)
        shared_write(table->entries + count + i, shared_read(table->entries + i));
    shared_write(&table->mask, mask + count);
}

void quarto_table_write(quarto_table *table, uint64_t key, unsigned flags)
{
    uint64_t code = quarto_hash(key);
    shared_word *bucket = quarto_bucket(table, key);
    shared_word *worst = bucket;
    unsigned most = 0;
    for (unsigned i = 0; i < BUCKET; i++) {
        shared_word *place = bucket + ((i + (unsigned)(code >> 60)) % BUCKET);
        uint64_t entry = shared_read(place);
        if ((entry & KEY) == key) {
            shared_write(place, entry | (uint64_t)flags << 60);
            return;
        }
        unsigned filled = entry ? size_of(entry >> 44 & 0xFFFF) + 1 : 99;
        if (filled > most) {
            most = filled;
            worst = place;
        }
    }
    shared_write(worst, key | (uint64_t)flags << 60);
    uint64_t mask = shared_read(&table->mask), used = shared_read(&table->used) + 1;
    shared_write(&table->used, used);
    if (used > mask && mask < table->widest)
        grow(table, mask);
}
