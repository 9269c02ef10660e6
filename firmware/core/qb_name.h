/* What the owner calls the board, so that two boards can be told apart.
 *
 * It lies in memory as the record that is kept without power: the text, zeros up to
 * its full length, and a check, so that a record half written is no name. */
#ifndef QB_NAME_H
#define QB_NAME_H

#include <stdbool.h>
#include <stdint.h>

#define QB_NAME_MAX 32u /* bytes of UTF-8 */
#define QB_NAME_RECORD (QB_NAME_MAX + 1u + 2u)

typedef struct {
    uint8_t record[QB_NAME_RECORD];
    uint8_t unkept; /* how many bytes of the record are still to be kept */
} qb_name_t;

/* Take what was kept; a record that is no good is no name. */
void qb_name_init(qb_name_t *self, const uint8_t kept[QB_NAME_RECORD]);

/* Return the name, which is empty if there is none. */
const char *qb_name_text(const qb_name_t *self);

/* Rename; return whether it may be called that. */
bool qb_name_set(qb_name_t *self, const char *text);

/* Return the index of the next byte of the record to be kept, or -1. Whoever asks has
 * to keep it. */
int8_t qb_name_next(qb_name_t *self);

#endif
