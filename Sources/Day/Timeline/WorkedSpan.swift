import Components
import Core

/// Time that was worked, beside what was planned.
struct WorkedSpan: Hashable {
  let key: String
  let title: String
  let start: CivilDateTime
  /// Now, while it is running.
  let end: CivilDateTime
  let isRunning: Bool
  /// The address of the session; nil for one that the module has counted itself.
  let path: String?

  /// In minutes.
  var length: Int { Int(clamping: start.milliseconds(until: end) / 60_000) }

  /// The share of a day, in minutes since midnight; nil if it has none. Not shorter than a line that can be seen.
  func minutes(on day: CivilDay) -> Range<Int>? {
    guard start.day <= day, day <= end.day else { return nil }
    let from = start.day < day ? 0 : start.time.minuteOfDay
    let to = end.day > day ? 1440 : end.time.minuteOfDay
    if start.day < day, to == 0 { return nil }
    return from..<max(to, from + 2)
  }
}

extension WorkedSpan {
  /// The minutes that it shares with a task on a day.
  func minutes(in block: TimelineBlock, on day: CivilDay) -> Int {
    guard block.kind.takesTime, let own = minutes(on: day) else { return 0 }
    return max(0, min(own.upperBound, block.end) - max(own.lowerBound, block.start))
  }

  init(_ session: DaySession, _ clock: DayClock) {
    let spent = Int64(session.start.milliseconds(until: clock.now) / 60_000)
    let minutes = session.minutes ?? Int(clamping: max(0, spent))
    self.init(
      key: "session/" + session.id, title: session.title, start: session.start,
      end: session.start.adding(minutes: minutes), isRunning: session.minutes == nil, path: nil)
  }

  /// nil for an instant that no clock shows.
  init?(_ session: ModuleSession, _ clock: DayClock) {
    guard let start = clock.local(session.start) else { return nil }
    let end = session.end.flatMap { clock.local($0) } ?? clock.now
    self.init(
      key: "other/" + session.id, title: session.title, start: start, end: max(start, end),
      isRunning: session.end == nil, path: session.path)
  }
}

/// The session that is running, of this module or another one.
struct RunningWork {
  let title: String
  let minutes: Int
}

extension DayContext {
  /// What was worked on a day, the earliest first.
  func worked(on day: CivilDay) -> [WorkedSpan] {
    let own = record.sessions(on: day).map { WorkedSpan($0, clock) }
    let others = shownSessions?.during(day...day).compactMap { WorkedSpan($0, clock) } ?? []
    return others.isEmpty ? own : (own + others).sorted { ($0.start, $0.key) < ($1.start, $1.key) }
  }

  /// Another module's sessions; nil if there is none, or the person hides them.
  private var shownSessions: ModuleSessions? { preferences.hidden.contains(.session) ? nil : sessions }

  var running: RunningWork? {
    if let own = record.runningSession {
      return RunningWork(title: own.title, minutes: own.length(at: clock))
    }
    guard let other = shownSessions?.running(), let span = WorkedSpan(other, clock) else { return nil }
    return RunningWork(
      title: span.title, minutes: Int(clamping: span.start.milliseconds(until: span.end) / 60_000))
  }

  /// Whether the session that is running is for an entry.
  func isWorking(on entry: EntryID) -> Bool {
    record.runningSession?.entry == entry || sessions?.running()?.origin == entry.origin
  }
}

extension EntryID {
  /// Its id for the module that counts sessions.
  var origin: String { "day/" + text }
}
