#include "binding.h"

typedef struct {
    PyObject_HEAD
    SearchObject *asked;
    quarto_question question;
    int shown; /* the most progress that was told */
} QuestionObject;

static PyTypeObject *question_type;
static PyObject *stopped_error;

PyObject *quarto_ask(SearchObject *asked, const unsigned char board[16], unsigned hand)
{
    Slot make;
    make.pointer = PyType_GetSlot(question_type, Py_tp_alloc);
    QuestionObject *it = (QuestionObject *)make.alloc(question_type, 0);
    if (!it)
        return NULL;
    Py_INCREF((PyObject *)asked);
    it->asked = asked;
    for (unsigned cell = 0; cell < 16; cell++)
        it->question.board[cell] = board[cell];
    it->question.hand = hand;
    return (PyObject *)it;
}

/* Ask what it is worth, or, if `aim` is not QUARTO_LOSS, whether it reaches that; while
 * other threads run. Returns QUARTO_STOPPED with an error set if there is no answer. */
static int ask(QuestionObject *it, int aim)
{
    SearchObject *asked = it->asked;
    uint64_t nodes = 0;
    int found;
    if (asked->running && !QUARTO_IS_SHAREABLE) {
        PyErr_SetString(PyExc_RuntimeError, "one thread at a time on this machine");
        return QUARTO_STOPPED;
    }
    asked->running++;
    Py_BEGIN_ALLOW_THREADS
    if (aim == QUARTO_LOSS)
        found = quarto_answer(&asked->search, &it->question, &nodes);
    else
        found = quarto_reaches(&asked->search, &it->question, aim == QUARTO_WIN,
                               &nodes);
    Py_END_ALLOW_THREADS
    asked->running--;
    asked->nodes += nodes;
    if (found == QUARTO_STOPPED)
        PyErr_SetNone(stopped_error);
    return found;
}

static PyObject *question_answer(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    int value = ask((QuestionObject *)self, QUARTO_LOSS);
    return value == QUARTO_STOPPED ? NULL : PyLong_FromLong(value);
}

static PyObject *question_reaches(PyObject *self, PyObject *args)
{
    int aim;
    if (!PyArg_ParseTuple(args, "i", &aim))
        return NULL;
    if (aim != QUARTO_DRAW && aim != QUARTO_WIN) {
        PyErr_SetString(PyExc_ValueError, "no such aim");
        return NULL;
    }
    int found = ask((QuestionObject *)self, aim);
    return found == QUARTO_STOPPED ? NULL : PyBool_FromLong(found);
}

/* Threads may overwrite each other's progress with less, which nobody is told. */
static PyObject *question_progress(PyObject *self, void *Py_UNUSED(nothing))
{
    QuestionObject *it = (QuestionObject *)self;
    int done = shared_read(&it->question.done);
    if (done > it->shown)
        it->shown = done;
    return PyFloat_FromDouble((double)it->shown / QUARTO_ALL_DONE);
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

static PyMethodDef methods[] = {
    {"answer", question_answer, METH_NOARGS, "Return what placing it is worth."},
    {"reaches", question_reaches, METH_VARARGS, "Return whether it is worth so much."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"progress", question_progress, NULL, "About how much is done.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

PyObject *quarto_question_type(PyObject *error)
{
    Slot dealloc;
    dealloc.dealloc = question_dealloc;
    PyType_Slot slots[] = {
        {Py_tp_dealloc, dealloc.pointer},
        {Py_tp_methods, methods},
        {Py_tp_getset, properties},
        {0, NULL},
    };
    PyType_Spec spec = {
        "accessible_games.games.quarto.solver._compiled.Question",
        sizeof(QuestionObject),
        0,
        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
        slots,
    };
    stopped_error = error;
    question_type = (PyTypeObject *)PyType_FromSpec(&spec);
    return (PyObject *)question_type;
}

