"""No module of ours imports, by whatever way round, one that imports it: not late in a function, not for types only.

`import` inside a function and under TYPE_CHECKING counts as any other. What a package's `__init__` offers lazily from its
own folder does not close a cycle: a package is always loaded before its modules.
"""

from __future__ import annotations

import ast
from pathlib import Path

import guildhall

ROOT = Path(guildhall.__file__).parent


def modules() -> dict[str, Path]:
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of ours that a file names in an import, wherever it stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            base = node.module or ""
            names |= {f"{base}.{a.name}" if f"{base}.{a.name}" in known else base for a in node.names}
    return names & known.keys()


def arrows() -> dict[str, set[str]]:
    known = modules()
    found = {name: imported(path, known) - {name} for name, path in known.items()}
    for name, path in known.items():
        if path.name == "__init__.py":
            found[name] = {other for other in found[name] if not other.startswith(f"{name}.")}
    return found


def a_cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a ring, the first one again at the end; none: []."""
    done: set[str] = set()
    for start in sorted(graph):
        way = [start]
        rest = [sorted(graph[start])]
        while way:
            if way[-1] in done or not rest[-1]:
                done.add(way.pop())
                rest.pop()
                continue
            following = rest[-1].pop()
            if following in way:
                return [*way[way.index(following) :], following]
            if following not in done:
                way.append(following)
                rest.append(sorted(graph[following]))
    return []


def test_no_imports_run_in_a_ring() -> None:
    assert a_cycle(arrows()) == []


def test_a_ring_is_found() -> None:
    assert a_cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c", "a"]
    assert a_cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
