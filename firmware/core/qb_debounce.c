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
    qb_inputs_t changed = 0;
    qb_inputs_t bit = 1;
    for (uint8_t input = 0; input < QB_INPUTS; input++, bit <<= 1) {
        if (((raw ^ self->steady) & bit) == 0) {
            if (input < QB_HOLES && self->age_ms[input] > 0)
                self->chatter[input]++;
            self->age_ms[input] = 0;
        } else if (++self->age_ms[input] >= wait_ms(input, self->steady, bit)) {
            self->age_ms[input] = 0;
            changed |= bit;
        }
    }
    self->steady ^= changed;
    self->raw = raw;
    return changed;
}
