/* Every pin of the board, on either chip. Who wires otherwise changes this alone.
 *
 * HOLES(X) and BUTTONS(X) are lists of X(number, port, bit). A sensor pulls its pin
 * down while a piece stands in the hole, and a button while it is pressed. The names
 * in the comments are those printed beside the pins. */
#ifndef PINS_H
#define PINS_H

#if defined(__AVR_ATmega328P__) /* Arduino Nano or Uno */

/* Row 1, from a to d: D2 D3 D4 D5. Row 2: D6 D7 D8 D9. */
/* Row 3: D10 D11 D12 A0. Row 4: A1 A2 A3 A4. */
#define HOLES(X)                                                                    \
    X(0, D, 2) X(1, D, 3) X(2, D, 4) X(3, D, 5)                                     \
    X(4, D, 6) X(5, D, 7) X(6, B, 0) X(7, B, 1)                                     \
    X(8, B, 2) X(9, B, 3) X(10, B, 4) X(11, C, 0)                                   \
    X(12, C, 1) X(13, C, 2) X(14, C, 3) X(15, C, 4)

/* A6 and A7 can only be measured, and have no resistor inside: each button has one of
 * 10 kilohms to 5 V. */
#define BUTTON_CHANNELS {6, 7}

#define BUZZER(X) X(0, C, 5) /* A5 */

#elif defined(__AVR_ATmega2560__) /* Arduino Mega */

/* Row 1, from a to d: 22 23 24 25. Row 2: 26 27 28 29. */
/* Row 3: 30 31 32 33. Row 4: 34 35 36 37. */
#define HOLES(X)                                                                    \
    X(0, A, 0) X(1, A, 1) X(2, A, 2) X(3, A, 3)                                     \
    X(4, A, 4) X(5, A, 5) X(6, A, 6) X(7, A, 7)                                     \
    X(8, C, 7) X(9, C, 6) X(10, C, 5) X(11, C, 4)                                   \
    X(12, C, 3) X(13, C, 2) X(14, C, 1) X(15, C, 0)

#define BUTTONS(X) X(0, E, 4) X(1, E, 5) /* 2 and 3 */

#define BUZZER(X) X(0, H, 6) /* 9 */

#else
#error "no pins for this chip"
#endif

#endif
