"""A program for `skerry bots connect --stdio`: of a line of JSON it reads the choices, and it answers with one's id."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    print(random.choice(question["legal"])["id"], flush=True)
