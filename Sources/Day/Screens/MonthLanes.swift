import Core

/// What the days of one week show in a month. An entry of several days has the same line on each of them, so that it is one bar.
struct MonthLanes {
  /// What stands in one line of a day.
  enum Line: Equatable {
    /// Nothing, because the line belongs to a bar of other days.
    case gap
    /// - Parameters:
    ///   - before: whether it began on an earlier day of this week.
    ///   - after: whether it continues on the next day, in this week.
    case bar(DayEntry, before: Bool, after: Bool)
    case single(DayEntry)

    var entry: DayEntry? {
      switch self {
      case .gap: nil
      case .bar(let entry, _, _), .single(let entry): entry
      }
    }

    var isBar: Bool {
      if case .bar = self { true } else { false }
    }

    /// Whether it began before, in this week.
    var continues: Bool {
      if case .bar(_, before: true, _) = self { true } else { false }
    }

    var isContinued: Bool {
      if case .bar(_, _, after: true) = self { true } else { false }
    }
  }

  /// By day, from the first line down.
  private(set) var lines: [[Line]]

  /// - Parameter entries: those of each day, in the order of the day.
  init(_ entries: [[DayEntry]]) {
    lines = entries.map { _ in [] }
    for (first, day) in entries.enumerated() {
      for entry in day where entry.fillsDays && !hasBar(of: entry, on: first) {
        let last = entries[first...].prefix { $0.contains { $0.id == entry.id } }.endIndex - 1
        add(entry, first...last)
      }
    }
    for (place, day) in entries.enumerated() {
      for entry in day where !entry.fillsDays {
        if let gap = lines[place].firstIndex(of: .gap) {
          lines[place][gap] = .single(entry)
        } else {
          lines[place].append(.single(entry))
        }
      }
    }
  }

  private func hasBar(of entry: DayEntry, on place: Int) -> Bool {
    lines[place].contains { $0.isBar && $0.entry?.id == entry.id }
  }

  private mutating func add(_ entry: DayEntry, _ days: ClosedRange<Int>) {
    var line = 0
    while days.contains(where: { line < lines[$0].count && lines[$0][line] != .gap }) { line += 1 }
    for day in days {
      while lines[day].count <= line { lines[day].append(.gap) }
      lines[day][line] = .bar(entry, before: day > days.lowerBound, after: day < days.upperBound)
    }
  }
}
