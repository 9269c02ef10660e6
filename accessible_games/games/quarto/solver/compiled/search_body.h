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

/* Note an answer. All who do write the same, so nothing known is ever lost. */
static void tell(quarto_question *question, int to_win, int found)
{
    int answer = found ? QUARTO_YES : QUARTO_NO;
    if (to_win ? found : !found) /* a win draws, too; who cannot draw cannot win */
        shared_write(&question->known[!to_win], answer);
    shared_write(&question->known[to_win], answer);
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
    Looks looks = looks_with(&p.rest.lines, 1);
    if (has_any(&looks, question->hand))
        return 1;
    Search search;
    search.rules = rules;
    search.question = question;
    search.nodes = 0;
    search.to_win = to_win;
    search.tells_all_apart = rules->traits == 15;
    search.reported_up_to = p.pieces + REPORTED - 1;
    search.done = begin;
    search.width = end - begin;
    if (!is_stopped(&search)) {
        int found = to_win ? reaches_win(&search, &p) : reaches_draw(&search, &p);
        if (!is_stopped(&search))
            tell(question, to_win, found);
    }
    *nodes += search.nodes;
    int known = shared_read(&question->known[to_win]);
    return known ? known == QUARTO_YES : QUARTO_STOPPED;
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
