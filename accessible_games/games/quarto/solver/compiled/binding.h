/* The search as Python sees it, by the part of Python's interface that stays the same:
 * one build serves every version from 3.11 on. */
#ifndef QUARTO_BINDING_H
#define QUARTO_BINDING_H

#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "search.h"

typedef struct {
    PyObject_HEAD
    quarto_search search;
    uint64_t nodes;
    int is_open;
    int running; /* how many threads are searching */
} SearchObject;

/* Python's tables have functions as `void *`, to which ISO C converts none. */
typedef union {
    void *pointer;
    allocfunc alloc;
    freefunc free;
    initproc init;
    destructor dealloc;
} Slot;

/* Return the type of questions, or NULL with an error set. */
PyObject *quarto_question_type(PyObject *stopped_error);

/* Return a question about a position, or NULL with an error set. */
PyObject *quarto_ask(SearchObject *asked, const unsigned char board[16], unsigned hand);

#endif
