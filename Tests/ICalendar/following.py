"""Series that go on otherwise from some time on (RECURRENCE-ID;RANGE=THISANDFUTURE, RFC 5545, 3.8.4.4): what they put on days
is told by icalendar and dateutil, and by Toward; and the file that Toward makes of these days has no RANGE and says the same."""

import base64
import datetime
import random
import zoneinfo

import icalendar
from dateutil import rrule

ZONES = ["America/Chicago", "Europe/Berlin", "Asia/Kathmandu"]
FIRST, LAST = datetime.datetime(2026, 11, 1), datetime.datetime(2027, 9, 1)
RULES = [
    "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU",
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=5,-1", "FREQ=YEARLY;BYMONTH=1,3;BYMONTHDAY=9",
]  # fmt: skip


def civil(value, zone=None):
    """As clocks of the zone show it; a day begins at midnight."""
    if not isinstance(value, datetime.datetime):
        return datetime.datetime.combine(value, datetime.time())
    if value.tzinfo is not None and zone is not None:
        value = value.astimezone(zone)
    return value.replace(tzinfo=None)


def ids(main):
    """When the series would be if nothing had moved, by its own clock."""
    start = main["DTSTART"].dt
    zone = getattr(start, "tzinfo", None)
    times = rrule.rruleset()
    if "RRULE" in main:
        text = main["RRULE"].to_ical().decode()
        until = main["RRULE"].get("UNTIL")
        if until:
            parts = [part for part in text.split(";") if not part.startswith("UNTIL=")]
            last = civil(until[0], zone)
            if not isinstance(until[0], datetime.datetime):
                last += datetime.timedelta(hours=23, minutes=59, seconds=59)
            text = ";".join([*parts, "UNTIL=" + last.strftime("%Y%m%dT%H%M%S")])
        times.rrule(rrule.rrulestr(text, dtstart=civil(start)))
    else:
        times.rdate(civil(start))
    for name, add in (("RDATE", times.rdate), ("EXDATE", times.exdate)):
        lists = main.get(name, [])
        for entry in lists if isinstance(lists, list) else [lists]:
            for each in entry.dts:
                add(civil(each.dt, zone))
    return [each for each in times.between(FIRST - datetime.timedelta(60), LAST + datetime.timedelta(60), inc=True)], zone


def entry(start, component):
    first, last = component["DTSTART"].dt, component["DTEND"].dt
    is_day = not isinstance(first, datetime.datetime)
    text = start.strftime("%Y%m%d" if is_day else "%Y%m%dT%H%M%S")
    zone = getattr(first, "tzinfo", None)
    minutes = (civil(last) - civil(first)).total_seconds() // 60
    return [text, zone.key if zone else "", int(minutes), str(component["SUMMARY"])]


def expanded(file):
    found = []
    events = icalendar.Calendar.from_ical(file).walk("VEVENT")
    for main in [each for each in events if "RECURRENCE-ID" not in each]:
        times, zone = ids(main)
        own = [each for each in events if each["UID"] == main["UID"] and "RECURRENCE-ID" in each]
        named = [(civil(each["RECURRENCE-ID"].dt, zone), each) for each in own]
        singles = {id: each for id, each in named if "RANGE" not in each["RECURRENCE-ID"].params}
        ranges = sorted(((id, each) for id, each in named if "RANGE" in each["RECURRENCE-ID"].params), key=lambda pair: pair[0])
        # One that is named stands even where nothing else is.
        for id in sorted({*times, *singles}):
            component, moved, is_over = main, datetime.timedelta(), False
            for begin, each in ranges:
                if begin <= id:
                    component, moved = each, civil(each["DTSTART"].dt) - begin
                    is_over = each.get("STATUS") == "CANCELLED"
            start = id + moved
            if id in singles:
                component, start = singles[id], civil(singles[id]["DTSTART"].dt)
            if not is_over and component.get("STATUS") != "CANCELLED":
                found.append(entry(start, component))
    return in_sight(found)


def in_sight(entries):
    first, last = FIRST.strftime("%Y%m%d"), LAST.strftime("%Y%m%d")
    return sorted(each for each in entries if first <= each[0] < last)


class RandomSeries:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def file(self):
        random = self.random
        calendar = icalendar.Calendar()
        calendar.add("prodid", "-//check//EN")
        calendar.add("version", "2.0")
        zone = random.choice([None, "", *ZONES])
        start = self.moment(datetime.datetime(2026, 11, 2) + datetime.timedelta(days=random.randrange(40)), zone)
        main = self.event(start)
        rule = icalendar.vRecur.from_ical(random.choice(RULES))
        if random.random() < 0.4:
            rule["COUNT"] = [random.randint(1, 30)]
        elif random.random() < 0.5:
            last = civil(start) + datetime.timedelta(days=random.randrange(200))
            rule["UNTIL"] = [self.until(last, start)]
        main.add("rrule", rule)
        calendar.add_component(main)
        times, _ = ids(main)
        for time in random.sample(times, min(len(times), random.randrange(3))):
            main.add("exdate", self.like(time, start))
        left = ids(main)[0]
        for time in random.sample(left, min(len(left), random.randrange(6))):
            calendar.add_component(self.changed(time, start, zone))
        calendar.add_missing_timezones()
        return calendar.to_ical()

    def changed(self, time, start, zone):
        random = self.random
        is_range = random.random() < 0.5
        other = random.choice([zone, zone, *ZONES]) if zone else zone
        days = random.choice([0, 0, 1, -1, 3])
        event = self.event(self.moment(time + datetime.timedelta(days=days), other))
        parameters = {"RANGE": "THISANDFUTURE"} if is_range else {}
        if random.random() < 0.15:
            event.add("status", "CANCELLED")
        event.add("recurrence-id", self.like(time, start), parameters=parameters)
        return event

    def event(self, start):
        random = self.random
        event = icalendar.Event()
        event.add("uid", "series@check")
        event.add("dtstamp", datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc))
        event.add("dtstart", start)
        is_day = not isinstance(start, datetime.datetime)
        length = datetime.timedelta(days=random.randint(1, 3)) if is_day else datetime.timedelta(minutes=random.randint(5, 300))
        event.add("dtend", start + length)
        event.add("summary", random.choice("ABCDEFGH"))
        return event

    def moment(self, day, zone):
        """None for a day, empty for what floats."""
        if zone is None:
            return day.date()
        # Not in the hours that clocks skip, or show twice.
        time = datetime.time(self.random.randrange(6, 23), self.random.randrange(60))
        return datetime.datetime.combine(day.date(), time, zoneinfo.ZoneInfo(zone) if zone else None)

    def like(self, time, start):
        return time.replace(tzinfo=start.tzinfo) if isinstance(start, datetime.datetime) else time.date()

    def until(self, last, start):
        if not isinstance(start, datetime.datetime):
            return last.date()
        if start.tzinfo is None:
            return last
        return last.replace(tzinfo=start.tzinfo).astimezone(datetime.timezone.utc)


def check(read, count, seed):
    """- Parameter read: what Toward makes of files."""
    source = RandomSeries(seed)
    files = [source.file() for _ in range(count)]
    wrong = []
    for file, found in zip(files, read(files)):
        wanted = expanded(file)
        out = base64.b64decode(found["file"])
        for name, entries in (("series", in_sight(found["entries"])), ("series, out again", expanded(out))):
            missing, strange = [[each for each in one if each not in other] for one, other in ((wanted, entries), (entries, wanted))]
            if entries != wanted:
                text = file.decode()
                wrong.append(f"{name}: {text[text.index('BEGIN:VEVENT'):]}missing {missing[:4]}\nstrange {strange[:4]}")
        if b"RANGE=" in out:
            wrong.append("series, out again: RANGE is what few calendars read")
    return wrong, len(files)
