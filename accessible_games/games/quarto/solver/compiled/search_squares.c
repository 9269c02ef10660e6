#define GROUPS 2
#define CODE quarto_portable_squares
#include "lines_portable.h"
#include "search_body.h"
