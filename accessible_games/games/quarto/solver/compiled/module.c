/* The search as the Python module `_compiled`, by the part of Python's interface that
 * stays the same: one build serves every version from 3.11 on. */
#define PY_SSIZE_T_CLEAN
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

typedef struct {
    PyObject_HEAD
    SearchObject *asked;
    quarto_question question;
} QuestionObject;

/* Python's tables have functions as `void *`, to which ISO C converts none. */
typedef union {
    void *pointer;
    allocfunc alloc;
    freefunc free;
    initproc init;
    destructor dealloc;
} Slot;

static PyObject *stopped_error;
static PyTypeObject *question_type;

static int search_init(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"traits", "has_squares", "calls_cost_turn", "memory", NULL};
    SearchObject *it = (SearchObject *)self;
    unsigned char traits;
    int has_squares, calls_cost_turn;
    Py_ssize_t memory;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "bppn", names, &traits,
                                     &has_squares, &calls_cost_turn, &memory))
        return -1;
    if (traits > 15 || memory < 0 || it->is_open) {
        PyErr_SetString(PyExc_ValueError, "no such rules, or opened before");
        return -1;
    }
    if (!quarto_open(&it->search, traits, has_squares, calls_cost_turn,
                     (size_t)memory)) {
        PyErr_Format(PyExc_MemoryError, "no search in %zd bytes", memory);
        return -1;
    }
    it->is_open = 1;
    return 0;
}

static void search_dealloc(PyObject *self)
{
    SearchObject *it = (SearchObject *)self;
    PyTypeObject *type = Py_TYPE(self);
    Slot release;
    release.pointer = PyType_GetSlot(type, Py_tp_free);
    if (it->is_open)
        quarto_close(&it->search);
    release.free(self);
    Py_DECREF(type);
}

/* Return whether cells and hand are pieces, none twice: then a cell is free. */
static int is_position(const unsigned char *board, Py_ssize_t length, unsigned hand)
{
    unsigned used = 0;
    if (length != 16 || hand > 15)
        return 0;
    for (unsigned cell = 0; cell < 16; cell++)
        if (board[cell] != QUARTO_FREE) {
            if (board[cell] > 15 || used >> board[cell] & 1)
                return 0;
            used |= 1u << board[cell];
        }
    return !(used >> hand & 1);
}

/* Read a position into `board`; returns 0 with an error set if it is none. */
static int read_position(SearchObject *it, const char *text, Py_ssize_t length,
                         unsigned char hand, unsigned char board[16])
{
    if (!it->is_open || !is_position((const unsigned char *)text, length, hand)) {
        PyErr_SetString(PyExc_ValueError, "no such position");
        return 0;
    }
    for (unsigned cell = 0; cell < 16; cell++)
        board[cell] = (unsigned char)text[cell];
    return 1;
}

/* For tests: what is the same for all positions that symmetries make equal. */
static PyObject *search_key(PyObject *self, PyObject *args)
{
    SearchObject *it = (SearchObject *)self;
    const char *text;
    Py_ssize_t length;
    unsigned char board[16], hand;
    if (!PyArg_ParseTuple(args, "y#b", &text, &length, &hand) ||
        !read_position(it, text, length, hand, board))
        return NULL;
    return PyLong_FromUnsignedLongLong(quarto_key_of(&it->search, board, hand));
}

static PyObject *search_question(PyObject *self, PyObject *args)
{
    const char *text;
    Py_ssize_t length;
    unsigned char board[16], hand;
    Slot make;
    if (!PyArg_ParseTuple(args, "y#b", &text, &length, &hand) ||
        !read_position((SearchObject *)self, text, length, hand, board))
        return NULL;
    make.pointer = PyType_GetSlot(question_type, Py_tp_alloc);
    QuestionObject *it = (QuestionObject *)make.alloc(question_type, 0);
    if (!it)
        return NULL;
    Py_INCREF(self);
    it->asked = (SearchObject *)self;
    for (unsigned cell = 0; cell < 16; cell++)
        it->question.board[cell] = board[cell];
    it->question.hand = hand;
    return (PyObject *)it;
}

static PyObject *question_answer(PyObject *self, PyObject *args)
{
    QuestionObject *it = (QuestionObject *)self;
    SearchObject *asked = it->asked;
    unsigned char helper = 0;
    uint64_t nodes = 0;
    int value;
    if (!PyArg_ParseTuple(args, "|b", &helper))
        return NULL;
    if (asked->running && !QUARTO_IS_SHAREABLE) {
        PyErr_SetString(PyExc_RuntimeError, "one thread at a time on this machine");
        return NULL;
    }
    asked->running++;
    Py_BEGIN_ALLOW_THREADS
    value = quarto_answer(&asked->search, &it->question, helper, &nodes);
    Py_END_ALLOW_THREADS
    asked->running--;
    asked->nodes += nodes;
    if (value == QUARTO_STOPPED) {
        PyErr_SetNone(stopped_error);
        return NULL;
    }
    return PyLong_FromLong(value);
}

static PyObject *question_progress(PyObject *self, void *Py_UNUSED(nothing))
{
    int done = shared_read(&((QuestionObject *)self)->question.done);
    return PyFloat_FromDouble((double)done / QUARTO_ALL_DONE);
}

static void question_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Slot release;
    release.pointer = PyType_GetSlot(type, Py_tp_free);
    Py_XDECREF((PyObject *)((QuestionObject *)self)->asked);
    release.free(self);
    Py_DECREF(type);
}

static PyObject *search_stop(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    shared_write(&((SearchObject *)self)->search.is_stopped, 1);
    Py_RETURN_NONE;
}

static PyObject *search_nodes(PyObject *self, void *Py_UNUSED(nothing))
{
    return PyLong_FromUnsignedLongLong(((SearchObject *)self)->nodes);
}

static PyObject *search_can_share(PyObject *Py_UNUSED(self), void *Py_UNUSED(nothing))
{
    return PyBool_FromLong(QUARTO_IS_SHAREABLE);
}

static PyMethodDef search_methods[] = {
    {"question", search_question, METH_VARARGS, "Ask what placing a piece is worth."},
    {"key", search_key, METH_VARARGS, "Return what equal positions have in common."},
    {"stop", search_stop, METH_NOARGS, "Make every search end, for good."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef search_properties[] = {
    {"can_share", search_can_share, NULL, "Whether threads may share it.", NULL},
    {"nodes", search_nodes, NULL, "How many positions were looked at.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef question_methods[] = {
    {"answer", question_answer, METH_VARARGS, "Return what placing it is worth."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef question_properties[] = {
    {"progress", question_progress, NULL, "About how much is done.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyObject *make_search_type(void)
{
    Slot init, dealloc;
    init.init = search_init;
    dealloc.dealloc = search_dealloc;
    PyType_Slot slots[] = {
        {Py_tp_init, init.pointer},
        {Py_tp_dealloc, dealloc.pointer},
        {Py_tp_methods, search_methods},
        {Py_tp_getset, search_properties},
        {0, NULL},
    };
    PyType_Spec spec = {
        "accessible_games.games.quarto.solver._compiled.Search",
        sizeof(SearchObject),
        0,
        Py_TPFLAGS_DEFAULT,
        slots,
    };
    return PyType_FromSpec(&spec);
}

static PyObject *make_question_type(void)
{
    Slot dealloc;
    dealloc.dealloc = question_dealloc;
    PyType_Slot slots[] = {
        {Py_tp_dealloc, dealloc.pointer},
        {Py_tp_methods, question_methods},
        {Py_tp_getset, question_properties},
        {0, NULL},
    };
    PyType_Spec spec = {
        "accessible_games.games.quarto.solver._compiled.Question",
        sizeof(QuestionObject),
        0,
        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
        slots,
    };
    return PyType_FromSpec(&spec);
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_compiled", "The compiled engine.", -1,
    NULL, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__compiled(void)
{
    PyObject *module = PyModule_Create(&definition), *type = NULL, *analysis = NULL;
    if (!module)
        return NULL;
    analysis = PyImport_ImportModule("accessible_games.core.analysis");
    if (analysis)
        stopped_error = PyObject_GetAttrString(analysis, "StoppedError");
    Py_XDECREF(analysis);
    question_type = (PyTypeObject *)make_question_type();
    type = make_search_type();
    if (!stopped_error || !question_type || !type ||
        PyModule_AddObjectRef(module, "Search", type) < 0) {
        Py_XDECREF(type);
        Py_DECREF(module);
        return NULL;
    }
    Py_DECREF(type);
    return module;
}
