import Core

/// A date of an item, computed for a person.
public struct ItemDate: Hashable, Sendable {
  /// The content's date; nil for an own date.
  public let due: DueDate?
  /// The index of that among the item's dates in the content.
  let place: Int?
  public let state: DueState

  /// Whether it is something that happens, and no day by which the item must be done.
  var isEvent: Bool { due?.isEvent ?? false }

  /// The last day to register; nil without registration, or if the day of the event is unknown.
  public var registerBy: CivilDay? {
    guard let days = due?.registerDays, days > 0, let day = state.first else { return nil }
    return day.adding(days: -days)
  }

  /// Whether the registration for an upcoming event is over.
  public func isClosed(on today: CivilDay) -> Bool {
    guard case .on = state, let registerBy else { return false }
    return registerBy < today
  }
}

extension CollegeRecord {
  /// The dates of an item: the own date first, then those of the content in order.
  ///
  /// A checklist whose id is a grade belongs to the school year in which the person is in that grade. For people
  /// without a grade, and for other checklists, that is the current year.
  public func dates(of item: ChecklistItem, in checklist: Checklist, on today: CivilDay) -> [ItemDate] {
    let basis = DueBasis(today: today, year: year(of: checklist, on: today), session: session)
    var dates: [ItemDate] = []
    if let own = ownDate(of: ItemReference(checklist: checklist.id, item: item.id)) {
      dates.append(ItemDate(due: nil, place: nil, state: DueState(own, on: today)))
    }
    for (place, due) in item.due.enumerated() {
      let date = ItemDate(
        due: due, place: place,
        state: due.rule.state(basis) { firstDay(of: $0, in: checklist, basis, from: [item.id]) })
      // Dates of several years are several entries; that they are unknown is said once.
      if case .unknown = date.state, dates.contains(where: { $0.due?.label == due.label }) { continue }
      dates.append(date)
    }
    return dates
  }

  /// The dates that count: the own date, beside it the days by which the item must be done, and without it all others; after school,
  /// only those that outlast it. Days out of the item's seasons do not count while it is on the person's own list.
  func countingDates(
    of item: ChecklistItem, in checklist: Checklist, on today: CivilDay
  ) -> [ItemDate] {
    let dates = dates(of: item, in: checklist, on: today).filter {
      isInSeason($0, of: item, in: checklist, on: today)
    }
    if dates.first?.due == nil {
      return dates.filter { !$0.isEvent && $0.state.next != nil || $0.due == nil }
    }
    if standing(on: today) == .finished { return dates.filter { $0.due?.rule.outlastsSchool ?? true } }
    return dates
  }

  /// Whether a date is in a season of its item, such as a test that one takes in spring. On the list of a lower grade any day will do.
  func isInSeason(
    _ date: ItemDate, of item: ChecklistItem, in checklist: Checklist, on today: CivilDay
  ) -> Bool {
    guard date.due != nil, !item.seasons.isEmpty, case .on(let day) = date.state else { return true }
    return isLower(checklist, on: today) || item.seasons.contains { $0.contains(day) }
  }

  /// Whether a checklist is of a lower grade than the person's. After school the last one still is their own.
  func isLower(_ checklist: Checklist, on today: CivilDay) -> Bool {
    guard let grade = GradeLevel.number(of: checklist), let standing = standing(on: today) else {
      return false
    }
    if case .grade(let level) = standing { return grade < level }
    return grade < GradeLevel.all.upperBound
  }

  func year(of checklist: Checklist, on today: CivilDay) -> SchoolYear {
    let now = SchoolYear(containing: today)
    guard let level = gradeLevel, let grade = GradeLevel.number(of: checklist) else { return now }
    return level.year(of: grade, now: now)
  }

  /// The own date of another item, or else its first known date. Items that depend on each other in a circle have none.
  private func firstDay(
    of id: String, in checklist: Checklist, _ basis: DueBasis, from path: [String]
  ) -> CivilDay? {
    guard !path.contains(id), let item = items(of: checklist).first(where: { $0.id == id }) else {
      return nil
    }
    if let own = ownDate(of: ItemReference(checklist: checklist.id, item: id)) { return own }
    for due in item.due {
      let state = due.rule.state(basis) { firstDay(of: $0, in: checklist, basis, from: path + [id]) }
      if let day = state.first { return day }
    }
    return nil
  }
}
