import Core

/// A session that has begun.
struct StudyTimer: Equatable {
  static let subject = "timer"

  /// In milliseconds since 1970-01-01T00:00:00Z.
  var start: Int64
  /// The id of a subject; empty without one.
  var subject = ""
  var note = ""
  /// The id of what another module started it for; empty without one.
  var origin = ""
  /// When the person last said that they are still studying.
  var confirmed: Int64?

  /// No less than 0, also after the clock was set back.
  func elapsed(at now: Int64) -> Int64 { max(0, now - start) }

  /// The end that a forgotten timer offers: an hour after the start.
  var proposedEnd: Int64 { start + 3_600_000 }

  /// The end of a session that stops now. Its length is the minutes that have passed, so seconds of the last one do not count.
  func end(at now: Int64) -> Int64 { start + elapsed(at: now) / 60_000 * 60_000 }

  /// The session, if the timer stops now; nil for one of less than a minute. After the clock was set back nobody knows its length, so
  /// it is kept for a correction.
  func session(id: String, stoppedAt now: Int64) -> StudySession? {
    if now >= start, elapsed(at: now) < StudySession.shortest { return nil }
    return session(id: id, endingAt: end(at: now))
  }

  /// The session, if it ends at this instant.
  func session(id: String, endingAt end: Int64) -> StudySession {
    StudySession(id: id, start: start, end: max(start, end), subject: subject, note: note, origin: origin)
  }

  /// Whether an event says that this timer has stopped, on whatever device, or that its session is kept.
  func isEnded(by event: LoggedEvent) -> Bool {
    if event.subject == Self.subject { return event.value["stopped"]?.int == start }
    return event.subject.hasPrefix(StudySession.prefix) && event.value["start"]?.int == start
  }

  /// The change that keeps the timer.
  static func setting(_ timer: StudyTimer) -> PartitionedChange {
    CampusRecord.setting(subject, to: timer.json)
  }

  /// The change that stops the timer. It names which one, so that a backup with it stops no other.
  static func stopping(_ timer: StudyTimer) -> PartitionedChange {
    CampusRecord.setting(subject, to: ["stopped": .integer(timer.start)])
  }

  private var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "start", value: .integer(start)), .init(name: "subject", value: .string(subject)),
    ]
    if !note.isEmpty { members.append(.init(name: "note", value: .string(note))) }
    if !origin.isEmpty { members.append(.init(name: "origin", value: .string(origin))) }
    if let confirmed { members.append(.init(name: "confirmed", value: .integer(confirmed))) }
    return .object(members)
  }

  fileprivate init?(_ value: JSON) {
    guard let start = value["start"]?.int else { return nil }
    self.init(
      start: start, subject: value["subject"]?.string ?? "", note: value["note"]?.string ?? "",
      origin: value["origin"]?.string ?? "", confirmed: value["confirmed"]?.int)
  }

  init(start: Int64, subject: String = "", note: String = "", origin: String = "", confirmed: Int64? = nil) {
    self.start = start
    self.subject = subject
    self.note = note
    self.origin = origin
    self.confirmed = confirmed
  }
}

extension CampusRecord {
  /// Whether the last that is known of timers is the end of this one.
  func hasStopped(_ timer: StudyTimer) -> Bool {
    value(StudyTimer.subject)?["stopped"]?.int == timer.start
  }

  /// The running timer.
  var timer: StudyTimer? { value(StudyTimer.subject).flatMap { StudyTimer($0) } }
}
