"""A bot from outside that plays at random: `python3 outside_bot.py LINK`, its token in SKERRY_BOT_TOKEN."""

import json
import os
import random
import secrets
import sys

from websockets.sync.client import connect

site, _, table = sys.argv[1].rpartition("/table/")
address = f"{site.replace('http', 'ws', 1)}/api/tables/{table}/live"
bearer = {"Authorization": f"Bearer {os.environ['SKERRY_BOT_TOKEN']}"}

with connect(address, additional_headers=bearer, max_size=None) as socket:
    seats, now = [], None
    for message in map(json.loads, socket):
        seats = message["table"]["seats"] if "table" in message else seats
        now = message.get("position") or now
        mine = next((seat for seat in seats if seat["yours"]), None)
        if message["type"] == "removed" or (now and now["result"]):
            print(message.get("text") or f"Over: {now['result']['scores']}")
            break
        if message["type"] == "reply":
            continue  # "ok" and, if it was refused, why: "error"
        if mine is None and now is None:
            wish = {"type": "sit", "seat": next(seat["seat"] for seat in seats if seat["occupant"] == "empty")}
        elif mine and now is None and not mine["ready"]:
            wish = {"type": "ready", "ready": True, "client_seed": secrets.token_hex(16)}
        elif mine and now and now["legal"] and mine["seat"] not in now["sealed"]:
            action = random.choice(now["legal"])["id"]
            wish = {"type": "choose", "seat": mine["seat"], "seq": now["seq"], "action": action}
        else:
            continue
        socket.send(json.dumps({**wish, "client_id": secrets.token_hex(8)}))
