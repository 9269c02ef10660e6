/* ATmega2560: there are pins enough for buttons of their own. */
#include <avr/io.h>

#include "buttons.h"
#include "pins.h"

#define PULL_UP(number, port, bit) PORT##port |= _BV(bit);
#define READ(number, port, bit)                                                     \
    if (!(PIN##port & _BV(bit)))                                                    \
        down = (uint8_t)(down | 1u << (number));

void buttons_init(void)
{
    BUTTONS(PULL_UP)
}

uint8_t buttons_down(void)
{
    uint8_t down = 0;
    BUTTONS(READ)
    return down;
}
