/* How many positions the compiled search looks at after it was stopped.
 *
 * Solves the whole game, by as many threads as the first argument says. For each of the
 * other arguments the search is stopped at the position of that number, counting those
 * of all threads. Then a line tells how many a thread looked at after that, at most. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search.h"

static quarto_search search;
static quarto_question question;
static atomic_long looked, stopped_at, most_late;
static atomic_int is_stopped;
static _Thread_local long late;

void looked_at(void)
{
    if (atomic_load(&is_stopped))
        late++;
    else if (atomic_fetch_add(&looked, 1) + 1 == atomic_load(&stopped_at)) {
        shared_write(&search.is_stopped, 1);
        atomic_store(&is_stopped, 1);
    }
}

static void *solve(void *unused)
{
    uint64_t nodes = 0;
    late = 0;
    if (quarto_answer(&search, &question, &nodes) != QUARTO_STOPPED)
        late = -1; /* too late to be stopped */
    long most = atomic_load(&most_late);
    while (late > most && !atomic_compare_exchange_weak(&most_late, &most, late))
        ;
    return late < 0 ? unused : NULL;
}

static int stop_at(long position, unsigned threads, int has_squares)
{
    pthread_t helpers[64];
    void *failed = NULL;
    if (!quarto_open(&search, 15, has_squares, 1 << 24, quarto_best_path()))
        return 1;
    memset(&question, 0, sizeof question);
    memset(question.board, QUARTO_FREE, sizeof question.board);
    atomic_store(&looked, 0);
    atomic_store(&stopped_at, position);
    atomic_store(&most_late, 0);
    atomic_store(&is_stopped, 0);
    for (unsigned i = 0; i < threads; i++)
        if (pthread_create(&helpers[i], NULL, solve, &search))
            return 1;
    for (unsigned i = 0; i < threads; i++) {
        void *end;
        pthread_join(helpers[i], &end);
        failed = end ? end : failed;
    }
    quarto_close(&search);
    printf("%ld\n", atomic_load(&most_late));
    return failed != NULL;
}

int main(int count, char **arguments)
{
    unsigned threads = count > 1 ? (unsigned)atoi(arguments[1]) : 0;
    for (int i = 2; i < count; i++)
        for (int has_squares = 0; has_squares < 2; has_squares++)
            if (threads < 1 || threads > 64 ||
                stop_at(atol(arguments[i]), threads, has_squares))
                return 1;
    return 0;
}
