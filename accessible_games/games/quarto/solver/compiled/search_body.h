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

/* Find out whether one can win, or at least draw, or go on where others stand. */
static int go_on(Search *search, const Position *position, int to_win)
{
    quarto_question *question = search->question;
    int begin = search->done, width = search->width;
    for (;;) {
        int known = shared_read(&question->known);
        if (known & search->decided)
            return (known & (to_win ? WINS : DRAWS)) != 0;
        if (shared_read(&search->rules->is_stopped))
            return QUARTO_STOPPED;
        search->is_over = 0;
        search->done = begin;
        search->width = width;
        int found = to_win ? reaches_win(search, position)
                           : reaches_draw(search, position);
        known = shared_read(&question->known);
        if (!is_stopped(search))
            shared_write(&question->known, known | (int)quarto_flags(to_win, found));
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

static int reaches(quarto_search *rules, quarto_question *question, int to_win,
                   int begin, int end, uint64_t *nodes)
{
    Position p = position_of(rules, question->board, question->hand);
    Search search;
    search.rules = rules;
    search.question = question;
    search.nodes = 0;
    search.decided = (int)quarto_decided(to_win);
    search.done = begin;
    search.width = end - begin;
    search.tells_all_apart = rules->traits == 15;
    search.reported_up_to = p.pieces + REPORTED - 1;
    Looks looks = looks_with(&p.rest.lines, 1);
    if (has_any(&looks, question->hand))
        return 1;
    int found = go_on(&search, &p, to_win);
    *nodes += search.nodes;
    return found;
}

static uint64_t key_of_board(const quarto_search *rules, const unsigned char board[16],
                             unsigned hand)
{
    Search search = {0};
    Position p = position_of(rules, board, hand);
    search.rules = (quarto_search *)rules;
    return key_of(&search, &p);
}

const quarto_code CODE = {reaches, key_of_board};
