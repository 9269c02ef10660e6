/* What placing the piece in hand is worth: the search, which knows no Python. */
#ifndef QUARTO_SEARCH_H
#define QUARTO_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#include "geometry.h"
#include "table.h"

/* Searches under one set of rules, which share what they find. */
typedef struct {
    unsigned traits;      /* the mask of the traits that count */
    int has_squares;
    int calls_cost_turn;  /* whether a wrong call passes the turn on */
    uint16_t alike[16];   /* the pieces that cannot be told from each one */
    const quarto_symmetry *symmetry;
    quarto_table table;
    shared_flag is_stopped;
} quarto_search;

/* What placing a piece is worth, asked of a search by as many threads as like. */
typedef struct {
    unsigned char board[16]; /* a piece or QUARTO_FREE for each cell, no piece twice */
    unsigned hand;
    shared_flag stage; /* from QUARTO_ASKS_WIN on */
    shared_flag done;  /* about how much of QUARTO_ALL_DONE */
} quarto_question;

enum {
    QUARTO_ASKS_WIN,
    QUARTO_ASKS_DRAW,
    QUARTO_ANSWERED, /* and one more than the value */
    QUARTO_ALL_DONE = 1 << 30,
};

enum { QUARTO_LOSS = -1, QUARTO_DRAW = 0, QUARTO_WIN = 1, QUARTO_STOPPED = 2 };

enum { QUARTO_FREE = 255 };

/* Return 0 if `memory` bytes are too few, or more than there are. */
int quarto_open(quarto_search *search, unsigned traits, int has_squares,
                int calls_cost_turn, size_t memory);
void quarto_close(quarto_search *search);

/* Return what placing the piece in hand is worth to the one who does, and add to
 * `nodes`. Threads may answer the same question, or different ones, at the same time;
 * one with another `helper` looks in another order. Who comes late is told what was
 * found. QUARTO_STOPPED is returned once the search is stopped. */
int quarto_answer(quarto_search *search, quarto_question *question, unsigned helper,
                  uint64_t *nodes);

/* Return what is the same for all positions that symmetries make equal, of those with
 * the same number of pieces, at most QUARTO_KEY_PIECES. */
uint64_t quarto_key_of(const quarto_search *search, const unsigned char board[16],
                       unsigned hand);

/* As `quarto_answer`, with the lines of group 0 alone, or with both groups. */
int quarto_answer_lines(quarto_search *search, quarto_question *question,
                        unsigned helper, uint64_t *nodes);
int quarto_answer_squares(quarto_search *search, quarto_question *question,
                          unsigned helper, uint64_t *nodes);

#endif
