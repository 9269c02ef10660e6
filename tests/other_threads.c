/* What other threads may do while one searches: that one does it itself, at a position
 * of a given number, so that nothing depends on when threads run.
 *
 *     other_threads MODE AIM POSITION NUMBER [REPLY...]
 *
 * AIM is 1 or 0, or -1 to ask for both. A position has sixteen hexadecimal digits or
 * points, and a digit for the piece in hand. Prints what was found, how many positions
 * were looked at, how many of them too late, which reply was the first, how many are
 * marked as busy at the end, how much is done, and the value if one asks again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search.h"

enum { REPLIES = 256 };

static quarto_search search;
static quarto_question question, replies[REPLIES];
static const char *mode;
static int count, first = -1; /* of the replies */
static long number, looked, late;

static int is_mode(const char *name)
{
    return strcmp(mode, name) == 0;
}

static uint64_t key(int reply)
{
    return quarto_key_of(&search, replies[reply].board, replies[reply].hand);
}

/* Find the reply that is being searched. */
static void find_first(int from)
{
    for (int i = from; i < count && first < 0; i++)
        if (quarto_is_busy(&search, key(i)))
            first = i;
}

/* Another thread has found this out about all replies but the first. */
static void know(unsigned flags)
{
    find_first(0);
    for (int i = 0; i < count; i++)
        if (key(i) != key(first))
            quarto_table_write(&search.table, key(i), flags);
}

static void interfere(void)
{
    if (is_mode("wins"))
        shared_write(&question.known[1], QUARTO_YES);
    else if (is_mode("wins-not"))
        shared_write(&question.known[1], QUARTO_NO);
    else if (is_mode("draws"))
        shared_write(&question.known[0], QUARTO_YES);
    else if (is_mode("draws-not"))
        shared_write(&question.known[0], QUARTO_NO);
    else if (is_mode("replies-draw"))
        know(DRAWS);
    else if (is_mode("replies-draw-not"))
        know(DRAWS_NOT);
    else if (is_mode("first"))
        find_first(0);
    else if (is_mode("busy"))
        find_first(1);
    else if (is_mode("ahead"))
        shared_write(&question.done, QUARTO_ALL_DONE - 1);
    else if (is_mode("second"))
        shared_write(&question.known[1], QUARTO_NO);
}

static int is_late(void)
{
    if (is_mode("ahead"))
        return shared_read(&question.done) < QUARTO_ALL_DONE - 1;
    return first < 0 || !quarto_is_busy(&search, key(first));
}

void looked_at(void)
{
    looked++;
    if (is_mode("progress"))
        printf("%d %d\n", shared_read(&question.known[1]), shared_read(&question.done));
    if (looked == number)
        interfere();
    else if (number && looked > number)
        late += is_late();
    if (is_mode("second") && shared_read(&question.done) > QUARTO_ALL_DONE / 2)
        shared_write(&search.is_stopped, 1);
}

static int read_position(const char *text, quarto_question *into)
{
    static const char digits[] = "0123456789abcdef";
    memset(into, 0, sizeof *into);
    if (strlen(text) != 17)
        return 0;
    for (unsigned cell = 0; cell < 17; cell++) {
        const char *digit = strchr(digits, text[cell]);
        if (!digit && (cell == 16 || text[cell] != '.'))
            return 0;
        unsigned piece = digit ? (unsigned)(digit - digits) : QUARTO_FREE;
        if (cell < 16)
            into->board[cell] = (unsigned char)piece;
        else
            into->hand = piece;
    }
    return 1;
}

static int ask(int aim, quarto_question *asked)
{
    uint64_t nodes = 0;
    return aim < 0 ? quarto_answer(&search, asked, &nodes)
                   : quarto_reaches(&search, asked, aim, &nodes);
}

int main(int arguments, char **argument)
{
    quarto_question again;
    if (arguments < 5 || arguments - 5 > REPLIES ||
        !read_position(argument[3], &question) || !read_position(argument[3], &again) ||
        !quarto_open(&search, 15, 0, 1 << 24, quarto_best_path()))
        return 1;
    for (; count < arguments - 5; count++)
        if (!read_position(argument[count + 5], &replies[count]))
            return 1;
    mode = argument[1];
    number = atol(argument[4]);
    if (is_mode("busy"))
        quarto_set_busy(&search, key(0), 1);
    int found = ask(atoi(argument[2]), &question), busy = 0;
    printf("%d %ld %ld %d", found, looked, late, first);
    for (unsigned i = 0; i < QUARTO_BUSY; i++)
        busy += shared_read(&search.busy[i]) != 0;
    mode = "none";
    printf(" %d %d %d\n", busy, shared_read(&question.done), ask(-1, &again));
    quarto_close(&search);
    return 0;
}
