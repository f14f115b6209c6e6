"""SPARQL: queries that are built in Python, and the rows of results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any

from ._decode import parse_time, print_time
from .types import FilterOperator, Iri, Term, Variable

if TYPE_CHECKING:
    from typing_extensions import Self

_xsd = "http://www.w3.org/2001/XMLSchema#"
_rdf_type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
_rdfs = "http://www.w3.org/2000/01/rdf-schema#"
_operators = {"EQ": "=", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">", "GE": ">="}
_integers = {f"{_xsd}{name}" for name in ("integer", "int", "long", "short", "byte", "nonNegativeInteger", "positiveInteger")}
_decimals = {f"{_xsd}{name}" for name in ("decimal", "double", "float")}


def absolute(iri: str) -> str:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]*", iri):
        raise ValueError(f"{iri!r} is not an absolute IRI")
    return iri


class Row(Mapping[str, Term]):
    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Term]) -> None:
        self._values = values

    def __getitem__(self, key: str, /) -> Term:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Row({self._values!r})"

    def iri(self, name: str) -> Iri:
        value = self[name]
        if not isinstance(value, Iri):
            raise TypeError(f"{name} is {value!r}, which is not an IRI")
        return value

    def text(self, name: str) -> str:
        value = self[name]
        return value if isinstance(value, str) else _lexical(value)

    def number(self, name: str) -> Decimal:
        value = self[name]
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise TypeError(f"{name} is {value!r}, which is not a number")
        return Decimal(value)


def read_rows(bindings: Sequence[Mapping[str, Any]]) -> Sequence[Row]:
    return tuple(Row({name: _read(term) for name, term in one.items()}) for one in bindings)


def _read(term: Mapping[str, str]) -> Term:
    value, kind, datatype = term["value"], term["type"], term.get("datatype", "")
    if kind == "uri":
        return Iri(value)
    if kind == "bnode":
        return f"_:{value}"
    try:
        if datatype in _integers:
            return int(value)
        if datatype in _decimals:
            return Decimal(value)
        if datatype == f"{_xsd}boolean":
            return {"true": True, "1": True, "false": False, "0": False}[value]
        if datatype == f"{_xsd}dateTime":
            return parse_time(value)
        if datatype == f"{_xsd}date":
            return date.fromisoformat(value)
    except (InvalidOperation, KeyError, ValueError):
        pass
    return value


def _lexical(value: Term) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, datetime):
        return print_time(value) if value.tzinfo else value.isoformat()
    return value.isoformat() if isinstance(value, date) else str(value)


def _write(term: Variable | Term) -> str:
    if isinstance(term, Variable):
        return _name(term)
    if isinstance(term, Iri):
        return f"<{absolute(term)}>"
    if isinstance(term, (bool, int)):
        return _lexical(term)
    quoted = '"' + re.sub(r'[\\"\n\r]', lambda found: _escapes[found[0]], str(term)) + '"'
    for kind, name in ((Decimal, "decimal"), (datetime, "dateTime"), (date, "date")):
        if isinstance(term, kind):
            return f'"{_lexical(term)}"^^<{_xsd}{name}>'
    return quoted


_escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}


class GraphQuery:
    def __init__(self, *variables: Variable) -> None:
        self._variables = variables
        self._patterns: tuple[str, ...] = ()
        self._order: tuple[str, ...] = ()
        self._limit = ""

    def _with(self, **changes: Any) -> Self:
        copy = type(self)(*self._variables)
        vars(copy).update({**vars(self), **changes})
        return copy

    def where(self, subject: Variable | str, property: Variable | str, object: Variable | Term) -> Self:
        fact = f"{_entity(subject)} {_entity(property)} {_write(object)} ."
        return self._with(_patterns=(*self._patterns, fact))

    def is_a(self, subject: Variable | str, class_iri: str) -> Self:
        path = f"<{_rdf_type}>/<{_rdfs}subClassOf>*"
        return self._with(_patterns=(*self._patterns, f"{_entity(subject)} {path} <{absolute(class_iri)}> ."))

    def optional(self, subject: Variable | str, property: Variable | str, object: Variable) -> Self:
        fact = f"OPTIONAL {{ {_entity(subject)} {_entity(property)} {_write(object)} . }}"
        return self._with(_patterns=(*self._patterns, fact))

    def filter(self, variable: Variable, operator: FilterOperator, value: Term) -> Self:
        name = _name(variable)
        if operator == "EXISTS":
            if not isinstance(value, bool):
                raise ValueError("EXISTS takes True or False")
            condition = f"{'' if value else '!'}BOUND({name})"
        elif operator == "CONTAINS":
            if not isinstance(value, str) or isinstance(value, Iri):
                raise ValueError("CONTAINS takes text")
            condition = f"CONTAINS(LCASE(STR({name})), {_write(value.lower())})"
        else:
            if operator not in ("EQ", "NE") and (isinstance(value, (bool, Iri))):
                raise ValueError(f"{operator} takes a number, text, or a time")
            condition = f"{name} {_operators[operator]} {_write(value)}"
        return self._with(_patterns=(*self._patterns, f"FILTER({condition})"))

    def order_by(self, variable: Variable, *, descending: bool = False) -> Self:
        return self._with(_order=(*self._order, f"{'DESC' if descending else 'ASC'}({_name(variable)})"))

    def limit(self, count: int, *, offset: int = 0) -> Self:
        if count < 1 or offset < 0:
            raise ValueError("the count must be at least 1, and the offset at least 0")
        return self._with(_limit=f"LIMIT {count}" + (f" OFFSET {offset}" if offset else ""))

    def to_sparql(self) -> str:
        if not any(not one.startswith("FILTER") for one in self._patterns):
            raise ValueError("the query has no facts")
        names = " ".join(map(_name, self._variables)) or "*"
        order = f"ORDER BY {' '.join(self._order)}" if self._order else ""
        lines = [f"SELECT {names} WHERE {{", *(f"  {one}" for one in self._patterns), "}", order, self._limit]
        return "\n".join(line for line in lines if line)


def _name(variable: Variable) -> str:
    if not re.fullmatch(r"[A-Za-z_]\w*", variable.name):
        raise ValueError(f"{variable.name!r} can't be the name of a variable")
    return f"?{variable.name}"


def _entity(value: Variable | str) -> str:
    return _name(value) if isinstance(value, Variable) else f"<{absolute(value)}>"


def neighbors_query(entity: str, way: str) -> str:
    """The facts from an entity to others, or to it from others."""
    fact = f"<{entity}> ?property ?other" if way == "OUT" else f"?other ?property <{entity}>"
    return (
        f"SELECT ?property ?other ?label ?class WHERE {{ {fact} . "
        f"OPTIONAL {{ ?other <{_rdfs}label> ?label }} OPTIONAL {{ ?other <{_rdf_type}> ?class }} "
        f"FILTER(isIRI(?other) && ?property != <{_rdf_type}>) }} ORDER BY ?property ?label ?class"
    )
