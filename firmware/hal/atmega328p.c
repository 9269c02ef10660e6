/* ATmega328P: all its digital pins are taken by the holes, so buttons are measured. */
#include <avr/io.h>

#include "buttons.h"
#include "pins.h"

static const uint8_t channels[] = BUTTON_CHANNELS;

void buttons_init(void)
{
    /* 8 bits are plenty, so the converter may run at 500 kHz: 26 microseconds each. */
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS0);
}

/* Return the voltage of a channel, of which 255 is that of the supply. */
static uint8_t measured(uint8_t channel)
{
    ADMUX = (uint8_t)(_BV(REFS0) | _BV(ADLAR) | channel);
    ADCSRA |= _BV(ADSC);
    while (ADCSRA & _BV(ADSC))
        ;
    return ADCH;
}

uint8_t buttons_down(void)
{
    uint8_t down = 0;
    for (uint8_t i = 0; i < sizeof channels; i++)
        if (measured(channels[i]) < 128)
            down = (uint8_t)(down | 1u << i);
    return down;
}
