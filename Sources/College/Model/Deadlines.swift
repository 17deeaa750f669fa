import Core

/// A date that is still to come, of an item that is not done.
public struct Deadline: Hashable, Sendable {
  public let item: ItemReference
  public let title: String
  public let label: String
  public let day: CivilDay
  public let isEnd: Bool
}

extension Checklist {
  /// The states of an item's dates on `today`, in the order of the content; those that come to nothing are left out.
  public func states(of item: ChecklistItem, on today: CivilDay) -> [(DueDate, DueState)] {
    item.due.compactMap { due in
      due.rule.state(on: today) { other in firstDay(of: other, on: today) }.map { (due, $0) }
    }
  }

  /// The first day of another item that does not itself depend on one.
  private func firstDay(of id: String, on today: CivilDay) -> CivilDay? {
    guard let item = item(id) else { return nil }
    for due in item.due {
      if case .beforeItem = due.rule { continue }
      switch due.rule.state(on: today, other: { _ in nil }) {
      case .on(let day), .opens(let day, _), .passed(let day): return day
      case .open(let day): return day
      case .beforeSession, nil: continue
      }
    }
    return nil
  }
}

extension CollegeContent {
  /// What comes next: dates within `horizon` days of items that are not done, the earliest first.
  public func deadlines(from today: CivilDay, within horizon: Int, record: CollegeRecord) -> [Deadline] {
    var deadlines: [Deadline] = []
    for checklist in checklists {
      for item in checklist.items {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if record.isDone(reference) { continue }
        for (due, state) in checklist.states(of: item, on: today) {
          guard let day = state.next, today.days(until: day) <= horizon else { continue }
          var isEnd = false
          if case .open = state { isEnd = true }
          let deadline = Deadline(
            item: reference, title: item.title, label: due.label, day: day, isEnd: isEnd)
          // The same date stands in several grades, such as the opening of the FAFSA: once is enough.
          if deadlines.contains(where: { $0.label == due.label && $0.day == day }) { continue }
          let place = deadlines.firstIndex { $0.day > day } ?? deadlines.count
          deadlines.insert(deadline, at: place)
        }
      }
    }
    return deadlines
  }
}
