import Components
import Core
import Health

/// Two of the times at which a place is open that overlap. Which of them is right, nobody but its staff can say.
public struct OverlappingHours: Hashable, Sendable {
  /// Such as from 09:00 to 17:00, as content has it.
  public struct Time: Hashable, Sendable {
    public var opens: String
    public var closes: String

    public init(_ opens: String, _ closes: String) {
      self.opens = opens
      self.closes = closes
    }

    /// In minutes since midnight. An end that is not after the start is on the next day.
    fileprivate var minutes: Range<Int>? {
      guard let start = Hours.minute(opens), let end = Hours.minute(closes) else { return nil }
      return start..<(end > start ? end : end + 24 * 60)
    }
  }

  /// The day of the week on which they do, `mo` to `su`; nil for the times of one date.
  public let day: String?
  public let first: Time
  public let second: Time
  /// The place of the second one among the rows.
  public let row: Int

  /// The first that overlap in the rows of a week; nil if none do. What cannot be read is left out.
  public init?(ofWeek rows: [(days: [String], time: Time)]) {
    var spans: [Span] = []
    for (row, entry) in rows.enumerated() {
      guard let minutes = entry.time.minutes else { continue }
      for day in entry.days.compactMap(Schedule.days.firstIndex(of:)) {
        spans.append(Span(minutes, on: day, row))
        // The night from Sunday to Monday.
        if day == 0 { spans.append(Span(minutes, on: 7, row)) }
      }
    }
    guard let (first, second) = Self.overlap(of: spans) else { return nil }
    self.init(Schedule.days[second.start / (24 * 60) % 7], rows.map(\.time), first.row, second.row)
  }

  /// The first that overlap of one date; nil if none do.
  public init?(ofDate times: [Time]) {
    let spans = times.enumerated().compactMap { row, time in time.minutes.map { Span($0, on: 0, row) } }
    guard let (first, second) = Self.overlap(of: spans) else { return nil }
    self.init(nil, times, first.row, second.row)
  }

  private init(_ day: String?, _ times: [Time], _ first: Int, _ second: Int) {
    self.day = day
    self.first = times[first]
    self.second = times[second]
    row = max(first, second)
  }

  /// In minutes since the beginning of the week.
  private struct Span {
    var start: Int
    var end: Int
    var row: Int

    init(_ minutes: Range<Int>, on day: Int, _ row: Int) {
      start = minutes.lowerBound + day * 24 * 60
      end = minutes.upperBound + day * 24 * 60
      self.row = row
    }
  }

  private static func overlap(of spans: [Span]) -> (first: Span, second: Span)? {
    var latest: Span?
    for span in spans.sorted(by: { ($0.start, $0.row) < ($1.start, $1.row) }) {
      if let latest, span.start < latest.end { return (latest, span) }
      latest = span
    }
    return nil
  }
}

// MARK: In a folder

extension ServicePlace: FolderChecked {
  /// Of a site on the disk alone: content that runs somewhere since before there was this check is still served.
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard case .disk = reading.folder.source else { return }
    let week = schedules.map { (days: $0.byday, time: OverlappingHours.Time($0.hours)) }
    Self.report(OverlappingHours(ofWeek: week), in: value.sequence(at: "schedules"))
    for (exception, row) in zip(exceptions, value.sequence(at: "exceptions")) {
      let times = exception.hours.map { OverlappingHours.Time($0) }
      Self.report(OverlappingHours(ofDate: times), in: row.sequence(at: "hours"))
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static func report(_ overlap: OverlappingHours?, in rows: [YAMLValue]) {
    guard let overlap, rows.indices.contains(overlap.row) else { return }
    let day = overlap.day.flatMap(Schedule.days.firstIndex(of:)).map { "on \(weekdays[$0]) " } ?? ""
    let times = [overlap.first, overlap.second].map { "\($0.opens) to \($0.closes)" }
    rows[overlap.row].problem("\(day)the hours \(times[0]) and \(times[1]) overlap; change one of them")
  }
}

extension OverlappingHours.Time {
  init(_ hours: Hours) { self.init(hours.opensAt, hours.closesAt) }
}
