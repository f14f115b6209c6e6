"""Compares the package on the path with its stubs: names, bases, fields, signatures, and defaults. Prints the differences."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import sys
from pathlib import Path

folder = Path(sys.argv[1])
sys.path.insert(0, str(folder.parent))
package = importlib.import_module(folder.name)


def norm(text: object) -> str:
    return ast.unparse(ast.parse(str(text), mode="eval")) if text is not inspect.Signature.empty else ""


def parameters_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[tuple[str, str, str, str]]:
    """Each parameter's name, kind, type, and default, as the stub has them."""
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    found = [
        (arg, "only positional" if arg in args.posonlyargs else "positional", default)
        for arg, default in zip(positional, defaults)
    ]
    found += [(args.vararg, "several", None)] if args.vararg else []
    found += [(arg, "named", default) for arg, default in zip(args.kwonlyargs, args.kw_defaults)]
    found += [(args.kwarg, "any", None)] if args.kwarg else []
    return [
        (arg.arg, kind, ast.unparse(arg.annotation) if arg.annotation else "", ast.unparse(default) if default else "")
        for arg, kind, default in found
        if arg.arg not in ("self", "cls")
    ]


kinds = dict(zip(sorted(inspect._ParameterKind), ("only positional", "positional", "several", "named", "any")))


def actual_parameters(function: object) -> list[tuple[str, str, str, str]]:
    return [
        (
            one.name,
            "positional" if kinds[one.kind] == "only positional" and one.name == "self" else kinds[one.kind],
            norm(one.annotation),
            "" if one.default is one.empty else norm(repr(one.default)),
        )
        for one in inspect.signature(function).parameters.values()
        if one.name not in ("self", "cls")
    ]


def check_class(node: ast.ClassDef) -> list[str]:
    cls = getattr(package, node.name)
    found: list[str] = []
    bases = [base.__name__ for base in cls.__bases__ if base.__name__ not in ("object", "Resource", "Generic")]
    expected = [ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases]
    # A TypedDict is a dictionary when it runs.
    expected = ["dict" if one == "TypedDict" else one for one in expected]
    if bases != expected:
        found.append(f"{node.name} has the bases {bases}, not {expected}")
    fields = {one.name: one for one in dataclasses.fields(cls)} if dataclasses.is_dataclass(cls) else {}
    known: set[str] = set()
    for member in node.body:
        if isinstance(member, ast.AnnAssign):
            name, kind = ast.unparse(member.target), ast.unparse(member.annotation)
            known.add(name)
            if fields:
                actual, default = norm(fields[name].type) if name in fields else "", fields.get(name) and fields[name].default
                default = "" if default is dataclasses.MISSING else repr(default)
            else:
                annotation = cls.__annotations__.get(name, "None")
                actual = norm(getattr(annotation, "__forward_arg__", annotation))
                default = repr(getattr(cls, name)) if name in vars(cls) else ""
            wanted = norm(ast.unparse(member.value)) if member.value else ""
            if (actual, norm(default) if default else "") != (kind, wanted):
                found.append(f"{node.name}.{name} is {actual} = {default}, not {kind} = {wanted}")
        elif isinstance(member, (ast.FunctionDef, ast.AsyncFunctionDef)):
            name = member.name
            known.add(name)
            value = inspect.getattr_static(cls, name, None)
            if value is None:
                found.append(f"{node.name} has no {name}")
                continue
            decorators = [ast.unparse(one) for one in member.decorator_list]
            if isinstance(value, property) != ("property" in decorators):
                found.append(f"{node.name}.{name} is a property, or should be one")
            function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            actual = actual_parameters(function)
            if actual != parameters_of(member):
                found.append(f"{node.name}.{name} takes {actual}, not {parameters_of(member)}")
            returns = norm(inspect.signature(function).return_annotation)
            if returns != ast.unparse(member.returns):
                found.append(f"{node.name}.{name} returns {returns}, not {ast.unparse(member.returns)}")
            if isinstance(member, ast.AsyncFunctionDef) != inspect.iscoroutinefunction(function):
                found.append(f"{node.name}.{name} is asynchronous, or should be")
    public = {name for name in vars(cls) if not name.startswith("_")} | set(fields)
    extra = public - known
    return [*found, *(f"{node.name}.{name} isn't in the stub" for name in sorted(extra))]


differences: list[str] = []
for stub in sorted(folder.glob("*.pyi")):
    for node in ast.parse(stub.read_text()).body:
        if isinstance(node, ast.ClassDef):
            differences += check_class(node) if hasattr(package, node.name) else [f"there is no {node.name}"]
        elif isinstance(node, ast.AnnAssign) and not hasattr(package, ast.unparse(node.target)):
            differences.append(f"there is no {ast.unparse(node.target)}")
public = {name for name, value in vars(package).items() if not name.startswith("_") and not inspect.ismodule(value)}
differences += [f"only one of package and stub exports {name}" for name in sorted(public ^ (set(package.__all__) - {"__version__"}))]
print("\n".join(differences))
