#include "qb_debounce.h"

#include <string.h>

void qb_debounce_init(qb_debounce_t *self, qb_inputs_t raw)
{
    memset(self, 0, sizeof *self);
    self->steady = raw;
    self->raw = raw;
}

static uint8_t wait_ms(uint8_t input, qb_inputs_t steady, qb_inputs_t bit)
{
    if (input < QB_HOLES)
        return QB_HOLE_MS;
    return steady & bit ? QB_BUTTON_MS : 1u;
}

qb_inputs_t qb_debounce_step(qb_debounce_t *self, qb_inputs_t raw)
{
    qb_inputs_t different = raw ^ self->steady;
    qb_inputs_t at_work = different | self->aging; /* mostly none */
    qb_inputs_t changed = 0;
    qb_inputs_t bit = 1;
    for (uint8_t input = 0; at_work; input++, bit <<= 1, at_work >>= 1) {
        if (!(at_work & 1u))
            continue;
        if (!(different & bit)) {
            if (input < QB_HOLES)
                self->chatter[input]++;
            self->age_ms[input] = 0;
        } else if (++self->age_ms[input] >= wait_ms(input, self->steady, bit)) {
            self->age_ms[input] = 0;
            changed |= bit;
        }
    }
    self->aging = different & ~changed;
    self->steady ^= changed;
    self->raw = raw;
    return changed;
}
