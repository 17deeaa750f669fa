import Components
import Core
import Sites

/// What a row of a list is called: its title, its hours, or else the first text that stands in it.
extension Words {
  /// Empty for a row in which nothing stands that people read.
  func title(ofRow row: ContentTree) -> String {
    let title = row.without("id").title(in: formatting.language)
    return title.isEmpty ? hours(row) ?? closedDay(row) ?? firstText(row) ?? "" : title
  }

  /// A day with other hours that has none: nil for any other row.
  private func closedDay(_ row: ContentTree) -> String? {
    guard let day = row["date"]?.text.flatMap({ CivilDay(iso: $0) }),
      row["hours"]?.elements.isEmpty != false,
      row.members.allSatisfy({ ["date", "hours"].contains($0.name) })
    else { return nil }
    return self(.cmsClosedDay, .text("day", formatting.day(day, .long)))
  }

  /// Days with the time from when to when; nil for a row without such.
  private func hours(_ row: ContentTree) -> String? {
    guard let opens = row["opensAt"]?.text, let closes = row["closesAt"]?.text else { return nil }
    let days = row["byday"].flatMap(firstText)
    return [days, "\(time(opens)) – \(time(closes))"].compactMap(\.self).joined(separator: " · ")
  }

  /// Which hours overlap, and on which day.
  func text(_ overlap: OverlappingHours) -> String {
    let times = [overlap.first, overlap.second].map { "\(time($0.opens)) – \(time($0.closes))" }
    let day = overlap.day.map { choice($0) } ?? ""
    return day.isEmpty
      ? self(.cmsMistakeOverlapOfDate, .text("first", times[0]), .text("second", times[1]))
      : self(.cmsMistakeOverlap, .text("day", day), .text("first", times[0]), .text("second", times[1]))
  }

  /// A time such as `08:30`, as the language writes it.
  private func time(_ text: String) -> String {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, let time = CivilTime(hour: parts[0], minute: parts[1]) else { return text }
    return formatting.time(time)
  }

  private func firstText(_ value: ContentTree) -> String? {
    if let text = value.text { return readable(text) }
    if let text = value[formatting.language]?.text, !text.isEmpty { return text }
    let choices = value.elements.compactMap(\.text)
    if !choices.isEmpty { return choices.map { choice($0) }.joined(separator: ", ") }
    let inner = value.elements + value.members.filter { $0.name != "id" }.map(\.value)
    for value in inner {
      if let text = firstText(value) { return text }
    }
    return nil
  }

  /// Nil for what says nothing by itself, such as a number.
  private func readable(_ text: String) -> String? {
    if text.isEmpty || Double(text) != nil || text == "true" || text == "false" { return nil }
    return CivilDay(iso: text).map { formatting.day($0, .long) } ?? choice(text)
  }
}
