/* What the compiled search does for every position when a test in C is built. */
#include <stdint.h>

void looked_at(void);

#define LOOKED_AT(search) (looked_at(), (search)->nodes++)
