import Core

extension ReportSeries {
  /// Freezes all weeks and months whose time has come, in their order (rules 2 to 5). What was frozen before is not looked at
  /// again, so that the rows depend neither on how often this is called nor on what was deleted since (rule 6).
  ///
  /// - Parameters:
  ///   - atoms: of all answers that the store has from ``openWeek`` on. Others are left out, so that a call can be repeated.
  ///   - today: by the clock that said when the answers were received.
  ///   - menu: the categories that are offered.
  public mutating func freeze(
    _ atoms: [Atom], on today: CivilDay, menu: CategoryMenu, threshold: Threshold = .standard
  ) -> FrozenRows {
    var rows = FrozenRows()
    while !isOver, nextWeek.freezingDay <= today {
      if let row = freezeWeek(atoms, threshold) { rows.weeks.append(row) }
      if nextWeek == nextWeek.month.firstWeek {
        let month = nextWeek.previous.month
        rows.months.append(MonthRow(month, of: kept, menu: menu, threshold: threshold))
        kept = []
      }
    }
    if isOver, let waiting {
      rows.weeks.append(WeekRow(weeks: waiting, published: .hidden(.fewPeople)))
      openWeek = nextWeek
    }
    return rows
  }

  /// Pools the next week with those that wait; nil if together they are still too few people.
  private mutating func freezeWeek(_ atoms: [Atom], _ threshold: Threshold) -> WeekRow? {
    let weeks = openWeek...nextWeek
    nextWeek = nextWeek.next
    let pool = atoms.filter { weeks.contains($0.week) }
    guard pool.people.count >= threshold.people, let figures = Figures(pool) else { return nil }
    openWeek = nextWeek
    kept.append(KeptBlock(weeks: weeks, atoms: pool))
    return WeekRow(weeks: weeks, published: .shown(figures))
  }
}

extension MonthRow {
  /// A month of the week rows that closed in it.
  init(_ month: ReportMonth, of blocks: [KeptBlock], menu: CategoryMenu, threshold: Threshold) {
    let atoms = blocks.flatMap { $0.atoms }
    guard let first = blocks.first, let last = blocks.last, let figures = Figures(atoms),
      atoms.people.count >= threshold.people
    else {
      self.init(
        month: month, weeks: nil, published: .hidden(.fewPeople), breakdown: .none(.fewPeople))
      return
    }
    self.init(
      month: month, weeks: first.weeks.lowerBound...last.weeks.upperBound, published: .shown(figures),
      breakdown: Breakdown(
        of: blocks, by: month.demographic, menu: menu[month.demographic] ?? [], threshold: threshold))
  }
}

extension Breakdown {
  /// - Parameter blocks: the atoms of a month, by week rows.
  init(of blocks: [KeptBlock], by demographic: Demographic, menu: [String], threshold: Threshold) {
    let weeks = blocks.map { $0.atoms }
    let suppression = Suppression(weeks.flatMap { $0 }, by: demographic, menu: menu, threshold: threshold)
    guard suppression.groups.contains(where: { $0.hidden == nil }) else {
      self = .none(.allHidden)
      return
    }
    let check = UnionCheck(weeks: weeks, categories: suppression.blocks, threshold: threshold)
    self = check.isPassed ? .rows(Self.rows(suppression, menu)) : .none(.weeksTellMore)
  }

  /// Also of categories of the menu that nobody is in, which look like those that few are in.
  private static func rows(_ suppression: Suppression, _ menu: [String]) -> [CategoryRow] {
    let groups = suppression.groups
    let others = groups.compactMap { $0.category }.filter { !menu.contains($0) }
    return ((menu + others).map(Optional.some) + [nil]).map { category in
      let group = groups.first { $0.category == category }
      return CategoryRow(category: category, published: group?.published ?? .hidden(.fewPeople))
    }
  }
}

extension Suppression.Group {
  fileprivate var published: Published {
    if let hidden { return .hidden(hidden) }
    return Figures(atoms).map(Published.shown) ?? .hidden(.fewPeople)
  }
}
