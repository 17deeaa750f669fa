import Components
import Core

extension Partition {
  /// What matters at any time.
  static let campus = Partition.always(of: "campus")
}

/// What a person has kept in the module: the newest value of each subject.
public struct CampusRecord: Sendable {
  private var newest: [String: LoggedEvent] = [:]
  /// The study sessions that are read, by their ids.
  private(set) var sessions: [String: StudySession] = [:]

  public init() {}

  init(_ events: [LoggedEvent]) {
    for event in events { apply(event) }
  }

  mutating func apply(_ event: LoggedEvent) {
    if let known = newest[event.subject], event.stamp <= known.stamp { return }
    newest[event.subject] = event
    if let id = event.subject.dropping(prefix: StudySession.prefix) {
      sessions[String(id)] = StudySession(id: String(id), event.value)
    }
  }

  /// Whether an event is about a session, or a subject of sessions.
  static func isStudy(_ event: LoggedEvent) -> Bool {
    event.subject.hasPrefix(StudySession.prefix) || event.subject.hasPrefix(StudySubject.prefix)
  }

  /// Whether an event is about nothing that the person made: when the app was opened, the timer's state, a draft.
  static func isBookkeeping(_ event: LoggedEvent) -> Bool {
    event.subject == access || event.subject == StudyTimer.subject || event.subject.hasPrefix("draft/")
  }

  /// Adds sessions that are kept, and may be in months that are not read.
  mutating func add(_ others: [StudySession]) {
    for session in others { sessions[session.id] = session }
  }

  /// Removes sessions that are dropped, and may be in months that are not read.
  mutating func remove(_ others: [StudySession]) {
    for session in others { sessions[session.id] = nil }
  }

  /// nil if there is none, or if it was removed.
  func value(_ subject: String) -> JSON? {
    guard let value = newest[subject]?.value, !value.isNull else { return nil }
    return value
  }

  /// Whether it has anything about a session, were it that it is deleted.
  func knowsSession(_ id: String) -> Bool { newest[StudySession.prefix + id] != nil }

  /// The subjects with a value that begin so.
  func subjects(with prefix: String) -> [String] {
    newest.values.filter { $0.subject.hasPrefix(prefix) && !$0.value.isNull }.map { $0.subject }.sorted()
  }

  /// The changes that bring the values back which some changes are about to replace.
  func undoing(_ changes: [PartitionedChange]) -> [PartitionedChange] {
    changes.map {
      PartitionedChange(Change($0.change.subject, to: value($0.change.subject) ?? .null), in: $0.partitions)
    }
  }

  /// A change of something that matters at any time.
  static func setting(_ subject: String, to value: JSON) -> PartitionedChange {
    PartitionedChange(Change(subject, to: value), in: [.campus])
  }
}

// MARK: Access

extension CampusRecord {
  private static let access = "access"

  /// When the person last started the app, in milliseconds since 1970-01-01T00:00:00Z.
  var lastAccess: Int64? { value(Self.access)?.int }

  static func accessing(at now: Int64) -> PartitionedChange { setting(access, to: .integer(now)) }
}

extension CampusRecord {
  /// A stored value with what this version knows of it; nil for one that is written as a whole.
  static func read(_ value: JSON, beneath change: Change) -> JSON? {
    if change.subject.hasPrefix(StudySession.prefix) {
      return value.only("start", "end", "subject", "note", "origin")
    }
    if change.subject.hasPrefix(StudySubject.prefix) { return value.only("title", "colour") }
    // What is known of one timer says nothing of the next.
    guard change.subject == StudyTimer.subject, change.value["start"] == value["start"] else { return nil }
    return value.only("start", "subject", "note", "origin", "confirmed")
  }
}
