/* The lines as they stand, in C that any machine understands.
 *
 * Included with GROUPS, how many groups of lines count. A line has a byte for the looks
 * that its pieces share, and one with a single bit, moved left once for each free cell.
 * To place a piece is a handful of ands; no loop goes over lines. */
#include "bits.h"
#include "geometry.h"
#include "key.h"


typedef struct {
    uint64_t shared[GROUPS][2];
    uint64_t open[GROUPS][2];
} Lines;

/* A byte for each line. */
typedef struct {
    uint64_t line[GROUPS][2];
} Looks;

/* A byte for each cell. */
typedef struct {
    uint64_t half[2];
} Cells;

/* What completes lines, by where a piece is placed first: the looks of lines that the
 * cell is not on, and those of lines through it, of which the piece decides. */
typedef struct {
    Cells beside, through;
} Reach;

/* The looks that enough pieces left have, for each number of free cells. */
typedef struct {
    uint64_t looks[5];
} Supply;

typedef uint64_t Board; /* see quarto_key */

/* Return the lines of the empty board; `counted` are the looks that count. */
static inline Lines no_pieces(unsigned counted)
{
    Lines lines = {{{0}}, {{0}}};
    lines.shared[0][0] = IN_EACH_BYTE(counted);
    lines.shared[0][1] = (uint64_t)counted * 0x0101;
    lines.open[0][0] = IN_EACH_BYTE(16);
    lines.open[0][1] = 0x1010;
    if (GROUPS == 2) {
        lines.shared[GROUPS - 1][0] = IN_EACH_BYTE(counted);
        lines.shared[GROUPS - 1][1] = counted;
        lines.open[GROUPS - 1][0] = IN_EACH_BYTE(16);
        lines.open[GROUPS - 1][1] = 16;
    }
    return lines;
}

INLINE Lines placed(const Lines *before, unsigned cell, unsigned piece)
{
    Lines lines = *before;
    uint64_t looks = IN_EACH_BYTE(quarto_looks[piece]);
    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned half = 0; half < 2; half++) {
            uint64_t through = quarto_through[g][cell][half];
            uint64_t moving = lines.open[g][half] & through;
            lines.shared[g][half] &= ~(through & ~looks);
            lines.open[g][half] ^= moving ^ moving >> 1;
        }
    return lines;
}

/* Put the bytes of rows and columns, and of the diagonals, on their cells. */
INLINE uint64_t spread(uint64_t lines, uint64_t diagonals, unsigned half)
{
    uint64_t row = lines >> 16 * half & 0xFF, next = lines >> (16 * half + 8) & 0xFF;
    uint64_t columns = lines >> 32;
    return row * 0x01010101u | next * 0x01010101u << 32 | columns | columns << 32 |
           (IN_EACH_BYTE(diagonals & 0xFF) & quarto_cells[0][8][half]) |
           (IN_EACH_BYTE(diagonals >> 8) & quarto_cells[0][9][half]);
}

/* The same, but on the cells that the diagonals do not have. */
INLINE uint64_t spread_beside(uint64_t lines, uint64_t diagonals, unsigned half)
{
    return spread(lines, 0, half) |
           (IN_EACH_BYTE(diagonals & 0xFF) & ~quarto_cells[0][8][half]) |
           (IN_EACH_BYTE(diagonals >> 8) & ~quarto_cells[0][9][half]);
}

/* Return, for each row, what the other rows have, and so for each column. */
INLINE uint64_t others(uint64_t x)
{
    uint64_t next = (x >> 8 & 0x00FFFFFF00FFFFFFu) | (x << 24 & 0xFF000000FF000000u);
    uint64_t two = x | next;
    return next | (two >> 16 & 0x0000FFFF0000FFFFu) | (two << 16 & 0xFFFF0000FFFF0000u);
}

/* Return what completes lines, given the looks of those that count. */
INLINE Reach reach_of(const Looks *beside, const Looks *through)
{
    Reach all;
    uint64_t other = others(beside->line[0][0]);
    for (unsigned half = 0; half < 2; half++) {
        all.beside.half[half] = spread_beside(other, beside->line[0][1], half);
        all.through.half[half] = spread(through->line[0][0], through->line[0][1], half);
    }
    for (unsigned square = 0; GROUPS == 2 && square < 9; square++) {
        unsigned g = GROUPS - 1, at = 8 * (square % 8);
        uint64_t looks = IN_EACH_BYTE(beside->line[g][square / 8] >> at & 0xFF);
        uint64_t deciding = IN_EACH_BYTE(through->line[g][square / 8] >> at & 0xFF);
        for (unsigned half = 0; half < 2; half++) {
            uint64_t cells = quarto_cells[1][square][half];
            all.beside.half[half] |= looks & ~cells;
            all.through.half[half] |= deciding & cells;
        }
    }
    return all;
}

/* Return the looks of the lines with so many free cells. */
INLINE Looks looks_with(const Lines *lines, unsigned free)
{
    Looks looks;
    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned half = 0; half < 2; half++) {
            uint64_t open = lines->open[g][half] >> free & IN_EACH_BYTE(1);
            looks.line[g][half] = lines->shared[g][half] & open * 0xFF;
        }
    return looks;
}

/* Return the looks with which lines can still be completed after `placed` pieces. */
INLINE Looks living_looks(const Lines *lines, const Supply *supply, unsigned placed)
{
    Looks looks;
    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned half = 0; half < 2; half++) {
            uint64_t living = 0;
            for (unsigned free = 1 + placed; free <= 4; free++) {
                uint64_t open = lines->open[g][half] >> free & IN_EACH_BYTE(1);
                living |= open * 0xFF & supply->looks[free - placed];
            }
            looks.line[g][half] = lines->shared[g][half] & living;
        }
    return looks;
}

/* Return for each cell the looks that complete lines once a piece is placed there. */
INLINE Cells looks_after(const Reach *all, unsigned piece)
{
    Cells after;
    uint64_t looks = IN_EACH_BYTE(quarto_looks[piece]);
    for (unsigned half = 0; half < 2; half++)
        after.half[half] = all->beside.half[half] | (all->through.half[half] & looks);
    return after;
}

INLINE unsigned looks_at(const Cells *looks, unsigned cell)
{
    return (unsigned)(looks->half[cell / 8] >> 8 * (cell % 8) & 0xFF);
}

/* Return the cells after placing on which one of `pieces` is safe. */
INLINE uint32_t cells_leaving(const Cells *looks, uint32_t cells, uint32_t pieces)
{
    uint32_t safe = 0;
    for (; cells; cells = without_first(cells))
        if (quarto_without[looks_at(looks, first_of(cells))] & pieces)
            safe |= cells & (0u - cells);
    return safe;
}

/* Return whether there is such a cell. */
INLINE int is_any_leaving(const Cells *looks, uint32_t cells, uint32_t pieces)
{
    for (; cells; cells = without_first(cells))
        if (quarto_without[looks_at(looks, first_of(cells))] & pieces)
            return 1;
    return 0;
}

INLINE Supply supply_of(uint32_t pieces)
{
    Supply supply;
    uint64_t count = quarto_count[0][pieces & 255] + quarto_count[1][pieces >> 8];
    supply.looks[0] = 0;
    for (unsigned least = 1; least <= 4; least++) {
        uint64_t enough = (count + IN_EACH_BYTE(0x80 - least)) >> 7 & IN_EACH_BYTE(1);
        /* Bit 0 of the bytes, gathered in the highest one. */
        supply.looks[least] = IN_EACH_BYTE(enough * 0x0102040810204080u >> 56 & 0xFF);
    }
    return supply;
}

/* Return in how many ways, of a line and a look, a line can still be completed. */
INLINE unsigned living(const Lines *lines, const Supply *supply)
{
    Looks looks = living_looks(lines, supply, 0);
    unsigned ways = 0;
    for (unsigned g = 0; g < GROUPS; g++)
        ways += size_of(looks.line[g][0]) + size_of(looks.line[g][1]);
    return ways;
}

/* Return whether a piece has a look of any line. */
INLINE int has_any(const Looks *looks, unsigned piece)
{
    uint64_t all = 0;
    for (unsigned g = 0; g < GROUPS; g++)
        all |= looks->line[g][0] | looks->line[g][1];
    return (all & IN_EACH_BYTE(quarto_looks[piece])) != 0;
}

INLINE Board no_board(void)
{
    return 0;
}

INLINE Board with_piece(Board board, unsigned cell, unsigned piece)
{
    return board | (quarto_lanes[piece] & IN_EACH_LANE(1u << cell));
}

INLINE uint64_t board_key(const quarto_symmetry *s, Board board, uint32_t filled,
                       unsigned pieces, unsigned hand, unsigned traits)
{
    return quarto_key(s, board, filled, pieces, hand, quarto_lanes[traits]);
}
