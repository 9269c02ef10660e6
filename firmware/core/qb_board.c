#include "qb_board.h"

#include <string.h>

#define OUT_MASK (QB_OUT_SIZE - 1u)

void qb_board_init(qb_board_t *self, qb_inputs_t raw,
                   const uint8_t kept[QB_NAME_RECORD])
{
    memset(self, 0, sizeof *self);
    qb_debounce_init(&self->debounce, raw);
    qb_rx_init(&self->rx);
    qb_name_init(&self->name, kept);
    self->owes_hello = true;
    self->owes_state = true;
}

static uint8_t room(const qb_board_t *self)
{
    uint8_t used = (uint8_t)(self->out_head - self->out_tail);
    return (uint8_t)(OUT_MASK - (used & OUT_MASK));
}

static bool send(qb_board_t *self, qb_frame_t *frame)
{
    uint8_t head = self->out_head;
    qb_frame_end(frame);
    if (room(self) < frame->length)
        return false;
    for (uint8_t i = 0; i < frame->length; i++) {
        self->out[head] = frame->text[i];
        head = (uint8_t)((head + 1u) & OUT_MASK);
    }
    self->out_head = head;
    return true;
}

bool qb_board_has_byte(const qb_board_t *self)
{
    return self->out_tail != self->out_head;
}

int16_t qb_board_next_byte(qb_board_t *self)
{
    uint8_t tail = self->out_tail;
    if (!qb_board_has_byte(self))
        return -1;
    uint8_t byte = (uint8_t)self->out[tail];
    self->out_tail = (uint8_t)((tail + 1u) & OUT_MASK);
    return byte;
}

static bool send_hello(qb_board_t *self)
{
    qb_frame_t frame;
    qb_frame_begin(&frame, "QB");
    qb_frame_text(&frame, QB_PROTOCOL);
    qb_frame_text(&frame, QB_FIRMWARE);
    qb_frame_hex(&frame, QB_HOLES, 2);
    qb_frame_hex(&frame, QB_BUTTONS, 1);
    if (*qb_name_text(&self->name))
        qb_frame_text(&frame, qb_name_text(&self->name));
    return send(self, &frame);
}

static bool send_state(qb_board_t *self)
{
    qb_frame_t frame;
    qb_frame_begin(&frame, "ST");
    qb_frame_hex(&frame, self->changes, 4);
    qb_frame_hex(&frame, self->uptime_ms, 8);
    qb_frame_hex(&frame, self->debounce.steady & 0xFFFFu, 4);
    qb_frame_hex(&frame, self->debounce.steady >> QB_HOLES, 1);
    for (uint8_t i = 0; i < QB_BUTTONS; i++)
        qb_frame_hex(&frame, self->presses[i], 2);
    if (!send(self, &frame))
        return false;
    self->since_state_ms = 0;
    return true;
}

static bool send_raw(qb_board_t *self)
{
    qb_frame_t frame;
    qb_frame_begin(&frame, "RAW");
    qb_frame_hex(&frame, self->debounce.raw & 0xFFFFu, 4);
    qb_frame_hex(&frame, self->debounce.raw >> QB_HOLES, 1);
    qb_frame_text(&frame, "");
    for (uint8_t i = 0; i < QB_HOLES; i++)
        qb_frame_more_hex(&frame, self->debounce.chatter[i]);
    return send(self, &frame);
}

static bool send_answer(qb_board_t *self)
{
    qb_frame_t frame;
    if (self->owed_error == QB_ERROR_NONE) {
        qb_frame_begin(&frame, "OK");
    } else {
        qb_frame_begin(&frame, "ER");
        qb_frame_hex(&frame, self->owed_error, 1);
    }
    return send(self, &frame);
}

static void pay_debts(qb_board_t *self)
{
    if ((self->owes_ok || self->owed_error) && send_answer(self)) {
        self->owes_ok = false;
        self->owed_error = QB_ERROR_NONE;
    }
    if (self->owes_hello && send_hello(self))
        self->owes_hello = false;
    if (self->owes_state && send_state(self))
        self->owes_state = false;
    if (self->owes_raw && send_raw(self))
        self->owes_raw = false;
}

static void run_buzzer(qb_board_t *self)
{
    if (self->buzz_left_ms > 0 && --self->buzz_left_ms > 0)
        return;
    if (self->is_buzzing) {
        self->is_buzzing = false;
        self->buzz_left_ms = self->buzz_off_ms;
    } else if (self->buzz_times > 0) {
        self->buzz_times--;
        self->is_buzzing = true;
        self->buzz_left_ms = self->buzz_on_ms;
    }
}

void qb_board_tick(qb_board_t *self, qb_inputs_t raw)
{
    qb_inputs_t changed = qb_debounce_step(&self->debounce, raw);
    self->uptime_ms++;
    self->since_state_ms++;
    if (changed) {
        self->changes++;
        self->owes_state = true;
        qb_inputs_t pressed = (changed & self->debounce.steady) >> QB_HOLES;
        for (uint8_t i = 0; i < QB_BUTTONS; i++)
            self->presses[i] = (uint8_t)(self->presses[i] + (pressed >> i & 1u));
    }
    if (self->since_state_ms >= QB_HEARTBEAT_MS)
        self->owes_state = true;
    run_buzzer(self);
    pay_debts(self);
}

/* Return what stands behind a verb, or NULL where the payload has another one. */
static const char *behind(const char *payload, const char *verb)
{
    size_t length = strlen(verb);
    if (strncmp(payload, verb, length) != 0)
        return NULL;
    payload += length;
    return *payload == ',' || *payload == '\0' ? payload : NULL;
}

/* Read a field such as ",123"; return what stands behind it, or NULL where there is no
 * number or it is over `most`. */
static const char *read_number(const char *text, uint16_t most, uint16_t *value)
{
    uint16_t number = 0;
    if (text == NULL || *text++ != ',' || *text < '0' || *text > '9')
        return NULL;
    for (; *text >= '0' && *text <= '9'; text++) {
        number = (uint16_t)(number * 10u + (uint16_t)(*text - '0'));
        if (number > most)
            return NULL;
    }
    *value = number;
    return text;
}

static qb_error_t buzz(qb_board_t *self, const char *text)
{
    uint16_t on, off, times;
    text = read_number(text, QB_BUZZ_MAX_MS, &on);
    text = read_number(text, QB_BUZZ_MAX_MS, &off);
    text = read_number(text, QB_BUZZ_MAX_TIMES, &times);
    if (text == NULL || *text != '\0' || on == 0)
        return QB_ERROR_ARGUMENT;
    self->buzz_on_ms = on;
    self->buzz_off_ms = off;
    self->buzz_times = (uint8_t)times;
    self->is_buzzing = false;
    self->buzz_left_ms = 0;
    self->owes_ok = true;
    return QB_ERROR_NONE;
}

static qb_error_t rename_board(qb_board_t *self, const char *text)
{
    if (*text != ',' || !qb_name_set(&self->name, text + 1))
        return QB_ERROR_ARGUMENT;
    self->owes_ok = true;
    return QB_ERROR_NONE;
}

static qb_error_t obey(qb_board_t *self, const char *payload, bool is_checked)
{
    const char *text;
    if ((text = behind(payload, "BUZ")) != NULL)
        return buzz(self, text);
    if ((text = behind(payload, "NAME")) != NULL)
        return is_checked ? rename_board(self, text) : QB_ERROR_CHECK;
    if ((text = behind(payload, "HI")) != NULL) {
        self->owes_hello |= *text == '\0';
        self->owes_state |= *text == '\0';
    } else if ((text = behind(payload, "GET")) != NULL) {
        self->owes_state |= *text == '\0';
    } else if ((text = behind(payload, "RAW")) != NULL) {
        self->owes_raw |= *text == '\0';
    } else {
        return QB_ERROR_COMMAND;
    }
    return *text == '\0' ? QB_ERROR_NONE : QB_ERROR_ARGUMENT;
}

void qb_board_receive(qb_board_t *self, uint8_t byte)
{
    qb_error_t error = QB_ERROR_NONE;
    switch (qb_rx_feed(&self->rx, byte)) {
    case QB_RX_NONE:
        break;
    case QB_RX_CHECKED:
        error = obey(self, self->rx.text, true);
        break;
    case QB_RX_UNCHECKED:
        error = obey(self, self->rx.text, false);
        break;
    case QB_RX_BAD_CHECK:
        error = QB_ERROR_CHECK;
        break;
    case QB_RX_TOO_LONG:
        error = QB_ERROR_LENGTH;
        break;
    }
    if (error != QB_ERROR_NONE)
        self->owed_error = (uint8_t)error;
}
