// Events and to-dos.

extension ICalendarReader {
  mutating func component(_ raw: RawComponent, _ kind: ICalendar.Component.Kind) -> ICalendar.Component? {
    var component = ICalendar.Component(kind, id: "", start: nil, summary: "")
    component.line = raw.line
    var seen: [String] = []
    var duration: (line: Int, value: CivilDuration)?
    var isStamped = false
    for line in raw.lines {
      if Self.once.contains(line.name) {
        if seen.contains(line.name) {
          note(line.number, line.name, .repeated, .property)
          continue
        }
        seen.append(line.name)
      }
      switch line.name {
      case "UID": component.id = line.text.trimmed()
      case "RECURRENCE-ID":
        component.occurrence = moment(line, losing: .component)
        if component.occurrence == nil { return nil }
        component.isFollowing = isFollowing(line)
      case "SEQUENCE": component.sequence = number(line) ?? 0
      case "LAST-MODIFIED":
        component.modified = instant(line)
        isStamped = component.modified != nil
      case "DTSTAMP": if !isStamped { component.modified = instant(line, isQuiet: true) }
      case "DTSTART":
        component.start = moment(line, losing: kind == .event ? .component : .property)
        if component.start == nil, kind == .event { return nil }
      case "DTEND" where kind == .event, "DUE" where kind == .toDo: component.end = moment(line)
      case "DURATION": duration = self.duration(line).map { (line.number, $0) }
      case "ESTIMATED-DURATION" where kind == .toDo: component.estimate = minutes(line)
      case "SUMMARY": component.summary = line.text
      case "DESCRIPTION": component.details = line.text
      case "LOCATION": component.location = line.text
      case "URL": component.url = line.plain
      case "PRIORITY":
        if let priority = number(line), 1...9 ~= priority { component.priority = Int(priority) }
      case "CATEGORIES": component.categories += line.texts
      case "COLOR": component.color = line.plain
      case "STATUS": component.status = status(line)
      case "TRANSP": component.isFree = capitals(line.plain) == "TRANSPARENT"
      case "COMPLETED": component.completed = instant(line)
      case "RELATED-TO":
        switch line["RELTYPE"].map(capitals) {
        case "SIBLING": component.sibling = line.text.trimmed()
        case "PARENT", nil: component.parent = line.text.trimmed()
        default: break
        }
      case "RRULE": component.rule = rule(line)
      case "RDATE":
        add(moments(line), to: &component.additions, line)
        // As many as there are additions, at most.
        let left = component.additions.count - component.periods.count
        component.periods += periods(line).prefix(max(left, 0))
      case "EXDATE": add(moments(line), to: &component.exclusions, line)
      // RFC 2445 had rules of what to leave out.
      case "EXRULE": note(line.number, line.name, .unsupported, .property)
      default: break
      }
    }
    if component.start == nil, kind == .event {
      note(raw.line, "DTSTART", .missing, .component)
      return nil
    }
    end(&component, duration, raw)
    for child in raw.children where child.name == "VALARM" {
      if let alarm = alarm(child) { component.alarms.append(alarm) }
    }
    if component.id.isEmpty {
      note(raw.line, "UID", .missing, .nothing)
      component.id = Self.identifier(component)
    }
    return component
  }

  /// Every day that is shown is compared with all of them.
  private mutating func add(
    _ moments: [ICalendar.Moment], to all: inout [ICalendar.Moment], _ line: ContentLine
  ) {
    let room = max(0, min(Self.mostDates - all.count, Self.mostDatesOfFile - dates))
    if moments.count > room { note(line.number, line.name, .tooMany, .property) }
    all += moments.prefix(room)
    dates += min(room, moments.count)
  }

  private static let mostDates = 1000
  private static let mostDatesOfFile = 10_000

  /// What may stand in a component once (3.6.1, 3.6.2).
  private static let once = [
    "UID", "RECURRENCE-ID", "SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "DTSTART", "DTEND", "DUE", "DURATION",
    "SUMMARY", "DESCRIPTION", "LOCATION", "URL", "COLOR", "STATUS", "TRANSP", "COMPLETED", "RRULE",
    "ESTIMATED-DURATION", "PRIORITY",
  ]

  /// RANGE=THISANDPRIOR of RFC 2445 is obsolete.
  private mutating func isFollowing(_ line: ContentLine) -> Bool {
    guard let range = line["RANGE"].map(capitals) else { return false }
    if range != "THISANDFUTURE" { note(line.number, "RANGE", .unsupported, .property) }
    return range == "THISANDFUTURE"
  }

  private mutating func end(
    _ component: inout ICalendar.Component, _ duration: (line: Int, value: CivilDuration)?,
    _ raw: RawComponent
  ) {
    if component.end == nil, let duration, let start = component.start {
      if let civil = start.civil.adding(duration.value) {
        component.end = ICalendar.Moment(start.isDay ? civil.atMidnight : civil, start.clock)
      } else {
        note(duration.line, "DURATION", .invalidValue, .property)
      }
    }
    guard let start = component.start, let end = component.end else { return }
    let name = component.kind == .event ? "DTEND" : "DUE"
    let line = raw[name]?.number ?? duration?.line ?? raw.line
    guard start.isDay == end.isDay else {
      // A to-do may start on a day and be due at a time.
      guard component.kind == .event else { return }
      component.end = nil
      return note(line, name, .invalidValue, .property)
    }
    // Times on two clocks are compared later, where zones are known.
    guard start.clock == end.clock, end.civil < start.civil else { return }
    component.end = nil
    note(line, name, .endBeforeStart, .property)
  }

  /// A UID for a component without one: stable for the same component in the same file.
  private static func identifier(_ component: ICalendar.Component) -> String {
    var hash = FNV1a(component.summary)
    hash.combine([0])
    hash.combine((component.start?.civil.basicText ?? "").utf8)
    hash.combine([0])
    hash.combine((component.end?.civil.basicText ?? "").utf8)
    hash.combine([0])
    hash.combine(component.location.utf8)
    hash.combine((component.rule?.description ?? "").utf8)
    return "none-" + hash.text
  }

  mutating func alarm(_ raw: RawComponent) -> ICalendar.Alarm? {
    guard let line = raw["TRIGGER"] else {
      note(raw.line, "TRIGGER", .missing, .property)
      return nil
    }
    let text = raw["DESCRIPTION"]?.text ?? raw["SUMMARY"]?.text ?? ""
    let id = raw["UID"]?.text ?? ""
    // Some programs omit VALUE=DATE-TIME; a duration begins with P or a sign.
    if line["VALUE"].map(capitals) == "DATE-TIME" || CivilDay(basic: String(line.plain.prefix(8))) != nil {
      return instant(line).map { ICalendar.Alarm(.instant($0), text: text, id: id) }
    }
    guard let duration = duration(line) else { return nil }
    let whole = Int64(duration.days) * 1440 + duration.milliseconds / 60_000
    guard let minutes = Int32(exactly: whole).map({ Int($0) }) else {
      note(line.number, "TRIGGER", .invalidValue, .property)
      return nil
    }
    let isEnd = line["RELATED"].map(capitals) == "END"
    return ICalendar.Alarm(isEnd ? .end(minutes) : .start(minutes), text: text, id: id)
  }
}

extension CivilDateTime {
  fileprivate var atMidnight: CivilDateTime { CivilDateTime(day: day, time: .midnight) }
}
