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
  /// The time studied in all, in milliseconds, with the timer's as far as it counts.
  ///
  /// - Parameter walked: the sessions of all months, of which this record has some with what changed since.
  func studiedInAll(with walked: CampusRecord, _ clock: StudyClock) -> Int64 {
    var total = sessions.values.reduce(0) { $0 + $1.length }
    for session in walked.sessions.values where !knowsSession(session.id) { total += session.length }
    if let timer {
      total += StudySession.length(from: timer.start, to: timer.counted(at: clock.now, studyLimit))
    }
    return total
  }

  /// The time studied on each day, with the timer's as far as it counts. A session over midnight counts for both days.
  func studied(_ clock: StudyClock) -> StudiedDays {
    var days: StudiedDays = [:]
    for session in sessions.values { Self.add(session.start, session.end, to: &days, clock) }
    if let timer { Self.add(timer.start, timer.counted(at: clock.now, studyLimit), to: &days, clock) }
    return days
  }

  private static func add(_ start: Int64, _ end: Int64, to days: inout StudiedDays, _ clock: StudyClock) {
    let end = StudySession.seen(end)
    var start = StudySession.seen(start)
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
