/* The board on an AVR: a clock of one millisecond, the serial port, the pins, and sleep
 * in between. What is alike on both chips; each has its own way to read the buttons. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "buttons.h"
#include "pins.h"
#include "qb_board.h"

#define BAUD 38400UL
#define DIVISOR ((F_CPU + 4 * BAUD) / (8 * BAUD))
#define TICK_CYCLES (F_CPU / 64 / 1000)
#define RECEIVED_SIZE 16u /* a power of two; 4 bytes come in a millisecond at most */

/* Within one per cent, which the other end can bear. */
_Static_assert(F_CPU / (8 * DIVISOR) * 100 <= BAUD * 101, "too fast");
_Static_assert(F_CPU / (8 * DIVISOR) * 100 >= BAUD * 99, "too slow");
_Static_assert(TICK_CYCLES * 64 * 1000 == F_CPU && TICK_CYCLES <= 256, "no tick");

#ifndef USART_RX_vect /* a chip with more than one port numbers them */
#define USART_RX_vect USART0_RX_vect
#define USART_UDRE_vect USART0_UDRE_vect
#endif

#define PULL_UP(number, port, bit) PORT##port |= _BV(bit);
#define READ(number, port, bit)                                                     \
    if (!(PIN##port & _BV(bit)))                                                    \
        filled = (uint16_t)(filled | 1u << (number));
#define DRIVE(number, port, bit) DDR##port |= _BV(bit);
#define RAISE(number, port, bit) PORT##port |= _BV(bit);
#define LOWER(number, port, bit) PORT##port &= (uint8_t)~_BV(bit);

static qb_board_t board;
static uint8_t kept[QB_NAME_RECORD] EEMEM;
static volatile uint8_t ticks;
static volatile uint8_t received[RECEIVED_SIZE];
static volatile uint8_t received_head, received_tail;

ISR(TIMER0_COMPA_vect)
{
    ticks++;
}

ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)((received_head + 1u) & (RECEIVED_SIZE - 1u));
    if (next != received_tail) {
        received[received_head] = byte;
        received_head = next;
    }
}

ISR(USART_UDRE_vect)
{
    int16_t byte = qb_board_next_byte(&board);
    if (byte < 0)
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    else
        UDR0 = (uint8_t)byte;
}

static void pins_init(void)
{
    HOLES(PULL_UP)
    BUZZER(DRIVE)
    buttons_init();
}

static void clock_init(void)
{
    TCCR0A = _BV(WGM01);
    OCR0A = TICK_CYCLES - 1;
    TIMSK0 = _BV(OCIE0A);
    TCCR0B = _BV(CS01) | _BV(CS00);
}

static void serial_init(void)
{
    UCSR0A = _BV(U2X0); /* first, since simavr reckons the speed when UBRR0 is set */
    UBRR0 = DIVISOR - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

static qb_inputs_t inputs(void)
{
    qb_inputs_t down = buttons_down(); /* first, since measuring takes its time */
    uint16_t filled = 0;
    HOLES(READ)
    return down << QB_HOLES | filled;
}

static void board_init(void)
{
    uint8_t record[QB_NAME_RECORD];
    eeprom_read_block(record, kept, sizeof record);
    qb_board_init(&board, inputs(), record);
}

/* Idle is how a chip sleeps unless it is told otherwise: the port goes on working. */
static void sleep_until_interrupt(void)
{
    cli();
    if (ticks == 0 && received_tail == received_head) {
        sleep_enable();
        sei(); /* what follows always runs before an interrupt: none is slept through */
        sleep_cpu();
        sleep_disable();
    }
    sei();
}

static void take_bytes(void)
{
    while (received_tail != received_head) {
        qb_board_receive(&board, received[received_tail]);
        received_tail = (uint8_t)((received_tail + 1u) & (RECEIVED_SIZE - 1u));
    }
}

static void pass_time(void)
{
    while (ticks > 0) {
        cli();
        ticks--;
        sei();
        qb_board_tick(&board, inputs());
    }
}

/* Keep one byte of the name, if one is to be kept: that takes 3 ms, in which no other
 * can be. */
static void keep_name(void)
{
    int8_t i;
    if (eeprom_is_ready() && (i = qb_name_next(&board.name)) >= 0)
        eeprom_update_byte(&kept[i], board.name.record[i]);
}

int main(void)
{
    pins_init();
    clock_init();
    serial_init();
    board_init();
    sei();
    for (;;) {
        sleep_until_interrupt();
        take_bytes();
        pass_time();
        keep_name();
        if (board.is_buzzing) {
            BUZZER(RAISE)
        } else {
            BUZZER(LOWER)
        }
        if (qb_board_has_byte(&board))
            UCSR0B |= _BV(UDRIE0);
    }
}
