#define GROUPS 2
#define ANSWER quarto_answer_squares
#include "search_body.h"
