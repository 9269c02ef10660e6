/* What placing the piece in hand is worth: the search, which knows no Python. */
#ifndef QUARTO_SEARCH_H
#define QUARTO_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#include "geometry.h"
#include "table.h"

enum { QUARTO_BUSY = 256 };

/* The code that searches: any machine's, or one that is faster where it can run. */
typedef enum { QUARTO_PORTABLE_PATH, QUARTO_AVX2_PATH } quarto_path;

/* Searches under one set of rules, which share what they find. */
typedef struct {
    unsigned traits;      /* the mask of the traits that count */
    int has_squares;
    quarto_path path;
    uint16_t alike[16];   /* the pieces that cannot be told from each one */
    const quarto_symmetry *symmetry;
    quarto_table table;
    shared_word busy[QUARTO_BUSY]; /* keys of positions that some thread is at */
    shared_flag is_stopped;
} quarto_search;

/* What placing a piece is worth, asked of a search by as many threads as like. All is 0
 * at first but the board and the hand. */
typedef struct {
    unsigned char board[16]; /* a piece or QUARTO_FREE for each cell, no piece twice */
    unsigned hand;
    shared_flag known[2]; /* whether who places can draw, and win: QUARTO_NO or _YES */
    shared_flag done;     /* about how much of QUARTO_ALL_DONE */
} quarto_question;

enum { QUARTO_NO = 1, QUARTO_YES = 2, QUARTO_ALL_DONE = 1 << 30 };

enum { QUARTO_LOSS = -1, QUARTO_DRAW = 0, QUARTO_WIN = 1, QUARTO_STOPPED = 2 };

enum { QUARTO_FREE = 255 };

/* Note that a thread is at a position, or no more; others had better do another first.
 * Marks may be lost, and are no more than a hint. */
INLINE void quarto_set_busy(quarto_search *search, uint64_t key, int is_busy)
{
    shared_write(&search->busy[quarto_hash(key) % QUARTO_BUSY], is_busy ? key : 0);
}

INLINE int quarto_is_busy(const quarto_search *search, uint64_t key)
{
    return shared_read(&search->busy[quarto_hash(key) % QUARTO_BUSY]) == key;
}

/* Return the fastest path that this build and this machine have; each that comes before
 * it is there as well. */
quarto_path quarto_best_path(void);

/* Return 0 if `memory` bytes are too few, or more than there are. */
int quarto_open(quarto_search *search, unsigned traits, int has_squares, size_t memory,
                quarto_path path);
void quarto_close(quarto_search *search);

/* Return what placing the piece in hand is worth to the one who does, and add to
 * `nodes`. Threads may answer the same question, or different ones, at the same time,
 * and share the work. Who comes late is told what was found. QUARTO_STOPPED is returned
 * once the search is stopped. */
int quarto_answer(quarto_search *search, quarto_question *question, uint64_t *nodes);

/* Return whether the one who does can win, or at least draw, likewise: 1, 0 or
 * QUARTO_STOPPED. That is less work than to find out both. */
int quarto_reaches(quarto_search *search, quarto_question *question, int to_win,
                   uint64_t *nodes);

/* Return what is the same for all positions that symmetries make equal, of those with
 * the same number of pieces, at most QUARTO_KEY_PIECES. */
uint64_t quarto_key_of(const quarto_search *search, const unsigned char board[16],
                       unsigned hand);

/* The last two by each path, with the lines of group 0 alone, or with both groups. What
 * is done meanwhile goes from `begin` to `end`. */
typedef struct {
    int (*reaches)(quarto_search *, quarto_question *, int to_win, int begin, int end,
                   uint64_t *nodes);
    uint64_t (*key_of)(const quarto_search *, const unsigned char[16], unsigned);
} quarto_code;

extern const quarto_code quarto_portable_lines, quarto_portable_squares;
extern const quarto_code quarto_avx2_lines, quarto_avx2_squares;

#endif
