#define GROUPS 1
#define PLACING quarto_placing_lines
#include "search_body.h"
