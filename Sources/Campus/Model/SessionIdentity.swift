import Core

/// The identity of a session, wherever it comes from: the name of its subject, and the minutes that people see.
struct SessionIdentity: Hashable {
  private let start: Int64
  private let end: Int64
  /// Folded; empty without a subject.
  private let subject: String

  /// - Parameter title: of the subject.
  init(start: Int64, end: Int64, title: String) {
    self.start = StudySession.minute(start)
    self.end = StudySession.minute(end)
    subject = title.folded()
  }

  init(_ session: StudySession, _ subjects: [String: StudySubject]) {
    // A subject that is not read yet, or was deleted, is not the same as none.
    let title = subjects[session.subject]?.title ?? session.subject
    self.init(start: session.start, end: session.end, title: title)
  }
}

extension CampusRecord {
  /// The sessions that are here once more, such as from a table and from a backup. Of each one stays, the same on every device, with the
  /// notes of all.
  ///
  /// - Returns: those that go, and those that stay. These are to be kept once more, after the others are gone: another device may have
  ///   chosen otherwise, and the later choice must leave one.
  var duplicates: (dropped: [StudySession], staying: [StudySession]) {
    let subjects = subjectsByID
    var kept: [SessionIdentity: StudySession] = [:]
    var (dropped, staying): ([StudySession], [SessionIdentity: StudySession]) = ([], [:])
    for session in sessions.values.sorted(by: { $0.outranks($1) }) {
      let identity = SessionIdentity(session, subjects)
      guard let known = kept[identity] else {
        kept[identity] = session
        continue
      }
      // Without room for both notes both sessions stay: nothing that somebody wrote is lost.
      guard let joined = known.joined(with: session) else { continue }
      kept[identity] = joined
      staying[identity] = joined
      dropped.append(session)
    }
    return (dropped.sorted { $0.id < $1.id }, staying.values.sorted { $0.id < $1.id })
  }

  /// How many of some sessions are among these.
  ///
  /// - Parameter record: with the subjects of both.
  func count(of others: CampusRecord, named record: CampusRecord) -> Int {
    let subjects = record.subjectsByID
    let known = Set(sessions.values.map { SessionIdentity($0, subjects) })
    return others.sessions.values.filter { known.contains(SessionIdentity($0, subjects)) }.count
  }
}

extension StudySession {
  /// With the note of another one behind its own; nil if that would be too long.
  func joined(with other: StudySession) -> StudySession? {
    if other.note.isEmpty || note.contains(text: other.note) { return self }
    var joined = self
    joined.note = note.isEmpty ? other.note : "\(note) · \(other.note)"
    return joined.note.count <= Self.longestNote ? joined : nil
  }

  /// By what never changes, so that all devices choose the same.
  fileprivate func outranks(_ other: StudySession) -> Bool {
    if origin.isEmpty != other.origin.isEmpty { return !origin.isEmpty }
    return id < other.id
  }
}
