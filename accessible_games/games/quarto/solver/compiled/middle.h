/* The game up to its end: more than seven cells are free. */

/* What was measured to be best, in pieces on the board. */
enum {
    REMEMBERED = 7,  /* up to here what is found is kept in the table */
    ASKED_FIRST = 6, /* up to here replies whose value is known come first */
    SHARED_OUT = 5,  /* up to here threads avoid what another one is at */
    REPORTED = 3,    /* so many levels of branches tell how much is done */
};

/* A placement and a gift after it. */
typedef struct {
    uint64_t key; /* of what the opponent gets, up to ASKED_FIRST */
    uint32_t score; /* what seems best is least */
    uint8_t cell, piece;
} Branch;

typedef struct {
    Lines lines[16]; /* after placing on each cell */
    Branch list[256];
    unsigned count;
} Branches;

static int reaches_win(Search *search, const Position *position);
static int reaches_draw(Search *search, const Position *position);

INLINE Position after(const Position *position, const Branches *all,
                      const Branch *branch)
{
    Position next;
    next.rest.lines = all->lines[branch->cell];
    next.rest.cells = position->rest.cells & ~(1u << branch->cell);
    next.rest.left = position->rest.left & ~(1u << branch->piece);
    next.rest.hand = branch->piece;
    next.board = position->board;
    if (position->pieces < REMEMBERED)
        next.board = with_piece(position->board, branch->cell, position->rest.hand);
    next.pieces = position->pieces + 1;
    return next;
}

INLINE uint64_t key_of(const Search *search, const Position *p)
{
    return board_key(search->rules->symmetry, p->board, ~p->rest.cells & 0xFFFF,
                     p->pieces, p->rest.hand, search->rules->traits);
}

/* Return how many safe gifts, of all placements, the opponent has after a gift. */
INLINE unsigned choices(const Reach *now, uint32_t cells, unsigned piece, uint32_t left)
{
    unsigned count = 0;
    Cells looks = looks_after(now, piece);
    for (; cells; cells = without_first(cells))
        count += size_of(safe_at(&looks, first_of(cells), left));
    return count;
}

/* List all pairs of a placement and a safe gift. The fewer choices they leave the
 * better; then those after which more lines live for a win, or fewer for a draw.
 * Returns whether one of them is enough as it stands. */
INLINE int list_branches(const Search *search, int to_win, const Position *position,
                         Branches *all)
{
    const Rest *rest = &position->rest;
    Supply supply = supply_of(rest->left);
    Reach now = reach_now(&rest->lines);
    Cells looks = looks_after(&now, rest->hand);
    all->count = 0;
    for (uint32_t cells = rest->cells; cells; cells = without_first(cells)) {
        unsigned cell = first_of(cells);
        uint32_t gifts = kinds(search, safe_at(&looks, cell, rest->left));
        if (!gifts)
            continue;
        all->lines[cell] = placed(&rest->lines, cell, rest->hand);
        unsigned ways = living(&all->lines[cell], &supply);
        if (!ways) { /* no line can be completed any more: a draw */
            if (!to_win)
                return 1;
            continue;
        }
        Reach replies = reach_now(&all->lines[cell]);
        for (; gifts; gifts = without_first(gifts)) {
            unsigned piece = first_of(gifts);
            unsigned left = choices(&replies, rest->cells & ~(1u << cell), piece,
                                    rest->left & ~(1u << piece));
            if (!left)
                return 1;
            Branch *it = &all->list[all->count++];
            it->score = left * 64 + (to_win ? 128 - ways : ways);
            it->cell = (uint8_t)cell;
            it->piece = (uint8_t)piece;
        }
    }
    return 0;
}

/* Take a branch off the list. */
INLINE Branch taken(Branches *all, unsigned i)
{
    Branch it = all->list[i];
    all->list[i] = all->list[--all->count];
    return it;
}

/* Drop what the table has refuted; return whether it has one that is enough. */
static int is_known(const Search *search, int to_win, Branches *all)
{
    unsigned enough = to_win ? DRAWS_NOT : WINS_NOT, useless = to_win ? DRAWS : WINS;
    for (unsigned i = all->count; i-- > 0;) {
        unsigned flags = quarto_table_read(&search->rules->table, all->list[i].key);
        if (flags & enough)
            return 1;
        if (flags & useless)
            taken(all, i);
    }
    return 0;
}

static int is_known_at_first(const Search *search, int to_win, const Position *position,
                             Branches *all)
{
    for (unsigned i = 0; i < all->count; i++) {
        Branch *it = &all->list[i];
        Position next = after(position, all, it);
        it->key = key_of(search, &next);
        fetch_early(quarto_bucket(&search->rules->table, it->key));
    }
    return is_known(search, to_win, all);
}

/* Return the best branch that no other thread is at, or else the best. */
INLINE unsigned best_of(const Search *search, const Branches *all, int is_shared)
{
    unsigned best = 0;
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < all->count; i++) {
        uint32_t score = all->list[i].score;
        if (is_shared && quarto_is_busy(search->rules, all->list[i].key))
            score |= 1u << 31;
        if (score < least) {
            best = i;
            least = score;
        }
    }
    return best;
}

/* Note how much is done when the next of so many branches begins; all are as much work
 * as each other, or the first is as much as the rest if it is likely to be enough. */
INLINE void report(Search *search, int begin, int end, unsigned branches,
                   int is_one_enough)
{
    int all = end - begin;
    search->done = begin;
    search->width = is_one_enough ? all / 2 : all / (int)branches;
    if (begin > shared_read(&search->question->done))
        shared_write(&search->question->done, begin);
}

INLINE int succeeds(Search *search, int to_win, const Position *position)
{
    Branches all;
    if (list_branches(search, to_win, position, &all))
        return 1;
    if (position->pieces <= ASKED_FIRST &&
        is_known_at_first(search, to_win, position, &all))
        return 1;
    int begin = search->done, end = begin + search->width;
    int is_shared = to_win && position->pieces <= SHARED_OUT;
    int is_reported = position->pieces <= search->reported_up_to;
    /* Few are tried, so the best is looked for each time. */
    while (all.count) {
        if (is_reported)
            report(search, begin, end, all.count, !to_win);
        Branch branch = taken(&all, best_of(search, &all, is_shared));
        Position next = after(position, &all, &branch);
        if (to_win ? !reaches_draw(search, &next) : !reaches_win(search, &next))
            return 1;
        if (is_stopped(search))
            return 0;
        if (is_reported)
            begin += to_win ? (end - begin) / (int)(all.count + 1) : (end - begin) / 2;
        if (is_shared && is_known(search, to_win, &all))
            return 1;
    }
    return 0;
}

/* Answer from the table, or by `succeeds`; a search that is stopped keeps nothing. */
INLINE int remembered(Search *search, int to_win, const Position *position)
{
    quarto_table *table = &search->rules->table;
    uint64_t key = key_of(search, position);
    unsigned flags = quarto_table_read(table, key);
    if (flags & (to_win ? WINS | WINS_NOT : DRAWS | DRAWS_NOT))
        return (flags & (to_win ? WINS : DRAWS)) != 0;
    if (position->pieces <= SHARED_OUT + 1)
        quarto_set_busy(search->rules, key, 1);
    int found = succeeds(search, to_win, position);
    if (position->pieces <= SHARED_OUT + 1)
        quarto_set_busy(search->rules, key, 0);
    if (is_stopped(search))
        return 0;
    unsigned yes = to_win ? WINS | DRAWS : DRAWS;
    unsigned no = to_win ? WINS_NOT : WINS_NOT | DRAWS_NOT;
    quarto_table_write(table, key, found ? yes : no);
    return found;
}

static int reaches_win(Search *search, const Position *position)
{
    if (position->pieces > 8)
        return wins_at_end(search, &position->rest, 16 - position->pieces);
    LOOKED_AT(search);
    if (position->pieces <= REMEMBERED)
        return remembered(search, 1, position);
    return succeeds(search, 1, position);
}

static int reaches_draw(Search *search, const Position *position)
{
    if (position->pieces > 8)
        return draws_at_end(search, &position->rest, 16 - position->pieces);
    LOOKED_AT(search);
    if (position->pieces <= REMEMBERED)
        return remembered(search, 0, position);
    return succeeds(search, 0, position);
}
