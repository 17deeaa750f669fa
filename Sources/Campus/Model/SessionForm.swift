import Components
import Core

/// A field of ``SessionForm``.
public enum SessionField: Hashable, Sendable {
  case start, end, subject, note
}

/// A session as a person writes it, and what is wrong with it.
struct SessionForm: Hashable, Sendable {
  static let startID = "session-start"
  static let endID = "session-end"
  static let subjectID = "session-subject"
  static let newSubjectID = "session-new-subject"
  static let noteID = "session-note"
  /// Stands before the name of a subject that is yet to be made. No subject's id begins with it.
  static let newSubject = "+"

  enum Problem: Error, Hashable, Sendable {
    case noStart
    case noEnd
    case endsBeforeStart
    case tooLong
    case inFuture
    /// With a session from this instant to that one.
    case overlaps(Int64, Int64)
    case overlapsTimer(Int64)
    /// The sessions around its times could not be read.
    case unread

    /// The id of the field; empty for the whole form, whose summary alone says what is wrong.
    var field: String {
      switch self {
      case .noStart: SessionForm.startID
      case .noEnd, .endsBeforeStart, .tooLong, .inFuture: SessionForm.endID
      // They concern the whole form: either time may be wrong.
      case .overlaps, .overlapsTimer, .unread: ""
      }
    }
  }

  /// As HTML's field writes them: `2026-10-03T08:30`.
  var start: String
  var end: String
  /// The id of a subject, empty for none, or ``newSubject`` and the name of one that is yet to be made.
  var subject: String
  var note: String

  init(start: String, end: String, subject: String, note: String) {
    self.start = start
    self.end = end
    self.subject = subject
    self.note = note
  }

  init(_ session: StudySession, _ clock: StudyClock) {
    self.init(
      start: Self.text(session.start, clock), end: Self.text(session.end, clock), subject: session.subject,
      note: session.note)
  }

  /// The name of a subject that is yet to be made, as far as it is typed; nil where one is chosen, or none.
  var newSubject: String? { subject.dropping(prefix: Self.newSubject) }

  /// A field for a time says that it is empty while it is only partly filled, so that is ignored.
  mutating func set(_ field: SessionField, _ text: String) {
    switch field {
    case .start: if !text.isEmpty { start = text }
    case .end: if !text.isEmpty { end = text }
    case .subject: subject = text
    case .note: note = text
    }
  }

  /// The partitions of the sessions that it may overlap.
  func partitions(insteadOf old: StudySession?, _ clock: StudyClock) -> [Partition] {
    guard let from = Self.instant(start, old?.start, clock), let to = Self.instant(end, old?.end, clock),
      from < to, to - from <= StudySession.longest
    else { return [] }
    return StudySession.partitions(of: clock.day(at: from)...clock.day(at: to))
  }

  static func text(_ instant: Int64, _ clock: StudyClock) -> String {
    let local = clock.local(instant)
    return local.day.description + "T" + local.time.hourAndMinute
  }

  /// The session, which keeps the seconds of an end that was not changed.
  func session(
    id: String, insteadOf old: StudySession?, in record: CampusRecord, _ clock: StudyClock
  ) throws(Problem) -> StudySession {
    guard let from = Self.instant(start, old?.start, clock) else { throw .noStart }
    guard let to = Self.instant(end, old?.end, clock) else { throw .noEnd }
    if to <= from { throw .endsBeforeStart }
    if to - from > StudySession.longest { throw .tooLong }
    if to > clock.now + 60_000 { throw .inFuture }
    let note = String(note.trimmed().prefix(StudySession.longestNote))
    let session = StudySession(
      id: id, start: from, end: to, subject: subject, note: note, origin: old?.origin ?? "")
    // What overlapped before, such as by a backup, is not mended by refusing another note.
    if let old, old.start == from, old.end == to { return session }
    if let other = record.overlapping(session).first { throw .overlaps(other.start, other.end) }
    if let timer = record.timer, StudySession.minute(timer.start) < StudySession.minute(to) {
      throw .overlapsTimer(timer.start)
    }
    return session
  }

  /// The instant of a text in a field that showed another one, of which the field has no seconds.
  static func instant(_ text: String, _ old: Int64?, _ clock: StudyClock) -> Int64? {
    if let old, self.text(old, clock) == text { return old }
    return CivilDateTime(iso: text).map { clock.instant($0) }
  }
}
