import Core

/// The content of a calendar, in a form that another program can produce too.
func described(_ calendar: ICalendar) -> [JSON.Member] {
  // Without a device: only the file's own description of zones counts.
  let clocks = ICalendar.Clocks(of: calendar) { _, _ in 0 }
  var components: [JSON] = []
  for component in calendar.components { components.append(component.described(clocks)) }
  return [
    JSON.Member(name: "name", value: .string(calendar.name)),
    JSON.Member(name: "method", value: .string(calendar.method)),
    JSON.Member(name: "components", value: .array(components)),
  ]
}

extension ICalendar.Component {
  fileprivate func described(_ clocks: ICalendar.Clocks) -> JSON {
    [
      "kind": kind == .event ? "VEVENT" : "VTODO", "uid": .string(id),
      "recurrence-id": moment(occurrence, clocks), "range": .string(isFollowing ? "THISANDFUTURE" : ""),
      "sequence": .integer(sequence),
      "modified": number(modified), "start": moment(start, clocks), "end": moment(end, clocks),
      "estimate": number(estimate.map { Int64($0) }),
      "summary": .string(summary), "description": .string(details), "url": .string(url),
      "location": .string(location), "priority": number(priority.map { Int64($0) }),
      "categories": .array(categories.map { .string($0) }),
      "color": .string(color), "status": .string(status.map { "\($0)" } ?? ""),
      "completed": number(completed), "free": .bool(isFree), "rule": .string(rule?.description ?? ""),
      "rdate": .array(additions.map { moment($0, clocks) }),
      "exdate": .array(exclusions.map { moment($0, clocks) }),
      "alarms": .array(alarms.map { $0.described }),
    ]
  }

  private func number(_ value: Int64?) -> JSON { value.map { .integer($0) } ?? .null }

  /// The written form, the zone, and the instant, which days and floating times lack.
  private func moment(_ moment: ICalendar.Moment?, _ clocks: ICalendar.Clocks) -> JSON {
    guard let moment else { return .null }
    switch moment.clock {
    case .day: return .string(moment.civil.day.basicText)
    case .floating: return .string(moment.civil.basicText)
    case .utc: return .string(moment.civil.basicText + "Z")
    case .zone(let name):
      let instant = clocks.instant(of: moment).map { "\($0)" } ?? "unknown"
      return .string(moment.civil.basicText + "@" + name + "=" + instant)
    }
  }
}

extension ICalendar.Alarm {
  fileprivate var described: JSON {
    switch trigger {
    case .start(let minutes): [.string("start"), .integer(Int64(minutes)), .string(text), .string(id)]
    case .end(let minutes): [.string("end"), .integer(Int64(minutes)), .string(text), .string(id)]
    case .instant(let instant): [.string("instant"), .integer(instant), .string(text), .string(id)]
    }
  }
}
