import Core

/// Something to do next, and why now.
public struct NextTask: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  public let reason: Reason
  /// Whether it is on the list of a lower grade.
  let isLeftOver: Bool

  public enum Reason: Hashable, Sendable {
    /// A date is near.
    case deadline(Deadline)
    /// It is open, for long or without an end.
    case open(Deadline?)
    /// It can be done from that day on.
    case later(CivilDay)
  }
}

/// What there is to do for somebody whose grade is known.
public struct NextTasks: Hashable, Sendable {
  /// The most pressing first.
  public var tasks: [NextTask] = []
  /// Whether all of the grade's list is done.
  public var isListDone = false
}

extension CollegeContent {
  /// How near a date must be to count before what can be done at any time, in days.
  private static let near = 45

  /// What to do on a day: what has a near date, the nearest first; what can be done now, in the order of the list; and what
  /// opens later in the school year. What is done, over or missed is not there.
  ///
  /// Of the lists of lower grades what is open or has a near date comes last; of those of higher grades there is nothing.
  public func nextTasks(on today: CivilDay, _ standing: GradeLevel.Standing, record: CollegeRecord)
    -> NextTasks
  {
    var next = NextTasks()
    for checklist in checklists {
      let isOwn = GradeLevel.number(of: checklist).map { standing == .grade($0) } ?? true
      guard isOwn || isLower(checklist, than: standing) else { continue }
      if isOwn { next.isListDone = record.progress(of: checklist).isComplete }
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) || record.isOver(item, in: checklist, on: today) { continue }
        let dates = record.countingDates(of: item, in: checklist, on: today)
        let deadline = dates.filter { !$0.state.isWaiting }
          .flatMap { Self.coming($0, of: item, reference, from: today) }.min { $0.day < $1.day }
        guard let reason = reason(item, dates, deadline, isOwn: isOwn, on: today) else { continue }
        next.tasks.append(
          NextTask(item: reference, title: item.title, reason: reason, isLeftOver: !isOwn))
      }
    }
    next.tasks = Self.sorted(next.tasks)
    return next
  }

  private func isLower(_ checklist: Checklist, than standing: GradeLevel.Standing) -> Bool {
    guard let grade = GradeLevel.number(of: checklist) else { return false }
    if case .grade(let level) = standing { return grade < level }
    return true
  }

  /// Nil for what is over, and for what nothing is said of any more.
  private func reason(
    _ item: ChecklistItem, _ dates: [ItemDate], _ deadline: Deadline?, isOwn: Bool, on today: CivilDay
  ) -> NextTask.Reason? {
    let isOwnDate = deadline?.isOwn ?? false
    if isOwn, !isOwnDate, !item.seasons.isEmpty, !item.seasons.contains(where: { $0.contains(today) }) {
      return item.seasons.compactMap { $0.start(after: today) }.min().map { .later($0) }
    }
    if dates.isEmpty { return isOwn ? .open(nil) : nil }
    // Before the first date opens there is nothing to do yet.
    if case .opens(let day, _) = dates[0].state { return .later(day) }
    guard let deadline else {
      return isOwn && dates.contains { $0.state.isUnknown || $0.state.isWaiting } ? .open(nil) : nil
    }
    let days = today.days(until: deadline.day)
    if days <= Self.near { return .deadline(deadline) }
    return isOwn || dates.contains { $0.state.isOpen } ? .open(deadline) : nil
  }

  private static func sorted(_ tasks: [NextTask]) -> [NextTask] {
    var sorted: [NextTask] = []
    for task in tasks {
      let place = sorted.firstIndex { task.comesBefore($0) } ?? sorted.count
      sorted.insert(task, at: place)
    }
    return sorted
  }
}

extension NextTask {
  /// Otherwise they stay in the order of the lists.
  fileprivate func comesBefore(_ other: NextTask) -> Bool {
    if isLeftOver != other.isLeftOver { return other.isLeftOver }
    switch (reason, other.reason) {
    case (.deadline(let own), .deadline(let other)): return own.day < other.day
    case (.later(let own), .later(let other)): return own < other
    default: return rank < other.rank
    }
  }

  private var rank: Int {
    switch reason {
    case .deadline: 0
    case .open: 1
    case .later: 2
    }
  }
}

extension DueState {
  fileprivate var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  fileprivate var isWaiting: Bool {
    if case .opens = self { return true }
    return false
  }

  fileprivate var isOpen: Bool {
    if case .open = self { return true }
    return false
  }
}

extension CollegeRecord {
  /// Whether the person has ever said which grade they are in, or that they would rather not.
  public var hasAnsweredGrade: Bool { stamp(of: GradeLevel.subject) != nil }
}
