#include "geometry.h"

uint64_t quarto_through[2][16][2];
uint64_t quarto_cells[2][16][2];
uint8_t quarto_looks[16];
uint64_t quarto_lanes[16];
uint16_t quarto_without[256];
uint64_t quarto_count[2][256];

static uint32_t lines[2][16];
static unsigned line_count[2];

static uint64_t full_byte(unsigned i)
{
    return (uint64_t)0xFF << 8 * (i % 8);
}

static void build_lines(void)
{
    for (unsigned i = 0; i < 4; i++) {
        lines[0][i] = 0xFu << 4 * i;
        lines[0][4 + i] = 0x1111u << i;
    }
    lines[0][8] = 0x8421u;
    lines[0][9] = 0x1248u;
    line_count[0] = 10;
    line_count[1] = 0;
    for (unsigned row = 0; row < 3; row++)
        for (unsigned column = 0; column < 3; column++)
            lines[1][line_count[1]++] = 0x33u << (4 * row + column);
    for (unsigned group = 0; group < 2; group++)
        for (unsigned line = 0; line < line_count[group]; line++)
            for (unsigned cell = 0; cell < 16; cell++)
                if (lines[group][line] >> cell & 1) {
                    quarto_through[group][cell][line / 8] |= full_byte(line);
                    quarto_cells[group][line][cell / 8] |= full_byte(cell);
                }
}

static void build_pieces(void)
{
    for (unsigned piece = 0; piece < 16; piece++) {
        quarto_looks[piece] = (uint8_t)(piece | (~piece & 15) << 4);
        for (unsigned trait = 0; trait < 4; trait++)
            if (piece >> trait & 1)
                quarto_lanes[piece] |= (uint64_t)0xFFFF << 16 * trait;
    }
    for (unsigned looks = 0; looks < 256; looks++)
        for (unsigned piece = 0; piece < 16; piece++)
            if (!(quarto_looks[piece] & looks))
                quarto_without[looks] |= (uint16_t)(1u << piece);
    for (unsigned half = 0; half < 2; half++)
        for (unsigned set = 0; set < 256; set++)
            for (unsigned i = 0; i < 8; i++)
                for (unsigned look = 0; look < 8; look++)
                    if ((set >> i & 1) && (quarto_looks[8 * half + i] >> look & 1))
                        quarto_count[half][set] += (uint64_t)1 << 8 * look;
}

static uint32_t moved(const unsigned map[16], uint32_t set)
{
    uint32_t image = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        image |= (set >> cell & 1) << map[cell];
    return image;
}

static int keeps_lines(const unsigned map[16], unsigned group)
{
    for (unsigned i = 0; i < line_count[group]; i++) {
        uint32_t image = moved(map, lines[group][i]);
        unsigned j = 0;
        while (j < line_count[group] && lines[group][j] != image)
            j++;
        if (j == line_count[group])
            return 0;
    }
    return 1;
}

static void add_map(quarto_symmetry *s, const unsigned map[16])
{
    for (unsigned half = 0; half < 2; half++)
        for (unsigned set = 0; set < 256; set++)
            s->image[s->maps][half][set] = (uint16_t)moved(map, set << 8 * half);
    for (unsigned cell = 0; cell < 16; cell++)
        s->source[s->maps][map[cell] / 8] |= (uint64_t)cell << 8 * (map[cell] % 8);
    s->maps++;
}

/* Every symmetry keeps rows and columns, or swaps them. */
static void build_maps(quarto_symmetry *s, int has_squares)
{
    s->maps = 0;
    for (unsigned code = 0; code < 65536 * 2; code++) {
        unsigned map[16], row[4], column[4], rows = 0, columns = 0;
        for (unsigned i = 0; i < 4; i++) {
            rows |= 1u << (row[i] = code >> 2 * i & 3);
            columns |= 1u << (column[i] = code >> (8 + 2 * i) & 3);
        }
        if (rows != 15 || columns != 15)
            continue;
        for (unsigned cell = 0; cell < 16; cell++) {
            unsigned r = row[cell / 4], c = column[cell % 4];
            map[cell] = code >> 16 ? 4 * c + r : 4 * r + c;
        }
        if (keeps_lines(map, 0) && (!has_squares || keeps_lines(map, 1)))
            add_map(s, map);
    }
}

static uint32_t image_of(const quarto_symmetry *s, unsigned map, uint32_t set)
{
    return (uint32_t)s->image[map][0][set & 255] | s->image[map][1][set >> 8];
}

/* What moves the bits at the cells of `set` to the right end, in their order, by 1, 2,
 * 4 and 8 places in turn (Hacker's Delight, 7-4). */
static void build_moves(uint16_t moves[4], uint32_t set)
{
    for (unsigned step = 0; step < 4; step++) {
        uint32_t now = 0;
        for (unsigned cell = 0, gaps = 0; cell < 16; cell++) {
            if (!(set >> cell & 1)) {
                gaps++;
                continue;
            }
            /* After the steps before, the bit has moved by the low bits of `gaps`. */
            if (gaps >> step & 1)
                now |= 1u << (cell - (gaps & ((1u << step) - 1)));
        }
        moves[step] = (uint16_t)now;
    }
}

static void build_least(quarto_symmetry *s)
{
    uint32_t end = 0;
    for (uint32_t set = 0; set < 65536; set++) {
        uint32_t images[QUARTO_MAPS], least = 0xFFFF;
        for (unsigned map = 0; map < s->maps; map++) {
            images[map] = image_of(s, map, set);
            if (images[map] < least)
                least = images[map];
        }
        s->least[set] = (uint16_t)least;
        s->first_map[set] = end;
        for (unsigned map = 0; map < s->maps; map++)
            if (images[map] == least)
                s->map[end++] = (uint8_t)map;
        if (least == set)
            build_moves(s->moves[set], set);
    }
    s->first_map[65536] = end;
}

const quarto_symmetry *quarto_geometry(int has_squares)
{
    static quarto_symmetry symmetries[2];
    quarto_symmetry *s = &symmetries[has_squares ? 1 : 0];
    if (!line_count[0]) {
        build_lines();
        build_pieces();
    }
    if (!s->maps) {
        build_maps(s, has_squares);
        build_least(s);
    }
    return s;
}
