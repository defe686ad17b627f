"""What a run of tests has told by the file of `tests/progress.py`, also one that was cut off in the middle."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

SLOWEST = 25


@dataclass
class Results:
    """The tests of one run, by node id."""

    seconds: dict[str, float] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    """With the first line of each reason."""
    running: list[str] = field(default_factory=list)
    """Begun and not ended."""

    @classmethod
    def read(cls, file: Path) -> Results:
        """Return what stands in the file; nothing if there is none. A last line that was not finished is left out."""
        results = cls()
        lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []
        for line in lines:
            told = json.loads(line)
            if "began" in told:
                results.running.append(told["began"])
                continue
            test = told["ended"]
            if test in results.running:
                results.running.remove(test)
            results.seconds[test] = told["seconds"]
            if told["outcome"] == "failed":
                results.failed[test] = told["reason"]
        return results

    def slowest_file(self) -> str:
        """Return the file whose tests took longest, and how long."""
        files: defaultdict[str, float] = defaultdict(float)
        for test, seconds in self.seconds.items():
            files[test.split("::")[0]] += seconds
        name = max(files, key=files.__getitem__, default="")
        return f"{name} {files[name]:.0f} s" if name else ""

    def slowest(self, most: int = SLOWEST) -> list[str]:
        """Return a line for each of the slowest tests."""
        ordered = sorted(self.seconds.items(), key=lambda one: -one[1])
        return [f"{seconds:7.1f} s  {test}" for test, seconds in ordered[:most]]
