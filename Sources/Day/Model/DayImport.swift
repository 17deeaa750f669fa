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

  public struct Entry: Sendable {
    public let item: DayItem
    public let overrides: [(occurrence: OccurrenceID, item: DayItem)]
    public let state: State
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
      reading.calendar, clock, withAlarms: withAlarms, length: length, untitled: untitled)
    let isCancelling = reading.calendar.method == "CANCEL"
    for series in reading.calendar.series {
      let found = reader.item(series)
      let isCancelled = isCancelling || series.main.status == .cancelled
      if let own = DayImportReader.own(series.main), own.occurrence != nil, record.item(own.item) != nil {
        // One time of what repeats here.
        entries.append(Entry(item: found.item, overrides: [], state: .here))
      } else {
        entries.append(Self.entry(found, isCancelled: isCancelled, in: record))
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
      changes += record.putting(entry.item)
      for (occurrence, item) in entry.overrides {
        if record.isChangedHere(entry.item.id, occurrence) { continue }
        changes.append(record.override(entry.item, occurrence, .changed(item)))
      }
    }
    return changes
  }

  // MARK: What is here already

  private static func entry(
    _ found: DayImportReader.Found, isCancelled: Bool, in record: DayRecord
  ) -> Entry {
    func entry(_ state: State) -> Entry {
      Entry(item: found.item, overrides: found.overrides, state: state)
    }
    guard let known = record.item(found.item.id) else { return entry(isCancelled ? .cancelled : .new) }
    // What was made here is in the file because it was exported.
    guard let origin = known.origin else { return entry(.here) }
    if isCancelled { return entry(.cancelled) }
    let isSame = origin.digest == found.item.origin?.digest && hasAll(found, record)
    if isSame { return entry(.here) }
    if let version = found.item.origin, version.isOlder(than: origin) { return entry(.here) }
    if known.digest != origin.digest { return entry(.changedHere) }
    // What was ticked here stays so.
    var item = found.item
    item.isDone = known.isDone || item.isDone
    item.steps = item.steps.map { step in
      var step = step
      step.isDone = step.isDone || known.steps.contains { $0.text == step.text && $0.isDone }
      return step
    }
    return Entry(item: item, overrides: found.overrides, state: .newer)
  }

  private static func hasAll(_ found: DayImportReader.Found, _ record: DayRecord) -> Bool {
    let overrides = record.overrides(of: found.item.id)
    for (occurrence, item) in found.overrides {
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

extension DayRecord {
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
