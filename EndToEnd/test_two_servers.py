"""Two servers on one PostgreSQL are one to the people whose devices ask them in turn."""

import base64
import json
import threading
import time
import urllib.error
import urllib.request

import pytest

from running_server import RunningServer
from temporary_postgres import TemporaryPostgres

PEOPLE = 12
# A server takes thirty batches of an account at once.
BATCHES = 40
IN_A_BATCH = 10


@pytest.fixture
def postgres():
    database = TemporaryPostgres()
    yield database
    database.remove()


@pytest.fixture
def servers(postgres, tmp_path):
    pair = [RunningServer(tmp_path / name, "goodnews", database=postgres.address) for name in ("one", "two")]
    # Both at once, on an empty database.
    threads = [threading.Thread(target=server.start) for server in pair]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    yield pair
    for server in pair:
        server.stop()


def ask(server, method, path, message=None, token=None):
    """The status and what was answered."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = json.dumps(message).encode() if message is not None else None
    request = urllib.request.Request(server.url(path), body, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if text else None
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.status, None


def encoded(byte, count):
    return base64.b64encode(bytes([byte]) * count).decode()


def wrapped():
    return {"salt": encoded(1, 16), "iterations": 1_200_000, "nonce": encoded(2, 12), "sealed": encoded(3, 48)}


def login(number, device):
    return {"email": f"person{number}@example.org", "proof": encoded(number, 32), "device": device}


def sign_up(server, number):
    message = login(number, "Laptop") | {"profile": f"{number:032x}", "keys": {"password": wrapped()}}
    status, answer = ask(server, "POST", "/api/v1/accounts", message)
    assert status == 201
    return answer["token"]


def check(event_id):
    answers = [{"item": "learned", "value": 3}]
    body = {"questionnaire": "daily", "version": 2, "day": "2026-11-20", "answers": answers, "score": 7500}
    return {"id": event_id, "kind": "daily-check", "made": 1_795_000_000_000, "body": json.dumps(body)}


def test_two_servers_on_one_database_act_as_one(servers):
    one, two = servers
    token = sign_up(one, 1)
    status, phone = ask(two, "POST", "/api/v1/logins", login(1, "Phone"))
    assert status == 200
    _, account = ask(one, "GET", "/api/v1/account", token=token)
    assert {device["name"] for device in account["devices"]} == {"Laptop", "Phone"}
    _, receipt = ask(one, "POST", "/api/v1/events", {"events": [check("a")]}, token)
    _, again = ask(two, "POST", "/api/v1/events", {"events": [check("a"), check("b")]}, phone["token"])
    assert [answer["outcome"] for answer in receipt["answers"] + again["answers"]] == ["stored"] * 3
    _, everything = ask(one, "GET", "/api/v1/account/download", token=token)
    assert [event["id"] for event in everything["events"]] == ["a", "b"]
    own = next(device["id"] for device in phone["account"]["devices"] if device.get("own"))
    assert ask(one, "DELETE", f"/api/v1/account/devices/{own}", token=token)[0] == 204
    assert ask(two, "GET", "/api/v1/account", token=phone["token"])[0] == 401


def test_what_was_acknowledged_is_there_once_although_the_database_crashes(servers, postgres):
    tokens = [sign_up(servers[number % 2], number + 1) for number in range(PEOPLE)]
    acknowledged = [set() for _ in tokens]
    failures = []
    began_again = []

    def send(person):
        for number in range(BATCHES):
            ids = [f"{person}-{number}-{place}" for place in range(IN_A_BATCH)]
            batch = {"events": [check(event_id) for event_id in ids]}
            attempt = 0
            while True:
                status, receipt = ask(
                    servers[(number + attempt) % 2], "POST", "/api/v1/events", batch, tokens[person]
                )
                if status == 200:
                    break
                failures.append(status)
                attempt += 1
                assert attempt < 300, "It does not work again."
                time.sleep(0.1)
            if failures:
                began_again.append(time.monotonic())
            acknowledged[person] |= {answer["id"] for answer in receipt["answers"] if answer["outcome"] == "stored"}

    threads = [threading.Thread(target=send, args=[person]) for person in range(PEOPLE)]
    for thread in threads:
        thread.start()
    while sum(map(len, acknowledged)) < PEOPLE * BATCHES * IN_A_BATCH / 6:
        time.sleep(0.005)
    postgres.crash()
    postgres.start()
    up = time.monotonic()
    for thread in threads:
        thread.join()

    assert failures and set(failures) == {503}, "The crash came too late, or was told in another way."
    stored = postgres.rows("SELECT account, id FROM event")
    assert len(stored) == len({tuple(row) for row in stored}) == sum(map(len, acknowledged))
    assert {row[1] for row in stored} == set().union(*acknowledged)
    assert sum(map(len, acknowledged)) == PEOPLE * BATCHES * IN_A_BATCH
    print(f"Works again after {min(moment for moment in began_again if moment > up) - up:.2f} s.")


def test_a_class_that_signs_up_at_once_on_two_servers_is_taken_whole(servers):
    def sign_up_some(server, first, answers):
        for number in range(first, first + 8):
            message = login(number, "Phone") | {"profile": f"{number:032x}", "keys": {"password": wrapped()}}
            answers.append(ask(server, "POST", "/api/v1/accounts", message)[0])

    answers = []
    threads = [threading.Thread(target=sign_up_some, args=(servers[place % 2], 10 + place * 8, answers)) for place in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [201] * 192
