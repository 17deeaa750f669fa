import Core

/// The time studied on each day, in milliseconds, by days since 1970-01-01.
typealias StudiedDays = [Int: Int64]

/// A week, as the person's language counts it.
struct StudyWeek: Hashable {
  let first: CivilDay

  init(of day: CivilDay, startingOn weekday: Weekday) { first = day.previousOrSame(weekday) }

  var days: ClosedRange<CivilDay> { first...first.adding(days: 6) }
  var all: [CivilDay] { (0..<7).map { first.adding(days: $0) } }

  func adding(weeks: Int) -> CivilDay { first.adding(days: weeks * 7) }

  func total(_ studied: StudiedDays) -> Int64 {
    all.reduce(0) { $0 + (studied[$1.epochDay] ?? 0) }
  }
}

extension CampusRecord {
  /// The time studied in all, in milliseconds, with the timer's as far as it counts. Time in several sessions, such as by a backup,
  /// counts once.
  ///
  /// - Parameter walked: the sessions of all months, of which this record has some with what changed since.
  func studiedInAll(with walked: CampusRecord, _ clock: StudyClock) -> Int64 {
    let others = walked.sessions.values.filter { !knowsSession($0.id) }
    return spans(clock, with: others).reduce(0) { $0 + $1.end - $1.start }
  }

  /// When the person studied, by the minutes that people see, in order: spans that neither overlap nor meet.
  ///
  /// - Parameter others: sessions of months that are not read.
  func spans(_ clock: StudyClock, with others: [StudySession] = []) -> [(start: Int64, end: Int64)] {
    var all = sessions.values.map { (StudySession.seen($0.start), StudySession.seen($0.end)) }
    for session in others { all.append((StudySession.seen(session.start), StudySession.seen(session.end))) }
    if let timer {
      let end = timer.end(at: timer.counted(at: clock.now, studyLimit))
      all.append((StudySession.seen(timer.start), StudySession.seen(end)))
    }
    var spans: [(start: Int64, end: Int64)] = []
    for (start, end) in all.sorted(by: { $0.0 < $1.0 }) where start < end {
      if let last = spans.last, start <= last.end {
        spans[spans.count - 1].end = max(last.end, end)
      } else {
        spans.append((start, end))
      }
    }
    return spans
  }

  /// The time studied on each day, with the timer's as far as it counts. A session over midnight counts for both days, and time in
  /// several sessions once.
  func studied(_ clock: StudyClock) -> StudiedDays {
    var days: StudiedDays = [:]
    for span in spans(clock) { Self.add(span.start, span.end, to: &days, clock) }
    return days
  }

  /// The time studied in a week by the ids of subjects, in milliseconds, with the timer's as far as it counts. Without a subject the id
  /// is empty.
  func studiedBySubject(in week: StudyWeek, _ clock: StudyClock) -> [String: Int64] {
    let subjects = subjectsByID
    let (first, last) = (clock.start(of: week.first), clock.start(of: week.adding(weeks: 1)))
    var counted = Array(sessions.values)
    if let timer {
      let end = timer.end(at: timer.counted(at: clock.now, studyLimit))
      counted.append(timer.session(id: "", endingAt: end))
    }
    var totals: [String: Int64] = [:]
    for session in counted {
      let start = max(StudySession.seen(session.start), first)
      let end = min(StudySession.seen(session.end), last)
      if start < end { totals[subjects[session.subject]?.id ?? "", default: 0] += end - start }
    }
    return totals
  }

  private static func add(_ start: Int64, _ end: Int64, to days: inout StudiedDays, _ clock: StudyClock) {
    var start = start
    while start < end {
      let day = clock.day(at: start)
      let midnight = clock.start(of: day.adding(days: 1))
      let stop = midnight > start ? min(midnight, end) : end
      days[day.epochDay, default: 0] += stop - start
      start = stop
    }
  }
}

/// The days in a row, until today or yesterday, with a minute of study or more.
struct StudyStreak: Equatable {
  /// In milliseconds.
  private static let least: Int64 = 60_000
  /// Enough months for anybody, so that no clock of the far future reads for ever.
  private static let longest = 3660

  let length: Int
  /// The latest day before it, on which the person did not study.
  let gap: CivilDay

  init(_ studied: StudiedDays, _ clock: StudyClock) {
    let today = clock.today
    func hasStudied(_ day: CivilDay) -> Bool { studied[day.epochDay] ?? 0 >= Self.least }
    var day = hasStudied(today) ? today : today.adding(days: -1)
    var length = 0
    while hasStudied(day), length < Self.longest {
      length += 1
      day = day.adding(days: -1)
    }
    self.length = length
    gap = day
  }

  /// The months whose sessions decide about it.
  func months(today: CivilDay) -> [Partition] {
    StudySession.partitions(of: min(gap, today)...today)
  }
}
