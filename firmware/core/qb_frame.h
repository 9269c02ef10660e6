/* One frame of the wire: "$" payload "*" check CR LF. PROTOCOL.md has the rules. */
#ifndef QB_FRAME_H
#define QB_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#define QB_FRAME_MAX 64u                    /* bytes, from "$" to LF */
#define QB_CONTENT_MAX (QB_FRAME_MAX - 3u)  /* between "$" and CR: payload and check */
#define QB_PAYLOAD_MAX (QB_CONTENT_MAX - 5u)
#define QB_HEX_MAX 8u

/* A frame that is being written. What is longer than a payload may be is left out. */
typedef struct {
    char text[QB_FRAME_MAX];
    uint8_t length;
} qb_frame_t;

void qb_frame_begin(qb_frame_t *self, const char *name);

/* Append a field of text. */
void qb_frame_text(qb_frame_t *self, const char *text);

/* Append a field of so many upper-case hexadecimal digits, QB_HEX_MAX at most. */
void qb_frame_hex(qb_frame_t *self, uint32_t value, uint8_t digits);

/* Append two digits to the last field. */
void qb_frame_more_hex(qb_frame_t *self, uint8_t value);

/* Append check and line end. */
void qb_frame_end(qb_frame_t *self);

typedef enum {
    QB_RX_NONE,      /* nothing yet */
    QB_RX_CHECKED,   /* a frame whose check is right */
    QB_RX_UNCHECKED, /* a frame without a check, as people type it */
    QB_RX_BAD_CHECK, /* a frame that was damaged */
    QB_RX_TOO_LONG   /* more than a frame can hold */
} qb_rx_result_t;

/* A frame that is being read. */
typedef struct {
    char text[QB_CONTENT_MAX + 1u]; /* the payload, NUL-ended, once there is a frame */
    uint8_t length;
    bool is_inside;
    bool is_spoiled;
    bool is_overlong;
} qb_rx_t;

void qb_rx_init(qb_rx_t *self);

/* Take one byte; return what it has ended. */
qb_rx_result_t qb_rx_feed(qb_rx_t *self, uint8_t byte);

#endif
