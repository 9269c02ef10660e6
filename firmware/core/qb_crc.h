/* The check of a frame: CRC-16/IBM-3740, also called CCITT-FALSE.
 *
 * Polynomial 0x1021, start 0xFFFF, not reflected; of "123456789" it is 0x29B1.
 * Python has it as binascii.crc_hqx(data, 0xFFFF). */
#ifndef QB_CRC_H
#define QB_CRC_H

#include <stdint.h>

#define QB_CRC_START 0xFFFFu

/* Return the check of what came before, of which it is `crc`, and of one byte more. */
uint16_t qb_crc_update(uint16_t crc, uint8_t byte);

/* Return the check of `length` bytes. */
uint16_t qb_crc_of(const char *bytes, uint8_t length);

#endif
