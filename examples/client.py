"""Plays a game over the API of a running server: python examples/client.py http://127.0.0.1:8302 flanders greedy"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

SERVER, GAME, OPPONENT = sys.argv[1:4]


def call(path, data=None, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    body = None if data is None else json.dumps(data).encode()
    return json.load(urlopen(Request(f"{SERVER}/api/{path}", body, headers)))


table = call("tables", {"game": GAME, "seats": ["me", OPPONENT]})
id, token = table["id"], table["seats"]["0"]
scene = call(f"tables/{id}/scene?seat=0", token=token)
while not scene["finished"]:
    if scene["yours"]:
        move = random.choice(scene["moves"])["move"]
        scene = call(f"tables/{id}/moves", {"seat": 0, "number": scene["number"], "move": move}, token)
    else:
        time.sleep(0.05)  # or read tables/{id}/stream
        scene = call(f"tables/{id}/scene?seat=0", token=token)
print(*zip(scene["names"], scene["scores"]))
