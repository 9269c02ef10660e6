/* A position, and what both kinds of search ask of it. Needs `lines_*.h` before. */
#include "search.h"

/* The least that a search needs to know. */
typedef struct {
    Lines lines;
    uint32_t cells; /* that are free */
    uint32_t left;  /* the pieces that can be given, without the one in hand */
    unsigned hand;
} Rest;

typedef struct {
    Rest rest;
    Board board;
    unsigned pieces; /* on the board */
} Position;

/* A search by one thread. */
typedef struct {
    quarto_search *rules;
    quarto_question *question;
    uint64_t nodes;
    int to_win; /* whether the question is who wins, or who at least draws */
    int tells_all_apart;
    unsigned reported_up_to; /* so many pieces: branches tell how much is done */
    int done, width;         /* how much of QUARTO_ALL_DONE lies behind, and ahead */
} Search;

/* Count a position that is looked at. A test does more: see `tests/looked_at.h`. */
#ifndef LOOKED_AT
#define LOOKED_AT(search) ((search)->nodes++)
#endif

/* Return one piece of each kind. */
INLINE uint32_t kinds(const Search *search, uint32_t pieces)
{
    if (search->tells_all_apart)
        return pieces;
    uint32_t kinds = 0;
    while (pieces) {
        unsigned piece = first_of(pieces);
        kinds |= 1u << piece;
        pieces &= ~(uint32_t)search->rules->alike[piece];
    }
    return kinds;
}

/* Return whether nobody waits any more for what this search may find. It stays so, since
 * an answer, once known, is never taken back. */
INLINE int is_stopped(const Search *search)
{
    return shared_read(&search->rules->is_stopped) ||
           shared_read(&search->question->known[search->to_win]);
}

/* Return what completes a line now, by where a piece is placed first. */
INLINE Reach reach_now(const Lines *lines)
{
    Looks beside = looks_with(lines, 1), through = looks_with(lines, 2);
    return reach_of(&beside, &through);
}

/* Return what may ever complete one, if these pieces are left after the placement. */
INLINE Reach reach_ever(const Lines *lines, uint32_t left)
{
    Supply supply = supply_of(left);
    Looks beside = living_looks(lines, &supply, 0);
    Looks through = living_looks(lines, &supply, 1);
    return reach_of(&beside, &through);
}

/* Return those of `pieces` that have none of the looks of a cell. */
INLINE uint32_t safe_at(const Cells *looks, unsigned cell, uint32_t pieces)
{
    return quarto_without[looks_at(looks, cell)] & pieces;
}

/* Take the least entry off a list. */
INLINE uint32_t least_of(uint32_t *list, unsigned count)
{
    uint32_t least = list[0];
    unsigned at = 0;
    for (unsigned i = 1; i < count; i++) {
        at = list[i] < least ? i : at;
        least = list[i] < least ? list[i] : least;
    }
    list[at] = list[count - 1];
    return least;
}
