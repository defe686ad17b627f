"""`skerry` as `pictures.py` runs it: nothing in it depends on when, how often or beside what it runs.

As for browser tests, a correction may set anything sound, and the server ends with whoever started it. Processes that
it starts run this file too, under another name.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pictures_still as still

still.stop_the_clock()
still.fix_luck(os.environ[still.SEED])
still.measure_nothing()
still.put_in_place("skerry.bots.hints", "advise", still.unhurried)
still.put_in_place("skerry.tables.bots.questions", "question_for", still.of_the_position)

if __name__ == "__main__":
    import leash

    sys.path.append(str(Path(leash.__file__).parent / "browser"))
    from serve_freely import anything

    from skerry.cli import main
    from skerry.tables.play import corrections

    leash.hold()
    corrections.must_fit = anything
    main()
