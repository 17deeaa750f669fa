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
  /// The sessions that are here once more, such as from a table and from a backup. Of each one stays, the same on every device.
  var duplicates: [StudySession] {
    let subjects = subjectsByID
    var kept: [SessionIdentity: StudySession] = [:]
    var others: [StudySession] = []
    for session in sessions.values {
      let identity = SessionIdentity(session, subjects)
      guard let known = kept[identity] else {
        kept[identity] = session
        continue
      }
      let saysMore = session.saysMore(than: known)
      kept[identity] = saysMore ? session : known
      others.append(saysMore ? known : session)
    }
    return others.sorted { $0.id < $1.id }
  }

  /// How many of some sessions are among these.
  func count(of others: CampusRecord) -> Int {
    let (own, foreign) = (subjectsByID, others.subjectsByID)
    let known = Set(sessions.values.map { SessionIdentity($0, own) })
    return others.sessions.values.filter { known.contains(SessionIdentity($0, foreign)) }.count
  }
}

extension StudySession {
  /// Where both say as much it is the one with the lower id.
  fileprivate func saysMore(than other: StudySession) -> Bool {
    if origin.isEmpty != other.origin.isEmpty { return !origin.isEmpty }
    if note.count != other.note.count { return note.count > other.note.count }
    return id < other.id
  }
}
