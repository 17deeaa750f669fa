"""Random recurrences, expanded by the portable core (Sources/RecurrenceCheck) and by dateutil.rrule: no difference.

    against_dateutil.py PROGRAM [RULES] [SEED]

Left out is what the two understand differently, where RFC 5545 is on our side; Tests/CoreTests/RecurrenceTests.swift has it:
- dateutil asks of BYDAY=MO,1TU both at once, RFC 5545 (3.3.10) either;
- dateutil counts BYSETPOS in the first week of a weekly rule from DTSTART, RFC 5545 from the start of the week;
- dateutil gives the first days of some years to week 53 of a year of 52, and does not see weeks -52 and -53 that cross the
  new year. Weeks 52 and 53 from either end are compared with Python's own ISO weeks instead.
Whole days stand in UNTIL only where DTSTART is at midnight, which dateutil takes them for."""

import datetime
import itertools
import random
import subprocess
import sys
import threading
import time

from dateutil import rrule

FORMAT = "%Y%m%dT%H%M%S"
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
# No window goes farther. Where nothing more comes, dateutil goes on looking to the last year there is.
HORIZON = datetime.datetime(2070, 1, 1)
datetime.MAXYEAR = HORIZON.year


def some(random, values, most):
    return random.sample(values, random.randint(1, min(most, len(values))))


def signed(most):
    return [*range(-most, 0), *range(1, most + 1)]


def listed(values):
    return ",".join(map(str, values))


class Case:
    """A recurrence set and a window on it."""

    def __init__(self, random):
        self.random = random
        self.frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
        self.start = datetime.datetime(1990, 1, 1) + datetime.timedelta(days=random.randrange(16_000))
        if random.random() < 0.8:
            self.start += datetime.timedelta(seconds=random.randrange(86_400))
        self.parts = {"FREQ": self.frequency}
        getattr(self, self.frequency.lower())()
        self.common()
        self.additions, self.exclusions = [], []
        self.begin = self.end = self.start

    def chance(self, part, likelihood, values, most=3):
        if self.random.random() < likelihood:
            self.parts[part] = listed(some(self.random, values, most))

    def months(self, likelihood):
        self.chance("BYMONTH", likelihood, range(1, 13), 4)

    def daily(self):
        self.months(0.2)
        self.chance("BYMONTHDAY", 0.2, signed(28), 6)
        self.chance("BYDAY", 0.3, WEEKDAYS, 5)

    def weekly(self):
        self.months(0.2)
        self.chance("BYDAY", 0.7, WEEKDAYS, 5)

    def monthly(self):
        self.months(0.3)
        self.chance("BYMONTHDAY", 0.4, signed(31), 5)
        self.weekdays(0.5, 5)

    def yearly(self):
        self.months(0.4)
        self.chance("BYMONTHDAY", 0.3, signed(31), 5)
        self.chance("BYYEARDAY", 0.2, signed(366), 9)
        self.chance("BYWEEKNO", 0.2, signed(51), 6)
        if "BYWEEKNO" in self.parts:
            self.chance("BYDAY", 0.5, WEEKDAYS)
        else:
            self.weekdays(0.4, 5 if "BYMONTH" in self.parts else 53)

    def weekdays(self, likelihood, most):
        """Every such day, or the nth ones."""
        ordinals = [str(number) for number in signed(most)]
        days = WEEKDAYS
        if self.random.random() < 0.5:
            days = [ordinal + day for ordinal in self.random.sample(ordinals, 4) for day in WEEKDAYS]
        self.chance("BYDAY", likelihood, days, 4)

    def common(self):
        random = self.random
        self.chance("BYHOUR", 0.1, range(24))
        self.chance("BYMINUTE", 0.1, range(60))
        self.chance("BYSECOND", 0.05, range(60))
        if random.random() < 0.5:
            self.parts["INTERVAL"] = random.choice([1, 2, 2, 3, 3, 4, 5, 7, 12, random.randint(1, 30)])
        if random.random() < 0.3:
            self.parts["WKST"] = random.choice(WEEKDAYS)
        if random.random() < 0.25 and any(part.startswith("BY") for part in self.parts):
            self.parts["BYSETPOS"] = listed(some(random, signed(random.choice([2, 5, 30])), 3))
            if self.frequency == "WEEKLY":
                first = WEEKDAYS.index(self.parts.get("WKST", "MO"))
                self.start -= datetime.timedelta(days=(self.start.weekday() - first) % 7)
        end = random.random()
        if end < 0.25:
            self.parts["COUNT"] = random.choice([1, 2, 3, 10, 100, random.randint(1, 500)])
        elif end < 0.5:
            until = self.start + datetime.timedelta(days=random.choice([random.randrange(60), random.randrange(4000)]))
            whole = self.start.time() == datetime.time() and not self.parts.keys() & {"BYHOUR", "BYMINUTE", "BYSECOND"}
            self.parts["UNTIL"] = until.strftime("%Y%m%d" if whole else FORMAT)

    def look_at(self, moments, is_all):
        """Chooses a window: near some of the moments, or before, between or behind them. The last one may not be the last."""
        near = [*moments, self.start] if is_all else moments
        jitter = datetime.timedelta(seconds=self.random.choice([-90_000, -1, 0, 1, 90_000]))
        ends = self.random.choice(near) + jitter, self.random.choice([*near, HORIZON] if is_all else near) + abs(jitter)
        last = HORIZON if is_all else moments[-1]
        self.begin, self.end = sorted(min(end, last) for end in ends)

    def edit(self, found):
        """Takes some away of what there would be, and adds some."""
        self.exclusions = [moment for moment in found if self.random.random() < 0.2]
        for _ in range(self.random.randint(0, 3)):
            self.additions.append(self.begin + datetime.timedelta(seconds=self.random.randrange(-100_000, 1_000_000)))
        self.additions += self.random.sample(found, min(1, len(found)))

    def rule(self):
        parts = list(self.parts.items())
        self.random.shuffle(parts)
        return ";".join(f"{part}={value}" for part, value in parts)

    def line(self, rule):
        lists = (",".join(moment.strftime(FORMAT) for moment in moments) for moments in (self.additions, self.exclusions))
        times = self.begin.strftime(FORMAT), self.end.strftime(FORMAT)
        return "\t".join([self.start.strftime(FORMAT), rule, *lists, *times])

    def inside(self, moments):
        return [moment for moment in moments if self.begin <= moment < self.end]


def by_dateutil(case, rule):
    single = rrule.rrulestr(rule, dtstart=case.start)
    most = case.random.choice([5, 20, 60, 150])
    moments = list(itertools.islice(single, most))
    case.look_at(moments, len(moments) < most)
    found = case.inside(moments)
    if case.random.random() > 0.2:
        return found
    case.edit(found)
    combined = rrule.rruleset()
    combined.rrule(single)
    for moment in case.additions:
        combined.rdate(moment)
    for moment in case.exclusions:
        combined.exdate(moment)
    return case.inside(itertools.takewhile(lambda moment: moment < case.end, combined))


def by_weeks(case):
    """A rule of ISO weeks near the ends of years, and every day of its window that is in one of them."""
    weeks = some(case.random, [*range(-53, -50), *range(50, 54), 1, -1], 3)
    days = some(case.random, WEEKDAYS, 7)
    found = []
    case.begin = case.start + datetime.timedelta(days=case.random.randrange(-30, 4000))
    case.end = case.begin + datetime.timedelta(days=case.random.randrange(1500))
    day = datetime.datetime.combine(max(case.start, case.begin).date(), case.start.time())
    while day < case.end:
        year, week, weekday = day.isocalendar()
        last = datetime.date(year, 12, 28).isocalendar().week
        if {week, week - last - 1} & set(weeks) and WEEKDAYS[weekday - 1] in days and day >= max(case.start, case.begin):
            found.append(day)
        day += datetime.timedelta(days=1)
    return f"FREQ=YEARLY;BYWEEKNO={listed(weeks)};BYDAY={listed(days)}", found


def cases(count, seed):
    """Lines for the program, and what should come out."""
    source = random.Random(seed)
    for number in range(count):
        case = Case(source)
        if number % 20 == 0:
            rule, found = by_weeks(case)
        else:
            rule = case.rule()
            found = by_dateutil(case, rule)
        yield case.line(rule), ",".join(moment.strftime(FORMAT) for moment in found)


def main(program, count="20000", seed="5545"):
    began = time.monotonic()
    checker = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    lines, expected = [], []

    def ask():
        for line, answer in cases(int(count), int(seed)):
            lines.append(line)
            expected.append(answer)
            checker.stdin.write(line + "\n")
        checker.stdin.close()

    asking = threading.Thread(target=ask)
    asking.start()
    answers = checker.stdout.read().splitlines()
    asking.join()
    if checker.wait() != 0 or len(answers) != len(lines) or len(lines) != int(count):
        sys.exit(f"Recurrence: {len(lines)} rules asked, {len(answers)} answers, exit code {checker.returncode}")
    different = [each for each in zip(lines, expected, answers) if each[1] != each[2]]
    for line, wanted, answer in different[:5]:
        print(f"{line}\n  wanted {wanted[:300]}\n  got    {answer[:300]}")
    moments = sum(answer.count(",") + 1 for answer in answers if answer)
    empty = sum(not answer for answer in answers)
    print(
        f"Recurrence: {len(lines)} rules, {moments} occurrences, {empty} empty windows, {len(different)} differences"
        f" from dateutil ({time.monotonic() - began:.0f} s)"
    )
    # Most windows must show something, or nothing would be compared.
    sys.exit(1 if different or moments < 5 * len(lines) else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
