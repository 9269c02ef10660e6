#define GROUPS 2
#define PLACING quarto_placing_squares
#include "search_body.h"
