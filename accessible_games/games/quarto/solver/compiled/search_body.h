/* The search. Included after `lines_*.h`, with GROUPS, how many groups of lines count,
 * and CODE, the name of what it offers.
 *
 * Two questions are asked of a position, in which the piece in hand completes no line:
 * can the player who places it win, and can they at least draw? One can do so by a
 * placement and a gift after which the opponent cannot do the other. Who gives a piece
 * that completes a line loses, so only safe pieces are given. */
#include "position.h"

#include "endgame.h"
#include "middle.h"

/* Answer the question, or go on where others stand. */
static int go_on(Search *search, const Position *position)
{
    quarto_question *question = search->question;
    for (;;) {
        int stage = shared_read(&question->stage);
        if (stage >= QUARTO_ANSWERED)
            return stage - QUARTO_ANSWERED - 1;
        if (shared_read(&search->rules->is_stopped))
            return QUARTO_STOPPED;
        search->stage = stage;
        search->is_over = 0;
        /* How much of the work the first question is was measured. */
        int first = QUARTO_ALL_DONE / 16 * (position->pieces < 3 ? 10 : 15);
        search->done = stage == QUARTO_ASKS_WIN ? 0 : first;
        search->width = stage == QUARTO_ASKS_WIN ? first : QUARTO_ALL_DONE - first;
        int found = stage == QUARTO_ASKS_WIN ? reaches_win(search, position)
                                             : reaches_draw(search, position);
        if (is_stopped(search))
            continue;
        if (stage == QUARTO_ASKS_WIN)
            stage = found ? QUARTO_ANSWERED + 1 + QUARTO_WIN : QUARTO_ASKS_DRAW;
        else
            stage = QUARTO_ANSWERED + 1 + (found ? QUARTO_DRAW : QUARTO_LOSS);
        shared_write(&question->stage, stage);
    }
}

static Position position_of(const quarto_search *rules, const unsigned char board[16],
                            unsigned hand)
{
    Position p;
    p.rest.lines = no_pieces(rules->traits | rules->traits << 4);
    p.rest.cells = 0xFFFF;
    p.rest.left = 0xFFFF & ~(1u << hand);
    p.rest.hand = hand;
    p.board = no_board();
    p.pieces = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        if (board[cell] != QUARTO_FREE) {
            p.rest.lines = placed(&p.rest.lines, cell, board[cell]);
            p.rest.cells &= ~(1u << cell);
            p.rest.left &= ~(1u << board[cell]);
            p.board = with_piece(p.board, cell, board[cell]);
            p.pieces++;
        }
    return p;
}

static int answer_question(quarto_search *rules, quarto_question *question,
                           uint64_t *nodes)
{
    Position p = position_of(rules, question->board, question->hand);
    Search search;
    search.rules = rules;
    search.question = question;
    search.nodes = 0;
    search.tells_all_apart = rules->traits == 15;
    search.reported_up_to = p.pieces + REPORTED - 1;
    Looks looks = looks_with(&p.rest.lines, 1);
    if (has_any(&looks, question->hand))
        return QUARTO_WIN;
    int value = go_on(&search, &p);
    *nodes += search.nodes;
    return value;
}

static uint64_t key_of_board(const quarto_search *rules, const unsigned char board[16],
                             unsigned hand)
{
    Search search = {0};
    Position p = position_of(rules, board, hand);
    search.rules = (quarto_search *)rules;
    return key_of(&search, &p);
}

const quarto_code CODE = {answer_question, key_of_board};
