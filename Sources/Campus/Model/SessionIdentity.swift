import Core

/// By what two sessions are one and the same, wherever they come from: the name of the subject, and the minutes that people see.
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
  /// - Returns: those that go, and those that stay with another note than they had.
  var duplicates: (dropped: [StudySession], noted: [StudySession]) {
    let subjects = subjectsByID
    var kept: [SessionIdentity: StudySession] = [:]
    var (dropped, noted): ([StudySession], [String: StudySession]) = ([], [:])
    for session in sessions.values.sorted(by: { $0.id < $1.id }) {
      let identity = SessionIdentity(session, subjects)
      guard let known = kept[identity] else {
        kept[identity] = session
        continue
      }
      let (staying, going) = session.saysMore(than: known) ? (session, known) : (known, session)
      // Without room for both notes both sessions stay: nothing that somebody wrote is lost.
      guard let joined = staying.joined(with: going) else { continue }
      if joined != staying { noted[joined.id] = joined }
      noted[going.id] = nil
      kept[identity] = joined
      dropped.append(going)
    }
    return (dropped.sorted { $0.id < $1.id }, noted.values.sorted { $0.id < $1.id })
  }

  /// How many of some sessions are among these.
  func count(of others: CampusRecord) -> Int {
    let (own, foreign) = (subjectsByID, others.subjectsByID)
    let known = Set(sessions.values.map { SessionIdentity($0, own) })
    return others.sessions.values.filter { known.contains(SessionIdentity($0, foreign)) }.count
  }
}

extension StudySession {
  /// With the note of another one behind its own; nil if that would be too long.
  fileprivate func joined(with other: StudySession) -> StudySession? {
    if other.note.isEmpty || note.contains(text: other.note) { return self }
    var joined = self
    joined.note = "\(note) · \(other.note)"
    return joined.note.count <= Self.longestNote ? joined : nil
  }

  /// Where both say as much it is the one with the lower id.
  fileprivate func saysMore(than other: StudySession) -> Bool {
    if origin.isEmpty != other.origin.isEmpty { return !origin.isEmpty }
    if note.count != other.note.count { return note.count > other.note.count }
    return id < other.id
  }
}
