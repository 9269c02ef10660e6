/* The board: inputs in, frames out. It knows no chip, waits for nothing and calls
 * nobody; what knows the chip calls it.
 *
 * Every frame of state says everything, so a lost one costs only time. A frame goes
 * out whole or not at all; what finds no room stays owed. */
#ifndef QB_BOARD_H
#define QB_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "qb_debounce.h"
#include "qb_frame.h"
#include "qb_name.h"

#define QB_PROTOCOL "1"
#define QB_FIRMWARE "0.1.0"
#define QB_HEARTBEAT_MS 1000u
#define QB_BUZZ_MAX_MS 2000u
#define QB_BUZZ_MAX_TIMES 20u
#define QB_OUT_SIZE 128u /* a power of two */

typedef enum {
    QB_ERROR_NONE,
    QB_ERROR_CHECK,
    QB_ERROR_COMMAND,
    QB_ERROR_ARGUMENT,
    QB_ERROR_LENGTH
} qb_error_t;

typedef struct {
    qb_debounce_t debounce;
    qb_rx_t rx;
    qb_name_t name;
    uint32_t uptime_ms;
    uint16_t changes; /* modulo 65536 */
    uint8_t presses[QB_BUTTONS];
    uint16_t since_state_ms;
    uint16_t buzz_on_ms, buzz_off_ms, buzz_left_ms;
    uint8_t buzz_times;
    bool is_buzzing; /* what the buzzer has to do now */
    bool owes_hello, owes_state, owes_raw, owes_ok;
    uint8_t owed_error; /* a qb_error_t */
    char out[QB_OUT_SIZE];
    volatile uint8_t out_head, out_tail;
} qb_board_t;

/* Begin with the levels of the moment and the record of the name that was kept. */
void qb_board_init(qb_board_t *self, qb_inputs_t raw,
                   const uint8_t kept[QB_NAME_RECORD]);

/* Let a millisecond pass, at whose end the levels are these. */
void qb_board_tick(qb_board_t *self, qb_inputs_t raw);

/* Take one byte from the host. */
void qb_board_receive(qb_board_t *self, uint8_t byte);

/* Return the next byte for the host, or -1. It may interrupt all of the above. */
int16_t qb_board_next_byte(qb_board_t *self);

/* Return whether there is a byte for the host. */
bool qb_board_has_byte(const qb_board_t *self);

#endif
