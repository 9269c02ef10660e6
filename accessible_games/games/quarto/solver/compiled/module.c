/* The Python module `_compiled`. */
#include "binding.h"

#include <string.h>

/* In the order of `quarto_path`. */
static const char *const paths[] = {"portable", "avx2"};

/* Return the path of that name, or the best for none; -1 if it is not there. */
static int path_of(const char *name)
{
    int path = (int)quarto_best_path();
    while (name && path >= 0 && strcmp(name, paths[path]) != 0)
        path--;
    return path;
}

static int search_init(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"traits", "has_squares", "memory", "path", NULL};
    SearchObject *it = (SearchObject *)self;
    unsigned char traits;
    int has_squares;
    Py_ssize_t memory;
    const char *name = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "bpn|z", names, &traits,
                                     &has_squares, &memory, &name))
        return -1;
    int path = path_of(name);
    if (traits > 15 || memory < 0 || path < 0 || it->is_open) {
        PyErr_SetString(PyExc_ValueError, "no such rules or path, or opened before");
        return -1;
    }
    if (!quarto_open(&it->search, traits, has_squares, (size_t)memory,
                     (quarto_path)path)) {
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

/* Read a position from bytes and a number; returns 0 with an error set if it is none.
 *
 * Not by a format with `#`: what that means depends on which Python built this, which
 * need not be the one that runs it. */
static int read_position(SearchObject *it, PyObject *args, unsigned char board[16],
                         unsigned char *hand)
{
    PyObject *bytes;
    if (!PyArg_ParseTuple(args, "Sb", &bytes, hand))
        return 0;
    const char *text = PyBytes_AsString(bytes);
    if (!it->is_open ||
        !is_position((const unsigned char *)text, PyBytes_Size(bytes), *hand)) {
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
    unsigned char board[16], hand;
    if (!read_position(it, args, board, &hand))
        return NULL;
    return PyLong_FromUnsignedLongLong(quarto_key_of(&it->search, board, hand));
}

static PyObject *search_question(PyObject *self, PyObject *args)
{
    unsigned char board[16], hand;
    if (!read_position((SearchObject *)self, args, board, &hand))
        return NULL;
    return quarto_ask((SearchObject *)self, board, hand);
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

static PyMethodDef methods[] = {
    {"question", search_question, METH_VARARGS, "Ask what placing a piece is worth."},
    {"key", search_key, METH_VARARGS, "Return what equal positions have in common."},
    {"stop", search_stop, METH_NOARGS, "Make every search end, for good."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"can_share", search_can_share, NULL, "Whether threads may share it.", NULL},
    {"nodes", search_nodes, NULL, "How many positions were looked at.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyObject *make_type(void)
{
    Slot init, dealloc;
    init.init = search_init;
    dealloc.dealloc = search_dealloc;
    PyType_Slot slots[] = {
        {Py_tp_init, init.pointer},
        {Py_tp_dealloc, dealloc.pointer},
        {Py_tp_methods, methods},
        {Py_tp_getset, properties},
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

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_compiled", "The compiled engine.", -1,
    NULL, NULL, NULL, NULL, NULL,
};

/* Put the names of the paths that can be taken here into the module. */
static int add_paths(PyObject *module)
{
    Py_ssize_t count = (Py_ssize_t)quarto_best_path() + 1;
    PyObject *names = PyTuple_New(count);
    for (Py_ssize_t i = 0; names && i < count; i++) {
        PyObject *name = PyUnicode_FromString(paths[i]);
        if (!name || PyTuple_SetItem(names, i, name) < 0)
            Py_CLEAR(names);
    }
    int status = names ? PyModule_AddObjectRef(module, "PATHS", names) : -1;
    Py_XDECREF(names);
    return status;
}

PyMODINIT_FUNC PyInit__compiled(void)
{
    PyObject *module = PyModule_Create(&definition), *type = NULL, *analysis = NULL;
    PyObject *stopped_error = NULL, *question = NULL;
    if (!module)
        return NULL;
    analysis = PyImport_ImportModule("accessible_games.core.analysis");
    if (analysis)
        stopped_error = PyObject_GetAttrString(analysis, "StoppedError");
    if (stopped_error)
        question = quarto_question_type(stopped_error);
    if (question)
        type = make_type();
    Py_XDECREF(analysis);
    if (!type || PyModule_AddObjectRef(module, "Search", type) < 0 ||
        add_paths(module) < 0)
        Py_CLEAR(module);
    Py_XDECREF(type);
    return module;
}
