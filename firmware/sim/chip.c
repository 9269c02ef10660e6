/* The firmware on a simulated chip, with holes and buttons that commands move.
 *
 *     chip-atmega328p --step FIRMWARE.elf
 *     chip-atmega328p [--dtr MS] FIRMWARE.elf
 *
 * With --step time passes by commands alone, so that a run is the same whenever it is
 * run. Without it the chip keeps pace with the clock and its serial port is a pseudo-
 * terminal, of which the first line is "ready" and the path. --dtr imitates a boot
 * loader: who opens the port resets the chip, which then is silent for so long.
 *
 *     hole N 0|1, button N 0|1      let a piece, or a finger, go or come
 *     reset                         what the pin of that name does
 *     run MS                        let time pass, also less than 1 (--step)
 *     take BYTES                    send to the chip, in hexadecimal (--step)
 *     load                          tell how busy the chip was, and how deep its stack
 *     pulls                         tell how many inputs have their resistor on
 *     quit
 *
 * Each is answered by "done" and the cycle of the chip. Before that, or unasked, come
 * "sent CYCLE BYTES" for each line that the chip has sent (--step), "buzzer 0|1 CYCLE",
 * "port open|closed", "load PER-MILLE STACK" and "pulls COUNT". A line was sent from
 * that cycle on; for a byte simavr takes the time of eleven bits, a chip that of ten.
 *
 * simavr is under the GNU GPL 3; what is linked with it is no part of the package. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <pty.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <avr_adc.h>
#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_elf.h>

#include "pins.h"

#define FREQUENCY 16000000u
#define SLICE (FREQUENCY / 1000u) /* how often the world outside is looked at */
#define SUPPLY 5000u              /* millivolts */

typedef struct {
    char port[2];
    int bit;
} pin_t;

#define PIN(number, port, bit) {#port, bit},
static const pin_t hole_pins[] = {HOLES(PIN)};
#ifdef BUTTONS
static const pin_t button_pins[] = {BUTTONS(PIN)};
#else
static const uint8_t button_channels[] = BUTTON_CHANNELS;
#endif
static const pin_t buzzer_pin[] = {BUZZER(PIN)};

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

static avr_t *avr;
static bool is_stepped;
static uint32_t holes, buttons; /* as the world outside is; a reset does not change it */
static uint8_t incoming[4096];
static size_t incoming_count, incoming_done;
static bool is_ready; /* to take a byte */
static uint8_t outgoing[4096];
static size_t outgoing_count;
static uint64_t awake, passed;
static unsigned deepest = UINT16_MAX;

/* The wires. */

static avr_irq_t *wire(pin_t pin)
{
    return avr_io_getirq(avr, (uint32_t)AVR_IOCTL_IOPORT_GETIRQ(pin.port[0]), pin.bit);
}

/* simavr drops a level that is as the last one, but a reset has let it forget the last
 * one: so after a reset the opposite is said first. */
static void drive(avr_irq_t *irq, uint32_t level, bool is_again)
{
    if (is_again)
        avr_raise_irq(irq, !level);
    avr_raise_irq(irq, level);
}

/* When the firmware writes to a port, simavr lets its inputs fall back on their
 * resistors, unless it was told that something outside holds them. */
static void drive_pins(const pin_t *pins, int count, uint32_t down, bool is_again)
{
    for (char port = 'A'; port <= 'L'; port++) {
        avr_ioport_external_t held = {.name = (unsigned)port & 0x7Fu};
        for (int i = 0; i < count; i++)
            if (pins[i].port[0] == port) {
                held.mask |= (uint8_t)(1u << pins[i].bit);
                held.value |= (uint8_t)((~down >> i & 1u) << pins[i].bit);
            }
        if (held.mask)
            avr_ioctl(avr, (uint32_t)AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &held);
    }
    for (int i = 0; i < count; i++)
        drive(wire(pins[i]), ~down >> i & 1u, is_again);
}

static void drive_all(bool is_again)
{
    drive_pins(hole_pins, COUNT(hole_pins), holes, is_again);
#ifdef BUTTONS
    drive_pins(button_pins, COUNT(button_pins), buttons, is_again);
#else
    for (int i = 0; i < COUNT(button_channels); i++)
        drive(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0 + button_channels[i]),
              buttons >> i & 1u ? 0 : SUPPLY, is_again);
#endif
}

/* Return how many of these pins are inputs with their resistor to the supply on. */
static int pulled_up(const pin_t *pins, int count)
{
    int pulled = 0;
    for (int i = 0; i < count; i++) {
        avr_ioport_state_t state;
        avr_ioctl(avr, (uint32_t)AVR_IOCTL_IOPORT_GETSTATE(pins[i].port[0]), &state);
        pulled += ~(unsigned)state.ddr & state.port & 1u << pins[i].bit ? 1 : 0;
    }
    return pulled;
}

static void on_byte(avr_irq_t *irq, uint32_t byte, void *unused)
{
    static uint64_t begin;
    (void)irq, (void)unused;
    if (outgoing_count == 0)
        begin = avr->cycle;
    if (outgoing_count < sizeof outgoing)
        outgoing[outgoing_count++] = (uint8_t)byte;
    if (is_stepped && byte == '\n') {
        printf("sent %" PRIu64 " ", begin);
        for (size_t i = 0; i < outgoing_count; i++)
            printf("%02X", outgoing[i]);
        printf("\n");
        outgoing_count = 0;
    }
}

static void on_ready(avr_irq_t *irq, uint32_t unused, void *ready)
{
    (void)irq, (void)unused;
    is_ready = ready != NULL;
}

static void on_buzzer(avr_irq_t *irq, uint32_t level, void *unused)
{
    (void)irq, (void)unused;
    printf("buzzer %" PRIu32 " %" PRIu64 "\n", level, avr->cycle);
}

/* The chip. */

static void sleep_not(avr_t *unused, avr_cycle_count_t time)
{
    (void)unused, (void)time; /* the loop keeps the pace */
}

static void log_not(avr_t *unused, const int level, const char *format, va_list list)
{
    (void)unused, (void)level, (void)format, (void)list; /* it would mix with ours */
}

static bool make_chip(const char *path)
{
    elf_firmware_t firmware = {0};
    uint32_t flags = 0;
    avr_global_logger_set(log_not);
    avr = avr_make_mcu_by_name(CHIP);
    if (avr == NULL || elf_read_firmware(path, &firmware) != 0)
        return false;
    firmware.frequency = FREQUENCY;
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->vcc = avr->avcc = avr->aref = SUPPLY;
    avr->sleep = sleep_not;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_t *port = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(port + UART_IRQ_OUTPUT, on_byte, NULL);
    avr_irq_register_notify(port + UART_IRQ_OUT_XON, on_ready, &is_ready);
    avr_irq_register_notify(port + UART_IRQ_OUT_XOFF, on_ready, NULL);
    avr_irq_register_notify(wire(buzzer_pin[0]), on_buzzer, NULL);
    drive_all(true);
    return true;
}

static void reset_chip(void)
{
    avr_reset(avr);
    drive_all(true);
}

static void send_incoming(void)
{
    avr_irq_t *port = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    while (is_ready && incoming_done < incoming_count)
        avr_raise_irq(port, incoming[incoming_done++]);
}

static avr_cycle_count_t wake_not(avr_t *unused, avr_cycle_count_t when, void *nothing)
{
    (void)unused, (void)when, (void)nothing;
    return 0;
}

/* Let some cycles pass; return whether the chip has not crashed. */
static bool run_slice(avr_cycle_count_t cycles)
{
    avr_cycle_count_t end = avr->cycle + cycles;
    avr_cycle_timer_register(avr, cycles, wake_not, NULL); /* not to sleep past it */
    send_incoming();
    while (avr->cycle < end) {
        avr_cycle_count_t begin = avr->cycle;
        bool was_running = avr->state == cpu_Running;
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            return false;
        unsigned stack = avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8;
        if (stack > 0 && stack < deepest)
            deepest = stack;
        passed += avr->cycle - begin;
        if (was_running && state == cpu_Running)
            awake += avr->cycle - begin;
    }
    return true;
}

/* Commands. */

static void take(const char *digits)
{
    incoming_count = incoming_done = 0;
    for (; digits[0] && digits[1] && incoming_count < sizeof incoming; digits += 2) {
        char byte[] = {digits[0], digits[1], '\0'};
        incoming[incoming_count++] = (uint8_t)strtoul(byte, NULL, 16);
    }
}

static uint32_t with(uint32_t bits, int i, int level)
{
    return level ? bits | 1u << i : bits & ~(1u << i);
}

/* Obey a line; return whether to go on. */
static bool obey(const char *line)
{
    int n, level;
    double time;
    if (sscanf(line, "hole %d %d", &n, &level) == 2 && n >= 0 && n < 16) {
        holes = with(holes, n, level);
    } else if (sscanf(line, "button %d %d", &n, &level) == 2 && n >= 0 && n < 2) {
        buttons = with(buttons, n, level);
    } else if (strcmp(line, "reset") == 0) {
        reset_chip();
    } else if (is_stepped && sscanf(line, "run %lf", &time) == 1) {
        for (; time > 0; time--)
            if (!run_slice((avr_cycle_count_t)(time < 1 ? time * SLICE : SLICE)))
                return false;
    } else if (is_stepped && strncmp(line, "take ", 5) == 0) {
        take(line + 5);
    } else if (strcmp(line, "pulls") == 0) {
        n = pulled_up(hole_pins, COUNT(hole_pins));
#ifdef BUTTONS
        n += pulled_up(button_pins, COUNT(button_pins));
#endif
        printf("pulls %d\n", n);
    } else if (strcmp(line, "load") == 0) {
        printf("load %" PRIu64 " %u\n", passed ? awake * 1000 / passed : 0,
               avr->ramend - deepest);
    } else {
        if (strcmp(line, "quit") != 0)
            fprintf(stderr, "what? %s\n", line);
        return false;
    }
    drive_all(false);
    printf("done %" PRIu64 "\n", avr->cycle);
    return true;
}

static int run_stepped(void)
{
    static char line[2 * sizeof incoming + 16];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (!obey(line))
            return strcmp(line, "quit") != 0;
    }
    return 0;
}

/* Obey the commands that are there; return whether to go on. */
static bool obey_some(void)
{
    static char line[128];
    static size_t length;
    struct pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN};
    char c;
    while (poll(&waiting, 1, 0) == 1) {
        if (read(STDIN_FILENO, &c, 1) != 1)
            return false;
        if (c != '\n') {
            line[length] = c;
            length += length < sizeof line - 1;
            continue;
        }
        line[length] = '\0';
        length = 0;
        if (!obey(line))
            return false;
    }
    return true;
}

/* Move bytes between chip and terminal; return whether a program has that open. */
static bool exchange(int terminal)
{
    struct pollfd waiting = {.fd = terminal, .events = POLLIN};
    poll(&waiting, 1, 0);
    if (waiting.revents & POLLHUP) {
        outgoing_count = 0; /* nobody hears them, as on a wire */
        return false;
    }
    ssize_t n = write(terminal, outgoing, outgoing_count);
    if (n > 0) {
        outgoing_count -= (size_t)n;
        memmove(outgoing, outgoing + n, outgoing_count);
    }
    if (incoming_done == incoming_count && waiting.revents & POLLIN) {
        n = read(terminal, incoming, sizeof incoming);
        incoming_done = 0;
        incoming_count = n > 0 ? (size_t)n : 0;
    }
    return true;
}

static int open_terminal(void)
{
    int terminal, other;
    char path[128];
    struct termios settings;
    if (openpty(&terminal, &other, path, NULL, NULL) != 0)
        return -1;
    tcgetattr(other, &settings);
    cfmakeraw(&settings); /* it would echo our own frames back to us */
    tcsetattr(other, TCSANOW, &settings);
    close(other); /* so that it can be told whether a program has it open */
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    printf("ready %s\n", path);
    return terminal;
}

static void wait_until(struct timespec *next)
{
    next->tv_nsec += 1000000;
    if (next->tv_nsec >= 1000000000) {
        next->tv_nsec -= 1000000000;
        next->tv_sec++;
    }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, next, NULL);
}

static int run_paced(long silence)
{
    struct timespec next;
    long silent = 0;
    bool was_open = false;
    int terminal = open_terminal();
    if (terminal < 0)
        return 1;
    clock_gettime(CLOCK_MONOTONIC, &next);
    while (obey_some()) {
        if (silent > 0)
            silent--;
        else if (!run_slice(SLICE))
            return 1;
        bool is_open = exchange(terminal);
        if (is_open != was_open)
            printf("port %s\n", is_open ? "open" : "closed");
        if (is_open && !was_open && silence >= 0) {
            reset_chip();
            silent = silence;
        }
        was_open = is_open;
        wait_until(&next);
    }
    return 0;
}

int main(int count, char **arguments)
{
    long silence = -1;
    int i = 1;
    for (; i < count - 1; i++) {
        if (strcmp(arguments[i], "--step") == 0)
            is_stepped = true;
        else if (strcmp(arguments[i], "--dtr") == 0)
            silence = atol(arguments[++i]);
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (i >= count || !make_chip(arguments[i])) {
        fprintf(stderr, "no firmware\n");
        return 2;
    }
    return is_stepped ? run_stepped() : run_paced(silence);
}
