#include "qb_crc.h"

uint16_t qb_crc_update(uint16_t crc, uint8_t byte)
{
    crc ^= (uint16_t)((uint16_t)byte << 8);
    for (uint8_t bit = 0; bit < 8; bit++) {
        uint16_t shifted = (uint16_t)(crc << 1);
        crc = crc & 0x8000u ? (uint16_t)(shifted ^ 0x1021u) : shifted;
    }
    return crc;
}

uint16_t qb_crc_of(const char *bytes, uint8_t length)
{
    uint16_t crc = QB_CRC_START;
    for (uint8_t i = 0; i < length; i++)
        crc = qb_crc_update(crc, (uint8_t)bytes[i]);
    return crc;
}
