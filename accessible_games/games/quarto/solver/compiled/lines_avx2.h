/* The lines as they stand, for x86 machines with AVX2 and BMI2; see lines_portable.h.
 *
 * Here a line has a byte with its number of free cells. */
#include "bits.h"
#include "geometry.h"
#include "key.h"

typedef __m128i Bytes;

typedef struct {
    Bytes shared[GROUPS];
    Bytes open[GROUPS];
} Lines;

typedef struct {
    Bytes line[GROUPS];
} Looks;

typedef union {
    Bytes all;
    uint8_t at[16];
} Cells;

typedef struct {
    Bytes beside, through;
} Reach;

typedef Bytes Supply;

typedef Bytes Board; /* 16 and the piece for each cell, or 0 */

INLINE Bytes bytes_of(const uint64_t words[2])
{
    return _mm_loadu_si128((const Bytes *)words);
}

INLINE Bytes everywhere(unsigned byte)
{
    return _mm_set1_epi8((char)byte);
}

static inline Lines no_pieces(unsigned counted)
{
    Lines lines;
    Bytes ten = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0);
    Bytes nine = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0);
    for (unsigned g = 0; g < GROUPS; g++) {
        Bytes used = g ? nine : ten;
        lines.shared[g] = _mm_and_si128(used, everywhere(counted));
        lines.open[g] = _mm_and_si128(used, everywhere(4));
    }
    return lines;
}

INLINE Lines placed(const Lines *before, unsigned cell, unsigned piece)
{
    Lines lines;
    Bytes looks = everywhere(quarto_looks[piece]);
    for (unsigned g = 0; g < GROUPS; g++) {
        Bytes through = bytes_of(quarto_through[g][cell]);
        lines.shared[g] =
            _mm_andnot_si128(_mm_andnot_si128(looks, through), before->shared[g]);
        lines.open[g] = _mm_add_epi8(before->open[g], through);
    }
    return lines;
}

INLINE Bytes either(Bytes a, Bytes b)
{
    return _mm_or_si128(a, b);
}

INLINE Bytes picked(Bytes bytes, Bytes indices)
{
    return _mm_shuffle_epi8(bytes, indices);
}

/* For each cell, the squares that have it. Square 3r + c begins at row r, column c. */
INLINE Bytes through_squares(Bytes squares)
{
    const Bytes a = _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, -1, -1, -1, -1);
    const Bytes b = _mm_setr_epi8(-1, 0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, -1, -1, -1);
    const Bytes c = _mm_setr_epi8(-1, -1, -1, -1, 0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1);
    const Bytes d = _mm_setr_epi8(-1, -1, -1, -1, -1, 0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8);
    return either(either(picked(squares, a), picked(squares, b)),
                  either(picked(squares, c), picked(squares, d)));
}

/* For each cell, the squares that do not have it: they begin at another row, or at
 * another column. */
INLINE Bytes beside_squares(Bytes squares)
{
    /* byte 3r: all that begin at row r; byte c: all that begin at column c */
    Bytes row = either(squares, either(_mm_srli_si128(squares, 1),
                                       _mm_srli_si128(squares, 2)));
    Bytes column = either(squares, either(_mm_srli_si128(squares, 3),
                                          _mm_srli_si128(squares, 6)));
    const Bytes a = _mm_setr_epi8(3, 3, 3, 3, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0);
    const Bytes b = _mm_setr_epi8(6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 0, 0, 3, 3, 3, 3);
    const Bytes c = _mm_setr_epi8(1, 2, 0, 0, 1, 2, 0, 0, 1, 2, 0, 0, 1, 2, 0, 0);
    const Bytes d = _mm_setr_epi8(2, 2, 0, 1, 2, 2, 0, 1, 2, 2, 0, 1, 2, 2, 0, 1);
    return either(either(picked(row, a), picked(row, b)),
                  either(picked(column, c), picked(column, d)));
}

INLINE Reach reach_of(const Looks *beside, const Looks *through)
{
    const Bytes row = _mm_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    const Bytes column = _mm_setr_epi8(4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
    const Bytes diagonal =
        _mm_setr_epi8(8, -1, -1, 9, -1, 8, 9, -1, -1, 9, 8, -1, 9, -1, -1, 8);
    /* The same where byte 10 is for a cell on no diagonal. */
    const Bytes or_none =
        _mm_setr_epi8(8, 10, 10, 9, 10, 8, 9, 10, 10, 9, 8, 10, 9, 10, 10, 8);
    /* The next line of four, and the one after it; of the two diagonals the other, and
     * both of them for byte 10. */
    const Bytes next = _mm_setr_epi8(1, 2, 3, 0, 5, 6, 7, 4, 9, 8, 8, -1, -1, -1, -1, -1);
    const Bytes after = _mm_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, -1, -1, 9, -1, -1, -1, -1, -1);
    Reach all;
    Bytes mine = through->line[0], second = picked(beside->line[0], next);
    Bytes other = either(second, picked(either(beside->line[0], second), after));
    all.through = either(either(picked(mine, row), picked(mine, column)),
                         picked(mine, diagonal));
    all.beside = either(either(picked(other, row), picked(other, column)),
                        picked(other, or_none));
    if (GROUPS == 2) {
        all.through = either(all.through, through_squares(through->line[GROUPS - 1]));
        all.beside = either(all.beside, beside_squares(beside->line[GROUPS - 1]));
    }
    return all;
}

INLINE Looks looks_with(const Lines *lines, unsigned free)
{
    Looks looks;
    for (unsigned g = 0; g < GROUPS; g++) {
        Bytes open = _mm_cmpeq_epi8(lines->open[g], everywhere(free));
        looks.line[g] = _mm_and_si128(lines->shared[g], open);
    }
    return looks;
}

INLINE Looks living_looks(const Lines *lines, const Supply *supply, unsigned placed)
{
    Looks looks;
    for (unsigned g = 0; g < GROUPS; g++) {
        Bytes open = _mm_sub_epi8(lines->open[g], everywhere(placed));
        looks.line[g] = _mm_and_si128(lines->shared[g], picked(*supply, open));
    }
    return looks;
}

INLINE Cells looks_after(const Reach *all, unsigned piece)
{
    Cells after;
    after.all = either(all->beside,
                       _mm_and_si128(all->through, everywhere(quarto_looks[piece])));
    return after;
}

INLINE unsigned looks_at(const Cells *looks, unsigned cell)
{
    return looks->at[cell];
}

/* Return the cells of which a piece has no look. */
INLINE uint32_t safe_cells(const Cells *looks, unsigned piece)
{
    Bytes common = _mm_and_si128(looks->all, everywhere(quarto_looks[piece]));
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(common, _mm_setzero_si128()));
}

INLINE uint32_t cells_leaving(const Cells *looks, uint32_t cells, uint32_t pieces)
{
    uint32_t safe = 0;
    for (; pieces; pieces = without_first(pieces))
        safe |= safe_cells(looks, first_of(pieces));
    return safe & cells;
}

INLINE int is_any_leaving(const Cells *looks, uint32_t cells, uint32_t pieces)
{
    return cells_leaving(looks, cells, pieces) != 0;
}

INLINE Supply supply_of(uint32_t pieces)
{
    uint64_t count = quarto_count[0][pieces & 255] + quarto_count[1][pieces >> 8];
    uint32_t looks[5] = {0};
    for (unsigned least = 1; least <= 4; least++) {
        Bytes enough = _mm_cvtsi64_si128((long long)(count + IN_EACH_BYTE(0x80 - least)));
        looks[least] = (uint32_t)_mm_movemask_epi8(enough) & 0xFF;
    }
    return _mm_cvtsi64_si128((long long)((uint64_t)looks[1] << 8 | looks[2] << 16 |
                                         looks[3] << 24 | (uint64_t)looks[4] << 32));
}

INLINE unsigned living(const Lines *lines, const Supply *supply)
{
    Looks looks = living_looks(lines, supply, 0);
    unsigned ways = 0;
    for (unsigned g = 0; g < GROUPS; g++)
        ways += size_of((uint64_t)_mm_cvtsi128_si64(looks.line[g])) +
                size_of((uint64_t)_mm_extract_epi64(looks.line[g], 1));
    return ways;
}

INLINE int has_any(const Looks *looks, unsigned piece)
{
    Bytes all = looks->line[0];
    if (GROUPS == 2)
        all = either(all, looks->line[GROUPS - 1]);
    return !_mm_testz_si128(all, everywhere(quarto_looks[piece]));
}

INLINE Board no_board(void)
{
    return _mm_setzero_si128();
}

INLINE Board with_piece(Board board, unsigned cell, unsigned piece)
{
    uint64_t word[2] = {0, 0};
    word[cell / 8] = (uint64_t)(16 | piece) << 8 * (cell % 8);
    return either(board, _mm_set_epi64x((long long)word[1], (long long)word[0]));
}

INLINE uint64_t planes_in_order(Bytes board)
{
    uint32_t a = (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(board, 7));
    uint32_t b = (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(board, 6));
    uint32_t c = (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(board, 5));
    uint32_t d = (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(board, 4));
    quarto_order(&a, &b);
    quarto_order(&c, &d);
    quarto_order(&a, &c);
    quarto_order(&b, &d);
    quarto_order(&b, &c);
    return (uint64_t)a << 48 | (uint64_t)b << 32 | (uint64_t)c << 16 | d;
}

INLINE uint64_t board_key(const quarto_symmetry *s, Board board, uint32_t filled,
                       unsigned pieces, unsigned hand, unsigned traits)
{
    (void)pieces;
    Bytes full = _mm_cmpgt_epi8(board, _mm_setzero_si128());
    Bytes x = _mm_and_si128(_mm_xor_si128(board, _mm_and_si128(full, everywhere(hand))),
                            everywhere(traits));
    uint64_t best = UINT64_MAX;
    for (uint32_t i = s->first_map[filled]; i < s->first_map[filled + 1]; i++) {
        uint64_t image = planes_in_order(picked(x, bytes_of(s->source[s->map[i]])));
        if (image < best)
            best = image;
    }
    uint32_t least = s->least[filled];
    return (uint64_t)least << 44 | _pext_u64(best, IN_EACH_LANE(least));
}
