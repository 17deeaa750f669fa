import Core

/// What a file says of one UID, and the item that it becomes.
struct DayImportedSeries {
  let main: ICalendar.Component
  var found: DayImportReader.Found
  var problems: [ICalendar.Problem]

  /// Puts the times of a series on different weekdays together, which a file has as siblings (``DayItem/timetable``).
  static func joined(_ all: [DayImportedSeries]) -> [DayImportedSeries] {
    var siblings: [String: [DayImportedSeries]] = [:]
    for series in all where series.isPart { siblings[series.main.sibling, default: []].append(series) }
    if siblings.isEmpty { return all }
    var joined: [DayImportedSeries] = []
    for series in all where !series.isPart {
      guard let others = siblings.removeValue(forKey: series.main.id) else {
        joined.append(series)
        continue
      }
      joined += series.joined(with: others).map { [$0] } ?? [series] + others
    }
    // Those whose first part is not in the file stand by themselves.
    return joined + all.filter { siblings[$0.main.sibling] != nil && $0.isPart }
  }

  private var isPart: Bool {
    !main.sibling.isEmpty
      && (isDue || slot != nil || main.id == DayExport.uid(main.sibling, on: main.start?.civil))
  }

  /// Whether this is the due event of its sibling. In a calendar that is followed it is an event like any other.
  private var isDue: Bool {
    main.id == DayExport.dueUID(main.sibling) && found.segments.first?.item.kind == .task
  }

  /// Of a further time of each day its slot.
  private var slot: Int? { DayExport.slot(of: main.id, siblingOf: main.sibling) }

  private func joined(with others: [DayImportedSeries]) -> DayImportedSeries? {
    let times = others.filter { !$0.isDue }
    guard let series = times.isEmpty ? self : joined(withTimes: times) else { return nil }
    guard let due = others.first(where: { $0.isDue }) else { return series }
    return series.due(with: due)
  }

  /// The task with the time of its due event; nil for an item that cannot be due.
  private func due(with other: DayImportedSeries) -> DayImportedSeries? {
    guard found.segments.count == 1, let start = other.main.start else { return nil }
    var item = found.segments[0].item
    guard item.kind == .task, item.repetition == nil else { return nil }
    item.due = DayDue(start.civil.day, start.isDay ? nil : start.civil.time)
    return joined([self, other], as: &item, found.segments[0].overrides, removed: [])
  }

  private func joined(withTimes others: [DayImportedSeries]) -> DayImportedSeries? {
    if others.allSatisfy({ $0.slot != nil }) { return joined(withDaily: others) }
    let all = [self] + others
    guard all.allSatisfy({ $0.found.segments.count == 1 && $0.found.isCancelled == found.isCancelled }),
      var item = found.segments[0].item.joined(with: others.map { $0.found.segments[0].item })
    else { return nil }
    let overrides = all.flatMap { $0.found.segments[0].overrides }
    return joined(all, as: &item, overrides, removed: [])
  }

  private func joined(withDaily others: [DayImportedSeries]) -> DayImportedSeries? {
    let all = [self] + others
    guard all.allSatisfy({ $0.found.segments.count == 1 && $0.found.isCancelled == found.isCancelled }),
      var (item, removed) = found.segments[0].item.joined(
        withDaily: others.compactMap { other in other.slot.map { ($0, other.found.segments[0].item) } })
    else { return nil }
    var overrides: [(occurrence: OccurrenceID, item: DayItem)] = []
    for series in all {
      let own =
        series.slot
        ?? item.repetition?.daily.first { time in
          !others.contains { $0.slot == time.slot }
        }?.slot
      for override in series.found.segments[0].overrides {
        let occurrence = OccurrenceID(day: override.occurrence.day, ordinal: own ?? 0)
        overrides.append((occurrence, override.item))
        removed.removeAll { $0 == occurrence }
      }
    }
    return joined(all, as: &item, overrides, removed: removed)
  }

  private func joined(
    _ all: [DayImportedSeries], as item: inout DayItem,
    _ overrides: [(occurrence: OccurrenceID, item: DayItem)], removed: [OccurrenceID]
  ) -> DayImportedSeries {
    let digest = item.digest
    item.origin?.digest = digest
    let id = item.id
    var series = self
    series.problems = all.flatMap { $0.problems }
    series.found.segments = [
      DayImport.Segment(
        item: item, overrides: overrides.map { (occurrence: $0.occurrence, item: $0.item.named(id)) },
        removed: removed)
    ]
    return series
  }
}
