import Core

// The colour of what nobody gave one, so that colours tell tasks apart.

extension DayColour {
  /// The order in which they are taken. Alerts are red, so red comes last.
  static let order: [DayColour] = [
    .sky, .orange, .green, .purple, .blue, .yellow, .grey, .vermilion,
  ]
}

extension DayRecord {
  /// The colour of a new task or event: that of the latest one with its name, else the next one that its day does not have.
  ///
  /// - Parameter day: nil in the inbox.
  func colour(for title: String, on day: CivilDay?, _ clock: DayClock) -> DayColour {
    colour(named: title) ?? nextColour(on: day, clock)
  }

  private func colour(named title: String) -> DayColour? {
    let title = title.collapsingWhitespace()
    guard !title.isEmpty else { return nil }
    let name = title.folded()
    let length = title.utf8.count
    var latest: DayItem?
    // Ids begin with the time at which they were made.
    for item in allItems
    where item.kind.takesTime && item.title.utf8.count == length && latest.map({ $0.id < item.id }) ?? true
      && item.title.folded() == name
    {
      latest = item
    }
    return latest?.colour
  }

  /// The first one that no task and no event there has; where all are taken, the one that the fewest have.
  private func nextColour(on day: CivilDay?, _ clock: DayClock) -> DayColour {
    let items = day.map { entries(on: $0, clock).map { $0.item } } ?? inbox
    let taken = items.filter { $0.kind.takesTime }.map { $0.colour }
    var next = DayColour.sky
    var fewest = Int.max
    for colour in DayColour.order {
      let count = taken.count { $0 == colour }
      if count < fewest { (next, fewest) = (colour, count) }
    }
    return next
  }

  /// New items of one line, in the colour of its name or in the next one.
  func coloured(_ items: [DayItem], _ clock: DayClock) -> [DayItem] {
    guard let first = items.first else { return items }
    let day = first.start.map { clock.local($0, from: first.zone).day }
    if first.list != nil { return items }
    let colour = colour(for: first.title, on: day, clock)
    return items.map { item in
      var item = item
      item.colour = colour
      return item
    }
  }
}

extension DayForm {
  /// Takes the colour of the name, or the next one of the day, unless the person chose a colour or a list.
  mutating func suggestColour(_ record: DayRecord, _ clock: DayClock) {
    guard isNew, !isColourChosen, list == nil, kind.takesTime else { return }
    let day = CivilDay(iso: date)
    if when != .inbox, day == nil { return }
    colour = record.colour(for: title, on: when == .inbox ? nil : day, clock)
  }
}
