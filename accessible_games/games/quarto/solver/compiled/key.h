/* One key for all positions that symmetries make equal.
 *
 * Swapping the two looks of a trait, or two traits, or moving the board onto itself
 * changes nothing. So the piece in hand becomes piece 0, the filled cells become the
 * least set they can be moved to, and the planes are put in order. At most 11 pieces
 * fit: 16 bits for the cells, and four times 11 for the planes of those alone. */
#ifndef QUARTO_KEY_H
#define QUARTO_KEY_H

#include "geometry.h"

enum { QUARTO_KEY_PIECES = 11 };

static inline void quarto_order(uint32_t *a, uint32_t *b)
{
    uint32_t least = *a < *b ? *a : *b;
    *b = *a < *b ? *b : *a;
    *a = least;
}

/* Return the planes as they lie after a map, in order. */
static inline uint64_t quarto_image(const uint16_t image[2][256], uint64_t planes)
{
    uint32_t a = (uint32_t)image[0][planes & 255] | image[1][planes >> 8 & 255];
    uint32_t b = (uint32_t)image[0][planes >> 16 & 255] | image[1][planes >> 24 & 255];
    uint32_t c = (uint32_t)image[0][planes >> 32 & 255] | image[1][planes >> 40 & 255];
    uint32_t d = (uint32_t)image[0][planes >> 48 & 255] | image[1][planes >> 56];
    quarto_order(&a, &b);
    quarto_order(&c, &d);
    quarto_order(&a, &c);
    quarto_order(&b, &d);
    quarto_order(&b, &c);
    return (uint64_t)a << 48 | (uint64_t)b << 32 | (uint64_t)c << 16 | d;
}

/* Return planes without the bits of the cells that are free. */
static inline uint64_t quarto_packed(const uint16_t moves[4], uint64_t planes,
                                     unsigned pieces)
{
    for (unsigned step = 0; step < 4; step++) {
        uint64_t moving = planes & IN_EACH_LANE(moves[step]);
        planes = (planes ^ moving) | moving >> (1u << step);
    }
    uint64_t packed = planes & 0xFFFF;
    packed |= (planes >> 16 & 0xFFFF) << pieces;
    packed |= (planes >> 32 & 0xFFFF) << 2 * pieces;
    return packed | planes >> 48 << 3 * pieces;
}

/* `planes` has a lane for each trait: the cells of the pieces that have it. */
static inline uint64_t quarto_key(const quarto_symmetry *s, uint64_t planes,
                                  uint32_t filled, unsigned pieces, unsigned hand,
                                  uint64_t counted)
{
    planes = (planes ^ (quarto_lanes[hand] & IN_EACH_LANE(filled))) & counted;
    uint64_t best = UINT64_MAX;
    for (uint32_t i = s->first_map[filled]; i < s->first_map[filled + 1]; i++) {
        uint64_t image = quarto_image(s->image[s->map[i]], planes);
        if (image < best)
            best = image;
    }
    uint32_t least = s->least[filled];
    return (uint64_t)least << 44 | quarto_packed(s->moves[least], best, pieces);
}

#endif
