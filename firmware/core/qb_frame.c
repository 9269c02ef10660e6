#include "qb_frame.h"

#include <string.h>

#include "qb_crc.h"

enum { CHECK_DIGITS = 4 };

static void put(qb_frame_t *self, char c)
{
    if (self->length < 1u + QB_PAYLOAD_MAX)
        self->text[self->length++] = c;
}

static char hex_digit(uint8_t nibble)
{
    return (char)(nibble < 10 ? '0' + nibble : 'A' + nibble - 10);
}

/* Return a digit's value, or -1: lower case is no digit. */
static int8_t hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return (int8_t)(c - '0');
    if (c >= 'A' && c <= 'F')
        return (int8_t)(c - 'A' + 10);
    return -1;
}

void qb_frame_begin(qb_frame_t *self, const char *name)
{
    self->length = 0;
    put(self, '$');
    while (*name)
        put(self, *name++);
}

void qb_frame_text(qb_frame_t *self, const char *text)
{
    put(self, ',');
    while (*text)
        put(self, *text++);
}

void qb_frame_hex(qb_frame_t *self, uint32_t value, uint8_t digits)
{
    char text[QB_HEX_MAX + 1];
    text[digits] = '\0';
    for (; digits > 0; value >>= 4) /* from the last: a chip shifts by 4 fast */
        text[--digits] = hex_digit((uint8_t)(value & 0x0F));
    qb_frame_text(self, text);
}

void qb_frame_more_hex(qb_frame_t *self, uint8_t value)
{
    put(self, hex_digit(value >> 4));
    put(self, hex_digit(value & 0x0F));
}

void qb_frame_end(qb_frame_t *self)
{
    uint16_t crc = qb_crc_of(self->text + 1, (uint8_t)(self->length - 1u));
    self->text[self->length++] = '*';
    for (uint8_t i = 0; i < CHECK_DIGITS; i++, crc = (uint16_t)(crc << 4))
        self->text[self->length++] = hex_digit((uint8_t)(crc >> 12));
    self->text[self->length++] = '\r';
    self->text[self->length++] = '\n';
}

void qb_rx_init(qb_rx_t *self)
{
    memset(self, 0, sizeof *self);
}

static qb_rx_result_t finish(qb_rx_t *self)
{
    uint8_t star = 0;
    uint16_t check = 0;
    if (self->is_overlong)
        return QB_RX_TOO_LONG;
    if (self->is_spoiled)
        return QB_RX_BAD_CHECK;
    self->text[self->length] = '\0';
    while (star < self->length && self->text[star] != '*')
        star++;
    if (star == self->length)
        return QB_RX_UNCHECKED;
    if (self->length - star != 1 + CHECK_DIGITS)
        return QB_RX_BAD_CHECK;
    for (uint8_t i = 1; i <= CHECK_DIGITS; i++) {
        int8_t value = hex_value(self->text[star + i]);
        if (value < 0)
            return QB_RX_BAD_CHECK;
        check = (uint16_t)(check << 4 | (uint8_t)value);
    }
    self->text[star] = '\0';
    return qb_crc_of(self->text, star) == check ? QB_RX_CHECKED : QB_RX_BAD_CHECK;
}

qb_rx_result_t qb_rx_feed(qb_rx_t *self, uint8_t byte)
{
    if (byte == '$') { /* always a beginning: so both ends find each other again */
        self->is_inside = true;
        self->is_spoiled = false;
        self->is_overlong = false;
        self->length = 0;
        return QB_RX_NONE;
    }
    if (!self->is_inside)
        return QB_RX_NONE; /* a modem's probe, a boot loader, a braille driver */
    if (byte == '\r' || byte == '\n') {
        self->is_inside = false;
        return finish(self);
    }
    if (byte < 0x20 || byte == 0x7F)
        self->is_spoiled = true;
    if (self->length >= QB_CONTENT_MAX)
        self->is_overlong = true;
    else
        self->text[self->length++] = (char)byte;
    return QB_RX_NONE;
}
