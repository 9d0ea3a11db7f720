"""Builds the compiled parts (mypyc) and the catalogues of words (Babel).

Without a C compiler the same files run interpreted. GUILDHALL_BUILD=interpreted asks for that, GUILDHALL_BUILD=compiled
makes it a fault if anything cannot be compiled.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/guildhall")
MARK = "\nfrom mypy_extensions import"  # whoever needs native ints is meant to be compiled

# mypyc does not say that an index out of range, an error and the end of an object are seldom: the C compiler then lays
# them in the middle of the usual way, and inlines less.
SELDOM = """#define PY_SSIZE_T_CLEAN
#include <Python.h>
#ifdef __GNUC__
extern __typeof__(PyErr_SetNone) PyErr_SetNone __attribute__((cold));
extern __typeof__(PyErr_Occurred) PyErr_Occurred __attribute__((cold));
extern __typeof__(_Py_Dealloc) _Py_Dealloc __attribute__((cold));
#endif
"""

# The check of an index, as mypyc writes it; it does not say either that an index is nearly always in range.
IN_RANGE = re.compile(r"((cpy_r_r\d+) = \(uint64_t\)[^;\n]+ < \(uint64_t\)[^;\n]+;\n +if \()\2(\) goto)")
WHOLE = ["-flto=auto", "-O3"]  # the linker optimises all as one program: what is called in one place is inlined there

METADATA_ONLY = {
    "egg_info",
    "dist_info",
    "sdist",
}  # commands that need no compiler; pip calls some of them before the build


class BuildAnew(build_py):
    """Begins with empty folders, and turns the .po catalogues into the .mo files that gettext reads."""

    def run(self) -> None:
        if not self.editable_mode:
            self.clear()
        self.write_words()
        super().run()

    def clear(self) -> None:
        """setuptools packs all it finds in its folders, also what an earlier build put there and is deleted since."""
        base = Path(self.get_finalized_command("build").build_base)
        for stale in [Path(self.build_lib), *base.glob("lib*"), *base.glob("bdist.*")]:
            shutil.rmtree(stale, ignore_errors=True)

    def write_words(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for stale in SOURCE.glob("locale/*/LC_MESSAGES/*.mo"):
            stale.unlink()
        for source in SOURCE.glob("locale/*/LC_MESSAGES/*.po"):
            with source.open("rb") as readable, source.with_suffix(".mo").open("wb") as writable:
                write_mo(writable, read_po(readable))


def extensions() -> list[object]:
    """All compiled modules in one unit, so that calls between them are direct."""
    wanted = os.environ.get("GUILDHALL_BUILD", "")
    if wanted not in ("", "compiled", "interpreted"):
        raise SystemExit(f"GUILDHALL_BUILD is '{wanted}'; it can be 'compiled' or 'interpreted', or not be set.")
    if wanted == "interpreted" or METADATA_ONLY & set(sys.argv):
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, "src")
    os.environ.setdefault("MYPYPATH", "src")
    files = [str(path) for path in sorted(SOURCE.rglob("*.py")) if MARK in path.read_text(encoding="utf-8")]
    modules = mypycify(files, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = wanted != "compiled"
    if sys.platform != "win32":
        # -fvisibility: nobody else links to our functions, so the C compiler may inline them
        whole = WHOLE if works(WHOLE) else []
        arguments = ["-fvisibility=hidden", "-include", str(write_seldom()), *whole]
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *arguments]
            module.extra_link_args = [*module.extra_link_args, *whole]
        for source in {Path(name) for module in modules for name in module.sources}:
            mark_in_range(source)
    return list(modules)


def works(arguments: list[str]) -> bool:
    """Whether this machine's compiler and linker take these arguments: not every one has a linker that optimises."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "any.c")
        source.write_text("int any(void) { return 0; }\n", encoding="utf-8")
        command = [*compiler, *arguments, "-shared", "-fPIC", source, "-o", source.with_suffix(".so")]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:  # no compiler at all
            return False


def mark_in_range(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    marked = IN_RANGE.sub(r"\1likely(\2)\3", text)
    if marked != text:
        source.write_text(marked, encoding="utf-8")


def write_seldom() -> Path:
    header = Path("build/seldom.h").resolve()
    header.parent.mkdir(exist_ok=True)
    header.write_text(SELDOM, encoding="utf-8")
    return header


setup(ext_modules=extensions(), cmdclass={"build_py": BuildAnew})
