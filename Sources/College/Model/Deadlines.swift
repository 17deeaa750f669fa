import Core

/// A date of an open item.
public struct Deadline: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  /// The date's label, or the item's title for an own date.
  public let label: String
  public let day: CivilDay
  /// Whether it is the end of a period; else it is a beginning or an event.
  public let isEnd: Bool
  /// The day of the event, if ``day`` is the last day to register for it, or registration is over.
  public let registersFor: CivilDay?
  /// The advice after a missed date; may be empty.
  public let missed: String
  /// Whether the day is approximate.
  public let isAbout: Bool
  /// Whether it is something that happens, and no day by which the item must be done.
  public let isEvent: Bool
  /// Whether it is of a period, such as the month of a test whose day each school sets.
  let isOfWindow: Bool
  /// The index of the date among the item's dates in the content; nil for an own date.
  let place: Int?

  /// Whether the person set the date.
  public var isOwn: Bool { place == nil }
}

extension CollegeContent {
  /// Upcoming dates of open items within `horizon` days, the earliest first. For events with registration, these are the
  /// last days to register.
  ///
  /// - Parameter withEnds: includes the end of periods that have not begun, and the events for which one can still register.
  public func deadlines(
    from today: CivilDay, within horizon: Int, withEnds: Bool = false, withLasting: Bool = false,
    record: CollegeRecord
  ) -> [Deadline] {
    var deadlines: [Deadline] = []
    for checklist in checklists {
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isOver(item, in: checklist, on: today) { continue }
        let isDone = record.isDone(reference)
        for date in record.countingDates(of: item, in: checklist, on: today)
        where !isDone || withLasting && date.due?.stays == true {
          for deadline in Self.coming(date, of: item, reference, from: today, withEnds: withEnds)
          where today.days(until: deadline.day) <= horizon {
            // The same date stands in several grades, such as the opening of the FAFSA: once is enough.
            if !deadline.isOwn,
              deadlines.contains(where: { $0.label == deadline.label && $0.day == deadline.day })
            {
              continue
            }
            let place = deadlines.firstIndex { $0.day > deadline.day } ?? deadlines.count
            deadlines.insert(deadline, at: place)
          }
        }
      }
    }
    return deadlines
  }

  /// The upcoming days of a date: its beginning, end or event, or the last day to register.
  static func coming(
    _ date: ItemDate, of item: ChecklistItem, _ reference: ItemReference, from today: CivilDay,
    withEnds: Bool = false
  ) -> [Deadline] {
    guard let day = date.state.next else { return [] }
    var coming: [Deadline] = []
    if let registerBy = date.registerBy {
      // Nobody can go there any more; whoever has registered ticks the item, or gives it a date.
      guard registerBy >= today else { return [] }
      coming.append(Deadline(reference, item, date, registerBy, registersFor: day))
      if withEnds { coming.append(Deadline(reference, item, date, day)) }
      return coming
    }
    coming.append(Deadline(reference, item, date, day))
    if withEnds, case .opens(_, let end) = date.state {
      coming.append(Deadline(reference, item, date, end, isEnd: true))
    }
    return coming
  }

  /// Late items: open ones whose dates are all over, the latest first.
  ///
  /// Dates of the content count only for people who have set their grade; for others, they may not apply. After
  /// `patience` days such an item is dropped. An own date stays until the item is done. Any is gone once the person dismisses it.
  public func overdue(on today: CivilDay, patience: Int, record: CollegeRecord) -> [Deadline] {
    var overdue: [Deadline] = []
    for checklist in checklists {
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) || record.isOver(item, in: checklist, on: today) { continue }
        let dates = record.countingDates(of: item, in: checklist, on: today).filter { !$0.isEvent }
        let own = dates.filter { $0.due == nil }
        guard let last = Self.lastPassed(own.isEmpty ? dates : own, on: today) else { continue }
        let deadline = Deadline(
          reference, item, last.date, last.day,
          registersFor: last.date.isClosed(on: today) ? last.day : nil)
        let isRecent = last.day.days(until: today) <= patience
        guard deadline.isOwn || record.gradeLevel != nil && isRecent,
          !record.hasDismissed(MissedDate(item: reference, day: last.day))
        else { continue }
        let place = overdue.firstIndex { $0.day < last.day } ?? overdue.count
        overdue.insert(deadline, at: place)
      }
    }
    return overdue
  }

  /// The last date that passed of an item that can still be done, if the content says what to do now. A date of several years or
  /// days passed only if none of them is ahead.
  static func missed(
    _ dates: [ItemDate], of item: ChecklistItem, _ reference: ItemReference, on today: CivilDay
  ) -> Deadline? {
    var missed: Deadline?
    for date in dates where !date.isEvent && date.due?.missed.isEmpty == false {
      guard case .passed(let day) = date.state,
        !dates.contains(where: { $0.due?.label == date.due?.label && $0.state.next != nil })
      else { continue }
      if let known = missed, day <= known.day { continue }
      missed = Deadline(reference, item, date, day)
    }
    return missed
  }

  /// The last date, if all dates are over; nil if one is to come or unknown. A date whose registration is over counts as
  /// over.
  private static func lastPassed(_ dates: [ItemDate], on today: CivilDay) -> (date: ItemDate, day: CivilDay)?
  {
    var last: (date: ItemDate, day: CivilDay)?
    for date in dates {
      var over: CivilDay?
      if case .passed(let day) = date.state { over = day }
      if date.isClosed(on: today) { over = date.state.next }
      guard let day = over else { return nil }
      if let known = last, day <= known.day { continue }
      last = (date, day)
    }
    return last
  }
}

extension Deadline {
  fileprivate init(
    _ reference: ItemReference, _ item: ChecklistItem, _ date: ItemDate, _ day: CivilDay, isEnd: Bool = false,
    registersFor: CivilDay? = nil
  ) {
    var isEnd = isEnd || date.due == nil || registersFor != nil
    if case .open = date.state { isEnd = true }
    self.init(
      item: reference, title: item.title, label: date.due?.label ?? item.title, day: day, isEnd: isEnd,
      registersFor: registersFor, missed: date.due?.missed ?? "", isAbout: date.due?.isAbout ?? false,
      isEvent: date.isEvent, isOfWindow: date.due?.rule.isWindow ?? false, place: date.place)
  }
}
