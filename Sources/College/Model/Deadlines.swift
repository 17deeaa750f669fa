import Core

/// A date of an item that is not done.
public struct Deadline: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  /// What happens on the day; the item's title where the person set it.
  public let label: String
  public let day: CivilDay
  /// Whether something ends on the day; else it begins or happens.
  public let isEnd: Bool
  /// The place of the date among the item's in the content; nil where the person set it.
  let place: Int?

  /// Whether the person set the date.
  public var isOwn: Bool { place == nil }
}

extension CollegeContent {
  /// What comes next: dates within `horizon` days of items that are not done, the earliest first.
  ///
  /// - Parameter withEnds: also the end of what has not begun.
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

  /// What is late: items that are not done and whose dates are all over, the latest of them first.
  ///
  /// Dates of the content count only for who has said which grade they are in: for others, they may be somebody else's. After
  /// `patience` days they are not brought up any more; the person's own date is, until the item is done.
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

  /// The last of dates that are all over; nil if one is to come or not known.
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
