import Core

/// The sessions of a file that come to those that there are.
struct StudyJoin {
  private(set) var changes: [PartitionedChange] = []
  /// The sessions that are added.
  private(set) var sessions: [StudySession] = []
  /// The number of sessions that are added.
  private(set) var count = 0
  /// The number of those that were there already.
  private(set) var known = 0
  /// The lines that overlap others.
  private(set) var overlapping: [Int] = []
  private var here: [SessionIdentity: StudySession]
  /// By start; they overlap none of each other.
  private var taken: [StudySession]
  private var subjects: [StudySubject]

  init(_ record: CampusRecord) {
    taken = record.sessions.values.sorted { $0.start < $1.start }
    if let timer = record.timer {
      taken.append(StudySession(id: "", start: timer.start, end: .max))
      taken.sort { $0.start < $1.start }
    }
    subjects = record.studySubjects
    let named = record.subjectsByID
    here = [:]
    for session in record.sessions.values { here[SessionIdentity(session, named)] = session }
  }

  /// Adds a session, unless it is there already or overlaps another one.
  mutating func add(_ row: StudyTable.Row, newID: () -> String) {
    let identity = SessionIdentity(start: row.start, end: row.end, title: row.subject)
    if let session = here[identity] {
      known += 1
      note(row.note, in: session, identity)
      return
    }
    var session = StudySession(id: "", start: row.start, end: row.end, note: row.note)
    let place = firstIndex(after: row.start)
    let neighbours = [place - 1, place].filter { taken.indices.contains($0) }
    guard neighbours.allSatisfy({ !taken[$0].overlaps(session) }) else {
      overlapping.append(row.line)
      return
    }
    session.id = newID()
    session.subject = subject(row.subject, newID)
    here[identity] = session
    taken.insert(session, at: place)
    changes.append(StudySession.keeping(session))
    sessions.append(session)
    count += 1
  }

  /// Adds the note of a line to a session that is there already.
  private mutating func note(_ note: String, in session: StudySession, _ identity: SessionIdentity) {
    let row = StudySession(id: "", start: session.start, end: session.end, note: note)
    guard let joined = session.joined(with: row), joined != session else { return }
    here[identity] = joined
    changes.append(StudySession.keeping(joined))
    sessions.append(joined)
  }

  private func firstIndex(after start: Int64) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func subject(_ title: String, _ newID: () -> String) -> String {
    if title.isEmpty { return "" }
    if let known = subjects.first(where: { $0.title.folded() == title.folded() }) { return known.id }
    let subject = StudySubject(id: newID(), title: title, colour: subjects.count % StudySubject.colours)
    subjects.append(subject)
    changes.append(StudySubject.keeping(subject))
    return subject.id
  }
}
