#define GROUPS 2
#define CODE quarto_avx2_squares
#include "search_avx2.h"
