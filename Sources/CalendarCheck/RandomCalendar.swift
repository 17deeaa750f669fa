import Core
import SeededRandom

/// Makes random calendars with everything that the writer can write.
struct RandomCalendar {
  private var random: RandomSource
  private let zones: [ICalendar.Zone]

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    zones = ClockRule.all.compactMap { rule in
      ICalendar.Zone(name: rule.name, years: 2025...2028) { rule.offset(at: $0) }
    }
  }

  mutating func calendar() -> ICalendar {
    var calendar = ICalendar(
      productID: "-//Toward//Check//EN", name: text(), stamp: 1_795_219_200_000, zones: zones)
    for number in 0..<(1 + random.below(3)) { add("\(number)-\(random.next())@check", to: &calendar) }
    return calendar
  }

  private mutating func add(_ id: String, to calendar: inout ICalendar) {
    let kind: ICalendar.Component.Kind = random.below(3) == 0 ? .toDo : .event
    var component = component(kind, id)
    let clock = component.start?.clock ?? .floating
    if let start = component.start, random.below(3) == 0 {
      component.rule = rule(start)
      for _ in 0..<random.below(4) { component.exclusions.append(moment(clock)) }
      for _ in 0..<random.below(3) { component.additions.append(moment(clock)) }
      calendar.components.append(component)
      var changed = self.component(kind, id, clock)
      changed.occurrence = moment(clock)
      changed.isFollowing = random.below(3) == 0
      if random.below(2) == 0 { calendar.components.append(changed) }
    } else {
      calendar.components.append(component)
    }
  }

  private mutating func component(
    _ kind: ICalendar.Component.Kind, _ id: String, _ clock: ICalendar.Moment.Clock? = nil
  ) -> ICalendar.Component {
    let start = moment(clock ?? self.clock())
    var component = ICalendar.Component(kind, id: id, sequence: 0, start: start, summary: text())
    if random.below(2) == 0 { component.sequence = Int64(random.below(1_000_000)) }
    if kind == .toDo, clock == nil, random.below(3) == 0 { component.start = nil }
    if kind == .toDo, random.below(3) == 0 { component.estimate = 1 + random.below(4000) }
    if component.start != nil, random.below(4) > 0 {
      let length = Int64(1 + random.below(start.isDay ? 5 : 300)) * (start.isDay ? 86_400_000 : 300_000)
      component.end = start.civil.adding(milliseconds: length).map { ICalendar.Moment($0, start.clock) }
    }
    if random.below(2) == 0 { component.details = text() + "\n\n☐ " + text() }
    if random.below(3) == 0 { component.location = text() }
    if random.below(3) == 0 { component.url = "https://example.org/a,b;c?d=\(random.below(999))#e" }
    if random.below(3) == 0 { component.priority = 1 + random.below(9) }
    for _ in 0..<random.below(3) { component.categories.append("c" + text().collapsingWhitespace()) }
    if random.below(3) == 0 { component.color = "seagreen" }
    if random.below(2) == 0 { component.modified = Int64(1_780_000_000 + random.below(9_999_999)) * 1000 }
    finish(&component)
    return component
  }

  private mutating func finish(_ component: inout ICalendar.Component) {
    if component.kind == .event {
      component.status = [nil, .confirmed, .tentative, .cancelled][random.below(4)]
      component.isFree = random.below(2) == 0
    } else {
      component.status = [nil, .needsAction, .inProcess, .completed][random.below(4)]
      if component.status == .completed { component.completed = 1_795_219_200_000 }
    }
    for _ in 0..<random.below(3) {
      let minutes = random.below(4000) - 2000
      let trigger: ICalendar.Alarm.Trigger =
        switch random.below(4) {
        case 0: .end(minutes)
        case 1: .instant(1_795_219_260_000)
        default: .start(minutes)
        }
      let id = random.below(2) == 0 ? "" : "alarm-\(component.alarms.count)@check"
      component.alarms.append(ICalendar.Alarm(trigger, text: text(), id: id))
    }
  }

  private mutating func clock() -> ICalendar.Moment.Clock {
    switch random.below(5) {
    case 0: .day
    case 1: .floating
    case 2: .utc
    default: .zone(zones[random.below(UInt64(zones.count))].name)
    }
  }

  private mutating func moment(_ clock: ICalendar.Moment.Clock) -> ICalendar.Moment {
    let day = CivilDay.first.adding(days: 739_800 + random.below(1200))
    // Some are near the hours at which clocks are set.
    let minutes = random.below(4) == 0 ? 60 + random.below(24) * 10 : random.below(288) * 5
    guard clock != .day, let time = CivilTime(hour: minutes / 60, minute: minutes % 60) else {
      return ICalendar.Moment(CivilDateTime(day: day, time: .midnight), clock)
    }
    return ICalendar.Moment(CivilDateTime(day: day, time: time), clock)
  }

  private mutating func rule(_ start: ICalendar.Moment) -> RecurrenceRule? {
    let rules = [
      "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2", "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=MONTHLY;BYMONTHDAY=1,-1",
      "FREQ=YEARLY;BYMONTH=3,11;BYDAY=2SU", "FREQ=WEEKLY;WKST=SU", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1",
    ]
    let rule = try? RecurrenceRule(parsing: rules[random.below(UInt64(rules.count))])
    switch random.below(3) {
    case 0: return rule?.ending(.count(1 + random.below(30)))
    case 1:
      let last = start.civil.adding(milliseconds: Int64(1 + random.below(90)) * 86_400_000) ?? start.civil
      switch start.clock {
      case .day: return rule?.ending(.until(.day(last.day)))
      case .floating: return rule?.ending(.until(.local(last)))
      case .utc, .zone: return rule?.ending(.until(.utc(last)))
      }
    default: return rule
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "calculus", " ", "a,b", ";", "\\", "\\n", "\n", "\"quoted\"", ":", "é", "学习", "👩‍🎓", "^n", "\t",
      "BEGIN:VEVENT", "%",
      "long words that make a line longer than seventy-five octets by themselves",
    ]
    var text = "x"
    for _ in 0..<random.below(9) { text += pieces[random.below(UInt64(pieces.count))] }
    return text + "x"
  }
}

/// The rules for setting the clocks of a place, in recent years.
struct ClockRule {
  let name: String
  let standard: Int
  let daylight: Int
  /// The month and the Sunday in it for standard and for daylight time, by the clock's reading just before.
  let begins: (month: Int, ordinal: Int, hour: Int)
  let ends: (month: Int, ordinal: Int, hour: Int)

  static let all = [
    ClockRule(name: "America/Chicago", standard: -360, daylight: -300, begins: (3, 2, 2), ends: (11, 1, 2)),
    ClockRule(name: "Europe/Berlin", standard: 60, daylight: 120, begins: (3, -1, 2), ends: (10, -1, 3)),
    ClockRule(name: "Australia/Sydney", standard: 600, daylight: 660, begins: (10, 1, 2), ends: (4, 1, 3)),
    ClockRule(name: "Asia/Kathmandu", standard: 345, daylight: 345, begins: (1, 1, 0), ends: (2, 1, 0)),
    ClockRule(name: "Own; \"zone\", 1", standard: -210, daylight: -180, begins: (5, 3, 1), ends: (9, 4, 1)),
  ]

  func offset(at instant: Int64) -> UTCOffset? {
    guard let local = CivilDateTime(epochMilliseconds: instant + Int64(standard) * 60_000) else { return nil }
    guard let on = moment(begins, local.day.year),
      let off = moment(ends, local.day.year)?.adding(
        milliseconds: Int64(standard - daylight) * 60_000)
    else { return nil }
    let isDaylight = on < off ? (on <= local && local < off) : (on <= local || local < off)
    return UTCOffset(minutes: isDaylight ? daylight : standard)
  }

  private func moment(_ rule: (month: Int, ordinal: Int, hour: Int), _ year: Int) -> CivilDateTime? {
    guard let first = CivilDay(year: year, month: rule.month, day: 1),
      let time = CivilTime(hour: rule.hour, minute: 0)
    else { return nil }
    let sunday =
      rule.ordinal > 0
      ? first.nextOrSame(.sunday).adding(days: (rule.ordinal - 1) * 7)
      : first.lastOfMonth.previousOrSame(.sunday)
    return CivilDateTime(day: sunday, time: time)
  }
}
