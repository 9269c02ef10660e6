/* Tests of the core on the developer's own machine.
 *
 * With a name as its argument it runs that test, else all; a test that fails says
 * where and ends the program. tests/test_firmware_core.py builds it with sanitizers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "qb_board.h"
#include "qb_crc.h"

#define CHECK(truth) check_that((truth), #truth, __LINE__)
#define SAYS(expected) check_text(heard(), (expected), __LINE__)
#define BUTTON(i) ((qb_inputs_t)1 << (QB_HOLES + (i)))

static qb_board_t board;
static uint8_t kept[QB_NAME_RECORD]; /* what the chip keeps without power */

static void check_that(bool truth, const char *what, int line)
{
    if (!truth) {
        fprintf(stderr, "line %d: not so: %s\n", line, what);
        exit(1);
    }
}

static void check_text(const char *text, const char *expected, int line)
{
    if (strcmp(text, expected) != 0) {
        fprintf(stderr, "line %d: heard \"%s\", not \"%s\"\n", line, text, expected);
        exit(1);
    }
}

/* Return all that the board has to say now. */
static const char *heard(void)
{
    static char text[QB_OUT_SIZE + 1];
    size_t length = 0;
    int16_t byte;
    while ((byte = qb_board_next_byte(&board)) >= 0)
        text[length++] = (char)byte;
    text[length] = '\0';
    return text;
}

static void run(qb_inputs_t raw, int ms)
{
    while (ms-- > 0)
        qb_board_tick(&board, raw);
}

static void tell(const char *text)
{
    while (*text)
        qb_board_receive(&board, (uint8_t)*text++);
    qb_board_tick(&board, board.debounce.raw);
}

/* Begin with an empty board that has said its hello. */
static void begin(void)
{
    qb_board_init(&board, 0, kept);
    run(0, 1);
    heard();
}

/* Write a frame with its check. */
static const char *framed(const char *payload)
{
    static char text[128];
    uint16_t crc = qb_crc_of(payload, (uint8_t)strlen(payload));
    snprintf(text, sizeof text, "$%s*%04X\r\n", payload, crc);
    return text;
}

/* Keep what the board wants kept, as a chip does. */
static int keep(void)
{
    int count = 0;
    int8_t i;
    while ((i = qb_name_next(&board.name)) >= 0) {
        kept[i] = board.name.record[i];
        count++;
    }
    return count;
}

static void crc_has_the_check_value_of_the_catalogue(void)
{
    CHECK(qb_crc_of("123456789", 9) == 0x29B1);
}

static void hello_and_state_come_unasked_at_boot(void)
{
    qb_board_init(&board, 0x8001, kept);
    run(0x8001, 1);
    SAYS("$QB,1,0.1.0,10,2*3B78\r\n$ST,0000,00000001,8001,0,00,00*7C15\r\n");
}

static void a_hole_counts_after_forty_steady_milliseconds(void)
{
    begin();
    run(1u << 5, 39);
    SAYS("");
    run(1u << 5, 1);
    CHECK(strstr(heard(), "$ST,0001,00000029,0020,0,00,00*"));
    run(0, 39);
    SAYS("");
    run(0, 1);
    CHECK(strstr(heard(), "$ST,0002,00000051,0000,0,00,00*"));
    run(0, 100);
    CHECK(board.debounce.chatter[5] == 0);
}

static void each_hole_is_its_own_bit(void)
{
    for (unsigned hole = 0; hole < QB_HOLES; hole++) {
        begin();
        run((qb_inputs_t)1 << hole, 40);
        char expected[32];
        snprintf(expected, sizeof expected, ",%04X,0,00,00*", 1u << hole);
        CHECK(strstr(heard(), expected));
    }
}

static void a_pulse_of_thirty_milliseconds_never_counts(void)
{
    begin();
    for (int i = 0; i < 10; i++) {
        run(1, 30);
        run(0, 5);
    }
    SAYS("");
    CHECK(board.changes == 0);
    CHECK(board.debounce.chatter[0] == 10);
}

static void changes_sixty_milliseconds_apart_both_count(void)
{
    begin();
    run(1, 60);
    CHECK(strstr(heard(), "$ST,0001,"));
    run(3, 60);
    CHECK(strstr(heard(), "$ST,0002,"));
}

static void a_press_counts_at_once_and_once_for_all_its_bounce(void)
{
    begin();
    run(BUTTON(0), 1);
    CHECK(strstr(heard(), ",0000,1,01,00*"));
    for (int i = 0; i < 20; i++)
        run(i & 1 ? BUTTON(0) : 0, 1);
    run(BUTTON(0), 50);
    SAYS("");
    run(0, 19);
    SAYS("");
    run(0, 1);
    CHECK(strstr(heard(), "$ST,0002,0000005C,0000,0,01,00*"));
}

static void both_buttons_in_one_millisecond_are_one_change(void)
{
    begin();
    run(BUTTON(0) | BUTTON(1), 1);
    CHECK(strstr(heard(), "$ST,0001,00000002,0000,3,01,01*"));
}

static void presses_are_counted_modulo_256(void)
{
    begin();
    for (int i = 0; i < 257; i++) {
        run(BUTTON(1), 1);
        run(0, 20);
        heard();
    }
    CHECK(board.presses[1] == 1);
}

static void the_heart_beats_every_second(void)
{
    begin();
    run(0, 999);
    SAYS("");
    run(0, 1);
    SAYS("$ST,0000,000003E9,0000,0,00,00*4361\r\n");
}

static void a_full_queue_holds_whole_frames_and_then_the_newest_state(void)
{
    begin();
    for (int i = 0; i < 4000; i++)
        qb_board_tick(&board, i / 50 & 1 ? 0xFFFF : 0);
    const char *text = heard();
    size_t length = strlen(text);
    CHECK(length > 0 && text[0] == '$' && text[length - 1] == '\n');
    run(0, 1);
    CHECK(strstr(heard(), "$ST,004F,00000FA2,FFFF,0,00,00*"));
}

static void frames_are_whole_however_slowly_they_are_read(void)
{
    for (unsigned taken = 0; taken < QB_OUT_SIZE; taken++) {
        qb_rx_t rx;
        unsigned begun = 0, whole = 0;
        qb_board_init(&board, 0, kept);
        qb_rx_init(&rx);
        for (unsigned ms = 0; ms < 1000; ms++) {
            int16_t byte = -1;
            qb_board_tick(&board, ms / 50 & 1);
            for (unsigned i = 0; i < taken && ms % 100 == 99; i++)
                if ((byte = qb_board_next_byte(&board)) >= 0) {
                    begun += byte == '$';
                    whole += qb_rx_feed(&rx, (uint8_t)byte) == QB_RX_CHECKED;
                }
        }
        for (const char *text = heard(); *text; text++) {
            begun += *text == '$';
            whole += qb_rx_feed(&rx, (uint8_t)*text) == QB_RX_CHECKED;
        }
        CHECK(begun >= 2 && whole == begun);
    }
}

static void commands_are_answered(void)
{
    begin();
    tell("$HI*4087\r\n");
    CHECK(strncmp(heard(), "$QB,1,0.1.0,10,2*3B78\r\n$ST,", 27) == 0);
    tell("$GET*BCE9\r\n");
    CHECK(strncmp(heard(), "$ST,", 4) == 0);
    tell("$HI\n");
    CHECK(strstr(heard(), "$QB,"));
    tell("$BUZ,100,50,2*5316\r\n");
    SAYS("$OK*F952\r\n");
}

static void what_is_wrong_is_refused_by_its_number(void)
{
    begin();
    tell("$HI*0000\r\n");
    SAYS("$ER,1*034E\r\n");
    const char *spoiled[] = {"$HI*40870\r\n", "$HI*408\r\n", "$HI*408g\r\n",
                             "$HI*408\x07\r\n", "$H\x7FI\r\n", "$NAME,a\r\n"};
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        tell(spoiled[i]);
        SAYS("$ER,1*034E\r\n");
    }
    const char *unknown[] = {"$WAT\r\n", "$\r\n", "$hi\r\n", "$HIGH\r\n", "$BUZZ\r\n"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        tell(unknown[i]);
        SAYS("$ER,2*332D\r\n");
    }
    const char *arguments[] = {
        "$BUZ\r\n",       "$BUZ,5\r\n",         "$BUZ,0,5,1\r\n",     "$BUZ,1,1,21\r\n",
        "$BUZ,1,1,\r\n",  "$BUZ,2001,1,1\r\n",  "$BUZ,1,2001,1\r\n",  "$BUZ,1,1,1,1\r\n",
        "$BUZ,-1,1,1\r\n", "$BUZ,65537,1,1\r\n", "$BUZ,1;1;1\r\n",     "$HI,\r\n",
        "$GET,1\r\n",     "$RAW,1\r\n"};
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        tell(arguments[i]);
        SAYS("$ER,3*230C\r\n");
    }
    CHECK(!board.is_buzzing);
}

static void a_frame_of_64_bytes_is_read_and_one_of_65_is_not(void)
{
    char text[QB_FRAME_MAX + 2];
    begin();
    memset(text, 'x', sizeof text);
    text[0] = '$';
    memcpy(text + QB_FRAME_MAX - 2, "\r\n", 3);
    tell(text);
    SAYS("$ER,2*332D\r\n");
    memcpy(text + QB_FRAME_MAX - 2, "x\r\n", 4);
    tell(text);
    CHECK(strncmp(heard(), "$ER,4*", 6) == 0);
}

static void bytes_outside_a_frame_are_not_answered(void)
{
    begin();
    tell("AT\r\nAT+CGMI\r\n\x1B\x15\x03\x1B\x08\r\nHI\r\n");
    SAYS("");
}

static void a_dollar_begins_anew(void)
{
    begin();
    tell("$NONSENSE$BUZ,1$GET\r\n");
    CHECK(strncmp(heard(), "$ST,", 4) == 0);
    tell("$");
    for (int i = 0; i < 200; i++)
        qb_board_receive(&board, 'x');
    tell("$GET\r\n");
    CHECK(strncmp(heard(), "$ST,", 4) == 0);
}

static void raw_tells_levels_and_chatter(void)
{
    begin();
    run(4, 3);
    run(0, 1);
    run(4, 2);
    run(0, 1);
    run(0x8000, 1);
    run(0, 1);
    run(0x8001 | BUTTON(1), 1);
    heard();
    tell("$RAW\r\n");
    SAYS("$RAW,8001,2,00000200000000000000000000000001*E6BA\r\n");
    CHECK(board.changes == 1); /* of the button alone */
}

static void chatter_is_counted_modulo_256(void)
{
    begin();
    for (int i = 0; i < 257; i++) {
        run(1, 1);
        run(0, 1);
    }
    CHECK(board.debounce.chatter[0] == 1);
}

/* Return for how many of so many milliseconds the buzzer sounds. */
static int buzzed(int ms)
{
    int count = 0;
    while (ms-- > 0) {
        qb_board_tick(&board, 0);
        count += board.is_buzzing;
    }
    return count;
}

static void the_buzzer_sounds_as_long_and_as_often_as_told(void)
{
    begin();
    tell("$BUZ,100,50,2\r\n"); /* sounds in the millisecond in which it is told */
    CHECK(board.is_buzzing);
    CHECK(buzzed(99) == 99);
    CHECK(buzzed(50) == 0);
    CHECK(buzzed(100) == 100);
    CHECK(buzzed(5000) == 0);
    tell("$BUZ,2000,0,20\r\n");
    CHECK(buzzed(10) == 10);
    tell("$BUZ,10,2000,1\r\n"); /* in place of the one before, at once */
    CHECK(board.is_buzzing);
    CHECK(buzzed(100) == 9);
    tell("$BUZ,2000,0,20\r\n");
    tell("$BUZ,1,0,0\r\n");
    CHECK(!board.is_buzzing);
    CHECK(buzzed(5000) == 0);
}

static void a_name_is_told_and_kept(void)
{
    begin();
    tell(framed("NAME,\xD0\x9A\xD1\x83\xD1\x85\xD0\xBD\xD1\x8F"));
    SAYS("$OK*F952\r\n");
    CHECK(keep() == (int)QB_NAME_RECORD);
    CHECK(keep() == 0);
    qb_board_init(&board, 0, kept);
    run(0, 1);
    CHECK(strstr(heard(), ",10,2,\xD0\x9A\xD1\x83\xD1\x85\xD0\xBD\xD1\x8F*"));
    tell(framed("NAME,"));
    keep();
    qb_board_init(&board, 0, kept);
    run(0, 1);
    CHECK(strstr(heard(), ",10,2*"));
}

static void a_name_may_have_32_bytes(void)
{
    char text[] = "NAME,0123456789abcdef0123456789ABCDEF";
    begin();
    tell(framed(text));
    SAYS("$OK*F952\r\n");
    tell("$HI\r\n");
    CHECK(strstr(heard(), ",10,2,0123456789abcdef0123456789ABCDEF*"));
    tell(framed("NAME,0123456789abcdef0123456789ABCDEFx"));
    CHECK(strncmp(heard(), "$ER,3*", 6) == 0);
    CHECK(strcmp(qb_name_text(&board.name), text + 5) == 0);
}

static void a_name_that_would_break_a_frame_is_refused(void)
{
    const char *wrong[] = {"NAME", "NAME,a,b", "NAME,\xFF", "NAME,\xF5"};
    begin();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        tell(framed(wrong[i]));
        CHECK(strncmp(heard(), "$ER,3*", 6) == 0);
    }
    CHECK(keep() == 0);
}

static void a_record_half_written_or_damaged_is_no_name(void)
{
    memset(kept, 0xFF, sizeof kept); /* as a new chip has it */
    begin();
    CHECK(*qb_name_text(&board.name) == '\0');
    tell(framed("NAME,board"));
    keep();
    uint8_t good[QB_NAME_RECORD];
    memcpy(good, kept, sizeof good);
    for (unsigned i = 0; i < QB_NAME_RECORD; i++)
        for (unsigned bit = 0; bit < 8; bit++) {
            memcpy(kept, good, sizeof kept);
            kept[i] ^= (uint8_t)(1u << bit);
            begin();
            CHECK(*qb_name_text(&board.name) == '\0');
        }
    for (unsigned i = 0; i < QB_NAME_RECORD; i++) { /* power lost after i bytes */
        memset(kept, 0xFF, sizeof kept);
        memcpy(kept, good, i);
        begin();
        CHECK(*qb_name_text(&board.name) == '\0');
    }
}

static void any_bytes_leave_it_working(void)
{
    srand(1);
    begin();
    for (long i = 0; i < 200000; i++) {
        uint8_t byte = rand() % 4 ? (uint8_t)rand() : (uint8_t)"$*,\r\n"[i % 5];
        qb_board_receive(&board, byte);
        if (i % 8 == 0) {
            run((qb_inputs_t)rand() & 0x3FFFF, 1);
            heard();
        }
    }
    run(0, 100);
    heard();
    tell("\r\n$HI\r\n");
    CHECK(strstr(heard(), "$QB,1,"));
}

static const struct {
    const char *name;
    void (*run)(void);
} tests[] = {
#define TEST(name) {#name, name}
    TEST(crc_has_the_check_value_of_the_catalogue),
    TEST(hello_and_state_come_unasked_at_boot),
    TEST(a_hole_counts_after_forty_steady_milliseconds),
    TEST(each_hole_is_its_own_bit),
    TEST(a_pulse_of_thirty_milliseconds_never_counts),
    TEST(changes_sixty_milliseconds_apart_both_count),
    TEST(a_press_counts_at_once_and_once_for_all_its_bounce),
    TEST(both_buttons_in_one_millisecond_are_one_change),
    TEST(presses_are_counted_modulo_256),
    TEST(the_heart_beats_every_second),
    TEST(a_full_queue_holds_whole_frames_and_then_the_newest_state),
    TEST(frames_are_whole_however_slowly_they_are_read),
    TEST(commands_are_answered),
    TEST(what_is_wrong_is_refused_by_its_number),
    TEST(a_frame_of_64_bytes_is_read_and_one_of_65_is_not),
    TEST(bytes_outside_a_frame_are_not_answered),
    TEST(a_dollar_begins_anew),
    TEST(raw_tells_levels_and_chatter),
    TEST(chatter_is_counted_modulo_256),
    TEST(the_buzzer_sounds_as_long_and_as_often_as_told),
    TEST(a_name_is_told_and_kept),
    TEST(a_name_may_have_32_bytes),
    TEST(a_name_that_would_break_a_frame_is_refused),
    TEST(a_record_half_written_or_damaged_is_no_name),
    TEST(any_bytes_leave_it_working),
};

int main(int count, char **arguments)
{
    int ran = 0;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        if (count < 2 || strcmp(arguments[1], tests[i].name) == 0) {
            memset(kept, 0, sizeof kept);
            tests[i].run();
            ran++;
        }
    return ran == 0;
}
