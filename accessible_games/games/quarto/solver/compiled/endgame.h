/* The end of the game: at most seven cells are free. It is too short to be remembered.
 *
 * A piece that has no look with which a line can ever be completed is safe for good. A
 * gift uses up at most one: who has more of them than there are gifts before their own
 * last one never has to give a line away. */

/* Return how many gifts come before the last of the opponent, or of who has placed, if
 * so many pieces are left when the latter begins to give. */
INLINE unsigned gifts_before_last(unsigned left, unsigned opponent)
{
    return left % 2 == opponent ? left - 2 : left - 1;
}

/* With three or four free cells, return whether the player to place wins: whether the
 * opponent can be left without a safe gift. */
static int wins_at_last(Search *search, const Rest *rest)
{
    LOOKED_AT(search);
    Reach now = reach_now(&rest->lines);
    Cells looks = looks_after(&now, rest->hand);
    uint32_t cells = cells_leaving(&looks, rest->cells, rest->left);
    for (; cells; cells = without_first(cells)) {
        unsigned cell = first_of(cells);
        uint32_t gifts = safe_at(&looks, cell, rest->left);
        Lines lines = placed(&rest->lines, cell, rest->hand);
        Reach replies = reach_now(&lines);
        for (gifts = kinds(search, gifts); gifts; gifts = without_first(gifts)) {
            unsigned piece = first_of(gifts);
            Cells theirs = looks_after(&replies, piece);
            if (!is_any_leaving(&theirs, rest->cells & ~(1u << cell),
                                rest->left & ~(1u << piece)))
                return 1;
        }
    }
    return 0;
}

INLINE int leaves_a_safe_gift(const Rest *rest)
{
    Reach now = reach_now(&rest->lines);
    Cells looks = looks_after(&now, rest->hand);
    return is_any_leaving(&looks, rest->cells, rest->left);
}

static int end_reaches_win_5(Search *search, const Rest *rest);
static int end_reaches_win_6(Search *search, const Rest *rest);
static int end_reaches_draw_4(Search *search, const Rest *rest);
static int end_reaches_draw_5(Search *search, const Rest *rest);
static int end_reaches_draw_6(Search *search, const Rest *rest);

/* Return whether the opponent, who gets a piece with three to six free cells, cannot
 * draw if the other wants to win, or cannot win if the other wants to draw. */
INLINE int reply_fails_at_end(Search *search, const Rest *next, int to_win,
                              unsigned free)
{
    if (to_win)
        return !(free == 6   ? end_reaches_draw_6
                 : free == 5 ? end_reaches_draw_5
                             : end_reaches_draw_4)(search, next);
    return !(free == 6   ? end_reaches_win_6
             : free == 5 ? end_reaches_win_5
                         : wins_at_last)(search, next);
}

/* With so many free cells, from four to seven, return whether the player to place can
 * win, or else draw. */
INLINE int end_reaches(Search *search, const Rest *rest, int to_win, unsigned free)
{
    uint32_t order[7], gifts[16];
    unsigned count = 0, before = gifts_before_last(free - 1, to_win ? 1 : 0);
    LOOKED_AT(search);
    Reach now = reach_now(&rest->lines);
    Cells looks = looks_after(&now, rest->hand), lasting;
    if (free > 5 || to_win) {
        Reach ever = reach_ever(&rest->lines, rest->left);
        lasting = looks_after(&ever, rest->hand);
    }
    for (uint32_t cells = rest->cells; cells; cells = without_first(cells)) {
        unsigned cell = first_of(cells), ways = 0;
        uint32_t safe = safe_at(&looks, cell, rest->left);
        if (free > 5 || to_win) {
            uint32_t for_good = safe_at(&lasting, cell, rest->left);
            unsigned size = size_of(for_good);
            ways = size_of(looks_at(&lasting, cell));
            if (!to_win && safe && size + ((safe & ~for_good) != 0) > before)
                return 1;
            if (to_win)
                safe = size < before ? safe : size == before ? safe & for_good : 0;
        }
        /* Nothing branches here: it would seldom be foreseen. */
        gifts[cell] = safe;
        order[count] = (size_of(safe) * 16 + (to_win ? 8 - ways : ways)) << 4 | cell;
        count += safe != 0;
    }
    while (count) {
        unsigned cell = least_of(order, count--) & 15;
        Rest next;
        next.lines = placed(&rest->lines, cell, rest->hand);
        next.cells = rest->cells & ~(1u << cell);
        uint32_t pieces = kinds(search, gifts[cell]);
        for (; pieces; pieces = without_first(pieces)) {
            next.hand = first_of(pieces);
            next.left = rest->left & ~(1u << next.hand);
            if (reply_fails_at_end(search, &next, to_win, free - 1))
                return 1;
        }
    }
    return 0;
}

static int end_reaches_draw_4(Search *search, const Rest *rest)
{
    return end_reaches(search, rest, 0, 4);
}

static int end_reaches_draw_5(Search *search, const Rest *rest)
{
    return end_reaches(search, rest, 0, 5);
}

static int end_reaches_draw_6(Search *search, const Rest *rest)
{
    return end_reaches(search, rest, 0, 6);
}

static int end_reaches_win_5(Search *search, const Rest *rest)
{
    return end_reaches(search, rest, 1, 5);
}

static int end_reaches_win_6(Search *search, const Rest *rest)
{
    return end_reaches(search, rest, 1, 6);
}

/* Return whether the player to place can win, with at most seven free cells. */
static int wins_at_end(Search *search, const Rest *rest, unsigned free)
{
    switch (free) {
    case 7:
        return end_reaches(search, rest, 1, 7);
    case 6:
        return end_reaches_win_6(search, rest);
    case 5:
        return end_reaches_win_5(search, rest);
    case 4:
    case 3:
        return wins_at_last(search, rest);
    default:
        return 0; /* the opponent has no more to give */
    }
}

/* Return whether they can at least draw. */
static int draws_at_end(Search *search, const Rest *rest, unsigned free)
{
    switch (free) {
    case 7:
        return end_reaches(search, rest, 0, 7);
    case 6:
        return end_reaches_draw_6(search, rest);
    case 5:
        return end_reaches_draw_5(search, rest);
    case 4:
        return end_reaches_draw_4(search, rest);
    case 3:
    case 2:
        return leaves_a_safe_gift(rest);
    default:
        return 1;
    }
}
