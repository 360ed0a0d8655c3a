"""libs3fcost for Python, by the standard library's ctypes alone. SPDX-License-Identifier: MIT

    with Prices("/usr/share/s3fcost/pricing") as prices, prices.load("workload.json") as model:
        for bill in model.bills():
            print(bill.design, bill.total, bill.currency)
"""
import ctypes
from collections import namedtuple
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int, c_size_t, c_void_p

LIBRARY = "libs3fcost.so.0"
DESIGNS_MOST = 32

Bill = namedtuple("Bill", "design title currency evidence total fits reasons lines")
Line = namedtuple("Line", "item rate unit quantity price amount evidence")
Crossover = namedtuple("Crossover", "between kind at below above")


class _Setting(Structure):
    _fields_ = [("field", c_char_p), ("value", c_char_p)]


class _ModelOptions(Structure):
    _fields_ = [("version", c_int), ("region", c_char_p), ("as_of", c_char_p), ("designs", c_char_p),
                ("settings", POINTER(_Setting)), ("setting_count", c_size_t)]


class _Line(Structure):
    _fields_ = [(name, c_char_p) for name in
                ("item", "rate", "unit", "basis", "assumption", "evidence", "source", "price_text")] + \
               [(name, c_double) for name in ("from_", "to", "quantity", "price", "amount")] + [("effective", c_int)]


class _Bill(Structure):
    _fields_ = [("design", c_char_p), ("title", c_char_p), ("currency", c_char_p), ("evidence", c_char_p),
                ("total", c_double), ("fits", c_int), ("reason_count", c_size_t), ("note_count", c_size_t),
                ("line_count", c_size_t), ("lines", POINTER(_Line))]


class _Cause(Structure):
    _fields_ = [("item", c_char_p), ("below", c_double * 2), ("above", c_double * 2)]


class _Side(Structure):
    _fields_ = [("value", c_double), ("cheaper", c_char_p), ("totals", c_double * 2)]


class _Crossover(Structure):
    _fields_ = [("between", c_char_p * 2), ("kind", c_char_p), ("at", c_double), ("apart", c_int), ("below", _Side),
                ("above", _Side), ("changes_cheapest", c_int), ("cause_count", c_size_t), ("causes", _Cause * 4)]


class _Crossovers(Structure):
    _fields_ = [("crossover_count", c_size_t), ("crossovers", POINTER(_Crossover)), ("pair_count", c_size_t),
                ("pairs", c_void_p), ("evaluations", c_size_t)]


def _load():
    library = ctypes.CDLL(LIBRARY)
    results = {c_void_p: "messages_new", c_size_t: "messages_count model_design_count axis_count", c_double: "axis_value",
               c_char_p: "version status_text messages_text model_name model_region model_design bill_reason axis_text",
               None: "messages_free prices_free model_free bill_free axis_free crossovers_free"}
    for kind, names in results.items():
        for name in names.split():
            getattr(library, "s3f_" + name).restype = kind
    return library


_library = _load()


class Error(Exception):
    """What the library refused, with its messages."""


class _Handle:
    """Something that the library made and `free` takes back."""

    def __init__(self, pointer, free):
        self._pointer, self._free = pointer, free

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self._pointer:
            self._free(self._pointer)
        self._pointer = None


def _check(status, messages=None):
    if status != 0:
        texts = [] if messages is None else [_library.s3f_messages_text(messages, c_size_t(i)).decode()
                                             for i in range(_library.s3f_messages_count(messages))]
        raise Error("\n".join(texts) or _library.s3f_status_text(status).decode())


def _make(function, *arguments):
    """Calls `function` with messages and a place for what it makes; returns what it made."""
    made, messages = c_void_p(), c_void_p(_library.s3f_messages_new())
    try:
        _check(function(*arguments, messages, byref(made)), messages)
    finally:
        _library.s3f_messages_free(messages)
    return made


def version():
    return _library.s3f_version().decode()


class Prices(_Handle):
    """Price tables; `path` is a CSV or a folder of them."""

    def __init__(self, path):
        pointer = c_void_p()
        _check(_library.s3f_prices_new(byref(pointer)))
        super().__init__(pointer, _library.s3f_prices_free)
        self.add(path)

    def add(self, path):
        messages = c_void_p(_library.s3f_messages_new())
        try:
            _check(_library.s3f_prices_add(self._pointer, path.encode(), messages), messages)
        finally:
            _library.s3f_messages_free(messages)

    def load(self, path, region=None, designs=None, settings=None):
        """The scenario at `path`; `settings` are fields and values as in a scenario."""
        pairs = list((settings or {}).items())
        array = (_Setting * len(pairs))(*[_Setting(field.encode(), value.encode()) for field, value in pairs])
        options = _ModelOptions(1, region and region.encode(), None, designs and designs.encode(), array, len(pairs))
        return Model(_make(_library.s3f_model_load, self._pointer, path.encode(), byref(options)))


class Model(_Handle):
    """A scenario bound to prices, which must be closed after it."""

    def __init__(self, pointer):
        super().__init__(pointer, _library.s3f_model_free)
        self.designs = [_library.s3f_model_design(pointer, c_size_t(i)).decode()
                        for i in range(_library.s3f_model_design_count(pointer))]

    def bills(self):
        bill = POINTER(_Bill)()
        _check(_library.s3f_bill_new(self._pointer, byref(bill)))
        try:
            return [self._bill(i, bill) for i in range(len(self.designs))]
        finally:
            _library.s3f_bill_free(bill)

    def _bill(self, index, bill):
        _check(_library.s3f_model_bill(self._pointer, c_size_t(index), bill))
        b, text = bill.contents, ctypes.create_string_buffer(1024)
        reasons = [_library.s3f_bill_reason(bill, c_size_t(i), text, c_size_t(len(text))).decode()
                   for i in range(b.reason_count)]
        lines = [Line(line.item.decode(), line.rate.decode(), line.unit.decode(), line.quantity, line.price, line.amount,
                      line.evidence.decode()) for line in b.lines[:b.line_count]]
        return Bill(b.design.decode(), b.title.decode(), b.currency.decode(), b.evidence.decode(), b.total, bool(b.fits),
                    reasons, lines)

    def totals(self):
        totals = (c_double * DESIGNS_MOST)()
        _check(_library.s3f_model_totals(self._pointer, totals))
        return totals[:len(self.designs)]

    def axis(self, vary):
        """A field and its values, as `--vary` writes them: "object_size=4KiB..4MiB"."""
        return Axis(self, _make(_library.s3f_axis_new, self._pointer, vary.encode(), None))


class Axis(_Handle):
    """Must be closed before its model."""

    def __init__(self, model, pointer):
        super().__init__(pointer, _library.s3f_axis_free)
        self._model = model

    def text(self, value):
        buffer = ctypes.create_string_buffer(64)
        return _library.s3f_axis_text(self._pointer, c_double(value), buffer, c_size_t(len(buffer))).decode()

    def sweep(self):
        """Each value, and the totals of the model's designs there."""
        for i in range(_library.s3f_axis_count(self._pointer)):
            value = _library.s3f_axis_value(self._pointer, c_size_t(i))
            _check(_library.s3f_axis_set(self._pointer, c_double(value)))
            yield value, self._model.totals()

    def crossovers(self):
        found = _make(_library.s3f_crossovers_new, self._model._pointer, self._pointer, None)
        try:
            f = ctypes.cast(found, POINTER(_Crossovers)).contents
            return [Crossover(tuple(name.decode() for name in c.between), c.kind.decode(), c.at, c.below.cheaper.decode(),
                              c.above.cheaper.decode()) for c in f.crossovers[:f.crossover_count]]
        finally:
            _library.s3f_crossovers_free(found)
