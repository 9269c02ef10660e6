/* The two call buttons, which each chip reads in its own way. */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdint.h>

void buttons_init(void);

/* Return the buttons that are down: bit i for button i. */
uint8_t buttons_down(void);

#endif
