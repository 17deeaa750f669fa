import Core

extension ReportWeek {
  var json: JSON { .string(monday.description) }

  /// nil unless it is a Monday.
  init?(json: JSON) {
    guard let day = json.string.flatMap({ CivilDay(iso: $0) }) else { return nil }
    self.init(containing: day)
    if monday != day { return nil }
  }

  static func range(json: JSON) -> ClosedRange<ReportWeek>? {
    guard let first = json[0].flatMap({ ReportWeek(json: $0) }),
      let last = json[1].flatMap({ ReportWeek(json: $0) }), first <= last
    else { return nil }
    return first...last
  }
}

extension JSON {
  init(weeks: ClosedRange<ReportWeek>) { self = [weeks.lowerBound.json, weeks.upperBound.json] }
}

extension ReportMonth {
  var json: JSON { .string(first.description) }

  /// nil unless it is the first day of a month.
  init?(json: JSON) {
    guard let day = json.string.flatMap({ CivilDay(iso: $0) }), day == day.firstOfMonth else { return nil }
    self.init(containing: day)
  }
}
