// Values of properties. Each function notes the problems of its value.

extension ICalendarReader {
  private mutating func refuse(
    _ line: ContentLine, _ reason: ICalendar.Problem.Reason = .invalidValue,
    losing loss: ICalendar.Problem.Loss = .property
  ) {
    note(line.number, line.name, reason, loss)
  }

  /// DATE or DATE-TIME.
  ///
  /// - Parameter loss: what goes with a value that is none.
  mutating func moment(
    _ line: ContentLine, losing loss: ICalendar.Problem.Loss = .property
  ) -> ICalendar.Moment? {
    let found = moment(line, line.plain)
    if found == nil { refuse(line, losing: loss) }
    return found
  }

  /// A list of DATE, DATE-TIME or PERIOD; a period counts by its start.
  mutating func moments(_ line: ContentLine) -> [ICalendar.Moment] {
    var moments: [ICalendar.Moment] = []
    var isWhole = true
    for piece in line.plain.split(at: ",") {
      let start = piece.cut(at: "/")?.before ?? piece
      if let moment = moment(line, start.trimmed()) {
        moments.append(moment)
      } else {
        isWhole = false
      }
    }
    if !isWhole { refuse(line) }
    return moments
  }

  /// The periods of a list that has some: a start, and an end or a duration.
  func periods(_ line: ContentLine) -> [ICalendar.Period] {
    line.plain.split(at: ",").compactMap { piece in
      guard let parts = piece.cut(at: "/"), let start = moment(line, parts.before.trimmed()) else {
        return nil
      }
      let text = parts.after.trimmed()
      if let end = moment(line, text) {
        return start.civil < end.civil ? ICalendar.Period(start: start, end: end) : nil
      }
      guard let length = CivilDuration(iso: text), length.months == 0 else { return nil }
      let milliseconds = Int64(length.days) * 86_400_000 + length.milliseconds
      guard milliseconds > 0, let end = start.civil.adding(milliseconds: milliseconds) else { return nil }
      return ICalendar.Period(start: start, end: ICalendar.Moment(end, start.clock))
    }
  }

  private func moment(_ line: ContentLine, _ text: String) -> ICalendar.Moment? {
    var scanner = ISOScanner(text)
    guard let day = scanner.basicDay() else { return nil }
    if scanner.isAtEnd { return ICalendar.Moment(day) }
    guard let civil = CivilDateTime(basic: text.dropping(suffix: "Z") ?? text) else { return nil }
    if line["VALUE"].map(capitals) == "DATE" { return ICalendar.Moment(day) }
    if text.hasSuffix("Z") { return ICalendar.Moment(civil, .utc) }
    guard let zone = line["TZID"]?.trimmed(), !zone.isEmpty else { return ICalendar.Moment(civil, .floating) }
    return ICalendar.Moment(
      civil, zone == "UTC" || zone == "Etc/UTC" ? .utc : .zone(zoneNames[zone] ?? zone))
  }

  /// DATE-TIME in UTC, in milliseconds since 1970-01-01T00:00Z.
  mutating func instant(_ line: ContentLine, isQuiet: Bool = false) -> Int64? {
    // A missing Z is forgiven, because these properties are always in UTC.
    let text = line.plain
    if let civil = CivilDateTime(basic: text.dropping(suffix: "Z") ?? text) {
      return civil.epochMilliseconds()
    }
    if !isQuiet { refuse(line) }
    return nil
  }

  /// DURATION (3.3.6).
  mutating func duration(_ line: ContentLine) -> CivilDuration? {
    let found = CivilDuration(iso: line.plain)
    guard let found, found.months == 0 else {
      refuse(line)
      return nil
    }
    return found
  }

  /// DURATION of a positive length, in minutes.
  mutating func minutes(_ line: ContentLine) -> Int? {
    guard let duration = duration(line) else { return nil }
    let whole = Int64(duration.days) * 1440 + duration.milliseconds / 60_000
    guard whole > 0, let minutes = Int32(exactly: whole) else {
      refuse(line)
      return nil
    }
    return Int(minutes)
  }

  mutating func number(_ line: ContentLine) -> Int64? {
    let found = Int64(line.plain)
    if found == nil { refuse(line) }
    return found
  }

  mutating func status(_ line: ContentLine) -> ICalendar.Status? {
    let name = capitals(line.plain)
    for status in ICalendar.Status.allCases where status.text == name { return status }
    refuse(line)
    return nil
  }

  mutating func rule(_ line: ContentLine) -> RecurrenceRule? {
    do throws(RecurrenceProblem) {
      return try RecurrenceRule(parsing: line.plain)
    } catch {
      refuse(line, .recurrence(error))
      return nil
    }
  }

  /// UTC-OFFSET (3.3.14), to the minute.
  mutating func offset(_ raw: RawComponent, _ name: String) -> UTCOffset? {
    guard let line = raw[name] else {
      note(raw.line, name, .missing, .property)
      return nil
    }
    // Old zones have offsets with seconds.
    let text = line.plain
    let minutes = text.utf8.count == 7 ? String(text.dropLast(2)) : text
    let found = minutes.hasSuffix("Z") ? nil : UTCOffset(iso: minutes)
    if found == nil { refuse(line) }
    return found
  }

  mutating func zone(_ raw: RawComponent) -> ICalendar.Zone? {
    guard let name = raw["TZID"]?.text.trimmed(), !name.isEmpty else {
      note(raw.line, "TZID", .missing, .component)
      return nil
    }
    var observances: [ICalendar.Zone.Observance] = []
    for child in raw.children
    where child.name != "VALARM" && observances.count < ICalendar.Zone.mostObservances {
      if let observance = observance(child) { observances.append(observance) }
    }
    if observances.isEmpty {
      note(raw.line, "VTIMEZONE", .missing, .component)
      return nil
    }
    return ICalendar.Zone(name: name, observances: observances)
  }

  private mutating func observance(_ raw: RawComponent) -> ICalendar.Zone.Observance? {
    guard let from = offset(raw, "TZOFFSETFROM"), let to = offset(raw, "TZOFFSETTO") else { return nil }
    guard let line = raw["DTSTART"] else {
      note(raw.line, "DTSTART", .missing, .property)
      return nil
    }
    guard let start = moment(line) else { return nil }
    var observance = ICalendar.Zone.Observance(
      isDaylight: raw.name == "DAYLIGHT", start: start.civil, from: from, to: to)
    observance.abbreviation = raw["TZNAME"]?.text ?? ""
    if let line = raw["RRULE"], let rule = rule(line) {
      zoneRules += 1
      if rule.isOfClocks, zoneRules <= Self.mostZoneRules {
        observance.rule = rule
      } else {
        refuse(line, .unsupported)
      }
    }
    for line in raw.lines where line.name == "RDATE" {
      for moment in moments(line) where observance.dates.count < ICalendar.Zone.mostObservances {
        observance.dates.append(moment.clock == .utc ? local(moment.civil, from) : moment.civil)
      }
    }
    return observance
  }

  private static let mostZoneRules = 500

  private func local(_ utc: CivilDateTime, _ offset: UTCOffset) -> CivilDateTime {
    utc.adding(milliseconds: Int64(offset.seconds) * 1000) ?? utc
  }
}

extension RecurrenceRule {
  /// Whether this is a rule for setting clocks: yearly, on a day of one month.
  fileprivate var isOfClocks: Bool {
    frequency == .yearly && months.count <= 1 && days.count <= 1 && weeks.isEmpty && yearDays.isEmpty
      && hours.isEmpty && minutes.isEmpty && seconds.isEmpty
  }
}

extension ICalendar.Status {
  /// The value of STATUS.
  var text: String {
    switch self {
    case .tentative: "TENTATIVE"
    case .confirmed: "CONFIRMED"
    case .cancelled: "CANCELLED"
    case .needsAction: "NEEDS-ACTION"
    case .inProcess: "IN-PROCESS"
    case .completed: "COMPLETED"
    }
  }
}
