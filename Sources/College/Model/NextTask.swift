import Core

/// An item to do next, with the reason.
public struct NextTask: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  public let reason: Reason
  /// The last day to do it, or the one that counts first; nil if there is none.
  let ends: CivilDay?
  /// The date that passed while it can still be done; nil without one.
  let missed: Deadline?
  /// Whether it has a period that has begun, such as that of aid: it stays in sight until it is done.
  let isUnderWay: Bool
  /// Whether it is on the list of a lower grade.
  let isLeftOver: Bool
  /// Whether its date counts from the first day of classes, which somebody who has just left school has not said.
  let needsSession: Bool
  /// What goes on for it and is over soon, such as a campaign; nil if nothing does.
  let closing: Closing?

  /// Something that goes on until a day.
  struct Closing: Hashable, Sendable {
    let label: String
    let day: CivilDay
  }

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
  private static let near = 60
  /// The days within which a date decides about the order: four months.
  private static let foreseeable = 120

  /// The tasks of a day: first what has passed and can still be done, then what ends first, then what has no end, in the order of
  /// the list, and at last what opens later in the school year. Items that are done, over or missed are left out.
  ///
  /// Open items of lower grades, and those with a near date, come last. Items of higher grades are left out, but for those to which
  /// the person has given a date.
  public func nextTasks(on today: CivilDay, _ standing: GradeLevel.Standing, record: CollegeRecord)
    -> NextTasks
  {
    var next = NextTasks()
    for checklist in checklists {
      let isOwn = GradeLevel.number(of: checklist).map { standing == .grade($0) } ?? true
      let isHigher = !isOwn && !isLower(checklist, than: standing)
      if isOwn { next.isListDone = record.progress(of: checklist).isComplete }
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) || record.isOver(item, in: checklist, on: today) { continue }
        let all = record.countingDates(of: item, in: checklist, on: today)
        let dates = all.filter { !$0.isEvent }
        let deadline = dates.filter { !$0.state.isWaiting }
          .flatMap { Self.coming($0, of: item, reference, from: today) }.min { $0.day < $1.day }
        if isHigher, deadline?.isOwn != true { continue }
        let needsSession =
          deadline == nil && isJustLeft(checklist, record, on: today)
          && dates.contains { $0.state.isBeforeClasses }
        // Of several that wait for the same answer one asks.
        if needsSession, next.tasks.contains(where: { $0.needsSession }) { continue }
        guard
          let reason = needsSession
            ? .open(nil) : reason(item, dates, deadline, isOwn: isOwn, on: today)
        else { continue }
        next.tasks.append(
          NextTask(
            item: reference, title: item.title, reason: reason, ends: ends(item, deadline, on: today),
            missed: Self.missed(dates, of: item, reference, on: today),
            isUnderWay: dates.contains { $0.state.isOpen },
            // An item with the person's own date is never left over.
            isLeftOver: !isOwn && deadline?.isOwn != true, needsSession: needsSession,
            closing: Self.closing(all, on: today)))
      }
    }
    next.tasks = Self.sorted(next.tasks)
    return next
  }

  /// The days within which the end of what goes on counts as soon.
  private static let soon = 14

  private static func closing(_ dates: [ItemDate], on today: CivilDay) -> NextTask.Closing? {
    let closing = dates.compactMap { date -> NextTask.Closing? in
      guard date.isEvent, case .open(let until) = date.state, today.days(until: until) <= soon else {
        return nil
      }
      return NextTask.Closing(label: date.due?.label ?? "", day: until)
    }
    return closing.min { $0.day < $1.day }
  }

  /// Its next date, if that is in sight, or else the end of the season that it is in: what is months away comes before nothing that can be
  /// done now.
  private func ends(_ item: ChecklistItem, _ deadline: Deadline?, on today: CivilDay) -> CivilDay? {
    if let day = deadline?.day, today.days(until: day) <= Self.foreseeable { return day }
    return item.seasons.compactMap { $0.end(containing: today) }.min()
  }

  private func isLower(_ checklist: Checklist, than standing: GradeLevel.Standing) -> Bool {
    guard let grade = GradeLevel.number(of: checklist) else { return false }
    if case .grade(let level) = standing { return grade < level }
    return true
  }

  /// Whether a checklist is of the last grade of somebody who left school last summer.
  private func isJustLeft(_ checklist: Checklist, _ record: CollegeRecord, on today: CivilDay) -> Bool {
    today.month >= SchoolYear.firstMonth && record.standing(on: today) == .finished
      && !record.isLower(checklist, on: today)
      && record.year(of: checklist, on: today).start + 1 == SchoolYear(containing: today).start
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
  /// The day by which it is placed: that of what was missed, or else of what ends first, also a campaign.
  private var placingDay: CivilDay? { missed?.day ?? [ends, closing?.day].compactMap { $0 }.min() }

  /// Tasks of equal rank stay in the order of the lists.
  fileprivate func comesBefore(_ other: NextTask) -> Bool {
    if isLeftOver != other.isLeftOver { return other.isLeftOver }
    switch (reason, other.reason) {
    case (.later(let own), .later(let other)): return own < other
    case (.later, _): return false
    case (_, .later): return true
    default:
      guard let own = placingDay else { return false }
      return other.placingDay.map { own < $0 } ?? true
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
