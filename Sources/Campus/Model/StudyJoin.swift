import Core

/// The sessions of a file that come to those that there are.
struct StudyJoin {
  private(set) var changes: [PartitionedChange] = []
  /// The sessions that are added.
  private(set) var sessions: [StudySession] = []
  /// The number of sessions that are added.
  private(set) var count = 0
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
  }

  /// Adds a session, unless it overlaps another one.
  mutating func add(_ row: StudyTable.Row, newID: () -> String) {
    let place = firstIndex(after: row.start)
    if place > 0, taken[place - 1].end > row.start { return }
    if place < taken.count, taken[place].start < row.end { return }
    let session = StudySession(
      id: newID(), start: row.start, end: row.end, subject: subject(row.subject, newID), note: row.note)
    taken.insert(session, at: place)
    changes.append(StudySession.keeping(session))
    sessions.append(session)
    count += 1
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
    if let known = subjects.first(where: { $0.title == title }) { return known.id }
    let subject = StudySubject(id: newID(), title: title, colour: subjects.count % StudySubject.colours)
    subjects.append(subject)
    changes.append(StudySubject.keeping(subject))
    return subject.id
  }
}
