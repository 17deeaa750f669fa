import Core

/// An item to do next, with the reason.
public struct NextTask: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  public let reason: Reason
  /// Whether it is on the list of a lower grade.
  let isLeftOver: Bool

  public enum Reason: Hashable, Sendable {
    /// Its date is near.
    case deadline(Deadline)
    /// It can be done now; its next date, if any, is far away.
    case open(Deadline?)
    /// It can be done from this day on.
    case later(CivilDay)
  }
}

/// The tasks of a person whose grade is known.
public struct NextTasks: Hashable, Sendable {
  /// In order of urgency.
  public var tasks: [NextTask] = []
  /// Whether the grade's list is complete.
  public var isListDone = false
}

extension CollegeContent {
  /// The days within which a date counts as near.
  private static let near = 45

  /// The tasks of a day: items with a near date, the nearest first; items that can be done now, in the order of the list;
  /// items that open later in the school year. Items that are done, over or missed are left out.
  ///
  /// Open items of lower grades, and those with a near date, come last. Items of higher grades are left out.
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

  /// Nil for an item that is over.
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
  /// Tasks of equal rank stay in the order of the lists.
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
  /// Whether the person has answered the question for their grade, also with none.
  public var hasAnsweredGrade: Bool { stamp(of: GradeLevel.subject) != nil }
}
