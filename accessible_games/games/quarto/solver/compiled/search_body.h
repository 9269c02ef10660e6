/* The search. Included with GROUPS, how many groups of lines count, and ANSWER, the
 * name of what it offers.
 *
 * Two questions are asked of a position, in which the piece in hand completes no line:
 * can the player who places it win, and can they at least draw? One can do so by a
 * placement and a gift after which the opponent cannot do the other. Who gives a piece
 * that completes a line loses, so only safe pieces are given. */
#include "key.h"
#include "lines.h"
#include "search.h"

/* What was measured to be best, in pieces on the board. */
enum {
    REMEMBERED = 8,  /* up to here what is found is kept in the table */
    ASKED_FIRST = 6, /* up to here replies whose value is known are tried first */
    WEIGHED = 8,     /* up to here, for a draw, by the opponent's choices */
    BACKWARDS = 5,   /* below, a second helper tries the other end first */
    REPORTED = 3,    /* so many levels of branches tell how much is done */
};

typedef struct {
    Lines lines;
    uint64_t planes; /* see quarto_key */
    uint32_t filled;
    uint32_t left; /* the pieces that can be given */
    unsigned pieces, hand;
} Position;

/* A placement, and the pieces that may be given after it. */
typedef struct {
    Lines lines;
    uint32_t gifts;
    unsigned cell, ways;
} Placement;

typedef struct {
    Placement list[16];
    unsigned count;
    uint32_t order[16]; /* indices in the low four bits, best first */
} Placements;

typedef struct {
    quarto_search *rules;
    quarto_question *question;
    uint64_t counted; /* full lanes for the traits that count */
    uint64_t nodes;
    unsigned helper;
    int tells_all_apart;
    int stage;             /* of the question, as it stood when this search began */
    unsigned pieces;       /* on the board at its root */
    int done, width;       /* how much of QUARTO_ALL_DONE lies behind and within */
} Search;

/* Return one piece of each kind. */
static inline uint32_t kinds(const Search *search, uint32_t pieces)
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

/* Return whether nobody waits for what this search may find. */
static inline int is_stopped(const Search *search)
{
    return shared_read(&search->rules->is_stopped) ||
           shared_read(&search->question->stage) != search->stage;
}

/* Begin with the next of `count` branches, of which the first often is enough if `one`
 * is; returns the width that belongs to all that are left. */
static inline int enter(Search *search, const Position *position, unsigned count,
                        int one)
{
    int width = search->width;
    if (position->pieces < search->pieces + REPORTED)
        search->width = one ? width / 2 : width / (int)count;
    return width;
}

/* Leave a branch behind. */
static inline void leave(Search *search, const Position *position, int width)
{
    if (position->pieces < search->pieces + REPORTED) {
        search->done += search->width;
        search->width = width - search->width;
        if (search->done > shared_read(&search->question->done))
            shared_write(&search->question->done, search->done);
    }
}

static inline Position given(const Position *position, const Placement *placement,
                             unsigned piece)
{
    Position next;
    uint32_t cell = 1u << placement->cell;
    next.lines = placement->lines;
    next.planes =
        position->planes | (quarto_looks[position->hand] & IN_EACH_LANE(cell));
    next.filled = position->filled | cell;
    next.left = position->left & ~(1u << piece);
    next.pieces = position->pieces + 1;
    next.hand = piece;
    return next;
}

static inline uint64_t key_of(const Search *search, const Position *p)
{
    return quarto_key(search->rules->symmetry, p->planes, p->filled, p->pieces, p->hand,
                      search->counted);
}

static inline uint32_t free_cells(const Position *position)
{
    return ~position->filled & 0xFFFF;
}

/* Put a placement into the order. */
static inline void rank(Placements *all, uint32_t score)
{
    uint32_t entry = score << 4 | all->count;
    unsigned at = all->count++;
    for (; at > 0 && all->order[at - 1] > entry; at--)
        all->order[at] = all->order[at - 1];
    all->order[at] = entry;
}

/* The end of the game.
 *
 * A piece that fits none of the lines which can be full by the time it is given is
 * safe for good, and each gift uses up at most one: who has more of them than there
 * are gifts before the last does not run out of safe ones. */

/* With 12 or 13 pieces on the board, return whether the player to place wins: whether
 * the opponent can be left without a safe gift. */
static int wins_late(const Search *search, const Lines *lines, uint32_t cells,
                     uint32_t left, unsigned hand, unsigned pieces)
{
    uint32_t for_good = safe(lines, 3, left);
    if (pieces == 12 ? without_first(for_good) != 0 : for_good == left)
        return 0;
    for (uint32_t rest = cells; rest; rest = without_first(rest)) {
        unsigned cell = first_of(rest);
        Lines mine = placed(*lines, cell, hand);
        uint32_t gifts = safe(&mine, 1, left);
        for_good = gifts ? safe(&mine, 2, left) : 0;
        if (without_first(for_good))
            continue;
        if (for_good)
            gifts &= for_good;
        for (gifts = kinds(search, gifts); gifts; gifts = without_first(gifts)) {
            unsigned piece = first_of(gifts);
            uint32_t after = left & ~(1u << piece), replies = cells & ~(1u << cell);
            for (; replies; replies = without_first(replies)) {
                Lines theirs = placed(mine, first_of(replies), piece);
                if (safe(&theirs, 1, after))
                    break;
            }
            if (!replies)
                return 1;
        }
    }
    return 0;
}

/* With 11 or 12 pieces on the board, return whether the player to place can draw: two
 * gifts are theirs. */
static int draws_late(const Search *search, const Position *position)
{
    Placements all;
    all.count = 0;
    for (uint32_t rest = free_cells(position); rest; rest = without_first(rest)) {
        Placement *it = &all.list[all.count];
        it->cell = first_of(rest);
        it->lines = placed(position->lines, it->cell, position->hand);
        it->gifts = safe(&it->lines, 1, position->left);
        if (!it->gifts)
            continue;
        uint32_t for_good = safe(&it->lines, 3, position->left);
        if (size_of(for_good) + ((it->gifts & ~for_good) != 0) > 2)
            return 1;
        rank(&all, size_of(it->gifts));
    }
    for (unsigned i = 0; i < all.count; i++) {
        const Placement *it = &all.list[all.order[i] & 15];
        uint32_t cells = free_cells(position) & ~(1u << it->cell);
        for (uint32_t rest = kinds(search, it->gifts); rest; rest = without_first(rest)) {
            unsigned piece = first_of(rest);
            uint32_t left = position->left & ~(1u << piece);
            if (!wins_late(search, &it->lines, cells, left, piece, position->pieces + 1))
                return 1;
        }
    }
    return 0;
}

static int leaves_a_safe_gift(const Position *position)
{
    for (uint32_t rest = free_cells(position); rest; rest = without_first(rest)) {
        Lines lines = placed(position->lines, first_of(rest), position->hand);
        if (safe(&lines, 1, position->left))
            return 1;
    }
    return 0;
}

/* The same questions with at least 11 pieces on the board. */

static int wins_at_the_end(const Search *search, const Position *position)
{
    return position->pieces <= 13 &&
           wins_late(search, &position->lines, free_cells(position), position->left,
                     position->hand, position->pieces);
}

static int draws_at_the_end(const Search *search, const Position *position)
{
    if (position->pieces <= 12)
        return draws_late(search, position);
    return position->pieces == 15 || leaves_a_safe_gift(position);
}

/* The middle of the game. */

static int reaches_win(Search *search, const Position *position);
static int reaches_draw(Search *search, const Position *position);

static inline int reply_fails(Search *search, int to_win, const Position *position,
                              const Placement *placement, unsigned piece)
{
    Position next = given(position, placement, piece);
    return to_win ? !reaches_draw(search, &next) : !reaches_win(search, &next);
}

/* List the placements that leave safe gifts, the fewest first, then the fewest living
 * lines for a draw, or the most for a win. Returns whether one of them is a draw, when
 * that is enough, since no line lives. */
static inline int list_placements(const Search *search, int to_win,
                                  const Position *position, Placements *all)
{
    Supply supply = supply_of(position->left);
    (void)search;
    all->count = 0;
    for (uint32_t rest = free_cells(position); rest; rest = without_first(rest)) {
        Placement *it = &all->list[all->count];
        it->cell = first_of(rest);
        it->lines = placed(position->lines, it->cell, position->hand);
        it->gifts = safe(&it->lines, 1, position->left);
        if (!it->gifts)
            continue;
        it->ways = living(&it->lines, &supply);
        if (!it->ways && !to_win)
            return 1;
        if (it->ways)
            rank(all, 256 + size_of(it->gifts) * 64 + (to_win ? 0 - it->ways : it->ways));
    }
    return 0;
}

/* Return whether the table has a gift that decides; drop those that it has refuted. */
static inline int is_known(Search *search, int to_win, const Position *position,
                           Placements *all)
{
    for (unsigned i = 0; i < all->count; i++) {
        Placement *it = &all->list[i];
        it->gifts = kinds(search, it->gifts);
        for (uint32_t rest = it->gifts; rest; rest = without_first(rest)) {
            unsigned piece = first_of(rest);
            Position next = given(position, it, piece);
            unsigned flags =
                quarto_table_read(&search->rules->table, key_of(search, &next));
            if (flags & (to_win ? DRAWS_NOT : WINS_NOT))
                return 1;
            if (flags & (to_win ? DRAWS : WINS))
                it->gifts &= ~(1u << piece);
        }
    }
    return 0;
}

/* Return how many safe gifts, of all placements, the opponent has after a gift. Those
 * after which no line lives are no use to one who wants to win. */
static inline unsigned choices(const Placement *placement, uint32_t cells,
                               unsigned piece, uint32_t left, const Supply *supply)
{
    unsigned count = 0;
    for (uint32_t rest = cells & ~(1u << placement->cell); rest;
         rest = without_first(rest)) {
        Lines lines = placed(placement->lines, first_of(rest), piece);
        uint32_t gifts = safe(&lines, 1, left);
        if (gifts && (!supply || living(&lines, supply)))
            count += size_of(gifts);
    }
    return count;
}

/* Try all pairs of a placement and a gift, by the choices that they leave. */
static int draws_by_choices(Search *search, const Position *position, Placements *all)
{
    uint32_t list[256];
    unsigned count = 0;
    Supply supply[16];
    int is_late = position->pieces >= 7;
    if (is_late)
        for (uint32_t rest = position->left; rest; rest = without_first(rest))
            supply[first_of(rest)] =
                supply_of(position->left & ~(rest & (0u - rest)));
    for (unsigned i = 0; i < all->count; i++) {
        const Placement *it = &all->list[i];
        for (uint32_t rest = kinds(search, it->gifts); rest; rest = without_first(rest)) {
            unsigned piece = first_of(rest);
            unsigned left =
                choices(it, free_cells(position), piece,
                        position->left & ~(1u << piece), is_late ? &supply[piece] : 0);
            if (!left)
                return 1;
            list[count++] = (left * 64 + it->ways) << 8 | i << 4 | piece;
        }
    }
    /* Few are tried, so the best of the rest is looked for each time. */
    for (unsigned i = 0; i < count; i++) {
        unsigned best = i;
        for (unsigned j = i + 1; j < count; j++)
            if (list[j] < list[best])
                best = j;
        uint32_t entry = list[best];
        list[best] = list[i];
        if (reply_fails(search, 0, position, &all->list[entry >> 4 & 15], entry & 15))
            return 1;
        if (is_stopped(search))
            return 0;
    }
    return 0;
}

/* Try the placements in their order. */
static inline int succeeds_in_order(Search *search, int to_win, const Position *position,
                                    const Placements *all)
{
    int is_backwards = to_win && search->helper % 2 && position->pieces < BACKWARDS;
    unsigned count = 0;
    for (unsigned i = 0; i < all->count; i++)
        count += size_of(kinds(search, all->list[i].gifts));
    for (unsigned i = 0; i < all->count; i++) {
        unsigned at = is_backwards ? all->count - 1 - i : i;
        const Placement *it = &all->list[all->order[at] & 15];
        for (uint32_t rest = kinds(search, it->gifts); rest; rest = without_first(rest)) {
            int width = enter(search, position, count--, !to_win);
            if (reply_fails(search, to_win, position, it, first_of(rest)))
                return 1;
            leave(search, position, width);
            if (is_stopped(search))
                return 0;
        }
    }
    return 0;
}

static inline int succeeds(Search *search, int to_win, const Position *position)
{
    Placements all;
    if (list_placements(search, to_win, position, &all))
        return 1;
    if (position->pieces <= ASKED_FIRST && is_known(search, to_win, position, &all))
        return 1;
    if (!to_win && position->pieces <= WEIGHED)
        return draws_by_choices(search, position, &all);
    return succeeds_in_order(search, to_win, position, &all);
}

/* Answer from the table, or by `succeeds`; a search that is stopped keeps nothing. */
static inline int remembered(Search *search, int to_win, const Position *position)
{
    quarto_table *table = &search->rules->table;
    uint64_t key = key_of(search, position);
    unsigned flags = quarto_table_read(table, key);
    if (flags & (to_win ? WINS | WINS_NOT : DRAWS | DRAWS_NOT))
        return (flags & (to_win ? WINS : DRAWS)) != 0;
    int found = succeeds(search, to_win, position);
    if (is_stopped(search))
        return 0;
    unsigned yes = to_win ? WINS | DRAWS : DRAWS;
    unsigned no = to_win ? WINS_NOT : WINS_NOT | DRAWS_NOT;
    quarto_table_write(table, key, found ? yes : no);
    return found;
}

static int reaches_win(Search *search, const Position *position)
{
    search->nodes++;
    if (position->pieces >= 12)
        return wins_at_the_end(search, position);
    if (position->pieces <= REMEMBERED)
        return remembered(search, 1, position);
    return succeeds(search, 1, position);
}

static int reaches_draw(Search *search, const Position *position)
{
    search->nodes++;
    if (position->pieces >= 11)
        return draws_at_the_end(search, position);
    if (position->pieces <= REMEMBERED)
        return remembered(search, 0, position);
    return succeeds(search, 0, position);
}

/* Where a wrong call costs the turn, and so passes it on.
 *
 * Whoever places would rather pass a loss on than suffer it, so a piece is given for a
 * draw, or never; and if every piece wins for whoever gets it, the giver calls wrongly,
 * and is given one of them. Pieces that complete a line win. */

static int passing_reaches(Search *search, int to_win, const Position *position);

static int gift_reaches(Search *search, int to_win, const Position *position,
                        const Placement *placement)
{
    uint32_t quiet = 0, gifts = kinds(search, placement->gifts);
    for (uint32_t rest = gifts; rest; rest = without_first(rest)) {
        Position next = given(position, placement, first_of(rest));
        if (!passing_reaches(search, 1, &next)) {
            if (to_win)
                return 0;
            quiet |= 1u << first_of(rest);
        }
    }
    if (!quiet)
        return 1;
    for (; quiet; quiet = without_first(quiet)) {
        Position next = given(position, placement, first_of(quiet));
        if (passing_reaches(search, 0, &next))
            return 1;
    }
    return 0;
}

static int passing_succeeds(Search *search, int to_win, const Position *position)
{
    Placements all;
    Supply supply = supply_of(position->left);
    all.count = 0;
    for (uint32_t rest = free_cells(position); rest; rest = without_first(rest)) {
        Placement *it = &all.list[all.count];
        it->cell = first_of(rest);
        it->lines = placed(position->lines, it->cell, position->hand);
        it->gifts = safe(&it->lines, 1, position->left);
        if (!it->gifts)
            return 1;
        if (living(&it->lines, &supply))
            rank(&all, size_of(it->gifts));
        else if (!to_win)
            return 1;
    }
    for (unsigned i = 0; i < all.count; i++) {
        int width = enter(search, position, all.count - i, 0);
        if (gift_reaches(search, to_win, position, &all.list[all.order[i] & 15]))
            return 1;
        leave(search, position, width);
        if (is_stopped(search))
            return 0;
    }
    return 0;
}

static int passing_reaches(Search *search, int to_win, const Position *position)
{
    search->nodes++;
    if (!position->left)
        return !to_win;
    if (position->pieces > QUARTO_KEY_PIECES)
        return passing_succeeds(search, to_win, position);
    quarto_table *table = &search->rules->table;
    uint64_t key = key_of(search, position);
    unsigned flags = quarto_table_read(table, key);
    if (flags & (to_win ? WINS | WINS_NOT : DRAWS | DRAWS_NOT))
        return (flags & (to_win ? WINS : DRAWS)) != 0;
    int found = passing_succeeds(search, to_win, position);
    if (is_stopped(search))
        return 0;
    unsigned yes = to_win ? WINS | DRAWS : DRAWS;
    unsigned no = to_win ? WINS_NOT : WINS_NOT | DRAWS_NOT;
    quarto_table_write(table, key, found ? yes : no);
    return found;
}

static int reaches(Search *search, int to_win, const Position *position)
{
    if (search->rules->calls_cost_turn)
        return passing_reaches(search, to_win, position);
    return to_win ? reaches_win(search, position) : reaches_draw(search, position);
}

/* Answer the question, or go on where others stand. */
static int answer(Search *search, const Position *position)
{
    quarto_question *question = search->question;
    for (;;) {
        int stage = shared_read(&question->stage);
        if (stage >= QUARTO_ANSWERED)
            return stage - QUARTO_ANSWERED - 1;
        if (shared_read(&search->rules->is_stopped))
            return QUARTO_STOPPED;
        search->stage = stage;
        search->done = stage == QUARTO_ASKS_WIN ? 0 : QUARTO_ALL_DONE / 2;
        search->width = QUARTO_ALL_DONE / 2;
        int found = reaches(search, stage == QUARTO_ASKS_WIN, position);
        if (is_stopped(search))
            continue;
        if (stage == QUARTO_ASKS_WIN)
            stage = found ? QUARTO_ANSWERED + 1 + QUARTO_WIN : QUARTO_ASKS_DRAW;
        else
            stage = QUARTO_ANSWERED + 1 + (found ? QUARTO_DRAW : QUARTO_LOSS);
        shared_write(&question->stage, stage);
    }
}

int ANSWER(quarto_search *rules, quarto_question *question, unsigned helper,
           uint64_t *nodes)
{
    Search search = {.rules = rules, .question = question, .helper = helper};
    Position p = {.left = 0xFFFF & ~(1u << question->hand), .hand = question->hand};
    search.counted = quarto_looks[rules->traits];
    search.tells_all_apart = rules->traits == 15;
    p.lines = no_pieces(search.counted);
    for (unsigned cell = 0; cell < 16; cell++)
        if (question->board[cell] != QUARTO_FREE) {
            unsigned piece = question->board[cell];
            p.lines = placed(p.lines, cell, piece);
            p.planes |= quarto_looks[piece] & IN_EACH_LANE(1u << cell);
            p.filled |= 1u << cell;
            p.left &= ~(1u << piece);
            p.pieces++;
        }
    if (!safe(&p.lines, 1, 1u << question->hand))
        return QUARTO_WIN;
    search.pieces = p.pieces;
    int value = answer(&search, &p);
    *nodes += search.nodes;
    return value;
}
