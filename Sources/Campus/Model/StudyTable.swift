import Core

/// The sessions as a CSV file (RFC 4180): `start,end,minutes,subject,note`, with times as ISO 8601 writes them.
enum StudyTable {
  static let header = ["start", "end", "minutes", "subject", "note"]
  /// In bytes, and in rows.
  static let limit = 2_000_000
  static let mostRows = 5000

  // MARK: Writing

  static func text(_ record: CampusRecord, _ clock: StudyClock) -> String {
    let subjects = record.subjectsByID
    var lines = [header]
    for session in record.sessions.values.sorted(by: { ($0.start, $0.id) < ($1.start, $1.id) }) {
      lines.append([
        moment(session.start, clock), moment(session.end, clock), "\(session.length / 60_000)",
        subjects[session.subject]?.title ?? "", session.note,
      ])
    }
    var text = ""
    for line in lines { text += CSV.line(line) }
    return text
  }

  private static func moment(_ instant: Int64, _ clock: StudyClock) -> String {
    let minutes = clock.offset(instant)
    let size = abs(minutes)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return clock.local(instant / 1000 * 1000).description + (minutes < 0 ? "-" : "+") + two(size / 60) + ":"
      + two(size % 60)
  }

  // MARK: Reading

  /// A session of a file, with the title of its subject.
  struct Row: Hashable, Sendable {
    var start: Int64
    var end: Int64
    var subject: String
    var note: String
    /// The number of its line, the header being the first.
    var line = 0
  }

  /// A line that is not added, by its number, and why.
  struct LeftOut: Hashable, Sendable {
    var line: Int
    var reason: Reason
  }

  enum Reason: CaseIterable, Hashable, Sendable {
    /// Its times cannot be read.
    case unread
    case endsBeforeStart
    case tooLong
    case inFuture
    /// It overlaps another session.
    case overlaps
  }

  /// Why a file cannot be imported.
  enum Problem: Error, Hashable, Sendable {
    /// It has no rows below a header.
    case empty
    /// It has no columns `start` and `end`.
    case noColumns
    /// It has more than ``mostRows``.
    case tooManyRows
    /// It is a file of a spreadsheet program's own.
    case workbook
  }

  /// The rows that are sessions, and the lines that are none.
  ///
  /// - Parameter isDayFirst: how to read a date such as 9/3/2026 where no date of the file tells it.
  static func rows(
    _ bytes: [UInt8], _ clock: StudyClock, isDayFirst: Bool = false
  ) throws(Problem) -> (rows: [Row], leftOut: [LeftOut]) {
    if CSV.isWorkbook(bytes) { throw .workbook }
    var lines = CSV.lines(bytes)
    guard !lines.isEmpty else { throw .empty }
    let names = lines.removeFirst().map { $0.trimmed().folded() }
    guard let start = names.firstIndex(of: "start"), let end = names.firstIndex(of: "end") else {
      throw .noColumns
    }
    if lines.isEmpty { throw .empty }
    if lines.count > mostRows { throw .tooManyRows }
    let subject = names.firstIndex(of: "subject")
    let note = names.firstIndex(of: "note")
    let moments = lines.flatMap { line in [start, end].compactMap { $0 < line.count ? line[$0] : nil } }
    let order = WrittenDate.Order(of: moments) ?? (isDayFirst ? .dayFirst : .monthFirst)
    var rows: [Row] = []
    var leftOut: [LeftOut] = []
    for (place, line) in lines.enumerated() {
      func cell(_ index: Int?) -> String {
        guard let index, index < line.count else { return "" }
        return CSV.plain(line[index])
      }
      func leave(_ reason: Reason) { leftOut.append(LeftOut(line: place + 2, reason: reason)) }
      guard let from = instant(cell(start), clock, order), let to = instant(cell(end), clock, order) else {
        leave(.unread)
        continue
      }
      if let reason = reason(from, to, clock) {
        leave(reason)
        continue
      }
      rows.append(
        Row(
          start: from, end: to, subject: String(cell(subject).trimmed().prefix(StudySubject.longestTitle)),
          note: String(cell(note).trimmed().prefix(StudySession.longestNote)), line: place + 2))
    }
    return (rows, leftOut)
  }

  /// Why there can be no session between two instants, as the form for one refuses it.
  private static func reason(_ start: Int64, _ end: Int64, _ clock: StudyClock) -> Reason? {
    if end <= start { return .endsBeforeStart }
    if end - start > StudySession.longest { return .tooLong }
    return end > clock.now + 60_000 ? .inFuture : nil
  }

  /// Without an offset it is the person's own clock.
  private static func instant(_ text: String, _ clock: StudyClock, _ order: WrittenDate.Order) -> Int64? {
    if let written = WrittenDate.moment(text, order) { return clock.instant(written) }
    let text = text.trimmed().replacing(all: " ", with: "T")
    if let local = CivilDateTime(iso: text) { return clock.instant(local) }
    if let plain = text.dropping(suffix: "Z"), let local = CivilDateTime(iso: String(plain)) {
      return local.epochMilliseconds()
    }
    let bytes = Array(text.utf8)
    guard bytes.count > 6, let local = CivilDateTime(iso: String(text.dropLast(6))),
      let offset = UTCOffset(iso: String(text.suffix(6)))
    else { return nil }
    return local.epochMilliseconds(offset: offset)
  }
}
