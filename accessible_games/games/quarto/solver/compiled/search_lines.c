#define GROUPS 1
#define CODE quarto_portable_lines
#include "lines_portable.h"
#include "search_body.h"
