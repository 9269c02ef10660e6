/* The lines as they stand. Included with GROUPS, how many groups of lines count.
 *
 * Lanes are those of geometry.h, but in `open` lane k - 1 holds the lines with k free
 * cells. To place a piece is a handful of ands; no loop goes over lines. */
#include "bits.h"
#include "geometry.h"

typedef struct {
    uint64_t all[GROUPS];  /* lines whose pieces all have the trait */
    uint64_t none[GROUPS]; /* lines whose pieces all lack it */
    uint64_t open[GROUPS];
} Lines;

/* Return the lines of the empty board, with full lanes for the traits that count. */
static Lines no_pieces(uint64_t counted)
{
    Lines lines;
    for (unsigned g = 0; g < GROUPS; g++) {
        uint64_t every = g == 0 ? 0x3FF : 0x1FF;
        lines.all[g] = lines.none[g] = IN_EACH_LANE(every) & counted;
        lines.open[g] = every << 48;
    }
    return lines;
}

static inline Lines placed(Lines lines, unsigned cell, unsigned piece)
{
    uint64_t looks = quarto_looks[piece];
    for (unsigned g = 0; g < GROUPS; g++) {
        uint64_t through = quarto_through[g][cell], moving = lines.open[g] & through;
        lines.all[g] &= ~(through & ~looks);
        lines.none[g] &= ~(through & looks);
        lines.open[g] = (lines.open[g] ^ moving) | moving >> 16;
    }
    return lines;
}

/* Return the pieces that complete no line, where `most` is the greatest number of free
 * cells that a line may have to count as one that can be completed: 1 for now. */
static inline uint32_t safe(const Lines *lines, unsigned most, uint32_t pieces)
{
    uint64_t all = 0, none = 0;
    for (unsigned g = 0; g < GROUPS; g++) {
        uint64_t open = lines->open[g];
        if (most > 1)
            open |= open >> 16;
        if (most > 2)
            open |= lines->open[g] >> 32;
        open = IN_EACH_LANE(open & 0xFFFF);
        all |= lines->all[g] & open;
        none |= lines->none[g] & open;
    }
    /* A lane is at most 0x3FF: this sets its top bit unless it is empty. */
    all = (all + IN_EACH_LANE(0x7FFF)) & IN_EACH_LANE(0x8000);
    none = (none + IN_EACH_LANE(0x7FFF)) & IN_EACH_LANE(0x8000);
    /* Bits 0 and 4 of the lanes, gathered in the highest byte but one. */
    uint64_t looks = (all >> 15 | none >> 11) * 0x0001000200040008u >> 48;
    return pieces & quarto_without[looks];
}

/* For each number of free cells, the traits that enough pieces left have, or lack. */
typedef struct {
    uint64_t have[4], lack[4];
} Supply;

static inline uint64_t lanes_with(uint64_t counts, unsigned least)
{
    return ((counts + IN_EACH_LANE(0x8000 - least)) >> 15 & IN_EACH_LANE(1)) * 0xFFFF;
}

static inline Supply supply_of(uint32_t pieces)
{
    Supply supply;
    uint64_t have = quarto_count[0][pieces & 255] + quarto_count[1][pieces >> 8];
    uint64_t lack = IN_EACH_LANE(size_of(pieces)) - have;
    for (unsigned k = 0; k < 4; k++) {
        supply.have[k] = lanes_with(have, k + 1);
        supply.lack[k] = lanes_with(lack, k + 1);
    }
    return supply;
}

/* Return in how many ways, of a line and a look, a line can still be completed. */
static inline unsigned living(const Lines *lines, const Supply *supply)
{
    unsigned ways = 0;
    for (unsigned g = 0; g < GROUPS; g++) {
        uint64_t have = 0, lack = 0;
        for (unsigned k = 0; k < 4; k++) {
            uint64_t open = IN_EACH_LANE(lines->open[g] >> 16 * k & 0xFFFF);
            have |= open & supply->have[k];
            lack |= open & supply->lack[k];
        }
        ways += size_of(lines->all[g] & have) + size_of(lines->none[g] & lack);
    }
    return ways;
}
