/* From levels as they are, sampled once a millisecond, to levels that hold.
 *
 * A hole is slow and noisy, since a piece wobbles on its way in: it changes when its
 * new level has lasted QB_HOLE_MS without a break. A button is quick, since it tells
 * who was first: a press counts at once, and its release after QB_BUTTON_MS. */
#ifndef QB_DEBOUNCE_H
#define QB_DEBOUNCE_H

#include <stdint.h>

#define QB_HOLES 16u
#define QB_BUTTONS 2u
#define QB_INPUTS (QB_HOLES + QB_BUTTONS)
#define QB_HOLE_MS 40u
#define QB_BUTTON_MS 20u

/* Bit i is hole i for i under 16; bits 16 and 17 are the buttons. Set is filled, or
 * pressed. */
typedef uint32_t qb_inputs_t;

typedef struct {
    qb_inputs_t steady;        /* the levels that hold */
    qb_inputs_t raw;           /* the last sample */
    qb_inputs_t aging;         /* those whose age is not 0 */
    uint8_t age_ms[QB_INPUTS]; /* for how long the sample has differed */
    uint8_t chatter[QB_HOLES]; /* changes that did not hold, modulo 256 */
} qb_debounce_t;

/* Take the levels of the moment for steady. */
void qb_debounce_init(qb_debounce_t *self, qb_inputs_t raw);

/* Take one sample; return the bits of `steady` that it has changed. */
qb_inputs_t qb_debounce_step(qb_debounce_t *self, qb_inputs_t raw);

#endif
