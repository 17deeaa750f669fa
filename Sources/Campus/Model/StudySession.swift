import Core

/// A time of study. Its ends are instants, in milliseconds since 1970-01-01T00:00:00Z.
struct StudySession: Hashable, Sendable {
  static let prefix = "session/"
  /// In characters.
  static let longestNote = 500
  /// In milliseconds. Whoever forgot the timer for longer corrects the end.
  static let longest: Int64 = 86_400_000
  /// In milliseconds. A timer that ran for less makes no session.
  static let shortest: Int64 = 60_000

  var id: String
  var start: Int64
  var end: Int64
  /// The id of a subject; empty without one.
  var subject = ""
  var note = ""
  /// The id of what another module started it for; empty without one.
  var origin = ""

  /// In milliseconds, between the minutes that people see, so that a list adds up to its total. A timer makes sessions of whole minutes,
  /// for which these are the minutes that passed.
  var length: Int64 { max(0, Self.minute(end) - Self.minute(start)) * 60_000 }

  /// By the minutes that people see: the seconds of a timer, which no field shows, are in nobody's way.
  func overlaps(_ other: StudySession) -> Bool {
    Self.minute(start) < Self.minute(other.end) && Self.minute(other.start) < Self.minute(end)
  }

  static func minute(_ instant: Int64) -> Int64 {
    instant < 0 ? (instant - 59_999) / 60_000 : instant / 60_000
  }

  /// The beginning of an instant's minute.
  static func seen(_ instant: Int64) -> Int64 { minute(instant) * 60_000 }
}

extension StudySession {
  /// nil for a deleted session.
  init?(id: String, _ value: JSON) {
    guard let start = value["start"]?.int, let end = value["end"]?.int, end >= start else { return nil }
    self.init(
      id: id, start: start, end: end, subject: value["subject"]?.string ?? "",
      note: value["note"]?.string ?? "", origin: value["origin"]?.string ?? "")
  }

  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "start", value: .integer(start)), .init(name: "end", value: .integer(end)),
      .init(name: "subject", value: .string(subject)), .init(name: "note", value: .string(note)),
    ]
    if !origin.isEmpty { members.append(.init(name: "origin", value: .string(origin))) }
    return .object(members)
  }

  /// The month of the start, in UTC: the same on a journey.
  private var partition: Partition {
    let day = CivilDateTime(epochMilliseconds: start)?.day ?? .first
    return Partition(monthOf: day, of: "campus")
  }

  /// The partitions of all sessions that can be in these days of any zone.
  static func partitions(of days: ClosedRange<CivilDay>) -> [Partition] {
    Partition.months(
      of: days.lowerBound.adding(days: -2)...days.upperBound.adding(days: 1), of: "campus")
  }

  /// The change that keeps a session, in place of its older form.
  static func keeping(_ session: StudySession, insteadOf old: StudySession? = nil) -> PartitionedChange {
    change(session.id, session.json, [session.partition] + (old.map { [$0.partition] } ?? []))
  }

  static func deleting(_ session: StudySession) -> PartitionedChange {
    change(session.id, .null, [session.partition])
  }

  private static func change(_ id: String, _ value: JSON, _ partitions: [Partition]) -> PartitionedChange {
    let once = partitions.last == partitions.first ? [partitions[0]] : partitions.sorted()
    return PartitionedChange(Change(prefix + id, to: value), in: once)
  }
}

extension CampusRecord {
  /// The sessions that overlap this one, which may be a new form of one of them.
  func overlapping(_ session: StudySession) -> [StudySession] {
    sessions.values.filter { $0.id != session.id && $0.overlaps(session) }.sorted { $0.start < $1.start }
  }

  /// The session that ended last on a day.
  func latestSession(on day: CivilDay, _ clock: StudyClock) -> StudySession? {
    sessions.values.filter { clock.day(at: $0.end) == day }.max { ($0.end, $0.id) < ($1.end, $1.id) }
  }

  /// The sessions that touch some days, the latest first.
  func sessions(in days: ClosedRange<CivilDay>, _ clock: StudyClock) -> [StudySession] {
    let start = clock.start(of: days.lowerBound)
    let end = clock.start(of: days.upperBound.adding(days: 1))
    return sessions.values.filter { $0.start < end && ($0.end > start || $0.start >= start) }
      .sorted { ($0.start, $0.id) > ($1.start, $1.id) }
  }
}
