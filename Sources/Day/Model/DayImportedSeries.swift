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
    !main.sibling.isEmpty && main.id == DayExport.uid(main.sibling, on: main.start?.civil)
  }

  private func joined(with others: [DayImportedSeries]) -> DayImportedSeries? {
    let all = [self] + others
    guard all.allSatisfy({ $0.found.segments.count == 1 && $0.found.isCancelled == found.isCancelled }),
      var item = found.segments[0].item.joined(with: others.map { $0.found.segments[0].item })
    else { return nil }
    let digest = item.digest
    item.origin?.digest = digest
    var series = self
    series.problems = all.flatMap { $0.problems }
    let overrides = all.flatMap { $0.found.segments[0].overrides }
    series.found.segments = [
      DayImport.Segment(
        item: item,
        overrides: overrides.map { (occurrence: $0.occurrence, item: $0.item.named(item.id)) })
    ]
    return series
  }
}
