/* The board, the lines and the pieces as tables.
 *
 * A *look* is a trait or the lack of it. A set of looks is a byte: bits 0 to 3 for
 * having a trait, bits 4 to 7 for lacking it. Sixteen bytes are two words, of which the
 * first has the first eight, each from its lowest bits on.
 *
 * A group of lines has a byte for each line: group 0 has the four rows, the four
 * columns and the two diagonals, group 1 the nine squares of two by two. */
#ifndef QUARTO_GEOMETRY_H
#define QUARTO_GEOMETRY_H

#include <stdint.h>

#define IN_EACH_LANE(x) ((uint64_t)(x) * 0x0001000100010001u)
#define IN_EACH_BYTE(x) ((uint64_t)(x) * 0x0101010101010101u)

enum { QUARTO_MAPS = 32 };

/* The images of a board under the symmetries of a set of lines. */
typedef struct {
    unsigned maps;                               /* 32, or 8 with squares */
    uint16_t image[QUARTO_MAPS][2][256];         /* of each half of a set of cells */
    uint64_t source[QUARTO_MAPS][2];             /* a byte for each cell: its source */
    uint16_t least[65536];                       /* the least image of each set */
    uint16_t moves[65536][4];                    /* see `packed` in key.h */
    uint32_t first_map[65537];                   /* where the maps to `least` begin */
    uint8_t map[65536 * 2];                      /* in this list */
} quarto_symmetry;

extern uint64_t quarto_through[2][16][2]; /* full bytes for the lines through a cell */
extern uint64_t quarto_cells[2][16][2];   /* full bytes for the cells of a line */
extern uint8_t quarto_looks[16];          /* the looks of a piece */
extern uint64_t quarto_lanes[16];         /* full lanes for the traits it has */
extern uint16_t quarto_without[256];      /* pieces that have none of these looks */
extern uint64_t quarto_count[2][256]; /* how many of a half of the pieces have each */

/* Return the symmetries; the tables are built when they are first wanted. Calls must
 * come one after the other, but may come while other threads search. */
const quarto_symmetry *quarto_geometry(int has_squares);

#endif
