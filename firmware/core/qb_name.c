#include "qb_name.h"

#include <string.h>

#include "qb_crc.h"

enum { CHECK_AT = QB_NAME_MAX + 1 };

static bool is_fit(uint8_t byte)
{
    return byte >= 0x20 && byte != 0x7F && byte < 0xF5 && byte != '$' && byte != '*' &&
           byte != ',';
}

/* Return whether this is a text that ends within its length. */
static bool is_name(const char *text)
{
    for (uint8_t i = 0; i <= QB_NAME_MAX; i++) {
        if (text[i] == '\0')
            return true;
        if (!is_fit((uint8_t)text[i]))
            return false;
    }
    return false;
}

static uint16_t check(const qb_name_t *self)
{
    return qb_crc_of((const char *)self->record, CHECK_AT);
}

void qb_name_init(qb_name_t *self, const uint8_t kept[QB_NAME_RECORD])
{
    memcpy(self->record, kept, QB_NAME_RECORD);
    self->unkept = 0;
    uint16_t kept_check = (uint16_t)((uint16_t)kept[CHECK_AT] << 8);
    kept_check |= kept[CHECK_AT + 1];
    if (kept_check != check(self) || !is_name((const char *)kept))
        self->record[0] = '\0';
}

const char *qb_name_text(const qb_name_t *self)
{
    return (const char *)self->record;
}

bool qb_name_set(qb_name_t *self, const char *text)
{
    if (!is_name(text))
        return false;
    memset(self->record, 0, CHECK_AT);
    memcpy(self->record, text, strlen(text));
    self->record[CHECK_AT] = (uint8_t)(check(self) >> 8);
    self->record[CHECK_AT + 1] = (uint8_t)check(self);
    self->unkept = QB_NAME_RECORD;
    return true;
}

int8_t qb_name_next(qb_name_t *self)
{
    return self->unkept == 0 ? -1 : (int8_t)(QB_NAME_RECORD - self->unkept--);
}
