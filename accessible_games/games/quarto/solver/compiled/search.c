#include "search.h"

#include "key.h"
#include "machine.h"

quarto_path quarto_best_path(void)
{
    return quarto_machine_has_avx2() ? QUARTO_AVX2_PATH : QUARTO_PORTABLE_PATH;
}

static const quarto_code *code_of(const quarto_search *search)
{
#if QUARTO_AVX2
    if (search->path == QUARTO_AVX2_PATH)
        return search->has_squares ? &quarto_avx2_squares : &quarto_avx2_lines;
#endif
    return search->has_squares ? &quarto_portable_squares : &quarto_portable_lines;
}

int quarto_open(quarto_search *search, unsigned traits, int has_squares, size_t memory,
                quarto_path path)
{
    search->traits = traits;
    search->has_squares = has_squares;
    search->path = path;
    search->symmetry = quarto_geometry(has_squares);
    shared_write(&search->is_stopped, 0);
    for (unsigned i = 0; i < QUARTO_BUSY; i++)
        shared_write(&search->busy[i], 0);
    for (unsigned piece = 0; piece < 16; piece++) {
        uint32_t alike = 0;
        for (unsigned other = 0; other < 16; other++)
            if (!((piece ^ other) & traits))
                alike |= 1u << other;
        search->alike[piece] = (uint16_t)alike;
    }
    return quarto_table_make(&search->table, memory);
}

void quarto_close(quarto_search *search)
{
    quarto_table_free(&search->table);
}

/* Ask whether one can win, or at least draw, as a part of the work from `begin` on. */
static int ask(quarto_search *search, quarto_question *question, int to_win, int begin,
               int end, uint64_t *nodes)
{
    int found = code_of(search)->reaches(search, question, to_win, begin, end, nodes);
    if (found != QUARTO_STOPPED && (found || end == QUARTO_ALL_DONE))
        shared_write(&question->done, QUARTO_ALL_DONE);
    return found;
}

int quarto_reaches(quarto_search *search, quarto_question *question, int to_win,
                   uint64_t *nodes)
{
    return ask(search, question, to_win, 0, QUARTO_ALL_DONE, nodes);
}

int quarto_answer(quarto_search *search, quarto_question *question, uint64_t *nodes)
{
    unsigned pieces = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        pieces += question->board[cell] != QUARTO_FREE;
    /* How much of the work the first question is was measured. */
    int first = QUARTO_ALL_DONE / 16 * (pieces < 3 ? 10 : 15);
    int found = ask(search, question, 1, 0, first, nodes);
    if (found) /* or stopped */
        return found == QUARTO_STOPPED ? found : QUARTO_WIN;
    found = ask(search, question, 0, first, QUARTO_ALL_DONE, nodes);
    return found == QUARTO_STOPPED ? found : found ? QUARTO_DRAW : QUARTO_LOSS;
}

uint64_t quarto_key_of(const quarto_search *search, const unsigned char board[16],
                       unsigned hand)
{
    return code_of(search)->key_of(search, board, hand);
}
