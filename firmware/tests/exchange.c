/* The core as a program, to be compared with what the host makes of the same bytes.
 *
 * Each line of input is answered by one line. Bytes are written in hexadecimal.
 *
 *   init RAW        a new board without a name, with these inputs, and 1 ms
 *   tick MS RAW     time passes with these inputs
 *   take BYTES      the board takes bytes from the host, and then 1 ms passes
 *   read BYTES      what frames are in these bytes, whatever board there is
 *
 * The answer to the first three is all bytes that the board sent meanwhile. The answer
 * to the last is, for each frame that ended, "checked:" or "unchecked:" with its
 * payload, "check" or "length". */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "qb_board.h"

static qb_board_t board;
static qb_inputs_t inputs;

static void print_bytes(const char *bytes)
{
    while (*bytes)
        printf("%02X", (unsigned)(uint8_t)*bytes++);
}

static void tick(void)
{
    int16_t byte;
    qb_board_tick(&board, inputs);
    while ((byte = qb_board_next_byte(&board)) >= 0)
        printf("%02X", (unsigned)byte);
}

static void take(uint8_t byte)
{
    qb_board_receive(&board, byte);
}

static qb_rx_t rx;

static void read_byte(uint8_t byte)
{
    switch (qb_rx_feed(&rx, byte)) {
    case QB_RX_NONE:
        break;
    case QB_RX_CHECKED:
        printf(" checked:");
        print_bytes(rx.text);
        break;
    case QB_RX_UNCHECKED:
        printf(" unchecked:");
        print_bytes(rx.text);
        break;
    case QB_RX_BAD_CHECK:
        printf(" check");
        break;
    case QB_RX_TOO_LONG:
        printf(" length");
        break;
    }
}

static void each_byte(const char *text, void (*use)(uint8_t))
{
    for (; text[0] && text[1] && text[0] != '\n'; text += 2) {
        char digits[] = {text[0], text[1], '\0'};
        use((uint8_t)strtoul(digits, NULL, 16));
    }
}

static int obey(const char *line)
{
    static const uint8_t kept[QB_NAME_RECORD];
    int ms;
    if (sscanf(line, "init %" SCNx32, &inputs) == 1) {
        qb_board_init(&board, inputs, kept);
        tick();
    } else if (sscanf(line, "tick %d %" SCNx32, &ms, &inputs) == 2) {
        while (ms-- > 0)
            tick();
    } else if (strncmp(line, "take ", 5) == 0) {
        each_byte(line + 5, take);
        tick();
    } else if (strncmp(line, "read ", 5) == 0) {
        qb_rx_init(&rx);
        each_byte(line + 5, read_byte);
    } else {
        return 0;
    }
    printf("\n");
    return 1;
}

int main(void)
{
    static char line[4096];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (!obey(line)) {
            fprintf(stderr, "what? %s", line);
            return 1;
        }
        fflush(stdout);
    }
    return 0;
}
