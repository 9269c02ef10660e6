/* The board and the pieces as tables.
 *
 * A word has four lanes of 16 bits, one for each trait. A group of at most 16 lines
 * has one bit for each line in every lane: group 0 is the rows, the columns and the
 * diagonals, group 1 the squares of two by two. */
#ifndef QUARTO_GEOMETRY_H
#define QUARTO_GEOMETRY_H

#include <stdint.h>

#define IN_EACH_LANE(x) ((uint64_t)(x) * 0x0001000100010001u)

enum { QUARTO_MAPS = 32 };

/* The images of a board under the symmetries of a set of lines. */
typedef struct {
    unsigned maps;                               /* 32, or 8 with squares */
    uint16_t image[QUARTO_MAPS][2][256];         /* of each half of a set of cells */
    uint16_t least[65536];                       /* the least image of each set */
    uint16_t moves[65536][4];                    /* see `packed` in key.h */
    uint32_t first_map[65537];                   /* where the maps to `least` begin */
    uint8_t map[65536 * 2];                      /* in this list */
} quarto_symmetry;

extern uint64_t quarto_through[2][16]; /* lines of a group through a cell, all lanes */
extern uint64_t quarto_looks[16];      /* full lanes for the traits that a piece has */
extern uint16_t quarto_without[256];   /* pieces that have none of these looks */
extern uint64_t quarto_count[2][256];  /* how many of a half of the pieces have each */

/* Return the symmetries; the tables are built when they are first wanted. Calls must
 * come one after the other, but may come while other threads search. */
const quarto_symmetry *quarto_geometry(int has_squares);

#endif
