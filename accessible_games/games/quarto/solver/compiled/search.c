#include "search.h"

#include "key.h"

int quarto_open(quarto_search *search, unsigned traits, int has_squares,
                int calls_cost_turn, size_t memory)
{
    search->traits = traits;
    search->has_squares = has_squares;
    search->calls_cost_turn = calls_cost_turn;
    search->symmetry = quarto_geometry(has_squares);
    shared_write(&search->is_stopped, 0);
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

int quarto_answer(quarto_search *search, quarto_question *question, unsigned helper,
                  uint64_t *nodes)
{
    int value = (search->has_squares ? quarto_answer_squares : quarto_answer_lines)(
        search, question, helper, nodes);
    if (value != QUARTO_STOPPED)
        shared_write(&question->done, QUARTO_ALL_DONE);
    return value;
}

uint64_t quarto_key_of(const quarto_search *search, const unsigned char board[16],
                       unsigned hand)
{
    uint64_t planes = 0;
    uint32_t filled = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        if (board[cell] != QUARTO_FREE) {
            planes |= quarto_looks[board[cell]] & IN_EACH_LANE(1u << cell);
            filled |= 1u << cell;
        }
    return quarto_key(search->symmetry, planes, filled, size_of(filled), hand,
                      quarto_looks[search->traits]);
}
