extension ICalendar {
  /// The file in UTF-8, with lines of at most 75 octets that end with CR LF.
  ///
  /// A moment in a zone gets a TZID if ``zones`` has that zone, as RFC 5545 demands.
  public func utf8() -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", text: productID)
    lines.add("CALSCALE", "GREGORIAN")
    if !method.isEmpty { lines.add("METHOD", method) }
    // NAME is of RFC 7986; older programs read X-WR-CALNAME.
    lines.add("NAME", text: name)
    lines.add("X-WR-CALNAME", text: name)
    if let refresh {
      let duration = ICalendar.Alarm.duration(refresh)
      // Older programs read the second one.
      lines.add("REFRESH-INTERVAL;VALUE=DURATION", duration)
      lines.add("X-PUBLISHED-TTL", duration)
    }
    for zone in zones { zone.write(to: &lines) }
    for component in components { write(component, to: &lines) }
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }

  private func write(_ component: Component, to lines: inout ContentLines) {
    let name = component.kind == .event ? "VEVENT" : "VTODO"
    lines.add("BEGIN", name)
    lines.add("UID", text: component.id)
    lines.add("DTSTAMP", Self.instant(stamp))
    if let modified = component.modified { lines.add("LAST-MODIFIED", Self.instant(modified)) }
    if component.sequence > 0 { lines.add("SEQUENCE", "\(component.sequence)") }
    if let occurrence = component.occurrence {
      lines.add("RECURRENCE-ID" + (component.isFollowing ? ";RANGE=THISANDFUTURE" : ""), occurrence)
    }
    if let start = component.start { lines.add("DTSTART", start) }
    if let end = component.end { lines.add(component.kind == .event ? "DTEND" : "DUE", end) }
    if let estimate = component.estimate, component.kind == .toDo {
      lines.add("ESTIMATED-DURATION", ICalendar.Alarm.duration(estimate))
    }
    if let rule = component.rule { lines.add("RRULE", written(rule, component.start).description) }
    lines.add(additions: component)
    lines.add("EXDATE", component.exclusions)
    if !component.sibling.isEmpty { lines.add("RELATED-TO;RELTYPE=SIBLING", text: component.sibling) }
    if !component.parent.isEmpty { lines.add("RELATED-TO;RELTYPE=PARENT", text: component.parent) }
    lines.add("SUMMARY", text: component.summary)
    if !component.details.isEmpty { lines.add("DESCRIPTION", text: component.details) }
    if !component.location.isEmpty { lines.add("LOCATION", text: component.location) }
    if ContentLines.isURI(component.url) { lines.add("URL", component.url) }
    if let priority = component.priority { lines.add("PRIORITY", "\(priority)") }
    if !component.categories.isEmpty { lines.add("CATEGORIES", texts: component.categories) }
    if !component.color.isEmpty { lines.add("COLOR", text: component.color) }
    if let status = component.status { lines.add("STATUS", status.text) }
    if let completed = component.completed { lines.add("COMPLETED", Self.instant(completed)) }
    if component.isFree, component.kind == .event { lines.add("TRANSP", "TRANSPARENT") }
    for alarm in component.alarms { alarm.write(to: &lines) }
    lines.add("END", name)
  }

  /// UNTIL is a day if the start is one, and in UTC if the start is in a zone (3.3.10).
  private func written(_ rule: RecurrenceRule, _ start: Moment?) -> RecurrenceRule {
    guard case .until(let until) = rule.end, let start else { return rule }
    switch start.clock {
    case .day: return rule.ending(.until(.day(until.last.day)))
    case .floating: return rule.ending(.until(.local(until.last)))
    case .utc: return rule.ending(.until(.utc(until.last)))
    case .zone(let name):
      if case .utc = until { return rule }
      guard let zone = zone(name), let instant = until.last.instant(offset: { zone.offset(at: $0) }),
        let last = CivilDateTime(epochMilliseconds: instant)
      else { return rule }
      return rule.ending(.until(.utc(last)))
    }
  }

  /// `20261121T120000Z`
  static func instant(_ milliseconds: Int64) -> String {
    guard let moment = CivilDateTime(epochMilliseconds: milliseconds) else { return "19700101T000000Z" }
    return moment.basicText + "Z"
  }
}

extension ICalendar.Moment {
  /// The parameters and the value of the property.
  fileprivate var written: (parameters: String, value: String) {
    switch clock {
    case .day: (";VALUE=DATE", civil.day.basicText)
    case .floating: ("", civil.basicText)
    case .utc: ("", civil.basicText + "Z")
    case .zone(let name): (";TZID=" + ContentLines.parameter(name), civil.basicText)
    }
  }
}

extension ContentLines {
  fileprivate mutating func add(_ name: String, _ moment: ICalendar.Moment) {
    let written = moment.written
    add(name + written.parameters, written.value)
  }

  /// In the order that they have; a period has a line of its own.
  fileprivate mutating func add(additions component: ICalendar.Component) {
    var run: [ICalendar.Moment] = []
    for addition in component.additions {
      guard let period = component.periods.first(where: { $0.start == addition }) else {
        run.append(addition)
        continue
      }
      add("RDATE", run)
      run = []
      let start = period.start.written
      add("RDATE;VALUE=PERIOD" + start.parameters, start.value + "/" + period.end.written.value)
    }
    add("RDATE", run)
  }

  /// A line for each clock; mostly there is one.
  fileprivate mutating func add(_ name: String, _ moments: [ICalendar.Moment]) {
    var rows: [(parameters: String, values: String)] = []
    for moment in moments {
      let written = moment.written
      if let last = rows.last, last.parameters == written.parameters {
        rows[rows.count - 1].values += "," + written.value
      } else {
        rows.append((written.parameters, written.value))
      }
    }
    for row in rows { add(name + row.parameters, row.values) }
  }
}

extension ICalendar.Alarm {
  fileprivate func write(to lines: inout ContentLines) {
    lines.add("BEGIN", "VALARM")
    if !id.isEmpty { lines.add("UID", text: id) }
    lines.add("ACTION", "DISPLAY")
    switch trigger {
    case .start(let minutes): lines.add("TRIGGER", Self.duration(minutes))
    case .end(let minutes): lines.add("TRIGGER;RELATED=END", Self.duration(minutes))
    case .instant(let instant): lines.add("TRIGGER;VALUE=DATE-TIME", ICalendar.instant(instant))
    }
    lines.add("DESCRIPTION", text: text)
    lines.add("END", "VALARM")
  }

  /// RFC 5545, 3.3.6: `-P2DT15H`
  fileprivate static func duration(_ minutes: Int) -> String {
    let (days, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 1440)
    let (hours, left) = rest.quotientAndRemainder(dividingBy: 60)
    var text = minutes < 0 ? "-P" : "P"
    if days > 0 { text += "\(days)D" }
    if rest > 0 || days == 0 { text += "T" }
    if hours > 0 { text += "\(hours)H" }
    if left > 0 || (days == 0 && hours == 0) { text += "\(left)M" }
    return text
  }
}

extension ICalendar.Zone {
  fileprivate func write(to lines: inout ContentLines) {
    lines.add("BEGIN", "VTIMEZONE")
    lines.add("TZID", text: name)
    for observance in observances { observance.write(to: &lines) }
    lines.add("END", "VTIMEZONE")
  }
}

extension ICalendar.Zone.Observance {
  fileprivate func write(to lines: inout ContentLines) {
    let name = isDaylight ? "DAYLIGHT" : "STANDARD"
    lines.add("BEGIN", name)
    lines.add("DTSTART", start.basicText)
    lines.add("TZOFFSETFROM", Self.text(from))
    lines.add("TZOFFSETTO", Self.text(to))
    if !abbreviation.isEmpty { lines.add("TZNAME", text: abbreviation) }
    if let rule { lines.add("RRULE", rule.description) }
    if !dates.isEmpty { lines.add("RDATE", dates.map { $0.basicText }.joined(separator: ",")) }
    lines.add("END", name)
  }

  /// UTC-OFFSET (3.3.14): `-0600`
  private static func text(_ offset: UTCOffset) -> String {
    let minutes = abs(offset.minutes)
    return (offset.minutes < 0 ? "-" : "+") + decimalText(minutes / 60, digits: 2)
      + decimalText(minutes % 60, digits: 2)
  }
}
