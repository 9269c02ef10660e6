#include "qb_crc.h"

/* All eight steps of the division at once: the polynomial has its bits at 12, 5 and 0,
 * so a byte reaches itself again only once, by its upper half. */
uint16_t qb_crc_update(uint16_t crc, uint8_t byte)
{
    uint8_t x = (uint8_t)(crc >> 8 ^ byte);
    x ^= x >> 4;
    uint16_t wide = x;
    return (uint16_t)((uint16_t)(crc << 8) ^ (uint16_t)(wide << 12) ^
                      (uint16_t)(wide << 5) ^ wide);
}

uint16_t qb_crc_of(const char *bytes, uint8_t length)
{
    uint16_t crc = QB_CRC_START;
    for (uint8_t i = 0; i < length; i++)
        crc = qb_crc_update(crc, (uint8_t)bytes[i]);
    return crc;
}
