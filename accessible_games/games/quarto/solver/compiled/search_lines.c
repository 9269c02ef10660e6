#define GROUPS 1
#define ANSWER quarto_answer_lines
#include "search_body.h"
