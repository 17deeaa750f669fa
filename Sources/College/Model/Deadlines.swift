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
  /// The index of the date among the item's dates in the content; nil for an own date.
  let place: Int?

  /// Whether the person set the date.
  public var isOwn: Bool { place == nil }
}

extension CollegeContent {
  /// Upcoming dates of open items within `horizon` days, the earliest first.
  ///
  /// - Parameter withEnds: includes the end of periods that have not begun.
  public func deadlines(
    from today: CivilDay, within horizon: Int, withEnds: Bool = false, record: CollegeRecord
  ) -> [Deadline] {
    var deadlines: [Deadline] = []
    for checklist in checklists {
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) { continue }
        for date in record.countingDates(of: item, in: checklist, on: today) {
          guard let day = date.state.next else { continue }
          var coming = [Deadline(reference, item, date, day)]
          if withEnds, case .opens(_, let end) = date.state {
            coming.append(Deadline(reference, item, date, end, isEnd: true))
          }
          for deadline in coming where today.days(until: deadline.day) <= horizon {
            // Several grades may have the same date, such as the opening of the FAFSA; it is listed once.
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

  /// Late items: open ones whose dates are all over, the latest first.
  ///
  /// Dates of the content count only for people who have set their grade; for others, they may not apply. After
  /// `patience` days such an item is dropped. An own date stays until the item is done.
  public func overdue(on today: CivilDay, patience: Int, record: CollegeRecord) -> [Deadline] {
    var overdue: [Deadline] = []
    for checklist in checklists {
      for item in record.items(of: checklist) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) { continue }
        let dates = record.countingDates(of: item, in: checklist, on: today)
        guard let last = Self.lastPassed(dates) else { continue }
        let deadline = Deadline(reference, item, last.date, last.day)
        let isRecent = last.day.days(until: today) <= patience
        guard deadline.isOwn || (record.gradeLevel != nil && isRecent) else { continue }
        let place = overdue.firstIndex { $0.day < last.day } ?? overdue.count
        overdue.insert(deadline, at: place)
      }
    }
    return overdue
  }

  /// The last date, if all dates are over; nil if one is to come or unknown.
  private static func lastPassed(_ dates: [ItemDate]) -> (date: ItemDate, day: CivilDay)? {
    var last: (date: ItemDate, day: CivilDay)?
    for date in dates {
      guard case .passed(let day) = date.state else { return nil }
      if let known = last, day <= known.day { continue }
      last = (date, day)
    }
    return last
  }
}

extension Deadline {
  fileprivate init(
    _ reference: ItemReference, _ item: ChecklistItem, _ date: ItemDate, _ day: CivilDay, isEnd: Bool = false
  ) {
    var isEnd = isEnd || date.due == nil
    if case .open = date.state { isEnd = true }
    self.init(
      item: reference, title: item.title, label: date.due?.label ?? item.title, day: day, isEnd: isEnd,
      place: date.place)
  }
}
