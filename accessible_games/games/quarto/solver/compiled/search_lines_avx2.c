#define GROUPS 1
#define CODE quarto_avx2_lines
#include "search_avx2.h"
