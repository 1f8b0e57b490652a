/* Short cuts for the compiled form of the rules; `compiled.py` puts them around the code of each module.

Rules read fields of states and elements of lists all the time. Python's interpreter remembers, at every place in the
code, where a field lies in an object; what Cython generates looks it up anew. Here each place remembers the type it
met last and where the field lies in it. For everything else, and whenever that type has changed, the general way is
taken, so what a module does stays the same. */

#include <structmember.h>

typedef struct {
    PyTypeObject *type;
    unsigned int version;
    Py_ssize_t offset;
    /* The same for names of modules: what was found, and the state of the module's dictionary at that time. */
    PyObject *found;
    PY_UINT64_T state;
} Place;

/* Remembers where the field lies, if it is a plain slot of a type that has nothing special about its attributes. */
static void learn(Place *place, PyTypeObject *type, PyObject *name) {
    PyObject *found = _PyType_Lookup(type, name);
    place->type = NULL;
    if (!found || !Py_IS_TYPE(found, &PyMemberDescr_Type) || !type->tp_version_tag) return;
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    if (member->type != T_OBJECT_EX || member->flags) return;
    place->type = type;
    place->version = type->tp_version_tag;
    place->offset = member->offset;
}

#define KNOWN(place, o) (Py_TYPE(o) == (place)->type && Py_TYPE(o)->tp_version_tag == (place)->version)
#define FIELD(place, o) ((PyObject **)((char *)(o) + (place)->offset))

static CYTHON_INLINE PyObject *read_field(PyObject *o, PyObject *name, Place *place) {
    PyObject *value;
    if (likely(KNOWN(place, o))) {
        if (likely(value = *FIELD(place, o))) return Py_NewRef(value);
    } else if (PyModule_CheckExact(o)) {
        PyObject *names = PyModule_GetDict(o);
#if CYTHON_USE_DICT_VERSIONS
        if (likely(((PyDictObject *)names)->ma_version_tag == place->state)) return Py_NewRef(place->found);
#endif
        if (likely(value = PyDict_GetItemWithError(names, name))) {
#if CYTHON_USE_DICT_VERSIONS
            place->found = value;
            place->state = ((PyDictObject *)names)->ma_version_tag;
#endif
            return Py_NewRef(value);
        }
        if (unlikely(PyErr_Occurred())) return NULL;
    } else if (Py_TYPE(o)->tp_getattro == PyObject_GenericGetAttr) {
        learn(place, Py_TYPE(o), name);
    }
    return __Pyx_PyObject_GetAttrStr(o, name);
}

/* Deleting an attribute, which is writing nothing, takes the general way. */
static CYTHON_INLINE int write_field(PyObject *o, PyObject *name, PyObject *value, Place *place) {
    if (likely(value && KNOWN(place, o))) {
        PyObject **field = FIELD(place, o), *old = *field;
        *field = Py_NewRef(value);
        Py_XDECREF(old);
        return 0;
    }
    if (Py_TYPE(o)->tp_setattro == PyObject_GenericSetAttr) learn(place, Py_TYPE(o), name);
    return __Pyx_PyObject_SetAttrStr(o, name, value);
}

/* An index below 2**30 that is an exact int; -1 for all others. */
static CYTHON_INLINE Py_ssize_t small(PyObject *key) {
#if CYTHON_USE_PYLONG_INTERNALS
    if (PyLong_CheckExact(key) && __Pyx_PyLong_IsCompact(key)) return __Pyx_PyLong_CompactValue(key);
#endif
    return -1;
}

static CYTHON_INLINE PyObject *read_item(PyObject *o, PyObject *key) {
    Py_ssize_t n;
    if (PyList_CheckExact(o)) {
        if (likely((n = small(key)) >= 0 && n < PyList_GET_SIZE(o))) return Py_NewRef(PyList_GET_ITEM(o, n));
    } else if (PyTuple_CheckExact(o)) {
        if (likely((n = small(key)) >= 0 && n < PyTuple_GET_SIZE(o))) return Py_NewRef(PyTuple_GET_ITEM(o, n));
    }
    return PyObject_GetItem(o, key);
}

static CYTHON_INLINE int write_item(PyObject *o, PyObject *key, PyObject *value) {
    Py_ssize_t n;
    if (PyList_CheckExact(o) && likely((n = small(key)) >= 0 && n < PyList_GET_SIZE(o))) {
        PyObject *old = PyList_GET_ITEM(o, n);
        PyList_SET_ITEM(o, n, Py_NewRef(value));
        Py_DECREF(old);
        return 0;
    }
    return PyObject_SetItem(o, key, value);
}

/* Each use of these is a place of its own. */
#undef __Pyx_PyObject_GetAttrStr
#undef __Pyx_PyObject_SetAttrStr
#undef __Pyx_PyObject_GetItem
#define __Pyx_PyObject_GetAttrStr(o, name) ({ static Place here; read_field(o, name, &here); })
#define __Pyx_PyObject_SetAttrStr(o, name, value) ({ static Place here; write_field(o, name, value, &here); })
#define __Pyx_PyObject_GetItem(o, key) read_item(o, key)
#define PyObject_SetItem(o, key, value) write_item(o, key, value)
