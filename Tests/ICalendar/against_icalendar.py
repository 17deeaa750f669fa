"""Calendar files, written and read by the portable core (Sources/CalendarCheck) and by PyPI's icalendar: no difference.

    against_icalendar.py PROGRAM [CALENDARS] [SEED]

Four parts: what Toward writes, icalendar reads the same; what icalendar writes, Toward reads the same; each awkward
file beside this one is read as the JSON of its name says, which lists only what matters there; and what series put on
days, however they go on, is what they say, both when it came in and when it went out again (following.py)."""

import base64
import datetime
import json
import pathlib
import random
import subprocess
import sys
import time
import zoneinfo

import icalendar

import following

HERE = pathlib.Path(__file__).parent
UTC = datetime.timezone.utc
STATUS = {
    "TENTATIVE": "tentative",
    "CONFIRMED": "confirmed",
    "CANCELLED": "cancelled",
    "NEEDS-ACTION": "needsAction",
    "IN-PROCESS": "inProcess",
    "COMPLETED": "completed",
}


def run(program, *arguments, given=""):
    done = subprocess.run([program, *arguments], input=given, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"Calendar files: {program} ended with {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout.splitlines()


def read(program, files, command="read"):
    """What Toward makes of files, as bytes."""
    lines = "".join(base64.b64encode(file).decode() + "\n" for file in files)
    return [json.loads(line) for line in run(program, command, given=lines)]


# What icalendar read, described as Toward does.


def milliseconds(moment):
    return round(moment.timestamp() * 1000)


def moment(value, zone=None):
    if not isinstance(value, datetime.datetime):
        return value.strftime("%Y%m%d")
    text = value.strftime("%Y%m%dT%H%M%S")
    if value.tzinfo is None:
        return text
    if value.tzinfo == UTC or zone is None:
        return text + "Z"
    return f"{text}@{zone}={milliseconds(value)}"


def dated(component, name):
    prop = component.get(name)
    return None if prop is None else moment(prop.dt, prop.params.get("TZID"))


def listed(component, name):
    lists = component.get(name, [])
    lists = lists if isinstance(lists, list) else [lists]
    return [moment(each.dt, entry.params.get("TZID")) for entry in lists for each in entry.dts]


def instant(component, name):
    prop = component.get(name)
    return None if prop is None else milliseconds(prop.dt)


def estimate(component):
    # Newer than what icalendar has a type for.
    prop = component.get("ESTIMATED-DURATION")
    return None if prop is None else round(icalendar.vDuration.from_ical(str(prop)).total_seconds() / 60)


def rule(text):
    """The parts of a rule, in no order, without those that say what is so anyway."""
    parts = dict(part.split("=") for part in text.split(";") if part)
    if parts.get("INTERVAL") == "1":
        del parts["INTERVAL"]
    if parts.get("WKST") == "MO":
        del parts["WKST"]
    return {part: sorted(value.split(",")) for part, value in parts.items()}


def alarm(component):
    trigger = component["TRIGGER"]
    text = [str(component.get("DESCRIPTION", "")), str(component.get("UID", ""))]
    if isinstance(trigger.dt, datetime.datetime):
        return ["instant", milliseconds(trigger.dt), *text]
    related = "end" if trigger.params.get("RELATED") == "END" else "start"
    return [related, round(trigger.dt.total_seconds() / 60), *text]


def described(component):
    kind = component.name
    categories = component.get("CATEGORIES")
    lists = categories if isinstance(categories, list) else [categories] if categories else []
    recurrence = component.get("RRULE")
    return {
        "kind": kind,
        "uid": str(component["UID"]),
        "recurrence-id": dated(component, "RECURRENCE-ID"),
        "range": str(component["RECURRENCE-ID"].params.get("RANGE", "")) if "RECURRENCE-ID" in component else "",
        "sequence": int(component.get("SEQUENCE", 0)),
        "start": dated(component, "DTSTART"),
        "end": dated(component, "DTEND" if kind == "VEVENT" else "DUE"),
        "estimate": estimate(component),
        "summary": str(component.get("SUMMARY", "")),
        "description": str(component.get("DESCRIPTION", "")),
        "url": str(component.get("URL", "")),
        "location": str(component.get("LOCATION", "")),
        "priority": int(component["PRIORITY"]) or None if "PRIORITY" in component else None,
        "categories": [str(each) for entry in lists for each in entry.cats],
        "color": str(component.get("COLOR", "")),
        "status": STATUS.get(component.get("STATUS"), ""),
        "completed": instant(component, "COMPLETED"),
        "free": component.get("TRANSP") == "TRANSPARENT",
        "rule": rule(recurrence.to_ical().decode() if recurrence else ""),
        "rdate": listed(component, "RDATE"),
        "exdate": listed(component, "EXDATE"),
        "alarms": [alarm(child) for child in component.walk("VALARM")],
    }


def calendar(file):
    found = icalendar.Calendar.from_ical(file)
    return [described(each) for each in found.walk() if each.name in ("VEVENT", "VTODO")]


def comparable(component):
    """Toward's own description, without what icalendar does not say."""
    component = {**component, "rule": rule(component["rule"])}
    component.pop("modified")
    return component


def differences(name, wanted, found):
    if wanted == found:
        return []
    lines = [f"{name}: {len(wanted)} wanted, {len(found)} found"]
    for left, right in zip(wanted, found):
        for key in left:
            if left[key] != right.get(key):
                lines.append(f"  {left.get('uid')} {key}: wanted {left[key]!r}, found {right.get(key)!r}")
    return ["\n".join(lines)]


def written_by_toward(program, count, seed):
    wrong, files, descriptions = [], [], []
    for line in run(program, "write", seed, count):
        file, description = line.split("\t", 1)
        files.append(base64.b64decode(file))
        descriptions.append(json.loads(description))
    components = 0
    # And by Toward itself, to the last word.
    for file, wanted, found in zip(files, descriptions, read(program, files)):
        components += len(wanted["components"])
        wrong += differences("written by Toward", [comparable(each) for each in wanted["components"]], calendar(file))
        wrong += differences("read again", stamped(wanted["components"]), stamped(found["components"]))
        if [found["name"], found["method"], found["problems"]] != [wanted["name"], wanted["method"], []]:
            wrong.append(f"read again: {found['name']!r} {found['method']!r} {found['problems'][:3]}")
    return wrong, components


def stamped(components):
    """DTSTAMP counts where there is no LAST-MODIFIED; a file always has it."""
    return [{**each, "modified": each["modified"] or 1_795_219_200_000} for each in components]


class RandomCalendar:
    """Calendars as other programs write them, by icalendar."""

    ZONES = ["America/Chicago", "Europe/Berlin", "Australia/Sydney", "Asia/Kathmandu", "Europe/Lisbon", "America/Sao_Paulo"]
    PIECES = ["calculus", " ", "a,b", ";", "\\", "\n", '"q"', ":", "é", "学习", "👩‍🎓", "^", "long " * 20, "END:VEVENT"]
    RULES = [
        {"freq": "daily", "interval": 3},
        {"freq": "weekly", "byday": ["mo", "we"], "wkst": "su"},
        {"freq": "monthly", "byday": "-1fr", "count": 7},
        {"freq": "yearly", "bymonth": [2, 8], "bymonthday": [1, -1]},
    ]

    def __init__(self, source):
        self.random = source

    def text(self):
        return "x" + "".join(self.random.choice(self.PIECES) for _ in range(self.random.randrange(8))) + "x"

    def moment(self, clock):
        random = self.random
        day = datetime.date(2025, 1, 1) + datetime.timedelta(days=random.randrange(1200))
        if clock == "day":
            return day
        tz = {"floating": None, "utc": UTC}.get(clock) or (zoneinfo.ZoneInfo(clock) if "/" in clock else None)
        return datetime.datetime.combine(day, datetime.time(random.randrange(24), random.randrange(60)), UTC if clock == "utc" else tz)

    def component(self, uid, clock):
        random = self.random
        component = random.choice([icalendar.Event, icalendar.Event, icalendar.Todo])()
        component.add("uid", uid)
        component.add("dtstamp", datetime.datetime(2026, 11, 21, tzinfo=UTC))
        component.add("dtstart", self.moment(clock))
        length = datetime.timedelta(days=random.randint(1, 4)) if clock == "day" else datetime.timedelta(minutes=random.randint(5, 400))
        # In the wall clock of the zone, as calendars show it.
        if random.random() < 0.6:
            component.add("dtend" if component.name == "VEVENT" else "due", component["dtstart"].dt + length)
        component.add("summary", self.text())
        if component.name == "VTODO" and random.random() < 0.3:
            component.add("estimated-duration", f"PT{random.randint(1, 90)}M", encode=False)
        for name in ("description", "location"):
            if random.random() < 0.5:
                component.add(name, self.text())
        if random.random() < 0.5:
            component.add("categories", [self.text(), self.text()])
        if random.random() < 0.4:
            component.add("rrule", random.choice(self.RULES))
            component.add("exdate", [self.moment(clock) for _ in range(random.randint(1, 3))])
            component.add("rdate", [self.moment(clock) for _ in range(random.randint(1, 2))])
        if random.random() < 0.3:
            component.add("priority", random.randrange(10))
        if random.random() < 0.5:
            component.add("sequence", random.randrange(1000))
        if random.random() < 0.5:
            component.add("status", "CONFIRMED" if component.name == "VEVENT" else "IN-PROCESS")
        for _ in range(random.randrange(3)):
            self.alarm(component)
        return component

    def alarm(self, component):
        alarm = icalendar.Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", self.text())
        if self.random.random() < 0.5:
            alarm.add("uid", f"{self.random.randrange(1000)}@check")
        minutes = datetime.timedelta(minutes=self.random.randrange(-3000, 3000))
        kind = self.random.randrange(3)
        if kind == 2:
            alarm.add("trigger", datetime.datetime(2026, 11, 21, 9, tzinfo=UTC) + minutes)
        else:
            alarm.add("trigger", minutes, parameters={"RELATED": "END"} if kind else None)
        component.add_component(alarm)

    def calendar(self):
        calendar = icalendar.Calendar()
        calendar.add("prodid", "-//check//EN")
        calendar.add("version", "2.0")
        for number in range(self.random.randint(1, 4)):
            clock = self.random.choice(["day", "floating", "utc", *self.ZONES])
            calendar.add_component(self.component(f"{number}@check", clock))
        calendar.add_missing_timezones()
        return calendar.to_ical()


def written_by_icalendar(program, count, seed):
    source = RandomCalendar(random.Random(seed))
    files = [source.calendar() for _ in range(count)]
    wrong, components = [], 0
    for file, found in zip(files, read(program, files)):
        wanted = calendar(file)
        components += len(wanted)
        if found["problems"]:
            wrong.append(f"written by icalendar: {found['problems'][:3]}")
        wrong += differences("written by icalendar", wanted, [comparable(each) for each in found["components"]])
    return wrong, components


def awkward(program):
    files = sorted(HERE.glob("*.ics"))
    wrong = []
    for file, found in zip(files, read(program, [file.read_bytes() for file in files])):
        wanted = json.loads(file.with_suffix(".json").read_text())
        for key in wanted.keys() - {"components"}:
            if found[key] != wanted[key]:
                wrong.append(f"{file.name}: {key}: wanted {wanted[key]!r}, found {found[key]!r}")
        if len(found["components"]) != len(wanted["components"]):
            wrong.append(f"{file.name}: {len(wanted['components'])} components wanted, {len(found['components'])} found")
        for left, right in zip(wanted["components"], found["components"]):
            for key in left:
                if left[key] != right[key]:
                    wrong.append(f"{file.name}: {left.get('uid')} {key}: wanted {left[key]!r}, found {right[key]!r}")
    return wrong, len(files)


def main(program, count="1000", seed="5545"):
    began = time.monotonic()
    wrong, written = written_by_toward(program, count, seed)
    more, foreign = written_by_icalendar(program, int(count) // 3, int(seed))
    strange, files = awkward(program)
    others, series = following.check(lambda files: read(program, files, "days"), int(count) // 3, int(seed))
    wrong += more + strange + others
    for line in wrong[:12]:
        print(line)
    print(
        f"Calendar files: {written} components written, {foreign} of icalendar's read, {files} awkward files, {series} series,"
        f" {len(wrong)} differences ({time.monotonic() - began:.0f} s)"
    )
    sys.exit(1 if wrong or written < int(count) or foreign < int(count) // 3 or files < 15 else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
