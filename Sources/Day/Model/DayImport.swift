import Core

/// What a calendar file brings to a person's days, before they say yes to it.
///
/// The id of what comes from a file follows from its UID, so the same thing is never there twice, whichever device or file it
/// came by. A newer version takes the place of an older one that nobody has changed here.
public struct DayImport {
  public enum State: Hashable, Sendable {
    case new
    /// It is here, and the same.
    case here
    /// It is here in an older version.
    case newer
    /// It is here and was changed here, so it stays.
    case changedHere
    /// The file says that it does not take place.
    case cancelled
  }

  /// An item, and what is different at single times of it.
  public struct Part: Sendable {
    public let item: DayItem
    public var overrides: [(occurrence: OccurrenceID, item: DayItem)] = []
  }

  /// What has one UID.
  public struct Entry: Sendable {
    /// More than one where a series goes on otherwise from some time on; the first begins.
    public let parts: [Part]
    /// Items that an older version had for what goes on otherwise, and this has no more.
    public let dropped: [String]
    public let state: State

    /// The first of it.
    public var item: DayItem { parts[0].item }
  }

  /// In the order of the file.
  public private(set) var entries: [Entry] = []
  /// What the file has wrong, and what there is no place for here.
  public private(set) var problems: [ICalendar.Problem]
  public private(set) var problemCount: Int

  /// - Parameters:
  ///   - record: with whatever of the file is here already, see ``ids(in:)``.
  ///   - withAlarms: whether the alarms come too.
  ///   - untitled: what something without any words is called.
  public init(
    _ reading: ICalendar.Reading, into record: DayRecord, _ clock: DayClock, withAlarms: Bool,
    length: Int, untitled: String
  ) {
    problems = reading.problems
    problemCount = reading.problemCount
    var reader = DayImportReader(
      reading, clock, withAlarms: withAlarms, length: length, untitled: untitled)
    var bounds = DayImportBounds()
    let known = record.continuations(besides: Set(Self.ids(in: reading.calendar)))
    for var series in reading.calendar.series {
      let reduced = bounds.reduce(&series)
      var found = reader.item(series)
      if reading.header(of: series.main).method == "CANCEL" { found.isCancelled = true }
      guard found.parts.allSatisfy({ bounds.admits($0.item) }) else {
        reader.leftOut(series.main)
        continue
      }
      problems += reduced
      problemCount += reduced.count
      if let own = DayImportReader.own(series.main), own.occurrence != nil, record.item(own.item) != nil {
        // One time of what repeats here.
        entries.append(Entry(parts: found.parts, dropped: [], state: .here))
      } else {
        entries.append(Self.entry(found, in: record, known[found.parts[0].item.id] ?? []))
      }
    }
    problemCount += reader.problems.count
    problems = (problems + reader.problems).sorted { $0.line < $1.line }
  }

  /// The ids of the items that a file is about, to look up which are here.
  public static func ids(in calendar: ICalendar) -> [String] {
    calendar.series.flatMap { series in
      let own = DayImportReader.own(series.main).map { [$0.item] } ?? []
      return [DayImportReader.id(of: series.main)] + own
    }
  }

  public func count(_ state: State) -> Int { entries.reduce(0) { $1.state == state ? $0 + 1 : $0 } }

  /// Whether there is anything to take over.
  public var isEmpty: Bool { count(.new) + count(.newer) == 0 }

  /// What taking it over changes.
  public func changes(to record: DayRecord) -> [PartitionedChange] {
    var changes: [PartitionedChange] = []
    for entry in entries where entry.state == .new || entry.state == .newer {
      for id in entry.dropped { changes += record.removing(item: id) }
      for part in entry.parts {
        changes += record.putting(part.item)
        for (occurrence, item) in part.overrides where !record.isChangedHere(part.item.id, occurrence) {
          changes.append(record.override(part.item, occurrence, .changed(item)))
        }
      }
    }
    return changes
  }

  // MARK: What is here already

  private static func entry(
    _ found: DayImportReader.Found, in record: DayRecord, _ parts: [DayItem]
  ) -> Entry {
    let series = found.parts[0].item
    let dropped = parts.filter { part in !found.parts.contains { $0.item.id == part.id } }
    func entry(_ state: State) -> Entry {
      Entry(parts: found.parts, dropped: dropped.map { $0.id }, state: state)
    }
    guard let known = record.item(series.id) else { return entry(found.isCancelled ? .cancelled : .new) }
    // What was made here is in the file because it was exported.
    guard let origin = known.origin else { return entry(.here) }
    if found.isCancelled { return entry(.cancelled) }
    if dropped.isEmpty, found.parts.allSatisfy({ has($0, record) }) { return entry(.here) }
    if let version = series.origin, version.isOlder(than: origin) { return entry(.here) }
    if ([known] + parts).contains(where: { $0.digest != $0.origin?.digest }) { return entry(.changedHere) }
    return Entry(
      parts: found.parts.map { $0.ticked(as: record.item($0.item.id)) }, dropped: dropped.map { $0.id },
      state: .newer)
  }

  private static func has(_ part: Part, _ record: DayRecord) -> Bool {
    guard let known = record.item(part.item.id), known.origin?.digest == part.item.origin?.digest else {
      return false
    }
    let overrides = record.overrides(of: part.item.id)
    for (occurrence, item) in part.overrides {
      switch overrides[occurrence] {
      case nil: return false
      case .removed?: continue
      case .changed(let known)?:
        // Ours, or the same as in the file.
        if let origin = known.origin, known.digest == origin.digest, origin.digest != item.origin?.digest {
          return false
        }
      }
    }
    return true
  }
}

extension DayImport.Part {
  /// What was ticked here stays so.
  fileprivate func ticked(as known: DayItem?) -> DayImport.Part {
    guard let known else { return self }
    var item = item
    item.isDone = known.isDone || item.isDone
    item.steps = item.steps.map { step in
      var step = step
      step.isDone = step.isDone || known.steps.contains { $0.text == step.text && $0.isDone }
      return step
    }
    return DayImport.Part(item: item, overrides: overrides)
  }
}

extension DayRecord {
  /// By series, how it goes on otherwise from some times on, but for what the file has by itself.
  fileprivate func continuations(besides ids: Set<String>) -> [String: [DayItem]] {
    var found: [String: [DayItem]] = [:]
    for item in allItems where item.repetition != nil && !ids.contains(item.id) {
      if let series = SeriesName.begun(by: item.id) { found[series, default: []].append(item) }
    }
    return found
  }

  /// Whether one time of a series was changed by the person, not by a file.
  fileprivate func isChangedHere(_ item: String, _ occurrence: OccurrenceID) -> Bool {
    switch overrides(of: item)[occurrence] {
    case nil: false
    case .removed?: true
    case .changed(let known)?: known.origin.map { $0.digest != known.digest } ?? true
    }
  }
}

extension DayOrigin {
  fileprivate func isOlder(than other: DayOrigin) -> Bool {
    (sequence, modified) < (other.sequence, other.modified)
  }
}

extension DayItem {
  /// The fingerprint of what a file can say of it, to tell whether it was changed since. What was ticked does not count.
  var digest: String {
    var item = self
    item.origin = nil
    item.isDone = false
    item.steps = item.steps.map { DayStep(id: $0.id, text: $0.text) }
    return FNV1a(item.json.utf8()).text
  }
}
