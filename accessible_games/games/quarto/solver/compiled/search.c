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

int quarto_answer(quarto_search *search, quarto_question *question, uint64_t *nodes)
{
    int value = code_of(search)->answer(search, question, nodes);
    if (value != QUARTO_STOPPED)
        shared_write(&question->done, QUARTO_ALL_DONE);
    return value;
}

uint64_t quarto_key_of(const quarto_search *search, const unsigned char board[16],
                       unsigned hand)
{
    return code_of(search)->key_of(search, board, hand);
}
